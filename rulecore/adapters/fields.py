"""Fields of a layout: how a part of a view becomes numbers with names and ranges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log10
from operator import itemgetter
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
    read the function that takes the numbers from a view
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
        self._none = [0.0] * len(self.pieces)

    def flag(self, name: str) -> Field:
        """1 where it is so."""
        get = part(name)
        return Field(name, ("",), 0, 1, lambda view, _: [1.0 if get(view) else 0.0])

    def one_of(self, name: str, words: Sequence[Any]) -> Field:
        """A 1 at the word that stands there."""
        get, zeros = part(name), [0.0] * len(words)
        rows = {word: [float(word == other) for other in words] for word in words}
        return Field(name, tuple(map(str, words)), 0, 1, lambda view, _: rows.get(get(view), zeros))

    def number(self, name: str, most: float) -> Field:
        """A number, -1 for null."""
        get = part(name)
        return Field(name, ("",), -1, most, lambda view, _: [known(get(view))])

    def seat(self, name: str) -> Field:
        """A 1 at the seat."""
        get = part(name)

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = get(view)
            return [1.0 if seat == found else 0.0 for seat in seats]

        return Field(name, self._seats, 0, 1, read)

    def seats(self, name: str) -> Field:
        """A 1 at each of the seats."""
        get = part(name)

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = get(view) or ()
            return [1.0 if seat in found else 0.0 for seat in seats]

        return Field(name, self._seats, 0, 1, read)

    def by_seat(
        self, name: str, most: float, of: Callable[[Any], float | None] | None = None, least: float = -1
    ) -> Field:
        """A number for each seat, -1 for null, and where there is no list."""
        get = part(name)

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = get(view) or ()
            told = list(map(of, found)) if of else found
            return [known(told[seat]) if seat < len(told) else -1.0 for seat in seats]

        return Field(name, self._seats, least, most, read)

    def words_by_seat(self, name: str, words: Sequence[str]) -> Field:
        """For each seat a 1 at the word that stands there."""
        get = part(name)

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = get(view)
            return [1.0 if found[seat] == word else 0.0 for seat in seats for word in words]

        return Field(name, tuple(f"{seat}:{word}" for seat in self._seats for word in words), 0, 1, read)

    def counted(self, name: str, get: Get | None = None) -> Field:
        """How many of each piece; none for null."""
        pieces = get or part(name)
        return Field(name, tuple(map(str, self.pieces)), 0, self.copies, lambda view, _: self.count(pieces(view)))

    def counted_by_seat(self, name: str, get: Get | None = None) -> Field:
        """For each seat how many of each piece; none for null. `get` gives a list by seat."""
        by_seat, nothing = get or part(name), self._none * self.players

        def read(view: JsonObject, seats: Seats) -> list[float]:
            found = by_seat(view)
            return [number for seat in seats for number in self.count(found[seat])] if found else nothing

        labels = tuple(f"{seat}:{piece}" for seat in self._seats for piece in self.pieces)
        return Field(name, labels, 0, self.copies, read)

    def laid(self, name: str, seat_at: Any = 0, piece_at: Any = 1) -> Field:
        """For each seat the pieces in a list of what was laid, as [seat, piece]."""
        get = part(name)

        def lying(view: JsonObject) -> list[list[Any]]:
            found: list[list[Any]] = [[] for _ in range(self.players)]
            for laid in get(view):
                if laid[seat_at] < self.players:
                    pieces = laid[piece_at]
                    found[laid[seat_at]] += pieces if isinstance(pieces, list) else [pieces]
            return found

        return self.counted_by_seat(name, lying)

    def barred(self, place: str) -> Field:
        """For each seat the pieces that are known not to be in its place of that name: `known.one_of` with a count of
        0."""

        def none_of(view: JsonObject) -> list[list[Any]]:
            found: list[set[Any]] = [set() for _ in range(self.players)]
            for entry in view["known"]["one_of"]:
                if entry["count"] == 0 and entry["places"][0][0] == place:
                    found[entry["places"][0][1]].update(entry["pieces"])
            return [sorted(pieces) for pieces in found]

        return self.counted_by_seat(f"known.none of {place}", none_of)

    def count(self, pieces: Sequence[Any] | None) -> list[float]:
        """How many of each piece, in a list that is not to be changed."""
        if not pieces:
            return self._none
        counts, places = self._none[:], self._places
        for piece in pieces:
            if piece is not None:
                counts[places[piece]] += 1
        return counts


def part(name: str) -> Get:
    """Takes the part with that name out of a view; None where it is a part of null."""
    first, *rest = name.split(".")
    whole: Get = itemgetter(first)
    if not rest:
        return whole

    def get(view: JsonObject) -> Any:
        found = whole(view)
        for key in rest:
            found = None if found is None else found[key]
        return found

    return get


def known(number: float | None) -> float:
    """The number, -1 for null."""
    return -1.0 if number is None else number


def digits(number: float | None) -> float | None:
    """The length of a number, as its logarithm: larger numbers stay larger."""
    return None if number is None else log10(1 + number)
