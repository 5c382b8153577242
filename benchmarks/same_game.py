"""The same game as OpenSpiel's: examples/oh_hell, which is Python in every build, on the core of this rulecore."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

import rulecore
from benchmarks.contender import Contender, Engine
from benchmarks.names import COMPILED, INTERPRETED, SAME, at_table
from benchmarks.ours import by_steps, in_bulk, is_compiled

FOLDER: Final = Path(__file__).resolve().parent.parent / "examples" / "oh_hell"
PLAYERS: Final = range(3, 8)
"""All that can play."""


def contenders() -> Iterator[Contender]:
    """Step by step and in bulk at a table of every size, all else by default."""
    sys.path.append(str(FOLDER))
    from oh_hell import GAME
    from oh_hell.state import Config

    for players in PLAYERS:
        table = rulecore.Game(GAME, Config(players=players))
        yield from (make(table)._replace(game=at_table(players)) for make in (by_steps, in_bulk))


def engine() -> Engine:
    """Oh Hell on this build of rulecore."""
    build = COMPILED if is_compiled() else INTERPRETED
    return Engine(name=SAME[build], version=version("rulecore"), contenders=list(contenders()))
