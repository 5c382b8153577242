"""Contracts of following: which melds may be put on which, 0s and passes. A run has three cards."""

from rulecore.games.build_release.following import Top, clears, following_ranks, may_pass, zeros_go_on
from rulecore.games.build_release.rulings import FewerCards, LeadPass, RunVsTriple, ZeroEffect, ZeroPlay

Pair = tuple[int, int]
"""How many cards, and their rank."""
Three = tuple[bool, int]
"""Three cards: whether they are a run, and their rank."""
AT_LEAST, EXACT = RunVsTriple.AT_LEAST, RunVsTriple.EXACT
NEVER, IF_HIGHER = FewerCards.NEVER, FewerCards.IF_HIGHER


def beats(top: Top, meld: Top, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """Whether a meld may be put on `top` by its number of cards and its rank."""
    return meld.rank in following_ranks(top, meld.is_run, meld.size, triple, fewer)


def triple_on_run(rank: int, low: int, triple: RunVsTriple) -> bool:
    """Whether a triple goes on a run."""
    return beats(Top(True, 3, low), Top(False, 3, rank), triple, NEVER)


def run_on_triple(low: int, rank: int, triple: RunVsTriple) -> bool:
    """Whether a run goes on a triple."""
    return beats(Top(False, 3, rank), Top(True, 3, low), triple, NEVER)


# --- as many cards ---


def of_as_many_cards_the_equal_or_higher_follows(
    size: int, rank: int, before: int, triple: RunVsTriple, fewer: FewerCards
) -> bool:
    """BR-FOLLOW-1, BR-FOLLOW-2: single cards and sets.

    pre: 1 <= size <= 13 and 0 <= rank <= 10 and 0 <= before <= 10
    post: _ == (rank >= before)
    """
    return beats(Top(False, size, before), Top(False, size, rank), triple, fewer)


def of_two_runs_the_equal_or_higher_follows(low: int, before: int, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """BR-FOLLOW-1, BR-FOLLOW-2: by their lowest numbers.

    pre: 0 <= low <= 7 and 0 <= before <= 7
    post: _ == (low >= before)
    """
    return beats(Top(True, 3, before), Top(True, 3, low), triple, fewer)


def of_two_sets_one_follows_the_other(size: int, one: int, other: int, triple: RunVsTriple) -> bool:
    """BR-FOLLOW-1: of as many cards.

    pre: 1 <= size <= 13 and 0 <= one <= 10 and 0 <= other <= 10
    post: _
    """
    return beats(Top(False, size, one), Top(False, size, other), triple, NEVER) or beats(
        Top(False, size, other), Top(False, size, one), triple, NEVER
    )


def only_a_higher_meld_follows(size: int, rank: int, before: int) -> bool:
    """BR-FOLLOW-2: tempting, but equal is enough.

    pre: 1 <= size <= 13 and 0 <= rank <= 10 and 0 <= before <= 10
    post: _ == (rank > before)
    """
    return beats(Top(False, size, before), Top(False, size, rank), AT_LEAST, NEVER)


# --- more and fewer cards ---


def more_cards_always_follow(over: Pair, under: Pair, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """BR-FOLLOW-3: whatever their rank.

    pre: 1 <= under[0] < over[0] <= 13 and 0 <= over[1] <= 10 and 0 <= under[1] <= 10
    post: _
    """
    return beats(Top(False, *under), Top(False, *over), triple, fewer)


def four_cards_always_follow_a_run(rank: int, before: int, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """BR-FOLLOW-3: whatever their rank.

    pre: 0 <= rank <= 10 and 0 <= before <= 7
    post: _
    """
    return beats(Top(True, 3, before), Top(False, 4, rank), triple, fewer)


def a_run_always_follows_a_pair(low: int, before: int, triple: RunVsTriple, fewer: FewerCards) -> bool:
    """BR-FOLLOW-3: whatever its rank.

    pre: 0 <= low <= 7 and 0 <= before <= 10
    post: _
    """
    return beats(Top(False, 2, before), Top(True, 3, low), triple, fewer)


def fewer_cards_never_follow(size: int, rank: int, top_size: int, before: int, triple: RunVsTriple) -> bool:
    """BR-FOLLOW-6: by default.

    pre: 1 <= size < top_size <= 13 and 0 <= rank <= 10 and 0 <= before <= 10
    post: not _
    """
    return beats(Top(False, top_size, before), Top(False, size, rank), triple, NEVER)


def fewer_cards_follow_if_strictly_higher(size: int, rank: int, top_size: int, before: int) -> bool:
    """BR-FOLLOW-6: under the other reading.

    pre: 1 <= size < top_size <= 13 and 0 <= rank <= 10 and 0 <= before <= 10
    post: _ == (rank > before)
    """
    return beats(Top(False, top_size, before), Top(False, size, rank), AT_LEAST, IF_HIGHER)


def fewer_cards_follow_a_run_if_above_its_highest(size: int, rank: int, before: int) -> bool:
    """BR-FOLLOW-6: a run that lies there counts with its highest number.

    pre: 1 <= size <= 2 and 0 <= rank <= 10 and 0 <= before <= 7
    post: _ == (rank > before + 2)
    """
    return beats(Top(True, 3, before), Top(False, size, rank), AT_LEAST, IF_HIGHER)


def an_x_alone_follows_a_pair(before: int, fewer: FewerCards) -> bool:
    """BR-FOLLOW-6: tempting, for it is above nine, but it is one card.

    pre: 0 <= before <= 9
    post: _
    """
    return beats(Top(False, 2, before), Top(False, 1, 10), AT_LEAST, fewer)


# --- runs and triples ---


def a_triple_follows_a_run_from_its_highest_number_on(rank: int, low: int) -> bool:
    """BR-FOLLOW-4: by default.

    pre: 0 <= rank <= 10 and 0 <= low <= 7
    post: _ == (rank >= low + 2)
    """
    return triple_on_run(rank, low, AT_LEAST)


def only_the_triple_named_follows_a_run(rank: int, low: int) -> bool:
    """BR-FOLLOW-4: under `exact`.

    pre: 0 <= rank <= 10 and 0 <= low <= 7
    post: _ == (rank == low + 2)
    """
    return triple_on_run(rank, low, EXACT)


def a_run_follows_a_triple_from_its_number_on(low: int, rank: int) -> bool:
    """BR-FOLLOW-5: by default.

    pre: 0 <= rank <= 10 and 0 <= low <= 7
    post: _ == (low >= rank)
    """
    return run_on_triple(low, rank, AT_LEAST)


def only_the_run_named_follows_a_triple(low: int, rank: int) -> bool:
    """BR-FOLLOW-5: under `exact`.

    pre: 0 <= rank <= 10 and 0 <= low <= 7
    post: _ == (low == rank)
    """
    return run_on_triple(low, rank, EXACT)


def a_run_and_a_triple_never_follow_each_other(low: int, rank: int, triple: RunVsTriple) -> bool:
    """BR-FOLLOW-4, BR-FOLLOW-5: at most one of them goes on the other.

    pre: 0 <= rank <= 10 and 0 <= low <= 7
    post: not _
    """
    return triple_on_run(rank, low, triple) and run_on_triple(low, rank, triple)


def a_run_or_a_triple_follows_the_other(low: int, rank: int) -> bool:
    """BR-FOLLOW-4, BR-FOLLOW-5: tempting, but neither does where they overlap.

    pre: 0 <= rank <= 9 and 0 <= low <= 7
    post: _
    """
    return triple_on_run(rank, low, AT_LEAST) or run_on_triple(low, rank, AT_LEAST)


def a_triple_follows_a_run_of_the_same_number(low: int) -> bool:
    """BR-FOLLOW-4: tempting, but it must be the highest of the run.

    pre: 0 <= low <= 7
    post: _
    """
    return triple_on_run(low, low, AT_LEAST)


def no_run_follows_eights_or_nines(low: int, rank: int, triple: RunVsTriple) -> bool:
    """BR-FOLLOW-5: none starts there.

    pre: 0 <= low <= 7 and 8 <= rank <= 10
    post: not _
    """
    return run_on_triple(low, rank, triple)


def goes_on(over: Three, under: Three, triple: RunVsTriple) -> bool:
    """Whether three cards may be put on three cards."""
    return beats(Top(under[0], 3, under[1]), Top(over[0], 3, over[1]), triple, NEVER)


def what_follows_a_follower_of_three_cards_follows(
    last: Three, middle: Three, first: Three, triple: RunVsTriple
) -> bool:
    """BR-FOLLOW-4, BR-FOLLOW-5: tempting, and true by default, but not under `exact`.

    pre: 0 <= last[1] <= 9 and 0 <= middle[1] <= 9 and 0 <= first[1] <= 9
    pre: goes_on(last, middle, triple) and goes_on(middle, first, triple)
    post: _
    """
    return goes_on(last, first, triple)


def by_default_what_follows_a_follower_of_three_cards_follows(last: Three, middle: Three, first: Three) -> bool:
    """BR-FOLLOW-1, BR-FOLLOW-4, BR-FOLLOW-5: by default following goes on.

    pre: 0 <= last[1] <= 9 and 0 <= middle[1] <= 9 and 0 <= first[1] <= 9
    pre: goes_on(last, middle, AT_LEAST) and goes_on(middle, first, AT_LEAST)
    post: _
    """
    return goes_on(last, first, AT_LEAST)


# --- 0s ---


def a_single_0_always_clears(effect: ZeroEffect) -> bool:
    """BR-ZERO-1: under every reading.

    post: _
    """
    return clears(effect, 1, 1)


def nothing_clears_without_a_0(size: int, effect: ZeroEffect) -> bool:
    """BR-ZERO-1: under every reading.

    pre: 1 <= size <= 13
    post: not _
    """
    return clears(effect, 0, size)


def each_reading_clears_less_than_the_one_before(zeros: int, size: int) -> tuple[bool, bool, bool]:
    """BR-ZERO-1: any play with a 0, nothing but 0s, one 0.

    pre: 0 <= zeros <= size and size >= 1
    post: _[0] >= _[1] >= _[2]
    """
    any_play, only, single = [clears(effect, zeros, size) for effect in ZeroEffect]
    return any_play, only, single


def every_play_with_a_0_clears(zeros: int, size: int, effect: ZeroEffect) -> bool:
    """BR-ZERO-1: tempting, but two readings want more.

    pre: 1 <= zeros <= size <= 13
    post: _
    """
    return clears(effect, zeros, size)


def zeros_go_on_anything_as_the_ruling_says(size: int, before: int, reading: ZeroPlay) -> tuple[bool, bool]:
    """BR-ZERO-4: at any time, one alone at any time, on as many cards, or not because they are 0s.

    pre: 1 <= size <= 5 and 1 <= before <= 13
    post: _[0] == (reading is ZeroPlay.ANY_TIME or _[1])
    """
    alone = reading is ZeroPlay.SINGLE_ANY_TIME and size == 1
    as_many = reading is ZeroPlay.SAME_COUNT and size == before
    return zeros_go_on(reading, size, before), alone or as_many


def as_many_0s_always_go_on(size: int, reading: ZeroPlay) -> bool:
    """BR-ZERO-4: tempting, but by rank 0 is the lowest number.

    pre: 1 <= size <= 5
    post: _
    """
    return zeros_go_on(reading, size, size)


# --- passing ---


def who_faces_a_meld_may_always_pass(reading: LeadPass, after_void: bool) -> bool:
    """BR-PASS-1: under both readings.

    post: _
    """
    return may_pass(reading, False, after_void)


def after_a_round_without_a_play_the_leader_must_play(reading: LeadPass) -> bool:
    """BR-PASS-2: or a game need not end.

    post: not _
    """
    return may_pass(reading, True, True)


def a_leader_must_play(reading: LeadPass, after_void: bool) -> bool:
    """BR-PASS-2: tempting, but one reading lets the leader pass.

    post: not _
    """
    return may_pass(reading, True, after_void)
