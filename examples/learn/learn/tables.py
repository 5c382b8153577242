"""Tables at which a player learns: the same number of them for each seat, the other seats by bots."""

from __future__ import annotations

from typing import Any

import numpy as np

import rulecore
from learn.network import Array
from rulecore.adapters.gymnasium import vector_env
from rulecore.adapters.layout import layout

Observed = dict[str, Array]


class Tables:
    """Many tables as one. Where a game has ended, the next step begins a new one, whatever its action."""

    def __init__(self, game: rulecore.Game[Any, Any], each: int, opponents: str) -> None:
        self._envs = [
            vector_env(game, each, seat=seat, opponents=opponents, dense=True) for seat in range(game.players)
        ]
        self._each = each
        self.count: int = each * game.players
        self.numbers, self.actions = layout(game).size, game.action_count // game.players

    def reset(self, seed: int) -> Observed:
        """Begin new games; each seat has seeds of its own."""
        return _beside([env.reset(seed=seed + number * self._each)[0] for number, env in enumerate(self._envs)])

    def step(self, actions: Array) -> tuple[Observed, Array, Array]:
        """What is observed then, the rewards, and where games have ended."""
        said = [
            env.step(actions[number * self._each : (number + 1) * self._each]) for number, env in enumerate(self._envs)
        ]
        observed = _beside([one[0] for one in said])
        return observed, np.concatenate([one[1] for one in said]), np.concatenate([one[2] for one in said])


def _beside(parts: list[Observed]) -> Observed:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
