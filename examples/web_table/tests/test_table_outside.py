"""Games of other packages at the web table: which can be offered, by whom they are played, what is drawn of them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_server import ENVIRONMENT

import rulecore
from rulecore import registry
from web_table.app import create_app
from web_table.catalogue import catalogue
from web_table.hall import BadTable, agreed
from web_table.table import Table
from web_table.telling import Log, frames, step, whole

GAME = "oh_hell"
EXAMPLES = Path(__file__).resolve().parents[2]
NOBODY = ["", "", ""]
CONFIG = {"game": GAME, "players": 3, "options": {"num_tricks_fixed": 4}}


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package is installed, as pip would do it."""
    info = tmp_path / "oh_hell-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oh-hell\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[rulecore.games]\n{GAME} = {GAME}:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(EXAMPLES / GAME))
    registry._from_outside.cache_clear()
    yield
    registry._from_outside.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == GAME]:
        del sys.modules[name]


def played(steps: int) -> Table:
    """A table after so many decisions."""
    table, rng = agreed(CONFIG, ["me"] * 3, [GAME]), Random(5)
    table.go_on(table.following(None, rng))
    for _ in range(steps):
        table.go_on(table.following(rng.choice(table.game.legal(table.state)), rng))
    return table


@pytest.mark.several_games
def test_a_game_is_offered_with_the_bots_that_can_play_it_and_without_lessons() -> None:
    *ours, game = json.loads(catalogue((GAME,)))["games"]
    assert [one["id"] for one in ours] == list(rulecore.GAMES)
    assert {name: game[name] for name in ("id", "title", "lessons", "bots", "players")} == {
        "id": GAME,
        "title": {"en": "Oh Hell", "ja": "Oh Hell"},
        "lessons": False,
        "bots": ["random", "search"],
        "players": [3, 4, 5, 6, 7],
    }
    assert {ruling["lab"] for ruling in game["rulings"]} == {None}


def test_a_game_that_is_not_offered_has_no_tables() -> None:
    with pytest.raises(BadTable, match=r"config\.game: should be one of build_release"):
        agreed(CONFIG, ["me"] * 3)
    assert agreed(CONFIG, ["me"] * 3, [GAME]).game.id == GAME


def test_a_bot_that_cannot_play_the_game_gets_no_seat() -> None:
    with pytest.raises(BadTable, match=r"seats\.1: should be another bot: greedy cannot play oh_hell"):
        agreed(CONFIG, ["me", "greedy", "search"], [GAME])


def test_a_server_refuses_a_game_that_is_not_installed_or_does_not_work(tmp_path: Path) -> None:
    with pytest.raises(rulecore.InvalidConfig, match="game: should be one of"):
        create_app(tmp_path / "tables.sqlite", others=["no_such_game"])
    words = ["-m", "web_table", "--no-build", "--port", "0", "--data", str(tmp_path / "other.sqlite"), "--game", "none"]
    done = subprocess.run([sys.executable, *words], env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("web_table: invalid config: game: should be one of") and done.stderr.count("\n") == 1


def test_a_seat_is_told_what_lies_on_the_table_and_which_pieces_its_choices_are_about() -> None:
    table = played(3)
    seat = table.actor
    told = whole(table, Log(table), seat, "en", ["Ann", "", ""])
    picture: Any = json.loads(json.dumps(told["picture"]))
    assert picture["heading"] == "Trick 1 of 4"
    assert "Ann" in picture["seats"][0]["name"]
    assert [about[0]["text"] for about in picture["about"]] == [
        choice["action"]["card"] for choice in told["prompt"]["choices"]
    ]
    assert {piece["ink"] for about in picture["about"] for piece in about} <= {"#2b2f36", "#b03a2e"}


def test_others_are_told_backs_and_nothing_that_they_could_choose() -> None:
    table = played(3)
    seat = table.actor
    assert seat is not None
    hand = table.game.view(table.state, seat)["hand"]
    for other in {0, 1, 2, None} - {seat}:
        drawn = json.dumps(
            [whole(table, Log(table), other, "ja", NOBODY)["picture"], frames(table, other, "ja", NOBODY)],
            ensure_ascii=False,
        )
        assert '"about": []' in drawn
        assert not any(f'"{card}"' in drawn for card in hand)


def test_a_step_and_each_frame_of_a_replay_bring_their_picture() -> None:
    table = played(6)
    pictures = [frame["picture"] for frame in frames(table, 0, "en", NOBODY)]
    assert len(pictures) == table.step + 1
    assert (
        pictures[-1]
        == whole(table, Log(table), 0, "en", NOBODY)["picture"]
        == step(table, table.step - 1, 0, "en", NOBODY)["picture"]
    )
    assert pictures[0]["heading"] == "Before the game"


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_of_a_game_that_has_a_board_nothing_is_drawn(game: str) -> None:
    table = agreed({"game": game, "players": 3}, ["me"] * 3)
    assert "picture" not in whole(table, Log(table), 0, "en", NOBODY)
