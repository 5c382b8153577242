"""Where the clauses stand: tags in code, laws, readers of rulings, found live in the source of a game package."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from rulecore.core.config import readings
from rulecore.core.laws import CLAUSE_ID
from rulecore.registry import folder_of, package_of, rules_of

Function = ast.FunctionDef | ast.ClassDef


ROLES = DEFINITION, USE, REFUSAL = ("definition", "use", "refusal")
"""What a tag says that its place is to the clause: where it is defined, where it is used, where it is given as the
reason why something is not legal."""
_IDS = rf"{CLAUSE_ID.pattern}(?:, {CLAUSE_ID.pattern})*"
_TAG = re.compile(rf"({_IDS})?(?:(?:(?<=.); )?see ({_IDS}))?")


class Place(NamedTuple):
    """A place in the source that is tagged with a clause.

    module    inside the game package: `trick`, `play.tricks`
    function  its name, or that of a constant or type that has a docstring; "" for a line outside of any
    path      of the file, from the folder that holds the package: `rulecore/games/zimbabweee/trick.py`
    first     the first and
    last      the last line that the tag speaks for: a line, or the body of a function or class
    line      the line on which a tag of a line stands, and a refusal; 0 for that of a function
    role      DEFINITION, USE or REFUSAL
    at_import whether nothing of it runs in a game: constants, tables and types
    """

    module: str
    function: str
    path: str
    first: int
    last: int
    line: int = 0
    role: str = DEFINITION
    at_import: bool = False

    @property
    def name(self) -> str:
        """Module and function, as evidence.lock names places."""
        return f"{self.module}.{self.function}" if self.function else self.module


class Reader(NamedTuple):
    """A function that consults a ruling.

    branches  what it does under each reading that it names: the first and the last line of that `case`
    closed    whether it ends its match with `assert_never`
    """

    place: Place
    branches: Mapping[str, tuple[int, int]]
    closed: bool

    def under(self, reading: str) -> Place:
        """The lines that run under that reading alone. Raises KeyError for one that it does not name."""
        first, last = self.branches[reading]
        return self.place._replace(first=first, last=last)


TELLING = ("presentation", "event_types", "events", "prompts")
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


MADE = "`rulecore schema "
"""Stands in the first line of a module that the command has made of the schema."""


def sources(game: str) -> Iterator[Source]:
    """Every module of the package that its author has written, by path; tests that a game keeps in its own package are
    none of its modules."""
    home, folder = folder_of(game), package_of(game).replace(".", "/")
    for path in sorted(home.rglob("*.py")):
        inside = path.relative_to(home)
        parts = inside.with_suffix("").parts
        module = ".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts)
        text = path.read_text(encoding="utf-8")
        if MADE not in text.partition("\n")[0]:
            yield Source(module, f"{folder}/{inside.as_posix()}", text)


@cache
def nodes_of(text: str) -> tuple[ast.AST, ...]:
    """The nodes of a module, to be looked at and not to be changed."""
    return tuple(ast.walk(ast.parse(text)))


@cache
def tags(game: str) -> dict[str, tuple[Place, ...]]:
    """Clause id to the places that implement it, laws not among them: its definition first, then where it is used,
    chapters before the course of the game and what seats see, and refusals last."""
    found: dict[str, list[Place]] = {}
    for source in sources(game):
        if source.is_about_rules:
            for clause, place in (*_line_tags(source), *_docstring_tags(source), *_attribute_tags(source)):
                found.setdefault(clause, []).append(place)
    return {clause: tuple(sorted(places, key=_rank)) for clause, places in found.items()}


LATER = ("play", "observation", "view", "worlds", "wire")
"""How modules begin that use what the chapters define, in the order in which they are shown."""


def _rank(place: Place) -> tuple[int, int, bool, str, int]:
    """What to sort the places of a clause by: chapters before their users, whole functions before single lines."""
    user = next((number for number, name in enumerate(LATER, 1) if place.module.startswith(name)), 0)
    return ROLES.index(place.role), user, bool(place.line), place.path, place.first


def roles(text: str) -> tuple[tuple[str, str], ...]:
    """The clauses that a tag names, each with its role: `A, B; see C` defines A and B and uses C. What follows a colon
    is no part of the tag. () where the text is no tag."""
    found = _TAG.fullmatch(text.partition(":")[0].strip())
    parts = found.groups(default="") if found else ()
    return tuple((id, role) for part, role in zip(parts, ROLES, strict=False) for id in CLAUSE_ID.findall(part))


def _line_tags(source: Source) -> Iterator[tuple[str, Place]]:
    """Tags in comments at the end of a line, and refusals, which name their clause in a string.

    Both speak for the statement that they stand in.
    """
    nodes = nodes_of(source.text)
    statements = [node for node in nodes if isinstance(node, ast.stmt)]
    comments = (t for t in tokenize.generate_tokens(io.StringIO(source.text).readline) if t.type == tokenize.COMMENT)
    strings = (node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    tagged = [(*tag, token.start[0]) for token in comments for tag in roles(token.string.lstrip("#"))]
    tagged += [(str(node.value), REFUSAL, node.lineno) for node in strings if CLAUSE_ID.fullmatch(str(node.value))]
    for clause, role, line in tagged:
        around = [node for node in statements if node.lineno <= line <= (node.end_lineno or 0)]
        functions = [node for node in around if isinstance(node, Function)]
        name = max(functions, key=lambda node: node.lineno).name if functions else ""
        first, last = _extent(max(around, key=lambda node: node.lineno), line) if around else (line, line)
        at_import = not any(isinstance(node, ast.FunctionDef) for node in functions)
        yield clause, Place(source.module, name, source.path, first, last, line, role, at_import)


def _extent(statement: ast.stmt, line: int) -> tuple[int, int]:
    """The lines of a statement; of one that has a body only its head, or the line itself."""
    body = getattr(statement, "body", None)
    if isinstance(body, list):
        return (statement.lineno, line) if line < body[0].lineno else (line, line)
    return statement.lineno, statement.end_lineno or line


def _docstring_tags(source: Source) -> Iterator[tuple[str, Place]]:
    """Tags that open the docstring of a function or class and speak for its whole body."""
    for node in nodes_of(source.text):
        if isinstance(node, Function):
            body = node.body[1:] or node.body
            at_import = isinstance(node, ast.ClassDef)
            for clause, role in _opening(ast.get_docstring(node) or ""):
                first, last = body[0].lineno, node.end_lineno or 0
                yield clause, Place(source.module, node.name, source.path, first, last, 0, role, at_import)


def _attribute_tags(source: Source) -> Iterator[tuple[str, Place]]:
    """Tags that open the docstring of a constant, a table or a type, which stands below it, and speak for its value."""
    for node in nodes_of(source.text):
        body = node.body if isinstance(node, (ast.Module, ast.ClassDef)) else []
        for assigned, said in pairwise(body):
            match assigned, said:
                case (
                    (ast.Assign(targets=[target]) | ast.AnnAssign(target=target)),
                    ast.Expr(ast.Constant(str() as text)),
                ):
                    names = [part.id for part in ast.walk(target) if isinstance(part, ast.Name)]
                    first, last = assigned.lineno, assigned.end_lineno or 0
                    for clause, role in _opening(text):
                        yield clause, Place(source.module, names[0], source.path, first, last, 0, role, at_import=True)
                case _:
                    pass


def _opening(docstring: str) -> tuple[tuple[str, str], ...]:
    """The clauses that a docstring names before its first colon, each with its role."""
    ids, colon, _ = docstring.partition(":")
    return roles(" ".join(ids.split())) if colon else ()


def misplaced(game: str) -> Iterator[str]:
    """Clauses that are defined in more than one place, and those that are used and defined in none."""
    for clause, places in tags(game).items():
        defined = [f"{place.path}:{place.first}" for place in places if place.role == DEFINITION]
        if len(defined) != 1:
            yield f"{clause} should be defined in one place, not in {' and '.join(defined) or 'none'}"


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
        for node in nodes_of(source.text):
            if isinstance(node, ast.FunctionDef):
                place = Place(source.module, node.name, source.path, node.lineno, node.end_lineno or 0)
                for name, cases in _cases_of(node, set(enums)).items():
                    ruling, enum = enums[name]
                    branches = {str(member.value): cases[member.name] for member in enum if member.name in cases}
                    found[ruling].append(Reader(place, branches, _is_closed(node)))
    return {ruling: tuple(functions) for ruling, functions in found.items()}


def _cases_of(function: ast.FunctionDef, enums: set[str]) -> dict[str, dict[str, tuple[int, int]]]:
    """Which members of which enums a function names, and the lines of the `case` of each; a member that it names
    elsewhere has no case, and is left out."""
    named: dict[str, dict[str, tuple[int, int]]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in enums:
            named.setdefault(node.value.id, {})
        if isinstance(node, ast.match_case):
            lines = node.body[0].lineno, node.body[-1].end_lineno or node.body[-1].lineno
            for part in ast.walk(node.pattern):
                if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in enums:
                    named.setdefault(part.value.id, {})[part.attr] = lines
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
