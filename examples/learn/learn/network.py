"""A small network with two heads: which action, and what the position is worth. Plain numpy, float32."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

Array = Any
"""A numpy array: a row for each observation."""
HIDDEN = 128
FIRST, SECOND = 0.9, 0.999
"""The decays of Adam."""


class Pass(NamedTuple):
    """What a network said of some observations, and what it takes to learn from it.

    seen, one, two  the observations, and what both hidden layers made of them
    logits          for each action; not masked
    values          what each position is worth
    """

    seen: Array
    one: Array
    two: Array
    logits: Array
    values: Array


class Network:
    """Two layers of tanh under a head for actions and a head for the value."""

    def __init__(self, numbers: int, actions: int, rng: Any, hidden: int = HIDDEN) -> None:
        def layer(wide: int, high: int, gain: float) -> Array:
            return (rng.standard_normal((wide, high)) * gain / np.sqrt(wide)).astype(np.float32)

        nothing = [np.zeros(width, np.float32) for width in (hidden, hidden, actions, 1)]
        sizes = ((numbers, hidden, 1), (hidden, hidden, 1), (hidden, actions, 0.01), (hidden, 1, 1))
        weights = [layer(*size) for size in sizes]
        self.parts: list[Array] = [part for pair in zip(weights, nothing, strict=True) for part in pair]

    def __call__(self, seen: Array) -> Pass:
        """Ask it about some observations."""
        w1, b1, w2, b2, w3, b3, w4, b4 = self.parts
        one = np.tanh(seen @ w1 + b1)
        two = np.tanh(one @ w2 + b2)
        return Pass(seen, one, two, two @ w3 + b3, (two @ w4 + b4)[:, 0])

    def gradient(self, said: Pass, by_logits: Array, by_values: Array) -> list[Array]:
        """How a loss changes with each part, of how it changes with the logits and the values."""
        _, _, w2, _, w3, _, w4, _ = self.parts
        by_values = by_values[:, None]
        by_two = (by_logits @ w3.T + by_values @ w4.T) * (1 - said.two**2)
        by_one = (by_two @ w2.T) * (1 - said.one**2)
        ways = ((said.seen, by_one), (said.one, by_two), (said.two, by_logits), (said.two, by_values))
        return [part for inside, by in ways for part in (inside.T @ by, by.sum(0))]


class Adam:
    """Changes the parts of a network by gradients."""

    def __init__(self, parts: list[Array]) -> None:
        self.parts = parts
        self._mean, self._square = ([np.zeros_like(part) for part in parts] for _ in range(2))
        self._steps = 0

    def step(self, gradient: Sequence[Array], rate: float, longest: float = 0.5) -> None:
        """One step down; a gradient longer than `longest` is shortened."""
        self._steps += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in gradient))
        scale = min(1.0, longest / (length + 1e-8))
        for number, slope in enumerate(gradient):
            mean, square = self._mean[number], self._square[number]
            mean += (1 - FIRST) * (slope * scale - mean)
            square += (1 - SECOND) * ((slope * scale) ** 2 - square)
            even = np.sqrt(square / (1 - SECOND**self._steps)) + 1e-8
            self.parts[number] -= rate * mean / (1 - FIRST**self._steps) / even


def log_chances(logits: Array, mask: Array) -> Array:
    """The logarithm of how likely each action is; what the mask excludes is impossible."""
    masked = np.where(mask, logits, -np.inf)
    masked = masked - masked.max(1, keepdims=True)
    return masked - np.log(np.exp(masked).sum(1, keepdims=True))
