"""The run of the tests that the gate judges: what claims is measured, and whatever fails or is skipped is red."""

from pathlib import Path

import pytest

from rulecore.audit.evidence.gate import RuleRun, RuleTests
from rulecore.audit.evidence.places import tags

PLACE = tags("zimbabweee")["ZT-SCORE-4"][0]
SOURCE = """
import pytest
from rulecore.games.zimbabweee.scoring import score

marks = pytest.mark

def test_early():
    score(3, 3, False)

@marks.clause("ZT-SCORE-4")
def test_busy():
    score(2, 2, False)

@marks.reading("trick-tie", "game-order")
def test_idle():
    pass
"""


def finished(folder: Path, source: str) -> RuleTests:
    """The outcome of a run of one module of tests."""
    path = folder / "test_of_a_rule.py"
    path.write_text(source, encoding="utf-8")
    return RuleRun(folder, [str(path)]).finished()


def test_every_test_runs_and_what_claims_tells_its_own_lines(tmp_path: Path) -> None:
    passed, claimants = finished(tmp_path, SOURCE)
    busy, idle = claimants
    assert (passed, [*busy.clauses], [*idle.readings]) == (3, ["ZT-SCORE-4"], [("trick-tie", "game-order")])
    assert (busy.reaches(PLACE), idle.reaches(PLACE)) == (True, False)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (SOURCE.replace("pass", "assert False"), "the tests of the rules do not pass"),
        (SOURCE.replace("score(3, 3, False)", "assert False"), "the tests of the rules do not pass"),
        (
            SOURCE.replace("    score(3", "    pytest.skip()\n    score(3"),
            "that were skipped show nothing: .*test_early$",
        ),
        ("import rulecore.nothing\n", "the tests of the rules do not pass"),
    ],
)
def test_a_test_that_fails_or_is_skipped_stops_the_gate(broken: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=told):
        finished(tmp_path, broken)
