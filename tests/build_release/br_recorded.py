"""The golden files of examples/build_release, as the tests read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import rulecore

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "build_release"
TRACES = sorted(path.stem for path in (FOLDER / "traces").glob("*.json"))


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def replayed(name: str) -> rulecore.Replay:
    """A recorded game, replayed."""
    return rulecore.replay(read(f"traces/{name}"))


def views(name: str) -> list[Any]:
    """What a bystander sees of a recorded game, step by step."""
    replay = replayed(name)
    return [replay.game.view(state, None) for state in replay.states]


def actions(name: str) -> list[Any]:
    """The actions of a recorded game, in JSON."""
    return [step["action"] for step in read(f"traces/{name}")["steps"]]
