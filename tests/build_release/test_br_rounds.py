"""Rounds of the release: BR-REL, BR-ROUND, BR-PASS, and the ruling lead-pass."""

import pytest
from br_positions import after, br, options, releasing, seen, table_of, why


@pytest.mark.clause("BR-REL-2", "BR-PASS-1", "BR-PASS-2")
def test_the_first_player_plays_and_the_others_play_or_pass() -> None:
    game = br(2)
    state = releasing(game, "R1 O2", "P3 B9")
    assert options(game, state) == ["R1", "O2"]
    assert options(game, after(game, state, "O2")) == ["P3", "B9", "pass"]


@pytest.mark.clause("BR-PASS-1")
def test_who_cannot_play_can_only_pass_and_who_can_may_pass_all_the_same() -> None:
    game = br(3)
    state = after(game, releasing(game, "R5 O2", "P3 B4", "G7 G8"), "R5")
    assert options(game, state) == ["pass"]
    assert why(game, after(game, state, "pass"), "pass") == ""


@pytest.mark.clause("BR-PASS-2")
@pytest.mark.reading("lead-pass", "must-play")
def test_who_faces_an_empty_table_must_play() -> None:
    game = br(2)
    assert why(game, releasing(game, "R1 O2", "P3 B9"), "pass").startswith("BR-PASS-2")


@pytest.mark.clause("BR-REL-3", "BR-REL-2")
def test_played_cards_leave_the_hand_and_lie_open_on_the_table() -> None:
    game = br(3)
    state = after(game, releasing(game, "R1 O1 B9", "P3 B3 R9", "G7 G8"), "set 1 R1 O1; set 3 P3 B3")
    shown = seen(game, state)
    assert shown["table"] == [
        {"seat": 0, "kind": "set", "rank": 1, "cards": ["R1", "O1"]},
        {"seat": 1, "kind": "set", "rank": 3, "cards": ["P3", "B3"]},
    ]
    assert (shown["hand_counts"], seen(game, state, 0)["hands"][0]) == ([1, 1, 2], ["B9"])


@pytest.mark.clause("BR-REL-2")
@pytest.mark.parametrize("play", ["R2", "set 1 R1 P1", "X"])
def test_only_cards_of_the_hand_can_be_played(play: str) -> None:
    game = br(2)
    assert why(game, releasing(game, "R1 O2", "P3 B9"), play) != ""


@pytest.mark.clause("BR-REL-2")
def test_only_one_x_of_four_can_be_played_by_who_holds_one() -> None:
    game = br(2)
    state = releasing(game, "R1 X", "P3 B9")
    assert why(game, state, "set 1 R1 X") == ""
    assert why(game, state, "set 1 R1 X X") != ""
    assert why(game, state, "set 5 X X") != ""


@pytest.mark.clause("BR-ROUND-1", "BR-ROUND-2")
def test_turns_go_to_the_left_once_around() -> None:
    game = br(4)
    state = releasing(game, "R1 O1", "R2 O2", "R3 O3", "R4 O4", leader=2)
    told = [seen(game, state)["pending"]]
    for action in ("R3", "pass", "pass"):
        state = after(game, state, action)
        told.append(seen(game, state)["pending"])
    assert told == [[2, 3, 0, 1], [3, 0, 1], [0, 1], [1]]
    assert game.actor(state) == 1


@pytest.mark.clause("BR-ROUND-1")
def test_who_has_no_cards_has_no_turn() -> None:
    game = br(4)
    state = releasing(game, "R1 O1", "", "R3 O3", "R4 O4", leader=3)
    assert seen(game, state)["pending"] == [3, 0, 2]
    assert game.actor(after(game, state, "R4; pass")) == 2


@pytest.mark.clause("BR-ROUND-3", "BR-ROUND-4")
def test_who_played_last_wins_all_cards_of_the_round_and_starts_the_next() -> None:
    game = br(3)
    state = after(game, releasing(game, "R1 O1 B9", "P3 B3 R9", "G7 G8"), "set 1 R1 O1; set 3 P3 B3; pass")
    shown = seen(game, state)
    assert (shown["acquired_counts"], shown["table"], shown["leader"]) == ([0, 4, 0], [], 1)
    assert shown["pending"] == [1, 2, 0]


@pytest.mark.clause("BR-ROUND-3")
def test_everybody_has_one_turn_even_if_others_play_after_it() -> None:
    game = br(3)
    state = after(game, releasing(game, "R1 O8 B8", "P3 B9", "G7 G8"), "R1; P3; G7")
    assert (seen(game, state)["acquired_counts"], game.actor(state)) == ([0, 0, 3], 2)


@pytest.mark.clause("BR-ROUND-3", "BR-ROUND-4")
def test_who_played_wins_the_round_if_all_others_pass() -> None:
    game = br(3)
    state = after(game, releasing(game, "R1 O8", "P3 B9", "G7 G8", leader=1), "P3; pass; pass")
    assert (seen(game, state)["acquired_counts"], game.actor(state)) == ([0, 1, 0], 1)


@pytest.mark.clause("BR-FOLLOW-1")
def test_after_a_pass_the_last_meld_on_the_table_must_be_beaten() -> None:
    game = br(3)
    state = after(game, releasing(game, "R5 O8", "P3 B9", "G4 G6"), "R5; pass")
    assert options(game, state) == ["G6", "pass"]


@pytest.mark.clause("BR-ROUND-2")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_plays_out_of_turn(seat: int) -> None:
    game = br(3)
    state = releasing(game, "R1 O1", "R2 O2", "R3 O3")
    assert why(game, state, f"R{seat + 1}", seat=seat) != ""
    assert why(game, after(game, state, "R1"), "pass", seat=0) != ""


# --- lead-pass = may-pass ---


@pytest.mark.clause("BR-PASS-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_under_may_pass_who_faces_an_empty_table_may_pass() -> None:
    game = br(3, lead_pass="may-pass")
    state = releasing(game, "R1 O1", "R2 O2", "R3 O3")
    assert options(game, state) == ["R1", "O1", "set 1 R1 O1", "pass"]
    state = after(game, state, "pass")
    assert (game.actor(state), options(game, state)[-1]) == (1, "pass")
    state = after(game, state, "R2; pass")
    assert (seen(game, state)["acquired_counts"], game.actor(state)) == ([0, 1, 0], 1)


@pytest.mark.clause("BR-PASS-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_after_a_round_in_which_nobody_played_the_next_seat_starts_and_must_play() -> None:
    game = br(3, lead_pass="may-pass")
    state = after(game, releasing(game, "R1 O1", "R2 O2", "R3 O3", leader=1), "pass; pass; pass")
    shown = seen(game, state)
    assert (shown["leader"], shown["pending"], shown["after_void"]) == (2, [2, 0, 1], True)
    assert options(game, state) == ["R3", "O3", "set 3 R3 O3"]
    assert why(game, state, "pass").startswith("BR-PASS-2")


@pytest.mark.clause("BR-PASS-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_after_a_void_round_a_seat_without_cards_is_passed_over() -> None:
    game = br(4, lead_pass="may-pass")
    state = after(game, releasing(game, "R1 O1", "R2 O2", "", "R3 O3", leader=1), "pass; pass; pass")
    assert seen(game, state)["leader"] == 3


@pytest.mark.clause("BR-PASS-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_the_obligation_after_a_void_round_ends_with_the_next_play() -> None:
    game = br(3, lead_pass="may-pass")
    state = after(game, releasing(game, "R1 O1", "R2 O2", "R3 O3 R4"), "pass; pass; pass; R2")
    assert seen(game, state)["after_void"] is False
    state = after(game, state, "pass; pass")
    assert options(game, state)[-1] == "pass"


@pytest.mark.clause("BR-PASS-2", "BR-ZERO-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_under_may_pass_even_who_cleared_the_table_with_a_0_may_pass() -> None:
    game = br(3, lead_pass="may-pass")
    state = after(game, releasing(game, "R1 O1", "R0 O2", "R3 O3"), "R1; R0")
    assert (game.actor(state), options(game, state)) == (1, ["O2", "pass"])


@pytest.mark.clause("BR-PASS-2", "BR-ZERO-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_a_0_played_after_a_void_round_ends_the_obligation() -> None:
    game = br(2, lead_pass="may-pass")
    state = after(game, releasing(game, "R1 O1", "R0 O2 R3"), "pass; pass; R0")
    assert (game.actor(state), options(game, state)[-1], seen(game, state)["after_void"]) == (1, "pass", False)


@pytest.mark.clause("BR-ROUND-3")
def test_the_cards_of_a_round_are_open_until_they_are_won() -> None:
    game = br(2)
    state = after(game, releasing(game, "R1 O1", "R2 O2"), "R1")
    assert table_of(game, state) == ["R1"]
    assert table_of(game, after(game, state, "pass")) == []
