"""The build hook of the compiled wheel: machine code of the modules that `rulecore.core.built` names, made by mypyc.

It works on a copy of the package, so that neither machine code nor generated source is ever left in the tree. In the
copy each struct is given the constructor that `rulecore.core.frozen` makes when the rules run as Python: mypyc
makes a native class of a plain class with an `__init__`, not of a decorated one. Its `__match_args__` are written out,
without which mypyc knows no patterns of a struct. Members of enums become constants, and
a `match` over them a chain of comparisons by identity: machine code would look each of them up in its class, whenever
it is asked (docs/performance.md has the figures).
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="rulecore", packages=[], ext_modules=mypycify({modules}, opt_level="3", debug_level="0"))
"""


def with_constructors(source: str) -> str:
    """The text of a module in which each struct has an `__init__` in the place of its fields, and its `__match_args__`
    behind its docstring.

    Every line stays where it is: machine code names its line in a traceback, and the file beside it is the one without
    constructors. Raises ValueError for a struct that is not written as `rulecore.core.structs` says.
    """
    tree, lines = ast.parse(source), source.split("\n")
    structs = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and "Struct" in _names(node.bases)]
    for struct in structs:
        fields = [part for part in struct.body if isinstance(part, ast.AnnAssign) and part.value is None]
        decorators = _names(struct.decorator_list)
        if not fields or "frozen" not in decorators:
            raise ValueError(f"line {struct.lineno}: {struct.name} should be frozen and have fields in its body")
        lines[struct.decorator_list[decorators.index("frozen")].lineno - 1] = ""
        for field in fields:
            end = field.end_lineno or field.lineno
            lines[field.lineno - 1 : end] = [""] * (end + 1 - field.lineno)
        lines[fields[0].lineno - 1] = " " * fields[0].col_offset + _constructor(fields)
        lines[(struct.body[0].end_lineno or 0) - 1] += f"; __match_args__: ClassVar = {tuple(_targets(fields))}"
    for node in tree.body:
        if structs and isinstance(node, ast.ImportFrom) and node.module == "rulecore.core.structs":
            lines[(node.end_lineno or 0) - 1] += "; from typing import ClassVar, Final"
    return "\n".join(lines)


def _names(nodes: Sequence[ast.expr]) -> list[str]:
    return [ast.unparse(node) for node in nodes]


def _targets(fields: list[ast.AnnAssign]) -> list[str]:
    return _names([field.target for field in fields])


def _constructor(fields: list[ast.AnnAssign]) -> str:
    """The constructor, in one line."""
    arguments = ", ".join(f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}" for field in fields)
    body = "; ".join(f"self.{name}: Final = {name}" for name in _targets(fields))
    return f"def __init__(self, {arguments}) -> None: {body}"


# --- members of enums ---

Members = Mapping[str, frozenset[str]]
"""Enums by name, with the names of their members."""


def members_in(source: str) -> Members:
    """The enums that a module defines."""
    enums = (
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and {"Enum", "Reading"} & {*_names(node.bases)}
    )
    return {
        node.name: frozenset(
            [name for part in node.body if isinstance(part, ast.Assign) for name in _names(part.targets)]
        )
        for node in enums
    }


def with_constants(source: str, enums: Mapping[str, Members]) -> str:
    """The text of a module in which members of imported enums are constants, and a `match` over them is a chain of
    `if … is`. Every line stays where it is.

    enums  by the module that defines them
    """
    tree, lines = ast.parse(source), [line.encode() for line in source.split("\n")]
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module in enums]
    known = {
        alias.name: enums[node.module or ""][alias.name]
        for node in imports
        for alias in node.names
        if alias.asname is None and alias.name in enums[node.module or ""]
    }
    asked = _Asked(known)
    asked.visit(tree)
    for node in imports:
        used = sorted(member for member in asked.members if member[0] in {alias.name for alias in node.names})
        constants = "".join([f"; _{enum}_{member}: Final = {enum}.{member}" for enum, member in used])
        if constants:
            place = node.end_lineno or 0, node.end_col_offset or 0
            asked.edits.append((*place, place[1], f"; from typing import Final{constants}"))
    for line, start, end, text in sorted(asked.edits, reverse=True):
        lines[line - 1] = lines[line - 1][:start] + text.encode() + lines[line - 1][end:]
    return "\n".join([line.decode() for line in lines])


class _Asked(ast.NodeVisitor):
    """What functions ask about members of the `known` enums.

    members  those that are asked about: enum and member
    edits    what is written in place of it: line, first and last column in bytes, text
    """

    def __init__(self, known: Members) -> None:
        self.known, self.members = known, set[tuple[str, str]]()
        self.edits: list[tuple[int, int, int, str]] = []
        self._in_function = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before, self._in_function = self._in_function, True
        self.generic_visit(node)
        self._in_function = before

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if self._in_function and self._is_member(node):
            self._write(node, 0, self._constant(node))
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        """A `match` of a name in which every case is a member, or members, or anything else."""
        cases = [_alternatives(case.pattern) for case in node.cases if not case.guard]
        of_members = all(self._is_member(one) for case in cases if case for one in case)
        if not isinstance(node.subject, ast.Name) or None in cases or len(cases) < len(node.cases) or not of_members:
            for case in node.cases:
                for part in case.body:
                    self.visit(part)
            return
        self._write(node.subject, len("match "), "if True")
        word = "if"
        for case, alternatives in zip(node.cases, cases, strict=True):
            asked = " or ".join([f"{node.subject.id} is {self._constant(one)}" for one in alternatives or []])
            self._write(case.pattern, len("case "), f"{word} {asked}" if asked else "else")
            word = "elif"
            for part in case.body:
                self.visit(part)

    def _is_member(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Attribute) and node.attr in self.known.get(ast.unparse(node.value), ())

    def _constant(self, node: ast.expr) -> str:
        """The name of the constant of a member."""
        enum, _, member = ast.unparse(node).partition(".")
        self.members.add((enum, member))
        return f"_{enum}_{member}"

    def _write(self, node: ast.expr | ast.pattern, before: int, text: str) -> None:
        """Write a text in place of what stands there, and of so many bytes before it. Raises ValueError where that
        is not in one line."""
        if node.end_lineno != node.lineno:
            raise ValueError(f"line {node.lineno}: {text} should stand in one line")
        self.edits.append((node.lineno, node.col_offset - before, node.end_col_offset or 0, text))


def _alternatives(pattern: ast.pattern) -> list[ast.expr] | None:
    """The values of which a pattern is one; none where it is `_`. None for a pattern of another kind."""
    match pattern:
        case ast.MatchValue(value):
            return [value]
        case ast.MatchAs(None, None):
            return []
        case ast.MatchOr(patterns) if all(isinstance(one, ast.MatchValue) for one in patterns):
            return [one.value for one in patterns if isinstance(one, ast.MatchValue)]
        case _:
            return None


# --- the package ---


def compile_package(root: Path, folder: Path) -> list[Path]:
    """Compile the package that lies in `root` within an empty folder; the paths of the machine code, relative to it.
    Raises RuntimeError with what mypyc or the C compiler said."""
    copytree(root / "rulecore", folder / "rulecore", ignore=ignore_patterns("__pycache__", "*.so", "*.pyd"))
    sys.path.insert(0, str(root))
    from rulecore.core.built import is_compilable

    paths = sorted(path.relative_to(folder) for path in (folder / "rulecore").rglob("*.py"))
    sources = {path: (folder / path).read_text(encoding="utf-8") for path in paths}
    enums = {".".join(path.with_suffix("").parts): members_in(source) for path, source in sources.items()}
    modules = [path for path in paths if is_compilable(".".join(path.with_suffix("").parts))]
    for path in modules:
        written = with_constructors(with_constants(sources[path], enums))
        (folder / path).write_text(written, encoding="utf-8")
    setup = SETUP.format(modules=[path.as_posix() for path in modules])
    command = (sys.executable, "-c", setup, "build_ext", "--inplace")
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"mypyc could not compile rulecore:\n{done.stdout}")
    made = (path.relative_to(folder) for path in folder.rglob("*") if path.suffix in {".so", ".pyd"})
    return [path for path in made if path.parts[0] != "build"]


class CompiledWheel(BuildHookInterface[Any]):
    """What hatchling calls."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._place = TemporaryDirectory()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add the machine code to the wheel; an editable installation stays Python."""
        if version == "editable":
            return
        folder = Path(self._place.name).resolve()
        for path in compile_package(Path(self.root), folder):
            build_data["force_include"][str(folder / path)] = path.as_posix()
        build_data |= {"infer_tag": True, "pure_python": False}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        self._place.cleanup()
