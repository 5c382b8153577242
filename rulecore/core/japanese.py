"""The Japanese of a spec: `<game>.ja.toml` beside it, an entry for each clause, ruling and reading, no other. That of a
game from outside may have fewer; the others stay in English."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulecore.core.data import MissingData, toml_of
from rulecore.core.errors import InvalidSpec, shown
from rulecore.core.spec import Ruling, Spec

_TEXTS = ("question", "reason", "differ")


def _texts_of(ruling: Ruling) -> tuple[str, ...]:
    """The texts that a ruling has, readings apart."""
    return (*_TEXTS, *(("contradiction",) if ruling.contradiction else ()))


@cache
def in_japanese(path: Path, spec: Spec, may_lack: bool = False) -> Spec:
    """The spec with its texts in Japanese. Raises InvalidSpec that names everything that is wrong with the file.

    may_lack  whether texts may be missing, which are then those of the spec
    """
    if found := tuple(faults_of_japanese(path, spec, may_lack)):
        raise InvalidSpec(f"{path.name}: " + "; ".join(found))
    written = _filled(_english(spec), toml_of(path)) if may_lack else toml_of(path)
    titles = written.get("titles", {})
    clauses = tuple(
        clause._replace(text=written["clauses"][clause.id], title=titles.get(clause.id, "")) for clause in spec.clauses
    )
    rulings = tuple(_said(ruling, written["rulings"][ruling.id]) for ruling in spec.rulings)
    return Spec(spec.game, clauses, rulings)


def _english(spec: Spec) -> dict[str, Any]:
    """The spec as such a file would say it in English."""
    titles = _titles(spec)
    return {
        "clauses": {clause.id: clause.text for clause in spec.clauses},
        **({"titles": titles} if titles else {}),
        "rulings": {
            ruling.id: {
                **{text: getattr(ruling, text) for text in _texts_of(ruling)},
                "readings": {reading.id: reading.text for reading in ruling.readings},
                "titles": {reading.id: reading.title for reading in ruling.readings},
            }
            for ruling in spec.rulings
        },
    }


def _titles(spec: Spec) -> dict[str, str]:
    """The titles in the headings of the clauses."""
    return {clause.id: clause.title for clause in spec.clauses if clause.title}


def _filled(whole: Mapping[str, Any], some: Mapping[str, Any]) -> dict[str, Any]:
    """Some tables within tables, and from the whole ones what is not in them."""
    both = whole.keys() & some.keys()
    inner = {id for id in both if isinstance(whole[id], dict) and isinstance(some[id], dict)}
    return {**whole, **some, **{id: _filled(whole[id], some[id]) for id in inner}}


def faults_of_japanese(path: Path, spec: Spec, may_lack: bool = False) -> Iterator[str]:
    """Everything that is wrong with the file, one place at a time: `rulings.some-thing.question: is missing`."""
    try:
        written = _filled(_english(spec), toml_of(path)) if may_lack else toml_of(path)
    except MissingData as error:
        yield f"cannot be read: {error.why}"
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        yield f"is no TOML: {error}"
    else:
        rulings, titles = {ruling.id: ruling for ruling in spec.rulings}, _titles(spec)
        sections = {"clauses": True, "titles": titles, "rulings": rulings}
        yield from _unlike("", written, [name for name, due in sections.items() if due])
        clauses, in_headings = {clause.id for clause in spec.clauses}, written.get("titles", {})
        yield from _texts("clauses", written.get("clauses", {}), clauses)
        yield from (
            _texts("titles", in_headings, titles.keys() | (_table(in_headings).keys() & clauses)) if titles else ()
        )
        found = written.get("rulings", {})
        yield from _unlike("rulings", found, rulings)
        for id in _table(found).keys() & rulings.keys():
            yield from _of_ruling(f"rulings.{id}", found[id], rulings[id])


def _of_ruling(path: str, found: object, ruling: Ruling) -> Iterator[str]:
    readings = [reading.id for reading in ruling.readings]
    due = _texts_of(ruling)
    yield from _unlike(path, found, (*due, "readings", "titles"))
    entry = _table(found)
    yield from _texts(path, {text: entry[text] for text in due if text in entry}, entry.keys() & set(due))
    for table in ("readings", "titles"):
        if table in entry:
            yield from _texts(f"{path}.{table}", entry[table], readings)


def _texts(path: str, found: object, ids: Iterable[str]) -> Iterator[str]:
    """A table should have a text for each id."""
    ids = sorted(ids)
    yield from _unlike(path, found, ids)
    for id in ids:
        text = _table(found).get(id, "-")
        if not isinstance(text, str) or not text.strip():
            yield f"{path}.{id}: should be a text, not {shown(text)}"


def _unlike(path: str, found: object, ids: Iterable[str]) -> Iterator[str]:
    """A table should have these keys."""
    if not isinstance(found, dict):
        yield f"{path}: should be a table, not {shown(found)}"
    start = f"{path}." if path else ""
    yield from (f"{start}{id}: is missing" for id in ids if id not in _table(found))
    yield from (f"{start}{shown(id)[1:-1]}: is unknown" for id in _table(found) if id not in ids)


def _table(found: object) -> Mapping[str, Any]:
    return found if isinstance(found, dict) else {}


def _said(ruling: Ruling, entry: Mapping[str, Any]) -> Ruling:
    readings = tuple(
        reading._replace(text=entry["readings"][reading.id], title=entry["titles"][reading.id])
        for reading in ruling.readings
    )
    return ruling._replace(readings=readings, **{text: entry[text] for text in _texts_of(ruling)})
