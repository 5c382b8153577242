"""`rulecore audit`: every reading of every ruling against the default, as a table, as JSON, as traces to replay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import reduce
from os import getpid
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal

from rulecore.audit.compare import BLOCK, KINDS, Tally, compared, prefix, told
from rulecore.audit.lines import Pair, Setting, pairs, settings
from rulecore.cli.inputs import BadInput, known_rulings, write_file
from rulecore.cli.output import Block, Grid, console, say, say_json
from rulecore.core.config import JsonObject
from rulecore.core.trace import engine

GAMES_BY_DEFAULT = 1000
"""For each reading: about fifteen seconds on two cores for Zimbabweee Trick."""

Task = tuple[Setting, range]
"""A piece of work: games under one setting, one for each seed."""
Found = dict[Pair, dict[Setting, Tally]]
"""What was found, by reading and setting."""


def audit(
    game: str, rulings: tuple[str, ...], *, games: int, seed: int, jobs: int | None, out: str | None, as_json: bool
) -> None:
    """Run the audit and show it. Raises BadInput for an unknown ruling or a folder that cannot be written."""
    wanted = known_rulings(game, rulings)
    chosen = tuple(pair for pair in pairs(game) if not wanted or pair[0] in wanted)
    folder = _made(out) if out else None
    found = _run(game, chosen, _tasks(game, games, seed), jobs)
    report = _report(game, seed, found)
    if folder:
        _write(folder, game, report, found)
    if as_json:
        say_json(report)
    else:
        say(*_blocks(report), *((f"Written to {folder}.",) if folder else ()))


def _tasks(game: str, games: int, seed: int) -> tuple[Task, ...]:
    """The same work for any number of jobs: as many games under each setting, in blocks."""
    under = settings(game)
    each = -(-games // len(under))
    first = seed * 1_000_003
    blocks = [range(first + at, first + min(at + BLOCK, each)) for at in range(0, each, BLOCK)]
    return tuple((setting, block) for block in blocks for setting in under)


def _run(game: str, chosen: tuple[Pair, ...], tasks: tuple[Task, ...], jobs: int | None) -> Found:
    """All work done, in as many processes; added up in the order of the tasks."""
    from joblib import Parallel, cpu_count, delayed

    work = Parallel(n_jobs=jobs or cpu_count(), return_as="generator")
    found: Found = {pair: {setting: Tally() for setting, _ in tasks} for pair in chosen}
    with _progress(len(tasks)) as advance:
        done = work(delayed(_task)(getpid(), game, setting, chosen, seeds) for setting, seeds in tasks)
        for (setting, _), tallies in zip(tasks, done, strict=True):
            for pair, tally in tallies.items():
                found[pair][setting] = found[pair][setting].plus(tally)
            advance()
    return found


def _task(parent: int, game: str, setting: Setting, chosen: tuple[Pair, ...], seeds: range) -> dict[Pair, Tally]:
    """A piece of work. Ctrl-C is for the parent process, which ends the others."""
    if getpid() != parent:
        signal(SIGINT, SIG_IGN)
    return compared(game, setting, chosen, seeds)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, nothing elsewhere."""
    from rich.progress import Progress

    screen = console(stderr=True)
    with Progress(console=screen, disable=not screen.is_terminal or screen.is_dumb_terminal, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda: bar.advance(task)


# --- the report ---


def _report(game: str, seed: int, found: Found) -> JsonObject:
    """Everything found, as data: one entry for each reading."""
    return {
        "engine": engine(),
        "game": game,
        "seed": seed,
        "settings": [str(setting) for setting in settings(game)],
        "readings": [_entry(pair, by_setting) for pair, by_setting in found.items()],
    }


def _entry(pair: Pair, by_setting: dict[Setting, Tally]) -> JsonObject:
    """How often one reading differs from the default, with 95 % intervals, and where first."""
    total = reduce(Tally.plus, by_setting.values())
    first = total.first and {**total.first._asdict(), "setting": str(total.first.setting)}
    return {
        "ruling": pair[0],
        "reading": pair[1],
        "games": total.games,
        "differs": {kind: _share(total, kind) for kind in KINDS},
        "settings": [str(setting) for setting, tally in by_setting.items() if any(tally.counts)],
        "first": first,
    }


def _share(tally: Tally, kind: str) -> JsonObject:
    """In how many of how many games, as a share, with its Wilson interval."""
    from scipy.stats import binomtest

    count, games = tally.counts[KINDS.index(kind)], tally.viewed if kind == "view" else tally.games
    if not games:
        return {"count": 0, "games": 0, "share": None, "low": None, "high": None}
    interval = binomtest(count, games).proportion_ci(confidence_level=0.95, method="wilson")
    low, high = round(float(interval.low), 6), round(float(interval.high), 6)
    return {"count": count, "games": games, "share": round(count / games, 6), "low": low, "high": high}


def _rows(report: JsonObject) -> tuple[tuple[str, ...], ...]:
    """A row of the table for each reading."""
    return tuple(
        (
            entry["ruling"],
            entry["reading"],
            *(_percent(entry["differs"][kind]) for kind in KINDS),
            f"{len(entry['settings'])} of {len(report['settings'])}",
        )
        for entry in report["readings"]
    )


def _percent(share: JsonObject) -> str:
    """`12.5 (10.1-15.3)`; only a bound where nothing was seen."""
    if not share["games"]:
        return "not played"
    if not share["count"]:
        return f"0 (<{100 * share['high']:.2g})"
    value, low, high = (f"{100 * share[name]:.1f}".replace("100.0", "100") for name in ("share", "low", "high"))
    return f"{value} ({low}-{high})"


def _first(entry: JsonObject) -> str:
    """Where a reading first parts from the default."""
    name, first = f"{entry['ruling']} = {entry['reading']}", entry["first"]
    if first is None:
        return f"{name}: no difference seen in {entry['games']} games"
    actor = "chance" if first["actor"] == "chance" else f"seat {first['actor']}"
    deed = f", after {told(first['action'])}" if first["action"] else ""
    where = f"{first['kind']} at step {first['step']}, {actor}{deed}"
    return f"{name}: {where}: {first['text']} ({first['setting']}; seed {first['seed']})"


WIDE = 145
"""Columns in which the whole table has room."""
HEAD = ("ruling", "reading", *KINDS, "settings")
NOTE = (
    "Share of games in percent in which a reading differs from the default, with the 95 % Wilson interval. "
    "View, legal and step: what differs while both sides are still in the same state; score and winner: at the end. "
    "Settings: under how many of them (players, options) anything differs; all were played equally often."
)


def _table(report: JsonObject, width: int) -> Grid:
    """The table; on a narrow screen each row takes two lines, and the settings are left out."""
    if width >= WIDE:
        return Grid(HEAD, _rows(report))
    rows = ((f"{ruling}\n {reading}", *cells) for ruling, reading, *cells, _ in _rows(report))
    return Grid(HEAD[1:-1], tuple(tuple(cell.replace(" (", "\n").rstrip(")") for cell in row) for row in rows))


def _blocks(report: JsonObject) -> tuple[Block, ...]:
    """The report for a reader at the terminal."""
    firsts = (_first(entry) for entry in report["readings"])
    return NOTE, "", _table(report, console().width), "", "Where they first part (the default first):", *firsts


def _markdown(report: JsonObject) -> str:
    """The same as a document."""
    rows = (HEAD, ("---",) * len(HEAD), *_rows(report))
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    firsts = "\n".join(f"- {_first(entry)}" for entry in report["readings"])
    title = f"# Readings of {report['game']} compared\n\n{report['engine']}, seed {report['seed']}."
    return f"{title}\n\n{NOTE}\n\n{table}\n\n## Where they first part (the default first)\n\n{firsts}\n"


def _made(out: str) -> Path:
    """The folder for the report, made before the work begins. Raises BadInput."""
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{out} cannot be a folder: {error.strerror}") from None
    return folder


def _write(folder: Path, game: str, report: JsonObject, found: Found) -> None:
    """The report in both forms, and for each reading that differs the game up to there, to replay."""
    write_file(folder / "audit.json", json.dumps(report, indent=2) + "\n")
    write_file(folder / "audit.md", _markdown(report))
    for (ruling, reading), by_setting in found.items():
        first = reduce(Tally.plus, by_setting.values()).first
        if first:
            write_file(folder / f"{ruling}.{reading}.trace.json", json.dumps(prefix(game, first)) + "\n")
