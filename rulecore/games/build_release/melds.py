"""Melds: what can be played from a hand in the release, and what it counts as."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final, assert_never

from rulecore.core.bags import bag
from rulecore.games.build_release.pieces import ABOVE_NINE, NUMBER, NUMBERS, RUN, SET, SINGLE, Cards, X
from rulecore.games.build_release.rulings import AllXMelds, Rulings, XInRuns

RUN_LENGTH: Final = 3
"""see BR-MELD-3: so many cards are a run."""
RANKS: Final = range(ABOVE_NINE + 1)
"""see BR-MELD-5: the ranks of single cards and of sets: a number, or above nine."""
TOGETHER: Final[tuple[tuple[int, ...], ...]] = (*((NUMBER[card],) for card in range(X)), (*RANKS[1:],))
"""BR-MELD-6: by card, the ranks that it can have together with others. A numbered card has its number. An X has any but
0: the `rank` of the play says which, in a run its lowest number. Whether an X may be in a run is as `x-in-runs` reads
it (`x_goes_in_runs`); what X cards alone are is as `all-x-melds` reads it (`ranks_of_xs`)."""
Hand = list[list[int]]
"""Cards by the rank that they can have together with others, each ascending."""


def by_rank(cards: Cards) -> Hand:
    """see BR-MELD-6: cards, ascending, by the rank that they can have together with others."""
    found: Hand = [[] for _ in RANKS]
    for card in cards:
        for rank in TOGETHER[card]:
            found[rank].append(card)
    return found


def kinds(size: int) -> tuple[int, ...]:
    """What so many cards can be: a single card, or a set, or a set and a run."""
    if size == 1:
        return (SINGLE,)
    return (SET, RUN) if size == RUN_LENGTH else (SET,)


def largest(hand: Hand) -> int:
    """No meld of the hand has more cards."""
    return max(RUN_LENGTH, *map(len, hand))


def melds(kind: int, ranks: Sequence[int], size: int, hand: Hand, rulings: Rulings) -> list[tuple[int, Cards]]:
    """BR-MELD-4; see BR-REL-2: the melds of that kind and size, with these ranks, ascending, that can be played of the
    hand: rank and cards. Colours mean nothing: `hand` has the cards by rank, and nothing here asks for a colour."""
    if kind == SINGLE:
        return singles(ranks, hand)
    if kind == SET:
        return sets(ranks, size, hand, rulings.all_x_melds)
    return runs(ranks, hand, rulings.x_in_runs, rulings.all_x_melds)


def singles(ranks: Sequence[int], hand: Hand) -> list[tuple[int, Cards]]:
    """BR-MELD-1; see BR-MELD-5: any single card, its number as its rank; an X alone is above nine, since that is its
    `NUMBER`."""
    found = [(rank, (card,)) for rank in ranks for card in hand[rank] if NUMBER[card] == rank]
    return list(dict.fromkeys(found))


def sets(ranks: Sequence[int], size: int, hand: Hand, all_x: AllXMelds) -> list[tuple[int, Cards]]:
    """BR-MELD-2: any `size` cards, two or more (`kinds`), of one number, which is their rank: those that `hand` has at
    that rank, X last. X cards alone, where the first is an X, as `all-x-melds` reads it."""
    found: list[tuple[int, Cards]] = []
    for rank in ranks:
        if len(hand[rank]) >= size:
            chosen = dict.fromkeys(combinations(hand[rank], size))
            found += [(rank, cards) for cards in chosen if cards[0] != X or rank in ranks_of_xs(all_x)]
    return found


def runs(ranks: Sequence[int], hand: Hand, in_runs: XInRuns, all_x: AllXMelds) -> list[tuple[int, Cards]]:
    """BR-MELD-3: any three cards, exactly (`RUN_LENGTH`), whose numbers follow one another: one of each number in a row
    that ends with 9 at most. The rank is the lowest number. No more of them are X than `xs_in_a_run` allows."""
    found: list[tuple[int, Cards]] = []
    for lowest in ranks:
        row = hand[lowest : lowest + RUN_LENGTH]
        if all(row) and lowest + RUN_LENGTH <= len(NUMBERS):
            xs = xs_in_a_run(lowest, len(hand[ABOVE_NINE]), in_runs, all_x)
            chosen = {bag(cards) for cards in product(*row) if cards.count(X) <= xs}
            found += [(lowest, cards) for cards in sorted(chosen)]
    return found


def xs_in_a_run(lowest: int, held: int, in_runs: XInRuns, all_x: AllXMelds) -> int:
    """see BR-MELD-6: how many of the X cards in a hand can be in the run that starts with a number."""
    if not held or not x_goes_in_runs(in_runs):
        return 0
    return held if lowest in ranks_of_xs(all_x) else min(held, RUN_LENGTH - 1)


def highest_number(lowest: int) -> int:
    """The highest number of the run that starts with a number."""
    return lowest + RUN_LENGTH - 1


def is_meld(kind: int, rank: int, cards: Cards, rulings: Rulings) -> bool:
    """Whether the cards, ascending, are a meld of that kind and rank."""
    if kind not in kinds(len(cards)) or rank not in RANKS:
        return False
    return (rank, cards) in melds(kind, (rank,), len(cards), by_rank(cards), rulings)


def x_goes_in_runs(reading: XInRuns) -> bool:
    """see BR-MELD-6: whether a run can hold an X, as `x-in-runs` reads it."""
    match reading:
        case XInRuns.ALLOWED:
            return True
        case XInRuns.SAME_NUMBER_ONLY:
            return False
        case _:
            assert_never(reading)


def ranks_of_xs(reading: AllXMelds) -> range:
    """see BR-MELD-6: the ranks of a set of X cards alone, as `all-x-melds` reads it; where they are numbers, X
    cards can be a run too."""
    match reading:
        case AllXMelds.AS_NUMBER:
            return range(1, ABOVE_NINE)
        case AllXMelds.ABOVE_NINE:
            return range(ABOVE_NINE, ABOVE_NINE + 1)
        case AllXMelds.FORBIDDEN:
            return range(0)
        case _:
            assert_never(reading)
