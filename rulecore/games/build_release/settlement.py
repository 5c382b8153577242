"""Settlement: which cards can be scored, when a player may stop, who comes next."""

from itertools import combinations
from typing import assert_never, final

from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.build_release.groups import is_group, is_run, is_set
from rulecore.games.build_release.pieces import NUMBER, RUN, SET, Cards, Group, numbers_of
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, MustScore, SettlementOrder


def groups_of_two(cards: Cards, all_x: AllXGroups, big: BigDuplicates) -> list[tuple[int, Cards]]:
    """see BR-SETTLE-4: the groups of two that can be laid down of cards, ascending, each once: runs, then
    duplicates."""
    pairs: dict[Cards, list[int]] = {}
    for one, other in combinations(cards, 2):
        pairs[one, other] = sorted((NUMBER[one], NUMBER[other]))
    runs = [(RUN, pair) for pair, numbers in pairs.items() if is_run(numbers, all_x)]
    return runs + [(SET, pair) for pair, numbers in pairs.items() if is_set(numbers, all_x, big)]


def extensions(group: Group, cards: Cards, all_x: AllXGroups, big: BigDuplicates) -> list[int]:
    """see BR-SETTLE-5: which of the cards can be added to the group, ascending; each once."""
    kind, numbers = group.kind, numbers_of(group.cards)
    return [card for card in dict.fromkeys(cards) if is_group(kind, sorted((*numbers, NUMBER[card])), all_x, big)]


def must_extend(reading: MustScore) -> bool:
    """see BR-SETTLE-6: whether cards that fit a group must be added to it, as `must-score` reads it."""
    match reading:
        case MustScore.NO_GROUP_NO_EXTENSION:
            return True
        case MustScore.NO_GROUP:
            return False
        case _:
            assert_never(reading)


def may_stop(reading: MustScore, forms_group: bool, fits_group: bool) -> bool:
    """BR-SETTLE-6: whether a player may stop. They may not while cards can be scored: two that form a group must be
    laid down; whether one that fits a group must be added to it is as `must-score` reads it (`must_extend`).

    forms_group  whether two of them are a group
    fits_group   whether one of them can be added to a group that lies there
    """
    return not forms_group and not (fits_group and must_extend(reading))


@final
@frozen
class Due(Struct):
    """Who acts in the settlement; `scores` is whether groups are due, not a decision on leftovers."""

    seat: int
    scores: bool


def next_to_settle(
    at_once: bool, order: tuple[int, ...], build: tuple[int | None, ...], leftover: tuple[Cards, ...]
) -> Due | None:
    """see BR-SETTLE-2, BR-SETTLE-7: who acts next; None once everybody has settled.

    at_once   whether a player decides on leftovers before the next one scores: `decides_at_once`
    order     the seats in the order of the settlement
    build     by seat: the build score, None before it is scored
    leftover  by seat: cards on which their owner has not yet decided
    """
    for seat in order:
        if build[seat] is None:
            return Due(seat, True)
        if at_once and leftover[seat]:
            return Due(seat, False)
    waiting = [seat for seat in order if leftover[seat]]
    return Due(waiting[0], False) if waiting else None


def decides_at_once(reading: SettlementOrder) -> bool:
    """see BR-SETTLE-2: whether a player decides on leftovers before the next one scores, as `settlement-order`
    reads it."""
    match reading:
        case SettlementOrder.SEAT_BY_SEAT:
            return True
        case SettlementOrder.SCORE_THEN_LEFTOVERS:
            return False
        case _:
            assert_never(reading)
