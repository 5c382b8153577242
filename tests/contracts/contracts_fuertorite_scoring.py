"""Contracts of points, ties and ranks with three players."""

from rulecore.games.fuertorite.rulings import TwoTypesTie
from rulecore.games.fuertorite.scoring import least, score
from rulecore.games.fuertorite.series import (
    has_reached,
    leaders,
    ranks,
    totals,
)

Seats = tuple[int, ...]
Three = tuple[int, int, int]
ALL = (0, 1, 2)


# --- what is set aside ---


def the_fewest_of_three_are_set_aside(sizes: Three, reading: TwoTypesTie) -> Seats:
    """FR-SCORE-3: all that are level may be.

    pre: min(sizes) >= 1
    post: _ == tuple(kind for kind in (0, 1, 2) if sizes[kind] == min(sizes))
    """
    return least(sizes, reading)


def a_type_without_a_card_is_not_the_fewest(one: int, other: int, reading: TwoTypesTie) -> Seats:
    """FR-SCORE-4: of two types the lesser goes.

    pre: one >= 1 and other >= 1 and one != other
    post: _ == ((0,) if one < other else (2,))
    """
    return least((one, 0, other), reading)


def a_single_type_is_set_aside(size: int, reading: TwoTypesTie) -> Seats:
    """FR-SCORE-4: altogether.

    pre: size >= 1
    post: _ == (1,)
    """
    return least((0, size, 0), reading)


def something_is_always_set_aside(sizes: Three, reading: TwoTypesTie) -> Seats:
    """FR-SCORE-4: tempting, but not of two equal types under one reading.

    pre: min(sizes) >= 0 and max(sizes) >= 1
    post: _ != ()
    """
    return least(sizes, reading)


# --- the score ---


def a_score_is_a_sum(stars: int, bonus: int) -> int:
    """FR-SCORE-6: nothing else goes in.

    post: _ == stars + bonus
    """
    return score(stars, bonus)


# --- who wins ---


def nobody_is_ahead_of_a_leader(points: Three) -> Seats:
    """FR-OBJ-1, FR-SERIES-3: all with most points, and nobody else.

    post: _ == tuple(seat for seat in ALL if points[seat] == max(points))
    """
    return leaders(points, ALL)


def only_who_can_win_leads(points: Three) -> Seats:
    """FR-SERIES-4: whatever the third one has.

    post: 1 not in _ and len(_) >= 1 and all(points[seat] == max(points[0], points[2]) for seat in _)
    """
    return leaders(points, (0, 2))


def a_series_ends_with_enough_points_of_anybody(points: Three, goal: int) -> bool:
    """FR-SERIES-2: exactly as many will do.

    post: _ == any(own >= goal for own in points)
    """
    return has_reached(points, goal)


def points_are_summed_by_seat(one: Three, other: Three) -> Seats:
    """FR-SERIES-1: over two games.

    post: _ == (one[0] + other[0], one[1] + other[1], one[2] + other[2])
    """
    return totals(3, (one, other))


# --- ranks ---


def every_winner_is_first(points: Three) -> Seats:
    """FR-END-6: and nobody else.

    post: all((rank == 1) == (points[seat] == max(points)) for seat, rank in enumerate(_))
    """
    return ranks(points, leaders(points, ALL))


def more_points_never_rank_lower(points: Three, one: int, other: int) -> Seats:
    """FR-END-6: where the leaders win.

    pre: 0 <= one < 3 and 0 <= other < 3 and points[one] > points[other]
    post: _[one] < _[other]
    """
    return ranks(points, leaders(points, ALL))


def equals_have_the_same_rank(points: Three) -> Seats:
    """FR-END-6: and push the next one down.

    pre: points[0] == points[1] > points[2]
    post: _ == (1, 1, 3)
    """
    return ranks(points, leaders(points, ALL))


def a_winner_outranks_who_has_more_points(points: Three) -> Seats:
    """FR-END-6, FR-SERIES-4: seat 2 could not win.

    pre: points[2] > points[0] > points[1]
    post: _ == (1, 3, 2)
    """
    return ranks(points, leaders(points, (0, 1)))


def points_alone_decide_the_rank(points: Three) -> Seats:
    """FR-END-6: tempting, but not where somebody cannot win.

    pre: len(set(points)) == 3
    post: all(_[seat] == 1 + sum(other > points[seat] for other in points) for seat in ALL)
    """
    return ranks(points, leaders(points, (0, 1)))
