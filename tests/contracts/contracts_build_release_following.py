"""Contracts of 0s and of passes; which melds go on which is enumerated."""

from rulecore.games.build_release.following import clears, may_pass, zeros_go_on
from rulecore.games.build_release.rulings import LeadPass, ZeroEffect, ZeroPlay

# --- 0s ---


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
