"""Self-contained pages: the book of a game, and the report of an audit. They need the extra "report".

Findings become sentences, charts and positions (`rulings`), and the spec a `book`; `writing` fills the templates.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from rulecore.audit.answers import Answer
from rulecore.cli.inputs import BadInput, made_folder
from rulecore.core.config import JsonObject
from rulecore.core.messages import language_named
from rulecore.registry import spec_in

EXTRA = ("jinja2", "markdown_it", "pygments")
"""What the extra brings along, beside the extra "cli"."""


def insist_on_extra() -> None:
    """Raises BadInput where the extra is missing."""
    if any(find_spec(name) is None for name in EXTRA):
        raise BadInput('pages need the extra "report": pip install "rulecore[report]"')


def write_book(game: str, out: str, language: str = "en", answers: Sequence[Answer] = ()) -> Path:
    """Write the book of a game into a folder; the page.

    language  of the clauses, questions, readings and reasons; the rest is English
    answers   what a table or a designer has answered; it stands at the rulings
    Raises BadInput where that is impossible, InvalidData for an unknown language, InvalidSpec where the page of an
    audit beside it cannot be read.
    """
    insist_on_extra()
    from rulecore.cli.pages.report import write_book

    spec_in(game, language_named(language))
    return write_book(game, made_folder(out), language, answers)


def pages_folder(out: str, games: Sequence[str], language: str = "en") -> Path:
    """The folder for the pages of an audit, looked at before the work begins. Raises as `write_book`."""
    insist_on_extra()
    from rulecore.cli.pages.report import insist_on_pages

    for game in games:
        spec_in(game, language_named(language))
    folder = made_folder(out)
    insist_on_pages(folder, games)
    return folder


def write_audit_pages(folder: Path, reports: Iterable[JsonObject], language: str = "en") -> Path:
    """Write the page of each audited game, with an index where the folder has several; the one to open first.

    reports   as `rulecore audit --json` writes them, one for each game
    language  of everything on them, but for what is said about a witness in English alone
    """
    from rulecore.cli.pages.report import audits_from, write_report

    return write_report(audits_from(reports), folder, language_named(language))
