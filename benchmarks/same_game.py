"""The same game as OpenSpiel's: examples/oh_hell on this rulecore, from its folder or as it is installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Final

import rulecore
from benchmarks.contender import Contender, Engine, Played
from benchmarks.names import COMPILED, DEALT, INTERPRETED, SAME, at_table
from benchmarks.ours import Table, by_steps, in_bulk, is_compiled

FOLDER: Final = Path(__file__).resolve().parent.parent / "examples" / "oh_hell"
PLAYERS: Final = range(3, 8)
"""All that can play."""
BATCH: Final = 1000
"""As many as OpenSpiel plays from one hand."""


def contenders() -> Iterator[Contender]:
    """Step by step, in bulk, and in bulk from a dealt hand at a table of every size, all else by default."""
    sys.path.append(str(FOLDER))
    from oh_hell import GAME
    from oh_hell.state import Config

    for players in PLAYERS:
        table = rulecore.Game(GAME, Config(players=players))
        yield from (make(table)._replace(game=at_table(players)) for make in (by_steps, in_bulk, from_a_deal))


def from_a_deal(game: Table) -> Contender:
    """What a search asks for: many ends of the same hand. The deal is not counted, as it is not for OpenSpiel."""

    def play(rng: Random) -> Played:
        state = game.initial()
        while game.actor(state) is rulecore.CHANCE:
            state = game.step(state, game.sample(state, rng))
        done = rulecore.playouts(game, BATCH, rng, state=state)
        return Played(sum(one.decisions for one in done), BATCH)

    return Contender(game.id, DEALT, play)


def engine() -> Engine:
    """Oh Hell on this build of rulecore."""
    build = COMPILED if is_compiled() else INTERPRETED
    return Engine(name=SAME[build], version=version("rulecore"), contenders=list(contenders()))
