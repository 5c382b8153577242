"""What a cheater does to tests: each function is handed one and answers with what stands in its place."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from rulecore.audit.evidence.asserting import modules, saying

Body = list[ast.stmt]
Weaker = Callable[[ast.FunctionDef], Body]


class Instead(ast.NodeTransformer):
    """Puts other statements in the place of each assertion; `CONDITION` in them is what it asserts."""

    def __init__(self, statement: str) -> None:
        self.statement = statement

    def visit_Assert(self, node: ast.Assert) -> Body:
        """What stands there instead."""
        return ast.parse(self.statement.replace("CONDITION", ast.unparse(node.test))).body


def silenced(test: ast.FunctionDef) -> Body:
    """What is asserted is computed, and may be anything."""
    return [Instead("CONDITION").visit(test)]


def assumed(test: ast.FunctionDef) -> Body:
    """What is asserted is assumed."""
    return [*ast.parse("from hypothesis import assume").body, Instead("assume(CONDITION)").visit(test)]


def renamed(test: ast.FunctionDef) -> Body:
    """Nobody collects it."""
    test.name = f"shows_{test.name}"
    return [test]


def named_only(test: ast.FunctionDef) -> Body:
    """The assertions stand in a function that is named and never called."""
    inner = ast.parse("def holds():\n    pass").body[0]
    assert isinstance(inner, ast.FunctionDef)
    inner.body, test.body = test.body, [inner, *ast.parse("holds").body]
    return [test]


def hidden(test: ast.FunctionDef) -> Body:
    """The assertions may fail."""
    caught = ast.parse("try:\n    pass\nexcept AssertionError:\n    pass").body[0]
    assert isinstance(caught, ast.Try)
    caught.body, test.body = test.body, [caught]
    return [test]


def skipped(test: ast.FunctionDef) -> Body:
    """It does not run."""
    test.body.insert(0, ast.parse("__import__('pytest').skip()").body[0])
    return [test]


def returning(test: ast.FunctionDef) -> Body:
    """It returns at once."""
    test.body.insert(0, ast.Return())
    return [test]


def sometimes(test: ast.FunctionDef) -> Body:
    """It says something in some cases only."""
    test.body = [ast.If(ast.parse("len('one game')", mode="eval").body, test.body, [])]
    return [test]


WEAKER: dict[Weaker, str] = {
    silenced: "::{name} asserts nothing",
    assumed: ":LINE assume: nothing is assumed or skipped",
    renamed: "::shows_{name} asserts something, and no test uses it",
    named_only: "::{name} asserts nothing",
    hidden: ":LINE hides whether an assertion fails",
    skipped: ":LINE skip: nothing is assumed or skipped",
    returning: "::{name} returns before its end",
    sometimes: "::{name} asserts something in some cases only",
}
"""What a cheater does, and what is said of it behind the path of the module; LINE is some line."""


def candidates(tests: Path, rng: Random) -> Iterator[tuple[Path, str]]:
    """Tests that assert something themselves and by nothing else, drawn: one of each module."""
    telling = saying(tests, tests.parent)
    found = modules(tests)
    for module in rng.sample(found, len(found)):
        own = [part.name for part in module.parts if part.name in module.tests and part.says]
        alone = [part.name for part in module.parts if part.name in own and not part.calls & telling]
        if module.is_collected and alone:
            yield module.path, rng.choice(alone)


def weakened(text: str, name: str, weaker: Weaker) -> str:
    """The module with another test in the place of that one."""
    tree = ast.parse(text)
    for number, node in enumerate(tree.body):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            tree.body[number : number + 1] = weaker(node)
            return ast.unparse(ast.fix_missing_locations(tree))
    raise LookupError(f"there is no test {name}")
