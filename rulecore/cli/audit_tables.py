"""The report of an audit for a reader: at the terminal and as a document. What matters most comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rulecore.audit.grades import assumed_in
from rulecore.audit.impact.tally import CUT, SHARES, START
from rulecore.audit.lockstep.compare import told
from rulecore.audit.reports.report import EFFECT, most_important
from rulecore.cli.output import Block, Grid, console, counted_from_one
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject

WIDE = 165
"""Columns in which the whole table has room."""
SAYS, FIGURES = Texts("tables"), Texts("tables-figures")


IN_PERCENT = (*SHARES, START)
"""The figures told in percentage points."""


def head() -> tuple[str, ...]:
    """What stands above the columns of the table."""
    found = SAYS("by-rules"), SAYS("by-behaviour"), "winning", "score", SAYS("other-winners"), "re-dealt", "so"
    return ("ruling", "reading", "policy", SAYS("disputed"), *found)


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


def largest(effects: Iterable[JsonObject], what: str, where: str = "change") -> str:
    """The seat for which a figure changes most; `where`: where the ruling applies, or `overall`."""
    some = [effect for effect in effects if effect["what"] == what and effect[where]["mean"] is not None]
    best = max(some, key=lambda effect: abs(effect[where]["mean"]), default=None)
    if best is None:
        return "-"
    return f"{named(best['seat'])} {moved(best[where], 100 if what in IN_PERCENT else 1)}"


def named(seat: int | None) -> str:
    """A seat by its place at the table."""
    return "table" if seat is None else SAYS("player", number=seat + 1) if seat else SAYS("start-player")


def _where(report: JsonObject) -> str:
    """In which games figures are told: a precision is asked for over all of them."""
    return "overall" if report["precision"] else "change"


def _verdict(entry: JsonObject) -> str:
    """What may be said, with the games that would tell more."""
    if not entry["needed"]:
        return str(entry["says"])
    return SAYS("needed", games=f"{float(format(entry['needed']['games'], '.2g')):,.0f}")


def _row(entry: JsonObject, where: str) -> tuple[str, ...]:
    beside = "".join(f"\n with {ruling} = {reading}" for ruling, reading in entry["base"].items())
    return (
        entry["ruling"] + beside,
        entry["reading"],
        entry["policy"],
        percent(entry["dispute"]["all"]) if entry["dispute"] else "-",
        percent(entry["parts"]["rules"]),
        percent(entry["parts"]["behaviour"]),
        largest(entry["effects"], "winning", where),
        largest(entry["effects"], "score", where),
        percent(entry["coupling"]["winner"]),
        percent(entry["coupling"]["placebo"]),
        _verdict(entry),
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
        f"{entry['ruling']} = {entry['reading']} ({entry['policy']}): {FIGURES(effect['what'])}, "
        f"{named(effect['seat'])} {_told(effect)}, in {effect['games']:,} games"
        for entry in _in_order(report)
        for effect in entry["effects"]
        if effect["effect"]
    ]


def _cuts(report: JsonObject) -> list[str]:
    """Of each reading with which games met a bound of the engine, how many."""
    return [
        SAYS(
            "cut",
            name=f"{entry['ruling']} = {entry['reading']}",
            policy=entry["policy"],
            reading=f"{100 * effect['reading']:.1f} %",
            default=f"{100 * effect['default']:.1f} %",
        )
        for entry in _in_order(report)
        for effect in entry["effects"]
        if effect["what"] == CUT and effect["reading"] is not None
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
            found.append(SAYS("nothing", name=name, games=sum(entry["games"] for entry in entries)))
    return found


def _parting(first: JsonObject, policy: str) -> str:
    actor = "chance" if first["actor"] == "chance" else SAYS("end") if first["actor"] is None else named(first["actor"])
    deed = SAYS("deed", action=told(first["action"])) if first["action"] else ""
    text = counted_from_one(first["text"])
    return SAYS("parting", **{**first, "text": text, "actor": actor, "deed": deed, "policy": policy})


def _by_table(report: JsonObject) -> list[str]:
    """For each reading with an effect, in how many games it applies under which player count and option; nothing where
    there is one table."""
    lines = []
    for entry in _in_order(report):
        if entry["effect"] and entry["by"]:
            parts = [
                f"{name} " + ", ".join(f"{one['value']}: {_bare(one['applies'])}" for one in some)
                for name, some in groupby(entry["by"], key=lambda one: one["name"])
            ]
            lines.append(f"{entry['ruling']} = {entry['reading']} ({entry['policy']}): {'; '.join(parts)}")
    return lines


def _bare(share: JsonObject) -> str:
    return f"{100 * share['share']:.1f}" if share["games"] else SAYS("not-played")


HEAD_OF_PREMIUMS = ("reading", SAYS("by-default"), SAYS("by-reading"), "change", "so")


def _premiums(report: JsonObject) -> tuple[tuple[str, ...], ...]:
    """What a better player is worth under each reading."""
    return tuple(
        (
            f"{entry['ruling']} = {entry['reading']}",
            *(in_percent(entry[side]) for side in ("default", "under")),
            moved(entry["change"], 100),
            entry["says"],
        )
        for entry in report["premiums"]
    )


def in_percent(share: JsonObject) -> str:
    """`68.8 (54.7-80.1)`."""
    mean, low, high = (f"{100 * share[name]:.1f}" for name in ("mean", "low", "high"))
    return f"{mean} ({low}-{high})"


def _players(report: JsonObject) -> list[str]:
    """How good the players are, a line for each number of them."""
    told = [
        SAYS(
            "strength",
            players=one["players"],
            games=one["games"],
            share=in_percent(one["default"]),
            fair=f"{100 * one['fair']:.1f}",
        )
        for one in report["players"]
    ]
    return [*told, SAYS("equals")] if told else []


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


def _note(report: JsonObject) -> str:
    """How to read the table."""
    return SAYS("note", figures=report["figures"], where=SAYS("over-all" if report["precision"] else "where"))


def _head(report: JsonObject) -> list[str]:
    """What was agreed on, and what else there is to say."""
    base = ", ".join(f"{ruling} = {reading}" for ruling, reading in report["base"].items())
    assumed = assumed_in(report["game"])
    return [
        *([SAYS("agreed", base=base)] if base else []),
        *([assumed] if assumed else []),
        *report["notes"],
        *_players(report),
    ]


def _table(report: JsonObject, width: int) -> Grid:
    """The table; on a narrow screen each row takes several lines, and some columns are left out."""
    rows = tuple(_row(entry, _where(report)) for entry in _in_order(report))
    if width >= WIDE:
        return Grid(head(), rows)
    kept = (3, 6, 8, 9, 10)
    short = ((f"{row[0]}\n {row[1]}\n {row[2]}", *(_broken(row[at]) for at in kept)) for row in rows)
    return Grid(("reading", *(head()[at] for at in kept)), tuple(short))


def _broken(cell: str) -> str:
    """A cell in two lines: its figure, and the interval."""
    return cell.replace(" (", "\n").rstrip(")")


def blocks_of(report: JsonObject) -> tuple[Block, ...]:
    """The report on one game for a reader at the terminal."""
    by_table, meetings, effects, cuts = _by_table(report), _meetings(report), _effects(report), _cuts(report)
    premiums = _premiums(report)
    return (
        _note(report),
        *_head(report),
        "",
        _table(report, console().width),
        "",
        SAYS("effects", count=len(effects)) if effects else SAYS("no-effect"),
        *effects,
        *(("", SAYS("cuts"), *cuts) if cuts else ()),
        *(("", SAYS("apply"), *by_table) if by_table else ()),
        *(("", SAYS("meeting"), "", Grid(HEAD_OF_MEETINGS, meetings)) if meetings else ()),
        *(("", SAYS("premiums"), "", Grid(HEAD_OF_PREMIUMS, premiums)) if premiums else ()),
        "",
        SAYS("parts"),
        *_firsts(report),
    )


def blocks_of_all(reports: Sequence[JsonObject]) -> tuple[Block, ...]:
    """The rulings of all games that have an effect, the most doubtful first."""
    best = most_important(reports)
    entries = {
        (report["game"], entry["ruling"], entry["reading"], entry["policy"]): entry
        for report in reports
        for entry in report["readings"]
    }
    rows = []
    for rank in best:
        row = _row(entries[rank["game"], rank["ruling"], rank["reading"], rank["policy"]], _where(reports[0]))
        size = rank["size"]
        interval = "-" if size["mean"] is None else f"{size['mean']:.2f} ({size['low']:.2f} to {size['high']:.2f})"
        rows.append((f"{rank['game']}\n {row[0]}\n {row[1]}\n {row[2]}", interval, row[3], row[6], row[7]))
    pairs = sum(len(report["readings"]) for report in reports)
    claimed = sum(rank["says"] == EFFECT for report in reports for rank in report["ranking"])
    notes = [note for report in reports for note in _head(report)]
    counts = {"shown": len(best), "claimed": claimed, "pairs": pairs, "games": len(reports)}
    title = SAYS("title", **counts, figures=f"{reports[0]['figures']:,}")
    cells = tuple(tuple(_broken(cell) for cell in row) for row in rows)
    return (*notes, title, "", Grid(("ruling", "size", SAYS("disputed"), "winning", "score"), cells))


def as_markdown(report: JsonObject) -> str:
    """The same as a document."""
    title = SAYS("document", game=report["game"], engine=report["engine"], seed=report["seed"])
    rows = (tuple(cell.replace("\n", "") for cell in _row(entry, _where(report))) for entry in _in_order(report))
    parts = [title, _note(report), *_head(report), _grid(head(), rows)]
    if effects := _effects(report):
        parts += [SAYS("document-effects"), _list(effects)]
    if cuts := _cuts(report):
        parts += [SAYS("document-cuts"), _list(cuts)]
    if by_table := _by_table(report):
        parts += [SAYS("document-apply"), _list(by_table)]
    if meetings := _meetings(report):
        parts += [SAYS("document-meeting"), SAYS("meeting"), _grid(HEAD_OF_MEETINGS, meetings)]
    if premiums := _premiums(report):
        parts += [SAYS("document-premiums"), SAYS("premiums"), _grid(HEAD_OF_PREMIUMS, premiums)]
    parts += [SAYS("document-parts"), _list(_firsts(report))]
    return "\n\n".join(parts) + "\n"


def _grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in lines)


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
