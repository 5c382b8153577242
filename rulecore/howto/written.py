"""The pages as they are written: `<game>.howto.toml` beside the spec, sentences with what they were written from.

A sentence names the clauses that it tells, each with the hash of the text that its author had read; so an edited clause
is noticed, and the sentence is read again. A ruling on which such a clause depends is named too: under `rulings` where
the sentence tells one reading of it, which is the default, and under `either_way` where it is true under every reading.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from pydantic import Field, ValidationError

from rulecore.core.config import WireModel
from rulecore.core.data import MissingData, text_of, toml_of
from rulecore.core.errors import InvalidSpec, faults_of
from rulecore.core.spec import Clause, Ruling, Spec, folder
from rulecore.core.trace import Record
from rulecore.core.trace import read as read_trace
from rulecore.registry import GAMES, folder_of, open_trace, spec_path

SECTIONS: Final = ("goal", "box", "setup", "turn", "end", "scoring")
"""What a page tells, in this order."""

_HASH: Final = re.compile(r"^(clauses|rulings)( = \{)(.*)(\})$", re.MULTILINE)
_ENTRY: Final = re.compile(r'([A-Za-z0-9-]+) = "([^"]*)"')

Text = Annotated[str, Field(min_length=1)]
Some = Field(min_length=1)


class Pair(WireModel):
    """The same in each language. A page of a game from outside may be in English alone."""

    en: Text
    ja: Text | None = None


class Sentence(WireModel):
    """What is said in each language, and where it comes from.

    clauses     the ids of the clauses that it tells, with their hashes
    rulings     the id of the ruling of which it tells the default reading, if it does, with the hash
    either_way  the ids of the rulings on which its clauses depend, and which make no difference to it
    otherwise   what is said in its place under another reading of its ruling; under a reading without an entry, the
                question and the reading of the spec are said
    """

    en: Text
    ja: Text | None = None
    clauses: Annotated[dict[str, str], Some]
    rulings: dict[str, str] = Field(default_factory=dict)
    either_way: tuple[str, ...] = ()
    otherwise: dict[str, Pair] = Field(default_factory=dict)


class Part(WireModel):
    """Some steps of the recorded game, the last one included, and what to call them."""

    en: Text
    ja: Text | None = None
    first: int
    last: int


class Example(WireModel):
    """A recorded game, by the name of its file, and the parts of it that are shown."""

    trace: Text
    parts: Annotated[tuple[Part, ...], Some]


class Written(WireModel):
    """A page, section by section."""

    goal: Annotated[tuple[Sentence, ...], Some]
    box: Annotated[tuple[Sentence, ...], Some]
    setup: Annotated[tuple[Sentence, ...], Some]
    turn: Annotated[tuple[Sentence, ...], Some]
    end: Annotated[tuple[Sentence, ...], Some]
    scoring: Annotated[tuple[Sentence, ...], Some]
    example: Example | None = None

    def sentences(self) -> Iterator[tuple[str, Sentence]]:
        """Every sentence in order, with its section."""
        for section in SECTIONS:
            for sentence in getattr(self, section):
                yield section, sentence


class Fault(NamedTuple):
    """A sentence that is to be read again, or to be mended: its section, what it says, and why."""

    section: str
    sentence: str
    reason: str

    def __str__(self) -> str:
        return f"{self.section}: “{self.sentence}”: {self.reason}"


# --- files ---


def howto_path(game: str) -> Path:
    """Where the page of a game lies: `spec/<game>.howto.toml`, and `spec.howto.toml` for a game from outside, if it has
    one. Raises as `rules_of`."""
    return spec_path(game).with_suffix(".howto.toml")


def written_of(game: str) -> Written | None:
    """The page of a game; None where a package from outside has none. Raises as `rules_of`; InvalidSpec where the page
    is missing or not in form."""
    path = howto_path(game)
    return read(path) if game in GAMES or path.is_file() else None


def read(path: Path) -> Written:
    """The page in that file. Raises InvalidSpec with the first thing that is not in form."""
    try:
        return Written.model_validate(toml_of(path))
    except MissingData as error:
        raise InvalidSpec(f"{path.name}: cannot be read: {error.why}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidSpec(f"{path.name}: is no TOML: {error}") from None
    except ValidationError as error:
        raise InvalidSpec(f"{path.name}: {faults_of(error)[0]}") from None


def trace_of(game: str, name: str) -> Record:
    """The recorded game of that name, with the defaults that its config leaves out: of ours in `examples/`, of a game
    from outside in its package. Raises InvalidSpec where it cannot be read; as `rules_of`."""
    path = folder().parent / "examples" / game / "traces" / name if game in GAMES else folder_of(game) / name
    try:
        trace: Record = json.loads(text_of(path))
        config = open_trace(read_trace(trace)).config
    except (MissingData, ValueError) as error:
        why = getattr(error, "why", error)
        raise InvalidSpec(f"{howto_path(game).name}: example.trace: {name!r} cannot be read: {why}") from None
    return {**trace, "config": config}


# --- what a sentence was written from ---


def hash_of(text: str) -> str:
    """The hash of a text, however its lines are broken."""
    return sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def told_in(clause: Clause | Ruling) -> str:
    """The text of a clause; of a ruling the question and all readings, of which the first is the default."""
    if isinstance(clause, Clause):
        return clause.text
    return "\n".join([clause.question, *(f"{reading.id}: {reading.text}" for reading in clause.readings)])


def hashes_in(spec: Spec) -> dict[str, str]:
    """The hash of every clause and every ruling."""
    entries: tuple[Clause | Ruling, ...] = (*spec.clauses, *spec.rulings)
    return {entry.id: hash_of(told_in(entry)) for entry in entries}


def faults_in(page: Written, spec: Spec) -> Iterator[Fault]:
    """The sentences of a page that are to be read again, or to be mended, by this spec."""
    hashes = hashes_in(spec)
    for section, sentence in page.sentences():
        for reason in _reasons(sentence, spec, hashes):
            yield Fault(section, sentence.en, reason)


def _reasons(sentence: Sentence, spec: Spec, hashes: Mapping[str, str]) -> Iterator[str]:
    depends = {clause.id: clause.rulings for clause in spec.clauses}
    for id, hash in {**sentence.clauses, **sentence.rulings}.items():
        if id not in hashes or (id in sentence.clauses and id not in depends):
            yield f"{id} is not in the spec"
        elif hash != hashes[id]:
            yield f"{id} has been edited since; read both again"
    needed = {ruling for id in sentence.clauses for ruling in depends.get(id, ())}
    named = [*sentence.rulings, *sentence.either_way]
    yield from (f"its clauses depend on the ruling {id}, which it does not name" for id in sorted(needed - {*named}))
    yield from (f"its clauses do not depend on {id}" for id in sorted({*named} - needed))
    yield from (f"it names {id} twice" for id in sorted({id for id in named if named.count(id) > 1}))
    if len(sentence.rulings) > 1:
        yield "it tells readings of several rulings; make a sentence for each"
    others = {one.id for ruling in spec.rulings if ruling.id in sentence.rulings for one in ruling.readings[1:]}
    yield from (f"its ruling has no other reading {id}" for id in sentence.otherwise if id not in others)


def accepted(text: str, hashes: Mapping[str, str]) -> str:
    """The text of a page with the hashes of now; an id that the spec does not have keeps what stands there."""

    def anew(found: re.Match[str]) -> str:
        label, start, entries, end = found.groups()
        return label + start + _ENTRY.sub(lambda one: f'{one[1]} = "{hashes.get(one[1], one[2])}"', entries) + end

    return _HASH.sub(anew, text)
