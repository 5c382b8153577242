"""Mutants of definitions, and whether the tests and laws of a clause notice them: what counts, and what does not."""

import subprocess
import sys
from pathlib import Path

import pytest

from rulecore.audit.evidence.mutants import mutants
from rulecore.audit.evidence.places import Place, Source

ROOT = Path(__file__).resolve().parents[2]
TEXT = '''"""A module."""

TABLE = (1, 2)  # line 3


def rule(a: int, b: int | None = None) -> int:
    """What it does: 1."""
    if a < 2 and b: # line 8
        return a + 1
    x = follow(a, b) # line 10
    match x:
        case 1:
            return a
        case _:
            assert_never(x)
'''
SOURCE = Source("rule", "games/rule.py", TEXT)


def changed(first: int, last: int, line: int = 0) -> list[str]:
    """What stands in the changed lines of the mutants of a place."""
    return [mutant.after for mutant in mutants(SOURCE, Place("rule", "rule", "games/rule.py", first, last, line))]


def test_a_mutant_changes_one_thing_in_one_line() -> None:
    assert changed(3, 3, 3) == ["TABLE = (2, 2) # line 3", "TABLE = (1, 3) # line 3"]
    assert changed(8, 9) == [
        "if ((a < 2) or b): # line 8",
        "if (a >= 2) and b: # line 8",
        "if a < 3 and b: # line 8",
        "return a",
        "return a + 2",
    ]


def test_where_nothing_else_can_be_changed_calls_and_values_are_left_out() -> None:
    assert changed(10, 10, 10) == ["pass # line 10", "x = follow(b, a) # line 10", "x = a # line 10"]
    assert changed(13, 13) == ["return None"]


def test_docstrings_and_annotations_say_nothing() -> None:
    assert changed(6, 7) == []


def judged(*names: str) -> tuple[int, str]:
    """The exit code of the command and what it prints."""
    command = [sys.executable, "-m", "rulecore.audit.evidence.mutation_test", *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_clause_of_which_each_mutant_is_noticed_has_no_fault() -> None:
    code, printed = judged("ZT-FOLLOW-2")
    assert (code, printed.splitlines()[-1]) == (0, "0 faults"), printed


def test_what_is_kept_says_which_test_would_fail() -> None:
    code, printed = judged("--kept", "ZT-COMP-1")
    lines = printed.splitlines()
    assert code == 0
    assert {line.split(": ")[0] for line in lines} == {"ZT-COMP-1"}
    (eleven_tens,) = (line for line in lines if "9, 11)" in line)
    assert ": tests/zimbabweee/test_zt_preparation.py::" in eleven_tens


@pytest.mark.parametrize("name", ["nonesuch", "ZT-NONE-1", "ZT-SAY-1"])
def test_what_has_no_code_cannot_be_judged(name: str) -> None:
    assert judged(name) == (2, f"neither a game nor a clause that has code: {name}\n")
