"""After a trick, and the outline: DW-TRICK, DW-FLOW."""

import pytest
from dw_positions import bag_of, dw, kinds, played, playing
from random_games import whole_game

from rulecore.games.dtwww.actions import Play
from rulecore.games.dtwww.state import Playing, ScoreRolling

# --- after a trick ---


@pytest.mark.clause("DW-TRICK-1", "DW-FLOW-2", "DW-TRICK-3", "DW-TRICK-4", "DW-FLOW-3")
def test_the_winner_takes_the_die_they_played_alone_and_the_others_go_back() -> None:
    game, state = playing(["R8:5", "R4:3", "W12:9"], ["B4:1", "B4:2", "B6:3"], "R8:5", "R4:3", "W12:9=R", bag="G6 B20")
    assert isinstance(state, Playing)
    assert (state.score, bag_of(game, state)) == (((), kinds("R4"), ()), kinds("R8 W12 G6 B20"))
    assert game.view(state, 0)["score"] == game.view(state, None)["score"] == [[], ["R4"], []]


@pytest.mark.clause("DW-TRICK-1", "DW-WHITE-3")
def test_a_white_die_won_is_white_again() -> None:
    _, state = playing(["R8:5", "W4:3"], ["R6:5", "B4:2"], "R8:5", "W4:3=R")
    assert isinstance(state, Playing)
    assert state.score == ((), kinds("W4"))


@pytest.mark.clause("DW-TRICK-1")
def test_score_dice_are_kept_in_order_and_add_up() -> None:
    game, state = playing(["W4:1", "R4:2"], ["R4:1", "R6:2"], "W4:1=R", "R4:2")
    state = played(game, state, "R6:2", "R4:1")
    assert isinstance(state, ScoreRolling)
    assert state.score == (kinds("R4 W4"), ())
    assert bag_of(game, state) == kinds("R4 R6")


@pytest.mark.clause("DW-TRICK-2")
def test_who_is_found_leads_the_next_trick_from_any_seat() -> None:
    game, state = playing(["R8:5", "R4:3", "R12:9"], ["B4:1", "B4:2", "B6:3"], "R12:9", "R8:5", "R4:3", first_seat=2)
    assert isinstance(state, Playing)
    assert (state.leader, state.turn, game.actor(state), state.table) == (2, 2, 2, ())
    state = played(game, state, "B6:3", "B4:1")
    assert isinstance(state, Playing)
    assert (state.turn, [play.seat for play in state.table]) == (1, [2, 0])


@pytest.mark.clause("DW-TRICK-3", "DW-COMP-2")
def test_of_a_trick_that_is_over_a_view_shows_which_dice_went_back_and_nothing_else() -> None:
    lost = ("R12:9", "R20:9", "R12:7")
    played_out = [playing(["R8:5", die], ["B4:1", "B4:2"], "R8:5", die, bag="G20") for die in lost]
    for seat in (0, 1, None):
        views = [{k: v for k, v in g.view(s, seat).items() if k != "config"} for g, s in played_out]
        known = [view.pop("known") for view in views]
        assert views[0] == views[1] == views[2]
        assert views[0]["bag_count"] == 2
        assert [record.pop("bag") for record in known] == [["R12"], ["R20"], ["R12"]]
        assert known[0] == known[1] == known[2]


@pytest.mark.clause("DW-TRICK-3")
def test_the_trick_in_progress_is_out_of_the_bag() -> None:
    game, state = playing(["R8:5", "R12:9"], ["B4:1", "B4:2"], "R8:5", bag="G20")
    assert game.view(state, None)["bag_count"] == 1


@pytest.mark.clause("DW-FLOW-1", "DW-FLOW-2", "DW-FLOW-4")
def test_a_random_match_keeps_the_outline() -> None:
    states, actions = whole_game(dw(3))
    assert sum(isinstance(action, Play) for action in actions) == 3 * 27
    tricks = [s for s in states if isinstance(s, Playing) and not s.table]
    assert len(tricks) == 3 * 9
