"""The pages of audits: one file for each game, and an index of all that the folder has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from markupsafe import Markup
from pydantic import ValidationError

from rulecore.audit.answers import Answer
from rulecore.audit.grades import GRADES_IN_WORDS, assumed_in
from rulecore.audit.reports.findings import Audit, Change, Part, Rank, audit_of
from rulecore.audit.rulebook import rulebook_of
from rulecore.cli.pages.book import Book
from rulecore.cli.pages.cases import cases_of
from rulecore.cli.pages.chapters import outline_of
from rulecore.cli.pages.charts import size
from rulecore.cli.pages.figures import (
    SHARES,
    change_in_words,
    interval_in_words,
    name_of,
    policy_named,
    signed,
    value_of,
)
from rulecore.cli.pages.learn import learn_page
from rulecore.cli.pages.learn import name_of as lesson_of
from rulecore.cli.pages.rulings import FIX, GROUPS, Item, couples_of, items_of, matrix_of, setting_in
from rulecore.cli.pages.sentences import note_in, played, share_in_words, strength, summary, verdict_in
from rulecore.cli.pages.text import NO_LINKS, Links
from rulecore.cli.pages.writing import insist_on_room, is_ours, rendered, write_pages
from rulecore.cli.situation import option_said, table_said
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject, WireModel
from rulecore.core.errors import InvalidSpec, faults_of
from rulecore.core.messages import LANGUAGES, Language, language_named
from rulecore.core.spec import Clause, place_of
from rulecore.howto import page_of as page_of_lesson
from rulecore.registry import rules_of, spec_of

INDEX = "index.html"
BOOK = ".book.html"
TOP = 10
"""So many sentences of all games stand on the index."""


def page_of(game: str) -> str:
    """The file of a game's page."""
    return f"{game}.html"


def book_of(game: str) -> str:
    """The file of a game's book."""
    return f"{game}{BOOK}"


class Sentence(WireModel):
    """A ruling on the index; see Item."""

    ruling: str
    place: str
    question: str
    group: str
    sentence: str
    size: Change
    dispute: float = 0.0
    grade: str = ""


class Summary(WireModel):
    """What a page says of itself, for the index of its folder; `language` is that of the questions."""

    game: str
    title: str
    played: str
    summary: str
    sentences: tuple[Sentence, ...]
    language: str = LANGUAGES[0]


_SUMMARY = re.compile(r'<script type="application/json" id="summary">(.*?)</script>', re.DOTALL)


# --- pages ---


def game_page(audit: Audit, items: Sequence[Item], told: Summary, *, book: bool, index: bool) -> str:
    """The page of one game.

    book, index  whether they stand beside it
    """
    spec = spec_of(audit.game)
    rulings = frozenset(item.ruling.id for item in items)
    clauses = frozenset(clause.id for clause in spec.clauses) if book else frozenset[str]()
    groups = {group: tuple(item for item in items if item.group == group) for group in GROUPS}
    language = language_named(told.language)
    context = {
        "audit": audit,
        "title": told.title,
        "groups": groups,
        "items": items,
        "summary": told,
        "assumed": assumed_in(audit.game, language),
        "page_language": language,
        **texts_in(language, page=language),
        "data": Markup(told.model_dump_json().replace("<", "\\u003c")),
        "places": outline_of(audit.game).places if language == LANGUAGES[0] else "",
        "couples": couples_of(audit, language),
        "matrix": matrix_of(audit, language),
        "states": Texts("pairs", language).all(),
        "index_page": INDEX if index else "",
        "book_page": book_of(audit.game) if book else "",
        "notes": [note_in(note, language) for note in audit.notes],
        "policies": [policy_named(policy, language) for policy in audit.policies],
        "settings": [setting_in(audit.game, setting, language) for setting in audit.settings],
        "shares": SHARES,
        **_told_in(audit.game, language),
    }
    return rendered("game.html.jinja", Links(clauses, book_of(audit.game), rulings, ""), context)


def _told_in(game: str, language: Language) -> dict[str, object]:
    """What the template of a game is given to tell figures in that language."""
    words, explain = Texts("pages", language), Texts("page-words", language)

    def agreed(readings: Mapping[str, str], between: str) -> str:
        return between.join(f"{ruling} = {reading}" for ruling, reading in readings.items())

    def division(part: Part) -> str:
        """`players 3`: which tables."""
        if language == LANGUAGES[0]:
            return f"{part.name} {part.value}"
        if part.name == "players":
            return table_said(game, {"players": part.value}, language)
        return option_said(game, part.name, part.value, language)

    return {
        "explain": explain,
        "agreed": agreed,
        "division": division,
        "place_of": lambda clause: _place(game, clause, language),
        "players": lambda policy: words("players", policy=policy_named(policy, language)),
        "strength": lambda one: strength(one, language),
        "verdict": lambda says: verdict_in(says, language),
        "share_in_words": lambda share: share_in_words(share, language),
        "name_of": lambda effect: name_of(effect, language),
        "value_of": value_of,
        "change_in_words": lambda effect: change_in_words(effect, language),
        "interval_in_words": lambda effect, interval: interval_in_words(effect, interval, language),
        "bounds": lambda effect: words("within", value="", range=interval_in_words(effect, effect.overall, language)),
        "signed": signed,
    }


def _place(game: str, clause: Clause, language: Language) -> str:
    """Where the rulebook has a clause: in English as the spec cites it; "" where no other language can say it."""
    if language == LANGUAGES[0]:
        return clause.place
    try:
        return rulebook_of(game).place(clause.place, language)
    except ValueError:
        return ""


def texts_in(language: str, page: str = LANGUAGES[0]) -> dict[str, object]:
    """What the templates are given to say in which language the texts of the spec are: the attribute, "" where it is
    that of the page; and the grades in words."""
    attribute = "" if language == page else Markup(' lang="{}"').format(language)
    return {"spoken": attribute, "language": language, "grades": GRADES_IN_WORDS[language]}


def summary_of(audit: Audit, items: Sequence[Item], language: Language = LANGUAGES[0]) -> Summary:
    """What the index is told of a page."""
    ranks = {rank.ruling: rank for rank in audit.ranking}
    return Summary(
        game=audit.game,
        title=rules_of(audit.game).title,
        played=played(audit, language),
        summary=summary(*(sum(item.group == group for item in items) for group in GROUPS), language=language),
        sentences=tuple(
            Sentence(
                ruling=item.ruling.id,
                place=item.place,
                question=item.ruling.question,
                group=item.group,
                sentence=item.sentence,
                size=ranks[item.ruling.id].size,
                dispute=_often(ranks[item.ruling.id]),
                grade=item.ruling.grade,
            )
            for item in items
        ),
        language=language,
    )


def _often(rank: Rank) -> float:
    return rank.dispute.share if rank.dispute else 0.0


def index_page(summaries: Sequence[Summary], language: Language = LANGUAGES[0]) -> str:
    """The index: every game, and the sentences of all of them that matter most: by grade, then the most often disputed,
    then the largest effect."""
    found = [(one, sentence) for one in summaries for sentence in one.sentences if sentence.group == FIX]
    found.sort(
        key=lambda pair: (
            place_of(pair[1].grade),
            -pair[1].dispute,
            -(pair[1].size.low or 0),
            -(pair[1].size.mean or 0),
        )
    )
    reach = max((sentence.size.high or 0 for _, sentence in found), default=0) or 1.0
    context = {
        "summaries": summaries,
        "page_language": language,
        "comma": Texts("pages", language)("comma"),
        **texts_in(language, page=language),
        "attributes": {one.game: texts_in(one.language, page=language)["spoken"] for one in summaries},
        "top": [(one, sentence, size(sentence.size, reach, language)) for one, sentence in found[:TOP]],
        "pages": {one.game: page_of(one.game) for one in summaries},
    }
    return rendered("index.html.jinja", NO_LINKS, context)


def book_page(
    game: str, language: str = LANGUAGES[0], audit: Summary | None = None, answers: Sequence[Answer] = ()
) -> str:
    """The book of one game.

    audit    what the page of its audit says of itself, where that stands beside it: there are links to it, and the
             rulings of a grade are in its order
    answers  readings that somebody has chosen: they stand at their rulings, with who said so, and when
    """
    effects = {one.ruling: -float(place) for place, one in enumerate(audit.sentences)} if audit else {}
    book = Book(game, language, effects)
    context = {**book.context(), **texts_in(language), "audit_page": page_of(game) if audit else ""}
    context["answers"] = {answer.ruling: answer for answer in answers}
    lesson = page_of_lesson(game, language)
    context["learn_page"], context["lesson"] = lesson_of(game) if lesson.sections else "", lesson
    return rendered("book.html.jinja", book.links, {**context, "assumed": assumed_in(game)})


# --- files ---


def write_book(game: str, folder: Path, language: str = LANGUAGES[0], answers: Sequence[Answer] = ()) -> Path:
    """Write the book into a folder, and how to play, where the game says so; the path of the book. Raises BadInput;
    InvalidSpec where the audit beside it cannot be read."""
    insist_on_room(folder, (book_of(game), lesson_of(game)))
    pages = {book_of(game): book_page(game, language, _told_by(folder / page_of(game)), answers)}
    if lesson := learn_page(game, language, book_of(game)):
        pages[lesson_of(game)] = lesson
    return write_pages(folder, pages)[0]


def audits_from(reports: Iterable[JsonObject]) -> tuple[Audit, ...]:
    """What the pages are made of: reports as `rulecore audit --json` writes them, one for each game, and witnesses."""
    return tuple(audit_of(report, cases_of(report["game"])) for report in reports)


def write_report(audits: Sequence[Audit], folder: Path, language: Language = LANGUAGES[0]) -> Path:
    """Write the pages of these audits, and an index where the folder has pages of several games; the one to open first.

    Raises BadInput for what cannot be written, InvalidSpec for an earlier page that cannot be read.
    """
    games = [audit.game for audit in audits]
    insist_on_pages(folder, games)
    others = tuple(earlier(folder, games))
    has_index = len(others) + len(audits) > 1
    pages, summaries = {}, list(others)
    for audit in audits:
        items = items_of(audit, language)
        summaries.append(summary_of(audit, items, language))
        has_book = is_ours(folder / book_of(audit.game))
        pages[page_of(audit.game)] = game_page(audit, items, summaries[-1], book=has_book, index=has_index)
    if has_index:
        pages[INDEX] = index_page(sorted(summaries, key=lambda one: one.title), language)
    write_pages(folder, pages)
    return folder / (INDEX if len(audits) > 1 else page_of(games[0]))


def insist_on_pages(folder: Path, games: Sequence[str]) -> None:
    """Before the work begins: raises BadInput where a page would overwrite something else, InvalidSpec where an earlier
    page of another game cannot be read."""
    has_index = len([*games, *earlier(folder, games)]) > 1
    insist_on_room(folder, (*map(page_of, games), *([INDEX] if has_index else ())))


def earlier(folder: Path, games: Sequence[str]) -> Iterator[Summary]:
    """What the pages of other games in this folder say of themselves. Raises InvalidSpec where one cannot be read."""
    now = {INDEX, *map(page_of, games)}
    for path in sorted(folder.glob("*.html")):
        if path.name not in now and (found := _told_by(path)):
            yield found


def _told_by(path: Path) -> Summary | None:
    """What a page says of itself; None where it is no page of an audit of ours. Raises InvalidSpec, BadInput."""
    found = _SUMMARY.search(path.read_text(encoding="utf-8")) if is_ours(path) else None
    return read_summary(found[1], str(path)) if found else None


def read_summary(text: str, name: str) -> Summary:
    """What a page says of itself. Raises InvalidSpec with its name."""
    try:
        return Summary.model_validate_json(text)
    except ValidationError as error:
        raise InvalidSpec(f"{name} is not the page of an audit that can be read: {faults_of(error)[0]}") from None
