"""Tests that assert nothing: they reach what they claim and would pass whatever it did."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rulecore.core.spec import folder

SAYING = frozenset({"raises", "fail", "warns"})
"""What says something in pytest besides `assert`."""


def faults(game: str) -> Iterator[str]:
    """Every test in the folder of a game that asserts nothing, neither itself nor by a function that it names."""
    tests, telling = folder().parent / "tests", saying(game)
    for path in sorted((tests / game).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and node.name not in telling:
                yield f"{path.relative_to(tests.parent).as_posix()}::{node.name} asserts nothing"


def saying(game: str) -> frozenset[str]:
    """The functions of tests that assert something, or name one that does. Functions go by their names, of all modules
    of tests that stand in the folder of the game or in the one above."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in _modules(folder().parent / "tests", game)]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    named = [(function.name, names(function)) for function in functions]
    found, more = SAYING, frozenset(node.name for node in functions if any(map(_says, ast.walk(node))))
    while more - found:
        found = found | more
        more = frozenset(name for name, its in named if its & found)
    return found


def _modules(tests: Path, game: str) -> Iterator[Path]:
    yield from sorted(tests.glob("*.py"))
    yield from sorted((tests / game).glob("*.py"))


def names(function: ast.FunctionDef) -> frozenset[str]:
    """The names of functions, methods among them, that it names."""
    nodes = [node for statement in function.body for node in ast.walk(statement)]
    called = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return frozenset(called | {node.id for node in nodes if isinstance(node, ast.Name)})


def _says(node: ast.AST) -> bool:
    """Whether it is an `assert` of something that can be false."""
    return isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant)
