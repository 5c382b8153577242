"""`rulecore audit`: every reading of every ruling against the default: tables, data, traces to replay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import typer

from rulecore.audit.checkpoint import NAME
from rulecore.audit.compare import prefix
from rulecore.audit.impact import Impact, impact
from rulecore.audit.plan import planned
from rulecore.audit.report import most_important, report
from rulecore.audit.workers import Workers
from rulecore.cli.audit_tables import as_csv, as_markdown, blocks_of, blocks_of_all
from rulecore.cli.inputs import BadInput, known_game, known_rulings, made_folder, write_file
from rulecore.cli.output import console, say, say_json
from rulecore.cli.pages import pages_folder, write_audit_pages
from rulecore.core.config import JsonObject
from rulecore.registry import GAMES

FORMATS = ("table", "json", "csv", "md")
GAMES_BY_DEFAULT = 400
"""For each reading and policy, where one game is audited."""
GAMES_FOR_ALL = 24
"""The same where all games are audited."""
STOPPED = 130


class Wanted(NamedTuple):
    """What is asked for, whatever the game."""

    rulings: tuple[str, ...]
    policies: tuple[str, ...]
    games: int | None
    seed: int
    interactions: int
    workers: Workers
    out: str | None
    html: str | None
    form: str


def audit(game: str | None, wanted: Wanted) -> None:
    """Audit a game, or all of them, and show what was found. Raises RulecoreError for what cannot be done."""
    if wanted.form not in FORMATS:
        raise BadInput(f"--format should be one of {', '.join(FORMATS)}, not {wanted.form}")
    if game is None and wanted.rulings:
        raise BadInput("--ruling needs a game")
    games = [known_game(game)] if game else list(GAMES)
    pages = pages_folder(wanted.html, games) if wanted.html else None
    reports = [_audited(one, wanted, several=game is None) for one in games]
    first_page = write_audit_pages(pages, reports) if pages else None
    if wanted.form == "json":
        say_json(reports[0] if game else {"games": reports, "most_important": most_important(reports)})
    elif wanted.form == "csv":
        print(as_csv(reports), end="")
    elif wanted.form == "md":
        print("\n".join(map(as_markdown, reports)), end="")
    else:
        say(*(blocks_of(reports[0]) if game else blocks_of_all(reports)))
        if wanted.out:
            say("", f"Written to {wanted.out}.")
        if first_page:
            say(f"Page to open: {first_page}")


def _audited(game: str, wanted: Wanted, *, several: bool) -> JsonObject:
    """One game audited, its report written where that is wanted."""
    known_rulings(game, (word.partition("=")[0] for word in wanted.rulings))
    games = wanted.games or (GAMES_FOR_ALL if several else GAMES_BY_DEFAULT)
    plan = planned(
        game,
        wanted.rulings,
        policies=wanted.policies,
        games=games,
        seed=wanted.seed,
        couples=wanted.interactions,
    )
    folder = made_folder(str(Path(wanted.out, game)) if several else wanted.out) if wanted.out else None
    with _progress(game) as tell, _kept(folder):
        found = impact(plan, wanted.workers, folder, tell)
    data = report(found)
    if folder:
        _write(folder, found, data)
    return data


@contextmanager
def _progress(game: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, nothing elsewhere."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    screen, columns = (
        console(stderr=True),
        (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn()),
    )
    off = not screen.is_terminal or screen.is_dumb_terminal
    with Progress(*columns, console=screen, disable=off, transient=True) as bar:
        task = bar.add_task(game, total=None)
        yield lambda done, known: bar.update(task, completed=done, total=known)


@contextmanager
def _kept(folder: Path | None) -> Iterator[None]:
    """Where Ctrl-C leaves what was done."""
    try:
        yield
    except KeyboardInterrupt:
        if folder is None:
            raise
        say(f"stopped; what was done is kept in {folder / NAME}: the same command goes on from there", stderr=True)
        raise typer.Exit(STOPPED) from None


def _write(folder: Path, found: Impact, data: JsonObject) -> None:
    """The report in all forms, and for each reading that differs the game up to there, to replay."""
    write_file(folder / "audit.json", json.dumps(data, indent=2) + "\n")
    write_file(folder / "audit.csv", as_csv([data]))
    write_file(folder / "audit.md", as_markdown(data))
    for ruling, reading in found.plan.readings:
        firsts = [(found.tally(policy, (ruling, reading)).first, policy) for policy in found.plan.policies]
        seen = [(first, policy) for first, policy in firsts if first]
        if seen:
            first, policy = min(seen, key=lambda pair: pair[0].step)
            trace = prefix(found.plan.game, first, policy)
            write_file(folder / f"{ruling}.{reading}.trace.json", json.dumps(trace) + "\n")
