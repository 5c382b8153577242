"""Contracts of long runs and of the points of duplicates; what runs and duplicates are is enumerated.

Cards by their numbers, an X is a 10.
"""

from rulecore.games.build_release.groups import is_run, points_of_set
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates

X = 10


# --- runs ---


def without_a_0_a_run_has_nine_cards_at_most(lowest: int, wild: int, reading: AllXGroups) -> bool:
    """BR-RUN-2, BR-RUN-3: an X is no 0.

    pre: 1 <= lowest <= 4 and 0 <= wild <= 4
    post: not _
    """
    return is_run([*range(lowest, lowest + 10 - wild), *[X] * wild], reading)


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
