"""What would change which tests run or what they say, from a place where nobody looks: a conftest.py elsewhere, a file
of settings beside pyproject.toml, a plugin of pytest, a test that is skipped or that returns before it has said what it
says, an assertion that is made an assumption.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from _pytest import hookspec
from pins import tools

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
FOLDERS = ("tests", "rulecore", "examples", "docs", "benchmarks", "spec")
CONFIGURED = "tests/conftest.py"
"""The one conftest.py, whose text is pinned."""
SETTINGS = frozenset(
    {
        *("conftest.py", "sitecustomize.py", "usercustomize.py", "setup.cfg", "tox.ini", ".coveragerc"),
        *("pytest.ini", ".pytest.ini", "pytest.toml", ".pytest.toml", "mypy.ini", ".mypy.ini"),
        *("ruff.toml", ".ruff.toml", "pyrightconfig.json"),
    }
)
"""Files that tools obey wherever they stand."""
HOOKS = frozenset(name for name in vars(hookspec) if name.startswith("pytest_"))
PLUGINS = ("rulecore/audit/evidence/", "tests/tiny_boxes.py", "tests/standing_alone.py", CONFIGURED)
"""Where hooks of pytest stand: the tools that collect evidence, the walks of boxes."""
LENT = dict.fromkeys(("examples/page/tests", "examples/web_table/tests"), "['around']")
"""Modules whose fixtures all tests of a folder share."""
SKIPPING = frozenset(
    {
        *("assume", "reject"),  # Hypothesis takes another example instead of a failure
        *("skip", "skipif", "xfail", "importorskip", "SkipTest", "skipTest", "skipIf", "skipUnless"),
        *("__test__", "collect_ignore", "collect_ignore_glob", "no_type_check"),
    }
)
"""Names that let a test pass, or a checker, without asking."""
SKIPPED = "sys.platform == 'win32'"
"""The one condition under which tests are skipped."""
BLIND = re.compile(r"^\s*#\s*(?:mypy:|pyright:|ruff:|flake8:|type: ignore)", re.MULTILINE)
"""Comments that blind a checker for a whole file."""


def files(root: Path) -> Iterator[tuple[str, Path]]:
    """Every file of the repository, by its name from the root."""
    paths = [path for folder in FOLDERS for path in (root / folder).rglob("*") if "node_modules" not in path.parts]
    return ((path.relative_to(root).as_posix(), path) for path in sorted([*paths, *root.glob("*")]) if path.is_file())


def faults(root: Path) -> Iterator[str]:
    """Everything of that kind in a checkout."""
    for name, path in files(root):
        if path.name in SETTINGS and name != CONFIGURED:
            yield f"{name}: tools would obey it; what they are told stands in pyproject.toml and {CONFIGURED}"
        if path.name == "pyproject.toml":
            yield from _foreign(root, name, path)
        if path.suffix == ".py":
            yield from _in_module(name, path.read_text(encoding="utf-8"))


def _foreign(root: Path, name: str, path: Path) -> Iterator[str]:
    """What another pyproject.toml tells tools that judge, and plugins that any of them brings along."""
    if path.parent != root:
        yield from (f"{name}: [tool.{tool}] would be obeyed there" for tool in tools(path))
    if "pytest11" in path.read_text(encoding="utf-8"):
        yield f"{name}: brings a plugin of pytest"


def _in_module(name: str, text: str) -> Iterator[str]:
    """What is wrong in a module."""
    is_of_tests, is_collected = "/tests/" in f"/{name}", name.rpartition("/")[2].startswith("test_")
    if BLIND.search(text):
        yield f"{name}: blinds a checker for the whole file"
    words = ("pytest_", *SKIPPING) if is_of_tests else ("pytest_",)
    if not is_collected and not any(word in text for word in words):
        return
    tree, folder = ast.parse(text), name.rpartition("/")[0]
    for node in ast.walk(tree):
        if (bound := _bound(node)) in HOOKS and not name.startswith(PLUGINS):
            yield f"{name}:{getattr(node, 'lineno', 0)} {bound} is a hook of pytest"
        if is_collected and isinstance(node, FUNCTIONS) and node.name.startswith("test"):
            yield from (f"{name}::{node.name} {said}" for said in _says_less(node))
        if isinstance(node, ast.Assign) and "pytest_plugins" in map(ast.unparse, node.targets):
            yield from () if ast.unparse(node.value) == LENT.get(folder) else [f"{name}: brings plugins of pytest"]
    if is_of_tests:
        yield from (f"{name}:{line} {word}: nothing is assumed or skipped" for line, word in sorted(_skips(tree)))


def _bound(node: ast.AST) -> str:
    """The name that a function, an import, an assignment or a text such as `setattr` takes gives to something; "" for
    anything else."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return node.name
        case ast.alias():
            return node.asname or node.name
        case ast.Name(ctx=ast.Store()):
            return node.id
        case ast.Attribute(ctx=ast.Store()):
            return node.attr
        case ast.Constant(value=str()):
            return str(node.value)
        case _:
            return ""


def _says_less(test: Function) -> Iterator[str]:
    """How a test says nothing in some cases, and is counted as passed: one game of many may be such a case."""
    own, to_read = list[ast.AST](), list[ast.AST](test.body)
    while to_read:
        node = to_read.pop()
        if not isinstance(node, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            own.append(node)
            to_read += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr)]
    if any(isinstance(node, ast.Return) for node in own):
        yield "returns before its end"
    saying = [part for part in test.body if any(isinstance(node, ast.Assert) for node in ast.walk(part))]
    if saying and all(isinstance(part, ast.If) and not part.orelse for part in saying):
        yield "asserts something in some cases only"


def _skips(tree: ast.Module) -> set[tuple[int, str]]:
    """The names that let a test pass, with their lines, but for the one condition."""
    allowed = {
        node.func
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.skipif"
        if ast.unparse(node.args[0]) == SKIPPED
    }
    found = set()
    for node in ast.walk(tree):
        name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
        if node not in allowed and name in SKIPPING:
            found.add((getattr(node, "lineno", 0), str(name)))
    return found
