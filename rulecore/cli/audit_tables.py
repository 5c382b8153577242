"""The report of an audit for a reader: at the terminal, as a document, as a sheet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from itertools import groupby

from rulecore.audit.lockstep.compare import KINDS, told
from rulecore.audit.reports.report import most_important, weight
from rulecore.cli.output import Block, Grid, console
from rulecore.core.config import JsonObject

WIDE = 165
"""Columns in which the whole table has room."""
HEAD = ("ruling", "reading", "policy", *KINDS, "largest shift", "settings")
NOTE = (
    "Share of games in percent in which a reading differs from the default, with the 95 % Wilson interval. "
    "View, legal and step: what differs while both sides are still in the same state; score and winner: at the end. "
    "Largest shift: of the mean scores by seat the one that changes most, with its 95 % interval. "
    "Settings: under how many of them (players, options) anything differs; all were played equally often."
)
MEETING = (
    "Pairs of readings played together. Apart: share of games in percent whose joint change is not the sum of the two. "
    "Winner: how much more often than that sum the winners change, in percentage points. * keeps off 0, also when "
    "all pairs are looked at together."
)


# --- cells ---


def percent(share: JsonObject) -> str:
    """`12.5 (10.1-15.3)`; only a bound where nothing was seen."""
    if not share["games"]:
        return "not played"
    if not share["count"]:
        return f"0 (<{100 * share['high']:.2g})"
    value, low, high = (f"{100 * share[name]:.1f}".replace("100.0", "100") for name in ("share", "low", "high"))
    return f"{value} ({low}-{high})"


def moved(mean: JsonObject, times: int = 1) -> str:
    """`+0.21 (+0.11 to +0.31)`."""
    if mean["low"] is None:
        return "-" if mean["mean"] is None else f"{times * mean['mean']:+.2f}"
    value, low, high = (f"{times * mean[name]:+.2f}" for name in ("mean", "low", "high"))
    return f"{value} ({low} to {high})"


def largest(shift: Sequence[JsonObject]) -> str:
    """The seat whose mean score changes most."""
    best = max(shift, key=lambda one: abs(one["mean"] or 0), default=None)
    return f"seat {best['seat']} {moved(best)}" if best and best["mean"] else "0"


def _row(entry: JsonObject, settings: int) -> tuple[str, ...]:
    cells = (percent(entry["differs"][kind]) for kind in KINDS)
    head = entry["ruling"], entry["reading"], entry["policy"]
    return *head, *cells, largest(entry["shift"]), f"{len(entry['settings'])} of {settings}"


def _rows(report: JsonObject) -> tuple[tuple[str, ...], ...]:
    """A row for each reading and policy, those of a reading together."""
    order = sorted(report["readings"], key=lambda entry: _place(report, entry))
    return tuple(_row(entry, len(report["settings"])) for entry in order)


def _place(report: JsonObject, entry: JsonObject) -> int:
    names = [(one["ruling"], one["reading"]) for one in report["readings"]]
    return names.index((entry["ruling"], entry["reading"]))


def _firsts(report: JsonObject) -> list[str]:
    """Where each reading first parts from the default, under whichever policy that is earliest."""
    order = sorted(report["readings"], key=lambda entry: _place(report, entry))
    found = []
    for (ruling, reading), some in groupby(order, key=lambda entry: (entry["ruling"], entry["reading"])):
        entries = list(some)
        seen = [(entry["first"], entry["policy"]) for entry in entries if entry["first"]]
        name = f"{ruling} = {reading}"
        if seen:
            found.append(f"{name}: {_parting(*min(seen, key=lambda pair: pair[0]['step']))}")
        else:
            found.append(f"{name}: no difference seen in {sum(entry['games'] for entry in entries)} games")
    return found


def _parting(first: JsonObject, policy: str) -> str:
    actor = "chance" if first["actor"] == "chance" else f"seat {first['actor']}"
    deed = f", after {told(first['action'])}" if first["action"] else ""
    where = f"{first['kind']} at step {first['step']}, {actor}{deed}"
    return f"{where}: {first['text']} ({first['setting']}; {policy}, seed {first['seed']})"


def _by_table(report: JsonObject) -> list[str]:
    """For each reading that changes winners, how often under which player count and option, weightiest first."""
    lines = []
    for entry in sorted(report["readings"], key=weight, reverse=True):
        if entry["differs"]["winner"]["count"]:
            parts = [
                f"{name} " + ", ".join(f"{one['value']}: {_bare(one['differs']['winner'])}" for one in some)
                for name, some in groupby(entry["by"], key=lambda one: one["name"])
            ]
            lines.append(f"{entry['ruling']} = {entry['reading']} ({entry['policy']}): {'; '.join(parts)}")
    return lines


def _bare(share: JsonObject) -> str:
    return f"{100 * share['share']:.1f}" if share["games"] else "not played"


def _meetings(report: JsonObject) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            *(f"{one['ruling']} = {one['reading']}" for one in entry["readings"]),
            entry["policy"],
            percent(entry["apart"]),
            moved(entry["winner"], 100),
            largest(entry["shift"]) + (" *" if entry["interacts"] else ""),
        )
        for entry in report["interactions"]
    )


HEAD_OF_MEETINGS = ("reading", "with", "policy", "apart", "winner", "largest shift")


# --- the whole ---


def _table(report: JsonObject, width: int) -> Grid:
    """The table; on a narrow screen each row takes three lines, and the last columns are left out."""
    if width >= WIDE:
        return Grid(HEAD, _rows(report))
    rows = ((f"{ruling}\n {reading}\n {policy}", *cells[:-2]) for ruling, reading, policy, *cells in _rows(report))
    return Grid(("reading", *KINDS), tuple(tuple(cell.replace(" (", "\n").rstrip(")") for cell in row) for row in rows))


def blocks_of(report: JsonObject) -> tuple[Block, ...]:
    """The report on one game for a reader at the terminal."""
    by_table, meetings = _by_table(report), _meetings(report)
    return (
        NOTE,
        *report["notes"],
        "",
        _table(report, console().width),
        *(("", "Winner differs, in percent of games, by players and options:", *by_table) if by_table else ()),
        *(("", MEETING, "", Grid(HEAD_OF_MEETINGS, meetings)) if meetings else ()),
        "",
        "Where they first part (the default first):",
        *_firsts(report),
    )


def blocks_of_all(reports: Sequence[JsonObject]) -> tuple[Block, ...]:
    """The rulings of all games that matter most."""
    best = most_important(reports)
    rows = tuple((entry["game"], *_row(entry, 0)[:-1]) for entry in best)
    head = ("game", *HEAD[:-1])
    notes = [note for report in reports for note in report["notes"]]
    pairs = sum(len(report["readings"]) for report in reports)
    title = f"The {len(best)} rulings that matter most, of {pairs} comparisons in {len(reports)} games:"
    if console().width >= WIDE:
        return (NOTE.rpartition(" Settings")[0], *notes, "", title, "", Grid(head, rows))
    short = tuple(
        (f"{game}\n {row[0]}\n {row[1]}\n {row[2]}", *(row[at].replace(" (", "\n").rstrip(")") for at in (6, 7)))
        for game, *row in rows
    )
    return (*notes, title, "", Grid(("ruling", "score", "winner"), short))


def as_markdown(report: JsonObject) -> str:
    """The same as a document."""
    title = f"# Readings of {report['game']} compared\n\n{report['engine']}, seed {report['seed']}."
    parts = [title, NOTE, *report["notes"], _grid(HEAD, _rows(report))]
    if by_table := _by_table(report):
        parts += ["## Winner differs, in percent of games, by players and options", _list(by_table)]
    if meetings := _meetings(report):
        parts += ["## Readings together", MEETING, _grid(HEAD_OF_MEETINGS, meetings)]
    parts += ["## Where they first part (the default first)", _list(_firsts(report))]
    return "\n\n".join(parts) + "\n"


def _grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in lines)


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


FIGURES = ("share", "low", "high")


def as_csv(reports: Iterable[JsonObject]) -> str:
    """A row for each reading, policy and table (all, one player count, one value of an option), figures in full."""
    file = StringIO()
    seats = range(max((len(entry["shift"]) for report in reports for entry in report["readings"]), default=0))
    writer = csv.writer(file, lineterminator="\n")
    kinds = [f"{kind}_{figure}" for kind in KINDS for figure in FIGURES]
    shifts = [f"shift_{seat}{end}" for seat in seats for end in ("", "_low", "_high")]
    writer.writerow(("game", "ruling", "reading", "policy", "by", "value", "games", *kinds, *shifts))
    for report in reports:
        for entry in report["readings"]:
            for part in ({"name": "all", "value": "", **entry}, *entry["by"]):
                cells = [part["differs"][kind][figure] for kind in KINDS for figure in FIGURES]
                means = {one["seat"]: one for one in part["shift"]}
                moves = [means.get(seat, {}).get(name) for seat in seats for name in ("mean", "low", "high")]
                head = report["game"], entry["ruling"], entry["reading"], entry["policy"]
                writer.writerow((*head, part["name"], part["value"], part["games"], *cells, *moves))
    return file.getvalue()
