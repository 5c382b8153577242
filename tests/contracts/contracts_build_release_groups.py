"""Contracts of scoring groups: what runs and duplicates are, and their points. Cards by their numbers, an X is a 10."""

from rulecore.games.build_release.groups import RUN_POINTS, is_run, is_set, points_of_set
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates

X = 10
FIVE = BigDuplicates.FIVE_AT_MOST


# --- runs ---


def three_numbers_in_a_row_are_a_run(a: int, b: int, c: int, reading: AllXGroups) -> bool:
    """BR-RUN-1, BR-RUN-3: printed numbers, ascending.

    pre: 0 <= a <= b <= c <= 9
    post: _ == (b == a + 1 and c == b + 1)
    """
    return is_run([a, b, c], reading)


def four_numbers_in_a_row_are_a_run(a: int, b: int, c: int, d: int, reading: AllXGroups) -> bool:
    """BR-RUN-1, BR-RUN-3: printed numbers, ascending.

    pre: 0 <= a <= b <= c <= d <= 9
    post: _ == (a + 3 == b + 2 == c + 1 == d)
    """
    return is_run([a, b, c, d], reading)


def an_x_joins_two_different_numbers_with_a_gap_of_one_at_most(a: int, b: int, reading: AllXGroups) -> bool:
    """BR-RUN-2: it fills the gap, or goes on at an end.

    pre: 0 <= a <= b <= 9
    post: _ == (1 <= b - a <= 2)
    """
    return is_run([a, b, X], reading)


def two_x_join_two_different_numbers_with_a_gap_of_two_at_most(a: int, b: int, reading: AllXGroups) -> bool:
    """BR-RUN-2: they fill the gap, or go on at the ends.

    pre: 0 <= a <= b <= 9
    post: _ == (1 <= b - a <= 3)
    """
    return is_run([a, b, X, X], reading)


def a_number_and_x_cards_are_a_run(a: int, reading: AllXGroups) -> bool:
    """BR-RUN-2, BR-X-1: up to four of them, whatever the number.

    pre: 0 <= a <= 9
    post: _
    """
    return all(is_run([a] + [X] * wild, reading) for wild in range(1, 5))


def a_run_without_its_highest_card_is_a_run(a: int, b: int, c: int, reading: AllXGroups) -> bool:
    """BR-RUN-1: as long as two cards are left.

    pre: 0 <= a <= b <= c <= 9
    pre: is_run([a, b, c], reading)
    post: _
    """
    return is_run([a, b], reading) and is_run([b, c], reading)


def x_cards_alone_are_a_run_as_the_ruling_says(size: int, reading: AllXGroups) -> bool:
    """BR-RUN-2: two to four of them.

    pre: 2 <= size <= 4
    post: _ == (reading is AllXGroups.ALLOWED)
    """
    return is_run([X] * size, reading)


def without_a_0_a_run_has_nine_cards_at_most(lowest: int, wild: int, reading: AllXGroups) -> bool:
    """BR-RUN-2, BR-RUN-3: an X is no 0.

    pre: 1 <= lowest <= 4 and 0 <= wild <= 4
    post: not _
    """
    return is_run([*range(lowest, lowest + 10 - wild), *[X] * wild], reading)


def an_x_lengthens_every_run(highest: int, reading: AllXGroups) -> bool:
    """BR-RUN-3: tempting, but nothing goes before 1 or after 9.

    pre: 2 <= highest <= 9
    post: _
    """
    return is_run([*range(1, highest + 1), X], reading)


def nine_is_next_to_zero(reading: AllXGroups) -> bool:
    """BR-RUN-3: tempting, but a run does not go round.

    post: _
    """
    return is_run([0, 9], reading)


def an_x_fills_any_gap(a: int, b: int, reading: AllXGroups) -> bool:
    """BR-RUN-2: tempting, but one X is one card.

    pre: 0 <= a < b <= 9
    post: _
    """
    return is_run([a, b, X], reading)


# --- duplicates ---


def equal_numbers_are_a_duplicate(a: int, b: int, c: int, reading: AllXGroups, big: BigDuplicates) -> bool:
    """BR-DUP-1: printed numbers, ascending.

    pre: 0 <= a <= b <= c <= 9
    post: _ == (a == b == c)
    """
    return is_set([a, b, c], reading, big)


def an_x_is_another_card_of_the_number_but_no_0(a: int, b: int, reading: AllXGroups, big: BigDuplicates) -> bool:
    """BR-DUP-2, BR-DUP-3: whatever the readings.

    pre: 0 <= a <= b <= 9
    post: _ == (a == b > 0)
    """
    return is_set([a, b, X], reading, big)


def six_of_a_number_are_a_duplicate_as_the_ruling_says(a: int, reading: AllXGroups, big: BigDuplicates) -> bool:
    """BR-DUP-1: five printed ones and an X.

    pre: 1 <= a <= 9
    post: _ == (big is not BigDuplicates.FIVE_AT_MOST)
    """
    return is_set([a, a, a, a, a, X], reading, big)


def x_cards_alone_are_a_duplicate_as_the_ruling_says(size: int, reading: AllXGroups, big: BigDuplicates) -> bool:
    """BR-DUP-2: two to four of them.

    pre: 2 <= size <= 4
    post: _ == (reading is AllXGroups.ALLOWED)
    """
    return is_set([X] * size, reading, big)


def an_x_goes_with_any_number(a: int, reading: AllXGroups) -> bool:
    """BR-DUP-3: tempting, but it is no 0.

    pre: 0 <= a <= 9
    post: _
    """
    return is_set([a, X], reading, FIVE)


def printed_cards_are_never_both(a: int, b: int, reading: AllXGroups) -> bool:
    """BR-SETTLE-4: a run or a duplicate.

    pre: 0 <= a <= b <= 9
    post: not _
    """
    return is_run([a, b], reading) and is_set([a, b], reading, FIVE)


def no_cards_are_both(a: int, reading: AllXGroups) -> bool:
    """BR-X-1: tempting, but with an X they may be.

    pre: 0 <= a <= 9
    post: not _
    """
    return is_run([a, X], reading) and is_set([a, X], reading, FIVE)


# --- points ---


def the_formula_is_the_law_behind_the_table(size: int, big: BigDuplicates) -> int:
    """BR-DUP-4: up to five cards all readings agree.

    pre: 2 <= size <= 5
    post: _ == 5 * size * (size - 1) // 2
    """
    return points_of_set(big, size) or 0


def more_than_five_bring_more_only_by_the_formula(size: int, big: BigDuplicates) -> int:
    """BR-DUP-1, BR-DUP-4: nothing, fifty, or more than fifty.

    pre: 6 <= size <= 9
    post: (_ > 50) == (big is BigDuplicates.FORMULA) and (_ == 0) == (big is BigDuplicates.FIVE_AT_MOST)
    """
    return points_of_set(big, size) or 0


def another_card_always_brings_points(size: int, big: BigDuplicates) -> bool:
    """BR-DUP-4: tempting, but there may be no row for it, or fifty again.

    pre: 2 <= size <= 8
    post: _
    """
    return (points_of_set(big, size + 1) or 0) > (points_of_set(big, size) or 0)


def each_card_of_a_run_brings_as_much_as_the_one_before(length: int) -> bool:
    """BR-RUN-4: tempting, but the ninth brings less than the eighth.

    pre: 2 <= length <= 8
    post: _
    """
    return RUN_POINTS[length + 2] - RUN_POINTS[length + 1] >= RUN_POINTS[length + 1] - RUN_POINTS[length]


def a_duplicate_brings_more_than_a_run_as_long(size: int) -> bool:
    """BR-RUN-5, BR-DUP-4: even than one in a single colour.

    pre: 2 <= size <= 5
    post: _
    """
    return (points_of_set(FIVE, size) or 0) > RUN_POINTS[size] * size


def no_run_brings_more_than_five_of_a_number(size: int) -> bool:
    """BR-RUN-5, BR-DUP-4: tempting, but six in a row of one colour do.

    pre: 2 <= size <= 10
    post: _
    """
    return (points_of_set(FIVE, 5) or 0) >= RUN_POINTS[size] * size
