"""Specs as data: the clauses and rulings of a rulebook, read from its Markdown file by a strict line parser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rulecore.core.data import MissingData, text_of, toml_of
from rulecore.core.errors import InvalidSpec, shown
from rulecore.core.laws import CLAUSE_ID

KINDS = ("rule", "choice", "number", "example", "claim", "component", "story", "overview")
"""What a sentence of a rulebook can be; spec/README.md says which evidence each kind owes."""

GRADES = ("contested", "custom", "text", "assumed", "straw")
"""How well a reading is founded, in the order in which doubts are listed: what most deserves an answer first.

contested  the text supports this reading as well as another, and readers differ
custom     what tables do, whatever the text says
text       the words say it
assumed    nothing says it; something has to stand there
straw      the text allows it, and nobody defends it
"""

_CLAUSE_LABELS = ("formal", "defined", "rulings", "source")
_RULING_LABELS = ("contradiction", "under", "players", "reason", "differ", "clauses")
_READING = re.compile(r"- `([a-z0-9-]+)`( \(default\))?: (.+)", re.DOTALL)
_GRADE = re.compile(r"^[ \t]+grade:(.*)", re.DOTALL | re.MULTILINE)
_LABEL = re.compile(r"([a-z]+): ?(.*)")


class Clause(NamedTuple):
    """One statement of a rulebook: what it means here, in our own words.

    place    where the rulebook says it
    formal   the laws that state it, as Python: their source, or where it stands; why there are none else
    rulings  the ids of the ambiguities that it is subject to
    source   the lines of the rulebook and a hash of them, "" for what no line says
    title    a few words, where the heading of the clause has them; `rulecore.titles` has those of every game
    """

    id: str
    kind: str
    place: str
    text: str
    formal: str
    rulings: tuple[str, ...]
    source: str
    title: str = ""

    @property
    def is_assumed(self) -> bool:
        """Whether the rulebook leaves some of it out: what is assumed can be tested, but not proven."""
        return self.text.startswith("**ASSUMED")


class Reading(NamedTuple):
    """One way to read an ambiguous place.

    grade    how well it is founded, one of GRADES; "" where a spec from outside does not say
    because  why this grade
    title    a few words, for menus
    """

    id: str
    text: str
    grade: str = ""
    because: str = ""
    title: str = ""


class Ruling(NamedTuple):
    """An ambiguity of a rulebook: the question, every reading of it, and which one is the default.

    reason   why this default, and what speaks against it
    differ   the smallest situations in which the readings part
    clauses  the ids of the clauses that it bears on
    contradiction  what the rulebook says against itself, in one sentence; "" where it does not
    under    the ruling of which another reading than the default must hold for this one to matter; "" for none
    players  with how many players it can matter, as far as the spec says so; () where it does not
    """

    id: str
    place: str
    question: str
    readings: tuple[Reading, ...]
    default: str
    reason: str
    differ: str
    clauses: tuple[str, ...]
    contradiction: str = ""
    under: str = ""
    players: tuple[int, ...] = ()

    @property
    def grade(self) -> str:
        """The best grade of the readings that are not the default, in the order of GRADES; "" where none has one."""
        return min((reading.grade for reading in self.readings if reading.id != self.default), key=place_of)


def place_of(grade: str) -> int:
    """Where a grade stands in lists: its place in GRADES; what has none comes last."""
    return GRADES.index(grade) if grade in GRADES else len(GRADES)


def by_doubt(rulings: Iterable[Ruling], effects: Mapping[str, float] | None = None) -> list[Ruling]:
    """The rulings in the order of every list: by grade, then the largest effect first, then as they come.

    effects  the size of the measured effect by ruling; what is not there was not measured, or has none
    """
    sizes = effects or {}
    return sorted(rulings, key=lambda ruling: (place_of(ruling.grade), -sizes.get(ruling.id, 0.0)))


class Spec(NamedTuple):
    """One rulebook."""

    game: str
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]


def folder() -> Path:
    """Where our own specs are: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "spec"
    return installed if installed.is_dir() else package.parent / "spec"


@cache
def spec_at(path: Path, game: str) -> Spec:
    """The spec of a game, in that file. Raises InvalidSpec where it is missing or not in form."""
    name = path.name if path.stem == game else f"{game}/{path.name}"
    try:
        return parse(game, text_of(path), name)
    except (MissingData, UnicodeDecodeError) as error:
        raise InvalidSpec(f"{name}: cannot be read: {getattr(error, 'why', 'not UTF-8')}") from None


@cache
def evidence_at(path: Path) -> dict[str, Any]:
    """What a lock says: game, clause id, then verdict, code, laws and tests. Empty before the first gate."""
    return toml_of(path) if path.is_file() else {}


def parse(game: str, text: str, name: str = "") -> Spec:
    """Read a spec. Raises InvalidSpec naming the file (`<game>.md` if not `name`d) and the line of the first thing that
    is not in form."""
    file = name or f"{game}.md"
    clauses: list[Clause] = []
    rulings: list[Ruling] = []
    for number, heading, lines in _entries(text):
        where = f"{file}:{number}"
        if CLAUSE_ID.fullmatch(heading[0]):
            clauses.append(_clause(where, heading, lines))
        else:
            rulings.append(_ruling(where, heading, lines))
    ids = [clause.id for clause in clauses] + [ruling.id for ruling in rulings]
    for double in sorted({i for i in ids if ids.count(i) > 1}):
        raise InvalidSpec(f"{file}: {double} stands there twice")
    _insist_on_references(file, clauses, rulings)
    return Spec(game, tuple(clauses), tuple(rulings))


def _entries(text: str) -> Iterator[tuple[int, list[str], list[str]]]:
    """Every `###` entry: the line number, the parts of its heading, its lines."""
    entry: tuple[int, list[str], list[str]] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            if entry:
                yield entry
            entry = (number, line[4:].split(" · "), []) if line.startswith("### ") else None
        elif entry:
            entry[2].append(line)
    if entry:
        yield entry


def _parts(where: str, lines: list[str], labels: tuple[str, ...]) -> dict[str, str]:
    """The text of an entry, under "", and what stands behind each label."""
    parts: dict[str, list[str]] = {"": []}
    current = ""
    for line in lines:
        found = _LABEL.match(line)
        if found and found[1] in labels:
            current = found[1]
            if current in parts:
                raise InvalidSpec(f"{where}: `{current}:` stands there twice")
            parts[current] = [found[2]]
        else:
            parts[current].append(line)
    return {label: "\n".join(body).strip() for label, body in parts.items()}


def _ids(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _clause(where: str, heading: list[str], lines: list[str]) -> Clause:
    id, kind, place, title = [*heading, *[""] * 4][:4]
    if len(heading) not in (3, 4) or not all(heading) or kind not in KINDS:
        kinds = ", ".join(KINDS)
        raise InvalidSpec(
            f"{where}: the heading should be `### ID · kind · place` or `### ID · kind · place · title`, "
            f"kind one of {kinds}"
        )
    parts = _parts(where, lines, _CLAUSE_LABELS)
    if not parts[""]:
        raise InvalidSpec(f"{where}: {id} should have a text")
    formal, rulings, source = (parts.get(label, "") for label in ("formal", "rulings", "source"))
    return Clause(id, kind, place, parts[""], formal, _ids(rulings), source, title)


def _ruling(where: str, heading: list[str], lines: list[str]) -> Ruling:
    if len(heading) != 2:
        raise InvalidSpec(f"{where}: the heading should be `### id · place`")
    parts = _parts(where, lines, _RULING_LABELS)
    question, *items = re.split(r"^(?=- )", parts[""], flags=re.MULTILINE)
    readings, default = [], ""
    for item in items:
        found = _READING.fullmatch(item.strip())
        if not found:
            raise InvalidSpec(
                f"{where}: a reading should be written - `id`: text; not {item.strip().splitlines()[0][:40]!r}"
            )
        text, grade, because = _graded(where, found[1], found[3])
        readings.append(Reading(found[1], text, grade, because, found[1].replace("-", " ")))
        default = found[1] if found[2] else default
    if len(readings) < 2 or readings[0].id != default:
        raise InvalidSpec(f"{where}: {heading[0]} should have two readings or more, the first marked (default)")
    if len({reading.id for reading in readings}) < len(readings):
        raise InvalidSpec(f"{where}: {heading[0]} should name each reading once")
    if len({bool(reading.grade) for reading in readings}) > 1:
        raise InvalidSpec(f"{where}: {heading[0]} should grade all of its readings or none")
    if not question.strip() or not parts.get("reason") or not parts.get("differ"):
        raise InvalidSpec(f"{where}: {heading[0]} should have a question, a `reason:` and a `differ:`")
    clauses = _ids(parts.get("clauses", ""))
    return Ruling(
        heading[0],
        heading[1],
        question.strip(),
        tuple(readings),
        default,
        parts["reason"],
        parts["differ"],
        clauses,
        parts.get("contradiction", ""),
        parts.get("under", ""),
        _numbers(where, heading[0], parts.get("players", "")),
    )


def _numbers(where: str, ruling: str, text: str) -> tuple[int, ...]:
    """Numbers of players: `2, 3, 4`."""
    found = _ids(text)
    if not all(re.fullmatch(r"[1-9]\d?", one) for one in found):
        raise InvalidSpec(f"{where}: {ruling}: `players:` should be numbers such as 2, 3, 4, not {shown(text)}")
    return tuple(map(int, found))


def _graded(where: str, reading: str, body: str) -> tuple[str, str, str]:
    """The text of a reading, its grade and the reason; no grade where its lines do not begin with `grade:`."""
    text, *graded = _GRADE.split(body)
    grade, _, because = (" ".join(part.split()) for part in graded[0].partition(";")) if graded else ("", "", "")
    if graded and (grade not in GRADES or not because or " grade:" in because or not text.strip()):
        raise InvalidSpec(
            f"{where}: the grade of `{reading}` should be written grade: {'|'.join(GRADES)}; reason, after its text"
        )
    return " ".join(text.split()), grade, because


def _insist_on_references(file: str, clauses: list[Clause], rulings: list[Ruling]) -> None:
    """Clauses and rulings name each other, in both directions or not at all; what a ruling stands under is one."""
    forth = {(clause.id, ruling) for clause in clauses for ruling in clause.rulings}
    back = {(clause, ruling.id) for ruling in rulings for clause in ruling.clauses}
    for clause, other in sorted(forth ^ back):
        raise InvalidSpec(f"{file}: {clause} and {other} should name each other")
    free = {ruling.id for ruling in rulings if not ruling.under}
    for ruling in rulings:
        if ruling.under and ruling.under not in free:
            accepted = f"{file}: {ruling.id}: `under:` should name a ruling without an `under:`"
            raise InvalidSpec(f"{accepted}, not {shown(ruling.under)}")
