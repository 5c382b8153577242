"""The process in which one library is measured: a line of JSON in, a line of JSON out, until its input ends.

Each line out has an `answer`, or says what `failed`, and is then the last. The first answer tells what there is to
measure.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, TextIO

from benchmarks.contender import Engine, measured, microseconds

MODULES: Final[Mapping[str, str]] = {
    "rulecore": "benchmarks.ours",
    "growth": "benchmarks.growth",
    "environments": "benchmarks.environments",
    "oh_hell": "benchmarks.same_game",
    "OpenSpiel's oh_hell": "benchmarks.peers.openspiel_oh_hell",
    "OpenSpiel": "benchmarks.peers.openspiel",
    "PettingZoo": "benchmarks.peers.pettingzoo_cards",
    "RLCard": "benchmarks.peers.rlcard_games",
    "PokerKit": "benchmarks.peers.pokerkit_hands",
}
"""What can be measured, and the module that knows how; each has a function `engine`."""


def told(engine: Engine) -> dict[str, Any]:
    """What there is to measure, in JSON."""
    return {
        "engine": engine.name,
        "version": engine.version,
        "contenders": [[one.game, one.way] for one in engine.contenders],
        "left_out": list(engine.left_out),
        "operations": {game: list(named) for game, named in engine.operations.items()},
        "retained": list(engine.retained),
        "undo": list(engine.undo),
    }


def answered(engine: Engine, do: str, **words: Any) -> Any:
    """The answer to one question."""
    match do:
        case "play":
            return measured(engine.contenders[words["number"]], words["seed"], words["seconds"])._asdict()
        case "operate":
            return microseconds(engine.operations[words["game"]][words["name"]], words["seconds"])
        case "retain":
            return engine.retained[words["game"]]()._asdict()
        case "undo":
            return engine.undo[words["game"]]()._asdict()
        case _:
            raise ValueError(f"no such question: {do}")


def main() -> None:
    """Answer the questions on standard input. What a library prints is thrown away."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        try:
            _converse(out)
        except Exception as error:
            _say(out, failed=f"{type(error).__name__}: {error}".splitlines()[0])


def _converse(out: TextIO) -> None:
    engine: Engine = import_module(MODULES[sys.argv[1]]).engine()
    gc.collect()
    gc.freeze()  # what the benchmark itself keeps is not walked again in the time of a contender
    _say(out, answer=told(engine))
    for line in sys.stdin:
        _say(out, answer=answered(engine, **json.loads(line)))


def _say(out: TextIO, **words: Any) -> None:
    out.write(json.dumps(words) + "\n")
    out.flush()
