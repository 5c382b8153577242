"""What would change which tests run or what they say, from a place where nobody looks: a conftest.py elsewhere, a file
of settings beside pyproject.toml, a plugin of pytest, a test that is skipped, an assertion that is made an assumption.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from _pytest import hookspec
from pins import tools

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
    is_of_tests = "/tests/" in f"/{name}"
    if BLIND.search(text):
        yield f"{name}: blinds a checker for the whole file"
    words = ("pytest_", *SKIPPING) if is_of_tests else ("pytest_",)
    if not any(word in text for word in words):
        return
    tree, folder = ast.parse(text), name.rpartition("/")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in HOOKS and not name.startswith(PLUGINS):
            yield f"{name}:{node.lineno} {node.name} is a hook of pytest"
        if isinstance(node, ast.Assign) and "pytest_plugins" in map(ast.unparse, node.targets):
            yield from () if ast.unparse(node.value) == LENT.get(folder) else [f"{name}: brings plugins of pytest"]
    if is_of_tests:
        yield from (f"{name}:{line} {word}: nothing is assumed or skipped" for line, word in sorted(_skips(tree)))


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
