"""What only this game has to show: a sentence, a position, one assertion."""

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rulecore
from high_card import data, table
from high_card.rules import playable, winners
from high_card.state import LevelCards


def after(*cards: int, **rulings: str) -> tuple[rulecore.Game[Any, Any], Any]:
    """The game of two after a deal of 3, 5 and 5, 6, and these cards, each played by the seat whose turn it is."""
    game = rulecore.game({"game": "high_card", "players": 2, "rulings": rulings})
    state = game.step(game.initial(), game.decode({"type": "deal", "hands": [[3, 5], [5, 6]]}))
    for card in cards:
        state = game.step(state, game.decode({"type": "play", "seat": game.actor(state), "card": card}))
    return game, state


def test_any_card_of_the_hand_may_be_played() -> None:
    assert playable((3, 3, 5)) == (3, 5)


def test_the_highest_card_wins() -> None:
    assert winners((2, 6, 4), LevelCards.SHARED) == winners((2, 6, 4), LevelCards.FIRST_CARD) == (1,)


@pytest.mark.parametrize(("seat", "card", "clause"), [(0, 6, "HC-PLAY-1"), (1, 6, "HC-TURN-1")])
def test_a_refusal_names_the_clause(seat: int, card: int, clause: str) -> None:
    game, state = after()
    refusal = game.refusal(state, game.decode({"type": "play", "seat": seat, "card": card}))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.parametrize(("reading", "best"), [("shared", [0, 1]), ("first-card", [0])])
def test_of_two_equal_cards_both_win_or_the_first(reading: str, best: list[int]) -> None:
    game, state = after(5, 5, **{"level-cards": reading})
    assert game.result(state) == {"scores": [5, 5], "winners": best}


def test_a_front_end_is_told_what_to_ask_in_both_languages() -> None:
    game, state = after()
    assert game.prompt(state, 0)["text"] == "Play a card of your hand."
    assert [choice["label"] for choice in game.prompt(state, 0, "ja")["choices"]] == ["3を出す", "5を出す"]


def test_the_types_are_those_of_the_schema() -> None:
    """Once a config, an action, a view or an event has changed: `rulecore schema high_card --python`, into data.py."""
    command = (sys.executable, "-m", "rulecore", "schema", "high_card", "--python")
    printed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    kept = Path(data.__file__).read_text(encoding="utf-8")
    assert ast.dump(ast.parse(kept)) == ast.dump(ast.parse(printed))


def test_a_table_is_the_game_with_its_types() -> None:
    assert table.game(players=2) == rulecore.game({"game": "high_card", "players": 2})
