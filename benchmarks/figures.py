"""The figures of one run: what is written to a file, and what is computed from them."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from benchmarks.contender import Retained, Slice, Undo
from benchmarks.names import ALONE, IN_ONE_CALL


class Spread(NamedTuple):
    """The middle and the ends of several measurements."""

    median: float
    least: float
    most: float


class Form(BaseModel):
    """A part of the file; unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Row(Form):
    """What a contender did, round by round."""

    engine: str
    game: str
    way: str
    rounds: tuple[Slice, ...]

    @property
    def rates(self) -> list[float]:
        """Decisions per second of each round."""
        return [one.decisions / one.seconds for one in self.rounds]

    @property
    def game_rates(self) -> list[float]:
        """Games per second of each round."""
        return [one.games / one.seconds for one in self.rounds]

    @property
    def counts_decisions(self) -> bool:
        """Whether decisions are counted, not games alone."""
        return any(one.decisions for one in self.rounds)


class Timing(Form):
    """The microseconds of one operation, round by round."""

    engine: str
    game: str
    name: str
    microseconds: tuple[float, ...]


class Memory(Form):
    """What the states of a game weigh."""

    engine: str
    game: str
    retained: Retained


class TakenBack(Form):
    """How long `undo_allowed` takes in a game."""

    engine: str
    game: str
    undo: Undo


class Import(Form):
    """The seconds that a new interpreter takes to import a module, several times."""

    engine: str
    module: str
    seconds: tuple[float, ...]


class Figures(Form):
    """All figures of a run.

    setting   what was measured, and under which versions
    left_out  a sentence for each thing that could not be measured
    """

    setting: dict[str, Any]
    left_out: tuple[str, ...]
    rows: tuple[Row, ...]
    timings: tuple[Timing, ...]
    memory: tuple[Memory, ...]
    imports: tuple[Import, ...]
    undo: tuple[TakenBack, ...] = ()

    def row(self, engine: str, game: str, way: str) -> Row | None:
        """The row of a contender, None where it was not measured."""
        found = (row for row in self.rows if (row.engine, row.game, row.way) == (engine, game, way))
        return next(found, None)

    def of(self, *engines: str) -> list[Row]:
        """All rows of some engines that play decision by decision, ours not by the rules alone."""
        return [row for row in self.rows if row.engine in engines and row.way not in (*IN_ONE_CALL, *ALONE.values())]


def spread(values: Sequence[float]) -> Spread:
    """The median, the least and the most of the values."""
    return Spread(median(values), min(values), max(values))


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """Ours by theirs, taken round by round."""
    return spread([our_rate / their_rate for our_rate, their_rate in zip(ours, theirs, strict=True)])


def fastest(rows: Sequence[Row]) -> Row | None:
    """The row with the most decisions per second, by the median; None of none."""
    return max(rows, key=lambda row: median(row.rates), default=None)


def slowest(rows: Sequence[Row]) -> Row | None:
    """The row with the fewest decisions per second, by the median; None of none."""
    return min(rows, key=lambda row: median(row.rates), default=None)
