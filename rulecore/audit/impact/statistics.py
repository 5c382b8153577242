"""Statistics of paired games: shares, changes of a figure, and what is claimed to be an effect.

The unit is one seed at one setting: one game under the default and the same game under the reading. All settings have
the same weight, and the variance is that within settings. A *share* has Wilson's interval, wider at its ends as Brown,
Cai and DasGupta (2001) have it. A *change* has the interval of Agresti and Min (2005) for paired proportions, and the
same thought for means: the interval of the games played together with two more, in which something has changed. So it
is never of zero width.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, cos, inf, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

from rulecore.audit.impact.tally import Sums
from rulecore.core.config import JsonObject

CONFIDENCE = 0.95
DIGITS = 6
ENOUGH = 10
"""In how many games a ruling must apply, at least, for a change to have an interval."""
PRIOR = 2
"""How many games are added that were not played."""
MANY = 500
"""Above so many degrees of freedom, Student's interval is computed by expansion (Abramowitz and Stegun, 26.7.5)."""
POISSON = (0.0, 0.051293, 0.355361, 0.817691)
"""With so many expected, 0, 1, 2, 3 or more are met in one case of twenty: half the 5 % point of chi square."""
FAR = 10_000
"""As good as infinitely many degrees of freedom."""


class Interval(NamedTuple):
    """A value and where it may lie; None where that cannot be said."""

    mean: float | None
    low: float | None
    high: float | None

    def data(self) -> JsonObject:
        """In JSON."""
        return {name: value if value is None else round(value, DIGITS) + 0.0 for name, value in self._asdict().items()}

    @property
    def is_off_zero(self) -> bool:
        """Whether 0 is outside."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


NOTHING = Interval(None, None, None)


def share(count: int, games: int) -> JsonObject:
    """The share of so many games, with its Wilson interval."""
    if not games:
        return {"count": 0, "games": 0, "share": None, "low": None, "high": None}
    low, high = wilson(count, games)
    return {"count": count, "games": games, "share": round(count / games, DIGITS), "low": low, "high": high}


def seldom(games: int) -> int:
    """Of how many games at most one is of a kind that none of these was: one by the upper end of Wilson's interval."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return int(1 + games / (z * z))


@lru_cache(maxsize=1 << 16)
def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a share of wins, of which several seats may have a part; wider where there are three wins
    at most, or all but three."""
    z, part = NormalDist().inv_cdf((1 + CONFIDENCE) / 2), wins / games
    more = z * z / games
    reach = z * sqrt(part * (1 - part) / games + more / (4 * games))
    low, high = ((part + more / 2 + sign * reach) / (1 + more) for sign in (-1, 1))
    low, high = min(low, _least(wins) / games), max(high, 1 - _least(games - wins) / games)
    return round(max(0.0, low), DIGITS), round(min(1.0, high), DIGITS)


def _least(count: float) -> float:
    """How many are to be expected at least, where so few were seen: without this, Wilson's interval would hold a share
    close to 0 or 1 in as little as 84 % of all cases. Parts of a win lie between whole ones."""
    if count > len(POISSON) - 1:
        return inf
    below = min(int(count), len(POISSON) - 2)
    return POISSON[below] + (count - below) * (POISSON[below + 1] - POISSON[below])


@lru_cache(maxsize=1 << 16)
def student(level: float, freedom: int) -> float:
    """How many standard errors Student's interval of this level reaches to each side. scipy knows it, too, but takes a
    second to begin, and nobody should need all of it to find out which bot is better."""
    if freedom > MANY:
        z = NormalDist().inv_cdf((1 + level) / 2)
        terms = (
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        )
        return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < level else (low, middle)
    return sqrt(freedom) * tan(low)


def _within(angle: float, freedom: int) -> float:
    """The probability that Student's t lies between minus and plus sqrt(freedom) * tan(angle): the finite series of
    Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    is_odd, total = freedom % 2, 0.0
    term = cos(angle) if is_odd else 1.0
    for power in range(is_odd, freedom - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power + 1) / (power + 2)
    return 2 / pi * (angle + sin(angle) * total) if is_odd else sin(angle) * total


def level_for(figures: int) -> float:
    """The level of each of so many intervals that hold all together with CONFIDENCE (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / max(1, figures)


class Change:
    """How a figure changes, estimated from the sums of each setting; in the units of the figure.

    is_share  whether the figure is from 0 to 1 in each game
    scale     by what its sums were multiplied
    most      by how much it can change at all, in its own units
    """

    def __init__(self, strata: Iterable[Sums], *, is_share: bool = False, scale: int = 1, most: float = inf) -> None:
        self.strata: Sequence[Sums] = [sums for sums in strata if sums.games]
        self.is_share: bool = is_share
        self.scale: int = scale
        self.most: float = most
        self.total: Sums = Sums()
        for sums in self.strata:
            self.total = self.total.plus(sums)

    @property
    def default(self) -> float | None:
        """The mean under the default, in games in which the ruling applies."""
        return self.total.default / self.total.applied / self.scale if self.total.applied else None

    @property
    def deviation(self) -> float:
        """The standard deviation of the figure under the default within settings, in games in which the ruling
        applies."""
        freedom = sum(max(0, sums.applied - 1) for sums in self.strata)
        return sqrt(sum(map(_squares_of_default, self.strata)) / freedom) / self.scale if freedom else 0.0

    @property
    def prior(self) -> float:
        """What PRIOR games more add to the sum of squares, in the units of the sums: of wins half a game each that is
        won and that is lost, as Agresti and Min have it; of other figures a standard deviation each.

        It is that of the setting in which the figure varies most. There may be only two games of each setting, so games
        in which much would have changed are easily missed.
        """
        if self.is_share:
            return float(self.scale**2)
        varying = (sums for sums in self.strata if sums.applied > 1)
        most = max((_squares_of_default(sums) / (sums.applied - 1) for sums in varying), default=0.0)
        return PRIOR * max(0.5, most)

    def overall(self, level: float = CONFIDENCE) -> Interval:
        """The mean change over all games, those in which the ruling does not apply included."""
        games, applied = self.total.games, self.total.applied
        if not games:
            return NOTHING
        weight = 1 / len(self.strata)
        value = sum(weight * sums.change / sums.games for sums in self.strata)
        variance = sum(weight**2 * _variance(sums.games, sums.change, sums.squares) for sums in self.strata)
        freedom = sum(sums.games - 1 for sums in self.strata)
        return self._around(value, variance, (games, freedom), level, enough=self.is_share or applied >= ENOUGH)

    def where(self, level: float = CONFIDENCE) -> Interval:
        """The mean change over the games in which the ruling applies."""
        applied = self.total.applied
        if not applied:
            return NOTHING
        value, variance = self._where()
        return self._around(value, variance, (applied, self._freedom), level, enough=applied >= ENOUGH)

    @property
    def _freedom(self) -> int:
        return sum(max(0, sums.applied - 1) for sums in self.strata)

    def _where(self) -> tuple[float, float]:
        """The mean change where the ruling applies, and the variance of this mean."""
        weight = 1 / len(self.strata)
        often = sum(weight * sums.applied / sums.games for sums in self.strata)
        value = sum(weight * sums.change / sums.games for sums in self.strata) / often
        # A ratio of two means: what is left of each change when that of an average game is taken off.
        variance = sum(
            weight**2
            * _variance(
                sums.games,
                sums.change - value * sums.applied,
                sums.squares - 2 * value * sums.change + value * value * sums.applied,
            )
            for sums in self.strata
        )
        return value, variance / often**2

    def games_for(self, half: float, level: float) -> int | None:
        """In how many games the ruling has to apply, for the change there to be known to plus or minus `half`; None
        where too few games say how much it varies."""
        applied = self.total.applied
        if applied < ENOUGH:
            return None
        _, variance = self._where()
        return games_for(half * self.scale, variance * applied, self.prior, level)

    def overall_games_for(self, half: float) -> int:
        """The same for the change over all games: so many games."""
        games, weight = self.total.games, 1 / len(self.strata)
        spread = sum(weight**2 * _variance(sums.games, sums.change, sums.squares) for sums in self.strata)
        return games_for(half * self.scale, spread * games, self.prior, CONFIDENCE)

    def _around(
        self, value: float, variance: float, counts: tuple[int, int], level: float, *, enough: bool
    ) -> Interval:
        """The interval around a mean, by its variance and the numbers of games and of degrees of freedom; with PRIOR
        games more, which change nothing on average. It does not reach further than the figure can change."""
        games, freedom = counts
        if not enough or games < 2:
            return Interval(value / self.scale, None, None)
        whole = games + PRIOR
        squares = variance * games * games + self.prior + PRIOR * value * value * games / whole
        reach = student(level, freedom or games - 1) * sqrt(squares) / whole
        middle = value * games / whole
        low, high = ((middle + sign * reach) / self.scale for sign in (-1, 1))
        return Interval(value / self.scale, max(low, -self.most), min(high, self.most))


def games_for(half: float, spread: float, prior: float, level: float) -> int:
    """How many games an interval needs that is to reach `half` to each side: the variance of one game is `spread`, and
    `prior` is what the games add that were not played. This is `_around`, solved for the games."""
    z = student(level, FAR)
    whole = (z * z * spread + sqrt(max(0.0, z**4 * spread**2 + 4 * half**2 * z * z * (prior - PRIOR * spread)))) / (
        2 * half**2
    )
    return max(ENOUGH, ceil(whole - PRIOR))


def _squares_of_default(sums: Sums) -> float:
    """The sum of the squares by which the figure under the default is off its mean in that setting."""
    return max(0.0, sums.default_squares - sums.default**2 / sums.applied) if sums.applied else 0.0


def _variance(games: int, total: float, squares: float) -> float:
    """The variance of the mean of so many numbers, by their sum and the sum of their squares; of a single one its
    square, for want of others."""
    if games < 2:
        return squares
    return max(0.0, squares - total * total / games) / (games - 1) / games
