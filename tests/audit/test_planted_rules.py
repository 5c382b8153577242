"""`python -m rulecore.testing GAME --fuzz` finds bugs that are planted in rules alone, and tells each shortly."""

from __future__ import annotations

import json
import os
import re
import resource
import subprocess
import sys
from pathlib import Path

import planted_rules
import pytest
from planted_rules import BUGS

from rulecore import GAMES
from rulecore.registry import rules_of

ONE_EACH = {bug.game: name for name, bug in reversed(BUGS.items())}
"""The first of every game; `make deep` plants all of them."""
SECONDS, LINES = 30, 60
"""Processor seconds to a report, and its length, at most."""


def planted(bug: str, place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`python -m rulecore.testing` with these words, in a process in which the bug is planted."""
    command = [sys.executable, planted_rules.__file__, bug, BUGS[bug].game, *words]
    environment = {**os.environ, "PYTHONPATH": str(planted_rules.ROOT)}
    environment.pop("CI", None)  # where it is set, pytest repeats each message in its summary
    return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)


def laws_in(report: str) -> list[str]:
    """The laws that a report names."""
    return re.findall(r"^law: (\w+)", report, re.M)


@pytest.mark.parametrize(
    "bug",
    BUGS if os.environ.get("RULECORE_PROFILE") == "deep" else ONE_EACH.values(),
    ids=lambda bug: f"{BUGS[bug].game}: {bug}",
)
def test_a_bug_in_rules_alone_is_found_and_told_shortly_and_its_game_can_be_replayed(bug: str, tmp_path: Path) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = planted(bug, tmp_path, "--fuzz")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    lines = done.stdout.splitlines()
    print(f"{BUGS[bug].game}: {bug}: {seconds:.1f} s, {len(lines)} lines")
    assert (done.returncode, done.stderr) == (1, "")
    assert seconds < SECONDS
    assert len(lines) <= LINES
    assert set(laws_in(done.stdout)) & {law.name for law in rules_of(BUGS[bug].game).laws}
    trace = lines[-1].split()[-1]
    assert json.loads((tmp_path / trace).read_text(encoding="utf-8"))["config"]["game"] == BUGS[bug].game
    again = planted(bug, tmp_path, "--replay", trace)
    assert again.returncode == 1
    assert laws_in(again.stdout) == laws_in(done.stdout)


@pytest.mark.fuertorite
def test_the_stateful_test_finds_it_too_and_tells_no_more(tmp_path: Path) -> None:
    done = planted(next(iter(BUGS)), tmp_path, "-k", "whatever_is_played and law")
    assert done.returncode == 1
    assert laws_in(done.stdout)
    assert len(done.stdout.splitlines()) < LINES + 10  # what pytest says around the report
    assert list(tmp_path.glob("out/failures/*.json"))


def test_bugs_are_planted_in_every_game() -> None:
    assert ONE_EACH.keys() == set(GAMES)
    assert len(BUGS) == 12


def test_no_bug_is_planted_in_what_is_accelerated() -> None:
    assert not [bug for bug in BUGS.values() if "fast" in bug.module]
