"""`rulecore ask` and `rulecore letter`: what a table, or a designer, should settle; and the answers."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from rulecore.audit.answers import answered
from rulecore.audit.answers import form as form_of
from rulecore.audit.letter import Drawing, html, markdown
from rulecore.audit.questions import Question, moot, questions
from rulecore.audit.witnesses.stored import kept
from rulecore.cli.inputs import BadInput, effects_from, write_file
from rulecore.cli.output import Block, listed, say, say_json, unstressed
from rulecore.cli.pages import insist_on_extra
from rulecore.cli.witness import story
from rulecore.core.config import JsonObject
from rulecore.core.errors import shown
from rulecore.core.messages import Language, language_named
from rulecore.registry import rules_of

FORMS = {"md": markdown, "html": html}


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
    language = language_named(language)
    if as_json and (save or form):
        raise BadInput("--json prints the questions; leave it out with --form and --save")
    asked = questions(config, language, effects_from(game, effects))
    if save is None:
        if answers or by or on:
            raise BadInput("--answer, --by and --on go with --save FILE, which is where the answers are written")
        if form is not None:
            _write_form(game, asked, form)
            return
        say_json([_as_json(one) for one in asked]) if as_json else say(*_all(game, asked), *_moot(config, language))
        return
    if form is not None:
        raise BadInput("--form writes questions and --save writes answers; leave out one of them")
    if not (by and on):
        raise BadInput("--save needs --by NAME and --on DATE: who answered, and when")
    chosen = dict(answers) or _typed(game, asked)
    found = answered(game, chosen, by, on)
    write_file(save, found.toml() if _is_toml(save) else found.text())
    say(f"{_counted(len(found.answers), 'answer')} written to {save}; rulecore play {game} --config {save}")


def _write_form(game: str, asked: Sequence[Question], path: str) -> None:
    if not _is_toml(path):
        raise BadInput(f"--form writes TOML, so the name of its file should end with .toml, not {shown(path)}")
    write_file(path, form_of(game, [one.ruling for one in asked]))
    written = _counted(len(asked), "question")
    say(f"{written} written to {path}, to be filled in; then: rulecore play {game} --config {path}")


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _is_toml(path: str) -> bool:
    return path.lower().endswith(".toml")


def _moot(config: JsonObject, language: str) -> tuple[Block, ...]:
    """What is not asked because it makes no difference."""
    found = moot(config, language)
    return (f"Not asked, because it makes no difference at this table: {listed(one.id for one in found)}.",) * bool(
        found
    )


def _as_json(one: Question) -> JsonObject:
    readings = [reading._asdict() for reading in one.ruling.readings]
    return {**one.ruling._asdict(), "readings": readings, "grade": one.ruling.grade}


def _all(game: str, asked: Sequence[Question]) -> tuple[Block, ...]:
    if not asked:
        return ("Nothing is left to settle at this table.",)
    return tuple(block for number, one in enumerate(asked, 1) for block in _one(game, number, one))


def _one(game: str, number: int, one: Question) -> tuple[Block, ...]:
    """A question, its readings, and the game that tells two of them apart."""
    ruling, blocks = one.ruling, list[Block]()
    blocks.append(f"{number}. {_line(ruling.question)}")
    blocks.append(f"   {ruling.id}, {ruling.place}" + (f"; {ruling.grade}" if ruling.grade else ""))
    for place, reading in enumerate(ruling.readings, 1):
        mark = " (default)" if reading.id == ruling.default else ""
        blocks.append(f"   {place}) {reading.id}{mark}: {_line(reading.text)}")
    if one.shown_by:
        blocks += story(game, kept(game, [one.shown_by])[one.shown_by])
    return (*blocks, "")


def _line(text: str) -> str:
    return " ".join(unstressed(text).split())


def _typed(game: str, asked: Sequence[Question]) -> dict[str, str]:
    """The answers that are typed: the number or the name of a reading; an empty line leaves the question open."""
    chosen: dict[str, str] = {}
    for number, one in enumerate(asked, 1):
        say(*_one(game, number, one), "   Which one? An empty line leaves it open.")
        if reading := _reading_typed([reading.id for reading in one.ruling.readings]):
            chosen[one.ruling.id] = reading
    return chosen


def _reading_typed(names: Sequence[str]) -> str:
    """The name of a reading, asked for again until there is one; "" for an empty line, and at the end of the input."""
    by_word = {**{str(number): name for number, name in enumerate(names, 1)}, **{name: name for name in names}, "": ""}
    while (typed := sys.stdin.readline().strip()) not in by_word:
        say(f"   There is no reading {shown(typed)}; type a number from 1 to {len(names)}, or nothing.")
    return by_word[typed]


def letter(game: str, config: JsonObject, *, language: str, form: str, effects: str | None, out: str | None) -> None:
    """Write a letter, or print it. Raises BadInput, InvalidConfig, InvalidGame."""
    if form not in FORMS:
        raise BadInput(f"--format should be one of {', '.join(FORMS)}, not {form[:40]!r}")
    language = language_named(language)
    asked = questions(config, language, effects_from(game, effects), at_every_table=True)
    text = FORMS[form](rules_of(game).title, asked, language, *_drawings(game, asked, language, is_page=form == "html"))
    if out is None:
        say(text.rstrip(), whole=True)
    else:
        write_file(out, text)


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
