"""How many paired games `rulecore audit` plays a second, beside plain random games of the same tables.

    python benchmarks/audit.py [--games N] [--workers W] [--json FILE]

A paired game is one reading beside the default; the default side is played once for all readings and counts in the
time alone. Plain games and paired ones are played under every setting of a game in turn, in one process, and timed by
the processor. Then the same plan is run by one worker process and by several: starting them is left out (a first small
run has them ready), all else that a user waits for is in.

The bar: per reading at least 0.4 of the plain games, and 1.8 times as many with two workers as with one. The second one
needs two idle cores.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

import rulecore
from rulecore.audit.compare import compared
from rulecore.audit.impact import impact
from rulecore.audit.lines import is_playable, opened, pairs, settings
from rulecore.audit.plan import planned
from rulecore.audit.policies import RANDOM
from rulecore.audit.workers import Workers


class Row(NamedTuple):
    """Games per second of one game: plain, paired; and how many times as many with all workers as with one."""

    game: str
    plain: float
    paired: float
    workers: float

    @property
    def ratio(self) -> float:
        """Paired games by plain ones."""
        return self.paired / self.plain


def plain(name: str, games: int) -> float:
    """Plain random games per second, under each setting in turn."""
    tables, rng, start = [opened(name, setting) for setting in settings(name)], Random(1), process_time()
    for number in range(games):
        played(tables[number % len(tables)], rng)
    return games / (process_time() - start)


def played(game: rulecore.Game[Any, Any], rng: Random) -> None:
    """A game as the first page of the documentation plays it."""
    state = game.initial()
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state))
        state = game.step(state, action)


def paired(name: str, games: int) -> float:
    """Paired random games per second, all readings, under each setting in turn."""
    each, done = -(-games // len(settings(name))), 0
    for setting in settings(name):
        compared(name, setting, pairs(name), range(1, 2), RANDOM)  # opens the tables
    start = process_time()
    for number, setting in enumerate(settings(name)):
        compared(name, setting, pairs(name), range(each), RANDOM, viewed=number)
        done += each * sum(is_playable(name, setting, pair) for pair in pairs(name))
    return done / (process_time() - start)


def timed(work: Callable[[], object]) -> float:
    """Seconds that the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def speed_up(name: str, games: int, workers: int) -> float:
    """How many times as fast several worker processes are as one."""
    plan = planned(name, policies=[RANDOM], games=games)
    several = Workers(workers)
    impact(planned(name, policies=[RANDOM], games=1, seed=1), several)
    together = timed(lambda: impact(plan, several))
    return timed(lambda: impact(plan, Workers(1))) / together


def main(
    games: Annotated[int, typer.Option(min=1, help="Games of each reading.")] = 512,
    workers: Annotated[int, typer.Option(min=2, help="To compare with one.")] = 2,
    json_file: Annotated[Path | None, typer.Option("--json", help="Also write all figures here.")] = None,
) -> None:
    """Measure the audit: paired games a second, beside plain ones, and with several workers."""
    table = Table("game", "plain games/s", "paired games/s", "ratio", f"{workers} workers by 1", title="Audit")
    rows = []
    for name in rulecore.GAMES:
        plain(name, 32)
        row = Row(name, plain(name, games), paired(name, games), speed_up(name, games, workers))
        table.add_row(name, f"{row.plain:,.0f}", f"{row.paired:,.0f}", f"{row.ratio:.2f}", f"{row.workers:.2f}")
        rows.append({**row._asdict(), "ratio": row.ratio})
    Console(highlight=False).print(table)
    if json_file is not None:
        json_file.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
