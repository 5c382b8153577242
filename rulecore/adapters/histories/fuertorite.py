"""Other histories of FuertoRite: when somebody drew which of the cards that they have, or have shown since.

A card played horizontally says what was not in the Hand; a card of that kind, played later or still there, came after
it. So the cards of a Hand are given back to the deck from the last draw to the first, and each in time.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from rulecore.adapters.histories import ObservedHistory, deals, last_world
from rulecore.core.bags import bag
from rulecore.core.piles import Pile, holds
from rulecore.games.fuertorite.actions import Deal, Draw
from rulecore.games.fuertorite.observation.record import ruled_out
from rulecore.games.fuertorite.observation.worlds import ref_of
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.state import Drawing, Undealt

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""


class Barred(NamedTuple):
    """What a Hand held nothing of.

    at     which action showed it
    cards  that were not there
    """

    at: int
    cards: Pile


def complete(history: ObservedHistory, rng: Random) -> list[Any] | None:
    """The actions of a history; None in a dead end."""
    actions = [None if seen["type"] in ("deal", "draw") else history.game.decode(seen) for seen in history.seen]
    for begin, end in deals(history, Undealt):
        if begin == len(history):
            break
        last = last_world(history, begin, end, Undealt, rng)
        if last is None:
            return None
        at, world, action = last
        hands = [list(hand) for hand in world.hands]
        draws = {k: list[int | None]() for k in range(begin, at) if history.phase(k) is Drawing}
        for seat, hand in enumerate(hands):
            given = given_back(history, seat, hand, (begin, at), rng)
            if given is None:
                return None
            for k, cards in draws.items():
                cards.append(given.get(k))
        for k, drawn in draws.items():
            actions[k] = Draw(tuple(drawn))
        if action is not None:
            actions[at] = action
        actions[begin] = Deal(tuple(map(bag, hands)))
    return actions


def given_back(
    history: ObservedHistory, seat: int, hand: list[int], stretch: tuple[int, int], rng: Random
) -> dict[int, int] | None:
    """The card of each draw of the seat. `hand` is what it holds at the end of the stretch, and becomes what it was
    dealt at its beginning. None in a dead end."""
    begin, end = stretch
    bars = barred(history, seat, stretch)
    own = seat == history.seat
    urgently, found = rng.random() < URGENTLY, dict[int, int]()
    for k in range(end - 1, begin, -1):
        seen = history.seen[k]
        if seen["type"] in ("play", "extend") and seen["seat"] == seat:
            if seen["card"] not in history.view(k)["property"][seat]:
                hand.append(CARDS[seen["card"]])
        elif history.phase(k) is Drawing and seat in history.view(k)["drawers"]:
            card = CARDS[seen["cards"][seat]] if own else chosen(hand, bars, k, urgently=urgently, rng=rng)
            if card not in hand:
                return None
            hand.remove(card)
            found[k] = card
    return found


URGENTLY = 0.3
"""How often the cards that must have come latest are given back first, which leads into no dead end."""


def chosen(hand: list[int], bars: list[Barred], k: int, *, urgently: bool, rng: Random) -> int:
    """The card that came with this draw: any that can, or of those that must have come latest."""
    latest = {card: max((bar.at for bar in bars if bar.at < k and holds(bar.cards, card)), default=-1) for card in hand}
    last = max(latest.values(), default=-1)
    return rng.choice([card for card in hand if latest[card] == last] if urgently else hand)


def barred(history: ObservedHistory, seat: int, stretch: tuple[int, int]) -> list[Barred]:
    """What a Hand held nothing of, whenever a card was played from it horizontally."""
    found = []
    for k in range(*stretch):
        seen = history.seen[k]
        if seen["type"] == "play" and seen["seat"] == seat and seen["way"] == "horizontal":
            ref = ref_of(history.view(k)["ref"], "ref")
            if ref is not None:
                found.append(Barred(k, ruled_out(history.game.rules_config, CARDS[seen["card"]], ref)))
    return found
