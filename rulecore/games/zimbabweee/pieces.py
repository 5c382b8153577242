"""Number cards, chips and cubes: what is in the box, as a value, so that a test can play from a tiny one."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Final, NamedTuple, TypeVar

from pydantic import Field, Strict

Card = Annotated[int, Strict(), Field(ge=1, le=10)]
"""A number card: its rank. Copies of a rank are alike."""

RANKS = range(1, 11)
TEN = 10

BITS: Final[tuple[int, ...]] = tuple([1 << rank for rank in range(RANKS.stop)])
"""What stands for a rank in a set of ranks."""

T = TypeVar("T")


def ranks_in(cards: tuple[int, ...]) -> int:
    """The ranks of the cards as a set: a whole number in which bit `r` stands for rank `r`."""
    found = 0
    for rank in cards:
        found |= BITS[rank]
    return found


def for_every_set(by_rank: Mapping[int, T]) -> tuple[tuple[T, ...], ...]:
    """For every set of ranks, as `ranks_in` writes it, what `by_rank` has for each of them, ascending."""
    sets: list[tuple[T, ...]] = [(), ()]  # bit 0 stands for no rank
    for rank in RANKS:
        sets += [(*found, by_rank[rank]) for found in sets]
    return tuple(sets)


RANKS_OF: Final[tuple[tuple[int, ...], ...]] = for_every_set({rank: rank for rank in RANKS})
"""The ranks of a set of them."""


class Box(NamedTuple):
    """What the rules take from the box.

    copies  how many cards there are of rank 1, 2, … 10
    hand    cards dealt to each player: tricks in a game
    chips   bidding chips
    """

    copies: tuple[int, ...]
    hand: int
    chips: int


BOX = Box(
    copies=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),  # ZT-COMP-1
    hand=12,  # ZT-SETUP-2, ZT-COMP-3
    chips=16,  # ZT-COMP-2
)


@cache
def deck(box: Box) -> tuple[int, ...]:
    """ZT-COMP-1: every card of the box, ascending."""
    return tuple(rank for rank, copies in zip(RANKS, box.copies, strict=True) for _ in range(copies))


@lru_cache(maxsize=1 << 10)
def cards_of(number: int, count: int) -> tuple[int, ...]:
    """The `count` cards of a stack that shows `number`, oldest first: only a covered 10 shows a 0.

    Every view asks for all stacks, of which one at most has changed, so the latest answers are kept.
    """
    digits = str(number).zfill(count)
    newest = len(digits) - count + 1
    covered = tuple(int(digit) or TEN for digit in digits[newest:])
    return (*covered[::-1], int(digits[:newest])) if count else ()
