"""Contracts of what enumerations cannot reach: every number of tricks, bids and points, with three seats."""

from rulecore.games.zimbabweee.rulings import VariantMeet, WinnerTie
from rulecore.games.zimbabweee.scoring import has_missed, latest, winners
from rulecore.games.zimbabweee.series import totals

Three = tuple[int, int, int]
Five = tuple[int, int, int, int, int]
Seats = tuple[int, ...]

ALL = (0, 1, 2)


# --- the latest trick ---


def only_the_latest_tricks_matter(winners: Five, one: int, other: int) -> bool:
    """ZT-SCORE-2, ZT-VAR-3: earlier tricks of a seat can be left out when the latest is asked, which is one of the two.

    pre: all(0 <= seat < 3 for seat in winners) and 0 <= one < 3 and 0 <= other < 3
    post: _
    """
    latest_ones = tuple([seat for i, seat in enumerate(winners) if seat not in winners[i + 1 :]])
    found = latest((one, other), winners)
    return found == latest((one, other), latest_ones) and found in (one, other, None)


# --- who missed the bid ---


def missing_exactly_is_another_number(tricks: int, bid: int) -> bool:
    """ZT-VAR-2: as `exact` reads it, too many is a miss too.

    post: _ == (tricks < bid or tricks > bid)
    """
    return has_missed(tricks, bid, VariantMeet.EXACT)


def missing_at_least_is_too_few(tricks: int, bid: int) -> bool:
    """ZT-VAR-2: as `at-least` reads it.

    post: _ == (bid - tricks > 0)
    """
    return has_missed(tricks, bid, VariantMeet.AT_LEAST)


# --- winners ---


def the_highest_score_wins(points: Three) -> Seats:
    """ZT-END-2, ZT-SERIES-2: as `shared` reads it, everybody who has it, ascending.

    post: _ == tuple([seat for seat in range(3) if points[seat] >= max(points)])
    """
    return winners(points, ALL, (), WinnerTie.SHARED)


def of_equal_scores_the_latest_trick_wins(points: Three, won: Three) -> Seats:
    """ZT-END-2, ZT-SERIES-2: as `later-trick` reads it, for tricks won by everybody.

    pre: sorted(won) == [0, 1, 2]
    post: len(_) == 1 and all(points[s] < points[_[0]] or won.index(s) <= won.index(_[0]) for s in range(3))
    """
    return winners(points, ALL, won, WinnerTie.LATER_TRICK)


# --- a series ---


def a_series_adds_up_its_games(one: Three, two: Three, three: Three) -> Seats:
    """ZT-SERIES-2: seat by seat.

    post: _ == tuple([one[seat] + two[seat] + three[seat] for seat in range(3)])
    """
    return totals(3, (one, two, three))
