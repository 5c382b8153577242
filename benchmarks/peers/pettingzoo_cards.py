"""PettingZoo's card games (rules by RLCard), played by its documented loop.

`env` is what its pages tell you to make; `raw_env` is the same without the wrappers that check the order of calls and
the range of actions: the faster loop.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Final

from pettingzoo import AECEnv

from benchmarks.contender import SEED, Contender, Engine, Played, those_that_run

GAMES: Final = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
MAKERS: Final = ("env", "raw_env")


def play(env: AECEnv, rng: Random) -> Played:
    """A game by the loop of the documentation; the action is one that the mask allows."""
    decisions = 0
    env.reset()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
            decisions += 1
    return Played(decisions, 1)


def made(name: str, maker: str) -> Contender:
    """One game."""
    env = getattr(import_module(f"pettingzoo.classic.{name}"), maker)()
    env.reset(seed=SEED)
    return Contender(name, maker, partial(play, env))


def engine() -> Engine:
    """The card games that run."""
    makers: dict[str, Callable[[], Contender]] = {
        f"{name}.{maker}": partial(made, name, maker) for name in GAMES for maker in MAKERS
    }
    running, left_out = those_that_run(makers)
    return Engine("PettingZoo", version("pettingzoo"), running, left_out)
