"""The report of an audit for a reader: at the terminal and as a document. What matters most comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rulecore.audit.grades import assumed_in
from rulecore.audit.lockstep.compare import told
from rulecore.audit.reports.report import EFFECT, most_important
from rulecore.cli.output import Block, Grid, console
from rulecore.core.config import JsonObject

WIDE = 165
"""Columns in which the whole table has room."""
HEAD = (
    "ruling",
    "reading",
    "policy",
    "by rules",
    "by behaviour",
    "winning",
    "score",
    "other winners",
    "re-dealt",
    "so",
)
NOTE = (
    "What is most in doubt first, then the largest effect. By rules, by behaviour: in how many percent of the games "
    "the readings make a difference, and whether the rules differ first or only what a player who knows the reading "
    "does. Winning, score: the largest change of a seat's chance of winning, in percentage points, and of its mean "
    "score, in the games in which the ruling applies. Other winners: percent of these games that somebody else wins; "
    "re-dealt: the same where the default rules are played on with fresh luck, which is no change of rules at all. In "
    "parentheses 95 % intervals, each for itself. An effect is claimed only where an interval keeps off 0 that is "
    "widened for all {figures} figures of the report."
)
MEETING = (
    "Pairs of readings played together. Meet: percent of games in which both rulings apply. Winning, score: by how "
    "much the effect of one changes with the other, for the seat with the largest change. It is said to depend only "
    "where an interval keeps off 0 that is widened for all pairs."
)
FIGURES = {
    "winning": "chance of winning",
    "score": "mean score",
    "spread": "best less worst score",
    "length": "decisions in a game",
    "start": "advantage of the start player",
    "ties": "chance that several win",
    "choices": "legal actions a decision",
}
"""The figures of an effect in words."""
IN_PERCENT = ("winning", "start", "ties")
"""Those told in percentage points."""


# --- cells ---


def percent(share: JsonObject) -> str:
    """`12.5 (10.1-15.3)`; only a bound where nothing was seen."""
    if not share["games"]:
        return "-"
    if not share["count"]:
        return f"0 (<{100 * share['high']:.2g})"
    value, low, high = (f"{100 * share[name]:.1f}".replace("100.0", "100") for name in ("share", "low", "high"))
    return f"{value} ({low}-{high})"


def moved(change: JsonObject, times: int = 1) -> str:
    """`+0.21 (+0.11 to +0.31)`."""
    if change["low"] is None:
        return "-" if change["mean"] is None else f"{times * change['mean']:+.2f}"
    value, low, high = (f"{times * change[name]:+.2f}" for name in ("mean", "low", "high"))
    return f"{value} ({low} to {high})"


def largest(effects: Iterable[JsonObject], what: str) -> str:
    """The seat for which a figure changes most."""
    some = [effect for effect in effects if effect["what"] == what and effect["change"]["mean"] is not None]
    best = max(some, key=lambda effect: abs(effect["change"]["mean"]), default=None)
    if best is None:
        return "-"
    return f"{named(best['seat'])} {moved(best['change'], 100 if what in IN_PERCENT else 1)}"


def named(seat: int | None) -> str:
    """A seat by its place at the table."""
    return "table" if seat is None else "start player" if not seat else f"player {seat + 1}"


def _row(entry: JsonObject) -> tuple[str, ...]:
    beside = "".join(f"\n with {ruling} = {reading}" for ruling, reading in entry["base"].items())
    return (
        entry["ruling"] + beside,
        entry["reading"],
        entry["policy"],
        percent(entry["parts"]["rules"]),
        percent(entry["parts"]["behaviour"]),
        largest(entry["effects"], "winning"),
        largest(entry["effects"], "score"),
        percent(entry["coupling"]["winner"]),
        percent(entry["coupling"]["placebo"]),
        entry["says"],
    )


def _in_order(report: JsonObject) -> list[JsonObject]:
    """The entries, rulings by their rank; of each ruling the reading and policy with the largest effect first."""
    places = {rank["ruling"]: (number, rank) for number, rank in enumerate(report["ranking"])}
    names = [(entry["ruling"], entry["reading"]) for entry in report["readings"]]

    def place(entry: JsonObject) -> tuple[int, bool, int, int]:
        number, rank = places[entry["ruling"]]
        reading = entry["ruling"], entry["reading"]
        policy = report["policies"].index(entry["policy"])
        return number, entry["reading"] != rank["reading"], names.index(reading), policy

    return sorted(report["readings"], key=place)


def _effects(report: JsonObject) -> list[str]:
    """Every effect that is claimed, in a line each."""
    return [
        f"{entry['ruling']} = {entry['reading']} ({entry['policy']}): {FIGURES[effect['what']]}, "
        f"{named(effect['seat'])} {_told(effect)}, in {effect['games']:,} games"
        for entry in _in_order(report)
        for effect in entry["effects"]
        if effect["effect"]
    ]


def _told(effect: JsonObject) -> str:
    """A change with its interval for all figures at once."""
    in_percent = effect["what"] in IN_PERCENT
    change = {"mean": effect["change"]["mean"], **effect["simultaneous"]}
    return moved(change, 100 if in_percent else 1) + (" points" if in_percent else "")


def _firsts(report: JsonObject) -> list[str]:
    """Where each reading first parts from the default, under whichever policy that is earliest."""
    found = []
    for (ruling, reading), some in groupby(_in_order(report), key=lambda entry: (entry["ruling"], entry["reading"])):
        entries = list(some)
        seen = [(entry["first"], entry["policy"]) for entry in entries if entry["first"]]
        name = f"{ruling} = {reading}"
        if seen:
            found.append(f"{name}: {_parting(*min(seen, key=lambda pair: pair[0]['step']))}")
        else:
            found.append(f"{name}: no difference seen in {sum(entry['games'] for entry in entries)} games")
    return found


def _parting(first: JsonObject, policy: str) -> str:
    actor = "chance" if first["actor"] == "chance" else "the end" if first["actor"] is None else named(first["actor"])
    deed = f", after {told(first['action'])}" if first["action"] else ""
    where = f"{first['kind']} at step {first['step']}, {actor}{deed}"
    return f"{where}: {first['text']} ({first['setting']}; {policy}, seed {first['seed']})"


def _by_table(report: JsonObject) -> list[str]:
    """For each reading with an effect, in how many games it applies under which player count and option."""
    lines = []
    for entry in _in_order(report):
        if entry["effect"]:
            parts = [
                f"{name} " + ", ".join(f"{one['value']}: {_bare(one['applies'])}" for one in some)
                for name, some in groupby(entry["by"], key=lambda one: one["name"])
            ]
            lines.append(f"{entry['ruling']} = {entry['reading']} ({entry['policy']}): {'; '.join(parts)}")
    return lines


def _bare(share: JsonObject) -> str:
    return f"{100 * share['share']:.1f}" if share["games"] else "not played"


HEAD_OF_MEETINGS = ("reading", "with", "policy", "meet", "winning", "score", "so")


def _meetings(report: JsonObject) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            *(f"{one['ruling']} = {one['reading']}" for one in entry["readings"]),
            entry["policy"],
            percent(entry["meet"]),
            largest(entry["effects"], "winning"),
            largest(entry["effects"], "score"),
            entry["says"],
        )
        for entry in report["interactions"]
    )


# --- the whole ---


def _head(report: JsonObject) -> list[str]:
    """What was agreed on, and what else there is to say."""
    base = ", ".join(f"{ruling} = {reading}" for ruling, reading in report["base"].items())
    assumed = assumed_in(report["game"])
    return [
        *([f"Both sides have agreed on {base}."] if base else []),
        *([assumed] if assumed else []),
        *report["notes"],
    ]


def _table(report: JsonObject, width: int) -> Grid:
    """The table; on a narrow screen each row takes several lines, and some columns are left out."""
    rows = tuple(map(_row, _in_order(report)))
    if width >= WIDE:
        return Grid(HEAD, rows)
    kept = (3, 5, 7, 8, 9)
    short = ((f"{row[0]}\n {row[1]}\n {row[2]}", *(_broken(row[at]) for at in kept)) for row in rows)
    return Grid(("reading", *(HEAD[at] for at in kept)), tuple(short))


def _broken(cell: str) -> str:
    """A cell in two lines: its figure, and the interval."""
    return cell.replace(" (", "\n").rstrip(")")


def blocks_of(report: JsonObject) -> tuple[Block, ...]:
    """The report on one game for a reader at the terminal."""
    by_table, meetings, effects = _by_table(report), _meetings(report), _effects(report)
    return (
        NOTE.format(figures=report["figures"]),
        *_head(report),
        "",
        _table(report, console().width),
        "",
        f"Effects ({len(effects)}, with intervals for all figures at once):" if effects else "No effect is claimed.",
        *effects,
        *(("", "Games in which they apply, in percent, by players and options:", *by_table) if by_table else ()),
        *(("", MEETING, "", Grid(HEAD_OF_MEETINGS, meetings)) if meetings else ()),
        "",
        "Where they first part (the default first):",
        *_firsts(report),
    )


def blocks_of_all(reports: Sequence[JsonObject]) -> tuple[Block, ...]:
    """The rulings of all games that have an effect, what is most in doubt first."""
    best = most_important(reports)
    entries = {
        (report["game"], entry["ruling"], entry["reading"], entry["policy"]): entry
        for report in reports
        for entry in report["readings"]
    }
    rows = []
    for rank in best:
        row = _row(entries[rank["game"], rank["ruling"], rank["reading"], rank["policy"]])
        size = rank["size"]
        interval = "-" if size["mean"] is None else f"{size['mean']:.2f} ({size['low']:.2f} to {size['high']:.2f})"
        rows.append((f"{rank['game']}\n {row[0]}\n {row[1]}\n {row[2]}", interval, row[5], row[6]))
    pairs = sum(len(report["readings"]) for report in reports)
    claimed = sum(rank["says"] == EFFECT for report in reports for rank in report["ranking"])
    notes = [note for report in reports for note in _head(report)]
    title = (
        f"{len(best)} of the {claimed} rulings that have an effect, what is most in doubt first, then the largest one "
        f"({pairs} comparisons, {len(reports)} games). Size: the largest change of a chance of winning or of a score "
        "where the ruling applies, in standard deviations of that figure, with the interval for all figures of its "
        "game at once. `rulecore audit GAME` tells the rest."
    )
    cells = tuple(tuple(_broken(cell) for cell in row) for row in rows)
    return (*notes, title, "", Grid(("ruling", "size", "winning", "score"), cells))


def as_markdown(report: JsonObject) -> str:
    """The same as a document."""
    title = f"# Readings of {report['game']} compared\n\n{report['engine']}, seed {report['seed']}."
    rows = (tuple(cell.replace("\n", "") for cell in _row(entry)) for entry in _in_order(report))
    parts = [title, NOTE.format(figures=report["figures"]), *_head(report), _grid(HEAD, rows)]
    if effects := _effects(report):
        parts += ["## Effects, with intervals for all figures at once", _list(effects)]
    if by_table := _by_table(report):
        parts += ["## Games in which they apply, in percent, by players and options", _list(by_table)]
    if meetings := _meetings(report):
        parts += ["## Readings together", MEETING, _grid(HEAD_OF_MEETINGS, meetings)]
    parts += ["## Where they first part (the default first)", _list(_firsts(report))]
    return "\n\n".join(parts) + "\n"


def _grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in lines)


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
