"""The check that every tagged place runs: the games that are written down are enough, and it can fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
WITHOUT = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import rules_that_run
for name in sys.argv.pop(1).split():
    setattr(rules_that_run, name, lambda *_: iter(()))
sys.exit(rules_that_run.main())
"""
"""The check without the games that some of its functions give."""


def checked(*without: str) -> tuple[int, str]:
    """The exit code for one game, and what is said."""
    command = [sys.executable, "-c", WITHOUT, str(TESTS), " ".join(without), "zimbabweee"]
    done = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_games_that_are_written_down_are_enough() -> None:
    code, told = checked("trials")
    assert (code, told.strip().partition(" of ")[0]) == (0, "0"), told


def test_where_they_are_not_the_search_goes_on() -> None:
    assert checked("known") == checked("trials")


def test_a_place_that_never_runs_is_named_with_its_clauses() -> None:
    code, told = checked("known", "trials")
    assert code == 1
    assert "trick.py" in told and "tagged ZT-TRICK-2" in told
