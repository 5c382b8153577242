"""The rules that run are the rules that are read: outside `fast` nothing is remembered, tabled or packed into bits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

import rulecore
from rulecore.audit.evidence.places import FAST, Source, sources
from rulecore.core.laws import CLAUSE_ID

MEMOS = {"ByConfig", "cache", "cached_property", "lru_cache"}
PROVEN = {"piles"}
"""Modules that may work on bits: what they do is proven for all values by test_piles_for_all_values.py."""
BITS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)


def is_fast(source: Source) -> bool:
    return source.module.split(".")[0] == FAST


def imported(source: Source) -> Iterator[str]:
    """Every module that a module imports, and every name as `module.name`."""
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def names(source: Source) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def types_in(tree: ast.Module) -> set[ast.AST]:
    """Every node that stands in an annotation or in the alias of a type, where `|` is no arithmetic."""
    roots: list[ast.AST | None] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            roots += [node.returns, *(each.annotation for each in ast.walk(node.args) if isinstance(each, ast.arg))]
        elif isinstance(node, ast.AnnAssign):
            roots += [node.annotation, node.value if ast.unparse(node.annotation) == "TypeAlias" else None]
        elif isinstance(node, ast.Subscript):
            roots.append(node.slice)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "TypedDict":
            roots += node.args
    roots += [node.value for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp)]
    return {inner for root in roots if root is not None for inner in ast.walk(root)}


def bit_operators(source: Source) -> Iterator[str]:
    tree = ast.parse(source.text)
    types = types_in(tree)
    for node in ast.walk(tree):
        is_bitwise = isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, BITS)
        is_bitwise |= isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert)
        if is_bitwise and node not in types:
            yield f"{source.path}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def rules(game: str) -> list[Source]:
    """The modules that are held to it: all but what is accelerated, the laws, which nobody waits for, and the sensible
    player, who only advises."""
    plain = [source for source in sources(game) if not is_fast(source) and not source.is_about_laws]
    return [source for source in plain if source.module.split(".")[0] != "greedy"]


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_nothing_but_the_package_imports_what_is_accelerated(game: str) -> None:
    fast = f"rulecore.games.{game}.{FAST}"
    importers = {
        source.module
        for source in sources(game)
        if not is_fast(source) and any(f"{name}.".startswith(f"{fast}.") for name in imported(source))
    }
    assert importers == {"__init__"} if any(map(is_fast, sources(game))) else importers == set()


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_what_is_accelerated_has_no_tags(game: str) -> None:
    assert [
        CLAUSE_ID.findall(source.text) for source in sources(game) if is_fast(source) if CLAUSE_ID.search(source.text)
    ] == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_rule_remembers_anything(game: str) -> None:
    assert [
        (source.path, sorted(MEMOS & set(names(source)))) for source in rules(game) if MEMOS & set(names(source))
    ] == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_rule_works_on_bits(game: str) -> None:
    plain = [source for source in rules(game) if source.module.split(".")[-1] not in PROVEN]
    assert [found for source in plain for found in bit_operators(source)] == []


PLANTED = '''
"""ZT-FOLLOW-1"""
from functools import lru_cache
from rulecore.games.zimbabweee.fast import legal
Action = int | str
def rule(hand: int | None, ranks: set[int] | None = None) -> dict[str, int | None]:
    hand |= 1
    return lru_cache(legal)(hand & 4, ~hand)
'''


def test_each_of_these_is_seen_where_it_is_planted() -> None:
    planted = Source("trick", "trick.py", PLANTED)
    assert "rulecore.games.zimbabweee.fast.legal" in set(imported(planted))
    assert MEMOS & set(names(planted)) == {"lru_cache"}
    assert [found.partition(": ")[2] for found in bit_operators(planted)] == ["hand |= 1", "hand & 4", "~hand"]
    assert CLAUSE_ID.findall(planted.text) == ["ZT-FOLLOW-1"]
