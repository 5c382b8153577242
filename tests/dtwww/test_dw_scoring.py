"""Scoring a game: DW-SCORE-1, DW-SCORE-2, DW-SCORE-4, DW-SCORE-5, and the ruling d10-zero-value."""

import pytest
from dw_positions import before_score_roll, dw, kinds, playing, score_roll, scored, sums_of
from random_games import whole_game

from rulecore.core.chance import CHANCE, Roll
from rulecore.games.dtwww.actions import ScoreRoll
from rulecore.games.dtwww.pieces import BOX, rolls
from rulecore.games.dtwww.rulings import D10ZeroValue, Variant
from rulecore.games.dtwww.scoring import points, sums
from rulecore.games.dtwww.state import Dealing, Over, Playing, ScoreRolling

Seats = tuple[int, ...]
ZERO, TEN = D10ZeroValue


# --- the score roll ---


@pytest.mark.clause("DW-SCORE-1", "DW-FLOW-5")
def test_when_nobody_has_a_die_left_the_score_dice_are_rolled() -> None:
    game, state = playing(["R8:5", "R4:3"], ["R8:6", "R4:2"], "R8:5", "R4:3", "R8:6", "R4:2", games=1)
    assert isinstance(state, ScoreRolling)
    assert game.actor(state) is CHANCE
    assert game.need(state) == Roll((rolls(BOX)[kinds("R4")[0]],) * 2)
    assert (state.score, state.leader) == (((), kinds("R4 R4")), 0)
    over = game.step(state, score_roll("", "R4:1 R4:4"))
    assert isinstance(over, Over)
    assert over.games[0].sums == (0, 5)


@pytest.mark.clause("DW-SCORE-1", "DW-SCORE-2")
def test_in_a_match_of_the_real_box_nine_tricks_are_scored() -> None:
    game = dw(4)
    states, actions = whole_game(game)
    rolls_made = [action for action in actions if isinstance(action, ScoreRoll)]
    assert [sum(map(len, action.dice)) for action in rolls_made] == [9, 9, 9, 9]
    before = [state for state, action in zip(states, actions, strict=False) if isinstance(action, ScoreRoll)]
    assert all(isinstance(state, ScoreRolling) and game.view(state, None)["bag_count"] == 33 for state in before)


@pytest.mark.clause("DW-SCORE-2")
def test_all_score_dice_are_rolled_and_added_up() -> None:
    record = scored("R4:3 G12:11", "", "W20:17")
    assert (record.sums, record.dice) == ((14, 0, 17), (2, 0, 1))


# --- d10-zero-value ---


@pytest.mark.clause("DW-SCORE-2")
@pytest.mark.reading("d10-zero-value", "zero")
def test_zero_is_worth_nothing() -> None:
    assert scored("R10:0", "R4:1").sums == (0, 1)
    assert scored("R10:0", "R4:1").ranks == (2, 1)


@pytest.mark.clause("DW-SCORE-2")
@pytest.mark.reading("d10-zero-value", "ten")
def test_ten_makes_a_0_worth_10_and_nothing_else_another_number() -> None:
    assert scored("R10:0", "R4:1", d10_zero_value="ten").sums == (10, 1)
    assert scored("R10:0", "R4:1", d10_zero_value="ten").ranks == (1, 2)
    assert sums(((0, 0, 9), (1, 20), ()), TEN) == (29, 21, 0)
    assert sums(((0, 0, 9), (1, 20), ()), ZERO) == (9, 21, 0)


@pytest.mark.clause("DW-JUDGE-0")
def test_under_ten_a_0_still_wins_a_trick() -> None:
    game, state = playing(["R8:5", "R10:0"], ["R8:6", "R10:1"], "R8:5", "R10:0", d10_zero_value="ten")
    assert isinstance(state, Playing)
    assert (state.score, game.actor(state)) == (((), kinds("R10")), 0)


# --- points ---


@pytest.mark.clause("DW-SCORE-4", "DW-SCORE-5")
@pytest.mark.parametrize(
    ("totals", "worth"),
    [
        ((9, 9, 4), (2, 2, 1)),
        ((9, 4, 4, 1), (2, 1, 1, 0)),
        ((9, 4), (2, 1)),
        ((9, 7, 4), (2, 1, 1)),
        ((5, 5, 5, 5), (2, 2, 2, 2)),
        ((9, 2, 2, 2), (2, 1, 1, 1)),
    ],
)
def test_a_shared_rank_earns_its_full_points_whatever_the_number_of_players(totals: Seats, worth: Seats) -> None:
    assert sums_of(*totals).points == worth


@pytest.mark.clause("DW-SCORE-5")
def test_the_table_of_points_for_the_printed_lists() -> None:
    lists = [((1, 1, 3), (2, 2, 1)), ((1, 2, 2, 4), (2, 1, 1, 0)), ((1, 2, 3, 3, 5), (2, 1, 1, 1, 0))]
    assert [points(ranks_, (0,) * len(ranks_), Variant.STANDARD) for ranks_, _ in lists] == [due for _, due in lists]


@pytest.mark.clause("DW-SCORE-4", "DW-FLOW-6", "DW-COMP-5")
def test_points_add_up_from_game_to_game_and_the_next_game_begins() -> None:
    game = dw(2)
    first = game.step(before_score_roll(["R4", "R6"]), score_roll("R4:4", "R6:1"))
    assert isinstance(first, Dealing)
    assert game.view(first, None)["totals"] == [2, 1]
    last = game.step(before_score_roll(["R4", "R6"], first.games, first.opener), score_roll("R4:4", "R6:1"))
    assert isinstance(last, Over)
    assert game.result(last)["scores"] == [4, 2]
