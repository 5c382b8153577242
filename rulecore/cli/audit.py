"""`rulecore audit`: every reading of every ruling against the default: tables, data, traces to replay."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import typer

from rulecore.audit.impact.checkpoint import NAME
from rulecore.audit.impact.plan import Plan, planned
from rulecore.audit.impact.run import Forecast, Impact, Stopped, impact
from rulecore.audit.impact.tally import prefix
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.policies import BadPolicy, iterations_of
from rulecore.audit.reports.report import most_important, outcomes_in, report
from rulecore.cli import STOPPED
from rulecore.cli.audit_sheet import as_csv
from rulecore.cli.audit_tables import as_markdown, blocks_of, blocks_of_all
from rulecore.cli.inputs import BOTS, BadInput, known_game, known_rulings, made_folder, near, write_file
from rulecore.cli.output import progress, say, say_json, say_text
from rulecore.cli.pages import pages_folder, write_audit_pages
from rulecore.cli.pages.figures import number_of
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject
from rulecore.core.errors import shown
from rulecore.core.messages import LANGUAGES, language_named
from rulecore.registry import GAMES

SAYS = Texts("audit")
SKILLED = 2
"""One game with a better player for so many games of a reading."""
FORMATS = ("table", "json", "csv", "md")


class Wanted(NamedTuple):
    """What is asked for, whatever the game."""

    rulings: tuple[str, ...]
    base: tuple[str, ...]
    policies: tuple[str, ...] | None
    games: int
    searched: int | None
    precision: float | None
    seed: int
    interactions: int
    workers: Workers
    out: str | None
    html: str | None
    language: str
    form: str


def audit(game: str | None, wanted: Wanted) -> None:
    """Audit a game, or all of them, and show what was found. Raises RulecoreError for what cannot be done.

    Ctrl-C ends it: with a folder, what was done is kept there; without one, it is shown.
    """
    if wanted.form not in FORMATS:
        raise BadInput(f"--format should be one of {', '.join(FORMATS)}, not {wanted.form}")
    if language_named(wanted.language) != LANGUAGES[0] and wanted.html is None:
        raise BadInput("--language is that of the pages; it goes with --html DIR")
    if game is None and (wanted.rulings or wanted.base):
        raise BadInput(f"{'--ruling' if wanted.rulings else '--with'} needs a game")
    games = [known_game(game)] if game else list(GAMES)
    plans = [_planned(one, wanted) for one in games]
    pages = pages_folder(wanted.html, games, wanted.language) if wanted.html is not None else None
    works = [Work(plan, _folder(plan, wanted.out, several=game is None)) for plan in plans]
    founds: list[Impact] = []
    try:
        for work in works:
            founds.append(_audited(work, wanted.workers))
    except Stopped as stop:
        founds += [stop.found] if stop.played else []
        if wanted.out or not founds:
            raise
        reports = _reports(founds)
        reports[-1]["notes"] += [_up_to(stop)] if stop.played else []
        _show(reports, wanted.form, several=game is None)
        say(SAYS("stopped-pages" if pages else "stopped"), stderr=True)
        raise typer.Exit(STOPPED) from None
    reports = _reports(founds)
    for work, found, data in zip(works, founds, reports, strict=True):
        if work.folder:
            _write(work.folder, found, data)
    first_page = write_audit_pages(pages, reports, wanted.language) if pages else None
    _show(reports, wanted.form, several=game is None)
    if wanted.form == "table" and wanted.out:
        say("", SAYS("written", folder=wanted.out))
    if wanted.form == "table" and first_page:
        say(SAYS("page", page=first_page))


class Work(NamedTuple):
    """The audit of one game, and the folder in which it is kept, if any."""

    plan: Plan
    folder: Path | None


def _planned(game: str, wanted: Wanted) -> Plan:
    """What is to be played of a game. Raises RulecoreError for what cannot be."""
    known_rulings(game, (word.partition("=")[0] for word in (*wanted.rulings, *wanted.base)))
    for policy in wanted.policies or ():
        try:
            iterations_of(policy)
        except BadPolicy as error:
            raise BadInput(f"{error}{near(policy, BOTS)}") from None
    return planned(
        game,
        wanted.rulings,
        base=wanted.base,
        policies=wanted.policies,
        games=wanted.games,
        searched=wanted.searched,
        precision=wanted.precision,
        seed=wanted.seed,
        couples=wanted.interactions,
        applied=0 if wanted.precision else wanted.games,
        skilled=wanted.games // SKILLED or 1,
    )


def _folder(plan: Plan, out: str | None, *, several: bool) -> Path | None:
    """Where the audit of a game is kept, if that is wanted. Raises BadInput where it cannot be."""
    if out is None:
        return None
    folder = made_folder(out)
    if several:
        folder = made_folder(str(folder / plan.game))
    _insist_on_room(folder, plan)
    return folder


def _audited(work: Work, workers: Workers) -> Impact:
    """One game audited. Raises Stopped at Ctrl-C."""
    plan, folder = work
    try:
        with progress(plan.game) as tell:
            return impact(plan, workers, folder, tell, _foretell(plan))
    except Stopped:
        if folder:
            say(SAYS("kept", file=folder / NAME), stderr=True)
        raise


def _reports(founds: Sequence[Impact]) -> list[JsonObject]:
    """The reports; all that is claimed in any of them holds at once."""
    figures = sum(map(outcomes_in, founds))
    return [report(found, figures) for found in founds]


def _foretell(plan: Plan) -> Callable[[Forecast], None]:
    """Says once, before the rounds after the first one, what a precision will cost."""
    told: list[Forecast] = []

    def tell(forecast: Forecast) -> None:
        if not told:
            minutes = max(1, round(forecast.seconds / 60))
            counts = {"played": forecast.played, "due": forecast.due, "precision": plan.precision}
            say(SAYS("forecast", game=plan.game, time=number_of(minutes, "minute"), **counts), stderr=True)
        told.append(forecast)

    return tell


def precision_of(word: str | None) -> float | None:
    """A precision as it is written: `1%`, `0.5%`. Raises BadInput."""
    if word is None:
        return None
    number = word.removesuffix("%")
    if len(word) > 12 or number == word or not number.replace(".", "", 1).isdecimal() or not number.isascii():
        raise BadInput(f"--precision should be percentage points such as 1% or 0.5%, not {shown(word)}")
    return float(number) / 100


def _up_to(stop: Stopped) -> str:
    """How much was played of a game before Ctrl-C."""
    return Texts("pages", LANGUAGES[0])("up-to", game=stop.found.plan.game, played=stop.played, due=stop.due)


def _show(reports: Sequence[JsonObject], form: str, *, several: bool) -> None:
    """The reports in one of the forms, on the standard output."""
    if form == "json":
        say_json({"games": reports, "ranking": most_important(reports)} if several else reports[0])
    elif form == "csv":
        say_text(as_csv(reports))
    elif form == "md":
        say_text("\n".join(map(as_markdown, reports)))
    else:
        say(*(blocks_of_all(reports) if several else blocks_of(reports[0])))


# --- the folder ---

REPORTS = ("audit.json", "audit.csv", "audit.md")


def _trace_of(ruling: str, reading: str) -> str:
    return f"{ruling}.{reading}.trace.json"


def _insist_on_room(folder: Path, plan: Plan) -> None:
    """Raises BadInput where something would be overwritten that no audit has left here."""
    if (folder / NAME).exists():
        return
    for name in (*REPORTS, *(_trace_of(*question.pair) for question in plan.questions)):
        if (folder / name).exists():
            raise BadInput(f"{folder / name} is there already, and no {NAME} of an audit; choose another folder")


def _write(folder: Path, found: Impact, data: JsonObject) -> None:
    """The report in all forms, and for each reading that differs the game up to there, to replay."""
    for name, text in zip(REPORTS, (json.dumps(data, indent=2) + "\n", as_csv([data]), as_markdown(data)), strict=True):
        write_file(folder / name, text)
    for question in found.plan.questions:
        firsts = [(found.tally(policy, question).first, policy) for policy in found.plan.policies]
        seen = [(first, policy) for first, policy in firsts if first]
        if seen:
            first, policy = min(seen, key=lambda pair: pair[0].step)
            trace = prefix(found.plan.game, found.plan.agreed(question), first, policy)
            write_file(folder / _trace_of(*question.pair), json.dumps(trace) + "\n")
