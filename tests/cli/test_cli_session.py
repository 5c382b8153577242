"""A game between a person and bots: who plays, what is the same again, what can be taken back."""

from __future__ import annotations

import pytest
from cli_run import GAME, refused, run

import rulecore
from rulecore.cli.session import Session


def settling() -> Session:
    """Build & Release where the person, who shows all cards already, can score some of them."""
    session = Session(rulecore.game("build_release", players=2), 0, 3)
    while session.view["phase"] != "settle" or session.view["actor"] != 0:
        for _ in session.others():
            pass
        if session.view["phase"] != "settle":
            session.act(session.game.legal(session.state)[0])
    return session


def test_a_decision_by_which_nobody_learns_anything_can_be_taken_back() -> None:
    session = settling()
    before = session.view
    session.act(session.game.legal(session.state)[0])
    assert session.view != before
    assert session.may_undo()
    session.undo()
    assert session.view == before


def test_a_decision_after_which_others_have_acted_cannot_be_taken_back() -> None:
    session = Session(rulecore.game({"game": GAME, "players": 3}), 0, 3)
    list(session.others())
    assert not session.has_decided
    session.act(session.game.legal(session.state)[0])
    assert session.has_decided
    list(session.others())
    assert not session.may_undo()


def test_what_cannot_be_taken_back_says_so_and_the_game_stays_as_it_was() -> None:
    shown = run("play", GAME, "--seed", "1", typed="3\nundo\ntable\n")
    assert "This cannot be taken back: others have acted since, or somebody has learnt something by it." in shown
    first, second = shown.split("> \nThis cannot be taken back")
    assert first.rpartition("\n\n")[2] in second


@pytest.mark.parametrize("bot", ["random", "greedy", "search:8"])
def test_each_bot_plays_the_same_game_from_the_same_seed(bot: str) -> None:
    words = ("play", GAME, "--seed", "9", "--bot", bot)
    shown = run(*words, typed="3\n")
    assert shown == run(*words, typed="3\n")
    assert f"Player 1 (you), Player 2 (bot: {bot}), Player 3 (bot: {bot})" in shown
    assert f"--bot {bot} --seed 9\n" in shown


def test_a_greedy_bot_does_what_the_greedy_player_of_the_game_does() -> None:
    game = rulecore.game({"game": GAME, "players": 3})
    session = Session(game, 0, 5, bots=["greedy", "random"])
    list(session.others())
    session.act(game.legal(session.state)[0])
    bid = next(session.others())
    values = game.rules.greedy(game.view(bid.before, 1)) if game.rules.greedy else []
    assert values[game.legal(bid.before).index(bid.action)] == max(values)


def test_each_other_seat_can_have_a_bot_of_its_own() -> None:
    shown = run("play", GAME, "--seed", "9", "--seat", "1", "--bot", "greedy", "--bot", "random")
    assert "At the table: Player 1 (bot: greedy), Player 2 (you), Player 3 (bot: random)." in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bot", "clever"], "bot: should be random, greedy, search:GAMES"),
        (["--bot", ""], "bot: should be random, greedy, search:GAMES"),
        (["--bot", "search:0"], "iterations: should be a whole number, 1 or more, not 0"),
        (["--bot", "greedy"] * 3, "--bot should stand once, or once for each other seat (2), not 3 times"),
        (["--language", "fr"], "language: should be one of 'en', 'ja', not 'fr'"),
        (["--name", "Ann"] * 4, "--name stands there 4 times; players: 3"),
    ],
)
def test_a_bot_a_language_or_a_name_too_many_is_refused(words: list[str], sentence: str) -> None:
    assert sentence in refused("play", GAME, *words)
