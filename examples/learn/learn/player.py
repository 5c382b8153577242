"""A player: a network, and the scale on which it sees observations. Kept in a file of numpy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from learn.network import Array, Network, Pass, log_chances

FARTHEST = 5.0
"""Farther from the mean than so many deviations nothing is seen."""


class Player:
    """Sees observations on a scale that it has learnt with them, and says what it would do."""

    def __init__(self, numbers: int, actions: int, rng: Any) -> None:
        self.network = Network(numbers, actions, rng)
        self.mean: Array = np.zeros(numbers, np.float64)
        self.square: Array = np.ones(numbers, np.float64)
        self.count = 1e-4

    def look(self, observations: Array) -> None:
        """Learn the scale from these, too."""
        count = self.count + len(observations)
        apart = observations.mean(0) - self.mean
        within = self.square * self.count + observations.var(0) * len(observations)
        self.square = (within + apart**2 * self.count * len(observations) / count) / count
        self.mean = self.mean + apart * len(observations) / count
        self.count = count

    def scaled(self, observations: Array) -> Array:
        """The observations as the network sees them."""
        apart = (observations - self.mean) / np.sqrt(self.square + 1e-8)
        return np.clip(apart, -FARTHEST, FARTHEST).astype(np.float32)

    def __call__(self, observations: Array) -> Pass:
        """What the network says of these observations."""
        return self.network(self.scaled(observations))

    def best(self, observed: dict[str, Array]) -> Array:
        """At each table the action that it finds best."""
        return log_chances(self(observed["observation"]).logits, possible(observed)).argmax(1)

    def save(self, path: Path) -> None:
        """Write it down."""
        parts = {f"part{number}": part for number, part in enumerate(self.network.parts)}
        np.savez_compressed(path, mean=self.mean, square=self.square, **parts)

    @staticmethod
    def load(path: Path) -> Player:
        """The player that was written down."""
        with np.load(path) as found:
            parts = [found[f"part{number}"] for number in range(8)]
            player = Player(len(found["mean"]), len(parts[5]), np.random.default_rng(0))
            player.network.parts, player.mean, player.square = parts, found["mean"], found["square"]
        return player


def possible(observed: dict[str, Array]) -> Array:
    """What may be done at each table: what the mask says and, where a game is over, anything, since it is not done."""
    mask = observed["action_mask"] == 1
    return mask | ~mask.any(1, keepdims=True)
