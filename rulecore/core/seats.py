"""Seats: the places at the table, numbered clockwise from 0."""

from functools import cache
from typing import Annotated, TypeVar

from pydantic import Field, Strict

Seat = Annotated[int, Strict(), Field(ge=0)]
"""A place at the table, `0 .. players - 1`, clockwise. The left neighbour of `s` is `(s + 1) % players`."""

T = TypeVar("T")
BySeat = Annotated[list[T], "by seat"]
"""In an event or a view: a value for each seat, in order."""


def left_of(seat: int, players: int) -> int:
    """The next seat clockwise: the one to whom turns pass."""
    return (seat + 1) % players


@cache
def round_from(first: int, players: int) -> tuple[int, ...]:
    """Every seat once, clockwise, beginning with `first`."""
    return tuple((first + i) % players for i in range(players))
