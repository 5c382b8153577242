"""Fields of a layout: how a part of a view becomes numbers with names and ranges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from math import inf, log10
from typing import Any, NamedTuple

from rulecore.core.config import JsonObject

Seats = Sequence[int]
"""All seats, the one that looks first."""
Read = Callable[[JsonObject, Seats], list[float]]
Get = Callable[[JsonObject], Any]


class Field(NamedTuple):
    """A part of a view.

    name    what it is called in the view; a part of a part after a dot
    labels  what each number says: a piece, a seat from the one that looks, a word; "" for a single number
    low, high  between which the numbers lie
    read    the numbers, of a view
    """

    name: str
    labels: tuple[str, ...]
    low: float
    high: float
    read: Read


class Fields:
    """Makes the fields of one game.

    players  how many
    pieces   the names of all pieces as views have them, each once
    copies   how many of one there are at most
    """

    def __init__(self, players: int, pieces: Sequence[Any], copies: int) -> None:
        self.players: int = players
        self.pieces: tuple[Any, ...] = tuple(pieces)
        self.copies: int = copies
        self._seats = tuple(f"seat+{away}" for away in range(players))
        self._places = {piece: at for at, piece in enumerate(self.pieces)}

    def flag(self, name: str) -> Field:
        """1 where it is so."""
        return Field(name, ("",), 0, 1, lambda view, _: [float(bool(part(view, name)))])

    def one_of(self, name: str, words: Sequence[Any]) -> Field:
        """A 1 at the word that stands there."""

        def read(view: JsonObject, seats: Seats) -> list[float]:
            value = part(view, name)
            return [float(value == word) for word in words]

        return Field(name, tuple(map(str, words)), 0, 1, read)

    def number(self, name: str, most: float = inf) -> Field:
        """A number, -1 for null."""
        return Field(name, ("",), -1, most, lambda view, _: [known(part(view, name))])

    def seat(self, name: str) -> Field:
        """A 1 at the seat."""
        return self.seats(name, lambda found: () if found is None else (found,))

    def seats(self, name: str, of: Callable[[Any], Sequence[Any]] = lambda found: found or ()) -> Field:
        """A 1 at each of the seats."""

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = of(part(view, name))
            return [float(seat in found) for seat in seats]

        return Field(name, self._seats, 0, 1, read)

    def by_seat(self, name: str, most: float = inf, of: Callable[[Any], float | None] = lambda found: found) -> Field:
        """A number for each seat, -1 for null, and where there is no list."""

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = part(view, name) or ()
            return [known(of(found[seat])) if seat < len(found) else -1.0 for seat in seats]

        return Field(name, self._seats, -1, most, read)

    def words_by_seat(self, name: str, words: Sequence[str]) -> Field:
        """For each seat a 1 at the word that stands there."""

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = part(view, name)
            return [float(found[seat] == word) for seat in seats for word in words]

        return Field(name, tuple(f"{seat}:{word}" for seat in self._seats for word in words), 0, 1, read)

    def counted(self, name: str, get: Get | None = None) -> Field:
        """How many of each piece; none for null."""

        def read(view: JsonObject, seats: Seats) -> list[float]:
            return self._count((get(view) if get else part(view, name)) or ())

        return Field(name, tuple(map(str, self.pieces)), 0, self.copies, read)

    def counted_by_seat(self, name: str, get: Get | None = None) -> Field:
        """For each seat how many of each piece; none for null. `get` gives a list by seat."""

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = (get(view) if get else part(view, name)) or [()] * self.players
            return list(chain.from_iterable(self._count(found[seat] or ()) for seat in seats))

        labels = tuple(f"{seat}:{piece}" for seat in self._seats for piece in self.pieces)
        return Field(name, labels, 0, self.copies, read)

    def laid(self, name: str, seat_at: Any = 0, piece_at: Any = 1) -> Field:
        """For each seat the pieces in a list of what was laid, as [seat, piece]."""

        def lying(view: JsonObject) -> list[list[Any]]:
            found: list[list[Any]] = [[] for _ in range(self.players)]
            for laid in part(view, name):
                if laid[seat_at] < self.players:
                    pieces = laid[piece_at]
                    found[laid[seat_at]] += pieces if isinstance(pieces, list) else [pieces]
            return found

        return self.counted_by_seat(name, lying)

    def barred(self, place: str) -> Field:
        """For each seat the pieces that are known not to be in that place of its: `known.one_of` with a count of 0."""

        def none_of(view: JsonObject) -> list[list[Any]]:
            found: list[set[Any]] = [set() for _ in range(self.players)]
            for entry in view["known"]["one_of"]:
                if entry["count"] == 0 and entry["places"][0][0] == place:
                    found[entry["places"][0][1]].update(entry["pieces"])
            return [sorted(pieces) for pieces in found]

        return self.counted_by_seat(f"known.none of {place}", none_of)

    def _count(self, pieces: Sequence[Any]) -> list[float]:
        counts = [0.0] * len(self.pieces)
        for piece in pieces:
            if piece is not None:
                counts[self._places[piece]] += 1
        return counts


def part(view: JsonObject, name: str) -> Any:
    """The part of the view with that name; None where it is a part of null."""
    found: Any = view
    for key in name.split("."):
        found = None if found is None else found[key]
    return found


def known(number: float | None) -> float:
    """The number, -1 for null."""
    return -1.0 if number is None else float(number)


def digits(number: float | None) -> float | None:
    """How long a number is, as its logarithm: the order of numbers stays."""
    return None if number is None else log10(1 + number)
