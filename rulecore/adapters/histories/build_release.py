"""Other histories of Build & Release: of all cards that a hand has had, those that were dealt are the ones that have
not come into it openly."""

from __future__ import annotations

from random import Random
from typing import Any

from rulecore.adapters.histories import ObservedHistory, deals, last_world
from rulecore.core.bags import bag, minus
from rulecore.core.config import JsonObject
from rulecore.games.build_release.actions import Deal
from rulecore.games.build_release.pieces import CODES, Cards
from rulecore.games.build_release.state import Building, Displaying, Revealing, Supplying, Undealt

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""
DRAFT = (Displaying, Building, Revealing)


def complete(history: ObservedHistory, rng: Random) -> list[Any] | None:
    """The actions of a history; None in a dead end."""
    actions = [None if seen["type"] == "deal" else history.game.decode(seen) for seen in history.seen]
    for begin, end in deals(history, Undealt):
        if begin < len(history):
            at = next((k for k in range(begin + 1, end) if history.phase(k) not in DRAFT), end)
            nothing: tuple[Cards, ...] = ((),) * history.game.players
            actions[begin] = deal(history, (begin, at), nothing, history.world(at, rng).hands)
        extra = next((k for k in range(begin, end) if history.phase(k) is Supplying), None)
        if extra is not None:
            last = last_world(history, extra, end, Undealt, rng)
            if last is None:
                return None
            actions[extra] = deal(history, (extra, last.at), history.world(extra, rng).hands, last.world.hands)
    return actions if all(action is not None for action in actions) else None


def deal(
    history: ObservedHistory, stretch: tuple[int, int], before: tuple[Cards, ...], after: tuple[Cards, ...]
) -> Deal | None:
    """The deal at the beginning of the stretch: by seat what is in the hand at its end and has left it since, but was
    not there before and has not come openly. None where that cannot be."""
    begin, end = stretch
    dealt = []
    for seat in range(history.game.players):
        came, left = list(before[seat]), list(after[seat])
        for seen in history.seen[begin:end]:
            came += taken(seen, seat)
            left += parted_with(seen, seat)
        dealt.append(minus(bag(left), bag(came)))
    return None if None in dealt else Deal(tuple(cards for cards in dealt if cards is not None))


def taken(seen: JsonObject, seat: int) -> list[int]:
    """The cards that this action puts into the hand of the seat."""
    return [CARDS[seen["card"]]] if seen["type"] == "take" and seen["seat"] == seat else []


def parted_with(seen: JsonObject, seat: int) -> list[int]:
    """The cards of a release that this action takes out of the hand of the seat."""
    if seen["type"] == "play" and seen["seat"] == seat:
        return [CARDS[code] for code in seen["cards"]]
    if seen["type"] == "penalty" and seen["cards"][seat] is not None:
        return [CARDS[seen["cards"][seat]]]
    return []
