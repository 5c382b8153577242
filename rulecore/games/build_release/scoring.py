"""Scoring: who starts the release, what cards cost, the points of a game."""

from typing import Final, assert_never

from rulecore.games.build_release.pieces import NUMBER, Cards, Record, X
from rulecore.games.build_release.piles import Won, count_of
from rulecore.games.build_release.rulings import HandSpecials, StartScore

SPECIAL: Final = 10
"""see BR-SCORE-3: what an X or a 0 costs."""


def score_to_start(reading: StartScore, build: int, total: int) -> int:
    """see BR-REL-1: the score by which it is decided who starts the release, as `start-score` reads it.

    total  the points of the earlier games
    """
    match reading:
        case StartScore.THIS_BUILD:
            return build
        case StartScore.RUNNING_TOTAL:
            return total + build
        case _:
            assert_never(reading)


def starter(scores: tuple[int, ...], youngest_order: tuple[int, ...]) -> int:
    """BR-REL-1: the seat that starts the release: the one with the lowest build score; of several the youngest, whom an
    equal score does not displace.

    scores          by seat: the build scores, or what else `start-score` reads (`score_to_start`)
    youngest_order  every seat, the youngest first
    """
    found = youngest_order[0]
    for seat in youngest_order:
        if scores[seat] < scores[found]:
            found = seat
    return found


def cost_of_penalty(card: int) -> int:
    """BR-SCORE-3: what a penalty card costs: its number; an X or a 0 costs 10."""
    return SPECIAL if card == X or NUMBER[card] == 0 else NUMBER[card]


def cost_in_hand(reading: HandSpecials, card: int) -> int:
    """BR-SCORE-4: what a card left in the hand costs: its value, which is its number, and of an X and a 0 what
    `hand-specials` reads."""
    match reading:
        case HandSpecials.TEN_EACH:
            return cost_of_penalty(card)
        case HandSpecials.X_TEN_ZERO_NIL:
            return SPECIAL if card == X else NUMBER[card]
        case HandSpecials.NIL:
            return 0 if card == X else NUMBER[card]
        case _:
            assert_never(reading)


def record(reading: HandSpecials, build: tuple[int, ...], hands: tuple[Cards, ...], won: Won) -> Record:
    """BR-SCORE-1: the game just played, scored: for each seat the build score plus a point for each card won, minus
    what the cards in hand and the penalty cards cost.

    build  by seat: the build score of this game alone; that of an earlier game is in the record of that game
    """
    acquired = tuple([count_of(cards) for cards in won.taken])  # BR-SCORE-2: one point each
    hand = tuple([sum([cost_in_hand(reading, card) for card in cards]) for cards in hands])  # see BR-SCORE-4
    penalty = tuple([sum([cost_of_penalty(card) for card in cards]) for cards in won.penalty])
    seats = range(len(build))
    score = tuple([build[seat] + acquired[seat] - hand[seat] - penalty[seat] for seat in seats])  # BR-SCORE-5: once
    return Record(build, acquired, hand, penalty, score, won.shed)
