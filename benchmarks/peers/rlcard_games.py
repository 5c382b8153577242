"""RLCard's card games, stepped through their environments as its own `run` does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any, Final

import rlcard

from benchmarks.contender import SEED, Contender, Engine, Played, those_that_run

GAMES: Final = (
    "blackjack",
    "bridge",
    "doudizhu",
    "gin-rummy",
    "leduc-holdem",
    "limit-holdem",
    "mahjong",
    "no-limit-holdem",
    "uno",
)


def play(env: Any, rng: Random) -> Played:
    """A game by reset and step."""
    decisions, (state, _) = 0, env.reset()
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return Played(decisions, 1)


def made(name: str) -> Contender:
    """One game."""
    return Contender(name, "env", partial(play, rlcard.make(name, config={"seed": SEED})))


def engine() -> Engine:
    """The games that run."""
    makers: dict[str, Callable[[], Contender]] = {name: partial(made, name) for name in GAMES}
    running, left_out = those_that_run(makers)
    return Engine("RLCard", version("rlcard"), running, left_out)
