"""Tests that say nothing: tests that assert nothing, functions that assert something and that no test uses, assertions
whose failure nobody sees. Such tests reach what they claim and would pass whatever it did.

Functions are known by their names alone: `lawful` in one module of tests is taken for the `lawful` of another module
beside it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from rulecore.registry import GAMES, home_of

SAYING = frozenset({"raises", "fail", "warns", "expect", "check_env", "api_test", "seed_test"})
"""What says something besides `assert`: in pytest and Playwright; the judges of Gymnasium and PettingZoo."""
HIDING = frozenset({"AssertionError", "Exception", "BaseException"})
"""What catches the failure of an assertion."""
NAMED = ("*_in_browser.py", "*_in_node.py", "real_cluster.py")
"""Modules of tests that commands name, because they need a browser or take long."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Names = frozenset[str]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NAMES = (ast.Name, ast.Attribute)
CATCHING = (ast.Try, ast.With)


class Part(NamedTuple):
    """A function by itself, without the functions that are written in it.

    says    whether it asserts something
    calls   the functions and methods that it calls, or hands to one that it calls, and its fixtures
    names   everything that it names
    hidden  what it calls where a failure is caught, "" for an assertion: line and name
    """

    name: str
    says: bool
    calls: Names
    names: Names
    hidden: tuple[tuple[int, str], ...]


class Module(NamedTuple):
    """A module of tests.

    parts  every function, wherever in it
    tests  those that are tests where pytest collects the module
    free   what is named outside of functions, and fixtures that no test has to name
    """

    path: Path
    parts: tuple[Part, ...]
    tests: Names
    free: Names

    @property
    def is_collected(self) -> bool:
        """Whether pytest finds its tests without being told."""
        return self.path.name.startswith("test_")


def faults(game: str) -> list[str]:
    """What is wrong with the tests in the folder of a game; of a game from outside, with those beside its package."""
    tests = home_of(game) / "tests"
    return list(faults_in(tests / game if game in GAMES else tests, tests))


def faults_in(tests: Path, beside: Path) -> Iterator[str]:
    """What is wrong with the tests of a folder, which may import modules of another one, `tests` in the repository."""
    there, telling = modules(tests), saying(tests, beside)
    used = _closed(
        frozenset().union(*(one.free for one in there)),
        [part for one in there for part in one.parts],
        [name for one in there for name in one.tests],
    )
    for one in there:
        where = one.path.relative_to(beside.parent).as_posix()
        if one.tests and not one.is_collected and not any(map(one.path.match, NAMED)):
            yield f"{where} has tests, and pytest does not collect it"
        for part in one.parts:
            if part.name in one.tests and part.name not in telling:
                yield f"{where}::{part.name} asserts nothing"
            if part.name in telling - used and one.is_collected:
                yield f"{where}::{part.name} asserts something, and no test uses it"
            for line, name in part.hidden:
                if not name or (name in telling and one.is_collected):
                    yield f"{where}:{line} hides whether {name or 'an assertion'} fails"


def saying(*folders: Path) -> Names:
    """The functions of the modules in these folders that assert something, or call one that does."""
    parts = [part for tests in folders for one in modules(tests) for part in one.parts]
    found, more = Names(), SAYING.union(part.name for part in parts if part.says)
    while more - found:
        found |= more
        more = frozenset(part.name for part in parts if part.calls & found)
    return found


def _closed(named: Names, parts: Iterable[Part], tests: Iterable[str]) -> Names:
    """These names, those of tests, and all that functions with these names name in turn."""
    by_name = [(part.name, part.names) for part in parts]
    found, more = Names(), named.union(tests)
    while more - found:
        found |= more
        more = frozenset(chain.from_iterable(names for name, names in by_name if name in found))
    return found


def modules(tests: Path) -> list[Module]:
    """The modules of a folder."""
    return [module(path.name, path.read_text(encoding="utf-8"), path) for path in sorted(tests.glob("*.py"))]


@cache
def module(name: str, text: str, path: Path) -> Module:
    """A module with that text."""
    tree = ast.parse(text)
    outside = _own(tree)
    inside, parts, free = [tree.body], list[Part](), set(_named(node for node, _ in outside))
    to_read = [node for node, _ in outside]
    while to_read:
        node = to_read.pop()
        if isinstance(node, FUNCTIONS):
            own = _own(node)
            parts.append(part_of(node, own))
            to_read += [one for one, _ in own]
            free |= {node.name} if _is_always_used(node) else set()
        elif isinstance(node, ast.ClassDef):
            parts.append(_class(node))
            inside += [node.body] if node in tree.body and node.name.startswith("Test") else []
    tests = {one.name for body in inside for one in body if isinstance(one, FUNCTIONS) and one.name.startswith("test")}
    return Module(path, tuple(parts), frozenset(tests), frozenset(free))


def _is_always_used(function: Function) -> bool:
    """Whether it is a fixture that is used without being named."""
    words = (word for one in function.decorator_list if isinstance(one, ast.Call) for word in one.keywords)
    return any(word.arg == "autouse" for word in words)


def part_of(function: Function, own: list[tuple[ast.AST, bool]]) -> Part:
    """What a function says by itself."""
    seen = [node for node, is_caught in own if not is_caught]
    arguments = function.args
    fixtures = {one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    return Part(
        function.name,
        any(map(_says, seen)),
        frozenset(chain.from_iterable(map(_called, seen))),
        frozenset(chain(fixtures, _named(node for node, _ in own))),
        tuple(chain.from_iterable(_hidden(node) for node, is_caught in own if is_caught)),
    )


def _class(node: ast.ClassDef) -> Part:
    """Where a class is named, all its methods are."""
    return Part(
        node.name, False, frozenset(), frozenset(one.name for one in node.body if isinstance(one, FUNCTIONS)), ()
    )


def _own(node: ast.AST) -> list[tuple[ast.AST, bool]]:
    """Everything in a node, and whether a failure there is caught. Of a function inside it, only the decorators."""
    found, to_read = list[tuple[ast.AST, bool]](), [(node, False)]
    while to_read:
        holder, is_caught = to_read.pop()
        caught = holder.body if isinstance(holder, CATCHING) and _catches(holder) else ()
        children: Iterable[ast.AST] = ast.iter_child_nodes(holder)
        if isinstance(holder, FUNCTIONS) and holder is not node:
            children = holder.decorator_list
        for child in children:
            if not isinstance(child, ast.expr_context):
                one = child, is_caught or child in caught
                found.append(one)
                to_read.append(one)
    return found


def _catches(node: ast.Try | ast.With) -> bool:
    """Whether it catches the failure of an assertion, and goes on."""
    if isinstance(node, ast.With):
        names = [_named(ast.walk(item.context_expr)) for item in node.items]
        return any("suppress" in found and found & HIDING for found in names)
    catching = [one for one in node.handlers if one.type is None or _named(ast.walk(one.type)) & HIDING]
    inside = [list(chain.from_iterable(map(ast.walk, one.body))) for one in catching]
    return any(not _named(nodes) & SAYING and not any(isinstance(one, ast.Raise) for one in nodes) for nodes in inside)


def _hidden(node: ast.AST) -> Iterator[tuple[int, str]]:
    """What is hidden where it is caught."""
    if isinstance(node, ast.Assert):
        yield node.lineno, ""
    elif isinstance(node, ast.Call):
        yield from ((node.lineno, name) for name in sorted(_called(node)))


def _says(node: ast.AST) -> bool:
    """Whether it is an `assert` of something that can be false."""
    return isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant)


def _called(node: ast.AST) -> Names:
    """The functions that a call calls, or is handed."""
    if not isinstance(node, ast.Call):
        return frozenset()
    return _named([node.func, *node.args, *(one.value for one in node.keywords)])


def _named(nodes: Iterable[ast.AST]) -> Names:
    """The names among nodes, and the last parts of those with a dot: `raises` of `pytest.raises`."""
    found = (node.id if isinstance(node, ast.Name) else node.attr for node in nodes if isinstance(node, NAMES))
    return frozenset(found)
