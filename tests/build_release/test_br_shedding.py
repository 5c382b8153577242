"""Shedding out and penalties: BR-SHED, BR-END, and the rulings after-shed, penalty-owner, one-card-exemption."""

import pytest
from br_positions import after, br, cards, options, penalising, releasing, seen, why

from rulecore.core.chance import CHANCE, Roll, ways


@pytest.mark.clause("BR-SHED-1")
def test_who_has_no_cards_left_takes_the_table_with_their_meld() -> None:
    game = br(3)
    state = after(game, releasing(game, "R2 O8 O7", "B3", "G4 G6"), "R2; B3")
    shown = seen(game, state)
    assert (shown["acquired_counts"], shown["table"], shown["shed"]) == ([0, 2, 0], [], [1])


@pytest.mark.clause("BR-SHED-1")
def test_nobody_behind_can_beat_who_has_shed_out() -> None:
    game = br(3)
    state = after(game, releasing(game, "R2", "B3 B4", "G4 G6"), "R2; penalty - B3 G4")
    assert seen(game, state)["acquired_counts"] == [1, 0, 0]
    assert (game.actor(state), options(game, state)) == (1, ["B4"])


@pytest.mark.clause("BR-SHED-1", "BR-SHED-5")
def test_shed_says_in_which_order_they_have_shed_out() -> None:
    game = br(4)
    state = after(game, releasing(game, "R2", "B3 B4", "G5", "O1 O2", leader=2), "G5; penalty - B3 - O1; O2")
    assert seen(game, state)["shed"] == [2, 3]


@pytest.mark.clause("BR-SHED-2", "BR-SHED-3")
@pytest.mark.reading("penalty-owner", "victim")
def test_a_card_is_drawn_from_each_of_the_others_and_lies_open_in_front_of_them() -> None:
    game = br(3)
    state = after(game, releasing(game, "R2", "B3 B4", "G4 G6 X"), "R2")
    assert (game.actor(state), seen(game, state)["victims"]) == (CHANCE, [1, 2])
    state = after(game, state, "penalty - B4 X")
    shown = seen(game, state)
    assert (shown["penalty"], shown["hand_counts"]) == ([[], ["B4"], ["X"]], [0, 1, 2])


@pytest.mark.clause("BR-SHED-3")
@pytest.mark.reading("penalty-owner", "shedder")
def test_under_shedder_the_drawn_cards_lie_in_front_of_who_has_shed_out() -> None:
    game = br(3, penalty_owner="shedder")
    state = after(game, releasing(game, "R2", "B3 B4", "G4 G6 X"), "R2; penalty - B4 X")
    shown = seen(game, state)
    assert (shown["penalty"], shown["hand_counts"]) == ([["B4", "X"], [], []], [0, 1, 2])


@pytest.mark.clause("BR-SHED-3", "BR-SCORE-3")
@pytest.mark.parametrize(
    ("reading", "penalty"),
    [
        pytest.param("victim", [0, 9, 7], marks=pytest.mark.reading("penalty-owner", "victim")),
        pytest.param("shedder", [16, 0, 0], marks=pytest.mark.reading("penalty-owner", "shedder")),
    ],
)
def test_a_9_and_a_7_cost_their_owners_or_who_has_shed_out(reading: str, penalty: list[int]) -> None:
    game = br(3, penalty_owner=reading)
    state = after(game, releasing(game, "R2", "G9 B4", "R7 G6"), "R2; penalty - G9 R7; B4")
    assert game.result(state)["games"][0]["penalty"] == penalty


@pytest.mark.clause("BR-SHED-2")
def test_every_card_of_a_hand_is_as_likely_as_any_other() -> None:
    game = br(3)
    state = after(game, releasing(game, "R2", "B3 B4", "G4 X X"), "R2")
    assert game.need(state) == Roll((cards("B3 B4"), cards("G4 X X")))
    assert ways(game.need(state)) == 6


@pytest.mark.clause("BR-SHED-2", "BR-SHED-4")
@pytest.mark.parametrize(
    "penalty", ["- B3", "B3 G4", "- B3 G4 -", "- G4 B3", "R2 B3 G4", "- - G4", "- B3 -", "- B5 G4", "- X G4"]
)
def test_a_penalty_has_one_card_of_each_victim_and_of_nobody_else(penalty: str) -> None:
    game = br(3)
    state = after(game, releasing(game, "R2", "B3 B4", "G4 G6 X"), "R2")
    assert why(game, state, f"penalty {penalty}").startswith("BR-SHED")
    assert why(game, state, "penalty - B3 G4") == ""


@pytest.mark.clause("BR-SHED-4")
@pytest.mark.reading("one-card-exemption", "that-player")
def test_a_hand_of_one_card_is_spared() -> None:
    game = br(4)
    state = after(game, releasing(game, "R2", "B3 B4", "G4", "O1 O2 O3"), "R2")
    assert seen(game, state)["victims"] == [1, 3]
    state = after(game, state, "penalty - B3 - O1")
    assert seen(game, state)["hand_counts"] == [0, 1, 1, 2]


@pytest.mark.clause("BR-SHED-4")
@pytest.mark.reading("one-card-exemption", "all-or-nothing")
def test_under_all_or_nothing_one_hand_of_one_card_spares_everybody() -> None:
    game = br(4, one_card_exemption="all-or-nothing")
    state = after(game, releasing(game, "R2", "B3 B4", "G4", "O1 O2 O3"), "R2")
    assert (seen(game, state)["phase"], seen(game, state)["hand_counts"]) == ("release", [0, 2, 1, 3])
    state = after(game, releasing(game, "R2", "B3 B4", "G4 G5", "O1 O2 O3"), "R2")
    assert seen(game, state)["victims"] == [1, 2, 3]


@pytest.mark.clause("BR-SHED-4")
@pytest.mark.reading("one-card-exemption", "all-or-nothing")
def test_under_all_or_nothing_who_has_shed_out_before_does_not_count() -> None:
    game = br(4, one_card_exemption="all-or-nothing")
    state = after(game, releasing(game, "R2", "B3 B4", "", "O1 O2 O3"), "R2")
    assert seen(game, state)["victims"] == [1, 3]


@pytest.mark.clause("BR-SHED-4", "BR-SHED-2")
@pytest.mark.parametrize("reading", ["that-player", "all-or-nothing"])
def test_without_victims_play_goes_on_at_once(reading: str) -> None:
    game = br(3, one_card_exemption=reading)
    state = after(game, releasing(game, "R2", "B3", "G4"), "R2")
    assert (seen(game, state)["phase"], game.actor(state), seen(game, state)["victims"]) == ("release", 1, [])


@pytest.mark.clause("BR-SHED-2")
def test_a_penalty_leaves_every_victim_a_card() -> None:
    game = br(3)
    state = penalising(game, "", "B3 B4", "G4 X", leader=1)
    for one in ("B3", "B4"):
        for other in ("G4", "X"):
            assert seen(game, after(game, state, f"penalty - {one} {other}"))["hand_counts"] == [0, 1, 1]


@pytest.mark.clause("BR-SHED-6", "BR-END-1")
def test_with_one_player_left_the_game_ends_at_once_without_penalty() -> None:
    game = br(2)
    state = after(game, releasing(game, "R2", "B3 B4 B5"), "R2")
    assert game.actor(state) is None
    assert game.result(state)["games"][0] == {
        "build": [0, 0],
        "acquired": [1, 0],
        "hand": [0, 12],
        "penalty": [0, 0],
        "score": [1, -12],
        "shed": [0],
    }


@pytest.mark.clause("BR-SHED-6", "BR-SHED-1", "BR-END-1")
def test_the_table_is_taken_before_the_game_ends() -> None:
    game = br(4)
    state = after(game, releasing(game, "R2 R3", "", "", "B3"), "R2; B3")
    assert game.result(state)["games"][0]["acquired"] == [0, 0, 0, 2]


@pytest.mark.clause("BR-END-1")
def test_two_players_with_cards_play_on() -> None:
    game = br(3)
    state = after(game, releasing(game, "R2", "B3", "G4 G5"), "R2; penalty - - G5")
    assert (game.actor(state), seen(game, state)["phase"]) == (1, "release")


# --- who goes on: BR-SHED-5 and after-shed ---


@pytest.mark.clause("BR-SHED-5")
def test_the_next_player_to_the_left_with_cards_starts_a_new_round() -> None:
    game = br(4)
    state = after(game, releasing(game, "R2 R3", "B3", "", "G4 G5", leader=1), "B3; penalty R2 - - G4")
    assert (seen(game, state)["leader"], seen(game, state)["pending"]) == (3, [3, 0])


@pytest.mark.clause("BR-SHED-5")
@pytest.mark.reading("after-shed", "new-round")
def test_new_round_everybody_has_a_turn_even_who_had_one_before() -> None:
    game = br(4)
    state = after(game, releasing(game, "B9", "O3 O4", "R2 R3", "G4 G5", leader=2), "R2; G4; B9; penalty - O3 - -")
    assert (seen(game, state)["leader"], seen(game, state)["pending"]) == (1, [1, 2, 3])


@pytest.mark.clause("BR-SHED-5")
@pytest.mark.reading("after-shed", "finish-round")
def test_finish_round_only_who_had_no_turn_yet_plays_on() -> None:
    game = br(4, after_shed="finish-round")
    state = releasing(game, "B9", "O3 O4 O5", "R2 R3 R6", "G4 G5 G6", leader=2)
    state = after(game, state, "R2; G4; B9; penalty - O3 R3 G5")
    assert (seen(game, state)["leader"], seen(game, state)["pending"]) == (1, [1])
    state = after(game, state, "O4")
    assert (seen(game, state)["acquired_counts"], seen(game, state)["pending"]) == ([3, 1, 0, 0], [1, 2, 3])


@pytest.mark.clause("BR-SHED-5")
@pytest.mark.parametrize(
    ("reading", "actor", "acquired"),
    [
        pytest.param("new-round", 2, [2, 0, 0], marks=pytest.mark.reading("after-shed", "new-round")),
        pytest.param("finish-round", 1, [2, 1, 0], marks=pytest.mark.reading("after-shed", "finish-round")),
    ],
)
def test_after_the_leader_played_and_the_second_shed_out_the_third_plays_alone_or_not(
    reading: str, actor: int, acquired: list[int]
) -> None:
    game = br(3, after_shed=reading)
    state = after(game, releasing(game, "B9", "O3 O4 O5", "R2 R3 R6", leader=2), "R2; B9; penalty - O3 R3; O4")
    assert (game.actor(state), seen(game, state)["acquired_counts"]) == (actor, acquired)


@pytest.mark.clause("BR-SHED-5")
@pytest.mark.reading("after-shed", "finish-round")
def test_finish_round_begins_a_new_round_if_the_last_in_turn_has_shed_out() -> None:
    game = br(3, after_shed="finish-round")
    state = after(game, releasing(game, "O3 O4", "R2 R3", "B9"), "O3; pass; B9; penalty - R2 -")
    assert (seen(game, state)["leader"], seen(game, state)["pending"]) == (0, [0, 1])


@pytest.mark.clause("BR-SHED-5")
@pytest.mark.parametrize("reading", ["new-round", "finish-round"])
def test_after_a_clearing_0_as_the_last_card_a_new_round_begins_under_both_readings(reading: str) -> None:
    game = br(4, after_shed=reading)
    state = releasing(game, "B0", "O3 O4 O5", "R2 R3 R6", "G4 G5 G6", leader=2)
    state = after(game, state, "R2; G4; B0; penalty - O3 R3 G5")
    assert (seen(game, state)["leader"], seen(game, state)["pending"]) == (1, [1, 2, 3])


@pytest.mark.clause("BR-SHED-5", "BR-PASS-2")
@pytest.mark.reading("after-shed", "finish-round")
def test_finish_round_the_first_to_go_on_faces_an_empty_table_and_must_play() -> None:
    game = br(3, after_shed="finish-round")
    state = after(game, releasing(game, "B9", "O3 O4 O5", "R2 R3 R6", leader=2), "R2; B9; penalty - O3 R3")
    assert options(game, state) == ["O4", "O5"]


@pytest.mark.clause("BR-SHED-5", "BR-PASS-2")
@pytest.mark.reading("after-shed", "finish-round")
@pytest.mark.reading("lead-pass", "may-pass")
def test_if_those_who_go_on_all_pass_the_round_is_void() -> None:
    game = br(3, after_shed="finish-round", lead_pass="may-pass")
    state = after(game, releasing(game, "B9", "O3 O4 O5", "R2 R3 R6", leader=2), "R2; B9; penalty - O3 R3; pass")
    shown = seen(game, state)
    assert (shown["after_void"], shown["leader"], shown["pending"]) == (True, 2, [2, 1])
    assert shown["acquired_counts"] == [2, 0, 0]


@pytest.mark.clause("BR-SHED-6", "BR-SHED-1")
@pytest.mark.parametrize(
    ("reading", "acquired", "aside"),
    [
        pytest.param("takes", [0, 2], [], marks=pytest.mark.reading("last-shed", "takes")),
        pytest.param("nobody", [0, 0], ["R2", "R5"], marks=pytest.mark.reading("last-shed", "nobody")),
    ],
)
def test_the_last_one_to_shed_out_takes_the_table_or_leaves_it(
    reading: str, acquired: list[int], aside: list[str]
) -> None:
    game = br(2, last_shed=reading)
    state = after(game, releasing(game, "R2 O8", "R5"), "R2; R5")
    assert game.result(state)["games"][0]["acquired"] == acquired
    assert seen(game, state)["aside"] == aside


@pytest.mark.clause("BR-SHED-6", "BR-ZERO-3")
@pytest.mark.reading("last-shed", "nobody")
@pytest.mark.parametrize("shed_with_zero", ["set-aside", "shedder-takes"])
def test_a_0_as_the_very_last_card_brings_nothing_where_the_table_is_left(shed_with_zero: str) -> None:
    game = br(2, last_shed="nobody", shed_with_zero=shed_with_zero)
    state = after(game, releasing(game, "R2 O8", "B0"), "R2; B0")
    assert (game.result(state)["games"][0]["acquired"], seen(game, state)["aside"]) == ([0, 0], ["R2", "B0"])


@pytest.mark.clause("BR-SHED-1")
@pytest.mark.reading("last-shed", "nobody")
def test_earlier_ones_take_the_table_all_the_same() -> None:
    game = br(3, last_shed="nobody")
    state = after(game, releasing(game, "R2 O8", "R5", "R6 R7"), "R2; R5")
    assert seen(game, state)["acquired_counts"] == [0, 2, 0]
