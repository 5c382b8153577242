"""A trick: following, first and last place, and how far the winner's markers move."""

from typing import assert_never

from rulecore.games.dietrick.pieces import NUMBER, SUIT
from rulecore.games.dietrick.rulings import TrackOverflow


def playable(hand: tuple[int, ...], led: int | None) -> tuple[int, ...]:
    """DT-TRICK-2: the cards that may be played; `led` is the suit of the first card, None for the leader."""
    if led is None:
        return hand  # DT-TRICK-4
    following = tuple([card for card in hand if SUIT[card] == led])  # DT-FOLLOW-1, DT-FOLLOW-2
    return following or hand  # DT-FOLLOW-3


def has_one_over_nine(numbers: list[int]) -> bool:
    """DT-RANK-3: whether the 1 is on top; the numbers are those of the suit that was led."""
    return 1 in numbers and 9 in numbers


def ranking(trick: tuple[int, ...]) -> tuple[int, ...]:
    """DT-TRICK-3, DT-RANK-1: the places of the cards in the trick, that of the first-ranked card first.

    trick  the cards in the order of play, the leader's first
    """
    led = SUIT[trick[0]]
    one = 10 if has_one_over_nine([NUMBER[card] for card in trick if SUIT[card] == led]) else 1
    worth = []
    for place, card in enumerate(trick):
        number = NUMBER[card]
        if SUIT[card] == led:
            worth.append(100 + (one if number == 1 else number))  # DT-RANK-1, DT-RANK-2, DT-RANK-6
        else:
            worth.append(10 * number + place)  # DT-RANK-4, DT-RANK-5
    return tuple(sorted(range(len(trick)), key=worth.__getitem__, reverse=True))


def steps(trick: tuple[int, ...], icons: tuple[int, ...]) -> tuple[int, int]:
    """DT-MOVE-1, DT-MOVE-2: how many squares the winner moves on the yellow and on the blue row."""
    blue = sum([icons[card] for card in trick])
    return len(trick) - blue, blue


def moved(square: int, count: int, squares: int, reading: TrackOverflow) -> int:
    """DT-MOVE-1: where a marker is after so many squares to the right, as `track-overflow` reads it.

    squares  in a row
    """
    match reading:
        case TrackOverflow.STOP_AT_EDGE:
            return min(square + count, squares)
        case TrackOverflow.COUNT_BEYOND:
            return square + count
        case _:
            assert_never(reading)
