"""Number cards, chips and cubes: what is in the box, as a value, so that a test can play from a tiny one."""

from typing import Annotated, NamedTuple

from pydantic import Field, Strict

Card = Annotated[int, Strict(), Field(ge=1, le=10)]
"""A number card: its rank. Copies of a rank are alike."""

RANKS = range(1, 11)
TEN = 10


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
    copies=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),  # ZT-COMP-1: one 1, two 2s, … ten 10s: 55; a card is a rank, no more
    hand=12,  # see ZT-SETUP-2
    chips=16,  # ZT-COMP-2: bids are chips taken; whether they limit bids, `bidding.chips_in_reach` says
)


def deck(box: Box) -> tuple[int, ...]:
    """see ZT-COMP-1: every card of the box, ascending."""
    return tuple(rank for rank, copies in zip(RANKS, box.copies, strict=True) for _ in range(copies))


def cards_of(number: int, count: int) -> tuple[int, ...]:
    """The `count` cards of a stack that shows `number`, oldest first: only a covered 10 shows a 0."""
    digits = str(number).zfill(count)
    newest = len(digits) - count + 1
    covered = tuple(int(digit) or TEN for digit in digits[newest:])
    return (*covered[::-1], int(digits[:newest])) if count else ()
