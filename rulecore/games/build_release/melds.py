"""Melds: what can be played from a hand in the release, and what it counts as."""

from typing import Final, assert_never

from rulecore.games.build_release.pieces import ABOVE_NINE, NUMBER, NUMBERS, SET, SINGLE, Cards, X
from rulecore.games.build_release.rulings import AllXMelds, XInRuns

RUN_LENGTH: Final = 3
"""BR-MELD-3: so many cards are a run."""
LOWEST: Final = range(NUMBERS[-1] - RUN_LENGTH + 2)
"""BR-MELD-3: the numbers with which a run can start."""

FROM_ANY: Final = (1 << len(LOWEST)) - 1
"""The same, a bit for each."""


def x_goes_in_runs(reading: XInRuns) -> bool:
    """BR-MELD-6: whether a run can hold an X, as `x-in-runs` reads it."""
    match reading:
        case XInRuns.ALLOWED:
            return True
        case XInRuns.SAME_NUMBER_ONLY:
            return False
        case _:
            assert_never(reading)


def ranks_of_xs(reading: AllXMelds) -> range:
    """BR-MELD-6: the ranks of a set of X cards alone, as `all-x-melds` reads it; where they are numbers, X cards can be
    a run too."""
    match reading:
        case AllXMelds.AS_NUMBER:
            return range(1, ABOVE_NINE)
        case AllXMelds.ABOVE_NINE:
            return range(ABOVE_NINE, ABOVE_NINE + 1)
        case AllXMelds.FORBIDDEN:
            return range(0)
        case _:
            assert_never(reading)


def xs_in_a_run(in_runs: XInRuns, all_x: AllXMelds) -> int:
    """BR-MELD-6: how many X cards a run can hold at most."""
    if not x_goes_in_runs(in_runs):
        return 0
    return RUN_LENGTH if LOWEST[-1] in ranks_of_xs(all_x) else RUN_LENGTH - 1


def run_starts(numbers: int, xs: int) -> int:
    """BR-MELD-3: the numbers with which a run can start, a bit for each.

    numbers  those of which there is a card, a bit for each
    xs       how many X cards can be in the run
    """
    second, third = numbers >> 1, numbers >> 2
    if xs == 0:
        found = numbers & second & third
    elif xs == 1:
        found = numbers & (second | third) | second & third
    else:
        found = numbers | second | third if xs == 2 else FROM_ANY
    return found & (FROM_ANY if numbers & 1 else FROM_ANY - 1)  # BR-X-1


def is_set_of(rank: int, cards: Cards, all_x: AllXMelds) -> bool:
    """BR-MELD-2: whether two or more cards, ascending, are a set of that rank."""
    if len(cards) < 2:
        return False
    if cards[0] == X:
        return rank in ranks_of_xs(all_x)
    return all(NUMBER[card] == rank or (card == X and rank > 0) for card in cards)


def is_run_from(lowest: int, cards: Cards, in_runs: XInRuns, all_x: AllXMelds) -> bool:
    """BR-MELD-3: whether cards, ascending, are a run that starts with that number."""
    if len(cards) != RUN_LENGTH or lowest not in LOWEST:
        return False
    printed = {NUMBER[card] for card in cards if card != X}
    xs = cards.count(X)
    if xs and not x_goes_in_runs(in_runs):
        return False
    if xs == RUN_LENGTH:
        return lowest in ranks_of_xs(all_x)
    is_distinct = len(printed) == RUN_LENGTH - xs
    return is_distinct and printed <= set(range(lowest, lowest + RUN_LENGTH)) and (lowest > 0 or 0 in printed)


def is_meld(kind: int, rank: int, cards: Cards, in_runs: XInRuns, all_x: AllXMelds) -> bool:
    """BR-MELD-1, BR-MELD-2, BR-MELD-3, BR-MELD-4, BR-MELD-5: whether the cards, ascending, are a meld of that kind and
    rank."""
    if kind == SINGLE:
        return len(cards) == 1 and rank == rank_alone(cards[0])
    if kind == SET:
        return is_set_of(rank, cards, all_x)
    return is_run_from(rank, cards, in_runs, all_x)


def rank_alone(card: int) -> int:
    """BR-MELD-1, BR-MELD-5: the rank of a single card: its number, or above nine."""
    return ABOVE_NINE if card == X else NUMBER[card]
