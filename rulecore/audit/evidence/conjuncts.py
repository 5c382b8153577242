"""Conjuncts of laws: what a law demands, part by part, and the law without each of them.

Conjuncts are the operands of `and` in what a law or a helper of its module returns, in what it demands `all(...)` of,
and in what it calls by a name; pairs of two tuples that have to be equal; and conditions under which False is returned
at once. What a law returns without such parts is a single conjunct. tests/conjuncts.py asks whether they matter; how
many there are is counted here, so that none is given up without a change of the floors.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulecore.audit.evidence.mutants import Mutant
from rulecore.audit.evidence.places import Source, sources


class Weaker(NamedTuple):
    """A module of laws in which one conjunct has been dropped.

    name  `laws.tricks.turns_pass_to_the_left: order`
    part  the function in which it stood
    """

    name: str
    part: str
    source: Source
    tree: ast.Module

    @property
    def mutant(self) -> Mutant:
        """The module as it is then."""
        return Mutant(self.source.path, 0, self.name, "", ast.unparse(ast.fix_missing_locations(self.tree)))


def without(source: Source, name: str, number: int) -> Weaker:
    """The module without one conjunct of a function, which is counted from 0."""
    tree = ast.parse(source.text)
    (function,) = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
    words, drop = list(drops(function))[number]
    drop()
    return Weaker(f"{source.module}.{name}: {words}", name, source, tree)


def drops(function: ast.FunctionDef) -> Iterator[tuple[str, Any]]:
    """Each conjunct of a function in words, and what takes it out of the tree."""
    for node in ast.walk(function):
        if isinstance(node, (ast.Return, ast.Assign)) and node.value is not None:
            found = [drop for part in demands(node.value) for drop in _drops(part)]
            yield from found
            if not found and function.decorator_list and isinstance(node, ast.Return) and not _is_said(node.value):
                yield ast.unparse(node.value), lambda node=node: setattr(node, "value", ast.Constant(True))
        if isinstance(node, ast.If) and [*map(ast.unparse, node.body)] == ["return False"]:
            tests = node.test.values if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or) else None
            if tests is None and not _is_said(node.test):
                yield f"not ({ast.unparse(node.test)})", lambda node=node: setattr(node, "test", ast.Constant(False))
            for test in (each for each in tests or () if not _is_said(each)):
                yield (
                    f"not ({ast.unparse(test)})",
                    lambda tests=tests, test=test: _put(tests, test, ast.Constant(False)),
                )


def demands(value: ast.expr) -> Iterator[ast.expr]:
    """The expression, and the expressions in it that must be true for it to be true: not what is only looked for or
    counted."""
    yield value
    inside: list[ast.expr] = []
    if isinstance(value, ast.BoolOp):
        inside = value.values
    elif isinstance(value, ast.IfExp):
        inside = [value.body, value.orelse]
    elif (
        isinstance(value, ast.Call) and ast.unparse(value.func) == "all" and isinstance(value.args[0], ast.GeneratorExp)
    ):
        inside = [value.args[0].elt]
    for part in inside:
        yield from demands(part)


def _drops(part: ast.expr) -> Iterator[tuple[str, Any]]:
    if isinstance(part, ast.BoolOp) and isinstance(part.op, ast.And):
        for value in (each for each in part.values if not _is_said(each)):
            yield ast.unparse(value), lambda value=value: _put(part.values, value, ast.Constant(True))
    sides = [part.left, *part.comparators] if isinstance(part, ast.Compare) else []
    if len(sides) == 2 and isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Eq):
        left, right = sides
        if isinstance(left, ast.Tuple) and isinstance(right, ast.Tuple) and len(left.elts) == len(right.elts) > 1:
            if any(isinstance(item, ast.Starred) for item in (*left.elts, *right.elts)):
                return
            for place, (one, other) in enumerate(zip(left.elts, right.elts, strict=True)):
                if _is_said(one) and _is_said(other):
                    continue
                words = f"{ast.unparse(one)} == {ast.unparse(other)}"
                yield (
                    words,
                    lambda place=place: [side.elts.__setitem__(place, ast.Constant(0)) for side in (left, right)],
                )


def _put(items: list[ast.expr], old: ast.expr, new: ast.expr) -> None:
    items[items.index(old)] = new


def conjuncts(game: str) -> Iterator[tuple[Source, str, int]]:
    """Every conjunct of the laws of a game and of the helpers in their modules, as `without` takes it."""
    for source in sources(game):
        # Who sees what is no law: views are judged by it.
        is_law = source.is_about_laws and source.module != "laws.zones"
        for node in ast.parse(source.text).body if is_law else ():
            if isinstance(node, ast.FunctionDef):
                yield from ((source, node.name, number) for number, _ in enumerate(drops(node)))


def _is_said(value: ast.expr) -> bool:
    """Whether it is a plain True, False or None."""
    return isinstance(value, ast.Constant)
