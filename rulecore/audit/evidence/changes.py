"""What a node of the syntax tree can be changed into: one operator, number, condition, order or word becomes another
one."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Final

OPPOSITE: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: ">=",
    ast.GtE: "<",
    ast.Gt: "<=",
    ast.LtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
EXCHANGED: dict[type[ast.operator], str] = {ast.BitAnd: "|", ast.BitOr: "&"}
NAMES = {"max": "min", "min": "max", "all": "any", "any": "all"}


Change = tuple[ast.expr | ast.stmt, str]
"""A node, and the text that takes its place."""
Changes = Callable[[ast.AST], Iterator[Change]]
"""What a node can be changed into."""


def changes(node: ast.AST) -> Iterator[Change]:
    """What a node can be changed into."""
    yield from _other_conditions(node)
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in OPPOSITE:
            yield node, f"({_text(left)} {OPPOSITE[type(operator)]} {_text(right)})"
        case ast.BinOp(left, ast.Mult(), right):
            yield right, f"({_text(right)} + 1)"  # a tuple, or a number, that is taken so many times
            yield node, _text(left)
        case ast.BinOp(left, operator, right) if type(operator) in EXCHANGED:
            yield node, f"({_text(left)} {EXCHANGED[type(operator)]} {_text(right)})"
        case ast.BinOp(left):
            yield node, _text(left)
        case ast.BoolOp(operator, values):
            other = " or " if isinstance(operator, ast.And) else " and "
            yield node, f"({other.join(map(_text, values))})"
        case ast.UnaryOp(ast.Not(), operand):
            yield node, _text(operand)
        case ast.Constant(bool() | int() as value):
            yield node, str(not value if isinstance(value, bool) else value + 1)
            if value > 9:  # one piece too many may be found at import; one too few is found by what is played
                yield node, str(value - 1)
        case ast.Name(id, ast.Load()) if id in NAMES:
            yield node, NAMES[id]
        case ast.Match(cases=cases):
            yield from _arms_exchanged([case.body for case in cases if not _is_never(case.body)])
        case _:
            pass


def _other_conditions(node: ast.AST) -> Iterator[Change]:
    """Conditions that are no comparisons, and conditional expressions without a condition."""
    match node:
        case ast.IfExp(body=body, orelse=other):
            yield from ((node, _text(branch)) for branch in (body, other))
        case ast.If(test) if not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            yield test, f"not {_text(test)}"
        case ast.comprehension(ifs=[condition]) if not isinstance(condition, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            yield condition, f"not {_text(condition)}"
        case _:
            pass


def changes_of_calls(node: ast.AST) -> Iterator[Change]:
    """For places where `changes` finds nothing: arguments that change places, calls and assignments that are left
    out."""
    match node:
        case ast.Assign():
            yield node, "pass"
        case ast.Tuple(elts=[first, *others]) if others:
            yield node, f"({', '.join(map(ast.unparse, [first, *others[:-1]]))},)"
        case ast.Call(function, [first, second, *others], keywords):
            arguments = [*map(_text, (second, first, *others)), *map(ast.unparse, keywords)]
            yield node, f"{_text(function)}({', '.join(arguments)})"
            yield node, _text(first)
        case ast.Call(_, [first, *_]):
            yield node, _text(first)
        case _:
            pass


def nothing_instead(node: ast.AST) -> Iterator[Change]:
    """For places where nothing else can be changed: None in place of a value."""
    match node:
        case ast.Return(ast.expr() as value) | ast.Assign(value=value) | ast.keyword(value=value):
            yield value, "None"
        case ast.Call(args=arguments):
            yield from ((argument, "None") for argument in arguments)
        case _:
            pass


def other_words(node: ast.AST) -> Iterator[Change]:
    """For places that hold nothing but words: another word."""
    match node:
        case ast.Constant(str() as value):
            yield node, repr(f"{value}-")
        case _:
            pass


CHANGES: Final[tuple[Changes, ...]] = (changes, changes_of_calls, nothing_instead)
"""The kinds of changes, the most telling ones first."""


def _arms_exchanged(bodies: list[list[ast.stmt]]) -> Iterator[Change]:
    """Each arm of a match does what the next one does; arms that do the same are left."""
    for body, other in zip(bodies, [*bodies[1:], *bodies[:1]], strict=True):
        if len(body) == len(other) == 1 and _text(body[0]) != _text(other[0]):
            yield body[0], _text(other[0])


def _is_never(body: list[ast.stmt]) -> bool:
    return "assert_never" in _text(body[0])


def _text(node: ast.AST) -> str:
    atom = isinstance(
        node, (ast.Name, ast.Constant, ast.Attribute, ast.Call, ast.Subscript, ast.Tuple, ast.List, ast.stmt)
    )
    return ast.unparse(node) if atom else f"({ast.unparse(node)})"
