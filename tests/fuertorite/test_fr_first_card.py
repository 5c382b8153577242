"""The first card of a turn: FR-TURN, FR-SP, FR-REF."""

import pytest
from fr_positions import clause_of, dealt, fr, horizontal, legal, opening, played, vertical
from random_games import whole_game

# --- at least one card ---


@pytest.mark.clause("FR-TURN-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_the_start_of_a_turn_a_card_must_be_played(players: int) -> None:
    game = fr(players)
    for seed in range(4):
        for state in whole_game(game, seed)[0]:
            if game.view(state, None)["phase"] == "first":
                assert legal(game, state)
                assert not {"stop", "pass"} & {game.encode(action)["type"] for action in game.legal(state)}


@pytest.mark.clause("FR-TURN-1")
def test_nobody_stops_before_the_first_card() -> None:
    game = fr(3)
    state = dealt(game, "R1 R2 R3 R4", "A1 A2 A3 A4", "M1 M2 M3 M4")
    assert clause_of(game, state, {"type": "stop", "seat": 0}) == "FR-TURN-1"


@pytest.mark.clause("FR-TURN-1")
def test_a_player_who_can_play_nothing_vertically_must_play_a_card_horizontally() -> None:
    game = fr(3)
    state = played(game, dealt(game, "A9 R1 R2 R3", "M1 M2 M3 R4", "A1 A2 A3 A4"), "A9")
    assert legal(game, state) == "R4-"


# --- the start player ---


@pytest.mark.clause("FR-SP-1")
def test_the_start_player_plays_any_card_of_the_hand() -> None:
    game = fr(3)
    state = dealt(game, "R3 AX M14 C5", "A1 A2 A3 A4", "M1 M2 M3 M4")
    assert legal(game, state) == "R3 AX M14 C5"


@pytest.mark.clause("FR-SP-1")
@pytest.mark.parametrize("card", ["R3", "AX", "M14", "C5"])
def test_the_start_player_never_plays_horizontally(card: str) -> None:
    game = fr(3)
    state = dealt(game, "R3 AX M14 C5", "A1 A2 A3 A4", "M1 M2 M3 M4")
    assert clause_of(game, state, horizontal(0, card)) == "FR-SP-1"


@pytest.mark.clause("FR-SP-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_start_player_does_not_begin_with_a_card_of_the_property(seat: int) -> None:
    game = fr(3)
    hands, properties = ["R3 R5", "A3 A5", "M3 M5"], ["R4", "A4", "M4"]
    state = opening(game, *hands, properties=properties, sp=seat)
    assert legal(game, state) == hands[seat]
    assert clause_of(game, state, vertical(seat, properties[seat])) == "FR-SP-2"


@pytest.mark.clause("FR-SP-2", "FR-SP-1")
def test_the_property_is_closed_to_the_start_player_as_long_as_a_single_card_is_in_the_hand() -> None:
    game = fr(3)
    assert legal(game, opening(game, "C3", "A3", "M3", properties=["R1 R2 R9 C8", "", ""])) == "C3"


@pytest.mark.clause("FR-SP-3")
def test_with_an_empty_hand_the_start_player_plays_any_card_of_the_property() -> None:
    game = fr(3)
    state = opening(game, "", "A3", "M3", properties=["R1 A9 MX C4", "", ""])
    assert legal(game, state) == "R1 A9 MX C4"
    assert clause_of(game, state, horizontal(0, "A9")) == "FR-SP-1"
    after = played(game, state, "A9")
    assert game.view(after, None)["property"][0] == ["R1", "MX", "C4"]


# --- the card to beat ---


@pytest.mark.clause("FR-REF-1")
def test_horizontal_cards_are_skipped_when_the_card_to_beat_is_sought() -> None:
    game = fr(4)
    state = dealt(game, "A5 R1 R2 R3", "M9 M1 M2 M3", "A9 A4 M5 M6", "A7 A10 R5 R6")
    state = played(game, state, "A5", "M9-")
    assert legal(game, state) == "A9"
    assert legal(game, played(game, state, "A9")) == "A10"


@pytest.mark.clause("FR-REF-1")
def test_the_latest_vertical_card_counts_not_the_highest_and_not_that_of_the_start_player() -> None:
    game = fr(4)
    state = dealt(game, "A9 R1 R2 R3", "C3 M1 M2 M3", "M4 M5 A1 A2", "M6 M7 A10 R5")
    state = played(game, state, "A9", "C3")
    assert legal(game, state) == "M4 M5"
    assert legal(game, played(game, state, "M5")) == "M6 M7"


@pytest.mark.clause("FR-REF-1", "FR-REF-2")
def test_of_several_cards_of_a_turn_the_last_one_is_to_be_beaten() -> None:
    game = fr(3)
    state = dealt(game, "A9 R8 M7 R3", "M8 A10 R9 R1", "M9 M2 A11 A12")
    state = played(game, state, "A9 R8 M7")
    assert game.view(state, None)["ref"] == ["M7", [7]]
    assert legal(game, state) == "M8"


@pytest.mark.clause("FR-REF-2", "FR-REF-1")
def test_a_turn_that_goes_up_leaves_its_highest_card_to_be_beaten() -> None:
    game = fr(3)
    state = dealt(game, "A9 A10 A11 R3", "A12 A8 R9 R1", "M9 M2 M11 M12")
    assert legal(game, played(game, state, "A9 A10 A11")) == "A12"


@pytest.mark.clause("FR-REF-1")
def test_there_is_no_card_to_beat_before_the_first_turn_is_over() -> None:
    game = fr(3)
    state = dealt(game, "A9 A10 A11 R3", "A12 A8 R9 R1", "M9 M2 M11 M12")
    assert game.view(state, None)["ref"] is None
    assert game.view(played(game, state, "A9 +"), None)["ref"] is None
    assert game.view(played(game, state, "A9"), None)["ref"] == ["A9", [9]]
