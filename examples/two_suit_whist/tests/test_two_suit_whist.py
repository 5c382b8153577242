"""What only this game has to show: a sentence, a position, one assertion."""

from typing import Any

import pytest

import rulecore
from two_suit_whist import table
from two_suit_whist.state import LevelTricks
from two_suit_whist.trick import playable, winners, winning

DEAL = {"type": "deal", "hands": [[11, 16, 21, 25], [12, 17, 23, 24]]}


def after(*cards: int, **rulings: str) -> tuple[rulecore.Game[Any, Any], Any]:
    """The game after the deal and these cards, each played by the seat whose turn it is."""
    game = rulecore.game({"game": "two_suit_whist", "players": 2, "rulings": rulings})
    state = game.step(game.initial(), game.decode(DEAL))
    for card in cards:
        state = game.step(state, game.decode({"type": "play", "seat": game.actor(state), "card": card}))
    return game, state


def test_a_card_of_the_suit_that_was_led_must_be_played() -> None:
    assert playable((12, 17, 23), (16,)) == (12, 17)


@pytest.mark.parametrize("trick", [(), (26,), (26, 11)])
def test_who_leads_or_cannot_follow_plays_any_card(trick: tuple[int, ...]) -> None:
    assert playable((12, 17), trick) == (12, 17)


def test_the_highest_card_of_the_suit_that_was_led_wins() -> None:
    assert winning((12, 27, 14)) == 2


def test_the_other_suit_never_wins() -> None:
    assert winning((11, 21, 22)) == 0


def test_the_most_tricks_win() -> None:
    assert winners((2, 1, 2, 0), LevelTricks.SHARED) == winners((2, 1, 2, 0), LevelTricks.LATER_TRICK) == (2,)


@pytest.mark.parametrize(
    ("seat", "card", "clause"), [(1, 23, "TW-FOLLOW-1"), (1, 13, "TW-PLAY-1"), (0, 11, "TW-PLAY-2")]
)
def test_a_refusal_names_the_clause(seat: int, card: int, clause: str) -> None:
    game, state = after(16)
    refusal = game.refusal(state, game.decode({"type": "play", "seat": seat, "card": card}))
    assert refusal is not None
    assert refusal.clause == clause


def test_the_winner_of_a_trick_leads_the_next() -> None:
    game, state = after(16, 17)
    assert game.actor(state) == game.view(state, None)["lead"] == 1


def test_a_front_end_is_told_what_to_ask_and_why_a_trick_is_won() -> None:
    game, state = after(16)
    assert game.prompt(state, 1)["text"] == "Play a card. 16 was led."
    assert [choice["label"] for choice in game.prompt(state, 1, "ja")["choices"]] == ["12を出す", "17を出す"]
    (played, won, _) = game.events(state, game.legal(state)[1], game.step(state, game.legal(state)[1]), None)
    assert (game.say(played), game.say(won)) == ("Player 2 plays 17.", "Player 2 wins the trick.")


def test_a_table_is_the_game_with_its_types() -> None:
    assert table.game(players=2) == rulecore.game({"game": "two_suit_whist", "players": 2})


@pytest.mark.parametrize(("reading", "best"), [("shared", [0, 1]), ("later-trick", [1])])
def test_of_two_with_as_many_tricks_both_win_or_the_later_one(reading: str, best: list[int]) -> None:
    game, state = after(16, 12, 25, 23, 11, 17, 24, 21, **{"level-tricks": reading})
    assert game.result(state) == {"scores": [2, 2], "winners": best}
