"""What only this game has to show: a sentence, a position, one assertion."""

from typing import Any

import pytest

import rulecore
from lucky_dice import table
from lucky_dice.rules import winners
from lucky_dice.state import LevelPoints


def after(*steps: int | str, **rulings: str) -> tuple[rulecore.Game[Any, Any], Any]:
    """The game of two after these rolls, and these choices of the player whose turn it is."""
    game = rulecore.game({"game": "lucky_dice", "players": 2, "rulings": rulings})
    state = game.initial()
    for step in steps:
        throw = {"type": "throw", "number": step}
        action = throw if isinstance(step, int) else {"type": step, "seat": game.actor(state)}
        state = game.step(state, game.decode(action))
    return game, state


def points(*steps: int | str) -> list[int | None]:
    """The points of both after these steps."""
    game, state = after(*steps)
    found: list[int | None] = game.view(state, None)["points"]
    return found


def test_a_turn_is_worth_the_sum_of_its_rolls() -> None:
    assert points(4, "again", 6, "stop") == [10, None]


def test_a_one_costs_the_turn() -> None:
    assert points(4, "again", 1) == [0, None]


def test_the_fifth_roll_ends_the_turn() -> None:
    assert points(6, "again", 6, "again", 6, "again", 6, "again", 2) == [26, None]


def test_the_most_points_win() -> None:
    assert winners((9, 12), LevelPoints.SHARED) == winners((9, 12), LevelPoints.FIRST_TURN) == (1,)


@pytest.mark.parametrize(("step", "clause"), [("throw", "LD-STOP-1"), ("again", "LD-STOP-1")])
def test_a_refusal_names_the_clause(step: str, clause: str) -> None:
    game, state = after(4)
    action = {"type": "throw", "number": 3} if step == "throw" else {"type": step, "seat": 1}
    refusal = game.refusal(state, game.decode(action))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.parametrize(("reading", "best"), [("shared", [0, 1]), ("first-turn", [0])])
def test_of_two_with_as_many_points_both_win_or_the_first(reading: str, best: list[int]) -> None:
    game, state = after(5, "stop", 5, "stop", **{"level-points": reading})
    assert game.result(state) == {"scores": [5, 5], "winners": best}


def test_a_front_end_is_told_what_to_ask() -> None:
    game, state = after(4, "again", 3)
    assert game.prompt(state, 0)["text"] == "Your points on this turn: 7. Roll again or stop?"
    assert [choice["label"] for choice in game.prompt(state, 0, "ja")["choices"]] == ["もう一度振る", "やめる"]


def test_a_table_is_the_game_with_its_types() -> None:
    assert table.game(players=2) == rulecore.game({"game": "lucky_dice", "players": 2})
