"""The JSON of a game as types for Python, made of its schema: `rulecore/games/<game>/presentation/data.py`.

`python tests/json_types.py` writes them anew; `make verify` holds them equal.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import rulecore
from rulecore.cli.python_types import python_types

ROOT = Path(__file__).resolve().parent.parent


def data_types(game: str) -> str:
    """The module of a game, as `rulecore schema GAME --python` prints it, in the format of this project."""
    return subprocess.run(
        (sys.executable, "-m", "ruff", "format", "-"),
        cwd=ROOT,
        input=python_types(rulecore.schema(game)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


def path(game: str) -> Path:
    """Where the types of one of our games stand."""
    return ROOT / "rulecore" / "games" / game / "presentation" / "data.py"


if __name__ == "__main__":
    for game in rulecore.GAMES:
        path(game).write_text(data_types(game), encoding="utf-8")
