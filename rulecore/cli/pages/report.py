"""The report of an audit: a page for each game, and an index of all that the folder has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rulecore.audit.lockstep.compare import KINDS
from rulecore.audit.reports.findings import Audit, Impact, Share, audit_of, largest, read_audit, weight
from rulecore.cli.inputs import write_file
from rulecore.cli.pages.book import Book, cases_of
from rulecore.cli.pages.charts import TICK_PLACES, WORDS, Chart, charts_of, in_words, mean_in_words, percent, place
from rulecore.cli.pages.staging import Stage, staged
from rulecore.cli.pages.text import NO_LINKS, links_in
from rulecore.cli.pages.writing import insist_on_room, rendered, write_pages
from rulecore.core.config import JsonObject
from rulecore.core.spec import Ruling
from rulecore.registry import GAMES, rules_of, spec_of

INDEX = "index.html"
COLUMNS = tuple(reversed(KINDS))
"""The kinds of differences, the weightiest first."""


def page_of(game: str) -> str:
    """The file of a game's page."""
    return f"{game}.html"


def book_of(game: str) -> str:
    """The file of a game's book."""
    return f"{game}.book.html"


def data_of(game: str) -> str:
    """The file of what the page was made from; the index is made from all of them."""
    return f"{game}.pages.json"


class Cell(NamedTuple):
    """A share in the overview: its figure, all of it in words, places of a small bar, what to sort by."""

    figure: str
    words: str
    at: float
    low: float
    high: float
    value: float


class Line(NamedTuple):
    """A ruling in the overview: each share is the largest of its readings and policies."""

    game: str
    title: str
    ruling: Ruling
    impacts: tuple[Impact, ...]
    cells: tuple[Cell, ...]


class Item(NamedTuple):
    """A ruling with all that was found about it."""

    line: Line
    stages: tuple[Stage, ...]
    charts: tuple[Chart, ...]


def lines_of(audit: Audit) -> tuple[Line, ...]:
    """The rulings of a game that were audited, what matters most first."""
    found = [
        Line(audit.game, rules_of(audit.game).title, ruling, impacts, tuple(_cell(impacts, kind) for kind in COLUMNS))
        for ruling in spec_of(audit.game).rulings
        if (impacts := audit.of(ruling.id))
    ]
    return tuple(sorted(found, key=lambda line: weight(line.impacts), reverse=True))


def _cell(impacts: tuple[Impact, ...], kind: str) -> Cell:
    share: Share | None = largest(impacts, kind)
    if share is None or share.share is None:
        return Cell("–", "not played", 0, 0, 0, -1)
    at, low, high = (place(end or 0) for end in (share.share, share.low, share.high))
    figure = f"{percent(share.share)} %" if share.count else "0"
    return Cell(figure, in_words(share), at, low, high, share.share)


def game_page(audit: Audit) -> str:
    """The page of one game."""
    spec = spec_of(audit.game)
    rulings = {ruling.id: ruling for ruling in spec.rulings}
    items = tuple(
        Item(
            line,
            tuple(staged(audit.game, rulings[line.ruling.id], case) for case in audit.cases_of(line.ruling.id)),
            charts_of(line.impacts, audit.policies),
        )
        for line in lines_of(audit)
    )
    context = {
        "audit": audit,
        "title": rules_of(audit.game).title,
        "items": items,
        "lines": tuple(item.line for item in items),
        "columns": [(kind, WORDS[kind]) for kind in COLUMNS],
        "ticks": TICK_PLACES,
        "index_page": INDEX,
        "book_page": book_of(audit.game),
        "in_words": in_words,
        "mean_in_words": mean_in_words,
        "crossings": tuple(crossing for crossing in audit.crossings if crossing.interacts),
    }
    return rendered("game.html.jinja", links_in(spec, book_of(audit.game)), context)


def index_page(audits: Sequence[Audit]) -> str:
    """The index: every game, and all their rulings in one overview."""
    lines = sorted(
        (line for audit in audits for line in lines_of(audit)), key=lambda line: weight(line.impacts), reverse=True
    )
    games = [
        (audit, rules_of(audit.game).title, page_of(audit.game), book_of(audit.game), len(spec_of(audit.game).clauses))
        for audit in audits
    ]
    context = {
        "games": games,
        "lines": lines,
        "pages": {audit.game: page_of(audit.game) for audit in audits},
        "columns": [(kind, WORDS[kind]) for kind in COLUMNS],
        "changing": {audit.game: sum(line.cells[0].value > 0 for line in lines_of(audit)) for audit in audits},
    }
    return rendered("index.html.jinja", NO_LINKS, context)


def book_page(game: str, *, audited: bool) -> str:
    """The book of one game, with links to its audit where that stands beside it."""
    book = Book(game)
    return rendered("book.html.jinja", book.links, {**book.context(), "audit_page": page_of(game) if audited else ""})


def write_book(game: str, folder: Path) -> Path:
    """Write the book into a folder. Raises BadInput."""
    insist_on_room(folder, (book_of(game),))
    (path,) = write_pages(folder, {book_of(game): book_page(game, audited=(folder / page_of(game)).is_file())})
    return path


def audits_from(reports: Iterable[JsonObject]) -> tuple[Audit, ...]:
    """What the pages are made of: reports as `rulecore audit --json` writes them, one for each game, and witnesses."""
    return tuple(audit_of(report, cases_of(report["game"])) for report in reports)


def write_report(audits: Sequence[Audit], folder: Path) -> tuple[Path, ...]:
    """Write the pages of these audits, their books, and an index that names the games of earlier audits too.

    Raises BadInput for what cannot be written, InvalidSpec for an earlier audit that cannot be read.
    """
    insist_on_pages(folder, [audit.game for audit in audits])
    now = {audit.game: audit for audit in audits}
    known = [audit for game in GAMES if (audit := now.get(game) or _earlier(game, folder))]
    pages = {INDEX: index_page(known)}
    for audit in audits:
        pages[page_of(audit.game)] = game_page(audit)
        pages[book_of(audit.game)] = book_page(audit.game, audited=True)
    for audit in audits:
        write_file(folder / data_of(audit.game), audit.model_dump_json(indent=1) + "\n")
    return write_pages(folder, pages)


def insist_on_pages(folder: Path, games: Sequence[str]) -> None:
    """Before the work begins: raises BadInput where a page would overwrite something else, InvalidSpec where an earlier
    audit of another game cannot be read."""
    insist_on_room(folder, (INDEX, *(name(game) for game in games for name in (page_of, book_of))))
    for game in GAMES:
        if game not in games:
            _earlier(game, folder)


def _earlier(game: str, folder: Path) -> Audit | None:
    """What an earlier audit has left here, if its pages are still here too."""
    path = folder / data_of(game)
    if not (path.is_file() and (folder / page_of(game)).is_file() and (folder / book_of(game)).is_file()):
        return None
    return read_audit(path.read_bytes(), str(path))
