"""`rulecore ask` and `rulecore letter`: what a table, or a designer, should settle; and the answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence

from rulecore.audit.letter import html, markdown
from rulecore.audit.questions import Question, answered, effects_in, questions
from rulecore.audit.witnesses.stored import kept
from rulecore.cli.inputs import BadInput, read_json, write_file
from rulecore.cli.output import Block, say, say_json, unstressed
from rulecore.cli.witness import story
from rulecore.core.config import JsonObject
from rulecore.core.messages import language_named

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
    as_json: bool,
) -> None:
    """Show the questions; with `save`, write the answers, which are typed where none is given.

    Raises BadInput, InvalidConfig, InvalidData.
    """
    language = language_named(language)
    asked = questions(config, language, _effects(game, effects))
    if save is None:
        if answers or by or on:
            raise BadInput("--answer, --by and --on go with --save FILE, which is where the answers are written")
        say_json([_as_json(one) for one in asked]) if as_json else say(*_all(game, asked))
        return
    if not (by and on):
        raise BadInput("--save needs --by NAME and --on DATE: who answered, and when")
    chosen = dict(answers) or _typed(game, asked)
    found = answered(game, chosen, by, on)
    write_file(save, json.dumps(found.model_dump(mode="json"), ensure_ascii=False, indent=2) + "\n")
    say(f"{len(found.answers)} answers written to {save}; rulecore play {game} --config {save}")


def _effects(game: str, file: str | None) -> dict[str, float] | None:
    return effects_in(game, read_json(file)) if file else None


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
        typed = sys.stdin.readline().strip()
        names = [reading.id for reading in one.ruling.readings]
        if typed.isdecimal() and typed.isascii() and 1 <= int(typed[:6]) <= len(names):
            typed = names[int(typed) - 1]
        if typed:
            chosen[one.ruling.id] = typed
    return chosen


def letter(game: str, config: JsonObject, *, language: str, form: str, effects: str | None, out: str | None) -> None:
    """Write a letter, or print it. Raises BadInput, InvalidConfig, InvalidGame."""
    if form not in FORMS:
        raise BadInput(f"--format should be one of {', '.join(FORMS)}, not {form[:40]!r}")
    language = language_named(language)
    text = FORMS[form](game, questions(config, language, _effects(game, effects)), language)
    if out is None:
        say(text.rstrip(), whole=True)
    else:
        write_file(out, text)
