"""Mutants: the source of a definition with one operator, number, condition or order of arms changed.

Each changes what the definition says and nothing else of the module; the text around it stays as it is, so that a
mutant can be read, named, and planted by its text alone.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final, NamedTuple

from rulecore.audit.evidence.places import Place, Source
from rulecore.core.spec import folder

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
"""What can be said instead of a node."""


class Mutant(NamedTuple):
    """A definition that says something else.

    path    of the module, as in a place
    line    on which it begins to differ
    before  what stands there in the module, in one line, and
    after   in the mutant
    text    of the whole mutant
    """

    path: str
    line: int
    before: str
    after: str
    text: str

    @property
    def name(self) -> str:
        """How it is called in reports and in `spec/equivalents.toml`; the number of the line is no part of it."""
        return f"{self.path}: {self.before} => {self.after}"


class Cause(NamedTuple):
    """What the mutants of its definition show about a clause.

    mutants    how many there are
    noticed    those that its own tests and laws notice
    crashed    those of the others by which its own tests and laws fail with an error that says nothing
    surviving  names of those that nobody notices who names a clause that is defined there, ascending
    general    the tests that claim it and do not count, because they notice mutants of any clause, ascending
    idle       constants that it is said to define or to use, none of whose mutants its own tests and laws notice: the
               name of the first mutant of each, ascending
    """

    mutants: int
    noticed: int
    crashed: int
    surviving: tuple[str, ...]
    general: tuple[str, ...]
    idle: tuple[str, ...] = ()

    def faults(self, equivalent: Mapping[str, str]) -> Iterator[str]:
        """What is wrong with the evidence, where these mutants say the same as what they change."""
        if not self.noticed:
            yield f"none of the {self.mutants} mutants of its definition is noticed by a test or a law of its own"
        for name in self.surviving:
            if name not in equivalent:
                yield f"survives: {name}"
        for name in self.idle:
            yield f"no mutant of this constant is noticed by a test or a law of its own: {name}"


def written(cause: Cause) -> dict[str, Any]:
    """As evidence.lock has it: `noticed = "5/7"`, and the rest where there is any."""
    rest = {name: value for name, value in cause._asdict().items() if value and name not in ("mutants", "noticed")}
    return {"noticed": f"{cause.noticed}/{cause.mutants}", **rest}


def read(entry: Mapping[str, Any]) -> Cause:
    """What `written` has written."""
    noticed, mutants = map(int, entry["noticed"].split("/"))
    surviving, general, idle = (tuple(entry.get(name, ())) for name in ("surviving", "general", "idle"))
    return Cause(mutants, noticed, entry.get("crashed", 0), surviving, general, idle)


REASONS = ("not reached", "only compared", "only saves work", "a bound", "the same value")
"""How the reason begins for which a mutant is equivalent: no game comes there; values are compared with each other and
with nothing else; the same is found with more steps; what holds is only said to be at most, or at least, so much; it
is another way to write the same."""


def equivalents() -> dict[str, str]:
    """Mutants that say the same as their definition, by name, each with its reason: `spec/equivalents.toml`."""
    found: dict[str, str] = tomllib.loads((folder() / "equivalents.toml").read_text(encoding="utf-8"))["equivalent"]
    return found


def mutants(source: Source, place: Place) -> tuple[Mutant, ...]:
    """Every mutant of a place, in the order of the text; of a tag of a line, those of its line alone where there are
    any."""
    tree = ast.parse(source.text)
    lines = ((place.line, place.line), (place.first, place.last)) if place.line else ((place.first, place.last),)
    return _first_found(source, _all_but(tree, {*_silent(tree)}), lines, CHANGES)


def everywhere(source: Source) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of the text: of each function, and of each statement outside of one.

    Left out is what cannot say anything else when it runs: types, what a module exports, and what the types exclude.
    """
    tree = ast.parse(source.text)
    silent = {*_silent(tree), *_of_types(tree)}
    for node in _units(tree.body):
        lines = (node.lineno, node.end_lineno or node.lineno)
        yield from _first_found(source, _all_but(node, silent), [lines], (_changes, _other_words, *CHANGES[1:]))


def _all_but(tree: ast.AST, silent: Collection[ast.AST]) -> list[ast.AST]:
    return [node for node in ast.walk(tree) if node not in silent]


def _units(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _units(node.body)
        elif not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node


def _first_found(
    source: Source, nodes: Collection[ast.AST], spans: Iterable[tuple[int, int]], kinds: Iterable[Changes]
) -> tuple[Mutant, ...]:
    """The mutants by changes of these nodes in the first of these lines that has any, of the first kind that gives
    any."""
    for (first, last), changes in product(spans, tuple(kinds)):
        found = sorted(_mutants(source, nodes, first, last, changes), key=lambda mutant: mutant.line)
        if found:
            return tuple(found)
    return ()


def _mutants(source: Source, nodes: Collection[ast.AST], first: int, last: int, changes: Changes) -> Iterator[Mutant]:
    lines = source.text.splitlines(keepends=True)
    starts = [0]
    for text in lines:
        starts.append(starts[-1] + len(text.encode()))
    whole = source.text.encode()
    for node in nodes:
        for replaced, new in changes(node):
            line, end_line = replaced.lineno, replaced.end_lineno or replaced.lineno
            if first <= line and end_line <= last:
                begin, end = (
                    starts[line - 1] + replaced.col_offset,
                    starts[end_line - 1] + (replaced.end_col_offset or 0),
                )
                first_line, last_line = starts[line - 1], starts[end_line]
                before, after = (
                    whole[first_line:last_line],
                    whole[first_line:begin] + new.encode() + whole[end:last_line],
                )
                text = (whole[:first_line] + after + whole[last_line:]).decode()
                yield Mutant(source.path, line, _in_one_line(before), _in_one_line(after), text)


def _in_one_line(lines: bytes) -> str:
    return " ".join(lines.decode().split())


def _silent(tree: ast.Module) -> Iterator[ast.AST]:
    """Nodes that say nothing to a running program: docstrings, and annotations in functions."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                annotation = node.returns if isinstance(node, ast.FunctionDef) else getattr(node, "annotation", None)
                yield from ast.walk(annotation) if annotation else ()
        if isinstance(function, ast.Expr) and isinstance(function.value, ast.Constant):
            yield function.value


def _of_types(tree: ast.Module) -> Iterator[ast.AST]:
    """Nodes that speak to the type checker and to readers alone: annotations, names of types, `__all__`, what must not
    happen, and that lengths agree."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
                yield from ast.walk(node)
            case ast.AnnAssign(annotation=said) | ast.Call(ast.Name("cast"), [said, _]) | ast.keyword("strict", said):
                yield from ast.walk(said)
            case ast.Assign([ast.Name(name)]) if name == "__all__" or (not name.isupper() and node in tree.body):
                yield from ast.walk(node)
            case ast.JoinedStr() | ast.Call(ast.Name("assert_never" | "TypeVar")):  # Python 3.11 misplaces the former
                yield from ast.walk(node)
            case _:
                pass


def _changes(node: ast.AST) -> Iterator[Change]:
    """What can be said instead of a node."""
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


def _changes_of_calls(node: ast.AST) -> Iterator[Change]:
    """For places without anything that `_changes` knows: arguments that change places, calls and assignments that are
    left out."""
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


def _nothing_instead(node: ast.AST) -> Iterator[Change]:
    """For places without anything else: there is nothing where a value is due."""
    match node:
        case ast.Return(ast.expr() as value) | ast.Assign(value=value) | ast.keyword(value=value):
            yield value, "None"
        case ast.Call(args=arguments):
            yield from ((argument, "None") for argument in arguments)
        case _:
            pass


def _other_words(node: ast.AST) -> Iterator[Change]:
    """For places that hold nothing but words: another word."""
    match node:
        case ast.Constant(str() as value):
            yield node, repr(f"{value}-")
        case _:
            pass


CHANGES: Final[tuple[Changes, ...]] = (_changes, _changes_of_calls, _nothing_instead)
"""The kinds of changes, those that say most first."""


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
