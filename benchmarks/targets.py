"""What the project wants of its speed, and what this run says of it: a report, not a check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import median
from typing import Literal, NamedTuple

from benchmarks.figures import Figures, Row, Spread, fastest, ratio, slowest
from benchmarks.names import (
    AEC,
    BATCHED_ALONE,
    CHILD,
    COMPILED,
    DEALT,
    ENVIRONMENTS,
    GROWTH,
    IN_PYTHON,
    LOOP,
    OPENSPIEL,
    OURS,
    QUICK_CHILD,
    ROLLOUTS,
    SAME,
    SPADES,
    STEP,
    at_table,
)

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
    return [one for build in OURS for one in _of_build(figures, build)]


def _of_build(figures: Figures, build: str) -> Iterator[Target]:
    """What is wanted of the interpreted rulecore, or of the compiled one."""
    is_compiled = build == COMPILED
    same_bar, same_aim = (2.5, 4.0) if is_compiled else (1.0, 1.2)
    bar, aim = (2.0, 3.0) if is_compiled else (0.4, 0.6)
    yield Target(
        f"{build}: oh_hell step by step by OpenSpiel's oh_hell, {QUICK_CHILD}, the worst number of players",
        same_bar,
        same_aim,
        _worst(
            _by(row, figures.row(SAME[OPENSPIEL], row.game, QUICK_CHILD))
            for row in figures.rows
            if row.engine == SAME[build] and row.way == STEP
        ),
    )
    yield Target(
        f"{build}: oh_hell, {DEALT}, by OpenSpiel's {ROLLOUTS}: games",
        0.5,
        1,
        _games_by(figures.row(SAME[build], at_table(3), DEALT), figures.row(OPENSPIEL, "oh_hell", ROLLOUTS)),
    )
    spades = figures.row(OPENSPIEL, SPADES, QUICK_CHILD)
    for game in dict.fromkeys(row.game for row in figures.of(GROWTH[build])):
        tables = [row for row in figures.of(GROWTH[build]) if row.game == game and "player" in row.way]
        what = f"{build}: {game} by spades {QUICK_CHILD}, the worst number of players"
        yield Target(what, bar, aim, _worst(_by(row, spades) for row in tables))
    yield Target(f"{build}: slowest game by fastest", 1 / 4, 1 / 2, _evenness(figures, build))
    yield _beside_python(figures, build, *((8.0, 10.0) if is_compiled else (2.0, 3.0)))
    share = 0.5 if is_compiled else 1
    yield _by_text(figures, build, "view", share)
    yield _by_text(figures, build, "events", 2 * share)
    if is_compiled:
        slowest = max((value for _, value in _times(figures, build, "world")), default=None)
        yield Target(f"{build}: worlds a second, the slowest game", 20_000, 20_000, _single(slowest and 1e6 / slowest))
    undo = max((one.undo.most for one in figures.undo if one.engine == build), default=None)
    yield Target(f"{build}: ms of undo_allowed, 99th percentile, the slowest game", 20, 20, _single(undo), True)
    yield _memory(figures, build)
    if not is_compiled:
        loop = next((row for row in figures.rows if row.way == LOOP), None)
        for way, most in ((BATCHED_ALONE, 0.5), (AEC, 1.33)):
            row = figures.row(ENVIRONMENTS, "zimbabweee", way)
            yield Target(f"zimbabweee, {way}: cost of a decision by {LOOP}", most, most, _by(loop, row), True)
        costs = [_by(loop, row) for row in figures.of(ENVIRONMENTS) if row.way == BATCHED_ALONE]
        dearest = max((cost for cost in costs if cost is not None), default=None)
        yield Target(f"slowest game, {BATCHED_ALONE}: cost of a decision by {LOOP}", 2, 2, dearest, True)


def _worst(found: Iterable[Spread | None]) -> Spread | None:
    """The one with the least median."""
    return min((one for one in found if one is not None), default=None)


def _single(value: float | None) -> Spread | None:
    return None if value is None else Spread(value, value, value)


def _times(figures: Figures, build: str, name: str) -> list[tuple[str, float]]:
    """By game, the microseconds of an operation."""
    return [(one.game, median(one.microseconds)) for one in figures.timings if (one.engine, one.name) == (build, name)]


def _by_text(figures: Figures, build: str, name: str, bar: float) -> Target:
    """An operation by `json.dumps` of the view, in the game in which it costs most."""
    texts = dict(_times(figures, build, "view as text"))
    found = max(
        ((time / texts[game], game) for game, time in _times(figures, build, name) if game in texts), default=None
    )
    where = f" ({found[1]})" if found else ""
    return Target(f"{build}: {name} by json.dumps of the view{where}", bar, bar, _single(found and found[0]), True)


def _by(ours: Row | None, theirs: Row | None) -> Spread | None:
    return None if ours is None or theirs is None else ratio(ours.rates, theirs.rates)


def _games_by(ours: Row | None, theirs: Row | None) -> Spread | None:
    return None if ours is None or theirs is None else ratio(ours.game_rates, theirs.game_rates)


def _evenness(figures: Figures, engine: str) -> Spread | None:
    return _by(slowest(figures.of(engine)), fastest(figures.of(engine)))


def _beside_python(figures: Figures, engine: str, bar: float, aim: float) -> Target:
    least, most = slowest(figures.of(engine)), fastest(figures.of(*IN_PYTHON))
    names = f" ({least.game} by {most.engine} {most.game})" if least and most else ""
    what = f"{engine}: slowest game by the fastest of PettingZoo, RLCard, PokerKit{names}"
    return Target(what, bar, aim, _by(least, most))


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
