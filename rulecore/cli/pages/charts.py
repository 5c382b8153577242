"""Shares and means with their intervals, as charts: places in percent of the width, so that they fit anywhere."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from rulecore.audit.lockstep.compare import KINDS
from rulecore.audit.reports.findings import Impact, Mean, Share

WORDS = {
    "view": "what somebody sees",
    "legal": "what is allowed",
    "step": "what happens",
    "score": "the score",
    "winner": "who wins",
}
"""What differs, in words."""
TICKS = (0, 1, 5, 10, 25, 50, 75, 100)


class Mark(NamedTuple):
    """A value with its interval: places from the left, and the figures in words. `series` counts the policies."""

    series: int
    at: float | None
    low: float
    high: float
    text: str


class Row(NamedTuple):
    """A line of a chart."""

    label: str
    marks: tuple[Mark, ...]


class Chart(NamedTuple):
    """What one reading changes: shares of games, and by how much the scores move."""

    reading: str
    games: str
    rows: tuple[Row, ...]
    shifts: tuple[Row, ...]
    reach: str
    firsts: tuple[tuple[str, str], ...]
    impacts: tuple[Impact, ...]


def place(share: float) -> float:
    """Where a share stands: its root, so that rare things are seen too."""
    return round(100 * sqrt(share), 2)


TICK_PLACES = tuple((tick, place(tick / 100)) for tick in TICKS)


def percent(share: float | None) -> str:
    """A share in percent, in as many digits as it needs."""
    if share is None:
        return "not played"
    value = 100 * share
    return f"{value:.2g}" if 0 < value < 1 else f"{value:.1f}".removesuffix(".0")


def in_words(share: Share | None) -> str:
    """`12.5 % (10.1 to 15.3)`; only a bound where nothing was seen."""
    if share is None or share.share is None:
        return "not played"
    if not share.count:
        return f"never seen (below {percent(share.high)} %)"
    return f"{percent(share.share)} % ({percent(share.low)} to {percent(share.high)})"


def charts_of(impacts: tuple[Impact, ...], policies: tuple[str, ...]) -> tuple[Chart, ...]:
    """A chart for each reading, its policies side by side."""
    readings = dict.fromkeys(impact.reading for impact in impacts)
    return tuple(_chart([i for i in impacts if i.reading == reading], policies) for reading in readings)


def _chart(impacts: list[Impact], policies: tuple[str, ...]) -> Chart:
    series = {impact.policy: policies.index(impact.policy) for impact in impacts}
    rows = tuple(
        Row(WORDS[kind], tuple(_of_share(series[impact.policy], impact.differs[kind]) for impact in impacts))
        for kind in reversed(KINDS)
    )
    reach = _reach([mean for impact in impacts for mean in impact.shift])
    seats = range(max((len(impact.shift) for impact in impacts), default=0)) if reach else range(0)
    shifts = tuple(
        Row(
            f"seat {seat}",
            tuple(_of_mean(series[i.policy], i.shift[seat], reach) for i in impacts if seat < len(i.shift)),
        )
        for seat in seats
    )
    firsts = tuple((impact.policy, impact.first) for impact in impacts if impact.first)
    games = " and ".join(dict.fromkeys(f"{impact.games:,}" for impact in impacts))
    return Chart(impacts[0].reading, games, rows, shifts, f"{reach:.3g}", firsts, tuple(impacts))


def _of_share(series: int, share: Share) -> Mark:
    at = None if share.share is None else place(share.share)
    return Mark(series, at, place(share.low or 0), place(share.high or 0), in_words(share))


def _reach(means: list[Mean]) -> float:
    """The farthest that any interval gets from 0."""
    ends = (abs(end) for mean in means for end in (mean.mean, mean.low, mean.high) if end is not None)
    return max(ends, default=0.0)


def _of_mean(series: int, mean: Mean, reach: float) -> Mark:
    def at(value: float) -> float:
        return round(50 + 50 * value / reach, 2)

    if mean.mean is None:
        return Mark(series, None, 0, 0, "not played")
    low, high = (mean.mean if end is None else end for end in (mean.low, mean.high))
    return Mark(series, at(mean.mean), at(low), at(high), mean_in_words(mean))


def mean_in_words(mean: Mean) -> str:
    """`+0.31 (+0.12 to +0.50)`."""
    if mean.mean is None:
        return "not played"
    interval = f" ({_signed(mean.low)} to {_signed(mean.high)})" if mean.low is not None else ""
    return _signed(mean.mean) + interval


def _signed(value: float | None) -> str:
    return "?" if value is None else f"{value:+.2f}".replace("-", "−")
