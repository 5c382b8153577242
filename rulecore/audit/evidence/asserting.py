"""Tests that assert nothing: they reach what they claim and would pass whatever it did."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rulecore.core.spec import folder

SAYING = frozenset({"raises", "fail", "warns"})
"""What says something in pytest besides `assert`."""


def faults(game: str) -> Iterator[str]:
    """Every test in the folder of a game that asserts nothing, neither itself nor by a function that it names.

    Functions go by their names, of all modules of tests that stand there or in the folder above.
    """
    tests = folder().parent / "tests"
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in _modules(tests, game)}
    functions = [node for tree in modules.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    names = {id(function): _names(function) for function in functions}
    saying, more = SAYING, {node.name for node in functions if any(map(_says, ast.walk(node)))}
    while more - saying:
        saying = saying | more
        more = {node.name for node in functions if names[id(node)] & saying}
    for path, tree in modules.items():
        for node in tree.body if path.parent.name == game else ():
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and node.name not in saying:
                yield f"{path.relative_to(tests.parent).as_posix()}::{node.name} asserts nothing"


def _modules(tests: Path, game: str) -> Iterator[Path]:
    yield from sorted(tests.glob("*.py"))
    yield from sorted((tests / game).glob("*.py"))


def _names(function: ast.FunctionDef) -> frozenset[str]:
    """The names of functions, methods among them, that it names."""
    nodes = [node for statement in function.body for node in ast.walk(statement)]
    called = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return frozenset(called | {node.id for node in nodes if isinstance(node, ast.Name)})


def _says(node: ast.AST) -> bool:
    """Whether it is an `assert` of something that can be false."""
    return isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant)
