"""Where the clauses stand: tags in code, laws, readers of rulings, found live in the source of a game package."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rulecore.core.config import readings
from rulecore.core.laws import CLAUSE_ID
from rulecore.registry import folder_of, package_of, rules_of

Function = ast.FunctionDef | ast.ClassDef


class Place(NamedTuple):
    """A place in the source that is tagged with a clause.

    module    inside the game package: `trick`, `play.tricks`
    function  its name; "" for a line outside of any
    path      of the file, from the folder that holds the package: `rulecore/games/zimbabweee/trick.py`
    first     the first and
    last      the last line that the tag speaks for: a line, or the body of a function or class
    is_line   whether it is a tag of a line (or a refusal), not of a function
    """

    module: str
    function: str
    path: str
    first: int
    last: int
    is_line: bool = False

    @property
    def name(self) -> str:
        """Module and function, as evidence.lock names places."""
        return f"{self.module}.{self.function}" if self.function else self.module


class Reader(NamedTuple):
    """A function that consults a ruling, and the readings that it names."""

    place: Place
    readings: tuple[str, ...]
    closed: bool


TELLING = ("told", "event_types", "events", "prompts")
"""Modules that name clauses to tell what happened or what is asked; they implement none."""
FAST = "fast"
"""The module, or folder, with what is accelerated. The rules stand elsewhere: a tag in it is an error."""


class Source(NamedTuple):
    """A module of a game package.

    module  its name inside the package; a folder goes by its own name
    path    of the file, from the folder that holds the outermost package
    """

    module: str
    path: str
    text: str

    @property
    def is_about_laws(self) -> bool:
        """Whether it states laws and so is judged apart from the rules."""
        return self.module.startswith("laws")

    @property
    def is_about_rules(self) -> bool:
        """Whether what is tagged in it implements a clause."""
        return not self.is_about_laws and not self.module.startswith(TELLING)


def sources(game: str) -> Iterator[Source]:
    """Every module of the package, by path; tests that a game keeps in its own package are none of its modules."""
    home, folder = folder_of(game), package_of(game).replace(".", "/")
    for path in sorted(home.rglob("*.py")):
        inside = path.relative_to(home)
        parts = inside.with_suffix("").parts
        module = ".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts)
        yield Source(module, f"{folder}/{inside.as_posix()}", path.read_text(encoding="utf-8"))


@cache
def tags(game: str) -> dict[str, tuple[Place, ...]]:
    """Clause id to the places that implement it, laws not among them: its definition first, which is a function of a
    chapter where there is one, then lines of chapters, the course of the game, and what seats see."""
    found: dict[str, list[Place]] = {}
    for source in sources(game):
        if source.is_about_rules:
            for clause, place in (*_line_tags(source), *_docstring_tags(source)):
                found.setdefault(clause, []).append(place)
    return {clause: tuple(sorted(places, key=_rank)) for clause, places in found.items()}


LATER = ("play", "seen", "view", "worlds", "wire")
"""How modules begin that use what the chapters define, in the order in which they are shown."""


def _rank(place: Place) -> tuple[int, bool, str, int]:
    """What to sort the places of a clause by: chapters before their users, whole functions before single lines."""
    user = next((number for number, name in enumerate(LATER, 1) if place.module.startswith(name)), 0)
    return user, place.is_line, place.path, place.first


def _line_tags(source: Source) -> Iterator[tuple[str, Place]]:
    """Tags in comments at the end of a line, and refusals, which name their clause in a string.

    Both speak for the statement that they stand in.
    """
    tree = ast.parse(source.text)
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    comments = (t for t in tokenize.generate_tokens(io.StringIO(source.text).readline) if t.type == tokenize.COMMENT)
    strings = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    tagged = [(clause, token.start[0]) for token in comments for clause in CLAUSE_ID.findall(token.string)]
    tagged += [(str(node.value), node.lineno) for node in strings if CLAUSE_ID.fullmatch(str(node.value))]
    for clause, line in tagged:
        around = [node for node in statements if node.lineno <= line <= (node.end_lineno or 0)]
        functions = [node for node in around if isinstance(node, Function)]
        name = max(functions, key=lambda node: node.lineno).name if functions else ""
        first, last = _extent(max(around, key=lambda node: node.lineno), line) if around else (line, line)
        yield clause, Place(source.module, name, source.path, first, last, True)


def _extent(statement: ast.stmt, line: int) -> tuple[int, int]:
    """The lines of a statement; of one that has a body only its head, or the line itself."""
    body = getattr(statement, "body", None)
    if isinstance(body, list):
        return (statement.lineno, line) if line < body[0].lineno else (line, line)
    return statement.lineno, statement.end_lineno or line


def _docstring_tags(source: Source) -> Iterator[tuple[str, Place]]:
    """Tags that open the docstring of a function or class and speak for its whole body."""
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, Function):
            ids, colon, _ = (ast.get_docstring(node) or "").partition(":")
            clauses = CLAUSE_ID.findall(ids)
            if colon and ", ".join(clauses) == ids:
                body = node.body[1:] or node.body
                for clause in clauses:
                    yield clause, Place(source.module, node.name, source.path, body[0].lineno, node.end_lineno or 0)


@cache
def mentions(game: str) -> dict[str, tuple[str, ...]]:
    """Every clause id that the package mentions anywhere, laws and refusals included: id to `path:line`."""
    found: dict[str, list[str]] = {}
    for source in sources(game):
        for number, line in enumerate(source.text.splitlines(), 1):
            for clause in CLAUSE_ID.findall(line):
                found.setdefault(clause, []).append(f"{source.path}:{number}")
    return {clause: tuple(places) for clause, places in found.items()}


@cache
def readers(game: str) -> dict[str, tuple[Reader, ...]]:
    """Ruling id to the functions that consult it; laws, which judge, do not count. There should be one."""
    enums = {enum.__name__: (ruling, enum) for ruling, enum in readings(rules_of(game).config).items()}
    found: dict[str, list[Reader]] = {ruling: [] for ruling, _ in enums.values()}
    for source in sources(game):
        if source.is_about_laws:
            continue
        for node in ast.walk(ast.parse(source.text)):
            if isinstance(node, ast.FunctionDef):
                place = Place(source.module, node.name, source.path, node.lineno, node.end_lineno or 0)
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
