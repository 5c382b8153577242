"""Sums from which intervals are made: whole numbers, so that they are the same in whatever order they are added up."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from rulecore.core.config import JsonObject

CONFIDENCE = 0.95
DIGITS = 6


class Moments(NamedTuple):
    """How many whole numbers, their sum, the sum of their squares."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def plus(self, other: Moments) -> Moments:
        """Both together."""
        return Moments(self.number + other.number, self.total + other.total, self.squares + other.squares)

    @classmethod
    def of(cls, number: int) -> Moments:
        """Those of one number."""
        return cls(1, number, number * number)


Shifts = tuple[Moments, ...]
"""By seat (in a game against an automaton: by contestant), how much more or less the seat scored."""


def added(one: Shifts, other: Shifts) -> Shifts:
    """Both together; at a smaller table there are fewer seats."""
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    return (*(a.plus(b) for a, b in zip(longer, shorter, strict=False)), *longer[len(shorter) :])


def share(count: int, games: int) -> JsonObject:
    """In how many of how many games, as a share, with its Wilson interval."""
    if not games:
        return {"count": 0, "games": 0, "share": None, "low": None, "high": None}
    low, high = wilson(count, games)
    return {"count": count, "games": games, "share": round(count / games, DIGITS), "low": low, "high": high}


def wilson(count: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a share; of some games only a part may count, as of a win that several share."""
    from scipy.stats import norm

    z = float(norm.ppf((1 + CONFIDENCE) / 2))
    part, more = count / games, z * z / games
    reach = z * sqrt(part * (1 - part) / games + more / (4 * games))
    low, high = (round((part + more / 2 + sign * reach) / (1 + more), DIGITS) for sign in (-1, 1))
    return low, high


def mean(moments: Moments, confidence: float = CONFIDENCE) -> JsonObject:
    """The mean with its interval by Student's t; no interval of fewer than two numbers, no mean of none."""
    count, total, squares = moments
    found = {"games": count, "mean": round(total / count, DIGITS) if count else None, "low": None, "high": None}
    if count > 1:
        reach = _quantile(confidence, count - 1) * sqrt((count * squares - total * total) / (count - 1)) / count
        found["low"], found["high"] = (round(total / count + sign * reach, DIGITS) for sign in (-1, 1))
    return found


def _quantile(confidence: float, freedom: int) -> float:
    """How many standard errors the interval reaches to each side."""
    from scipy.stats import t

    return float(t.ppf((1 + confidence) / 2, freedom))
