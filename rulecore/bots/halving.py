"""Monte-Carlo search in worlds: every action is tried, the worse half is given up, what is left is tried on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import TypeVar

A = TypeVar("A")
W = TypeVar("W")


class Budget:
    """What a decision may cost, from now on: games, seconds, or what ends first. One of them is limited.

    games    how many may be played in all
    seconds  how long it may take
    """

    def __init__(self, games: int | None, seconds: float | None) -> None:
        self.games, self.seconds, self.start = games, seconds, monotonic()
        self.played = 0

    def spent(self, more: int = 0) -> float:
        """Which part of it is used up when so many more games are played; 1 is all of it."""
        by_games = (self.played + more) / self.games if self.games is not None else 0.0
        by_time = (monotonic() - self.start) / self.seconds if self.seconds is not None else 0.0
        return max(by_games, by_time)


def best(actions: Sequence[A], worlds: Iterator[W], worth: Callable[[W, A], float], budget: Budget) -> A:
    """The action that does best (sequential halving: each round has an equal part of the budget, and half of the
    actions do not reach the next one). Of equal ones the first.

    actions  at least one, the most promising first: where there are not games enough to try all, those are tried
    worth    what an action brings in a world, by one game; all that are left are tried in the same worlds
    """
    left, total = list(actions), dict.fromkeys(actions, 0.0)
    rounds = (len(left) - 1).bit_length()
    for number in range(1, rounds + 1):
        while budget.spent(len(left)) <= number / rounds:
            for action, gain in zip(left, _tried(left, next(worlds), worth, budget), strict=False):
                total[action] += gain
        left = sorted(left, key=lambda action: -total[action])[: (len(left) + 1) // 2]
    return left[0]


def _tried(left: Sequence[A], world: W, worth: Callable[[W, A], float], budget: Budget) -> list[float]:
    """What each action brings in a world; nothing where the time is up before all were tried."""
    gains = []
    for action in left:
        gains.append(worth(world, action))
        budget.played += 1
        if budget.spent() > 1:
            return []
    return gains
