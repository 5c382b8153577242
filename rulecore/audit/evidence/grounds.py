"""What the evidence about a clause rests on, as a hash: while it stays the same, nothing has to be judged again.

The clause as the spec has it; the laws of its game; the modules of the tests that claim it, and what these share; the
functions that those tests run, whatever module of the game or of the core they stand in; constants, tables and types of
both; and the tools that judge. Accelerated equivalents and whatever is told to people are not run and do not count.
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
    parts = [
        f"{clause.kind}\n{clause.text}",
        *(_text(path) for path in sorted({*modules, *(helper for module in modules for helper in _helpers(module))})),
        *(part for path in sorted(ran) for part in _functions(path, ran[path])),
        _standing(game),
    ]
    return sha256("\0".join(parts).encode()).hexdigest()[:LENGTH]


@cache
def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def _helpers(module: str) -> tuple[str, ...]:
    """What the tests of a folder share: its modules that are no tests, and how long all tests search."""
    found = [*(ROOT / module).parent.glob("*.py"), ROOT / "tests" / "conftest.py"]
    return tuple(path.relative_to(ROOT).as_posix() for path in found if not path.name.startswith("test_"))


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
