"""OpenSpiel's oh_hell at a table of every size, all else by default, dealt the quick way: beside our own Oh Hell."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version

import pyspiel

from benchmarks.contender import Contender, Engine
from benchmarks.names import OPENSPIEL, SAME, at_table
from benchmarks.peers.openspiel import QUICK_LOOPS, deals_uniformly
from benchmarks.same_game import PLAYERS


def contenders(players: int) -> list[Contender]:
    """With a new state for every move, and in place."""
    initial = pyspiel.load_game("oh_hell", {"players": players}).new_initial_state
    if not deals_uniformly(initial):
        raise ValueError("its chance is not uniform, so that the quick deal is another one")
    return [Contender(at_table(players), way, partial(loop, initial)) for way, loop in QUICK_LOOPS.items()]


def engine() -> Engine:
    """OpenSpiel's oh_hell."""
    return Engine(
        name=SAME[OPENSPIEL],
        version=version("open_spiel"),
        contenders=[one for players in PLAYERS for one in contenders(players)],
    )
