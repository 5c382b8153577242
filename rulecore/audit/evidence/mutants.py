"""Mutants: the source of a definition with one operator, number, condition or order of arms changed.

Each changes what the definition says and nothing else of the module; the text around it stays as it is, so that a
mutant can be read, named, and planted by its text alone.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from rulecore.audit.evidence.changes import CHANGES, Changes, other_words
from rulecore.audit.evidence.places import Place, Source
from rulecore.core.spec import folder


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


class MutationResult(NamedTuple):
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


REASONS = ("not reached", "only compared", "only saves work", "a bound", "the same value")
"""How the reason why a mutant is equivalent begins: no game comes there; values are compared only with each other; the
same is found with more steps; a bound is only less close, and still holds; it is another way to write the same."""


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
        yield from _first_found(source, _all_but(node, silent), [lines], (CHANGES[0], other_words, *CHANGES[1:]))


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
