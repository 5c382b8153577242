"""`rulecore ask` and `rulecore letter`: what a table, or a designer, should settle; and the answers."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from rulecore.audit.answers import answered
from rulecore.audit.answers import form as form_of
from rulecore.audit.letter import SAID, Drawing, html, markdown
from rulecore.audit.questions import Question, moot, questions
from rulecore.cli.inputs import BadInput, effects_from, write_file
from rulecore.cli.lookup import ruling_as_data
from rulecore.cli.output import Block, say, say_json, unsaved, unstressed
from rulecore.cli.pages import insist_on_extra
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject
from rulecore.core.errors import shown
from rulecore.core.messages import LANGUAGES, Language, language_named
from rulecore.core.spec import Ruling
from rulecore.registry import rules_of

FORMS = ("md", "html", "json")


def ask(
    game: str,
    config: JsonObject,
    *,
    language: str,
    effects: str | None,
    answers: Mapping[str, str],
    by: str | None,
    on: str | None,
    save: str | None,
    form: str | None,
    as_json: bool,
) -> None:
    """Show the questions; with `save`, write the answers, which are typed where none is given; with `form`, write the
    questions to be filled in.

    Raises BadInput, InvalidConfig, InvalidData.
    """
    spoken = language_named(language)
    if as_json and (save or form):
        raise BadInput("--json prints the questions; leave it out with --form and --save")
    asked, text = questions(config, spoken, effects_from(game, effects)), Texts("ask", spoken)
    if save is None:
        if answers or by or on:
            raise BadInput("--answer, --by and --on go with --save FILE, which is where the answers are written")
        if form is not None:
            _write_form(game, asked, form, text)
        elif as_json:
            say_json([ruling_as_data(one.ruling) for one in asked])
        else:
            say(*_all(game, asked, spoken), *_moot(game, config, spoken), *([text("place")] if asked else []))
        return
    if form is not None:
        raise BadInput("--form writes questions and --save writes answers; leave out one of them")
    if not (by and on):
        raise BadInput("--save needs --by NAME and --on DATE: who answered, and when")
    with unsaved():
        chosen = dict(answers) or _typed(game, asked, spoken)
    found = answered(game, chosen, by, on)
    write_file(save, found.toml() if _is_toml(save) else found.text())
    say(text("written", count=len(found.answers), file=save, game=game))


def _write_form(game: str, asked: Sequence[Question], path: str, text: Texts) -> None:
    if not _is_toml(path):
        raise BadInput(f"--form writes TOML, so the name of its file should end with .toml, not {shown(path)}")
    write_file(path, form_of(game, [one.ruling for one in asked]))
    say(text("form", count=len(asked), file=path, game=game))


def _is_toml(path: str) -> bool:
    return path.lower().endswith(".toml")


def _moot(game: str, config: JsonObject, language: Language) -> tuple[Block, ...]:
    """What is not asked because it makes no difference."""
    found, text = moot(config, language), Texts("ask", language)
    return (text("moot"), *(text("moot-one", **_about(one)) for one in found), "") if found else ()


def _all(game: str, asked: Sequence[Question], language: Language) -> tuple[Block, ...]:
    if not asked:
        return (Texts("ask", language)("settled"),)
    return tuple(block for number, one in enumerate(asked, 1) for block in _one(game, number, one, language))


def _one(game: str, number: int, one: Question, language: Language) -> tuple[Block, ...]:
    """A question, its readings, and a position in which two of them differ."""
    ruling, text, blocks = one.ruling, Texts("ask", language), list[Block]()
    blocks.append(text("question", number=number, **_about(ruling)))
    blocks.append(text("about", ruling=ruling.id, place=ruling.place, why=SAID[language][ruling.grade]))
    for place, reading in enumerate(ruling.readings, 1):
        mark = text("default") if reading.id == ruling.default else ""
        name = reading.id if language == LANGUAGES[0] else f"{reading.title}（{reading.id}）"
        blocks.append(text("reading", place=place, reading=name, mark=mark, text=_in_line(reading.text)))
    if one.shown_by:
        from rulecore.cli.situation import in_lines, situation

        found = situation(game, ruling, one.shown_by, language)
        quoted = (unstressed(line.removeprefix("> ")) for line in in_lines(found, language))
        blocks += [text("example"), *(f"   {line}" for line in quoted)]
    return (*blocks, "")


def _about(ruling: Ruling) -> dict[str, str]:
    return {"question": _in_line(ruling.question), "ruling": ruling.id}


def _in_line(text: str) -> str:
    """A passage of a spec in one line, without its marks."""
    return " ".join(unstressed(text).split())


def _typed(game: str, asked: Sequence[Question], language: Language) -> dict[str, str]:
    """The answers that are typed: the number or the name of a reading; an empty line leaves the question open."""
    chosen, text = dict[str, str](), Texts("ask", language)
    for number, one in enumerate(asked, 1):
        say(*_one(game, number, one, language), text("which"))
        if reading := _reading_typed([reading.id for reading in one.ruling.readings], text):
            chosen[one.ruling.id] = reading
    return chosen


def _reading_typed(names: Sequence[str], text: Texts) -> str:
    """The name of a reading, asked for again until there is one; "" for an empty line, and at the end of the input."""
    by_word = {**{str(number): name for number, name in enumerate(names, 1)}, **{name: name for name in names}, "": ""}
    while (typed := sys.stdin.readline().strip()) not in by_word:
        say(text("no-reading", typed=shown(typed), last=len(names)))
    return by_word[typed]


def letter(game: str, config: JsonObject, *, language: str, form: str, effects: str | None, out: str | None) -> None:
    """Write a letter, or print it. Raises BadInput, InvalidConfig, InvalidGame."""
    if form not in FORMS:
        raise BadInput(f"--format should be one of {', '.join(FORMS)}, not {form[:40]!r}")
    language = language_named(language)
    asked = questions(config, language, effects_from(game, effects), at_every_table=True)
    drawn, pieces = _drawings(game, asked, language, is_page=form == "html")
    if form == "json":
        found = [{**ruling_as_data(one.ruling), "example": _example(one, drawn)} for one in asked]
        say_json({"game": game, "language": language, "questions": found}, out)
        return
    text = (html if form == "html" else markdown)(rules_of(game).title, asked, language, drawn, pieces)
    if out is None:
        say(text.rstrip(), whole=True)
    else:
        write_file(out, text)


def _example(one: Question, drawn: Mapping[str, Drawing]) -> list[str]:
    """The position in which two readings part, in lines of Markdown without their marks of a quotation."""
    return [line.removeprefix("> ") for line in drawn[one.ruling.id].lines] if one.ruling.id in drawn else []


def _drawings(
    game: str, asked: Sequence[Question], language: Language, *, is_page: bool
) -> tuple[dict[str, Drawing], str]:
    """The positions in which readings part, by ruling, and what their pictures use. Raises BadInput where the extra for
    pages is needed and missing."""
    from rulecore.cli.situation import Drawer, in_lines, situation

    shown_ones = [(one.ruling, one.shown_by) for one in asked if one.shown_by]
    found = {ruling.id: situation(game, ruling, contest, language) for ruling, contest in shown_ones}
    if not is_page:
        return {id: Drawing((*in_lines(one, language),), "") for id, one in found.items()}, ""
    insist_on_extra()
    drawer = Drawer(language)
    return {id: drawer.drawn(one) for id, one in found.items()}, drawer.pieces()
