"""X at the end of a turn, and beyond 14: FR-X, and the rulings x-range, x-end-value, x-after-14, after-fifteen."""

import pytest
from fr_positions import clause_of, followed, fr, legal, opening, played, run_of, view_run

# --- at the end of a turn ---


@pytest.mark.clause("FR-X-6")
def test_an_x_that_ends_a_turn_after_a_7_is_an_8_for_the_next_player() -> None:
    for cards in ("A7 AX", "A6 A7 AX", "A7 MX"):
        game = fr(3)
        state = opening(game, cards, "A8 A9 M8 M9 C3", "R2")
        state = played(game, state, cards)
        kind = cards[-2]
        assert game.view(state, None)["ref"] == [f"{kind}X", [8]]
        assert legal(game, state) == f"{kind}9 C3"


END_VALUES = [
    ("highest-possible", [8], [6], [12]),
    ("plus-one-always", [8], [8], [15]),
    ("all-possible", [6, 8], [6], [12]),
]


@pytest.mark.clause("FR-X-6")
@pytest.mark.parametrize(
    ("reading", "seven", "down", "two"),
    [pytest.param(*row, marks=pytest.mark.reading("x-end-value", row[0])) for row in END_VALUES],
)
def test_the_number_of_an_x_for_the_next_player(
    reading: str, seven: list[int], down: list[int], two: list[int]
) -> None:
    game = fr(3, x_end_value=reading)
    for cards, numbers in (("A7 MX", seven), ("A8 R7 MX", down), ("R14 AX MX", two)):
        state = played(game, opening(game, cards, "", "C3", properties=["", "C4", ""]), cards)
        assert game.view(state, None)["ref"] == ["MX", numbers], cards


@pytest.mark.clause("FR-X-6")
@pytest.mark.reading("x-end-value", "plus-one-always")
@pytest.mark.parametrize(
    ("cards", "numbers"), [("AX", [0]), ("AX RX", [1]), ("AX RX MX", [2]), ("R8 R7 AX MX", [9]), ("R8 AX M6", [6])]
)
def test_plus_one_always_counts_the_xs_since_the_last_printed_number(cards: str, numbers: list[int]) -> None:
    game = fr(3, x_end_value="plus-one-always")
    state = played(game, opening(game, cards, "C4", "C3"), cards)
    assert game.view(state, None)["ref"] == [cards.rsplit(maxsplit=1)[-1], numbers]


@pytest.mark.clause("FR-X-6")
@pytest.mark.reading("x-end-value", "plus-one-always")
def test_plus_one_always_counts_from_the_card_that_a_follower_beat() -> None:
    game, state = followed("A8", "AX RX MX", "AX RX", x_end_value="plus-one-always")
    assert game.view(state, None)["ref"] == ["RX", [10]]


@pytest.mark.clause("FR-X-6", "FR-FOLLOW-1")
@pytest.mark.reading("x-end-value", "all-possible")
def test_all_possible_lets_the_next_player_choose_the_number() -> None:
    game = fr(3, x_end_value="all-possible")
    state = played(game, opening(game, "A7 MX", "M6 M7 M8 M9 R2", "R1"), "A7 MX")
    assert legal(game, state) == "M7 M8 M9"


@pytest.mark.clause("FR-X-2", "FR-X-6")
@pytest.mark.reading("x-end-value", "all-possible")
@pytest.mark.parametrize(
    ("follow", "run", "allowed"),
    [
        ("higher-only", [[7, 0], [9, 0]], "M6 M8 M10 stop"),
        ("either-side-directed", [[5, -1], [7, -1], [7, 1], [9, 1]], "M4 M6 M8 M10 stop"),
    ],
)
def test_an_x_on_a_card_of_several_numbers_has_several_numbers(follow: str, run: list[list[int]], allowed: str) -> None:
    game = fr(3, x_end_value="all-possible", x_on_x="any-type", x_follow_value=follow)
    state = played(game, opening(game, "A7 MX", "RX M4 M6 M8 M10", "R1"), "A7 MX", "RX +")
    assert (view_run(game, state), legal(game, state)) == (run, allowed)


@pytest.mark.clause("FR-FOLLOW-6")
@pytest.mark.reading("x-end-value", "all-possible")
@pytest.mark.parametrize(("rank", "allowed"), [("next-number", "RX-"), ("either-neighbour", "R6- RX-")])
def test_against_several_numbers_an_x_ranks_above_the_highest_or_below_the_lowest(rank: str, allowed: str) -> None:
    game = fr(3, x_end_value="all-possible", x_horizontal=rank)
    state = played(game, opening(game, "A7 MX", "RX R6 R1", "M1"), "A7 MX")
    assert legal(game, state) == allowed


@pytest.mark.clause("FR-X-6")
@pytest.mark.reading("x-end-value", "owner-declares")
@pytest.mark.parametrize(("value", "allowed"), [(6, "M7 M9"), (8, "M9")])
def test_the_owner_declares_the_number_of_an_x_at_the_end_of_a_turn(value: int, allowed: str) -> None:
    game = fr(3, x_end_value="owner-declares")
    state = played(game, opening(game, "A7 MX A6", "M6 M7 M9", "R1"), "A7 MX +")
    assert legal(game, state) == "stop6 stop8"
    state = game.step(state, game.decode({"type": "stop", "seat": 0, "x": value}))
    assert (game.view(state, None)["ref"], legal(game, state)) == (["MX", [value]], allowed)


@pytest.mark.clause("FR-X-6")
@pytest.mark.reading("x-end-value", "owner-declares")
def test_nothing_is_declared_where_only_one_number_is_possible() -> None:
    game = fr(3, x_end_value="owner-declares")
    for cards in ("A7", "AX", "A8 R7 MX", "R8 AX M6"):
        state = played(game, opening(game, cards, "C4", "C3"), f"{cards} +")
        assert legal(game, state) == "stop"
        assert clause_of(game, state, {"type": "stop", "seat": 0, "x": 8}) == "FR-X-6"


@pytest.mark.clause("FR-X-6")
@pytest.mark.reading("x-end-value", "owner-declares")
@pytest.mark.parametrize("stop", [{}, {"x": 7}, {"x": 5}, {"x": 9}])
def test_the_number_declared_must_be_possible(stop: dict[str, int]) -> None:
    game = fr(3, x_end_value="owner-declares")
    state = played(game, opening(game, "A7 MX A6", "M6", "R1"), "A7 MX +")
    assert clause_of(game, state, {"type": "stop", "seat": 0, **stop}) == "FR-X-6"


@pytest.mark.clause("FR-X-6")
@pytest.mark.parametrize("reading", ["highest-possible", "plus-one-always", "all-possible"])
def test_nothing_is_declared_under_the_other_readings(reading: str) -> None:
    game = fr(3, x_end_value=reading)
    state = played(game, opening(game, "A7 MX A6", "M6", "R1"), "A7 MX +")
    assert legal(game, state) == "stop"
    assert clause_of(game, state, {"type": "stop", "seat": 0, "x": 8}) == "FR-X-6"


# --- x-range ---


@pytest.mark.clause("FR-X-1", "FR-X-7")
@pytest.mark.parametrize(
    ("reading", "run", "allowed"),
    [
        pytest.param("zero-to-fifteen", [[12, -1]], "M13", marks=pytest.mark.reading("x-range", "zero-to-fifteen")),
        pytest.param("unbounded", [[12, -1], [16, 1]], "M13-", marks=pytest.mark.reading("x-range", "unbounded")),
    ],
)
def test_an_x_is_never_16_or_may_be(reading: str, run: list[list[int]], allowed: str) -> None:
    game = fr(3, x_range=reading)
    state = played(game, opening(game, "R14 AX MX", "M1 M13", "R1"), "R14 AX MX +")
    assert view_run(game, state) == run
    assert legal(game, played(game, state, "stop")) == allowed


@pytest.mark.clause("FR-X-1")
@pytest.mark.parametrize(
    ("reading", "run"),
    [
        pytest.param("zero-to-fifteen", [[3, 1]], marks=pytest.mark.reading("x-range", "zero-to-fifteen")),
        pytest.param("unbounded", [[-1, -1], [3, 1]], marks=pytest.mark.reading("x-range", "unbounded")),
    ],
)
def test_an_x_is_never_below_0_or_may_be(reading: str, run: list[list[int]]) -> None:
    assert run_of("R1", "AX", "MX", x_range=reading) == run


@pytest.mark.clause("FR-X-2", "FR-X-7")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("zero-to-fifteen", "RX-", marks=pytest.mark.reading("x-range", "zero-to-fifteen")),
        pytest.param("unbounded", "RX", marks=pytest.mark.reading("x-range", "unbounded")),
    ],
)
def test_on_a_15_an_x_of_another_type_is_a_16_or_nothing(reading: str, allowed: str) -> None:
    game = fr(4, x_range=reading, x_on_x="any-type")
    state = played(game, opening(game, "A14", "AX", "RX R2", "M1"), "A14", "AX")
    assert legal(game, state) == allowed


@pytest.mark.clause("FR-X-6")
@pytest.mark.parametrize(("reading", "number"), [("zero-to-fifteen", 15), ("unbounded", 16)])
def test_plus_one_always_respects_the_range(reading: str, number: int) -> None:
    game = fr(3, x_range=reading, x_end_value="plus-one-always")
    state = played(game, opening(game, "R14 AX MX", "M1", "R1"), "R14 AX MX")
    assert game.view(state, None)["ref"] == ["MX", [number]]


# --- 14 and 15 ---


@pytest.mark.clause("FR-X-7")
@pytest.mark.parametrize("number", range(1, 15))
def test_an_x_may_be_played_on_every_number_of_its_type(number: int) -> None:
    game, state = followed(f"A{number}", "AX R1", "AX")
    assert game.view(state, None)["ref"] == ["AX", [number + 1]]


@pytest.mark.clause("FR-X-8", "FR-X-7")
def test_after_an_x_on_a_14_only_coins_can_be_played() -> None:
    game = fr(4)
    everything = "R14 RX A13 M14 MX C3 C8"
    state = played(game, opening(game, "A14", "AX", everything, "M1"), "A14", "AX")
    assert legal(game, state) == "C3 C8"


@pytest.mark.clause("FR-X-8", "FR-X-7")
def test_after_an_x_in_a_run_on_a_14_the_next_player_can_play_only_coins() -> None:
    game = fr(3)
    for cards in ("A14 RX", "A13 A14 RX"):
        state = played(game, opening(game, cards, "R14 R1 AX M3 C4 C8", "M1"), cards)
        assert game.view(state, None)["ref"] == ["RX", [15]]
        assert legal(game, state) == "C4 C8"


@pytest.mark.clause("FR-X-7", "FR-X-5")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("either-neighbour", "M12 stop", marks=pytest.mark.reading("x-after-14", "either-neighbour")),
        pytest.param("fifteen-only", "stop", marks=pytest.mark.reading("x-after-14", "fifteen-only")),
    ],
)
def test_after_a_14_an_x_may_be_a_13_or_not(reading: str, allowed: str) -> None:
    game = fr(3, x_after_14=reading)
    state = played(game, opening(game, "A14 RX M12 M13", "M1", "M2"), "A14 RX +")
    assert legal(game, state) == allowed
    state = played(game, opening(game, "A14 RX M12 M13", "M1", "M2"), "A14 RX")
    assert game.view(state, None)["ref"] == ["RX", [15]]


@pytest.mark.clause("FR-X-7")
@pytest.mark.reading("x-after-14", "fifteen-only")
def test_after_a_14_reached_from_above_an_x_is_impossible_if_it_must_be_15() -> None:
    game = fr(3, x_after_14="fifteen-only", x_follow_value="either-side")
    state = opening(game, "A14", "AX RX M14 M13", "M1")
    state = played(game, state, "A14", "AX M14 +")
    assert legal(game, state) == "M13 stop"
    game = fr(3, x_after_14="either-neighbour", x_follow_value="either-side")
    state = played(game, opening(game, "A14", "AX RX M14 M13", "M1"), "A14", "AX M14 +")
    assert legal(game, state) == "RX M13 stop"


@pytest.mark.clause("FR-X-7")
@pytest.mark.reading("x-after-14", "fifteen-only")
@pytest.mark.parametrize("follow", ["either-side", "either-side-directed"])
def test_on_other_numbers_an_x_is_on_either_side_whatever_is_read_of_14(follow: str) -> None:
    game, state = followed("A7", "AX M5 M9", "AX +", x_follow_value=follow, x_after_14="fifteen-only")
    assert legal(game, state) == "M5 M9 stop"


@pytest.mark.clause("FR-X-7", "FR-X-2")
@pytest.mark.parametrize("follow", ["either-side", "either-side-directed"])
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("either-neighbour", True, marks=pytest.mark.reading("x-after-14", "either-neighbour")),
        pytest.param("fifteen-only", False, marks=pytest.mark.reading("x-after-14", "fifteen-only")),
    ],
)
def test_a_followers_x_on_a_14_may_be_a_13_or_not(follow: str, reading: str, allowed: bool) -> None:
    game, state = followed("A14", "AX M12 M13", "AX +", x_follow_value=follow, x_after_14=reading)
    assert ("M12" in legal(game, state)) is allowed


@pytest.mark.clause("FR-X-8")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("next-player", "R14 stop", marks=pytest.mark.reading("after-fifteen", "next-player")),
        pytest.param("same-turn-too", "C5 stop", marks=pytest.mark.reading("after-fifteen", "same-turn-too")),
    ],
)
def test_the_same_player_goes_on_from_a_15_with_consecutive_cards_or_with_coins(reading: str, allowed: str) -> None:
    game, state = followed("A14", "R14 C5 AX", "AX +", after_fifteen=reading, x_follow_value="higher-only")
    assert legal(game, state) == allowed


@pytest.mark.clause("FR-X-8", "FR-X-7")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        pytest.param("next-player", "R12 stop", marks=pytest.mark.reading("after-fifteen", "next-player")),
        pytest.param("same-turn-too", "R12 C5 stop", marks=pytest.mark.reading("after-fifteen", "same-turn-too")),
    ],
)
def test_an_x_on_another_players_14_goes_down_as_a_13_or_on_to_a_coin_as_a_15(reading: str, allowed: str) -> None:
    game, state = followed("A14", "R12 R14 C5 AX", "AX +", after_fifteen=reading)
    assert legal(game, state) == allowed


@pytest.mark.clause("FR-X-8")
@pytest.mark.reading("after-fifteen", "same-turn-too")
def test_nothing_follows_the_coin_that_was_put_on_a_15() -> None:
    game, state = followed("A14", "AX C5 C4 C6 R6 RX", "AX C5 +", after_fifteen="same-turn-too")
    assert (view_run(game, state), legal(game, state)) == ([[5, 2]], "stop")
    game, state = followed("A14", "AX C5 C4 C6 R6 RX", "AX C5", after_fifteen="same-turn-too")
    assert game.view(state, None)["ref"] == ["C5", [5]]
    assert game.view(state, None)["bonus"] == [0, 1, 0]


@pytest.mark.clause("FR-X-8")
@pytest.mark.reading("after-fifteen", "same-turn-too")
def test_an_x_that_may_be_13_or_15_can_be_followed_in_both_ways() -> None:
    game = fr(3, after_fifteen="same-turn-too")
    state = played(game, opening(game, "A14 AX R12 R13 C3 C8", "M1", "M2"), "A14 AX +")
    assert legal(game, state) == "R12 C3 C8 stop"
    assert view_run(game, played(game, state, "R12 +")) == [[12, -1]]


@pytest.mark.clause("FR-X-8")
@pytest.mark.reading("after-fifteen", "same-turn-too")
@pytest.mark.parametrize(
    ("follow", "run", "allowed"),
    [("higher-only", [[16, 0]], "C3 stop"), ("either-side-directed", [[14, -1], [16, 1]], "M13 C3 stop")],
)
def test_beyond_15_there_are_only_coins_too(follow: str, run: list[list[int]], allowed: str) -> None:
    game = fr(4, after_fifteen="same-turn-too", x_range="unbounded", x_on_x="any-type", x_follow_value=follow)
    state = opening(game, "A14", "AX", "RX M13 C3", "M1")
    state = played(game, state, "A14", "AX", "RX +")
    assert (view_run(game, state), legal(game, state)) == (run, allowed)
