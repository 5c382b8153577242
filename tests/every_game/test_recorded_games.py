"""The recorded games of examples/, of every game: they replay, and are written again word for word."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from brief import files, in_brief

import rulecore
from rulecore.core.same import same

pytestmark = pytest.mark.golden

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TRACES = [
    pytest.param(path, id=f"{game}-{path.stem}")
    for game in rulecore.GAMES
    for path in sorted((EXAMPLES / game / "traces").glob("*.json"))
]
on_every_recorded_game = pytest.mark.parametrize("path", TRACES)
on_every_game = pytest.mark.parametrize("game", rulecore.GAMES)


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def replayed(path: Path) -> rulecore.Replay:
    """A recorded game, replayed."""
    return rulecore.replay(read(path))


def written_as(trace: Any, replay: rulecore.Replay) -> Any:
    """What is written of a game, without what this trace of it leaves out: what traces did not have yet when it was
    written, and what is a default in its config."""
    is_full = any("legal" in step for step in trace["steps"])
    again = rulecore.trace(replay.game, replay.actions, legal=is_full, about=replay.about)
    return {name: part for name, part in again.items() if name in trace} | {
        "engine": trace["engine"],
        "config": as_known(again["config"], trace["config"]),
    }


def as_known(config: Any, then: Any) -> Any:
    """What of a config another one says, too."""
    if not isinstance(then, dict):
        return config
    return {name: as_known(config[name], then[name]) for name in config if name in then}


@on_every_game
def test_every_kind_of_action_is_recorded(game: str) -> None:
    steps = [step for path in (EXAMPLES / game / "traces").glob("*.json") for step in read(path)["steps"]]
    assert {step["action"]["type"] for step in steps} == set(
        rulecore.game({"game": game, "players": 3}).rules.actions.types
    )


@on_every_recorded_game
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    replay = replayed(path)
    assert same(replay.game.result(replay.states[-1]), read(path)["result"])


@on_every_recorded_game
def test_a_recorded_game_is_written_again_word_for_word(path: Path) -> None:
    trace = read(path)
    assert same(written_as(trace, replayed(path)), trace)


@on_every_game
def test_nothing_that_is_recorded_says_what_is_a_default(game: str) -> None:
    said = [path.name for path in files(game) if in_brief(game, path.read_text("utf-8")) != path.read_text("utf-8")]
    assert said == [], "run python tests/brief.py"


@on_every_recorded_game
@pytest.mark.parametrize("indent", [None, 2])
def test_the_whole_config_of_a_recorded_game_is_made_brief_as_it_is_written_there(
    path: Path, indent: int | None
) -> None:
    trace, game = read(path), replayed(path).game
    whole = json.dumps({**trace, "config": game.config}, indent=indent)
    assert json.loads(in_brief(game.id, whole)) == trace != json.loads(whole)


@on_every_recorded_game
def test_no_law_is_broken_in_a_recorded_game(path: Path) -> None:
    replay = replayed(path)
    steps = zip(replay.states, replay.actions, replay.states[1:], strict=False)
    broken = [law for state in replay.states for law in replay.game.broken(state)]
    assert broken + [law for step in steps for law in replay.game.broken_step(*step)] == []


@on_every_recorded_game
@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_recorded_game_without_its_last_steps_has_no_result(path: Path, cut: int) -> None:
    trace = read(path)
    with pytest.raises(rulecore.InvalidTrace, match="the game is not over"):
        rulecore.replay({**trace, "steps": trace["steps"][:-cut]})
