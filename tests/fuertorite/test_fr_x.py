"""Cards with an X: FR-X, and the rulings x-follow-value and x-on-x."""

from itertools import pairwise, product
from typing import Any

import pytest
from fr_positions import clause_of, extend, followed, fr, legal, opening, played, run_of, vertical, view_run

# --- in a run ---


@pytest.mark.clause("FR-X-1", "FR-X-5")
def test_after_an_8_an_x_is_a_7_or_a_9_and_any_6_or_any_10_follows() -> None:
    assert run_of("A8", "AX") == [[7, -1], [9, 1]]
    game = fr(3)
    rest = "R6 R7 R8 R9 R10 A6 A10 M5 M6 M10 M11 C6 C7"
    state = played(game, opening(game, f"A8 AX {rest}", "", ""), "A8 AX +")
    assert legal(game, state) == "R6 R10 A6 A10 M6 M10 C6 stop"


@pytest.mark.clause("FR-X-5")
@pytest.mark.parametrize(("card", "run"), [("M6", [[6, -1]]), ("R10", [[10, 1]])])
def test_a_later_card_decides_what_the_x_was(card: str, run: list[list[int]]) -> None:
    assert run_of("A8", "AX", card) == run


@pytest.mark.clause("FR-X-1")
@pytest.mark.parametrize(
    ("cards", "run"),
    [
        ("A8 R9 MX", [[10, 1]]),
        ("A8 R7 MX", [[6, -1]]),
        ("A1 AX", [[0, -1], [2, 1]]),
        ("A14 AX", [[13, -1], [15, 1]]),
        ("A2 A1 AX", [[0, -1]]),
        ("A13 R14 MX", [[15, 1]]),
    ],
)
def test_an_x_is_consecutive_to_the_card_before_it_in_the_direction_of_the_run(cards: str, run: list[Any]) -> None:
    assert run_of(*cards.split()) == run


@pytest.mark.clause("FR-X-1")
def test_any_x_continues_a_run_whatever_its_type() -> None:
    game = fr(3)
    state = played(game, opening(game, "C5 RX AX MX", "", ""), "C5 +")
    assert legal(game, state) == "RX AX MX stop"


@pytest.mark.clause("FR-X-1")
def test_the_type_of_an_x_is_the_printed_one() -> None:
    game = fr(3)
    state = played(game, opening(game, "A8 RX", "R9 R10 A9 A10", ""), "A8 RX")
    assert game.view(state, None)["ref"] == ["RX", [9]]
    assert legal(game, state) == "R10"


@pytest.mark.clause("FR-X-3", "FR-X-9")
def test_the_number_of_an_x_after_an_x_comes_from_the_card_before_both() -> None:
    assert run_of("R8", "AX", "MX") == [[6, -1], [10, 1]]
    assert run_of("R8", "AX", "MX", "RX") == [[5, -1], [11, 1]]
    assert run_of("R8", "AX", "MX", "C5") == [[5, -1]]


@pytest.mark.clause("FR-X-9")
def test_x_may_follow_x_in_a_run() -> None:
    game = fr(3)
    state = played(game, opening(game, "R8 AX MX R9 R7", "", ""), "R8 AX +")
    assert legal(game, state) == "MX stop"
    assert legal(game, played(game, state, "MX +")) == "stop"


# --- the start player's X ---


@pytest.mark.clause("FR-X-4")
def test_the_first_card_of_the_start_player_is_0_if_it_is_an_x() -> None:
    game = fr(3)
    state = played(game, opening(game, "AX R1 M1 C3 M14", "A1 R3 M3", "R2"), "AX +")
    assert (view_run(game, state), legal(game, state)) == ([[0, 0]], "R1 M1 stop")
    state = played(game, state, "stop")
    assert game.view(state, None)["ref"] == ["AX", [0]]
    assert legal(game, state) == "A1"


@pytest.mark.clause("FR-X-4", "FR-X-3")
@pytest.mark.parametrize(
    ("cards", "run"), [("AX RX", [[1, 1]]), ("AX RX MX", [[2, 1]]), ("AX R1 M2", [[2, 1]]), ("AX R1 MX", [[2, 1]])]
)
def test_from_the_start_players_x_a_run_goes_up(cards: str, run: list[list[int]]) -> None:
    assert run_of(*cards.split()) == run


@pytest.mark.clause("FR-X-4")
def test_a_later_x_of_the_start_player_is_not_0() -> None:
    assert run_of("A8", "AX") == [[7, -1], [9, 1]]


@pytest.mark.clause("FR-X-4")
def test_the_x_of_a_start_player_without_a_hand_is_0_too() -> None:
    game = fr(3)
    state = played(game, opening(game, "", "A1", "R2", properties=["MX R1", "", ""]), "MX +")
    assert (view_run(game, state), legal(game, state)) == ([[0, 0]], "R1 stop")


# --- an X as the first card of a follower ---


@pytest.mark.clause("FR-X-2")
@pytest.mark.parametrize(("card", "value"), [("A7", 8), ("A1", 2), ("A13", 14), ("C8", 9)])
def test_an_x_that_is_played_first_on_a_card_goes_up_from_there_or_down(card: str, value: int) -> None:
    game, state = followed(card, "AX R1", "AX +")
    assert view_run(game, state) == [[value - 2, -1], [value, 1]]
    game, state = followed(card, "AX R1", "AX")
    assert game.view(state, None)["ref"] == ["AX", [value]]


@pytest.mark.clause("FR-X-2", "FR-FOLLOW-3")
def test_on_a_coin_every_x_is_played_and_on_another_card_only_that_of_its_type() -> None:
    assert legal(*followed("C4", "RX AX MX")) == "RX AX MX"
    assert legal(*followed("M4", "RX AX MX")) == "MX"


@pytest.mark.clause("FR-X-2")
@pytest.mark.parametrize("card", ["A5", "M13", "R1"])
def test_an_x_of_another_type_is_refused(card: str) -> None:
    kind = {"A": "RX", "M": "AX", "R": "MX"}[card[0]]
    game, state = followed(card, f"{kind} C3")
    assert clause_of(game, state, vertical(1, kind)) == "FR-FOLLOW-1"


FOLLOW_VALUES = [("either-side-directed", "M6 M10"), ("either-side", "M6 M8 M10"), ("higher-only", "M8 M10")]


@pytest.mark.clause("FR-X-2", "FR-X-5")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [pytest.param(*row, marks=pytest.mark.reading("x-follow-value", row[0])) for row in FOLLOW_VALUES],
)
def test_what_follows_the_x_on_another_players_8(reading: str, allowed: str) -> None:
    game, state = followed("A8", "AX M6 M8 M10", "AX +", x_follow_value=reading)
    assert legal(game, state) == f"{allowed} stop"


@pytest.mark.clause("FR-X-2")
@pytest.mark.parametrize(
    ("reading", "run"),
    [
        pytest.param("higher-only", [[9, 0]], marks=pytest.mark.reading("x-follow-value", "higher-only")),
        pytest.param("either-side", [[7, 0], [9, 0]], marks=pytest.mark.reading("x-follow-value", "either-side")),
        pytest.param(
            "either-side-directed",
            [[7, -1], [9, 1]],
            marks=pytest.mark.reading("x-follow-value", "either-side-directed"),
        ),
    ],
)
def test_the_numbers_and_directions_of_the_x_on_another_players_8(reading: str, run: list[list[int]]) -> None:
    game, state = followed("A8", "AX M6", "AX +", x_follow_value=reading)
    assert view_run(game, state) == run


@pytest.mark.clause("FR-X-2", "FR-X-6")
@pytest.mark.parametrize("reading", ["higher-only", "either-side", "either-side-directed"])
def test_an_x_that_ends_the_turn_at_once_is_higher_under_every_reading(reading: str) -> None:
    game, state = followed("A8", "AX M6", "AX", x_follow_value=reading)
    assert game.view(state, None)["ref"] == ["AX", [9]]


@pytest.mark.clause("FR-X-2")
@pytest.mark.parametrize("reading", ["higher-only", "either-side", "either-side-directed"])
def test_on_an_x_that_counts_15_no_reading_allows_an_x_below(reading: str) -> None:
    game = fr(4, x_follow_value=reading, x_on_x="any-type")
    state = played(game, opening(game, "A14", "AX", "RX R2", "M1"), "A14", "AX")
    assert legal(game, state) == "RX-"


# --- x-on-x ---


@pytest.mark.clause("FR-X-9", "FR-X-2")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("same-type-only", "R3-", marks=pytest.mark.reading("x-on-x", "same-type-only")),
        pytest.param("any-type", "RX", marks=pytest.mark.reading("x-on-x", "any-type")),
    ],
)
def test_a_follower_plays_no_x_or_any_x_on_an_x(reading: str, allowed: str) -> None:
    game, state = followed("AX", "R3 RX M1 M2", x_on_x=reading)
    assert legal(game, state) == allowed


@pytest.mark.clause("FR-X-9")
@pytest.mark.reading("x-on-x", "any-type")
def test_an_x_on_an_x_is_one_more() -> None:
    game, state = followed("AX", "R3 RX M1 M2", "RX +", x_on_x="any-type")
    assert (view_run(game, state), legal(game, state)) == ([[1, 1]], "M2 stop")


# --- all short runs with X ---


def possible(cards: tuple[str, ...]) -> set[tuple[int, int]]:
    """Last number and direction of every way to read the cards as a run, with an X as any number from 0 to 15."""
    choices = [range(16) if card[1:] == "X" else (int(card[1:]),) for card in cards]
    choices[0] = (0,) if cards[0][1:] == "X" else choices[0]
    found = set()
    for numbers in product(*choices):
        steps = {later - earlier for earlier, later in pairwise(numbers)}
        if len(steps) == 1 and steps <= {1, -1}:
            found.add((numbers[-1], steps.pop()))
    return found


@pytest.mark.clause("FR-X-1", "FR-X-3", "FR-X-4", "FR-X-5", "FR-X-9", "FR-RUN-5")
@pytest.mark.parametrize("first", ["R1", "R2", "R8", "R13", "R14", "RX"])
def test_every_run_of_two_to_four_cards_has_the_numbers_that_fit(first: str) -> None:
    numbers = sorted({1, 2, 3, 6, 7, 9, 10, 12, 13, 14})
    middles = ["AX", *(f"A{number}" for number in numbers)]
    lasts = ["MX", *(f"M{number}" for number in numbers)]
    cases = [(first, a) for a in middles] + [(first, a, m) for a in middles for m in lasts]
    for cards in cases:
        assert {(value, way) for value, way in run_of(*cards)} == possible(cards), cards


@pytest.mark.clause("FR-X-1")
def test_a_card_that_fits_no_number_of_an_x_is_refused() -> None:
    game = fr(3)
    state = played(game, opening(game, "A8 AX R8 R7", "M1", "M2"), "A8 AX +")
    assert (clause_of(game, state, extend(0, "R7")), clause_of(game, state, extend(0, "R8"))) == (
        "FR-RUN-1",
        "FR-RUN-5",
    )
