"""A trick: following, first and last place, and how far the winner's markers move."""

from typing import assert_never

from rulecore.core.piles import Pile, intersection
from rulecore.games.dietrick.pieces import BLUE, NUMBER, SUIT, SUIT_CARDS, YELLOW, Cards
from rulecore.games.dietrick.rulings import TrackOverflow


def playable(hand: Pile, led: int | None) -> Pile:
    """see DT-TRICK-2: the cards that may be played; `led` is the suit of the first card, None for the leader."""
    if led is None:
        return hand  # see DT-TRICK-4
    following = intersection(hand, SUIT_CARDS[led])  # DT-FOLLOW-1, DT-FOLLOW-2
    return following or hand  # DT-FOLLOW-3


def has_one_over_nine(numbers: list[int]) -> bool:
    """DT-RANK-3: whether the 1 is on top; the numbers are those of the suit that was led."""
    return 1 in numbers and 9 in numbers


def value(card: int, led: int, one_over_nine: bool) -> int:
    """DT-RANK-1: what a card is worth in a trick, the first-ranked card most; cards of equal value follow DT-RANK-5.

    led            the suit of the first card
    one_over_nine  whether its 1 is on top
    """
    if SUIT[card] != led:
        return 10 * NUMBER[card]  # DT-RANK-4
    if NUMBER[card] == 1 and one_over_nine:
        return 200  # see DT-RANK-3
    return 100 + 10 * NUMBER[card]  # DT-RANK-2, DT-RANK-6; see DT-RANK-1


def ranking(trick: Cards) -> tuple[int, ...]:
    """see DT-TRICK-3, DT-RANK-1: the places of the cards in the trick, that of the first-ranked card first.

    trick  the cards in the order of play, the leader's first
    """
    led = SUIT[trick[0]]
    one_over_nine = has_one_over_nine([NUMBER[card] for card in trick if SUIT[card] == led])
    worth = [value(card, led, one_over_nine) + place for place, card in enumerate(trick)]  # DT-RANK-5
    return tuple(sorted(range(len(trick)), key=worth.__getitem__, reverse=True))


def steps(trick: Cards, icons: tuple[int, ...]) -> tuple[int, int]:
    """DT-MOVE-1, DT-MOVE-2: how many squares the winner moves on the yellow and on the blue row."""
    colours = [icons[card] for card in trick]
    return colours.count(YELLOW), colours.count(BLUE)


def moved(square: int, count: int, squares: int, reading: TrackOverflow) -> int:
    """see DT-MOVE-1: where a marker is after so many squares to the right, as `track-overflow` reads it.

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
