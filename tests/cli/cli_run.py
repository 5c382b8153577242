"""The command, run by tests: within the process, or as a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import rulecore
from rulecore.cli.app import app

GAME = "zimbabweee"
with_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to a whole console")
"""On a test that stops one process, or some, from outside."""
WON = re.compile(r"^(?:You|Player \d)(?:(?:,| and) Player \d)* wins?\.$", re.MULTILINE)
"""The line with which a game of people without names ends."""
EVERY_CARD = "".join(f"{card}\n" for card in range(1, 11))
"""Whatever may be played is among these; the rest is refused."""


def invoke(*words: str, typed: str = "") -> Result:
    """The command, on a wide screen without colours."""
    return CliRunner().invoke(app, words, input=typed, env={"COLUMNS": "250", "NO_COLOR": "1"})


def run(*words: str, typed: str = "", code: int = 0) -> str:
    """The standard output of the command, which must exit with that code."""
    result = invoke(*words, typed=typed)
    assert result.exit_code == code, result.output
    return str(result.stdout)


def refused(*words: str, typed: str = "") -> str:
    """The one sentence with which the command refuses its input."""
    result = invoke(*words, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return str(result.stderr).strip()


def process(*words: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """`python` with these words, as a process that finds this package."""
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        env={**environment(), **env},
        timeout=600,
        check=False,
    )


IN_TURN = """
import io, runpy, sys
typed = sys.stdin.buffer.read()
for command in sys.argv[1:]:
    sys.argv, sys.stdin = command.split("\\t"), io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    try:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code or 0
    print(f"{sys.argv[0]} ended with {code}")
"""


def in_one_process(
    *commands: tuple[str, ...], options: tuple[str, ...] = (), typed: str = "", **env: str
) -> subprocess.CompletedProcess[str]:
    """`python -m` with each of these words, one after the other in one process that is started with the options. All
    that is typed is typed to each of them. After each stands with which code it has ended."""
    return process(*options, "-c", IN_TURN, *map("\t".join, commands), typed=typed, **env)


def start(*words: str, start_new_session: bool = False) -> subprocess.Popen[str]:
    """The same, left running; in a session of its own all its processes can be sent a signal at once.

    Ctrl-C stops it even where the tests were started in the background, where it is ignored and would stay so.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return subprocess.Popen(
        [sys.executable, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
        start_new_session=start_new_session,
    )


def environment() -> dict[str, str]:
    """One in which a process finds this package."""
    return {**os.environ, "PYTHONPATH": str(Path(rulecore.__file__).parents[1])}


def whole_game(seed: int = 7, **fields: Any) -> dict[str, Any]:
    """The trace of a random game."""
    game = rulecore.game({"game": GAME, "players": 3, **fields})
    rng = Random(seed)
    return {**rulecore.record(game, [lambda _, legal: rng.choice(legal)] * game.players, rng)}


def written(path: Path, data: Any) -> str:
    """The name of a file that holds this JSON."""
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)
