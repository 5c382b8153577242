"""Does each test that claims a clause stand alone? Every one of a game runs in a fresh process.

    python tests/standing_alone.py GAME ...

Part of `make deep`. A module of tests is imported, and then each of its claiming tests runs in a fork of that process,
by the rules alone as in the gate: nothing that another test has left behind, in a cache or elsewhere, can help it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from rulecore.audit.evidence.claims import claimed
from rulecore.audit.evidence.gate import RULE_TESTS
from rulecore.audit.evidence.judging import PYTEST, Tell, forked
from rulecore.registry import GAMES, rules_of, spec_of

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds of computing after which a test that does not end has failed."""
CLAIMS = re.compile(r"mark\.(clause|reading)\(")


class Alone:
    """A pytest plugin: the tests that claim something, each in a process of its own."""

    def __init__(self, games: Sequence[str]) -> None:
        specs = [spec_of(game) for game in games]
        self.known = {clause.id for spec in specs for clause in spec.clauses}
        self.known |= {ruling.id for spec in specs for ruling in spec.rulings}
        self.passed: list[str] = []
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out those that claim nothing of these games."""
        items[:] = [item for item in items if self.known & {*claimed(item)}]

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        """Run the test in a fork, and remember how it ended. Whatever is no pass is a failure, a crash too."""

        def judge(tell: Tell) -> int:
            reports = runtestprotocol(item, log=False, nextitem=None)
            wrong = [report for report in reports if not report.passed]
            tell("\n".join(f"{item.nodeid}: {report.outcome}\n{report.longreprtext}" for report in wrong))
            return int(not reports or bool(wrong))

        ended = forked(judge, PATIENCE)
        (self.passed if ended.passed else self.failed).append(item.nodeid)
        if not ended.passed:
            print(f"\n{ended.told or f'{item.nodeid}: came to no end'}", flush=True)
        return True


def modules(game: str) -> list[Path]:
    """The modules that may claim something of a game: of the folders that the gate asks, all but those of other
    games."""
    folders = [ROOT / path for path in RULE_TESTS if path.rpartition("/")[2] not in {*GAMES} - {game}]
    every = sorted(path for folder in folders for path in folder.rglob("test_*.py"))
    return [path for path in every if CLAIMS.search(path.read_text(encoding="utf-8"))]


def module(path: str, games: Sequence[str]) -> int:
    """Run the tests of one module that claim something of these games; print how many passed and how many failed."""
    for game in games:
        object.__setattr__(rules_of(game), "fast", None)  # before any test opens it
    alone = Alone(games)
    ended = pytest.main(["-s", *PYTEST, "-m", "not model", path], [alone])
    print(f"{len(alone.passed)} {len(alone.failed)}")
    return int(bool(alone.failed) or ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED))


def main(games: Sequence[str]) -> int:
    """Go through the modules of these games, each in a fresh process; 1 where a test fails, or where there is none."""
    passed = failed = broken = 0
    due = [(game, path) for game in games for path in modules(game)]
    for game, path in due:
        command = [sys.executable, __file__, "--module", str(path), game]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        counted = re.search(r"^(\d+) (\d+)$\n*\Z", done.stdout, re.MULTILINE)
        if done.returncode or not counted:
            print(f"{path.relative_to(ROOT)}:", done.stdout, done.stderr, sep="\n")
            broken += 1
        if counted:
            passed, failed = passed + int(counted[1]), failed + int(counted[2])
    print(f"{passed} of {passed + failed} claiming tests pass in a fresh process")
    return int(bool(broken) or not passed)


if __name__ == "__main__":
    sys.exit(
        module(sys.argv[2], sys.argv[3:] or GAMES) if sys.argv[1:2] == ["--module"] else main(sys.argv[1:] or GAMES)
    )
