"""What the project wants of its speed, and what this run says of it: a report, not a check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from benchmarks.figures import Figures, Row, Spread, fastest, ratio, slowest
from benchmarks.names import BULK, CHILD, COMPILED, IN_PYTHON, INTERPRETED, OPENSPIEL, OURS, ROLLOUTS, SPADES, STEP

FLAGSHIP: Final = "zimbabweee"
"""The game that is nearest to spades: four seats, bids, thirteen tricks."""

Verdict = Literal["aim reached", "bar reached", "not reached", "not measured"]


class Target(NamedTuple):
    """A ratio that is wanted. `value` is None where the run has not what it takes."""

    what: str
    bar: float
    aim: float
    value: Spread | None
    less_is_better: bool = False

    @property
    def verdict(self) -> Verdict:
        """What the median says."""
        if self.value is None:
            return "not measured"
        sign = -1 if self.less_is_better else 1
        middle = sign * self.value.median
        if middle >= sign * self.aim:
            return "aim reached"
        return "bar reached" if middle >= sign * self.bar else "not reached"


def targets(figures: Figures) -> list[Target]:
    """Every target, in the order of the table."""
    child = figures.row(OPENSPIEL, SPADES, CHILD)
    flagship = figures.row(INTERPRETED, FLAGSHIP, STEP)
    return [
        Target(f"{FLAGSHIP}, interpreted, by spades {CHILD}: decisions", 0.9, 1.2, _by(flagship, child)),
        *_compiled(figures, child),
        Target(
            f"{FLAGSHIP}, compiled, {BULK} by spades {ROLLOUTS}: games",
            0.2,
            1,
            _games_by(figures.row(COMPILED, FLAGSHIP, BULK), figures.row(OPENSPIEL, SPADES, ROLLOUTS)),
        ),
        *(Target(f"{engine}: slowest game by fastest", 1 / 4, 1 / 2, _evenness(figures, engine)) for engine in OURS),
        *(_beside_python(figures, engine) for engine in OURS),
        *(_memory(figures, engine) for engine in OURS),
    ]


def _by(ours: Row | None, theirs: Row | None) -> Spread | None:
    return None if ours is None or theirs is None else ratio(ours.rates, theirs.rates)


def _games_by(ours: Row | None, theirs: Row | None) -> Spread | None:
    return None if ours is None or theirs is None else ratio(ours.game_rates, theirs.game_rates)


def _compiled(figures: Figures, child: Row | None) -> Iterator[Target]:
    for game in dict.fromkeys(row.game for row in figures.of(*OURS)):
        value = _by(figures.row(COMPILED, game, STEP), child)
        yield Target(f"{game}, compiled, by spades {CHILD}: decisions", 1.5, 3, value)


def _evenness(figures: Figures, engine: str) -> Spread | None:
    return _by(slowest(figures.of(engine)), fastest(figures.of(engine)))


def _beside_python(figures: Figures, engine: str) -> Target:
    least, most = slowest(figures.of(engine)), fastest(figures.of(*IN_PYTHON))
    names = f" ({least.game} by {most.engine} {most.game})" if least and most else ""
    what = f"{engine}: slowest game by the fastest of PettingZoo, RLCard, PokerKit{names}"
    return Target(what, 3, 10, _by(least, most))


def _memory(figures: Figures, engine: str) -> Target:
    """The largest state of ours by the smallest of theirs, both as the system counts them."""
    ours, theirs = _weights(figures, engine), _weights(figures, OPENSPIEL)
    value = names = None
    if ours and theirs:
        (large, own), (small, other) = max(ours), min(theirs)
        value, names = Spread(large / small, large / small, large / small), f" ({own} by {other})"
    what = f"{engine}: bytes of the largest kept state by the smallest clone of OpenSpiel{names or ''}"
    return Target(what, 1, 1, value, less_is_better=True)


def _weights(figures: Figures, engine: str) -> list[tuple[float, str]]:
    sizes = [(one.retained.resident, one.game) for one in figures.memory if one.engine == engine]
    return [(size, game) for size, game in sizes if size is not None]


def ratios(figures: Figures) -> dict[str, float]:
    """What the history keeps: each target, and all of ours by spades `child()`; medians, in three digits."""
    named = {target.what.partition(" (")[0]: target.value for target in targets(figures)}
    child = figures.row(OPENSPIEL, SPADES, CHILD)
    for row in figures.rows:
        if row.engine in OURS:
            named[f"{row.engine}, {row.game}, {row.way}, by spades {CHILD}"] = _by(row, child)
    return {name: float(f"{value.median:.3g}") for name, value in named.items() if value is not None}
