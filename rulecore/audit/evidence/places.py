"""Where the clauses stand: tags in code, laws, readers of rulings, found live in the source of a game package."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulecore.core.config import readings
from rulecore.core.laws import CLAUSE_ID
from rulecore.registry import folder_of, package_of, rules_of

Function = ast.FunctionDef | ast.ClassDef


class Place(NamedTuple):
    """A place in the source that is tagged with a clause.

    module    inside the game package: `trick`
    function  its name; "" for a line outside of any
    path      of the file, from the folder that holds the package: `rulecore/games/zimbabweee/trick.py`
    first     the first and
    last      the last line that the tag speaks for: a line, or the body of a function or class
    """

    module: str
    function: str
    path: str
    first: int
    last: int

    @property
    def name(self) -> str:
        """Module and function, as evidence.lock names places."""
        return f"{self.module}.{self.function}" if self.function else self.module


class Reader(NamedTuple):
    """A function that consults a ruling, and the readings that it names."""

    place: Place
    readings: tuple[str, ...]
    closed: bool


TELLING = ("event_types", "events", "prompts")
"""Modules that name clauses to tell what happened or what is asked; they implement none."""


def is_about_laws(path: Path) -> bool:
    """Whether a module states laws and so is judged apart from the rules."""
    return path.stem.startswith("laws")


def _sources(game: str) -> Iterator[tuple[Path, str, str]]:
    """Every module of the package: path, path from the folder that holds the outermost package, text."""
    folder = package_of(game).replace(".", "/")
    for path in sorted(folder_of(game).glob("*.py")):
        shown = f"{folder}/{path.name}"
        yield path, shown, path.read_text(encoding="utf-8")


@cache
def tags(game: str) -> dict[str, tuple[Place, ...]]:
    """Clause id to the places that implement it, in the order of the files. Laws are not among them."""
    found: dict[str, list[Place]] = {}
    for path, shown, text in _sources(game):
        if not is_about_laws(path) and not path.stem.startswith(TELLING):
            for clause, place in (*_line_tags(path, shown, text), *_docstring_tags(path, shown, text)):
                found.setdefault(clause, []).append(place)
    return {clause: tuple(sorted(places, key=lambda p: (p.path, p.first))) for clause, places in found.items()}


def _line_tags(path: Path, shown: str, text: str) -> Iterator[tuple[str, Place]]:
    """Tags in comments at the end of a line, and refusals, which name their clause in a string.

    Both speak for the statement that they stand in.
    """
    tree = ast.parse(text)
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    comments = (t for t in tokenize.generate_tokens(io.StringIO(text).readline) if t.type == tokenize.COMMENT)
    strings = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    tagged = [(clause, token.start[0]) for token in comments for clause in CLAUSE_ID.findall(token.string)]
    tagged += [(str(node.value), node.lineno) for node in strings if CLAUSE_ID.fullmatch(str(node.value))]
    for clause, line in tagged:
        around = [node for node in statements if node.lineno <= line <= (node.end_lineno or 0)]
        functions = [node for node in around if isinstance(node, Function)]
        name = max(functions, key=lambda node: node.lineno).name if functions else ""
        first, last = _extent(max(around, key=lambda node: node.lineno), line) if around else (line, line)
        yield clause, Place(path.stem, name, shown, first, last)


def _extent(statement: ast.stmt, line: int) -> tuple[int, int]:
    """The lines of a statement; of one that has a body only its head, or the line itself."""
    body = getattr(statement, "body", None)
    if isinstance(body, list):
        return (statement.lineno, line) if line < body[0].lineno else (line, line)
    return statement.lineno, statement.end_lineno or line


def _docstring_tags(path: Path, shown: str, text: str) -> Iterator[tuple[str, Place]]:
    """Tags that open the docstring of a function or class and speak for its whole body."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            ids, colon, _ = (ast.get_docstring(node) or "").partition(":")
            clauses = CLAUSE_ID.findall(ids)
            if colon and ", ".join(clauses) == ids:
                body = node.body[1:] or node.body
                for clause in clauses:
                    yield clause, Place(path.stem, node.name, shown, body[0].lineno, node.end_lineno or 0)


@cache
def mentions(game: str) -> dict[str, tuple[str, ...]]:
    """Every clause id that the package mentions anywhere, laws and refusals included: id to `path:line`."""
    found: dict[str, list[str]] = {}
    for _, shown, text in _sources(game):
        for number, line in enumerate(text.splitlines(), 1):
            for clause in CLAUSE_ID.findall(line):
                found.setdefault(clause, []).append(f"{shown}:{number}")
    return {clause: tuple(places) for clause, places in found.items()}


@cache
def readers(game: str) -> dict[str, tuple[Reader, ...]]:
    """Ruling id to the functions that consult it; laws, which judge, do not count. There should be one."""
    enums = {enum.__name__: (ruling, enum) for ruling, enum in readings(rules_of(game).config).items()}
    found: dict[str, list[Reader]] = {ruling: [] for ruling, _ in enums.values()}
    for path, shown, text in _sources(game):
        if is_about_laws(path):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                place = Place(path.stem, node.name, shown, node.lineno, node.end_lineno or 0)
                for name, members in _members_named(node, set(enums)).items():
                    ruling, enum = enums[name]
                    values = tuple(str(member.value) for member in enum if member.name in members)
                    found[ruling].append(Reader(place, values, _is_closed(node)))
    return {ruling: tuple(functions) for ruling, functions in found.items()}


def _members_named(function: ast.FunctionDef, enums: set[str]) -> dict[str, set[str]]:
    """Which members of which enums a function names."""
    named: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in enums:
            named.setdefault(node.value.id, set()).add(node.attr)
    return named


def _is_closed(function: ast.FunctionDef) -> bool:
    """Whether the function ends its match with `assert_never`."""
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(isinstance(call, ast.Name) and call.id == "assert_never" for call in calls)


def laws_of(game: str) -> dict[str, tuple[str, ...]]:
    """Clause id to the names of the laws that state it."""
    found: dict[str, list[str]] = {}
    for law in rules_of(game).laws:
        for clause in law.clauses:
            found.setdefault(clause, []).append(law.name)
    return {clause: tuple(names) for clause, names in found.items()}
