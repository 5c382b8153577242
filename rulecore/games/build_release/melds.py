"""Melds: what can be played from a hand in the release, and what it counts as."""

from itertools import combinations, product
from typing import Final, NamedTuple, assert_never

from rulecore.core.bags import bag
from rulecore.games.build_release.pieces import ABOVE_NINE, NUMBER, NUMBERS, RUN, SET, SINGLE, Cards, X
from rulecore.games.build_release.rulings import AllXMelds, XInRuns

RUN_LENGTH: Final = 3
"""BR-MELD-3: so many cards are a run."""
RANKS: Final = range(ABOVE_NINE + 1)
"""BR-MELD-1, BR-MELD-2, BR-MELD-5: the ranks of single cards and of sets: a number, or above nine."""
Stock = list[Cards]
"""Cards by their numbers, each ascending: those of 0 first, the X cards last."""


class Shape(NamedTuple):
    """What a meld counts as; in the order of legal plays.

    size    how many cards it has
    is_run  whether it is a run; if not, it is a single card or a set
    rank    the number of a single card or of a set, the lowest number of a run; 10 for an X that is no number
    """

    size: int
    is_run: bool
    rank: int


def kind_of(shape: Shape) -> int:
    """BR-MELD-1, BR-MELD-2: a run; if not, a single card or a set."""
    if shape.is_run:
        return RUN
    return SINGLE if shape.size == 1 else SET


def stock_of(cards: Cards) -> Stock:
    """Cards, ascending, by their numbers."""
    found: list[list[int]] = [[] for _ in RANKS]
    for card in cards:
        found[NUMBER[card]].append(card)
    return [tuple(alike) for alike in found]


def standing_for(rank: int, stock: Stock) -> Cards:
    """BR-MELD-6: the cards that are of a rank when they are played with others: an X is any number but 0."""
    return stock[rank] + stock[ABOVE_NINE] if 0 < rank < ABOVE_NINE else stock[rank]


def shapes(stock: Stock) -> list[Shape]:
    """BR-REL-2: what can be made of such cards, if not all of it, in the order of legal plays."""
    alike, lowest = [len(standing_for(rank, stock)) for rank in RANKS], range(len(NUMBERS) - RUN_LENGTH + 1)
    found = [Shape(1, False, rank) for rank in RANKS if stock[rank]]
    for size in range(2, max(*alike, RUN_LENGTH) + 1):
        found += [Shape(size, False, rank) for rank in RANKS if alike[rank] >= size]
        if size == RUN_LENGTH:
            found += [Shape(size, True, number) for number in lowest]
    return found


def melds(shape: Shape, stock: Stock, in_runs: XInRuns, all_x: AllXMelds) -> list[Cards]:
    """BR-REL-2: the cards that can be played as such a meld, ascending."""
    if shape.is_run:
        return runs(shape.rank, stock, in_runs, all_x)
    if shape.size > 1:
        return sets(shape.rank, shape.size, stock, all_x)
    return [(card,) for card in dict.fromkeys(stock[shape.rank])]  # BR-MELD-1, BR-MELD-5


def sets(rank: int, size: int, stock: Stock, all_x: AllXMelds) -> list[Cards]:
    """BR-MELD-2: so many cards of one number, ascending."""
    found = dict.fromkeys(combinations(standing_for(rank, stock), size))
    return [cards for cards in found if cards[0] != X or rank in ranks_of_xs(all_x)]


def runs(lowest: int, stock: Stock, in_runs: XInRuns, all_x: AllXMelds) -> list[Cards]:
    """BR-MELD-3: a card for each number of a row, ascending."""
    row = [standing_for(number, stock) for number in range(lowest, lowest + RUN_LENGTH)]
    most = min(len(stock[ABOVE_NINE]), xs_in_a_run(lowest, in_runs, all_x))
    return sorted({bag(cards) for cards in product(*row) if cards.count(X) <= most})


def highest_number(lowest: int) -> int:
    """BR-MELD-3: the highest number of the run that starts with a number."""
    return lowest + RUN_LENGTH - 1


def is_meld(kind: int, rank: int, cards: Cards, in_runs: XInRuns, all_x: AllXMelds) -> bool:
    """BR-MELD-4: whether the cards, ascending, are a meld of that kind and rank, whatever their colours."""
    stock, shape = stock_of(cards), Shape(len(cards), kind == RUN, rank)
    return shape in shapes(stock) and kind == kind_of(shape) and cards in melds(shape, stock, in_runs, all_x)


def xs_in_a_run(lowest: int, in_runs: XInRuns, all_x: AllXMelds) -> int:
    """BR-MELD-6: how many X cards the run that starts with a number can hold."""
    if not x_goes_in_runs(in_runs):
        return 0
    return RUN_LENGTH if lowest in ranks_of_xs(all_x) else RUN_LENGTH - 1


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
