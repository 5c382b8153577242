"""What a module defines, said so that nothing but a changed meaning changes it, and what each definition reaches.

Docstrings, comments, layout and import statements are no part of what is said. Instead, a name that is imported is said
with the place where it is defined. What is said does not depend on the version of Python.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from rulecore.core.spec import folder

ROOT = folder().parent
HOMES = ("", "tests", "tests/every_game")
"""Folders in which modules are found by their names, besides that of the module that imports them."""
SILENT = frozenset({"ctx", "kind", "type_comment", "type_ignores"})
"""Fields of nodes that say nothing."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Key(NamedTuple):
    """A definition: the path of its module from the root, and its name there.

    name  `rule`, `CONSTANT`, `Class` (without its methods), `Class.method`; "" for statements that define nothing
    """

    path: str
    name: str


class Module(NamedTuple):
    """What a module defines, and what it imports: names to a path from the root and a name there.

    An imported name has no path if its module is not in this repository, and no name if it is a module.
    """

    nodes: Mapping[str, tuple[ast.stmt, ...]]
    imports: Mapping[str, Key]


class Uses(NamedTuple):
    """The definitions that one names, and those that it calls when it is imported itself."""

    named: frozenset[Key]
    called: frozenset[Key]


@cache
def text_of(path: str) -> str:
    """The text of a file of the repository."""
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def module_at(path: str) -> Module:
    """The module at that path from the root; one without definitions if there is none."""
    tree = ast.parse(text_of(path) if (ROOT / path).is_file() else "")
    return Module(nodes_of(tree), {name: key for node in ast.walk(tree) for name, key in _imported(path, node)})


def nodes_of(tree: ast.Module) -> dict[str, tuple[ast.stmt, ...]]:
    """What a module defines."""
    nodes: dict[str, list[ast.stmt]] = {}
    for statement in tree.body:
        for name, node in _defined(statement):
            nodes.setdefault(name, []).append(node)
    return {name: tuple(found) for name, found in nodes.items()}


def _defined(statement: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    match statement:
        case ast.Import() | ast.ImportFrom() | ast.If(test=ast.Name("TYPE_CHECKING")):
            pass
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield "" if _for_all(statement) else statement.name, statement
        case ast.ClassDef(name):
            yield name, statement
            yield from ((f"{name}.{part.name}", part) for part in statement.body if isinstance(part, Function))
        case ast.Assign() | ast.AnnAssign() | ast.AugAssign():
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names = [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
            yield from ((name if name != "pytestmark" else "", statement) for name in names)
        case _ if not _is_docstring(statement):
            yield "", statement


def _for_all(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is a fixture of every test of its module."""
    return any(isinstance(node, ast.keyword) and node.arg == "autouse" for node in _within(function.decorator_list))


def _imported(path: str, node: ast.AST) -> Iterator[tuple[str, Key]]:
    match node:
        case ast.Import(names):
            for alias in names:
                name = alias.name if alias.asname else alias.name.partition(".")[0]
                yield alias.asname or name, Key(_place(path, name), "" if _place(path, name) else name)
        case ast.ImportFrom(module, names, level):
            above = [*Path(path).parts[:-level]] if level else []
            home = ".".join([*above, *([module] if module else [])])
            for alias in names:
                whole = _place(path, f"{home}.{alias.name}")
                place = _place(path, home)
                inside = Key(place, alias.name) if place else Key("", f"{home}.{alias.name}")
                yield alias.asname or alias.name, Key(whole, "") if whole else inside
        case _:
            pass


@cache
def _place(path: str, module: str) -> str:
    """The path of a module of the repository that the module at `path` imports by that name; "" if there is none."""
    name = module.replace(".", "/")
    homes = map(Path, HOMES if path.startswith("rulecore/") else (str(Path(path).parent), *HOMES))
    found = (home / f"{name}{end}" for home in homes for end in (".py", "/__init__.py"))
    return next((place.as_posix() for place in found if (ROOT / place).is_file()), "")


def resolved(path: str, name: str) -> Key:
    """Where what a module calls `name`, or `module.name`, is defined. The key has no path if it is not defined in this
    repository."""
    module, (first, _, attribute) = module_at(path), name.partition(".")
    if first in module.nodes:
        return Key(path, name if name in module.nodes else first)
    there = module.imports.get(first)
    if there is None or not there.path:
        return Key("", there.name if there else first)
    if there.path == path and there.name == first:
        return Key("", first)
    inside = there.name or attribute
    return resolved(there.path, inside) if inside else Key("", there.path)


@cache
def said(key: Key) -> str:
    """The hash of what a definition says. A definition that does not exist has a hash, too."""
    module = module_at(key.path)
    parts = [dumped(node) for node in module.nodes.get(key.name, ())]
    imported = (name for name in sorted(names_in(key)) if name.partition(".")[0] in module.imports)
    parts += (f"{name} is {'::'.join(resolved(key.path, name))}" for name in imported)
    return sha256("\0".join(parts).encode()).hexdigest()


def dumped(node: ast.AST) -> str:
    """What a node says, in a form that does not depend on the version of Python; of a class, without its methods."""
    parts = list[str]()
    _say(node, parts)
    return "\0".join(parts)


def _say(node: ast.AST, parts: list[str]) -> None:
    parts.append(type(node).__name__)
    for field in node._fields:
        value = getattr(node, field, None)
        if field in SILENT or value is None or value == []:
            continue
        parts.append(field)
        if isinstance(value, ast.AST):
            _say(value, parts)
        elif isinstance(value, list):
            for part in value:
                if isinstance(part, ast.AST) and not _says_nothing(part, of=node):
                    _say(part, parts)
                elif not isinstance(part, ast.AST):
                    parts.append(repr(part))
            parts.append("]")
        else:
            parts.append(repr(value))


def _says_nothing(node: ast.AST, of: ast.AST) -> bool:
    """Whether it is a docstring, an import, or a method, which is a definition of its own."""
    return _is_docstring(node) or isinstance(node, (ast.Import, ast.ImportFrom)) or _is_method(node, of)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _is_method(node: ast.AST, of: ast.AST) -> bool:
    return isinstance(of, ast.ClassDef) and isinstance(node, Function)


def _within(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The nodes and all that is in them, methods apart."""
    to_visit = [*nodes]
    while to_visit:
        node = to_visit.pop()
        yield node
        to_visit += [part for part in ast.iter_child_nodes(node) if not _says_nothing(part, of=node)]


@cache
def names_in(key: Key) -> frozenset[str]:
    """The names in a definition: those of arguments, which pytest gives fixtures, too, and of what is in a module."""
    found = set[str]()
    for node in _within(module_at(key.path).nodes.get(key.name, ())):
        match node:
            case ast.Attribute(ast.Name(id), attribute):
                found.add(f"{id}.{attribute}")
            case ast.Name(id) | ast.arg(arg=id):
                found.add(id)
            case _:
                pass
    return frozenset(found)


@cache
def uses(key: Key) -> Uses:
    """What a definition uses of what this repository defines. A method uses its class."""
    module = module_at(key.path)
    nodes = module.nodes.get(key.name, ())
    functions = [node for node in nodes if isinstance(node, Function)]
    at_import = [part for node in functions for part in node.decorator_list] if functions else nodes
    calls = {node.func for node in _within(at_import) if isinstance(node, ast.Call)} | {
        node for node in _within(at_import) if functions and isinstance(node, ast.Name)
    }
    called = {name for call in calls for name in _named(call)}
    named = {resolved(key.path, name) for name in names_in(key)} - {key}
    owner = {Key(key.path, key.name.partition(".")[0])} if "." in key.name else set()
    return Uses(
        frozenset(found for found in named | owner if found.path),
        frozenset(found for found in (resolved(key.path, name) for name in called) if found.path),
    )


def _named(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Attribute(ast.Name(id), attribute):
            yield f"{id}.{attribute}"
        case ast.Name(id):
            yield id
        case _:
            pass


@cache
def is_function(key: Key) -> bool:
    """Whether it is a function or a method."""
    return any(isinstance(node, Function) for node in module_at(key.path).nodes.get(key.name, ()) if key.name)


@cache
def methods(key: Key) -> tuple[Key, ...]:
    """Those of a class."""
    return tuple(Key(key.path, name) for name in module_at(key.path).nodes if name.startswith(f"{key.name}."))


def of_module(path: str) -> frozenset[Key]:
    """Every definition of a module."""
    return frozenset(Key(path, name) for name in module_at(path).nodes)
