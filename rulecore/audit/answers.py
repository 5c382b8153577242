"""The answers to questions about a game: a file that is also a config, and the form that is filled in to make one.

An answers file is JSON or TOML: `game`, `version` (of rulecore), and `answers`, each with `ruling`, `reading`, `by` and
`on` (a date). It is a config: the readings that were chosen, all else by default; and it says whose readings these are,
and since when. A form is such a file with the questions in it: a reading that is left empty is no answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationError

from rulecore.core.built import VERSION
from rulecore.core.config import JsonObject, WireModel, readings
from rulecore.core.errors import Fault, InvalidData, faults_of, shown
from rulecore.core.spec import Ruling
from rulecore.registry import rules_of


def _as_text(value: object) -> object:
    """A date of TOML as the text that JSON has."""
    return value.isoformat() if type(value) is date else value


def _as_day(value: object) -> str:
    text = _as_text(value)
    if isinstance(text, str) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        with suppress(ValueError):
            return date.fromisoformat(text).isoformat()
    raise ValueError("should be a date, such as 2026-11-25")


Day = Annotated[str, BeforeValidator(_as_day)]
"""A date: `2026-11-25`."""


class Answer(WireModel):
    """Who chose which reading, and when."""

    ruling: str
    reading: str
    by: Annotated[str, Field(min_length=1, max_length=100)]
    on: Day


class Open(WireModel):
    """A question of a form that nobody has answered; by whom and when may be filled in already."""

    ruling: str
    reading: Literal[""]
    by: str = ""
    on: Annotated[str, BeforeValidator(_as_text)] = ""


class Answers(WireModel):
    """The answers of a table, or of a designer."""

    game: str
    version: str
    answers: tuple[Answer, ...]

    def text(self) -> str:
        """The file as JSON."""
        return json.dumps(self.model_dump(mode="json"), ensure_ascii=False, indent=2) + "\n"

    def toml(self) -> str:
        """The file as TOML."""
        lines = [f"game = {in_toml(self.game)}", f"version = {in_toml(self.version)}"]
        for answer in self.answers:
            lines += ["", "[[answers]]", *(f"{name} = {in_toml(value)}" for name, value in answer.model_dump().items())]
        return "\n".join([*lines, ""])

    def config(self) -> JsonObject:
        """The config that the answers are."""
        return {"game": self.game, "rulings": {answer.ruling: answer.reading for answer in self.answers}}


def in_toml(text: str) -> str:
    """A text as TOML writes it; its escapes are those of JSON, but for one more character that needs one."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def form(game: str, asked: Iterable[Ruling]) -> str:
    """The questions as an answers file in TOML, to be filled in."""
    head = [*map(_comment, FORM), f"game = {in_toml(game)}", f"version = {in_toml(VERSION)}"]
    return "\n".join(
        [*head, *(line for number, ruling in enumerate(asked, 1) for line in _to_fill(number, ruling)), ""]
    )


FORM = (
    "Write one of the readings behind `reading`, your name behind `by`, and the date, 2026-11-25, behind `on`.",
    "A question whose reading is left empty stays open.",
)
"""What stands at the head of a form."""


def _to_fill(number: int, ruling: Ruling) -> Iterator[str]:
    yield from ("", _comment(f"{number}. {ruling.question} ({ruling.place})"))
    for reading in ruling.readings:
        yield _comment(f"  {reading.id}{' (default)' if reading.id == ruling.default else ''}: {reading.text}")
    yield from ("[[answers]]", f"ruling = {in_toml(ruling.id)}", 'reading = ""', 'by = ""', 'on = ""')


def _comment(text: str) -> str:
    indent = len(text) - len(text.lstrip())
    return f"# {' ' * indent}{''.join(c if c.isprintable() else ' ' for c in ' '.join(text.split()))}"


def read_answers(game: str, data: object) -> Answers:
    """The answers in outside data; what a form leaves open is no answer. Raises InvalidData that names every fault;
    nothing is taken over in part."""
    written = _answers_in(data)
    open_ones = [number for number, answer in enumerate(written) if answer.get("reading") == ""]
    faults: list[Fault] = []
    found = None
    try:
        found = Answers.model_validate(_without(data, open_ones))
    except ValidationError as error:
        faults += (_at_its_place(fault, open_ones) for fault in faults_of(error, Answers.model_fields))
    faults += (fault for number in open_ones for fault in _faults_of_open(number, written[number]))
    faults += _faults(game, data, written)
    if faults or found is None:
        raise InvalidData(faults)
    return found


def _faults_of_open(number: int, answer: Mapping[str, object]) -> Iterator[Fault]:
    """What is wrong with the form of a question that is left open, such as a reading under a mistyped name."""
    try:
        Open.model_validate(answer)
    except ValidationError as error:
        found = faults_of(error, Open.model_fields)
        yield from (fault._replace(path=f"answers.{number}.{fault.path}") for fault in found)


def _answers_in(data: object) -> list[Mapping[str, object]]:
    """The answers in data of any form; {} where there are none."""
    found = data.get("answers") if isinstance(data, dict) else None
    listed = found if isinstance(found, (list, tuple)) else ()
    return [answer if isinstance(answer, dict) else {} for answer in listed]


def _without(data: object, numbers: Sequence[int]) -> object:
    """The data without these answers."""
    if not numbers or not isinstance(data, dict):
        return data
    left_out = frozenset(numbers)
    kept = [answer for number, answer in enumerate(data["answers"]) if number not in left_out]
    return {**data, "answers": kept}


def _at_its_place(fault: Fault, left_out: Sequence[int]) -> Fault:
    """A fault with the number that its answer has in the file, although some answers before it were left out."""
    first, *rest = fault.path.split(".")
    if first != "answers" or not rest or not rest[0].isdecimal():
        return fault
    number = int(rest[0])
    for gone in left_out:
        number += gone <= number
    return fault._replace(path=".".join([first, str(number), *rest[1:]]))


def _faults(game: str, data: object, written: Sequence[Mapping[str, object]]) -> Iterator[Fault]:
    """What is wrong with the content of data, as far as it is in form."""
    known = {ruling: [str(one.value) for one in told] for ruling, told in readings(rules_of(game).config).items()}
    head = data if isinstance(data, dict) else {}
    if isinstance(named := head.get("game", game), str) and named != game:
        yield Fault("game", f"should be {game!r}, not {shown(named)}")
    if isinstance(version := head.get("version", VERSION), str) and version != VERSION:
        yield Fault("version", f"should be {VERSION!r}, not {shown(version)}: the questions may have changed")
    seen: set[str] = set()
    for number, answer in enumerate(written):
        where, ruling, reading = f"answers.{number}", answer.get("ruling"), answer.get("reading")
        if not isinstance(ruling, str):
            continue
        if ruling not in known:
            yield Fault(f"{where}.ruling", f"should be a ruling of {game}, not {shown(ruling)}")
        elif isinstance(reading, str) and reading not in (*known[ruling], ""):
            accepted = ", ".join(known[ruling])
            yield Fault(f"{where}.reading", f"should be one of {accepted}, not {shown(reading)}")
        if ruling in seen:
            yield Fault(f"{where}.ruling", f"{shown(ruling)} is answered twice")
        seen.add(ruling)


def answered(game: str, chosen: Mapping[str, str], by: str, on: str) -> Answers:
    """Readings by their rulings, as answers of somebody on a day. Raises InvalidData."""
    answers = [{"ruling": ruling, "reading": reading, "by": by, "on": on} for ruling, reading in chosen.items()]
    return read_answers(game, {"game": game, "version": VERSION, "answers": answers})
