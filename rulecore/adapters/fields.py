"""Fields of a layout: how a part of a view becomes numbers with names and ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from math import log10
from operator import itemgetter
from typing import Any, NamedTuple

from rulecore.core.config import JsonObject

Seats = Sequence[int]
"""All seats, the one that looks first."""
Read = Callable[[JsonObject, Seats], list[float]]
Numbers = MutableSequence[float]
"""Of a whole view, all of them 0 before they are written."""
Write = Callable[[JsonObject, Seats, Numbers, int], None]
Get = Callable[[JsonObject], Any]


class Field(NamedTuple):
    """A part of a view.

    name    what it is called in the view; a part of a part after a dot
    labels  what each number says: a piece, a seat from the one that looks, a word; "" for a single number
    low, high  between which the numbers lie
    read   the function that takes the numbers from a view
    write  the function that writes those that are not 0 into the numbers of a view, from a place on
    """

    name: str
    labels: tuple[str, ...]
    low: float
    high: float
    read: Read
    write: Write


def field(name: str, labels: tuple[str, ...], low: float, high: float, write: Write) -> Field:
    """The field that is written in this way."""

    def read(view: JsonObject, seats: Seats) -> list[float]:
        numbers = [0.0] * len(labels)
        write(view, seats, numbers, 0)
        return numbers

    return Field(name, labels, low, high, read, write)


class Fields:
    """Makes the fields of one game. Each takes its part of a view by its name, or as `get` says.

    players  how many
    pieces   the names of all pieces as views have them, each once
    copies   how many of one there are at most
    """

    def __init__(self, players: int, pieces: Sequence[Any], copies: int) -> None:
        self.players: int = players
        self.pieces: tuple[Any, ...] = tuple(pieces)
        self.copies: int = copies
        self._seats = tuple(f"seat+{away}" for away in range(players))
        self._pieces_by_seat = tuple(f"{seat}:{piece}" for seat in self._seats for piece in self.pieces)
        self._places = {piece: at for at, piece in enumerate(self.pieces)}

    def flag(self, name: str) -> Field:
        """1 where it is so."""
        get = part(name)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            out[at] = 1.0 if get(view) else 0.0

        return field(name, ("",), 0, 1, write)

    def one_of(self, name: str, words: Sequence[Any], get: Get | None = None) -> Field:
        """A 1 at the word that stands there."""
        word, places = get or part(name), {word: at for at, word in enumerate(words)}

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            if (found := word(view)) in places:
                out[at + places[found]] = 1.0

        return field(name, tuple(map(str, words)), 0, 1, write)

    def number(self, name: str, most: float, get: Get | None = None, least: float = -1) -> Field:
        """A number, -1 for null."""
        number = get or part(name)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            out[at] = -1.0 if (found := number(view)) is None else found

        return field(name, ("",), least, most, write)

    def numbers(self, name: str, labels: Sequence[Any], least: float, most: float, get: Get | None = None) -> Field:
        """A list of numbers, one for each label; 0 where there is no list."""
        numbers = get or part(name)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            for place, number in enumerate(numbers(view) or (), at):
                out[place] = number

        return field(name, tuple(map(str, labels)), least, most, write)

    def seat(self, name: str, get: Get | None = None) -> Field:
        """A 1 at the seat."""
        seat = get or part(name)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            if (found := seat(view)) in seats:
                out[at + seats.index(found)] = 1.0

        return field(name, self._seats, 0, 1, write)

    def seats(self, name: str) -> Field:
        """A 1 at each of the seats."""
        get = part(name)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            for found in get(view) or ():
                out[at + seats.index(found)] = 1.0

        return field(name, self._seats, 0, 1, write)

    def by_seat(self, name: str, most: float, get: Get | None = None, least: float = -1) -> Field:
        """A number for each seat, -1 for null, and where there is no list."""
        by_seat, nothing = get or part(name), (None,) * self.players

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            told = by_seat(view) or nothing
            for place, seat in enumerate(seats, at):
                out[place] = -1.0 if (found := told[seat]) is None else found

        return field(name, self._seats, least, most, write)

    def words_by_seat(self, name: str, words: Sequence[str], get: Get | None = None) -> Field:
        """For each seat a 1 at the word that stands there; none where there is no list."""
        by_seat, places, width = get or part(name), {word: at for at, word in enumerate(words)}, len(words)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            if told := by_seat(view):
                for away, seat in enumerate(seats):
                    if (word := told[seat]) in places:
                        out[at + away * width + places[word]] = 1.0

        return field(name, tuple(f"{seat}:{word}" for seat in self._seats for word in words), 0, 1, write)

    def counted(self, name: str, get: Get | None = None) -> Field:
        """How many of each piece; none for null."""
        pieces = get or part(name)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            if found := pieces(view):
                self._count(found, out, at)

        return field(name, tuple(map(str, self.pieces)), 0, self.copies, write)

    def counted_by_seat(self, name: str, get: Get | None = None) -> Field:
        """For each seat how many of each piece; none for null. `get` gives a list by seat."""
        by_seat, width = get or part(name), len(self.pieces)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            if found := by_seat(view):
                for away, seat in enumerate(seats):
                    if pieces := found[seat]:
                        self._count(pieces, out, at + away * width)

        return field(name, self._pieces_by_seat, 0, self.copies, write)

    def laid(self, name: str, seat_at: Any = 0, piece_at: Any = 1) -> Field:
        """For each seat the pieces in a list of what was laid, as [seat, piece]."""
        get, width = part(name), len(self.pieces)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            for laid in get(view):
                if (seat := laid[seat_at]) in seats:
                    pieces = laid[piece_at]
                    self._count(pieces if isinstance(pieces, list) else (pieces,), out, at + seats.index(seat) * width)

        return field(name, self._pieces_by_seat, 0, self.copies, write)

    def barred(self, place: str) -> Field:
        """For each seat the pieces that are known not to be in its place of that name: `known.one_of` with a count of
        0."""
        places, width = self._places, len(self.pieces)

        def write(view: JsonObject, seats: Seats, out: Numbers, at: int) -> None:
            for entry in view["known"]["one_of"]:
                name, seat = entry["places"][0]
                if entry["count"] == 0 and name == place:
                    first = at + seats.index(seat) * width
                    for piece in entry["pieces"]:
                        out[first + places[piece]] = 1.0

        return field(f"known.none of {place}", self._pieces_by_seat, 0, self.copies, write)

    def _count(self, pieces: Iterable[Any], out: Numbers, at: int) -> None:
        """Write how many there are of each piece."""
        places = self._places
        for piece in pieces:
            if piece is not None:
                out[at + places[piece]] += 1.0


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
