"""The program that tells whether the games are still the same: it finds every kind of difference, and no other."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from same_games import main

import rulecore
from rulecore import Game, Refusal

GAME = "zimbabweee"
PLAYED = ("dtwww", GAME)
"""All games: what is found differs in no way from game to game."""
ALL = str(3 * len(PLAYED))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record of three games of each."""
    path: Path = tmp_path_factory.mktemp("same_games") / "record.jsonl.gz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulecore, "GAMES", PLAYED)
        assert main(["record", str(path), "--games", "3"]) == 0
    return str(path)


def changed(original: Any, change: Any) -> Any:
    """The method of a game, with something done to what it answers."""
    return lambda *arguments: change(original(*arguments), *arguments)


def test_the_same_code_plays_the_same_games(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file, "--jobs", "2"]) == 0
    [summary] = capsys.readouterr().out.splitlines()
    assert summary.startswith(f"{ALL} games, ")
    assert summary.endswith(" steps, 0 differences")


def test_how_a_game_goes_does_not_depend_on_the_others(file: str, tmp_path: Path) -> None:
    alone = tmp_path / "alone.jsonl.gz"
    main(["record", str(alone), "--games", "2", "--game", GAME])
    assert set(lines(alone)) < set(lines(Path(file)))


def lines(file: Path) -> list[str]:
    return gzip.decompress(file.read_bytes()).decode().splitlines()


CHANGES: dict[str, tuple[str, Any]] = {
    "the actor differs": ("actor", lambda actor, game, state: 0 if actor == 1 else actor),
    "the set of legal actions differs": ("legal", lambda legal, game, state: legal[1:]),
    "the view of seat 1 differs": ("view", lambda view, game, state, seat: {**view, "new": 1} if seat == 1 else view),
    "the view of a bystander differs": (
        "view",
        lambda view, game, state, seat: {**view, "new": 1} if seat is None else view,
    ),
    "the result differs": ("result", lambda result, game, state: {**result, "winners": []}),
    "is refused: ZT-NO-1, no": ("refusal", lambda refusal, game, state, action: Refusal("ZT-NO-1", "no")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_difference_is_named(
    name: str, file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    method, change = CHANGES[name]
    monkeypatch.setattr(Game, method, changed(getattr(Game, method), change))
    assert main(["replay", file, "--game", GAME]) == 1
    *differences, summary = capsys.readouterr().out.splitlines()
    assert len(differences) == 3
    assert all(name in line and f'"game": "{GAME}"' in line for line in differences)
    assert summary.endswith(" 3 differences")


def test_an_error_is_a_difference(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Game, "decode", changed(Game.decode, lambda action, game, data: {}[action]))
    assert main(["replay", file, "--game", GAME]) == 1
    assert ": KeyError: " in capsys.readouterr().out


def test_the_order_of_legal_actions_is_no_difference(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "legal", changed(Game.legal, lambda legal, game, state: legal[::-1]))
    assert main(["replay", file, "--game", GAME]) == 0


def test_a_state_is_shown_in_full(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", file, "0", "0"]) == 0
    assert '"the view of seat 0": {' in capsys.readouterr().out


def test_of_nothing_nobody_says_that_it_is_the_same(tmp_path: Path) -> None:
    none = tmp_path / "none.jsonl.gz"
    main(["record", str(none), "--games", "0"])
    assert main(["replay", str(none)]) == 1
