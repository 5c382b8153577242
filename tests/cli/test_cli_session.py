"""A game between a person and bots: who plays, what is the same again, what is taken back."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from cli_run import GAME, refused, run

import rulecore
from rulecore.cli.session import Session, usual_bot


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_decision_can_be_taken_back_although_bots_have_answered_it(id: str) -> None:
    session, seen = Session(rulecore.game({"game": id, "players": 3}), 0, 3), []
    for _ in range(6):
        list(session.others())
        seen.append(session.view)
        session.act(session.game.legal(session.state)[0])
    list(session.others())
    for view in reversed(seen):
        assert session.has_decided
        session.undo()
        assert session.view == view
    assert not session.has_decided


def test_after_a_decision_is_taken_back_the_same_choice_has_the_same_answer() -> None:
    session = Session(rulecore.game({"game": GAME, "players": 3}), 0, 3)
    list(session.others())
    session.act(session.game.legal(session.state)[3])
    list(session.others())
    before = session.trace()
    session.undo()
    session.act(session.game.legal(session.state)[3])
    list(session.others())
    assert session.trace() == before


def test_what_was_taken_back_is_no_longer_in_the_file(tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    shown = run("play", GAME, "--seed", "1", "--save", str(there), typed="3\nundo\n4\n")
    assert shown.count("You bid") == 2
    assert "Back at your previous decision." in shown
    bids = [step["action"] for step in json.loads(there.read_text(encoding="utf-8"))["steps"][1:2]]
    assert bids == [{"type": "bid", "seat": 0, "tricks": 4}]


@pytest.mark.parametrize("bot", ["random", "greedy", "search:8"])
def test_each_bot_plays_the_same_game_from_the_same_seed(bot: str) -> None:
    words = ("play", GAME, "--seed", "9", "--bot", bot)
    shown = run(*words, typed="3\n")
    assert shown == run(*words, typed="3\n")
    assert f"Player 1 (you), Player 2 (bot: {bot}), Player 3 (bot: {bot})" in shown
    assert f"--bot {bot} --seed 9\n" in shown


def test_a_bot_of_ones_own_plays_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "last_bot.py").write_text("def play(view, legal):\n    return legal[-1]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    shown = run("play", GAME, "--seed", "9", "--bot", "last_bot:play", typed="3\n")
    assert "Player 2 bids 12. [ZT-BID-1]" in shown
    assert "--bot last_bot:play --seed 9\n" in shown
    assert "there is no module 'no_bot'" in refused("play", GAME, "--bot", "no_bot:play")


def test_a_greedy_bot_does_what_the_greedy_player_of_the_game_does() -> None:
    game = rulecore.game({"game": GAME, "players": 3})
    session = Session(game, 0, 5, bots=["greedy", "random"])
    list(session.others())
    session.act(game.legal(session.state)[0])
    bid = next(session.others())
    values = game.rules.greedy(game.view(bid.before, 1)) if game.rules.greedy else []
    assert values[game.legal(bid.before).index(bid.action)] == max(values)


def test_each_other_seat_can_have_a_bot_of_its_own() -> None:
    shown = run("play", GAME, "--seed", "9", "--seat", "2", "--bot", "greedy", "--bot", "random")
    assert "At the table: Player 1 (bot: greedy), Player 2 (you), Player 3 (bot: random)." in shown


def test_where_a_game_has_no_greedy_player_the_random_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rulecore.game({"game": GAME, "players": 3})
    assert usual_bot(game) == "greedy"
    without = replace(game.rules, greedy=None)
    monkeypatch.setattr(type(game), "rules", property(lambda _: without))
    assert usual_bot(game) == "random"


def test_the_greedy_bot_is_named_where_it_plays_because_nobody_named_one() -> None:
    assert "Player 2 (bot: greedy), Player 3 (bot: greedy)" in run("play", GAME, "--seed", "9")


@pytest.mark.dietrick
def test_a_solo_game_says_so_and_how_to_play_with_bots() -> None:
    assert "This is the solo game. With bots: --players 2." in run("play", "dietrick", "--seed", "9")
    assert "solo" not in run("play", "dietrick", "--seed", "9", "--players", "2").partition("\n")[0]


@pytest.mark.dietrick
def test_a_bot_in_a_solo_game_is_refused() -> None:
    told = "rulecore: --bot: nobody plays with you in the solo game; with bots: --players 2"
    assert refused("play", "dietrick", "--bot", "greedy") == told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bot", "gredy"], "did you mean greedy?"),
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
