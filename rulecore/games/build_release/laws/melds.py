"""Laws of melds: what can be played in the release, and what can follow what."""

from collections.abc import Iterator
from itertools import combinations, product

from rulecore.core.laws import choice_law, state_law
from rulecore.games.build_release.actions import Action, Pass, Play
from rulecore.games.build_release.laws.build import more
from rulecore.games.build_release.laws.groups import can_be_all, can_be_in_a_row, numbers, wild
from rulecore.games.build_release.pieces import RUN, SET, SINGLE, Cards, Meld, X
from rulecore.games.build_release.rulings import (
    AllXMelds,
    Config,
    FewerCards,
    LeadPass,
    RunVsTriple,
    XInRuns,
    ZeroEffect,
    ZeroPlay,
)
from rulecore.games.build_release.state import Releasing, State

ABOVE_NINE = 10


def is_meld(config: Config, kind: int, rank: int, cards: Cards) -> bool:
    """Whether the cards can be played as that."""
    if len(cards) == 1:
        return kind == SINGLE and rank == (numbers(cards) or [ABOVE_NINE])[0]
    if not numbers(cards) and config.rulings.all_x_melds is not AllXMelds.AS_NUMBER:
        high = config.rulings.all_x_melds is AllXMelds.ABOVE_NINE
        return high and kind == SET and rank == ABOVE_NINE and bool(cards)
    if kind == SET:
        return len(cards) >= 2 and 0 <= rank <= 9 and can_be_all(cards, rank)
    without = config.rulings.x_in_runs is XInRuns.SAME_NUMBER_ONLY
    return kind == RUN and len(cards) == 3 and not (without and wild(cards)) and can_be_in_a_row(cards, rank)


def clears(config: Config, cards: Cards) -> bool:
    """Whether these cards set the table aside."""
    zeros, reading = numbers(cards).count(0), config.rulings.zero_effect
    if reading is ZeroEffect.ANY_PLAY_WITH_ZERO:
        return zeros > 0
    return zeros == len(cards) and (zeros == 1 or reading is ZeroEffect.ONLY_ZEROS)


def is_free(config: Config, top: Meld, cards: Cards) -> bool:
    """Whether the cards can be put on the meld because they are zeros."""
    if set(numbers(cards)) != {0} or len(numbers(cards)) < len(cards) or not clears(config, cards):
        return False
    reading = config.rulings.zero_play
    if reading is ZeroPlay.SINGLE_ANY_TIME:
        return len(cards) == 1
    return reading is ZeroPlay.ANY_TIME or (reading is ZeroPlay.SAME_COUNT and len(cards) == len(top.cards))


def beats(config: Config, top: Meld, kind: int, rank: int, size: int) -> bool:
    """Whether a meld can be put on another one by number of cards and rank."""
    least = top.rank + 2 if top.kind == RUN != kind else top.rank
    if size > len(top.cards):
        return True
    if size < len(top.cards):
        return config.rulings.fewer_cards is FewerCards.IF_HIGHER and rank > least
    one_run = [top.kind, kind].count(RUN) == 1
    if one_run and config.rulings.run_vs_triple is RunVsTriple.EXACT:
        return rank == least
    return rank >= least


def may_follow(config: Config, table: tuple[Meld, ...], kind: int, rank: int, cards: Cards) -> bool:
    """Whether the meld can be played on what lies there."""
    if not table:
        return True
    return is_free(config, table[-1], cards) or beats(config, table[-1], kind, rank, len(cards))


def may_pass(config: Config, state: Releasing) -> bool:
    """Whether the player in turn can pass."""
    at_first = config.rulings.lead_pass is LeadPass.MAY_PASS and not state.after_void
    return state.table != () or at_first


def selections(cards: Cards) -> set[Cards]:
    """All of the cards, or some of them; equal ones are alike."""
    return {some for size in range(1, len(cards) + 1) for some in combinations(sorted(cards), size)}


def melds(config: Config, hand: Cards) -> Iterator[tuple[int, int, Cards]]:
    """Kind, rank and cards of all that can be played from the hand on an empty table, some of it more than once."""
    by_number = [[card for card in hand if card == X or card % 10 == number] for number in range(10)]
    alike = {some for fitting in by_number for some in selections(tuple(fitting))}
    in_a_row = {more((), three) for low in range(8) for three in product(*map(set, by_number[low : low + 3]))}
    for cards in alike | {three for three in in_a_row if three.count(X) <= hand.count(X)}:
        for kind in (SINGLE, SET, RUN):
            for rank in range(11):
                if is_meld(config, kind, rank, cards):
                    yield kind, rank, cards


# --- states ---


@state_law
def every_meld_is_one_and_could_follow(config: Config, state: State) -> bool | None:
    """BR-MELD-1, BR-MELD-2, BR-MELD-3, BR-MELD-4, BR-MELD-5, BR-MELD-6, BR-FOLLOW-1, BR-FOLLOW-2, BR-FOLLOW-3,
    BR-FOLLOW-4, BR-FOLLOW-5, BR-FOLLOW-6, BR-ZERO-1, BR-INV-6: on the one before it on the table; none of them sets
    the table aside."""
    if not isinstance(state, Releasing) or not state.table:
        return None
    return all(
        isinstance(meld, Meld)
        and is_meld(config, meld.kind, meld.rank, meld.cards)
        and may_follow(config, state.table[:place], meld.kind, meld.rank, meld.cards)
        and not clears(config, meld.cards)
        for place, meld in enumerate(state.table)
    )


# --- choices ---


@choice_law
def every_meld_that_may_follow_is_offered(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """BR-REL-2, BR-MELD-1, BR-MELD-2, BR-MELD-3, BR-MELD-4, BR-MELD-5, BR-MELD-6, BR-FOLLOW-1, BR-FOLLOW-2,
    BR-FOLLOW-3, BR-FOLLOW-4, BR-FOLLOW-5, BR-FOLLOW-6, BR-ZERO-4, BR-PASS-1, BR-PASS-2, BR-EX-MELDS: once each, by
    number of cards, kind, rank and cards; then, as `lead-pass` reads it, to pass."""
    if not isinstance(state, Releasing):
        return None
    seat = state.pending[0]
    offered = {meld for meld in melds(config, state.hands[seat]) if may_follow(config, state.table, *meld)}
    plays = [Play(seat, *meld) for meld in sorted(offered, key=lambda meld: (len(meld[2]), *meld))]
    return legal == (*plays, *([Pass(seat)] if may_pass(config, state) else []))
