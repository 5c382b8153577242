"""The charts of docs/speed.md, as SVG that can be read on light and on dark pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from statistics import median
from typing import Final, NamedTuple

from benchmarks.figures import Figures, Row, Spread, ratio
from benchmarks.names import APART, CHILD, GROWTH, INTERPRETED, OPENSPIEL, SPADES

WIDTH: Final = 920
LINE: Final = 22
LEFT: Final = 350
RIGHT: Final = 90
TOP: Final = 54
STYLE: Final = """
svg { font: 13px system-ui, sans-serif; --page: #ffffff; --ink: #1f2328; --faint: #d1d9e0;
  --c0: #0b6e4f; --c1: #2f9e44; --c2: #1c6dd0; --c3: #b35900; --c4: #8250df; --c5: #bf3989; }
@media (prefers-color-scheme: dark) { svg { --page: #0d1117; --ink: #e6edf3; --faint: #30363d;
  --c0: #2ea67c; --c1: #7ee787; --c2: #58a6ff; --c3: #f0883e; --c4: #bc8cff; --c5: #f778ba; } }
.page { fill: var(--page); } text { fill: var(--ink); } .title { font-weight: 600; font-size: 15px; }
.grid { stroke: var(--faint); } .one, .spread { stroke: var(--ink); } .end { text-anchor: end; }
.middle { text-anchor: middle; } polyline { fill: none; stroke-width: 2; }
""" + "".join(f".f{n} {{ fill: var(--c{n}); }} .s{n} {{ stroke: var(--c{n}); }}\n" for n in range(6))


class Bar(NamedTuple):
    """A line of the bar chart. `color` is from 0 to 5."""

    label: str
    value: Spread
    color: int


class Scale(NamedTuple):
    """A logarithmic axis: from and to which power of ten, and the places of its ends."""

    low: int
    high: int
    start: float
    end: float

    def at(self, value: float) -> float:
        """The place of a value."""
        share = (log10(value) - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        """The powers of ten."""
        return [10.0**power for power in range(self.low, self.high + 1)]


def scale_of(values: Sequence[float], start: float, end: float) -> Scale:
    """The axis on which all values fit."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return Scale(low, max(high, low + 1), start, end)


def document(title: str, height: float, parts: Iterator[str]) -> str:
    """A whole SVG."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(title)}">\n<style>{STYLE}</style>\n<rect class="page" width="100%" height="100%"/>\n'
        f"{text(16, 24, title, 'title')}\n" + "\n".join(parts) + "\n</svg>\n"
    )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Words at a place; `kind` is a class of the style."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{kind}"/>'


def bars(figures: Figures) -> str:
    """Decisions per second by those of spades with `child()`: the quickest way of every game of every engine,
    and `child()` of OpenSpiel, which makes a new state for every move as ours do."""
    title = f"Decisions per second, {OPENSPIEL} {SPADES} with {CHILD} is 1"
    found = bars_of(figures)
    return document(title, TOP + LINE * len(found) + 30, _bars(found)) if found else document(title, TOP, iter(()))


def bars_of(figures: Figures) -> list[Bar]:
    """The bars, the longest first; none where there is nothing to compare with."""
    reference = figures.row(OPENSPIEL, SPADES, CHILD)
    if reference is None:
        return []
    engines = list(dict.fromkeys(row.engine for row in figures.rows if row.engine not in APART))
    best: dict[tuple[str, str, bool], Row] = {}
    for row in figures.of(*engines):
        key = row.engine, row.game, row.way == CHILD
        if key not in best or median(row.rates) > median(best[key].rates):
            best[key] = row
    found = [
        Bar(f"{row.engine}: {row.game}, {row.way}", ratio(row.rates, reference.rates), engines.index(row.engine) % 6)
        for row in best.values()
    ]
    return sorted(found, key=lambda bar: -bar.value.median)


def _bars(found: Sequence[Bar]) -> Iterator[str]:
    bottom = TOP + LINE * len(found)
    scale = scale_of([end for bar in found for end in bar.value], LEFT, WIDTH - RIGHT)
    for tick in scale.ticks():
        x = scale.at(tick)
        yield line(x, TOP - 6, x, bottom, "one" if tick == 1 else "grid")
        yield text(x, bottom + 18, f"{tick:g}", "middle")
    for index, (label, value, color) in enumerate(found):
        y = TOP + LINE * index
        start, end = scale.start, scale.at(value.median)
        yield text(LEFT - 8, y + 14, label, "end")
        yield f'<rect x="{start:g}" y="{y + 3:g}" width="{end - start:g}" height="14" class="f{color}"/>'
        yield line(scale.at(value.least), y + 10, scale.at(value.most), y + 10, "spread")
        yield text(scale.at(value.most) + 6, y + 14, f"{value.median:.3g}")


def lines(figures: Figures) -> str:
    """What `legal` costs with more legal actions, both axes logarithmic."""
    curves: dict[str, list[tuple[float, float]]] = {}
    for one in figures.timings:
        if one.engine == GROWTH[INTERPRETED] and one.name.startswith("legal, "):
            most = int(one.name.split()[-1])
            curves.setdefault(one.game, []).append((most, median(one.microseconds)))
    title = "Microseconds of legal, by the number of legal actions (up to)"
    return document(title, 400, _lines(curves)) if curves else document(title, TOP, iter(()))


def _lines(curves: Mapping[str, Sequence[tuple[float, float]]]) -> Iterator[str]:
    points = [point for curve in curves.values() for point in curve]
    across = scale_of([x for x, _ in points], 60, WIDTH - 160)
    up = scale_of([y for _, y in points], 360, TOP)
    for tick in across.ticks():
        yield line(across.at(tick), TOP, across.at(tick), 360, "grid")
        yield text(across.at(tick), 380, f"{tick:g}", "middle")
    for tick in up.ticks():
        yield line(60, up.at(tick), WIDTH - 160, up.at(tick), "grid")
        yield text(52, up.at(tick) + 4, f"{tick:g}", "end")
    for color, (game, curve) in enumerate(curves.items()):
        places = " ".join(f"{across.at(x):g},{up.at(y):g}" for x, y in curve)
        yield f'<polyline points="{places}" class="s{color % 6}"/>'
        yield f'<rect x="{WIDTH - 140}" y="{TOP + LINE * color}" width="12" height="12" class="f{color % 6}"/>'
        yield text(WIDTH - 122, TOP + LINE * color + 11, game)
