"""Scoring, the next game and the winners: BR-SCORE, BR-WIN, BR-SETUP-1, and hand-specials and next-first-seat."""

from typing import Any

import pytest
from br_positions import after, br, releasing, seen
from random_games import whole_game

from rulecore.games.build_release.pieces import Record
from rulecore.games.build_release.state import Dealing, Over


def ended(*hands: str, **fields: Any) -> dict[str, Any]:
    """The record of a game of two that ends when seat 0 plays its only card, R2."""
    agreed = {name: fields.pop(name) for name in ("hand_specials", "penalty_owner") if name in fields}
    game = br(len(hands) + 1, **agreed)
    state = after(game, releasing(game, "R2", *hands, **fields), "R2")
    return dict(game.result(state)["games"][0])


@pytest.mark.clause("BR-SCORE-1", "BR-SCORE-5", "BR-COMP-2")
def test_the_score_is_build_plus_acquired_minus_hand_minus_penalty() -> None:
    found = ended("B6", build=(30, 55), acquired=("R4", "O1 O2 O3 O4 O5 O6"), penalty=("R3", "P7"))
    assert found == {
        "build": [30, 55],
        "acquired": [2, 6],
        "hand": [0, 6],
        "penalty": [3, 7],
        "score": [30 + 2 - 3, 55 + 6 - 6 - 7],
        "shed": [0],
    }


@pytest.mark.clause("BR-SCORE-2")
def test_a_card_won_is_a_point_whatever_it_is() -> None:
    assert ended("B6", acquired=("", "R0 X X R9 O1"))["acquired"] == [1, 5]


@pytest.mark.clause("BR-SCORE-3")
@pytest.mark.parametrize(
    ("penalty", "cost"),
    [("R1", 1), ("G9", 9), ("X", 10), ("B0", 10), ("X X B0", 30), ("R1 O2 P3", 6), ("X B0 G9", 29), ("", 0)],
)
def test_a_penalty_card_costs_its_number_an_x_or_a_0_ten(penalty: str, cost: int) -> None:
    assert ended("B6", penalty=("", penalty))["penalty"] == [0, cost]


@pytest.mark.clause("BR-SCORE-4")
@pytest.mark.parametrize(("hand", "cost"), [("B6", 6), ("R1 O2 P3", 6), ("G9 B9", 18)])
def test_cards_left_in_the_hand_cost_their_numbers(hand: str, cost: int) -> None:
    assert ended(hand)["hand"] == [0, cost]


@pytest.mark.clause("BR-SCORE-4")
def test_only_one_player_can_have_cards_left() -> None:
    for seed in range(4):
        final = whole_game(br(4), seed)[0][-1]
        assert sorted(map(bool, final.hands)) == [False, False, False, True]


@pytest.mark.clause("BR-SCORE-4")
@pytest.mark.parametrize(
    ("reading", "costs"),
    [
        pytest.param("ten-each", (20, 10, 10, 13), marks=pytest.mark.reading("hand-specials", "ten-each")),
        pytest.param("x-ten-zero-nil", (10, 10, 0, 13), marks=pytest.mark.reading("hand-specials", "x-ten-zero-nil")),
        pytest.param("nil", (0, 0, 0, 3), marks=pytest.mark.reading("hand-specials", "nil")),
    ],
)
def test_what_an_x_and_a_0_cost_in_the_hand(reading: str, costs: tuple[int, ...]) -> None:
    hands = ("X O0", "X", "O0", "R3 X")
    assert tuple(ended(hand, hand_specials=reading)["hand"][1] for hand in hands) == costs


@pytest.mark.clause("BR-SCORE-3")
@pytest.mark.parametrize("reading", ["ten-each", "x-ten-zero-nil", "nil"])
def test_penalty_cards_cost_the_same_under_every_reading_about_the_hand(reading: str) -> None:
    assert ended("B6", penalty=("", "X B0"), hand_specials=reading)["penalty"] == [0, 20]


@pytest.mark.clause("BR-SCORE-6", "BR-SCORE-1")
def test_a_score_may_be_negative() -> None:
    assert ended("X G9", penalty=("", "X"))["score"] == [1, -29]


# --- the winners ---


@pytest.mark.clause("BR-WIN-1")
def test_the_highest_score_wins_the_only_game() -> None:
    game = br(2)
    state = after(game, releasing(game, "R2", "B6", build=(5, 20)), "R2")
    assert game.result(state) == {
        "scores": [6, 14],
        "winners": [1],
        "games": [
            {"build": [5, 20], "acquired": [1, 0], "hand": [0, 6], "penalty": [0, 0], "score": [6, 14], "shed": [0]}
        ],
        "parts": [parts_of(5, 1, 0, 0), parts_of(20, 0, -6, 0)],
    }


def parts_of(*values: int) -> list[dict[str, Any]]:
    """What the score of one game is made of."""
    names = (("build", "BR-SCORE-5"), ("acquired", "BR-SCORE-2"), ("hand", "BR-SCORE-4"), ("penalty", "BR-SCORE-3"))
    return [
        {"what": what, "clause": clause, "value": value, "game": 0}
        for (what, clause), value in zip(names, values, strict=True)
    ]


@pytest.mark.clause("BR-WIN-2")
@pytest.mark.parametrize(("build", "winners"), [((5, 12), [0, 1]), ((5, 11), [0]), ((5, 13), [1])])
def test_equal_scores_share_the_victory(build: tuple[int, int], winners: list[int]) -> None:
    game = br(2)
    assert game.result(after(game, releasing(game, "R2", "B6", build=build), "R2"))["winners"] == winners


FIRST = Record((10, 40), (0, 0), (0, 0), (0, 0), (10, 40), (1,))


@pytest.mark.clause("BR-WIN-1", "BR-COMP-2")
def test_the_sum_of_the_games_decides() -> None:
    game = br(2, games=2)
    state = after(game, releasing(game, "R2", "B6", build=(30, 12), games=(FIRST,)), "R2")
    result = game.result(state)
    assert [found["score"] for found in result["games"]] == [[10, 40], [31, 6]]
    assert (result["scores"], result["winners"]) == ([41, 46], [1])


@pytest.mark.clause("BR-WIN-2", "BR-WIN-1")
def test_equal_sums_share_the_victory() -> None:
    game = br(2, games=2)
    state = after(game, releasing(game, "R2", "B6", build=(35, 12), games=(FIRST,)), "R2")
    assert (game.result(state)["scores"], game.result(state)["winners"]) == ([46, 46], [0, 1])


# --- the next game ---


@pytest.mark.clause("BR-SETUP-1", "BR-CFG-3")
def test_after_a_game_that_is_not_the_last_all_cards_are_shuffled_again() -> None:
    game = br(2, games=2)
    state = after(game, releasing(game, "R2", "B6", build=(5, 20)), "R2")
    assert state == Dealing(state.games)
    shown = seen(game, state)
    assert (shown["phase"], shown["deck_count"], shown["game"], shown["totals"]) == ("deal", 54, 1, [6, 14])
    assert (shown["acquired_counts"], shown["build"], shown["shed"]) == ([0, 0], [None, None], [])
    assert [record["score"] for record in shown["history"]] == [[6, 14]]


@pytest.mark.clause("BR-SETUP-1", "BR-CFG-3")
@pytest.mark.parametrize("games", [1, 2, 3])
def test_as_many_games_are_played_as_were_agreed(games: int) -> None:
    states, _ = whole_game(br(2, games=games))
    assert isinstance(states[-1], Over)
    assert len(states[-1].games) == games
    assert sum(isinstance(state, Dealing) for state in states) == games


@pytest.mark.clause("BR-CFG-2")
@pytest.mark.parametrize(
    ("reading", "firsts"),
    [
        pytest.param("rotate", [2, 0, 1, 2], marks=pytest.mark.reading("next-first-seat", "rotate")),
        pytest.param("same", [2, 2, 2, 2], marks=pytest.mark.reading("next-first-seat", "same")),
    ],
)
def test_the_next_seat_or_the_same_starts_the_build_of_the_next_game(reading: str, firsts: list[int]) -> None:
    game = br(3, games=4, first_seat=2, next_first_seat=reading)
    empty = Record((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 1))
    found = []
    for played in range(4):
        state = after(game, Dealing((empty,) * played), "deal R0 / X / X; display R1 R2 R3 R4 R5")
        assert game.actor(state) == seen(game, state)["first"]
        found.append(game.actor(state))
    assert found == firsts


@pytest.mark.clause("BR-CFG-2", "BR-SETTLE-2")
@pytest.mark.reading("next-first-seat", "rotate")
def test_the_start_player_of_a_later_game_also_settles_first() -> None:
    states, _ = whole_game(br(3, games=2))
    settling = [state for state in states if type(state).__name__ == "Settling" and state.build == (None,) * 3]
    assert [state.turn for state in settling if not any(state.groups)] == [0, 1]


@pytest.mark.clause("BR-COMP-2", "BR-SCORE-1", "BR-WIN-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_totals_of_a_whole_series_are_the_sums_of_its_records(players: int) -> None:
    game = br(players, games=2)
    final = whole_game(game, 3)[0][-1]
    result = game.result(final)
    for record in result["games"]:
        expected = [
            build + acquired - hand - penalty
            for build, acquired, hand, penalty in zip(
                *(record[name] for name in ("build", "acquired", "hand", "penalty")), strict=True
            )
        ]
        assert record["score"] == expected
    assert result["scores"] == [sum(scores) for scores in zip(*(r["score"] for r in result["games"]), strict=True)]
    assert seen(game, final)["totals"] == result["scores"]
    assert result["winners"] == [s for s in range(players) if result["scores"][s] == max(result["scores"])]
