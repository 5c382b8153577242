"""What only this game has to show: a sentence, a position, one assertion, and the clauses that it shows."""

from typing import Any

import pytest

import rulecore
from climb_on.play import lowest, result
from climb_on.state import Config, LevelCards, Playing
from climb_on.view import view
from rulecore.authoring import Hands

HANDS = [[1, 3, 3, 5, 9], [2, 4, 5, 6, 8]]


def after(*cards: int | None, **rulings: str) -> tuple[rulecore.Game[Any, Any], Any]:
    """The game of two after a deal of HANDS, and these cards, None for a pass."""
    game = rulecore.game({"game": "climb_on", "players": 2, "rulings": rulings})
    state = game.step(game.initial(), game.decode({"type": "deal", "hands": HANDS}))
    for card in cards:
        seat = game.actor(state)
        action = {"type": "play", "seat": seat, "card": card} if card else {"type": "pass", "seat": seat}
        state = game.step(state, game.decode(action))
    return game, state


@pytest.mark.clause("CO-PLAYERS-1", "CO-DECK-1", "CO-DEAL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_each_are_dealt_from_the_whole_deck(players: int) -> None:
    game = rulecore.game({"game": "climb_on", "players": players})
    deck = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10)
    assert game.need(game.initial()) == Hands((5,) * players, deck)


@pytest.mark.clause("CO-DEAL-2")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = Playing(tuple(map(tuple, HANDS)), (), (), 0, 0)
    assert [view(Config(players=2), state, seat)["hand"] for seat in (0, 1, None)] == [*HANDS, None]


@pytest.mark.clause("CO-BEAT-1", "CO-PASS-1", "CO-TURN-1")
def test_any_card_is_led_and_then_a_higher_one_played_or_none() -> None:
    legal = []
    for seat, (game, state) in enumerate((after(), after(3))):
        legal.append([action.get("card") for action in game.view(state, seat)["legal"]])
    assert legal == [[1, 3, 5, 9], [4, 5, 6, 8, None]]


@pytest.mark.clause("CO-BEAT-1", "CO-BEAT-2")
@pytest.mark.reading("level-cards", "refused", "allowed")
@pytest.mark.parametrize(("reading", "least"), [("refused", 6), ("allowed", 5)])
def test_the_same_number_may_be_played_or_not(reading: str, least: int) -> None:
    assert lowest((2, 5), LevelCards(reading)) == least


@pytest.mark.clause("CO-ROUND-1", "CO-PASS-1")
def test_once_all_others_have_passed_whoever_played_last_leads() -> None:
    game, state = after(3, 4, 5, None)
    view = game.view(state, 0)
    assert (view["past"], view["table"], view["actor"]) == ([3, 4, 5], [], 0)


@pytest.mark.clause("CO-BEAT-1", "CO-TURN-1", "CO-PASS-1")
@pytest.mark.parametrize(
    ("cards", "seat", "card", "clause"),
    [
        ((), 1, 2, "CO-TURN-1"),
        ((), 0, 4, "CO-BEAT-1"),
        ((5,), 1, 4, "CO-BEAT-1"),
        ((), 0, None, "CO-PASS-1"),
    ],
)
def test_a_refusal_names_the_clause(cards: tuple[int, ...], seat: int, card: int | None, clause: str) -> None:
    game, state = after(*cards)
    action = {"type": "play", "seat": seat, "card": card} if card else {"type": "pass", "seat": seat}
    refusal = game.refusal(state, game.decode(action))
    assert refusal is not None and refusal.clause == clause


@pytest.mark.clause("CO-DEAL-1")
def test_nothing_is_played_before_the_deal() -> None:
    game = rulecore.game({"game": "climb_on", "players": 2})
    assert str(game.refusal(game.initial(), game.decode({"type": "pass", "seat": 0}))).startswith("CO-DEAL-1")


@pytest.mark.clause("CO-WIN-1")
def test_whoever_has_no_cards_left_wins() -> None:
    over = Playing(((), (8,)), (), (), 0, 1)
    assert result(Config(players=2), over) == {"scores": [0, 1], "winners": [0]}


@pytest.mark.clause("CO-END-1")
def test_the_game_is_over_once_a_hand_is_empty() -> None:
    game, state = after(1, 2, 3, 4, 5, 6, None, 5, 9, None, 3)
    assert game.actor(state) is None
    assert str(game.refusal(state, game.decode({"type": "pass", "seat": 1}))).startswith("CO-END-1")


def test_a_front_end_is_told_what_to_ask() -> None:
    (game, state), (_, led) = after(), after(5)
    assert game.prompt(state, 0)["text"] == "You lead: play any card."
    prompt = game.prompt(led, 1)
    assert (prompt["text"], [choice["label"] for choice in prompt["choices"]]) == (
        "Beat the 5, or pass.",
        ["Play 6", "Play 8", "Pass"],
    )
