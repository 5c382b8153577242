"""Views as numbers that can be read: one field after the other, each with a name and a range. Needs numpy.

`layouts` says for each game what its layout has, from what its box holds; it is made from a view and nothing else. For
games of other packages their marks say it.
Lists by seat begin with the seat that looks, and go on clockwise, so that one player can learn every seat. A seat is a
row of zeros with a 1 in its place, and zeros where there is none; pieces are counted, one number for each piece that
there is; a number that is not known is -1.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import accumulate
from typing import Any

from rulecore.adapters.common import insist_on
from rulecore.adapters.fields import Field
from rulecore.adapters.layouts import fields_of
from rulecore.adapters.marked import MarkedView, as_marked
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidData, shown
from rulecore.core.game import Game
from rulecore.registry import GAMES

# Before the imports that need it: without the extra, the error names it.
insist_on("gymnasium", "numpy")

import numpy as np  # noqa: E402

__all__ = ["Field", "Layout", "layout"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


Array = np.ndarray[Any, Any]


class Layout:
    """Where everything stands in an observation, and how it is written and read. Made by `layout`.

    fields   the parts of the view, in order, each with its labels and its range
    size     how many numbers there are
    places   by name of a field: where its numbers stand, as a slice
    names    what each number says: "hand[R5]"
    low, high  between which each number lies
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self.fields: tuple[Field, ...] = tuple(fields_of(game))
        widths = [len(field.labels) for field in self.fields]
        self.size: int = sum(widths)
        ends = zip(self.fields, widths, accumulate(widths), strict=True)
        self.places: dict[str, slice] = {field.name: slice(end - width, end) for field, width, end in ends}
        self.names: tuple[str, ...] = tuple(
            [f"{field.name}[{label}]" if label else field.name for field in self.fields for label in field.labels]
        )
        self.low: Array = np.repeat(np.array([field.low for field in self.fields], np.float32), widths)
        self.high: Array = np.repeat(np.array([field.high for field in self.fields], np.float32), widths)
        self._game, self._is_marked = game, game.id not in GAMES
        self._writers = [(field.write, self.places[field.name].start) for field in self.fields]
        self._seats = [[*range(first, game.players), *range(first)] for first in range(game.players)]
        self._zeros = array("f", bytes(4 * self.size))

    def write(self, view: JsonObject, out: Array) -> None:
        """Write a view into an array of `size` numbers."""
        if self._is_marked and not isinstance(view, MarkedView):
            view = as_marked(self._game, view)
        seats, numbers = self._seats[view["seat"] or 0], self._zeros[:]
        for write, place in self._writers:
            write(view, seats, numbers, place)
        out[:] = numbers

    def array(self, view: JsonObject) -> Array:
        """A view as a new array, of float32."""
        out = np.empty(self.size, np.float32)
        self.write(view, out)
        return out

    def read(self, numbers: Array) -> dict[str, Any]:
        """What the numbers say, by name of the field: a number, or by label what is not 0."""
        if np.shape(numbers) != (self.size,):
            raise InvalidData([Fault("", f"should be {self.size} numbers, not {shown(np.shape(numbers))}")])
        told: dict[str, Any] = {}
        for field in self.fields:
            values = numbers[self.places[field.name]].tolist()
            by_label = {label: value for label, value in zip(field.labels, values, strict=True) if value}
            told[field.name] = values[0] if field.labels == ("",) else by_label
        return told


@cache
def layout(game: Game[Any, Any]) -> Layout:
    """The layout of this game under its configuration. Raises InvalidGame for a game of another package without marks
    that say where its pieces lie."""
    return Layout(game)
