"""How much the figures of games change with a reading, each with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulecore.audit.impact.statistics import ENOUGH, NOTHING, Change, Interval, level_for
from rulecore.audit.impact.tally import BINARY, SCALE, Figure, Sums, in_order
from rulecore.core.config import JsonObject


class Effect(NamedTuple):
    """How one figure changes, estimated.

    change  in the games in which the ruling applies; `wide` the same so that all figures of the report hold at once
    """

    figure: Figure
    estimate: Change
    change: Interval
    wide: Interval

    @property
    def is_told(self) -> bool:
        """Whether an effect is claimed."""
        return self.wide.is_off_zero

    def size(self) -> Interval:
        """The change in standard deviations of the figure under the default, without its sign, as far as all figures
        hold at once."""
        deviation, (mean, low, high) = self.estimate.deviation, self.wide
        if not deviation or mean is None or low is None or high is None:
            return NOTHING
        least = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
        return Interval(abs(mean) / deviation, least / deviation, max(abs(low), abs(high)) / deviation)

    def data(self) -> JsonObject:
        """In JSON; see docs/auditing-a-ruling.md."""
        default, mean = self.estimate.default, self.change.mean
        wide = self.wide.data()
        return {
            "what": self.figure[0],
            "seat": self.figure[1],
            "games": self.estimate.total.applied,
            "default": None if default is None else round(default, 6),
            "reading": None if default is None or mean is None else round(default + mean, 6),
            "change": self.change.data(),
            "simultaneous": {"low": wide["low"], "high": wide["high"]},
            "overall": self.estimate.overall().data(),
            "effect": self.is_told,
        }


def effects_of(strata: Iterable[Sequence[tuple[Figure, Sums]]], figures: int) -> tuple[Effect, ...]:
    """Every figure, from the sums of each setting; `figures` are to hold at once."""
    by_figure: dict[Figure, list[Sums]] = {}
    for some in strata:
        for figure, sums in some:
            by_figure.setdefault(figure, []).append(sums)
    level = level_for(figures)
    found = []
    for figure in sorted(by_figure, key=in_order):
        estimate = Change(by_figure[figure], binary=figure[0] in BINARY, scale=SCALE.get(figure[0], 1))
        found.append(Effect(figure, estimate, estimate.where(), estimate.where(level)))
    return tuple(found)


def told_figures(strata: Iterable[Sequence[tuple[Figure, Sums]]]) -> int:
    """How many figures have an interval."""
    applied: dict[Figure, int] = {}
    for some in strata:
        for figure, sums in some:
            applied[figure] = applied.get(figure, 0) + sums.applied
    return sum(count >= ENOUGH for count in applied.values())
