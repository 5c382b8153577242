"""Settlement: BR-SETTLE, and the rulings must-score and settlement-order."""

import pytest
from br_positions import after, br, options, seen, settling, why

NOTHING = "R0 O2 P4 B6 G8"
"""Cards of which no two can be scored together."""


@pytest.mark.clause("BR-SETTLE-2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_all_hands_are_open(seat: int | None) -> None:
    game = br(2)
    state = settling(game, "R1 R2 G3", "O6 P6 X")
    assert seen(game, state, seat)["hands"] == [["R1", "R2", "G3"], ["O6", "P6", "X"]]


@pytest.mark.clause("BR-SETTLE-4", "BR-SETTLE-3")
def test_every_pair_that_is_a_run_or_a_duplicate_can_be_laid() -> None:
    game = br(2)
    state = settling(game, "R1 R2 O2 G4 X")
    assert options(game, state) == [
        "group run R1 R2",
        "group run R1 O2",
        "group run R1 X",
        "group run R2 X",
        "group run O2 X",
        "group run G4 X",
        "group set R1 X",
        "group set R2 O2",
        "group set R2 X",
        "group set O2 X",
        "group set G4 X",
    ]


@pytest.mark.clause("BR-SETTLE-4")
@pytest.mark.parametrize(
    "group",
    ["group run R1 G4", "group set R1 R2", "group run R2 O2", "group set R1 O1", "group run X X", "group run R1 R1"],
)
def test_what_is_no_group_or_not_in_the_hand_cannot_be_laid(group: str) -> None:
    game = br(2)
    assert why(game, settling(game, "R1 R2 O2 G4 X"), group) != ""


@pytest.mark.clause("BR-SETTLE-4")
def test_both_cards_of_a_group_leave_the_hand() -> None:
    game = br(2)
    state = after(game, settling(game, "R1 R2 O2 G4 X"), "group set R2 O2")
    shown = seen(game, state)
    assert (shown["hands"][0], shown["groups"][0]) == (
        ["R1", "G4", "X"],
        [{"kind": "set", "cards": ["R2", "O2"]}],
    )


@pytest.mark.clause("BR-SETTLE-4")
@pytest.mark.parametrize("group", [["O2", "R1"], ["R1"], ["R1", "O2", "X"], []])
def test_a_group_begins_with_two_cards_in_order(group: list[str]) -> None:
    game = br(2)
    action = game.decode({"type": "group", "seat": 0, "kind": "run", "cards": group})
    assert game.refusal(settling(game, "R1 R2 O2 G4 X"), action) is not None


@pytest.mark.clause("BR-SETTLE-5")
def test_a_run_grows_at_its_ends_and_an_x_anywhere() -> None:
    game = br(2)
    state = after(game, settling(game, "R0 R2 R3 O3 R4 R6 X"), "group run R2 R3")
    assert [text for text in options(game, state) if text.startswith("extend")] == ["extend 0 R4", "extend 0 X"]
    state = after(game, state, "extend 0 R4; extend 0 X")
    assert [text for text in options(game, state) if text.startswith("extend")] == [
        "extend 0 R0",
        "extend 0 R6",
    ]
    state = after(game, state, "extend 0 R6")
    assert seen(game, state)["groups"][0] == [{"kind": "run", "cards": ["R2", "R3", "R4", "R6", "X"]}]


@pytest.mark.clause("BR-SETTLE-5", "BR-X-1")
def test_the_number_of_an_x_in_a_group_is_not_fixed() -> None:
    game = br(2)
    state = after(game, settling(game, "R4 R5 R6 X"), "group run R4 X; extend 0 R6; extend 0 R5; done")
    assert seen(game, state)["build"][0] == 5 * 4


@pytest.mark.clause("BR-SETTLE-5")
def test_a_duplicate_grows_by_cards_of_its_number() -> None:
    game = br(2)
    state = after(game, settling(game, "R3 O3 P3 B4 X"), "group set R3 O3")
    assert [text for text in options(game, state) if text.startswith("extend")] == ["extend 0 P3", "extend 0 X"]


@pytest.mark.clause("BR-SETTLE-5")
def test_groups_are_numbered_in_the_order_in_which_they_were_laid() -> None:
    game = br(2)
    state = settling(game, "R3 O3 P3 B7 G8 G9")
    state = after(game, state, "group run B7 G8; group set R3 O3")
    assert options(game, state) == ["extend 0 G9", "extend 1 P3"]
    assert why(game, state, "extend 1 G9") != ""
    assert why(game, state, "extend 2 G9") != ""
    assert why(game, state, "extend 0 B9") != ""


@pytest.mark.clause("BR-SETTLE-6")
def test_one_is_done_only_when_nothing_more_can_be_scored() -> None:
    game = br(2)
    state = settling(game, "R1 R2 O7 P7 B9")
    assert why(game, state, "done").startswith("BR-SETTLE-6")
    state = after(game, state, "group run R1 R2")
    assert why(game, state, "done").startswith("BR-SETTLE-6")
    state = after(game, state, "group set O7 P7")
    assert options(game, state) == ["done"]


@pytest.mark.clause("BR-SETTLE-6")
@pytest.mark.reading("must-score", "no-group-no-extension")
def test_a_card_that_fits_a_group_on_the_table_must_be_added() -> None:
    game = br(2)
    state = after(game, settling(game, "R1 O2 P3"), "group run R1 O2")
    assert options(game, state) == ["extend 0 P3"]
    assert why(game, state, "done").startswith("BR-SETTLE-6")


@pytest.mark.clause("BR-SETTLE-6")
@pytest.mark.reading("must-score", "no-group")
def test_under_no_group_a_card_that_fits_a_group_on_the_table_may_be_left() -> None:
    game = br(2, must_score="no-group")
    state = after(game, settling(game, "R1 O2 P3"), "group run R1 O2")
    assert options(game, state) == ["extend 0 P3", "done"]
    assert why(game, settling(game, "R1 O2 P3"), "done").startswith("BR-SETTLE-6")


@pytest.mark.clause("BR-SETTLE-6")
def test_who_can_score_nothing_is_done_at_once_with_0_points() -> None:
    game = br(2)
    state = settling(game, NOTHING)
    assert options(game, state) == ["done"]
    assert seen(game, after(game, state, "done"))["build"] == [0, None]


@pytest.mark.clause("BR-SETTLE-8")
def test_the_points_are_fixed_when_one_is_done() -> None:
    game = br(2)
    state = after(game, settling(game, "R1 R2 O9 P9 G4"), "group run R1 R2; group set O9 P9")
    assert seen(game, state)["build"] == [None, None]
    state = after(game, state, "done")
    assert seen(game, state)["build"] == [2 * 2 + 5, None]
    state = after(game, state, "keep G4; done")
    assert seen(game, state)["build"] == [9, 0]


@pytest.mark.clause("BR-SETTLE-7")
def test_each_card_that_was_not_scored_is_kept_or_discarded_the_least_first() -> None:
    game = br(2)
    state = after(game, settling(game, "R1 R2 O4 B6 G8"), "group run R1 R2; done")
    assert seen(game, state)["leftover"][0] == ["O4", "B6", "G8"]
    for card in ("O4", "B6", "G8"):
        assert options(game, state) == [f"keep {card}", f"discard {card}"]
        state = after(game, state, f"discard {card}" if card == "B6" else f"keep {card}")
    shown = seen(game, state)
    assert (shown["kept"][0], shown["dropped"][0], shown["leftover"][0]) == (["O4", "G8"], ["B6"], [])


@pytest.mark.clause("BR-SETTLE-7")
@pytest.mark.parametrize("action", ["discard R1", "keep R1", "keep G8", "discard G8", "done"])
def test_a_scored_card_cannot_be_thrown_away_nor_another_one_out_of_turn(action: str) -> None:
    game = br(2)
    state = after(game, settling(game, "R1 R2 O4 G8"), "group run R1 R2; done")
    assert why(game, state, action) != ""


# --- settlement-order ---


@pytest.mark.clause("BR-SETTLE-2", "BR-SETTLE-7")
@pytest.mark.reading("settlement-order", "seat-by-seat")
def test_seat_by_seat_each_player_decides_about_leftovers_before_the_next_one_scores() -> None:
    game = br(3, first_seat=1)
    state = settling(game, "R1 O4", "R3 P6", "B2 B8", turn=1)
    acts = []
    for action in ("done", "keep R3", "keep P6", "done", "keep B2", "keep B8", "done", "keep R1", "keep O4"):
        acts.append(game.actor(state))
        state = after(game, state, action)
    assert acts == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert seen(game, state)["phase"] == "extra"


@pytest.mark.clause("BR-SETTLE-2", "BR-SETTLE-7")
@pytest.mark.reading("settlement-order", "score-then-leftovers")
def test_score_then_leftovers_all_score_before_anybody_decides() -> None:
    game = br(3, first_seat=1, settlement_order="score-then-leftovers")
    state = settling(game, "R1 O4", "R3 P6", "B2 B8", turn=1)
    acts = []
    for action in ("done", "done", "done", "keep R3", "keep P6", "keep B2", "keep B8", "keep R1", "keep O4"):
        acts.append(game.actor(state))
        state = after(game, state, action)
    assert acts == [1, 2, 0, 1, 1, 2, 2, 0, 0]
    assert seen(game, state)["phase"] == "extra"


@pytest.mark.clause("BR-SETTLE-7")
@pytest.mark.parametrize("order", ["seat-by-seat", "score-then-leftovers"])
def test_who_has_nothing_left_over_decides_nothing(order: str) -> None:
    game = br(2, settlement_order=order)
    state = after(game, settling(game, "R1 R2", "O3 P3"), "group run R1 R2; done; group set O3 P3; done")
    assert seen(game, state)["phase"] == "extra"


@pytest.mark.clause("BR-SETTLE-2")
@pytest.mark.parametrize("order", ["seat-by-seat", "score-then-leftovers"])
def test_a_view_says_how_far_each_player_is(order: str) -> None:
    game = br(2, settlement_order=order)
    state = settling(game, "R1 O4", "O3 P3")
    told = [seen(game, state)["settled"]]
    actions = {
        "seat-by-seat": ("done", "keep R1", "keep O4", "group set O3 P3", "done"),
        "score-then-leftovers": ("done", "group set O3 P3", "done", "keep R1", "keep O4"),
    }[order]
    for action in actions:
        state = after(game, state, action)
        told.append(seen(game, state)["settled"])
    expected = {
        "seat-by-seat": [
            ["no", "no"],
            ["scored", "no"],
            ["scored", "no"],
            ["yes", "no"],
            ["yes", "no"],
            ["yes", "yes"],
        ],
        "score-then-leftovers": [
            ["no", "no"],
            ["scored", "no"],
            ["scored", "no"],
            ["scored", "yes"],
            ["scored", "yes"],
            ["yes", "yes"],
        ],
    }[order]
    assert told == expected
