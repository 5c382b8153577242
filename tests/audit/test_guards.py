"""Numbers of tests, seals of rows, and what counts as an assertion."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import deep_table
import guards
import pins
import pytest
import seals
from checks import DEEP, EVERY, FUZZ, VERIFY
from running import Outcome

from rulecore.audit.evidence.asserting import faults_in
from rulecore.audit.evidence.floors import floors

CHECK = "documents: documents"
FLOOR = 625


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Floors of which the check has this one."""
    least = {**floors(), "tests": {CHECK: FLOOR}, "left-out": {"documents: *": {"deselected": "parts"}}}
    monkeypatch.setattr(guards, "floors", lambda: least)


def test_numbers_are_taken_from_the_last_closing_line() -> None:
    output = "== 3 passed in 0.10s ==\n...\n1 failed, 63 passed, 2 skipped, 1 xfailed, 1 error in 61.20s (0:01:01)\n"
    assert guards.counts(output) == {"failed": 1, "passed": 63, "skipped": 2, "xfailed": 1, "error": 1}
    assert guards.counts("no tests ran in 0.01s") == {}


MODULE = """
import pytest

@pytest.mark.parametrize("game", ["dtwww", "dietrick", "fuertorite"])
def test_one(game):
    if game == "dietrick":
        pytest.skip()

@pytest.mark.xfail
def test_two():
    assert False
"""


@pytest.mark.usefixtures("told")
def test_one_game_that_is_skipped_in_a_green_run_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(MODULE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    counted = guards.counts(done.stdout)
    assert counted == {"passed": 2, "skipped": 1, "xfailed": 1}
    assert guards.faults(CHECK, {**counted, "passed": FLOOR}) == [
        f"1 skipped in '{CHECK}', and tests/floors.toml gives no reason",
        f"1 xfailed in '{CHECK}', and tests/floors.toml gives no reason",
    ]


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize(
    ("counted", "fault"),
    [
        ({"passed": 63}, f"63 passed in '{CHECK}', and the floor is 625"),
        ({}, f"0 passed in '{CHECK}', and the floor is 625"),
        ({"passed": 900}, f"900 passed in '{CHECK}': raise its floor in tests/floors.toml, which is 625"),
    ],
)
def test_fewer_tests_than_before_are_a_fault_and_a_floor_that_is_far_below(counted: dict[str, int], fault: str) -> None:
    assert guards.faults(CHECK, counted) == [fault]


@pytest.mark.usefixtures("told")
def test_what_parts_leave_out_is_none() -> None:
    assert guards.faults(CHECK, {"passed": 700, "deselected": 40, "warnings": 1}) == []


@pytest.mark.usefixtures("told")
def test_a_check_without_a_floor_is_red() -> None:
    assert guards.faults("audit: common", {"passed": 9}) == [
        "9 passed in 'audit: common', which has no floor in [tests] of tests/floors.toml"
    ]


def test_floors_are_raised_and_never_lowered() -> None:
    known = floors()["tests"]
    name, floor = next(iter(known.items()))
    text = guards.raised(
        guards.FLOORS.read_text(encoding="utf-8"), {name: {"passed": floor - 1}, "a new one": {"passed": 3}}
    )
    assert tomllib.loads(text) == {**floors(), "tests": {**known, "a new one": 3}}


@pytest.mark.parametrize("text", [None, "", "[]", '{"audit: common": 3}'])
def test_a_file_that_holds_no_counts_is_bad_input(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "counts.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["guards.py", "--raise", str(path)])
    with pytest.raises(SystemExit, match="2"):
        guards.main()
    assert f"error: {path}: " in capsys.readouterr().err


def test_every_floor_is_of_a_check() -> None:
    assert floors()["tests"].keys() <= {check.name for check in (*EVERY, *VERIFY, *DEEP)}


# --- what is pinned ---

PROFILE = "from hypothesis import settings\nsettings.load_profile('test')\n"


def test_another_profile_is_pinned_with_the_numbers_of_examples(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(PROFILE, encoding="utf-8")
    assert list(pins.searches(tmp_path)) == ["tests/test_it.py: settings.load_profile('test')"]


def test_a_fuzz_of_few_steps_says_no_figure() -> None:
    said = "1 games, 40 steps of zimbabweee by its rules, 27 laws held; 3 had no case"
    assert not any(re.search(check.figure, said) for check in FUZZ)
    assert all(re.search(check.figure, "324 games, 30096 steps of zimbabweee by its rules") for check in FUZZ)


# --- rows of the deep table ---

FLOORS = {"tests": {DEEP[1].name: 91}, "mutants": {}, "evidence": {}, "ledger": {}}


@pytest.fixture
def row(monkeypatch: pytest.MonkeyPatch) -> str:
    """A row that was written at the one commit of a history."""
    monkeypatch.setattr(seals, "history", lambda: ("ddd775b0",))
    monkeypatch.setattr(seals, "package_at", lambda commit: "7ab0" if commit == "ddd775b" else "")
    return deep_table.row(Outcome(DEEP[1], True, "91 passed", 61.4, ""), "2026-11-28", "ddd775b")


def test_a_row_that_was_written_is_sealed(row: str) -> None:
    assert seals.is_sealed(row)
    assert list(seals.faults(row, FLOORS)) == []


@pytest.mark.parametrize(
    ("written", "typed", "fault"),
    [
        ("91 passed", "95 passed", "the row has no seal that fits; tests/verify.py --deep writes rows"),
        ("| 61 |", "| 16 |", "the row has no seal that fits; tests/verify.py --deep writes rows"),
        ("ddd775b", "ed0662a", "ed0662a is no commit of this history"),
        ("ddd775b", "ddd775b-dirty", "ddd775b-dirty is no commit of this history"),
    ],
)
def test_a_row_that_was_typed_is_named(row: str, written: str, typed: str, fault: str) -> None:
    assert list(seals.faults(row.replace(written, typed), FLOORS)) == [f"{DEEP[1].name}: {fault}"]


def test_a_row_without_a_seal_is_named(row: str) -> None:
    assert len(list(seals.faults(f"{row.rpartition('| ')[0].rpartition('| ')[0]}|", FLOORS))) == 1


def test_a_figure_that_is_below_its_floor_is_named(row: str) -> None:
    least = {**FLOORS, "tests": {DEEP[1].name: 92}}
    assert list(seals.faults(row, least)) == [f"{DEEP[1].name}: '91 passed', and the floor is 92"]
    told = row.replace("91 passed", "4338 of 4411 mutants of build_release noticed")
    assert f"{DEEP[1].name}: 'of 4411 mutants of build_release noticed', and the floor is 4412" in [
        *seals.faults(told, {**FLOORS, "mutants": {"build_release": 4412}})
    ]


# --- what counts as an assertion ---

SAYS = {
    "inner is called": "def inner():\n    assert one\n  inner()",
    "inner is handed on": "def inner():\n    assert one\n  run(inner)",
    "it is expected to fail": "with raises(ValueError):\n    run()",
    "what fails is told again": "try:\n    assert one\n  except AssertionError:\n    raise",
}
SAYS_NOTHING = {
    "inner is named": "def inner():\n    assert one\n  inner",
    "a constant": "assert True",
    "with suppress": "with suppress(AssertionError):\n    assert one",
    "with everything caught": "try:\n    assert one\n  except:\n    pass",
}


def found(tmp_path: Path, body: str) -> list[str]:
    """The faults of a module with one test of that body."""
    tests = tmp_path / "tests"
    (tests / "core").mkdir(parents=True)
    (tests / "core" / "test_it.py").write_text(f"def test_it():\n  {body}\n", encoding="utf-8")
    return list(faults_in(tests / "core", tests))


@pytest.mark.parametrize("body", SAYS.values(), ids=SAYS)
def test_a_test_says_what_it_asserts_by_a_call(tmp_path: Path, body: str) -> None:
    assert found(tmp_path, body) == []


@pytest.mark.parametrize("body", SAYS_NOTHING.values(), ids=SAYS_NOTHING)
def test_what_is_not_called_or_cannot_fail_says_nothing(tmp_path: Path, body: str) -> None:
    assert "tests/core/test_it.py::test_it asserts nothing" in found(tmp_path, body)
