"""`make deep` sees when a test that claims a clause passes only because another one ran before it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from standing_alone import modules

from rulecore.core.spec import folder

ROOT = folder().parent
PAIR = """
import pytest

READ = []

@pytest.mark.{kind}("ZT-BID-1")
def test_the_first_fills_a_cache():
    READ.append(1)

@pytest.mark.{kind}("ZT-BID-1")
def test_the_second_finds_it_filled():
    assert READ{leans}

def test_that_claims_nothing_is_not_run():
    assert False
"""


@pytest.mark.parametrize(("leans", "told"), [("", "1 1"), (" == []", "2 0")])
def test_a_claim_that_leans_on_another_test_fails_in_a_fresh_process(tmp_path: Path, leans: str, told: str) -> None:
    module = tmp_path / "test_pair.py"
    module.write_text(PAIR.format(kind="clause", leans=leans), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tests/standing_alone.py"), "--module", str(module), "zimbabweee"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == told
    assert ("test_the_second_finds_it_filled: failed" in done.stdout) == (done.returncode == 1) == (told == "1 1")


@pytest.mark.dtwww
def test_what_is_claimed_of_another_game_is_not_run(tmp_path: Path) -> None:
    module = tmp_path / "test_pair.py"
    module.write_text(PAIR.format(kind="clause", leans=""), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tests/standing_alone.py"), "--module", str(module), "dtwww"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "0 0"
    assert done.returncode == 0


def test_enumerations_that_claim_a_clause_stand_alone_too() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in modules("dtwww")}
    assert "tests/contracts/test_enumerated_dtwww.py" in found
    assert "tests/dtwww/test_dw_examples.py" in found
    assert not any(path.startswith("tests/zimbabweee") for path in found)
