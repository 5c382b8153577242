"""A trick: following, first and last place, and how far the winner's markers move."""

from typing import assert_never

from rulecore.games.dietrick.pieces import NUMBER, SUIT, SUIT_CARDS, Cards, Pile
from rulecore.games.dietrick.rulings import TrackOverflow


def playable(hand: Pile, led: int | None) -> Pile:
    """DT-TRICK-2: the cards that may be played; `led` is the suit of the first card, None for the leader."""
    if led is None:
        return hand  # DT-TRICK-4
    following = hand & SUIT_CARDS[led]  # DT-FOLLOW-1, DT-FOLLOW-2
    return following or hand  # DT-FOLLOW-3


def has_one_over_nine(numbers: list[int]) -> bool:
    """DT-RANK-3: whether the 1 is on top; the numbers are those of the suit that was led."""
    return 1 in numbers and 9 in numbers


def worth(trick: Cards, place: int) -> int:
    """DT-RANK-1: what the card at that place of the trick is worth, the first-ranked card most; no two the same.

    trick  the cards in the order of play, the leader's first
    """
    led, card = SUIT[trick[0]], trick[place]
    number = NUMBER[card]
    if SUIT[card] != led:
        return 10 * number + place  # DT-RANK-4, DT-RANK-5
    if number == 1 and has_one_over_nine([NUMBER[other] for other in trick if SUIT[other] == led]):
        return 110  # DT-RANK-3
    return 100 + number  # DT-RANK-1, DT-RANK-2, DT-RANK-6


def ranking(trick: Cards) -> tuple[int, ...]:
    """DT-TRICK-3, DT-RANK-1: the places of the cards in the trick, that of the first-ranked card first.

    trick  the cards in the order of play, the leader's first
    """
    places = range(len(trick))
    return tuple(sorted(places, key=[worth(trick, place) for place in places].__getitem__, reverse=True))


def first_and_last(trick: Cards) -> tuple[int, int]:
    """DT-TRICK-3, DT-RANK-1: the places of the first-ranked and of the last-ranked card in the trick.

    trick  the cards in the order of play, the leader's first
    """
    first = last = 0
    most = least = worth(trick, 0)
    for place in range(1, len(trick)):
        one = worth(trick, place)
        if one > most:
            first, most = place, one
        elif one < least:
            last, least = place, one
    return first, last


def steps(trick: Cards, icons: tuple[int, ...]) -> tuple[int, int]:
    """DT-MOVE-1, DT-MOVE-2: how many squares the winner moves on the yellow and on the blue row."""
    blue = 0
    for card in trick:
        blue += icons[card]
    return len(trick) - blue, blue


def moved(square: int, count: int, squares: int, reading: TrackOverflow) -> int:
    """DT-MOVE-1: where a marker is after so many squares to the right, as `track-overflow` reads it.

    squares  in a row
    """
    if square + count <= squares:
        return square + count
    match reading:
        case TrackOverflow.STOP_AT_EDGE:
            return squares
        case TrackOverflow.COUNT_BEYOND:
            return square + count
        case _:
            assert_never(reading)
