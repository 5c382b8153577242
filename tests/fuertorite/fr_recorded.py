"""The files of examples/fuertorite: recorded games, replayed, and what happens in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import rulecore
from rulecore.games.fuertorite.state import First, Over

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "fuertorite"
TRACES = sorted(path.stem for path in (FOLDER / "traces").glob("*.json"))


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def replayed(name: str) -> rulecore.Replay:
    """A recorded game, replayed."""
    return rulecore.replay(read(f"traces/{name}"))


def result_of(name: str) -> Any:
    """The result of a recorded game, played again."""
    replay = replayed(name)
    return replay.game.result(replay.states[-1])


def rounds(name: str) -> list[str]:
    """The rounds of a recorded game, each as its turns in order: seat and cards, a minus after one played H, after an
    X the number that its owner said."""
    turns: list[str] = []
    trace = read(f"traces/{name}")
    for action in (step["action"] for step in trace["steps"]):
        if action["type"] == "play":
            turns.append(f"{action['seat']}:{action['card']}{'-' if action['way'] == 'horizontal' else ''}")
        elif action["type"] == "extend":
            turns[-1] += f"+{action['card']}"
        elif "x" in action:
            turns[-1] += f"={action['x']}"
    players = trace["config"]["players"]
    return [" ".join(turns[at : at + players]) for at in range(0, len(turns), players)]


def openings(name: str) -> list[First]:
    """The states of a recorded game in which a round is about to begin."""
    return [state for state in replayed(name).states if isinstance(state, First) and not state.table]


def ending(name: str) -> Over:
    """The last state of a recorded game."""
    last = replayed(name).states[-1]
    assert isinstance(last, Over)
    return last
