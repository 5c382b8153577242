"""Changes of source that a cheater makes: a tag on another line, laws and tests that say less."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from rulecore.audit.evidence.places import DEFINITION, sources, tags

_TAGGED = re.compile(r"  # [A-Z]+(?:-[A-Z0-9]+)+(?:, [A-Z]+(?:-[A-Z0-9]+)+)*$")


class Move(NamedTuple):
    """A tag that can be moved: from which line of a module to which other line of the same function."""

    clause: str
    path: str
    start: int
    end: int

    def made(self, text: str) -> str:
        """The module with the tag on the other line."""
        lines = text.splitlines()
        code, _, ids = lines[self.start - 1].partition("  # ")
        left = [id for id in ids.split(", ") if id != self.clause]
        lines[self.start - 1] = f"{code}  # {', '.join(left)}" if left else code
        lines[self.end - 1] += f"  # {self.clause}"
        return "\n".join((*lines, ""))


def moves(game: str) -> Iterator[Move]:
    """Every way to move the definition of a clause, where it is a tag of a line, to a line of the same function that
    has none."""
    modules = {source.path: source.text for source in sources(game)}
    for clause, places in tags(game).items():
        for place in places:
            lines = modules[place.path].splitlines()
            is_of_a_line = place.role == DEFINITION and place.line and not place.at_import
            if is_of_a_line and _TAGGED.search(lines[place.line - 1]):
                for end in _plain(modules[place.path], place.function):
                    if "#" not in lines[end - 1]:
                        yield Move(clause, place.path, place.line, end)


def _plain(text: str, name: str) -> Iterator[int]:
    """The lines of a function that are a whole statement, its docstring not among them."""
    (function,) = (n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef) and n.name == name)
    for node in ast.walk(function):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.stmt) and node.lineno == node.end_lineno and not is_text:
            yield node.lineno
