"""What only this game has to show: a sentence, a position, one assertion, and the clauses that it shows."""

from typing import Any

import pytest

import rulecore
from last_card.play import matching, winners
from last_card.state import DECK, Config, LevelHands, Playing
from last_card.view import view
from rulecore.authoring import Hands

HANDS = ((11, 12, 21, 33), (13, 22, 31, 38))


def after(*cards: int | None, **rulings: str) -> tuple[rulecore.Game[Any, Any], Any]:
    """The game of two after a deal of HANDS with 15 turned up, and these cards, None for one that is drawn."""
    game = rulecore.game({"game": "last_card", "players": 2, "rulings": rulings})
    stock = [card for card in DECK if card not in (*HANDS[0], *HANDS[1], 15)]
    deal = {"type": "deal", "hands": list(map(list, HANDS)), "turned": 15, "stock": stock}
    state = game.step(game.initial(), game.decode(deal))
    for card in cards:
        seat = game.actor(state)
        action = {"type": "play", "seat": seat, "card": card} if card else {"type": "draw", "seat": seat}
        state = game.step(state, game.decode(action))
    return game, state


@pytest.mark.clause("LC-PLAYERS-1", "LC-DECK-1", "LC-DEAL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_each_are_dealt_and_the_others_one_by_one(players: int) -> None:
    game = rulecore.game({"game": "last_card", "players": players})
    deck = (*range(11, 19), *range(21, 29), *range(31, 39))
    assert game.need(game.initial()) == Hands((4,) * players + (1,) * (24 - 4 * players), deck)


@pytest.mark.clause("LC-DEAL-2")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = Playing(HANDS, (15,), (14, 16), 0)
    hands = [view(Config(players=2), state, seat)["hand"] for seat in (0, 1, None)]
    assert hands == [*map(list, HANDS), None]


@pytest.mark.clause("LC-PLAY-1")
def test_the_suit_or_the_number_has_to_match() -> None:
    assert matching((11, 12, 25, 28, 38), 18) == (11, 12, 28, 38)


@pytest.mark.clause("LC-TURN-1", "LC-DRAW-1")
def test_whoever_draws_keeps_the_card_and_the_next_player_is_in_turn() -> None:
    game, state = after(None)
    assert (game.actor(state), game.view(state, 0)["stock"], game.view(state, 0)["sizes"]) == (1, 14, [5, 4])


@pytest.mark.clause("LC-PLAY-1", "LC-TURN-1")
@pytest.mark.parametrize(("seat", "card", "clause"), [(1, 13, "LC-TURN-1"), (0, 13, "LC-PLAY-1"), (0, 21, "LC-PLAY-1")])
def test_a_refusal_names_the_clause(seat: int, card: int, clause: str) -> None:
    game, state = after()
    refusal = game.refusal(state, game.decode({"type": "play", "seat": seat, "card": card}))
    assert refusal is not None and refusal.clause == clause


@pytest.mark.clause("LC-DEAL-1")
def test_nothing_is_played_before_the_deal() -> None:
    game = rulecore.game({"game": "last_card", "players": 2})
    assert str(game.refusal(game.initial(), game.decode({"type": "draw", "seat": 0}))).startswith("LC-DEAL-1")


@pytest.mark.clause("LC-END-1", "LC-WIN-1")
def test_whoever_plays_their_last_card_wins() -> None:
    game, state = after(12, 22, 21, 31, 11, 13, 33)
    assert (game.actor(state), game.result(state)) == (None, {"scores": [0, 1], "winners": [0]})
    assert str(game.refusal(state, game.decode({"type": "draw", "seat": 1}))).startswith("LC-END-1")


@pytest.mark.clause("LC-END-1", "LC-WIN-2")
@pytest.mark.reading("level-hands", "shared", "first-seat")
@pytest.mark.parametrize(("reading", "best"), [("shared", [0, 1]), ("first-seat", [0])])
def test_once_the_stock_is_empty_the_fewest_cards_win_or_the_first_of_these(reading: str, best: list[int]) -> None:
    game, state = after(12, *[None] * 15, **{"level-hands": reading})
    assert game.result(state) == {"scores": [10, 12], "winners": [0]}
    assert winners([3, 3], LevelHands(reading)) == best


def test_a_front_end_is_told_what_to_ask() -> None:
    game, state = after()
    prompt = game.prompt(state, 0)
    assert prompt["text"] == "15 lies on top. Play a card of its suit or its number, or draw one."
    assert [choice["label"] for choice in prompt["choices"]] == ["Play 11", "Play 12", "Draw a card"]
