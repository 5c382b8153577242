"""From a clause to its lines, and from a line or a function back to its clauses; looked up live in the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from rulecore.audit.evidence.places import Function, Place, readers, sources, tags
from rulecore.audit.evidence.sources import lines_of
from rulecore.audit.evidence.verdicts import exceptions_of
from rulecore.audit.proofs.proven import proven_of
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject
from rulecore.core.laws import Law
from rulecore.core.spec import Clause, Ruling
from rulecore.registry import GAMES, evidence_of, rules_of, spec_of

LINE = re.compile(r"(?:.*/)?([a-z_]+)\.py:([0-9]{1,6})")
"""`trick.py:12`, with or without folders before it."""


class Found(NamedTuple):
    """What a place in the source implements."""

    place: Place
    ids: tuple[str, ...]


def clause_of(game: str, id: str) -> Clause | None:
    """The clause with this id."""
    return next((clause for clause in spec_of(game).clauses if clause.id == id), None)


def clauses_from(game: str, what: str) -> tuple[Clause, ...]:
    """The clauses that come from a line of the rulebook (`58`) or stand at a place in it (`HTP ¶4`, `HTP ¶4 s4`)."""
    if what.isascii() and what.isdecimal() and len(what) < 7:
        sourced = [clause for clause in spec_of(game).clauses if clause.source]
        return tuple(clause for clause in sourced if int(what) in lines_of(clause.source.split(" ")[0]))
    place = re.compile(rf"(?:^|, ){re.escape(what)}(?![0-9])")
    return tuple(clause for clause in spec_of(game).clauses if what and place.search(clause.place))


def ruling_of(game: str, id: str) -> Ruling | None:
    """The ruling with this id."""
    return next((ruling for ruling in spec_of(game).rulings if ruling.id == id), None)


def law_of(game: str, name: str) -> Law | None:
    """The law of this name, with or without its module before it."""
    short = name.rpartition(".")[2]
    return next((law for law in rules_of(game).laws if law.name == short), None)


def laws_stating(game: str, clause: str) -> tuple[Law, ...]:
    """The laws that state a clause."""
    return tuple(law for law in rules_of(game).laws if clause in law.clauses)


def recorded(game: str, table: str, id: str) -> dict[str, Any]:
    """What evidence.lock has about a clause (`table` is "clauses") or a ruling ("rulings"); {} for nothing."""
    found: dict[str, Any] = evidence_of(game).get(table, {}).get(id, {})
    return found


def verdict(game: str, clause: str) -> str:
    """The verdict on a clause, as recorded."""
    return str(recorded(game, "clauses", clause).get("verdict", Texts("rules")("no-evidence")))


def excused(game: str, clause: str) -> str:
    """Why nothing is tagged with a clause, where it needs no code; else ""."""
    told, by_type = exceptions_of(game)
    return told.get(clause, by_type.get(clause, ""))


@cache
def _texts(game: str) -> dict[str, str]:
    """The text of every module of a game package by its name in it."""
    return {source.module: source.text for source in sources(game)}


def source(game: str, place: Place) -> tuple[str, ...]:
    """The lines of a place as they stand in the source now."""
    return tuple(_texts(game)[place.module].splitlines()[place.first - 1 : place.last])


def whole(game: str, place: Place) -> tuple[int, tuple[str, ...]]:
    """What a place is part of, as an auditor reads it: the function or class with its signature and its docstring, or
    the constant with the docstring below it. The number of its first line, and its lines."""
    text = _texts(game)[place.module]
    tree = ast.parse(text)
    spans = [(node.lineno, node.end_lineno or 0) for node in ast.walk(tree) if isinstance(node, Function)]
    for assigned, said in pairwise(tree.body):
        end = said if isinstance(said, ast.Expr) else assigned
        spans.append((assigned.lineno, end.end_lineno or 0))
    around = [(first, last) for first, last in spans if first <= place.first and place.last <= last]
    first, last = min(around, key=lambda span: span[1] - span[0], default=(place.first, place.last))
    return first, tuple(text.splitlines()[first - 1 : last])


def code_of(game: str, clause: str) -> tuple[Place, ...]:
    """The places tagged with a clause."""
    return tags(game).get(clause, ())


def _everything(game: str) -> Iterator[tuple[str, Place]]:
    """Every id with every place that implements or reads it."""
    for clause, places in tags(game).items():
        yield from ((clause, place) for place in places)
    for ruling, consulted in readers(game).items():
        yield from ((ruling, reader.place) for reader in consulted)


def _grouped(found: Iterable[tuple[str, Place]]) -> tuple[Found, ...]:
    """The smallest place first; ids of the same place together, whatever it is to them."""
    by_place: dict[Place, list[str]] = {}
    for id, place in found:
        by_place.setdefault(place._replace(line=0, role=""), []).append(id)
    ordered = sorted(by_place, key=lambda place: (place.last - place.first, place.path, place.first))
    return tuple(Found(place, tuple(by_place[place])) for place in ordered)


def functions(game: str) -> tuple[str, ...]:
    """Every function or class that implements something: `trick.must_follow`."""
    return tuple(sorted({place.name for _, place in _everything(game) if place.function}))


def at_function(game: str, name: str) -> tuple[Found, ...]:
    """What a function implements; its module may be left out."""
    return _grouped(
        (id, place) for id, place in _everything(game) if place.function and name in (place.name, place.function)
    )


def at_line(game: str, module: str, line: int) -> tuple[Found, ...] | None:
    """What a line implements, by itself or as part of its function; None where there is no such line."""
    text = _texts(game).get(module)
    if text is None or not 1 <= line <= len(text.splitlines()):
        return None
    within = [(id, place) for id, place in _everything(game) if place.module == module]
    covering = [(id, place) for id, place in within if place.first <= line <= place.last]
    inside = _function_around(text, line)
    return _grouped(covering or [(id, place) for id, place in within if inside and place.function == inside])


def _function_around(text: str, line: int) -> str:
    """The innermost function or class around a line; "" outside of any."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, Function)]
    around = [node for node in nodes if node.lineno <= line <= (node.end_lineno or 0)]
    return max(around, key=lambda node: node.lineno).name if around else ""


def clause_as_json(game: str, clause: Clause) -> JsonObject:
    """All that is known about a clause."""
    return {
        **clause._asdict(),
        "verdict": recorded(game, "clauses", clause.id).get("verdict"),
        "code": [{**place._asdict(), "source": source(game, place)} for place in code_of(game, clause.id)],
        "laws": [
            {"name": law.name, "text": law.text, "proven": proven_of(game).get(law.name)}
            for law in laws_stating(game, clause.id)
        ],
        "tests": recorded(game, "clauses", clause.id).get("tests", []),
    }


def ruling_as_data(ruling: Ruling) -> JsonObject:
    """What a spec says of a ruling."""
    readings = [reading._asdict() for reading in ruling.readings]
    return {**ruling._asdict(), "readings": readings, "grade": ruling.grade}


def ruling_as_json(game: str, ruling: Ruling) -> JsonObject:
    """All that is known about a ruling."""
    known = recorded(game, "rulings", ruling.id)
    return {
        **ruling_as_data(ruling),
        "readers": [reader.place._asdict() for reader in readers(game).get(ruling.id, ())],
        "tests": known.get("tests", {}),
        "witness": {"path": witness_path(game, ruling), "about": known.get("witness", [])},
    }


def witness_path(game: str, ruling: Ruling) -> str | None:
    """Where the witness of a ruling is kept; None for a game of another package, which may have none."""
    return f"examples/{game}/witnesses/{ruling.id}.json" if game in GAMES else None
