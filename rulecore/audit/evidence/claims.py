"""A pytest plugin: which clause and which reading each test claims, and which lines it really runs.

Used by the gate: `coverage run -m pytest -p rulecore.audit.evidence.claims --claims FILE`. Every test gets a coverage
context of its own, named by its node id; FILE receives the claims of the tests that passed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that names the file."""
    parser.addoption("--claims", default="", help="write the claims of passed tests to this file")


def pytest_configure(config: pytest.Config) -> None:
    """Start collecting where a file is named."""
    if config.getoption("--claims"):
        config.pluginmanager.register(Claims(Path(config.getoption("--claims"))), "rulecore-claims")


class Claims:
    """Collects the claims of one test run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.made: dict[str, dict[str, list[list[str]]]] = {}
        self.passed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Give the test its own context while it runs."""
        self.made[item.nodeid] = {
            "clauses": [list(mark.args) for mark in item.iter_markers("clause")],
            "readings": [list(mark.args) for mark in item.iter_markers("reading")],
        }
        coverage = Coverage.current()
        if coverage is None:
            raise pytest.UsageError("claims need coverage: run pytest under `coverage run`")
        coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember who passed."""
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write down the claims of the tests that passed."""
        claims = {test: claim for test, claim in self.made.items() if test in self.passed}
        self.path.write_text(json.dumps(claims, indent=1), encoding="utf-8")
