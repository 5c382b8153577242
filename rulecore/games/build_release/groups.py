"""Scoring groups: what a run and a duplicate of the build are, and what they are worth."""

from typing import Final, assert_never

from rulecore.core.bags import with_one_more
from rulecore.games.build_release.pieces import COLOUR, COLOURS, NUMBER, RUN, Cards, Group, Groups, X
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, BonusScope, Rulings

RUN_POINTS: Final[tuple[int, ...]] = (0, 0, 2, 3, 5, 7, 9, 12, 15, 17, 20)
"""BR-RUN-4: the points of a run, before the bonus, at the number of its cards: 2 at two cards, 20 at ten. The table
leaves out six cards, for which an example pays 9."""
SET_POINTS: Final[tuple[int, ...]] = (0, 0, 5, 15, 30, 50)
"""see BR-DUP-4: the points of a duplicate by the number of its cards, from two to five."""
LARGEST_SET: Final = len(SET_POINTS) - 1
LONGEST_RUN: Final = len(RUN_POINTS) - 1
_NO_NUMBER: Final = NUMBER[X]


def may_be_all_x(reading: AllXGroups) -> bool:
    """see BR-DUP-2: whether X cards alone are a group, as `all-x-groups` reads it."""
    match reading:
        case AllXGroups.ALLOWED:
            return True
        case AllXGroups.NEEDS_A_NUMBER:
            return False
        case _:
            assert_never(reading)


def points_of_set(reading: BigDuplicates, size: int) -> int | None:
    """BR-DUP-4; see BR-DUP-1: what a duplicate scores, by its size and nothing else: two to five cards as the table
    says, more as `big-duplicates` reads it; None where so many cannot be a duplicate."""
    if size <= LARGEST_SET:
        return SET_POINTS[size]
    match reading:
        case BigDuplicates.FIVE_AT_MOST:
            return None
        case BigDuplicates.FORMULA:
            return 5 * size * (size - 1) // 2
        case BigDuplicates.FLAT_FIFTY:
            return SET_POINTS[LARGEST_SET]
        case _:
            assert_never(reading)


def is_run(numbers: list[int], all_x: AllXGroups) -> bool:
    """BR-RUN-1, BR-RUN-2, BR-RUN-3, BR-X-1: whether cards with these numbers, ascending, each X last (`_NO_NUMBER`),
    are a run: two to ten cards of different numbers, from 0 to 9, that follow one another without a gap. No run goes on
    from 9 to 0. Colours do not matter.

    An X is any number from 1 to 9 that is missing, in a gap or at an end, but never 0. So ten cards must have a 0 among
    them; without one, up to nine find room from 1 to 9. X cards alone are a run as `all-x-groups` reads it.
    """
    size, xs = len(numbers), numbers.count(_NO_NUMBER)
    # The lowest and the highest printed number must not be so far apart that these cards leave a gap between them.
    if not 2 <= size <= LONGEST_RUN or numbers[size - xs - 1] - numbers[0] >= size:
        return False
    if xs == size:
        return may_be_all_x(all_x)
    return len(set(numbers[: size - xs])) == size - xs and (numbers[0] == 0 or size < LONGEST_RUN)


def is_set(numbers: list[int], all_x: AllXGroups, big: BigDuplicates) -> bool:
    """BR-DUP-1, BR-DUP-2, BR-DUP-3; see BR-X-1: whether cards with these numbers, ascending, each X last
    (`_NO_NUMBER`), are a duplicate: two to five cards of one number; more only as `big-duplicates` reads it
    (`points_of_set`). An X stands for that number. It cannot stand for 0, so it does not join zeros. X cards alone are
    a duplicate as `all-x-groups` reads it (`may_be_all_x`)."""
    size, xs = len(numbers), numbers.count(_NO_NUMBER)
    if size < 2 or numbers[0] != numbers[size - xs - 1] or (xs and numbers[0] == 0):
        return False
    return points_of_set(big, size) is not None and (xs < size or may_be_all_x(all_x))


def is_group(kind: int, numbers: list[int], all_x: AllXGroups, big: BigDuplicates) -> bool:
    """BR-SETTLE-4, BR-SETTLE-5: whether cards with these numbers, ascending, are a scoring group of that kind: either a
    run or a duplicate, of any size that the tables list (`is_run`, `is_set`).

    A group is laid down as two cards (`settlement.groups_of_two`) and grows card by card (`settlement.extensions`). A
    card that lies in one has left the hand (`play.settlement._scored`), so it belongs to no other.
    """
    return is_run(numbers, all_x) if kind == RUN else is_set(numbers, all_x, big)


def same_colour(cards: Cards) -> int:
    """BR-X-2; see BR-RUN-5: how many of the cards show their commonest colour. An X is any colour and counts as that
    one, with which the cards score most."""
    shown, xs, most = [0] * len(COLOURS), 0, 0
    for card in cards:
        if card == X:
            xs += 1
        else:
            shown[COLOUR[card]] += 1
            most = max(most, shown[COLOUR[card]])
    return most + xs


def has_each_its_bonus(reading: BonusScope) -> bool:
    """see BR-RUN-5: whether every run is multiplied by its own commonest colour, as `bonus-scope` reads it."""
    match reading:
        case BonusScope.EACH_RUN:
            return True
        case BonusScope.ALL_RUNS_TOGETHER:
            return False
        case _:
            assert_never(reading)


def points_of_runs(reading: BonusScope, runs: list[Cards]) -> int:
    """BR-RUN-5; see BR-RUN-4: what the runs of one player are worth. The points of each run by its length are
    multiplied by the number of its cards that show its most frequent colour, an X among them (`same_colour`); as
    `bonus-scope` reads it, the colour is counted in each run or in all together. Duplicates are not asked here: they
    have no such factor (`build_score`)."""
    if has_each_its_bonus(reading):
        return sum([RUN_POINTS[len(cards)] * same_colour(cards) for cards in runs])
    together = tuple([card for cards in runs for card in cards])
    return sum([RUN_POINTS[len(cards)] for cards in runs]) * same_colour(together)


def build_score(rulings: Rulings, groups: Groups) -> int:
    """see BR-SETTLE-8: what the groups of one player are worth."""
    points = points_of_runs(rulings.bonus_scope, [group.cards for group in groups if group.kind == RUN])
    for group in groups:
        if group.kind != RUN:
            points += points_of_set(rulings.big_duplicates, len(group.cards)) or 0
    return points


def with_card(group: Group, card: int) -> Group:
    """see BR-SETTLE-5: the group with one more card."""
    return Group(group.kind, with_one_more(group.cards, card))
