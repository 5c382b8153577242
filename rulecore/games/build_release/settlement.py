"""Settlement: which cards can be scored, when a player may stop, who comes next."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, assert_never, final

from rulecore.core.structs import Struct
from rulecore.games.build_release.groups import is_run, is_set, may_be_all_x
from rulecore.games.build_release.pieces import NUMBER, NUMBERS, RUN, Cards, Group, Groups, X, numbers_of
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, MustScore, Rulings, SettlementOrder


@lru_cache(maxsize=1 << 10)
def fitting(group: Group, all_x: AllXGroups, big: BigDuplicates) -> tuple[bool, ...]:
    """BR-SETTLE-5: for each number, and last for X, whether such a card can be added to the group."""
    numbers = numbers_of(group.cards)
    longer = [sorted((*numbers, number)) for number in (*NUMBERS, NUMBER[X])]
    if group.kind == RUN:
        return tuple(is_run(found, all_x) for found in longer)
    return tuple(is_set(found, all_x, big) for found in longer)


def extensions(rulings: Rulings, group: Group, cards: Cards) -> list[int]:
    """BR-SETTLE-5: which of the cards, ascending, can be added to the group; each once."""
    fits = fitting(group, rulings.all_x_groups, rulings.big_duplicates)
    return [card for card in (cards if cards.count(X) < 2 else dict.fromkeys(cards)) if fits[NUMBER[card]]]


def can_group(rulings: Rulings, cards: Cards) -> bool:
    """BR-SETTLE-6: whether any of the cards are a group."""
    if len(cards) < 2:
        return False
    numbers = numbers_of(cards)
    if numbers[-1] == NUMBER[X]:
        return numbers[0] != NUMBER[X] or may_be_all_x(rulings.all_x_groups)
    return any(high - low < 2 for low, high in pairwise(numbers))


def must_extend(reading: MustScore) -> bool:
    """BR-SETTLE-6: whether cards that fit a group must be added to it, as `must-score` reads it."""
    match reading:
        case MustScore.NO_GROUP_NO_EXTENSION:
            return True
        case MustScore.NO_GROUP:
            return False
        case _:
            assert_never(reading)


def can_extend(rulings: Rulings, groups: Groups, cards: Cards) -> bool:
    """BR-SETTLE-6: whether any of the cards can be added to a group."""
    return any(extensions(rulings, group, cards) for group in groups)


def may_stop(reading: MustScore, forms_group: bool, fits_group: bool) -> bool:
    """BR-SETTLE-6: whether nothing more must be scored of the cards that are left.

    forms_group  whether some of them are a group
    fits_group   whether one of them can be added to a group that lies there
    """
    return not forms_group and not (fits_group and must_extend(reading))


@final
class Due(Struct):
    """Who acts in the settlement; `scores` is whether groups are due, not a decision on leftovers."""

    def __init__(self, seat: int, scores: bool) -> None:
        self.seat: Final = seat
        self.scores: Final = scores


def next_to_settle(
    at_once: bool, order: tuple[int, ...], build: tuple[int | None, ...], leftover: tuple[Cards, ...]
) -> Due | None:
    """BR-SETTLE-2: who acts next; None once everybody has settled.

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
    """BR-SETTLE-2: whether a player decides on leftovers before the next one scores, as `settlement-order` reads it."""
    match reading:
        case SettlementOrder.SEAT_BY_SEAT:
            return True
        case SettlementOrder.SCORE_THEN_LEFTOVERS:
            return False
        case _:
            assert_never(reading)
