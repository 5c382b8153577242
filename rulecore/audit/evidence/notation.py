"""What the laws of a game speak of, as a chapter of its spec: states, actions, and what they take from the data.

Taken from the source, as the laws are: types with their fields, and of constants and functions what their docstrings
say.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from rulecore.audit.evidence.places import sources
from rulecore.core.built import as_python
from rulecore.core.laws import CLAUSE_ID
from rulecore.registry import package_of

HEADING = "## What the laws speak of"
_INTRODUCTION = """\
A formal statement is a law: a function that is asked in every state of a game and at every step. It answers True where
the clause holds, False where it is broken, and None where the clause says nothing.

- `config`: what the table has agreed on: `players`, `options`, `components`, and the readings in `rulings`.
- A state law judges a `state`; a choice law what is `legal` in it, for the player in turn; an answer law who acts, what
  chance must do and how the game ended (`answers`); a step law what an `action` has made of the state `before`.
"""
_TAG = re.compile(rf"^(?:see )?{CLAUSE_ID.pattern}[^:]*: ")
_WITHOUT = ("laws", "rulings")
"""Modules of which nothing is told here: their parts stand at the clauses, and in the rulings of the spec."""


class Name(NamedTuple):
    """Something that laws import.

    doc   what it says of itself; of a constant that says nothing its value
    text  the source of a type; "" of constants and functions
    """

    name: str
    doc: str
    text: str


def chapter(game: str) -> str:
    """The chapter, with its heading."""
    names = list(_imported(game))
    told = [fill(f"- `{one.name}`: {one.doc}", 118, subsequent_indent="  ") for one in names if not one.text]
    types = "\n\n\n".join(one.text for one in names if one.text)
    fenced = (f"```python\n{types}\n```", "") if types else ()
    return "\n".join((HEADING, "", _INTRODUCTION + "\n".join(told), "", *fenced, ""))


def set_in(head: str, chapter: str) -> str:
    """What a spec says before its first clause, with this chapter before the heading under which that clause stands."""
    parts = [part for part in re.split(r"^(?=## )", head, flags=re.MULTILINE) if not part.startswith(HEADING)]
    place = -1 if parts[-1].startswith("## ") else len(parts)
    return "".join((*parts[:place], chapter, *parts[place:]))


def _imported(game: str) -> Iterator[Name]:
    """What the modules of the laws import from other modules of the game and from the core, and the types that those
    types are made of: by module, in the order of the text. Of the marks, those that stand in these types."""
    wanted: dict[str, set[str]] = {}
    for source in sources(game):
        for node in ast.walk(ast.parse(source.text)) if source.is_about_laws else ():
            if isinstance(node, ast.ImportFrom) and _is_told(game, module := _module(source.path, node)):
                names = {alias.name for alias in node.names} - {"Chance"}  # CHANCE is the only one
                wanted.setdefault(module, set()).update(names)
    for module in list(wanted):
        for name in list(wanted[module]):
            _follow(module, name, game, wanted)
    marks = f"{package_of(game)}.zones"
    if marks in wanted:
        texts = "\n".join(_names(module)[name].text for module in wanted for name in wanted[module] & {*_names(module)})
        wanted[marks] = {name for name in _names(marks) if re.search(rf"(: |-> |, ){name}\b", texts)}
    for module in sorted(wanted, key=lambda module: (not module.startswith(package_of(game)), module)):
        known = _names(module)
        yield from (known[name] for name in known if name in wanted[module])


def _module(path: str, node: ast.ImportFrom) -> str:
    """The module from which a file imports, by its whole name."""
    named = node.module or ""
    return resolve_name("." * node.level + named, ".".join(Path(path).parent.parts)) if node.level else named


def _is_told(game: str, module: str) -> bool:
    """Whether what laws import from a module is worth a line: of the game, and what chance is asked for."""
    package = package_of(game)
    inside = module.removeprefix(f"{package}.")
    return (module.startswith(package) and not inside.startswith(_WITHOUT)) or module == "rulecore.core.chance"


def _follow(module: str, name: str, game: str, wanted: dict[str, set[str]]) -> None:
    """Add the types of the same module that a type is made of."""
    known = _names(module)
    for other in re.findall(r"[A-Z]\w+", known[name].text if name in known else ""):
        if other in known and known[other].text and other not in wanted[module]:
            wanted[module].add(other)
            _follow(module, other, game, wanted)


@cache
def _names(module: str) -> dict[str, Name]:
    """What a module defines, in the order of the text."""
    text = Path(str(as_python(module).__file__)).read_text(encoding="utf-8")
    lines, body = text.splitlines(), ast.parse(text).body
    found = dict[str, Name]()
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef):
            found[node.name] = Name(node.name, "", _type(node, lines))
        elif isinstance(node, ast.FunctionDef):
            found[node.name] = Name(node.name, _first(ast.get_docstring(node)), "")
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            value = following.value if isinstance(following, ast.Expr) else None
            doc = _first(str(value.value)) if isinstance(value, ast.Constant) else ""
            if isinstance(target, ast.Name):
                found[target.id] = Name(target.id, doc or f"`{ast.unparse(node.value or target)}`", "")
    return found


def _first(doc: str | None) -> str:
    """The first paragraph of a docstring without its tag, in one line."""
    return _TAG.sub("", " ".join((doc or "").partition("\n\n")[0].split()))


def _type(node: ast.ClassDef, lines: list[str]) -> str:
    """A class: what it says of itself, its fields or members, and what can be read off it."""
    kind = "(Enum)" if any(ast.unparse(base) == "Enum" for base in node.bases) else ""
    parts = [f"class {node.name}{kind}:"]
    for part in node.body:
        targets = getattr(part, "targets", [part.target] if isinstance(part, ast.AnnAssign) else [])
        names = [ast.unparse(target) for target in targets]
        if isinstance(part, ast.FunctionDef):
            if not part.name.startswith("__"):
                first = min([part.lineno, *(mark.lineno for mark in part.decorator_list)])
                parts += ["", *lines[first - 1 : part.end_lineno]]
        elif not any(name.startswith("_") for name in names):
            parts += lines[part.lineno - 1 : part.end_lineno]
    return "\n".join(parts)
