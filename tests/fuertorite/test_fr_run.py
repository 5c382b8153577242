"""The second and later cards of a turn: FR-RUN and FR-EX4."""

from itertools import pairwise, permutations
from typing import Any

import pytest
from fr_positions import clause_of, dealt, extend, fr, legal, opening, played, run_of
from random_games import whole_game


def added(held: str, *cards: str, properties: str = "", **agreed: Any) -> str:
    """What the start player, who has played these cards and has these left, may add; and `stop`."""
    game = fr(3, **agreed)
    state = opening(game, f"{' '.join(cards)} {held}", "", "", properties=[properties, "", ""])
    return legal(game, played(game, state, " ".join((*cards, "+"))))


@pytest.mark.clause("FR-RUN-1")
def test_a_card_that_is_one_higher_or_lower_is_added() -> None:
    assert added("A3 A4 A6 A7", "A5") == "A4 A6 stop"


@pytest.mark.clause("FR-RUN-1")
@pytest.mark.parametrize("card", ["A3", "A7", "R5", "A9"])
def test_no_other_card_is_added(card: str) -> None:
    game = fr(3)
    state = played(game, opening(game, f"A5 {card}", "M1", "M2"), "A5 +")
    assert legal(game, state) == "stop"
    assert clause_of(game, state, extend(0, card)) == "FR-RUN-1"


@pytest.mark.clause("FR-RUN-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_turn_can_always_be_ended(players: int) -> None:
    game = fr(players)
    for state in whole_game(game, 2)[0]:
        if game.view(state, None)["phase"] == "more":
            assert legal(game, state).endswith("stop")


@pytest.mark.clause("FR-RUN-1", "FR-FLOW-2")
def test_to_stop_passes_the_turn_on() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 A6", "A7", "M1"), "A5 +")
    assert game.actor(state) == 0
    state = game.step(state, game.decode({"type": "stop", "seat": 0}))
    assert (game.actor(state), game.view(state, None)["phase"]) == (1, "first")


@pytest.mark.clause("FR-RUN-2")
def test_cards_are_added_from_the_hand_and_from_the_property() -> None:
    assert added("A4 R9", "A5", properties="M4 R6 A9") == "R6 A4 M4 stop"


@pytest.mark.clause("FR-RUN-2")
def test_a_follower_adds_from_both_places_too() -> None:
    game = fr(3)
    state = opening(game, "A5", "A6 R7", "M1", properties=["", "M8 C7", ""])
    state = played(game, state, "A5", "A6 +")
    assert legal(game, state) == "R7 C7 stop"
    state = played(game, state, "C7 M8")
    assert game.view(state, None)["table"][1] == [1, "vertical", ["A6", "C7", "M8"]]


@pytest.mark.clause("FR-RUN-2")
def test_a_card_of_another_player_is_not_added() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5", "A6", "M1", properties=["", "", "A4"]), "A5 +")
    assert clause_of(game, state, extend(0, "A6")) == clause_of(game, state, extend(0, "A4")) == "FR-RUN-2"


@pytest.mark.clause("FR-RUN-3")
def test_the_type_of_an_added_card_does_not_matter() -> None:
    assert added("R4 A4 M4 C4 R6 A6 M6 C6", "A5") == "R4 R6 A4 A6 M4 M6 C4 C6 stop"


@pytest.mark.clause("FR-RUN-3")
def test_a_coin_counts_by_its_number_in_a_run() -> None:
    assert added("C3 C4 C5 C6 C7", "A6") == "C5 C7 stop"
    assert added("R5 R7 C5", "C6") == "R5 R7 C5 stop"


@pytest.mark.clause("FR-RUN-4")
def test_a_run_has_no_limit_but_its_numbers() -> None:
    game = fr(3)
    text = "R1 A2 M3 C4 R5 A6 M7 C8 R9 A10 M11 R12 A13 M14"
    state = opening(game, text, "A1", "M1")
    state = played(game, state, text)
    assert game.view(state, None)["table"] == [[0, "vertical", text.split()]]
    assert game.view(state, 0)["hand"] == []


@pytest.mark.clause("FR-RUN-4", "FR-RUN-1")
def test_a_third_card_is_consecutive_to_the_second_one() -> None:
    assert added("R7 M8 R4", "A5", "A6") == "R7 stop"


@pytest.mark.clause("FR-RUN-5")
@pytest.mark.parametrize(
    ("cards", "rest", "allowed"),
    [
        ("A5 A6", "R4 R5 R7", "R7 stop"),
        ("A5 A4", "R3 R5 R6", "R3 stop"),
        ("A5 R6 M7", "R8 A6 C6", "R8 stop"),
        ("A2 R1", "M2 M3", "stop"),
    ],
)
def test_a_run_goes_on_in_its_direction(cards: str, rest: str, allowed: str) -> None:
    assert added(rest, *cards.split()) == allowed


@pytest.mark.clause("FR-RUN-5")
def test_the_step_from_the_card_of_another_player_is_no_direction() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5", "A8 R7 R9", "M1"), "A5", "A8 +")
    assert legal(game, state) == "R7 R9 stop"


@pytest.mark.clause("FR-RUN-6", "FR-RUN-5")
def test_from_anchor_5_to_anchor_6_it_does_not_go_back_to_rudder_wheel_5() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 A6 R5", "M1", "M2"), "A5 A6 +")
    assert legal(game, state) == "stop"
    assert clause_of(game, state, extend(0, "R5")) == "FR-RUN-5"


# --- the point ---


def bonus_after(*turns: str) -> list[int]:
    """The points for several cards after these turns."""
    game = fr(3)
    state = opening(game, "A5 A6 R7 M8", "A9 R10 M9", "A11 M12")
    return list(game.view(played(game, state, *turns), None)["bonus"])


@pytest.mark.clause("FR-RUN-7")
@pytest.mark.parametrize(
    ("turns", "bonus"),
    [
        (["A5"], [0, 0, 0]),
        (["A5 A6"], [1, 0, 0]),
        (["A5", "A9"], [0, 0, 0]),
        (["A5", "A9 R10"], [0, 1, 0]),
        (["A5 A6", "A9 R10", "M12-"], [1, 1, 0]),
    ],
)
def test_more_than_one_card_in_a_turn_brings_a_point(turns: list[str], bonus: list[int]) -> None:
    assert bonus_after(*turns) == bonus


@pytest.mark.clause("FR-RUN-8")
@pytest.mark.parametrize("turn", ["A5 A6", "A5 A6 R7", "A5 A6 R7 M8"])
def test_two_three_or_more_cards_bring_one_point(turn: str) -> None:
    assert bonus_after(turn) == [1, 0, 0]


@pytest.mark.clause("FR-RUN-7", "FR-RUN-8")
def test_the_point_is_booked_with_the_second_card_and_with_no_other() -> None:
    game = fr(3)
    state = opening(game, "A5 A6 R7 M8", "A9", "A11", bonus=(2, 0, 0))
    booked = []
    for text in ("A5 +", "A6 +", "R7 +", "M8 +"):
        state = played(game, state, text)
        booked.append(game.view(state, None)["bonus"][0])
    assert booked == [2, 3, 3, 3]


@pytest.mark.clause("FR-RUN-7", "FR-OBJ-3")
def test_points_for_several_cards_add_up_from_round_to_round() -> None:
    game = fr(3)
    state = dealt(game, "A5 A6 R7 M8", "R1 R2 M4 A2", "R3 R4 M9 M10")
    state = played(game, state, "A5 A6", "M4-", "M10-")
    assert game.view(state, None)["bonus"] == [1, 0, 0]
    assert game.actor(state) == 1
    state = played(game, state, "R1 R2", "R3 R4")
    assert game.view(state, None)["bonus"] == [1, 1, 1]


@pytest.mark.clause("FR-RUN-9")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_the_points(seat: int | None) -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 A6", "A9", "A11"), "A5 A6")
    assert game.view(state, seat)["bonus"] == [1, 0, 0]


# --- Anchor 4 ---


@pytest.mark.clause("FR-EX4-1")
def test_from_anchor_4_two_threes_and_two_twos_make_four_ways() -> None:
    game = fr(3)
    state = played(game, opening(game, "A4 R3 M2 R9", "A7", "M1", properties=["M3 R2", "", ""]), "A4 +")
    ways = []
    for second in legal(game, state).split()[:-1]:
        then = played(game, state, f"{second} +")
        ways += [f"A4 {second} {third}" for third in legal(game, then).split()[:-1]]
    assert sorted(ways) == ["A4 M3 M2", "A4 M3 R2", "A4 R3 M2", "A4 R3 R2"]
    assert len(ways) == 2 * 2


@pytest.mark.clause("FR-EX4-1", "FR-RUN-7", "FR-RUN-8")
@pytest.mark.parametrize("way", ["A4 R3 R2", "A4 R3 M2", "A4 M3 R2", "A4 M3 M2"])
def test_each_of_the_four_ways_brings_one_point(way: str) -> None:
    game = fr(3)
    state = played(game, opening(game, "A4 R3 M2 R9", "A7", "M1", properties=["M3 R2", "", ""]), way)
    assert game.view(state, None)["bonus"] == [1, 0, 0]


# --- every short run ---


def is_run(numbers: tuple[int, ...]) -> bool:
    """Whether every number is one more than the one before, or every number one less."""
    steps = {later - earlier for earlier, later in pairwise(numbers)}
    return steps in ({1}, {-1}, set())


@pytest.mark.clause("FR-RUN-1", "FR-RUN-3", "FR-RUN-4", "FR-RUN-5")
def test_every_order_of_three_printed_numbers_is_a_run_or_not() -> None:
    codes = ["R3", "R4", "A5", "M6", "C4", "C5", "M2"]
    for order in permutations(codes, 3):
        assert (run_of(*order) != []) == is_run(tuple(int(code[1:]) for code in order)), order
