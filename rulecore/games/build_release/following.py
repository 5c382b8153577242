"""Following: which melds may be put on the last one, and which set the table aside."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from rulecore.games.build_release.melds import RANKS, highest_number
from rulecore.games.build_release.pieces import NUMBER, Cards
from rulecore.games.build_release.rulings import FewerCards, LeadPass, Rulings, RunVsTriple, ZeroEffect, ZeroPlay


class Top(NamedTuple):
    """What must be known of the last meld on the table: whether it is a run, its number of cards, its rank."""

    is_run: bool
    size: int
    rank: int


def ranks_that_follow(is_run: bool, size: int, top: Top | None, rulings: Rulings) -> Sequence[int]:
    """see BR-REL-2, BR-ZERO-4: the ranks of runs, or of other melds, of so many cards that may be played: on the
    last meld that lies there, or on an empty table."""
    if top is None:
        return RANKS
    ranks = following_ranks(top, is_run, size, rulings.run_vs_triple, rulings.fewer_cards)
    if is_run or 0 in ranks:
        return ranks
    zeros_clear = clears(rulings.zero_effect, size, size)
    return (0, *ranks) if zeros_clear and zeros_go_on(rulings.zero_play, size, top.size) else ranks  # see BR-ZERO-4


def following_ranks(top: Top, is_run: bool, size: int, triple: RunVsTriple, fewer: FewerCards) -> range:
    """The ranks, ascending, with which a run, or else a single card or a set, of `size` cards may follow `top`, the
    last meld on the table. Some 0s may follow all the same (`ranks_that_follow`)."""
    if size > top.size:  # BR-FOLLOW-3: of more cards, with any rank
        return RANKS
    highest = highest_number(top.rank) if top.is_run else top.rank
    if size < top.size:
        return with_fewer(fewer, highest)  # see BR-FOLLOW-6
    if is_run == top.is_run:
        return range(top.rank, RANKS.stop)  # BR-FOLLOW-1, BR-FOLLOW-2: of as many cards, higher or equal
    if top.is_run:
        return across(triple, highest)  # see BR-FOLLOW-4
    return across(triple, top.rank)  # see BR-FOLLOW-5


def across(reading: RunVsTriple, named: int) -> range:
    """BR-FOLLOW-4, BR-FOLLOW-5: the ranks with which three cards of one number beat a run, or a run beats three cards
    of one number. As `run-vs-triple` reads it, they are `named` and all higher ones, or `named` alone.

    named  the rank that the rulebook names, from `following_ranks`: for three cards the highest number of the run; for
           a run, whose rank is the number it starts with, the number of the three cards
    """
    match reading:
        case RunVsTriple.AT_LEAST:
            return range(named, RANKS.stop)
        case RunVsTriple.EXACT:
            return range(named, named + 1)
        case _:
            assert_never(reading)


def with_fewer(reading: FewerCards, highest: int) -> range:
    """BR-FOLLOW-6: the ranks with which a meld of fewer cards can follow one of more, as `fewer-cards` reads it: by
    default it cannot.

    highest  the number of the cards that lie there, the highest one of a run
    """
    match reading:
        case FewerCards.NEVER:
            return range(0)
        case FewerCards.IF_HIGHER:
            return range(highest + 1, RANKS.stop)
        case _:
            assert_never(reading)


def number_of_zeros(cards: Cards) -> int:
    """see BR-ZERO-1: how many of the cards are 0s; an X is never one."""
    zeros = 0
    for card in cards:
        if NUMBER[card] == 0:
            zeros += 1
    return zeros


def clears(reading: ZeroEffect, zeros: int, size: int) -> bool:
    """see BR-ZERO-1: whether a play of so many cards with so many 0s sets the table aside, as `zero-effect` reads
    it."""
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
    """BR-ZERO-4: whether 0s alone that set the table aside can be played on anything that lies there, as `zero-play`
    reads it: `size` of them on a meld of `before` cards. `ranks_that_follow` asks it, and lets them follow."""
    match reading:
        case ZeroPlay.ANY_TIME:
            return True
        case ZeroPlay.SINGLE_ANY_TIME:
            return size == 1
        case ZeroPlay.SAME_COUNT:
            return size == before
        case ZeroPlay.BY_RANK:
            return False
        case _:
            assert_never(reading)


def may_pass(reading: LeadPass, is_table_empty: bool, after_void: bool) -> bool:
    """BR-PASS-1, BR-PASS-2: whether a player may pass. Anybody may, and a player who cannot play must, since
    `play.rounds.legal` offers nothing else. But a player who faces an empty table, on which any card can be played,
    must play, unless `lead-pass` reads it otherwise.

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
