"""Contracts of who starts the release, what a score is, and who wins, with three seats; all else is enumerated."""

from rulecore.games.build_release.piles import Won, piles_of
from rulecore.games.build_release.rulings import HandSpecials, StartScore
from rulecore.games.build_release.scoring import record, score_to_start, starter
from rulecore.games.build_release.series import winners

Three = tuple[int, int, int]
Seats = tuple[int, ...]
ASCENDING = (0, 1, 2)
DESCENDING = (2, 1, 0)


# --- who starts the release ---


def the_lowest_score_starts(scores: Three) -> int:
    """BR-REL-1: nobody has a lower one.

    post: scores[_] == min(scores)
    """
    return starter(scores, ASCENDING)


def of_equals_the_youngest_starts(scores: Three) -> int:
    """BR-REL-1: here a higher seat is younger.

    post: all([scores[seat] > scores[_] for seat in range(3) if seat > _])
    """
    return starter(scores, DESCENDING)


def the_youngest_starts(scores: Three) -> int:
    """BR-REL-1: tempting, but the score comes first.

    post: _ == 0
    """
    return starter(scores, ASCENDING)


def the_build_alone_decides_by_default(build: int, total: int) -> int:
    """BR-REL-1: earlier games do not matter.

    post: _ == build
    """
    return score_to_start(StartScore.THIS_BUILD, build, total)


def earlier_games_are_added_under_the_other_reading(build: int, total: int) -> int:
    """BR-REL-1: all points so far.

    post: _ == build + total
    """
    return score_to_start(StartScore.RUNNING_TOTAL, build, total)


# --- points ---


def a_score_is_the_build_with_what_the_release_brought(build: Three) -> Seats:
    """BR-SCORE-1, BR-SCORE-2, BR-SCORE-5: here two cards won, a 5 in hand, a penalty of 3.

    post: _ == (build[0] + 2, build[1] - 5, build[2] - 3)
    """
    won = Won(piles_of(((11, 50), (), ())), ((), (), (3,)), 0, (0, 2))
    return record(HandSpecials.TEN_EACH, build, ((), (5,), ()), won).score


def a_score_is_never_negative(build: Three) -> Seats:
    """BR-SCORE-6: tempting, but penalties are.

    pre: min(build) >= 0
    post: min(_) >= 0
    """
    won = Won((0, 0, 0), ((50,), (), ()), 0, (0, 2))
    return record(HandSpecials.TEN_EACH, build, ((), (), ()), won).score


# --- the series ---


def all_with_the_most_points_win_and_nobody_else(points: Three) -> Seats:
    """BR-WIN-1, BR-WIN-2: ascending.

    post: list(_) == [seat for seat in range(3) if points[seat] == max(points)]
    """
    return winners(points)
