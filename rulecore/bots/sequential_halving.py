"""Sequential halving: rivals of the most promising action are tried beside it, and the worse half is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
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
        self.games: int | None = games
        self.seconds: float | None = seconds
        self.start: float = monotonic()
        self.played = 0

    def spent(self, more: int = 0) -> float:
        """Which part of it is used up when so many more games are played; 1 is all of it."""
        by_games = (self.played + more) / self.games if self.games is not None else 0.0
        by_time = (monotonic() - self.start) / self.seconds if self.seconds is not None else 0.0
        return max(by_games, by_time)


def best(
    actions: Sequence[A], worlds: Iterator[W], worth: Callable[[W, A], float], budget: Budget, min_z: float = 0
) -> A:
    """The action that does best. The first one is the most promising and is tried to the end. The budget is split into
    equal rounds; after each round the worse half of the rivals is dropped.

    actions  at least one, the most promising first
    worth    what an action brings in a world, by one game; all that are left are tried in the same worlds
    min_z    by how many standard errors the last rival must do better than the first action to be taken instead; where
             fewer than two worlds were tried, the first action is taken
    """
    first, rivals = actions[0], list(actions[1:])
    advantages: dict[A, list[float]] = {action: [] for action in rivals}
    rounds = len(rivals).bit_length()
    for number in range(1, rounds + 1):
        while budget.spent(1 + len(rivals)) <= number / rounds:
            of_first, *gains = _tried([first, *rivals], next(worlds), worth, budget) or [0.0]
            for action, gain in zip(rivals, gains, strict=False):
                advantages[action].append(gain - of_first)
        rivals = sorted(rivals, key=lambda action: -sum(advantages[action]))[: (len(rivals) + 1) // 2]
    return next((action for action in rivals if _is_ahead(advantages[action], min_z)), first)


def _is_ahead(advantages: Sequence[float], min_z: float) -> bool:
    """Whether the mean of these advantages, one for each world, is so many standard errors above 0."""
    return len(advantages) > 1 and fmean(advantages) > min_z * stdev(advantages) / sqrt(len(advantages))


def _tried(left: Sequence[A], world: W, worth: Callable[[W, A], float], budget: Budget) -> list[float]:
    """What each action brings in a world; nothing where the time is up before all were tried."""
    gains = []
    for action in left:
        gains.append(worth(world, action))
        budget.played += 1
        if budget.spent() > 1:
            return []
    return gains
