"""A pytest plugin: which clause and which reading each test claims, and which lines it really runs.

Used by the gate: `coverage run -m pytest -p rulecore.audit.evidence.claims --claims FILE`. All games are played by
their rules alone. The tests that claim something run first, each in a coverage context of its own, named by its node
id; the others run without being measured. FILE receives how many tests passed, the names of those that were skipped,
and the claims of the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

from rulecore.registry import GAMES, rules_of


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that names the file."""
    parser.addoption("--claims", default="", help="write the claims of passed tests to this file")


def pytest_configure(config: pytest.Config) -> None:
    """Start collecting where a file is named."""
    if config.getoption("--claims"):
        for game in GAMES:
            object.__setattr__(rules_of(game), "fast", None)  # before any test opens a game
        config.pluginmanager.register(Claims(Path(config.getoption("--claims"))), "rulecore-claims")


class Claims:
    """Collects the claims of one test run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.made: dict[str, dict[str, list[list[str]]]] = {}
        self.passed: set[str] = set()
        self.skipped: set[str] = set()
        self.coverage: Coverage | None = None

    def pytest_sessionstart(self) -> None:
        """Find the coverage that measures."""
        self.coverage = Coverage.current()
        if self.coverage is None:
            raise pytest.UsageError("claims need coverage: run pytest under `coverage run`")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those that claim something first, so that the rest can run without being measured."""
        items.sort(key=lambda item: not claims_something(item))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Give the test its own context while it runs."""
        assert self.coverage
        if not claims_something(item):
            self.coverage.stop()
            return (yield)
        self.made[item.nodeid] = {
            "clauses": [list(mark.args) for mark in item.iter_markers("clause")],
            "readings": [list(mark.args) for mark in item.iter_markers("reading")],
        }
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember who passed, and who did not run."""
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)
        if report.skipped:
            self.skipped.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write down the claims of the tests that passed."""
        claims = {test: claim for test, claim in self.made.items() if test in self.passed}
        found = {"passed": len(self.passed), "skipped": sorted(self.skipped), "claims": claims}
        self.path.write_text(json.dumps(found, indent=1), encoding="utf-8")


def claims_something(item: pytest.Item) -> bool:
    """Whether the test is marked with a clause or a reading."""
    return any(item.get_closest_marker(kind) for kind in ("clause", "reading"))
