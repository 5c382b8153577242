"""How many paired games `rulecore audit` plays a second, beside plain random games of the same tables.

    python benchmarks/audit.py [--rounds N] [--seconds S] [--workers W] [--json FILE]

A paired game is one reading beside the default, and the placebo of that game; the default side is played once for all
readings and counts in the time alone. Plain games and paired ones are played under every setting of a game, in one
process, by processor time.

Then an audit is done by one process and by several, by the clock: all that a user waits for is in it, but for the start
of the processes, which are warm. On a machine that is not idle that says little, so plain arithmetic in the very same
processes is timed right before and after, the control: the audit by the control is what the audit itself loses.

All games take their turn in every round. The figures are medians over the rounds, with the least and the most. The bar:
0.4 paired games for one plain game, and 1.8 times as many with two workers as with one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import rulecore
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.tally import VIEWED_EVERY, compared
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.playing import is_playable, opened, pairs, settings
from rulecore.audit.lockstep.policies import RANDOM

PIECES = 4
"""Into so many equal pieces the arithmetic is cut for each process."""
SUMMANDS = 1_000_000
"""In a piece of arithmetic: about a twentieth of a second."""


class Round(NamedTuple):
    """What was measured of a game in one round.

    plain, paired  games per second of processor time
    audit          how many times as fast an audit is with all workers as with one
    control        the same for plain arithmetic
    """

    plain: float
    paired: float
    audit: float
    control: float

    @property
    def ratio(self) -> float:
        """Paired games by plain ones."""
        return self.paired / self.plain

    @property
    def efficiency(self) -> float:
        """The audit by the control."""
        return self.audit / self.control


def plain(name: str, number: int, seconds: float) -> float:
    """Plain random games per second of processor time, under each setting in turn."""
    tables, rng = [opened(name, setting) for setting in settings(name)], Random(number)
    games, start = 0, process_time()
    while (taken := process_time() - start) < seconds or games % len(tables):
        played(tables[games % len(tables)], rng)
        games += 1
    return games / taken


def played(game: rulecore.Game[Any, Any], rng: Random) -> None:
    """A game as the first page of the documentation plays it."""
    state = game.initial()
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state))
        state = game.step(state, action)


def paired(name: str, number: int) -> float:
    """Paired games per second of processor time: as many games as there are to one in which views are compared too,
    under each setting in turn; in each round another one is viewed."""
    tables, done, start = settings(name), 0, process_time()
    first = number * VIEWED_EVERY
    for seed in range(first, first + VIEWED_EVERY):
        setting = tables[seed % len(tables)]
        chosen = [pair for pair in pairs(name) if is_playable(name, setting, pair)]
        compared(name, setting, (), chosen, [seed], policy=RANDOM, viewed=first + 7 * number)
        done += len(chosen)
    return done / (process_time() - start)


def timed(work: Callable[[], object]) -> float:
    """Seconds by the clock that the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def audit_speed_up(name: str, games: int, seed: int, workers: int) -> float:
    """How many times as fast several workers do an audit as one does."""
    plan = planned(name, policies=[RANDOM], games=games, seed=seed)
    return timed(lambda: impact(plan, Workers(1))) / timed(lambda: impact(plan, Workers(workers)))


def control_speed_up(workers: int) -> float:
    """The same for arithmetic that needs nothing but a core, in the same processes."""
    pieces = PIECES * workers
    return timed(lambda: arithmetic(1, pieces)) / timed(lambda: arithmetic(workers, pieces))


def arithmetic(workers: int, pieces: int) -> None:
    """Pieces of arithmetic, done by so many workers."""
    with Workers(workers).each(rulecore.GAMES[0], added_up, range(pieces)) as results:
        for _ in results:
            pass


def added_up(piece: int) -> int:
    """A piece of arithmetic."""
    return sum(number & piece for number in range(SUMMANDS))


def measured(name: str, number: int, seconds: float, workers: int) -> Round:
    """One round of a game."""
    alone, beside = plain(name, number, seconds / 4), paired(name, number)
    games = max(1, round(seconds * beside / len(pairs(name))))
    before = control_speed_up(workers)
    audit = audit_speed_up(name, games, number, workers)
    return Round(alone, beside, audit, (before + control_speed_up(workers)) / 2)


def spread(values: list[float], form: str) -> str:
    """The median, and the least and the most."""
    return f"{median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def main(
    rounds: Annotated[int, typer.Option(min=1, help="In each all games are measured.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="For an audit with one worker.")] = 2.0,
    workers: Annotated[int, typer.Option(min=2, help="To compare with one.")] = 2,
    json_file: Annotated[Path | None, typer.Option("--json", help="Also write all figures here.")] = None,
) -> None:
    """Measure the audit: paired games a second, beside plain ones, and with several workers."""
    console, load = Console(highlight=False), os.getloadavg()[0]
    for name in rulecore.GAMES:  # the processes are started, the games opened
        audit_speed_up(name, 1, 0, workers)
    turns = [(number, name) for number in range(1, rounds + 1) for name in rulecore.GAMES]
    found: dict[str, list[Round]] = {name: [] for name in rulecore.GAMES}
    for number, name in track(turns, console=Console(stderr=True), transient=True):
        found[name].append(measured(name, number, seconds, workers))
    head = (
        "game",
        "plain games/s",
        "paired games/s",
        "ratio",
        f"{workers} workers by 1",
        "control",
        "audit by control",
    )
    table = Table(*head, title=f"Audit, {rounds} rounds: medians (least to most)")
    for name, some in found.items():
        rates = (spread([getattr(one, field) for one in some], ",.0f") for field in ("plain", "paired"))
        ratios = ("ratio", "audit", "control", "efficiency")
        table.add_row(name, *rates, *(spread([getattr(one, field) for one in some], ".2f") for field in ratios))
    console.print(table)
    console.print(f"{os.cpu_count()} cores; load before {load:.1f}, at the end {os.getloadavg()[0]:.1f}")
    if json_file is not None:
        rows = {name: [one._asdict() for one in some] for name, some in found.items()}
        json_file.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
