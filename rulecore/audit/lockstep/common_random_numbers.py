"""Common random numbers: both sides of a comparison have the same luck wherever it means the same.

A comparison of two readings is as sharp as the luck that its two sides share. Were luck keyed by a count of steps, a
reading that moves, adds or drops a single step would be dealt other cards ever after, and most of what it seemed to
change would be that. So luck is keyed by *what is drawn*:

- **Pieces of a stock** (a deck, a bag; `Hands`): each physical copy has a priority, new ones at every shuffle, and a
  draw takes what has the highest priorities of all that are still there: one order of the deck for both sides, also
  where one of them has drawn more, or has other pieces in it. A stock into which something came back is shuffled.
- **Dice, lots, and cards out of a changing hand** (`Roll`): each copy of a face has a fresh priority at every roll, so
  that the same die shows the same face on both sides, whoever rolls it.
- **What a seat takes by lot**: fresh priorities for its actions, by seat, kind of decision, and how many decisions of
  that kind the seat has had. It takes the legal action with the highest one, so a side with one more action decides
  differently only where it takes that action.

The kind of a step is the type of its state, and its field `phase` where it has one; its ordinal counts in the game of
the series that is played (`games_played` of the Rules): where one side has had a step more, both are in step again with
the next game. No key holds a count of all steps.

Each side by itself is distributed exactly as with `sample` and a fair choice. A shuffled order is uniform whatever has
been drawn from it; it is used on only while the pool is what the draws have left of it (or less, by pieces taken out
whatever their priorities); everything else has fresh numbers, and no number serves twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from rulecore.core.bags import bag
from rulecore.core.chance import Hands, Need, Outcome, Roll
from rulecore.core.game import Game

_MASK: Final = (1 << 64) - 1
CHANCE_SEAT: Final = -1
"""Stands for nature in keys."""


def number_of(label: str) -> int:
    """64 bits for a label, the same in every process."""
    return int.from_bytes(blake2b(label.encode(), digest_size=8).digest(), "big")


@lru_cache(maxsize=1 << 16)
def _number_of_copy(piece: Any, copy: int) -> int:
    return number_of(f"{piece!r} {copy}")


def mixed(number: int) -> int:
    """64 bits that look random (splitmix64), the same in every process."""
    z = (number + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class CommonRandomNumbers:
    """What one side of one game draws.

    root  64 bits; sides with equal roots share their luck, others have nothing to do with each other
    """

    __slots__ = ("_counts", "_game", "_left", "_root")

    def __init__(self, root: int) -> None:
        self._root = root
        self._game = 0
        self._counts: dict[tuple[str, int], int] = {}
        self._left: tuple[Any, ...] = ()
        """The pieces of the stock in their order, the next one last."""

    def fork(self) -> CommonRandomNumbers:
        """The same luck from here on, for another side."""
        other = CommonRandomNumbers(self._root)
        other._game, other._counts, other._left = self._game, self._counts.copy(), self._left
        return other

    def chance(self, game: Game[Any, Any], state: Any) -> Any:
        """What nature does in this state."""
        rules, config = game.rules, game.rules_config
        return rules.chance_action(config, state, self.outcome(rules.need(config, state), self._kind(game, state)))

    def outcome(self, need: Need, kind: str) -> Outcome:
        """One outcome of `need`, uniform over the physical possibilities."""
        return self._dealt(need, kind) if isinstance(need, Hands) else self._rolled(need, kind)

    def lot(self, game: Game[Any, Any], state: Any, seat: int, actions: Sequence[Any]) -> Any:
        """One of the actions that the seat may take, each equally likely."""
        salt = self.key(game, state, seat)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: mixed(salt ^ _number_of_copy(action, 0)))

    def key(self, game: Game[Any, Any], state: Any, seat: int) -> int:
        """64 bits for a decision of a seat, fresh at every call."""
        return self._fresh(self._kind(game, state), seat)

    def _kind(self, game: Game[Any, Any], state: Any) -> str:
        """The kind of step that is due. In a new game of a series counting begins anew."""
        played = game.rules.games_played(state)
        if played != self._game:
            self._game, self._counts, self._left = played, {}, ()
        return f"{type(state).__name__} {getattr(state, 'phase', '')}"

    def _fresh(self, kind: str, seat: int) -> int:
        ordinal = self._counts.get((kind, seat), 0)
        self._counts[kind, seat] = ordinal + 1
        return number_of(f"{self._root} {self._game} {kind} {seat} {ordinal}")

    # --- pieces of a stock ---

    def _dealt(self, need: Hands, kind: str) -> Outcome:
        """The pieces on top of the stock, for one place after the other."""
        left = self._stock(need.pool, kind)
        hands = []
        for size in need.sizes:
            hands.append(bag([left.pop() for _ in range(size)]))
        self._left = tuple(left)
        return tuple(hands)

    def _stock(self, pool: tuple[Any, ...], kind: str) -> list[Any]:
        """The pool in the order in which it is drawn: what is left of a known order, or a new shuffle."""
        left = list(self._left)
        if bag(left) == pool:
            return left
        gone = _without(left, pool)
        if gone is None:
            salt = self._fresh(kind, CHANCE_SEAT)
            return [piece for _, piece in sorted(_priorities(pool, salt, {}), key=lambda pair: pair[0])]
        for piece in gone:  # of equal copies one that is drawn for it, whatever their places
            places = [place for place, other in enumerate(left) if other == piece]
            del left[places[self._fresh(f"{kind} gone", CHANCE_SEAT) % len(places)]]
        return left

    # --- dice ---

    def _rolled(self, need: Roll, kind: str) -> Outcome:
        salt = self._fresh(kind, CHANCE_SEAT)
        copies: dict[Any, int] = {}
        return tuple(max(_priorities(faces, salt, copies), key=lambda pair: pair[0])[1] for faces in need.dice)


def _without(pieces: Sequence[Any], pool: Iterable[Any]) -> list[Any] | None:
    """What is left of the pieces without those of the pool; None where the pool has others."""
    rest = list(pieces)
    for piece in pool:
        if piece not in rest:
            return None
        rest.remove(piece)
    return rest


def _priorities(pieces: Iterable[Any], salt: int, copies: dict[Any, int]) -> list[tuple[int, Any]]:
    """The priority of each copy of a piece; `copies` counts those that have theirs already."""
    found = []
    for piece in pieces:
        copy = copies.get(piece, 0)
        copies[piece] = copy + 1
        found.append((mixed(salt ^ _number_of_copy(piece, copy)), piece))
    return found
