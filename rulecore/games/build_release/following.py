"""Following: which melds may be put on the last one, and which set the table aside."""

from typing import assert_never

from rulecore.games.build_release.melds import Shape, highest_number
from rulecore.games.build_release.pieces import NUMBER, Cards
from rulecore.games.build_release.rulings import FewerCards, LeadPass, Rulings, RunVsTriple, ZeroEffect, ZeroPlay


def may_follow(shape: Shape, last: Shape | None, rulings: Rulings) -> bool:
    """BR-REL-2: whether a meld may be played: on the last one that lies there, whoever has passed since, or on an empty
    table."""
    if last is None or beats(shape, last, rulings.run_vs_triple, rulings.fewer_cards):
        return True
    size, is_run, rank = shape
    if rank > 0 or is_run:
        return False
    return clears(rulings.zero_effect, size, size) and zeros_go_on(rulings.zero_play, size, last.size)  # BR-ZERO-4


def beats(shape: Shape, last: Shape, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """Whether a meld is enough for the last one, 0 being the lowest number."""
    highest = highest_number(last.rank) if last.is_run else last.rank
    if shape.size > last.size:
        return True  # BR-FOLLOW-3
    if shape.size < last.size:
        return beats_more(fewer, shape.rank, highest)  # BR-FOLLOW-6
    if shape.is_run == last.is_run:
        return shape.rank >= last.rank  # BR-FOLLOW-1, BR-FOLLOW-2
    if last.is_run:
        return beats_across(triple, shape.rank, highest)  # BR-FOLLOW-4
    return beats_across(triple, shape.rank, last.rank)  # BR-FOLLOW-5


def beats_across(reading: RunVsTriple, rank: int, named: int) -> bool:
    """BR-FOLLOW-4, BR-FOLLOW-5: whether a triple of a rank beats a run, or a run that starts with it a triple, as
    `run-vs-triple` reads it.

    named  the number that the rulebook names: the highest of the run that lies there, or that of the triple
    """
    match reading:
        case RunVsTriple.AT_LEAST:
            return rank >= named
        case RunVsTriple.EXACT:
            return rank == named
        case _:
            assert_never(reading)


def beats_more(reading: FewerCards, rank: int, highest: int) -> bool:
    """BR-FOLLOW-6: whether fewer cards of a rank beat more cards, as `fewer-cards` reads it.

    highest  the number of the cards that lie there, the highest one of a run
    """
    match reading:
        case FewerCards.NEVER:
            return False
        case FewerCards.IF_HIGHER:
            return rank > highest
        case _:
            assert_never(reading)


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
