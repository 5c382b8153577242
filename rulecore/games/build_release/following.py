"""Following: which melds may be put on the last one, and which set the table aside."""

from functools import cache
from typing import Final, NamedTuple, assert_never, final

from rulecore.core.structs import Struct
from rulecore.games.build_release.melds import RUN_LENGTH
from rulecore.games.build_release.pieces import ABOVE_NINE, NUMBER, Cards, X
from rulecore.games.build_release.piles import Spread, pile, spread
from rulecore.games.build_release.rulings import FewerCards, LeadPass, RunVsTriple, ZeroEffect, ZeroPlay

ANY_RANK = (True,) * (ABOVE_NINE + 1)
Readings = tuple[RunVsTriple, FewerCards, ZeroPlay, ZeroEffect]
"""The readings on which it depends what may follow."""


class Top(NamedTuple):
    """What must be known of the last meld on the table: whether it is a run, its number of cards, its rank."""

    is_run: bool
    size: int
    rank: int


def number_of_zeros(cards: Cards) -> int:
    """BR-ZERO-1: how many of the cards are 0s; an X is never one."""
    zeros = 0
    for card in cards:
        if NUMBER[card] == 0:
            zeros += 1
    return zeros


def clears(reading: ZeroEffect, zeros: int, size: int) -> bool:
    """BR-ZERO-1: whether a play of so many cards with so many 0s sets the table aside, as `zero-effect` reads it."""
    match reading:
        case ZeroEffect.ANY_PLAY_WITH_ZERO:
            return zeros > 0
        case ZeroEffect.ONLY_ZEROS:
            return zeros == size
        case ZeroEffect.SINGLE_ZERO:
            return zeros == size == 1
        case _:
            assert_never(reading)


def zeros_go_on(reading: ZeroPlay, size: int, before: int) -> bool:
    """BR-ZERO-4: whether so many 0s that set the table aside may be put on so many cards whatever their rank, as
    `zero-play` reads it."""
    match reading:
        case ZeroPlay.ANY_TIME:
            return True
        case ZeroPlay.SAME_COUNT:
            return size == before
        case ZeroPlay.BY_RANK:
            return False
        case _:
            assert_never(reading)


def across(reading: RunVsTriple, named: int) -> range:
    """BR-FOLLOW-4, BR-FOLLOW-5: the ranks of a triple that beat a run, or of a run that beat a triple, as
    `run-vs-triple` reads it; `named` is the number that the rulebook names."""
    match reading:
        case RunVsTriple.AT_LEAST:
            return range(named, ABOVE_NINE + 1)
        case RunVsTriple.EXACT:
            return range(named, named + 1)
        case _:
            assert_never(reading)


def with_fewer(reading: FewerCards, needed: int) -> range:
    """BR-FOLLOW-6: the ranks with which fewer cards beat more, as `fewer-cards` reads it."""
    match reading:
        case FewerCards.NEVER:
            return range(0)
        case FewerCards.IF_HIGHER:
            return range(needed + 1, ABOVE_NINE + 1)
        case _:
            assert_never(reading)


def following_ranks(top: Top, is_run: bool, size: int, triple: RunVsTriple, fewer: FewerCards) -> range:
    """BR-FOLLOW-1 to BR-FOLLOW-6: the ranks with which a run, or other meld, of so many cards may be put on `top`.

    0s that may be put on anything are no matter of rank and not reckoned here.
    """
    if size > top.size:
        return range(ABOVE_NINE + 1)  # BR-FOLLOW-3
    highest = top.rank + 2 if top.is_run and not is_run else top.rank  # BR-FOLLOW-4: a triple meets the highest card
    if size < top.size:
        return with_fewer(fewer, highest)
    if is_run == top.is_run:
        return range(highest, ABOVE_NINE + 1)  # BR-FOLLOW-1, BR-FOLLOW-2
    return across(triple, highest)


@final
class Following(Struct):
    """What may be put on the last meld.

    sets     by the number of cards, for each rank whether it may; of one card, those of single cards
    runs     for each rank whether it may
    singles  the cards with a number that may be put on it alone
    """

    def __init__(self, sets: tuple[tuple[bool, ...], ...], runs: tuple[bool, ...], singles: Spread) -> None:
        self.sets: Final = sets
        self.runs: Final = runs
        self.singles: Final = singles


def spread_of(ranks: tuple[bool, ...]) -> Spread:
    """All cards with a number of these ranks."""
    return spread(pile(tuple([card for card in range(X) if ranks[NUMBER[card]]])))


@cache
def following(top: Top | None, largest: int, rulings: Readings) -> Following:
    """BR-FOLLOW-1 to BR-FOLLOW-6, BR-ZERO-4: everything that may be put on `top`, up to so many cards. There are few
    questions, so all answers are kept."""
    if top is None:
        return Following((ANY_RANK,) * (largest + 1), ANY_RANK, spread_of(ANY_RANK))
    triple, fewer, zero, effect = rulings
    sets = []
    for size in range(largest + 1):
        ranks = following_ranks(top, False, size, triple, fewer)
        zeros = clears(effect, size, size) and zeros_go_on(zero, size, top.size)
        sets.append(tuple(rank in ranks or (rank == 0 and zeros) for rank in range(ABOVE_NINE + 1)))
    runs = following_ranks(top, True, RUN_LENGTH, triple, fewer)
    return Following(tuple(sets), tuple(rank in runs for rank in range(ABOVE_NINE + 1)), spread_of(sets[1]))


def may_pass(reading: LeadPass, is_table_empty: bool, after_void: bool) -> bool:
    """BR-PASS-1, BR-PASS-2: whether a player may pass; who faces an empty table as `lead-pass` reads it.

    after_void  nobody has played since a round without a play
    """
    if not is_table_empty:
        return True
    match reading:
        case LeadPass.MUST_PLAY:
            return False
        case LeadPass.MAY_PASS:
            return not after_void
        case _:
            assert_never(reading)
