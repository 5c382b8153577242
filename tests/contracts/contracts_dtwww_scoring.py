"""Contracts of scores, of who is last and of the dice-off, with three seats."""

from rulecore.games.dtwww.dice_off import level_at_the_top
from rulecore.games.dtwww.rulings import D10ZeroValue, TricklessPlayer, Variant
from rulecore.games.dtwww.scoring import points, strength, sums, value
from rulecore.games.dtwww.series import final_ranks, last_place, most_points

Three = tuple[int, int, int]
Seats = tuple[int, ...]

ZERO = D10ZeroValue.ZERO
TEN = D10ZeroValue.TEN


# --- sums ---


def a_number_counts_as_shown(number: int) -> int:
    """DW-SCORE-2: a 0 is 0.

    post: _ == number
    """
    return value(number, ZERO)


def only_a_zero_counts_otherwise(number: int) -> int:
    """DW-SCORE-2: a 0 is 10 under the other reading.

    post: _ == (10 if number == 0 else number)
    """
    return value(number, TEN)


def a_larger_number_counts_more(number: int, other: int) -> int:
    """DW-SCORE-2: tempting, but a 0 may count 10.

    pre: 0 <= number < other
    post: _ < value(other, TEN)
    """
    return value(number, TEN)


def the_sum_is_that_of_the_players_dice(first: Three, second: tuple[int, int]) -> Seats:
    """DW-SCORE-2: who has no dice has 0.

    post: _ == (first[0] + first[1] + first[2], second[0] + second[1], 0)
    """
    return sums((first, second, ()), ZERO)


def a_ten_for_a_zero_never_lowers_a_sum(rolled: Three) -> Seats:
    """DW-SCORE-2: for numbers as dice show them.

    pre: min(rolled) >= 0
    post: _[0] >= sum(rolled)
    """
    return sums((rolled,), TEN)


# --- ranks ---


def key(total: int, count: int, reading: TricklessPlayer) -> tuple[bool, int, int]:
    """What a player is ranked by; worse than any other where there is no rank."""
    return strength(total, count, reading) or (True, 1, 0)


def who_has_no_die_has_no_rank(total: int) -> bool:
    """DW-SCORE-3: if they score no points.

    post: _
    """
    return strength(total, 0, TricklessPlayer.NO_POINTS) is None


def the_larger_sum_is_stronger(total: int, other: int, count: int, of_other: int) -> bool:
    """DW-SCORE-3: whatever the numbers of dice.

    pre: total > other
    post: _
    """
    return key(total, count, TricklessPlayer.SUM_ZERO) < key(other, of_other, TricklessPlayer.SUM_ZERO)


def of_equal_sums_the_fewer_dice_are_stronger(total: int, count: int, of_other: int) -> bool:
    """DW-SCORE-3: under all readings if both have dice.

    pre: 0 < count < of_other
    post: _
    """
    return all(key(total, count, reading) < key(total, of_other, reading) for reading in TricklessPlayer)


def without_dice_one_is_weaker_than_anybody_with_dice(total: int, count: int) -> bool:
    """DW-OVER-3: if they rank last.

    pre: total >= 0 and count > 0
    post: _
    """
    last = TricklessPlayer.RANKED_LAST
    return key(total, count, last) < key(0, 0, last)


def a_trick_is_better_than_none(total: int, count: int) -> bool:
    """DW-OVER-3: tempting, but a sum of 0 with dice is weaker than a sum of 0 without.

    pre: total >= 0 and count > 0
    post: _
    """
    sum_zero = TricklessPlayer.SUM_ZERO
    return key(total, count, sum_zero) < key(0, 0, sum_zero)


# --- points ---


def in_the_variant_the_sum_is_the_points(ranked: Three, totals: Three) -> Seats:
    """DW-VAR-1: the ranks bring nothing.

    post: _ == totals
    """
    return points(ranked, totals, Variant.SUMS)


def a_seat_without_a_rank_gets_no_points(rank: int, other: int) -> Seats:
    """DW-SCORE-4: whatever the others have.

    pre: min(rank, other) >= 1
    post: _[1] == 0
    """
    return points((rank, None, other), (0, 0, 0), Variant.STANDARD)


# --- the next leader ---


def a_seat_without_a_rank_is_not_last(rank: int, other: int) -> Seats:
    """DW-NEXT-1: somebody who has a rank is.

    pre: min(rank, other) >= 1
    post: len(_) > 0 and 1 not in _
    """
    return last_place((rank, None, other))


def all_of_the_last_rank_and_nobody_else_are_last(ranks: Three) -> Seats:
    """DW-NEXT-1: nobody ranks below.

    post: len(_) > 0 and all((seat in _) == (ranks[seat] >= max(ranks)) for seat in range(3))
    """
    return last_place(ranks)


# --- the end of the match ---


def the_most_points_are_in_front(totals: Three) -> Seats:
    """DW-FINAL-1: all who have as many as anybody, and nobody else.

    post: all((seat in _) == (totals[seat] >= max(totals)) for seat in range(3))
    """
    return most_points(totals)


def more_points_never_rank_lower(totals: Three, one: int, other: int) -> Seats:
    """DW-FINAL-5: when those with the most points win.

    pre: 0 <= one < 3 and 0 <= other < 3 and totals[one] >= totals[other]
    post: _[one] <= _[other]
    """
    return final_ranks(totals, most_points(totals))


# --- the dice-off ---


def nobody_beats_those_at_the_top(sides: Three, values: Three) -> Seats:
    """DW-FINAL-2, DW-FINAL-3: no number is larger, and of equal ones none is on fewer sides.

    pre: min(sides) >= 4 and min(values) >= 0
    post: len(_) > 0 and all((values[i], -sides[i]) <= (values[j], -sides[j]) for i in range(3) for j in _)
    """
    return level_at_the_top((0, 1, 2), sides, values)


def equal_numbers_are_level(sides: Three, value_of_all: int) -> Seats:
    """DW-FINAL-3: tempting, but the die with fewer sides wins.

    pre: min(sides) >= 4 and value_of_all >= 0
    post: len(_) == 3
    """
    return level_at_the_top((0, 1, 2), sides, (value_of_all, value_of_all, value_of_all))
