"""How much the figures of games change with a reading, each with its interval, and what that amounts to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Final, NamedTuple

from rulecore.audit.impact.statistics import ENOUGH, NOTHING, Change, Interval, level_for
from rulecore.audit.impact.tally import (
    CUT,
    LENGTH,
    OUT,
    OUTCOMES,
    PLACE,
    SCALE,
    SHARES,
    START,
    WINNERS,
    WINNING,
    Figure,
    Sums,
    in_order,
)
from rulecore.core.config import JsonObject

MARGINS: Final = {WINNING: 0.05, WINNERS: 0.05, OUT: 0.05, CUT: 0.05, PLACE: 0.15}
"""Changes of outcomes that are smaller where a ruling applies change nothing that matters."""
MARGIN_OF_SCORES: Final = 0.2
"""The same for a score, in standard deviations."""
LONGER: Final = 0.5
"""A game that is longer or shorter by more than this part is another game; less may be what the rule says by itself."""


class Effect(NamedTuple):
    """How one figure changes, estimated.

    change  in the games in which the ruling applies; `wide` the same so that all outcomes of the report hold at once
    level   of that wide interval
    """

    figure: Figure
    estimate: Change
    change: Interval
    wide: Interval
    level: float

    @property
    def is_told(self) -> bool:
        """Whether an effect is claimed: an outcome changes for sure, or the length by more than the rule itself says.
        Fewer other winners than by dealing anew only say that the two games have stayed together."""
        what, (_, low, high) = self.figure[0], self.wide
        if low is None or high is None:
            return False
        if what == LENGTH:
            length = LONGER * (self.estimate.default or inf)
            return low > length or high < -length
        return what in OUTCOMES and (low > 0 or (high < 0 and what != WINNERS))

    @property
    def margin(self) -> float:
        """What would matter."""
        return MARGINS.get(self.figure[0], MARGIN_OF_SCORES * self.estimate.deviation)

    @property
    def is_nothing(self) -> bool:
        """Whether a change that matters is ruled out."""
        _, low, high = self.wide
        if low is None or high is None:
            return False
        return high <= self.margin and (low >= -self.margin or self.figure[0] == WINNERS)

    @property
    def needs(self) -> float | None:
        """How many times as many games would tell; None where that cannot be foreseen."""
        games = self.estimate.games_for(self.margin, self.level) if self.margin else None
        return None if games is None else games / self.estimate.total.applied

    def size(self) -> Interval:
        """The change in standard deviations of the figure under the default, without its sign, as far as all outcomes
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


Strata = Iterable[Sequence[tuple[Figure, Sums]]]


def _by_figure(strata: Strata) -> dict[Figure, list[Sums]]:
    """The sums of each figure; of disqualifications and bounds only if there are any."""
    found: dict[Figure, list[Sums]] = {}
    for some in strata:
        for figure, sums in some:
            found.setdefault(figure, []).append(sums)
    return {
        figure: found[figure]
        for figure in sorted(found, key=in_order)
        if figure[0] not in (OUT, CUT) or any(sums.default or sums.squares for sums in found[figure])
    }


def effects_of(strata: Strata, figures: int, *, twice: bool = False) -> tuple[Effect, ...]:
    """Every figure, from the sums of each setting; `figures` are to hold at once. `twice`: it is the change of a
    change, which can be twice as large."""
    by_figure, level = _by_figure(strata), level_for(figures)
    seats = 1 + max((seat for _, seat in by_figure if seat is not None), default=0)
    most = {**dict.fromkeys(SHARES, 1.0), START: 2.0, PLACE: seats - 1.0}
    times = 1 + twice
    found = []
    for figure, sums in by_figure.items():
        what = figure[0]
        estimate = Change(sums, is_share=what in SHARES, scale=SCALE.get(what, 1), most=times * most.get(what, inf))
        found.append(Effect(figure, estimate, estimate.where(), estimate.where(level), level))
    return tuple(found)


def told_figures(strata: Strata) -> int:
    """How many outcomes have an interval."""
    return sum(
        what in OUTCOMES and sum(one.applied for one in sums) >= ENOUGH
        for (what, _), sums in _by_figure(strata).items()
    )
