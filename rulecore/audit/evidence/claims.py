"""Which clauses and readings the tests of a game claim, and which lines of rules and core each of them really runs.

`python rulecore/audit/evidence/claims.py --game GAME --file FILE MODULE ...` runs the tests of these modules that claim
something of the game, or of any game if GAME is empty, by the rules alone. FILE receives how many passed, the names of
those that were skipped, and of the others the claims and the lines. `--home` and `--package` say where a game from
outside stands, and what it is called; then the lines are those of that package.

Every statement in a function of the rules and the core sets a mark before it runs. The marks are put in when its module
is imported; therefore this is a script, which begins before any of them is imported.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
MEASURED = ("rulecore.core", "rulecore.games")
MARKERS = (
    "clause(*ids): the clauses that the test shows",
    "reading(ruling, *readings): the readings of a ruling that it shows",
)
"""What a test claims; pytest is told, in case that its settings are strict."""
MARKS = "__ran__"
"""What modules call the bytes that they mark: one for each line."""
PYTEST = ("-p", "no:cacheprovider", "-m", "not model", "-W", "ignore::pytest.PytestAssertRewriteWarning")


class Measured:
    """Finds the modules that are measured, and puts the marks in. marks: path to one byte for each line.

    home      the folder from which they are imported
    packages  in which they are
    """

    def __init__(self, home: Path = ROOT, packages: Sequence[str] = MEASURED) -> None:
        self.home, self.packages = home, tuple(f"{package}." for package in packages)
        self.marks: dict[str, bytearray] = {}

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """The module, if it is measured."""
        place = self.home / name.replace(".", "/")
        file = next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)
        if file is None or not f"{name}.".startswith(self.packages):
            return None
        marks = self.marks[file.relative_to(self.home).as_posix()] = bytearray()
        loader = _Loader(name, str(file), marks)
        inside = [str(place)] if file.stem == "__init__" else None
        return spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)

    def begin(self) -> None:
        """Take all marks away."""
        for marks in self.marks.values():
            marks[:] = bytes(len(marks))

    def ran(self) -> dict[str, list[int]]:
        """The lines on which a statement began that has run since: path to line numbers."""
        found = {path: [line for line, mark in enumerate(marks) if mark] for path, marks in self.marks.items()}
        return {path: lines for path, lines in found.items() if lines}


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, marks: bytearray) -> None:
        super().__init__(name, path)
        self.marks = marks

    def get_code(self, _: str) -> CodeType:
        """The code with marks."""
        text = Path(self.path).read_text(encoding="utf-8")
        self.marks[:] = bytes(len(text.splitlines()) + 1)
        return compile(marked(text), self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Run it, with the bytes at hand."""
        setattr(module, MARKS, self.marks)
        super().exec_module(module)


def marked(text: str) -> ast.Module:
    """The module, in which every statement in a function sets the mark of its line before it runs."""
    tree = ast.parse(text)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in (function, *ast.walk(function)):
                for field in ("body", "orelse", "finalbody"):
                    block = getattr(part, field, None)
                    if isinstance(block, list) and block and not isinstance(part, ast.ClassDef):
                        setattr(part, field, list(_marked(block)))
    return ast.fix_missing_locations(tree)


def _marked(block: list[ast.stmt]) -> Iterator[ast.stmt]:
    for number, statement in enumerate(block):
        silent = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        before = block[number - 1] if number else None
        if not silent and not _is_mark(statement) and not _is_mark(before):
            (mark,) = ast.parse(f"{MARKS}[{statement.lineno}] = 1").body
            for node in ast.walk(mark):
                ast.copy_location(node, statement)
            yield mark
        yield statement


def _is_mark(statement: ast.stmt | None) -> bool:
    match statement:
        case ast.Assign([ast.Subscript(ast.Name(name))]):
            return name == MARKS
        case _:
            return False


class Claims:
    """A pytest plugin: runs the tests that claim something of a game, and keeps what they claim and run."""

    def __init__(self, game: str, measured: Measured) -> None:
        self.game, self.measured = game, measured
        self.made: dict[str, dict[str, Any]] = {}
        self.passed: set[str] = set()
        self.skipped: set[str] = set()

    def pytest_configure(self, config: pytest.Config) -> None:
        """The games are played by their rules alone, before any test opens one."""
        for mark in MARKERS:
            config.addinivalue_line("markers", mark)
        from rulecore.registry import GAMES, rules_of, spec_of

        for game in [self.game] if self.game else GAMES:
            object.__setattr__(rules_of(game), "fast", None)
        ids = {
            game: {*(clause.id for clause in spec_of(game).clauses), *(ruling.id for ruling in spec_of(game).rulings)}
            for game in {*GAMES, self.game} - {""}
        }
        self.others = set().union(*ids.values()) - ids[self.game] if self.game else set[str]()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those that claim something, of this game or of none."""
        items[:] = [item for item in items if {*claimed(item)} - self.others]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """What the test claims, and what it runs."""
        self.measured.begin()
        try:
            return (yield)
        finally:
            self.made[item.nodeid] = {
                "clauses": [list(mark.args) for mark in item.iter_markers("clause")],
                "readings": [list(mark.args) for mark in item.iter_markers("reading")],
                "ran": self.measured.ran(),
            }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember who passed, and who did not run."""
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)
        if report.skipped:
            self.skipped.add(report.nodeid)

    def found(self) -> dict[str, Any]:
        """How many tests passed, which were skipped, and the claims of those that passed."""
        claims = {test: claim for test, claim in self.made.items() if test in self.passed}
        return {"passed": len(self.passed), "skipped": sorted(self.skipped), "claims": claims}


def claimed(item: pytest.Item) -> Iterator[str]:
    """The ids of the clauses and rulings that a test claims."""
    for mark in item.iter_markers("clause"):
        yield from mark.args
    for mark in item.iter_markers("reading"):
        yield mark.args[0]


def main(words: Sequence[str]) -> int:
    """Run the tests, and write down what was found; the exit code of pytest. It is no fault of theirs if none claims
    anything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--file", type=Path, required=True)
    parser.add_argument("--home", type=Path, default=ROOT)
    parser.add_argument("--package", default="")
    parser.add_argument("modules", nargs="+")
    arguments = parser.parse_args(words)
    sys.path[0] = str(arguments.home)
    measured = Measured(arguments.home, (arguments.package,) if arguments.package else MEASURED)
    sys.meta_path.insert(0, measured)
    claims = Claims(arguments.game, measured)
    code = pytest.main([*PYTEST, f"--rootdir={arguments.home}", *arguments.modules], plugins=[claims])
    arguments.file.write_text(json.dumps(claims.found()), encoding="utf-8")
    return 0 if code is pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
