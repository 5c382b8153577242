"""Other histories of Dietrick-taking: who gave which card to whom, and who drew which.

Hands are filled with cards that have no faces yet, and the game is played again from the deal: where a card was given
unseen, any card of the hand goes. A card gets its face when the seat sees one come from where it is: any of those there
that it can be. What is left without a face in the end gets one of the cards that have not been seen, as it can.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from rulecore.adapters.histories import ObservedHistory, deals
from rulecore.core.arrange import arranged
from rulecore.core.bags import bag
from rulecore.games.dietrick.actions import Deal, Draw, Pass
from rulecore.games.dietrick.pieces import CODES, SUIT
from rulecore.games.dietrick.refill import receivers
from rulecore.games.dietrick.state import Reshuffling, Undealt

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""
DECK, OPEN = -1, -2
"""The places of cards in the deck, and of those that were played; the other places are seats."""

FREELY = 0.2
"""How often a card that is shown may be any card that can be it, and not only one that can be few others. The latter
lead into fewer dead ends."""


class Step(NamedTuple):
    """How cards moved in one action, as the seat saw it.

    known   the cards whose way it saw: card, from where, to where
    unseen  from where, to where, and how many others
    """

    known: list[tuple[int, int, int]]
    unseen: list[tuple[int, int, int]]


class Hidden:
    """A card in a hand that the seat does not see.

    face    which card it is; None where that is open
    can_be  the cards that it can be, as long as it has no face
    """

    def __init__(self, face: int | None, can_be: set[int]) -> None:
        self.face: int | None = face
        self.can_be: set[int] = can_be

    @property
    def card(self) -> int:
        """The card that it has turned out to be, once no face is open."""
        assert self.face is not None
        return self.face


def complete(history: ObservedHistory, rng: Random) -> list[Any] | None:
    """The actions of a history; None in a dead end."""
    actions = [None if is_hidden(history, k) else history.game.decode(seen) for k, seen in enumerate(history.seen)]
    for begin, end in deals(history, Undealt):
        if None in actions[begin:end]:
            replay = Replay(history, begin, end, rng)
            if not all(replay.goes_on(k) for k in range(begin, end)) or not replay.gets_faces():
                return None
            for k in range(begin, end):
                actions[k] = actions[k] or replay.action(k)
    return actions


def is_hidden(history: ObservedHistory, k: int) -> bool:
    """Whether the seat did not see the whole action."""
    seen = history.seen[k]
    return None in seen.get("hands", ()) or None in seen.get("cards", ())


def step(history: ObservedHistory, k: int) -> Step:
    """How cards moved in one action."""
    seen, players = history.seen[k], history.game.players
    match seen["type"]:
        case "deal":
            own = [(CARDS[code], DECK, history.seat) for code in seen["hands"][history.seat]]
            return Step(own, [(DECK, seat, len(own)) for seat in range(players) if seat != history.seat])
        case "play":
            return Step([(CARDS[seen["card"]], seen["seat"], OPEN)], [])
        case "pass":
            giver = seen["seat"]
            ways = list(zip(seen["cards"], receivers(giver, players), strict=True))
            known = [(CARDS[code], giver, to) for code, to in ways if code is not None]
            return Step(known, [(giver, to, 1) for code, to in ways if code is None])
        case "draw":
            drawer = history.view(k)["last_pass"]["from"]
            if None in seen["cards"]:
                return Step([], [(DECK, drawer, len(seen["cards"]))])
            return Step([(CARDS[code], DECK, drawer) for code in seen["cards"]], [])
        case _:
            return Step([], [])


def barred(history: ObservedHistory, k: int) -> list[int]:
    """The cards that the player in turn cannot have had, since they do not follow."""
    view, seen = history.view(k), history.seen[k]
    if seen["type"] != "play" or not view["trick"] or view["lead"] == seen["seat"]:
        return []
    led = SUIT[CARDS[view["trick"][0][1]]]
    follows = SUIT[CARDS[seen["card"]]] == led
    return [card for card in history.game.rules_config.components.cards if SUIT[card] == led and not follows]


def discards(history: ObservedHistory, k: int) -> set[int]:
    """The discards, all of which everybody has seen."""
    view = history.view(k)
    return {CARDS[code] for code in (*(view["discard"] or ()), *view["known"]["discard"])}


@lru_cache(64)
def good_places(history: ObservedHistory, begin: int, end: int) -> list[dict[int, frozenset[int]]]:
    """By action from `begin` on, and at `end`: for each card the places before it from which it can get to where the
    seat saw it next."""
    box = history.game.rules_config.components.cards
    now = dict.fromkeys(box, frozenset((DECK, OPEN, *range(history.game.players))))
    found = [now]
    for k in range(end - 1, begin - 1, -1):
        moves, after = step(history, k), now
        now = dict(after)
        for origin, place, _ in moves.unseen:
            now.update({card: now[card] | {origin} for card in box if place in after[card]})
        for card in barred(history, k):
            now[card] -= {history.seen[k]["seat"]}
        now.update({card: frozenset((origin,)) for card, origin, _ in moves.known})
        found.append(now)
    return found[::-1]


class Replay:
    """A game played again from a deal, with cards that have no faces."""

    def __init__(self, history: ObservedHistory, begin: int, end: int, rng: Random) -> None:
        self._history, self._rng = history, rng
        self._good, self._begin = good_places(history, begin, end), begin
        self._held: dict[int, list[Hidden]] = {seat: [] for seat in range(history.game.players) if seat != history.seat}
        self._deck = set(history.game.rules_config.components.cards)
        self._moved: dict[int, list[tuple[int, Hidden]]] = {}

    def goes_on(self, k: int) -> bool:
        """Play the k-th action. False in a dead end."""
        moves, coming = step(self._history, k), list[tuple[int, Hidden]]()
        for card in barred(self._history, k):
            if any(not self._lacks(hidden, card) for hidden in self._held.get(self._history.seen[k]["seat"], ())):
                return False
        for card, origin, place in moves.known:
            hidden = self._shown(card, origin)
            if hidden is None:
                return False
            coming.append((place, hidden))
        unseen = self._rng.sample(moves.unseen, len(moves.unseen))
        for origin, place, count in unseen:
            for _ in range(count):
                hidden = self._given(k, origin, place)
                if hidden is None:
                    return False
                coming.append((place, hidden))
        for place, hidden in coming:
            if place in self._held:
                self._held[place].append(hidden)
        if self._history.phase(k) is Reshuffling:
            self._deck |= discards(self._history, k) - discards(self._history, k + 1)
        self._moved[k] = coming
        good = self._good[k + 1 - self._begin]
        return all(seat in good[h.face] for seat, held in self._held.items() for h in held if h.face is not None)

    def _lacks(self, hidden: Hidden, card: int) -> bool:
        """Make sure that this is not that card; False where it is."""
        hidden.can_be.discard(card)
        return hidden.face != card

    def _shown(self, card: int, origin: int) -> Hidden | None:
        """The card that comes from there and is that one; None where none can be."""
        held = self._held.get(origin)
        if held is None:
            found = Hidden(card, set())
        else:
            known = [hidden for hidden in held if hidden.face == card]
            fits = known or [hidden for hidden in held if hidden.face is None and card in hidden.can_be]
            if not fits:
                return None
            least = min(len(hidden.can_be) for hidden in fits)
            found = self._rng.choice(
                fits if self._rng.random() < FREELY else [h for h in fits if len(h.can_be) == least]
            )
            held.remove(found)
            found.face = card
        self._deck.discard(card)
        for hidden in self._without_faces():
            hidden.can_be.discard(card)
        return found

    def _given(self, k: int, origin: int, place: int) -> Hidden | None:
        """Any card from there that can go to that place, first of all one that cannot stay."""
        if origin == DECK:
            return Hidden(None, set(self._deck))
        good = self._good[k + 1 - self._begin]
        can = [hidden for hidden in self._held[origin] if hidden.face is None or place in good[hidden.face]]
        must = [hidden for hidden in can if hidden.face is not None and origin not in good[hidden.face]]
        if not can:
            return None
        found = self._rng.choice(must or can)
        self._held[origin].remove(found)
        return found

    def _without_faces(self) -> list[Hidden]:
        return [hidden for held in self._held.values() for hidden in held if hidden.face is None]

    def gets_faces(self) -> bool:
        """Give faces to all cards that have none. False where that cannot be."""
        blank = self._without_faces()
        cards = sorted(self._deck.union(*(hidden.can_be for hidden in blank)))
        sizes = (*(1 for _ in blank), len(cards) - len(blank))

        def weights(card: int) -> tuple[int, ...]:
            return (*(int(card in hidden.can_be) for hidden in blank), int(card in self._deck))

        try:
            faces = arranged(cards, sizes, self._rng, weights)
        except ValueError:
            return False
        for hidden, face in zip(blank, faces, strict=False):
            (hidden.face,) = face
        return True

    def action(self, k: int) -> Any:
        """The k-th action with the faces of its cards."""
        went, seen = [(place, hidden.card) for place, hidden in self._moved[k]], self._history.seen[k]
        if seen["type"] == "draw":
            return Draw(bag([card for _, card in went]))
        seats = range(self._history.game.players)
        if seen["type"] == "deal":
            return Deal(tuple([bag([card for place, card in went if place == seat]) for seat in seats]))
        given = dict(went)
        return Pass(seen["seat"], tuple([given[place] for place in receivers(seen["seat"], len(seats))]))
