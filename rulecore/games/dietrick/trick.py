"""A trick: following, first and last place, and how far the winner's markers move."""

from typing import assert_never

from rulecore.core.piles import Pile, intersection
from rulecore.games.dietrick.pieces import BLUE, NUMBER, SUIT, SUIT_CARDS, YELLOW, Cards
from rulecore.games.dietrick.rulings import TrackOverflow


def playable(hand: Pile, led: int | None) -> Pile:
    """DT-TRICK-4; see DT-TRICK-2: the cards of the hand that may be played: by the leader, any; by every other player,
    those of the suit led or, without one, any. All others are refused (`play.playing.refusal`).

    led  the suit of the first card, None for the leader
    """
    if led is None:
        return hand
    following = intersection(hand, SUIT_CARDS[led])  # DT-FOLLOW-1, DT-FOLLOW-2: one of the suit led, any of them
    return following or hand  # DT-FOLLOW-3: any card, without one of that suit


def has_one_over_nine(numbers: list[int]) -> bool:
    """DT-RANK-3: whether both the 1 and the 9 of the suit led are in the trick, so that the 1 ranks first (`value`).

    numbers  of the cards of the suit led in the trick
    """
    return 1 in numbers and 9 in numbers


def value(card: int, led: int, one_over_nine: bool) -> int:
    """DT-RANK-1: what a card is worth in a trick: the more it is worth, the higher it ranks (`ranking`).

    A card of the suit led is worth more than 100 and so ranks above all others, which are worth 90 at most.

    led            the suit of the first card
    one_over_nine  whether its 1 is on top
    """
    if SUIT[card] != led:
        return 10 * NUMBER[card]  # DT-RANK-4: the lowest of them is last
    if NUMBER[card] == 1 and one_over_nine:
        return 200  # see DT-RANK-3
    return 100 + 10 * NUMBER[card]  # DT-RANK-2, DT-RANK-6: the higher number is higher, the weakest last


def ranking(trick: Cards) -> tuple[int, ...]:
    """see DT-TRICK-3, DT-RANK-1: the places of the cards in the trick, that of the first-ranked card first.

    Only cards of suits that were not led can be of equal value. Values are tens, so the place in the trick, 0 to 3,
    decides between those alone: the one played first is worth less, and ranks below.

    trick  the cards in the order of play, the leader's first
    """
    led = SUIT[trick[0]]
    one_over_nine = has_one_over_nine([NUMBER[card] for card in trick if SUIT[card] == led])
    worth = [
        value(card, led, one_over_nine) + place  # DT-RANK-5: of equal numbers the one played first is last
        for place, card in enumerate(trick)
    ]
    return tuple(sorted(range(len(trick)), key=worth.__getitem__, reverse=True))


def steps(trick: Cards, icons: tuple[int, ...]) -> tuple[int, int]:
    """DT-MOVE-1, DT-MOVE-2: how many squares the first-ranked player's markers move to the right, yellow and blue: one
    for each card of the trick, their own as well, on the row of its icon.

    `play.markers.winners_marks` moves them, as `moved` says, and nobody else's.
    """
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
