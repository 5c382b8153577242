"""The build hook of the compiled wheel: machine code of the modules that `rulecore.core.built` names, made by mypyc.

It works on a copy of the package, so that neither machine code nor generated source is ever left in the tree. In the
copy each struct is given the constructor that `rulecore.core.frozen` makes when the rules run as Python: mypyc
makes a native class of a plain class with an `__init__`, not of a decorated one (docs/performance.md has the figures).
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Sequence
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
    """The text of a module in which each struct has an `__init__` in the place of its fields.

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
    for node in tree.body:
        if structs and isinstance(node, ast.ImportFrom) and node.module == "rulecore.core.structs":
            lines[(node.end_lineno or 0) - 1] += "; from typing import Final"
    return "\n".join(lines)


def _names(nodes: Sequence[ast.expr]) -> list[str]:
    return [ast.unparse(node) for node in nodes]


def _constructor(fields: list[ast.AnnAssign]) -> str:
    """The constructor, in one line."""
    arguments = ", ".join(f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}" for field in fields)
    body = "; ".join(f"self.{name}: Final = {name}" for name in _names([field.target for field in fields]))
    return f"def __init__(self, {arguments}) -> None: {body}"


def compile_package(root: Path, folder: Path) -> list[Path]:
    """Compile the package that lies in `root` within an empty folder; the paths of the machine code, relative to it.
    Raises RuntimeError with what mypyc or the C compiler said."""
    copytree(root / "rulecore", folder / "rulecore", ignore=ignore_patterns("__pycache__", "*.so", "*.pyd"))
    sys.path.insert(0, str(root))
    from rulecore.core.built import is_compilable

    paths = sorted(path.relative_to(folder) for path in (folder / "rulecore").rglob("*.py"))
    modules = [path for path in paths if is_compilable(".".join(path.with_suffix("").parts))]
    for path in modules:
        written = folder / path
        written.write_text(with_constructors(written.read_text(encoding="utf-8")), encoding="utf-8")
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
