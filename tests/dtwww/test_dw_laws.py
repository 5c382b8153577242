"""Laws that are broken by what a machine hardly meets: `conjuncts.py` looks here for what its wrong answers leave over.

All else about laws is asked in every game: `test_any_law.py`, `test_laws_of_readings.py`, `laws_determine.py`.
"""

from typing import Any

import pytest
from dw_positions import (
    after,
    before_score_roll,
    dealt,
    diced,
    dw,
    playing,
    put,
    score_roll,
    scored,
    shown,
    tied,
)

from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Pick, Place, Play, ScoreRoll, TiebreakRoll
from rulecore.games.dtwww.state import Over, Picking

LAWS = {law.name: law for law in GAME.laws}


def a_play(seat: int, name: str, place: Place = Place.PUBLIC) -> Play:
    """A play by name."""
    return Play(seat, place, *put(name))


BOX_GAME = dw(3)
DRAWN: Any = after(BOX_GAME, dealt(3))
TABLE, _play = playing(
    ["R8:5 R4:1", "R4:3 B4:3", "R12:9 B6:4"],
    ["B4:1", "W4:2", "B6:3"],
    *("R8:5", "R4:3", "R12:9", "B6:4", "B4:1"),
    bag="G4 G4",
)
PLAY: Any = _play
"""Seat 1 has won a trick, seat 2 has led a blue 4, seat 0 has followed, seat 1 is to play."""
STRAYED, _stray = playing(["R8:5", "B4:4", "R6:4"], ["G4:1", "G6:1", "R6:1"], "R8:5", "B4:4")
STRAY: Any = _stray
"""Seat 1 could not follow a red 5, seat 2 is to play."""
ENDING, _end = playing(["R8:5", "R4:3"], ["R6:2", "R4:1"], "R8:5", "R4:3", "R6:2")
"""Only the very last die is left."""
RECORD = scored("R4:4 B4:4 G4:4 R6:6", "R8:8 B8:8", "W20:3 G6:1 B6:1")
_level = before_score_roll(["R4 B4 G4 R6 W6", "R8 B8", "W20 G6"], (), 0, 1)
LOTS: Any = after(BOX_GAME, score_roll("R4:4 B4:4 G4:4 R6:6 W6:1", "R8:4 B8:4", "W20:7 G6:1"), state=_level)
"""Seats 1 and 2 share the last rank."""
TIED, _choosing = tied(3, 0, 2)
ANEW, _anew = tied(3, 0, 2, final_tie_reroll_die="choose-again")
ANEW_PICK = diced(ANEW, _anew, 6, 6, (5, None, 5))

STATES: list[tuple[str, Any, Any]] = [
    ("who_did_not_follow_could_not", STRAYED, STRAY._replace(table=(STRAY.table[0], a_play(1, "W8:3=G")))),
    ("a_lot_is_drawn_among_those_who_rank_last", BOX_GAME, LOTS._replace(games=(RECORD,), last=(2,))),
    ("dice_are_kept_unless_chosen_again", TIED, ANEW_PICK),
    (
        "everybody_has_a_die_for_each_trick_to_come",
        BOX_GAME,
        DRAWN._replace(public=DRAWN.public[:2], private=DRAWN.private[:2]),
    ),
    ("turns_pass_to_the_left", TABLE, PLAY._replace(table=(*PLAY.table, a_play(1, "B4:3")))),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES, ids=[law for law, *_ in STATES])
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: Any) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


def test_a_play_out_of_nothing_breaks_the_law() -> None:
    empty: Any = PLAY._replace(public=((), ()), private=((), ()))
    law = LAWS["a_play_moves_one_die"]
    assert law.judge(ENDING.rules_config, _end, a_play(1, "R4:1", Place.PRIVATE), empty) is False


def test_a_die_that_stays_on_the_table_of_the_next_trick_breaks_the_law() -> None:
    third = a_play(1, "B4:3")
    wrong: Any = TABLE.step(PLAY, third)
    law = LAWS["the_largest_number_leads_next"]
    assert law.judge(TABLE.rules_config, PLAY, third, wrong._replace(table=PLAY.table[:1])) is False


def test_equal_sums_of_the_variant_do_not_end_without_a_dice_off_unless_agreed() -> None:
    game, state = tied(3, 0, 2, variant="sums")
    other, end = tied(3, 0, 2, variant="sums", variant_final_tie="shared-win")
    assert isinstance(state, Picking)
    law = LAWS["the_winners_have_most_points_or_the_last_word"]
    assert [law.judge(table.rules_config, end) for table in (game, other)] == [False, True]


@pytest.mark.parametrize("agreed", [{"variant": "sums"}, {"variant_final_tie": "shared-win"}])
def test_the_score_roll_before_a_dice_off_breaks_no_law(agreed: dict[str, Any]) -> None:
    game, later = tied(3, 0, 2, **agreed)
    before, roll = before_score_roll(["R6"] * 3), ScoreRoll((shown("R6:5"), shown("R6:1"), shown("R6:5")))
    assert isinstance(later, Picking)
    assert game.step(before, roll) == later
    assert game.broken_step(before, roll, later) == ()


def test_a_white_die_must_be_put_out_only_where_it_can_be() -> None:
    game, state = playing(
        ["R6:6", "W4:1"], ["G20:1 G20:1", "R20:17 B8:6"], "R6:6", white_in_hand_number="white-must-be-played"
    )
    assert game.broken(state) == ()


def test_a_state_in_which_a_white_die_was_led_undeclared_is_judged_by_the_laws() -> None:
    wrong = PLAY._replace(table=(a_play(0, "W6:3"),), public=(shown("R6:1"),) * 3, private=((),) * 3)
    assert "white_dice_are_declared_and_no_others" in [law.name for law in TABLE.broken(wrong)]


@pytest.mark.parametrize("bound", [None, 101])
def test_a_dice_off_may_go_on_after_a_hundred_rounds(bound: int | None) -> None:
    """Found by long fuzzing: the law spoke of the hundredth round, whose end is not reckoned with."""
    game, state = tied(2, 0, 1, bound=bound)
    while len(state.rounds) < 101:
        action = Pick(state.turn, 4) if isinstance(state, Picking) else TiebreakRoll((1, 1))
        before, state = state, game.step(state, action)
        assert game.broken_step(before, action, state) == ()
    assert isinstance(state, Over) == (bound is not None)
