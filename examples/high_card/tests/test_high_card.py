"""What only this game has to show: a sentence, a position, one assertion, and the clauses that it shows."""

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
from rulecore.authoring import Hands


def after(*cards: int, **rulings: str) -> tuple[rulecore.Game[Any, Any], Any]:
    """The game of two after a deal of 3, 5 and 5, 6, and these cards, each played by the seat whose turn it is."""
    game = rulecore.game({"game": "high_card", "players": 2, "rulings": rulings})
    state = game.step(game.initial(), game.decode({"type": "deal", "hands": [[3, 5], [5, 6]]}))
    for card in cards:
        state = game.step(state, game.decode({"type": "play", "seat": game.actor(state), "card": card}))
    return game, state


@pytest.mark.clause("HC-PLAYERS-1", "HC-DECK-1", "HC-DEAL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_of_the_twelve_are_dealt_to_each_player(players: int) -> None:
    game = rulecore.game({"game": "high_card", "players": players})
    assert game.need(game.initial()) == Hands((2,) * players, (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6))


@pytest.mark.clause("HC-DEAL-2")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game, state = after()
    assert [game.view(state, seat)["hand"] for seat in (0, 1, None)] == [[3, 5], [5, 6], None]
    deal = game.decode({"type": "deal", "hands": [[3, 5], [5, 6]]})
    assert [game.seen(deal, seat)["hands"] for seat in (0, 1)] == [[[3, 5], None], [None, [5, 6]]]


@pytest.mark.clause("HC-TURN-1", "HC-END-1")
def test_everybody_plays_one_card_and_then_the_game_is_over() -> None:
    game = rulecore.game({"game": "high_card", "players": 3, "first_seat": 1})
    state = game.step(game.initial(), game.decode({"type": "deal", "hands": [[1, 2], [3, 4], [5, 6]]}))
    for seat, card in ((1, 3), (2, 6), (0, 1)):
        assert game.actor(state) == seat
        state = game.step(state, game.decode({"type": "play", "seat": seat, "card": card}))
    assert game.actor(state) is None


@pytest.mark.clause("HC-PLAY-1")
def test_any_card_of_the_hand_may_be_played() -> None:
    assert playable((3, 3, 5)) == (3, 5)


@pytest.mark.clause("HC-WIN-1")
def test_the_highest_card_wins() -> None:
    assert winners((2, 6, 4), LevelCards.SHARED) == winners((2, 6, 4), LevelCards.FIRST_CARD) == (1,)


@pytest.mark.clause("HC-PLAY-1", "HC-TURN-1")
@pytest.mark.parametrize(("seat", "card", "clause"), [(0, 6, "HC-PLAY-1"), (1, 6, "HC-TURN-1")])
def test_a_refusal_names_the_clause(seat: int, card: int, clause: str) -> None:
    game, state = after()
    refusal = game.refusal(state, game.decode({"type": "play", "seat": seat, "card": card}))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.clause("HC-WIN-1", "HC-WIN-2")
@pytest.mark.reading("level-cards", "shared", "first-card")
@pytest.mark.parametrize(("reading", "best"), [("shared", [0, 1]), ("first-card", [0])])
def test_of_two_equal_cards_both_win_or_the_first(reading: str, best: list[int]) -> None:
    game, state = after(5, 5, **{"level-cards": reading})
    assert game.result(state) == {"scores": [5, 5], "winners": best}


@pytest.mark.clause("HC-END-1")
def test_nobody_plays_once_the_game_is_over() -> None:
    game, state = after(3, 6)
    assert str(game.refusal(state, game.decode({"type": "play", "seat": 0, "card": 5}))).startswith("HC-END-1")


@pytest.mark.clause("HC-DEAL-1")
def test_nothing_is_played_before_the_deal() -> None:
    game = rulecore.game({"game": "high_card", "players": 2})
    action = game.decode({"type": "play", "seat": 0, "card": 5})
    assert str(game.refusal(game.initial(), action)).startswith("HC-DEAL-1")


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
