"""What the evidence about a clause rests on, as a hash: while it stays the same, nothing has to be judged again.

The clause as the spec has it; the laws of its game; the modules of the tests that claim it, those that they import, and
the recorded games that tests replay; the functions that those tests run, whatever module of the game or of the core
they stand in; constants, tables and types of both; and the tools that judge. Accelerated equivalents and whatever is
told to people are not run and do not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from rulecore.audit.evidence.places import FAST, sources
from rulecore.core.spec import Clause, folder

ROOT = folder().parent
LENGTH = 12
"""Hexadecimal digits of a hash in the lock."""
TOOLS = ("mutants", "trials", "causes")
"""The modules beside this one that decide what is noticed."""


def grounds(game: str, clause: Clause, tests: Iterable[str], ran: Mapping[str, frozenset[int]]) -> str:
    """The hash for one clause.

    tests  node ids of the tests that claim it
    ran    the lines that they ran: path to line numbers
    """
    modules = {test.partition("::")[0] for test in tests}
    asking = [_text(path) for path in sorted(modules.union(*map(_shared, modules)))]
    parts = [
        f"{clause.kind}\n{clause.text}",
        *asking,
        *(_recorded(game) if any(RECORDED in text for text in asking) else ()),
        *(part for path in sorted(ran) for part in _functions(path, ran[path])),
        _standing(game),
    ]
    return sha256("\0".join(parts).encode()).hexdigest()[:LENGTH]


@cache
def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def _shared(module: str) -> frozenset[str]:
    """Other modules that a module of tests stands on: those that it imports, of the tests and of the tools of an audit,
    those that they import, and what pytest gives to every test."""
    given = [
        path for path in (Path(module).with_name("conftest.py"), Path("tests/conftest.py")) if (ROOT / path).is_file()
    ]
    found, to_read = set[str](), [module, *(path.as_posix() for path in given)]
    while to_read:
        path = to_read.pop()
        if path not in found:
            found.add(path)
            to_read += _imported(path)
    return frozenset(found - {module})


RECORDED = '"examples"'
"""How a module of tests names the folder of recorded games."""
IMPORTED_FROM = ("tests", "rulecore/audit")
"""Folders whose modules decide what a test asks. Rules are counted function by function, as they are run."""


@cache
def _imported(path: str) -> tuple[str, ...]:
    """The modules of these folders that a module imports; tests find others by their name alone."""
    names = set[str]()
    for node in ast.walk(ast.parse(_text(path))):
        if isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    homes = (Path(path).parent, Path("tests"), Path())
    places = (home / f"{name.replace('.', '/')}.py" for name in sorted(names) for home in homes)
    return tuple(at.as_posix() for at in places if at.as_posix().startswith(IMPORTED_FROM) and (ROOT / at).is_file())


@cache
def _recorded(game: str) -> tuple[str, ...]:
    """What tests of a game replay."""
    found = sorted((ROOT / "examples" / game).rglob("*.json"))
    return tuple(_text(path.relative_to(ROOT).as_posix()) for path in found)


@cache
def _standing(game: str) -> str:
    """What holds for every clause of a game: its laws, constants and types, those of the core, and the tools."""
    tools = [Path(__file__).with_name(f"{tool}.py").read_text(encoding="utf-8") for tool in TOOLS]
    modules = [source for source in sources(game) if not source.module.startswith((FAST, "told"))]
    laws = [source.text for source in modules if source.is_about_laws]
    rules = [source.text for source in modules if not source.is_about_laws]
    core = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "rulecore" / "core").glob("*.py"))]
    return "\0".join((*tools, *laws, *map(_outside_functions, (*rules, *core))))


@cache
def _outside_functions(text: str) -> str:
    """The statements of a module and of its classes that are no functions."""
    lines, kept = text.splitlines(), list[str]()
    for node in ast.parse(text).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        for part in inside:
            kept += [] if isinstance(part, ast.FunctionDef) else lines[part.lineno - 1 : part.end_lineno]
    return "\n".join(kept)


@cache
def _parts(path: str) -> tuple[tuple[int, int, str], ...]:
    """Every function of a module: its first and its last line, and its text."""
    lines = _text(path).splitlines()
    nodes = [node for node in ast.walk(ast.parse(_text(path))) if isinstance(node, ast.FunctionDef)]
    spans = [(node.lineno, node.end_lineno or node.lineno) for node in nodes]
    return tuple((first, last, "\n".join(lines[first - 1 : last])) for first, last in spans)


def _functions(path: str, ran: frozenset[int]) -> Iterator[str]:
    """The functions of which a line was run, by their place in the module."""
    return (text for first, last, text in _parts(path) if not ran.isdisjoint(range(first, last + 1)))
