"""`make verify` runs every test there is: no folder of tests is forgotten."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECKS = runpy.run_path(str(ROOT / "tests" / "verify.py"))


def folders(checks: str) -> set[str]:
    """The folders of tests that the pytest runs of these checks name."""
    return {word for check in CHECKS[checks] for word in check.command if word.startswith("tests/") and "." not in word}


def test_every_folder_of_tests_is_run_by_make_verify() -> None:
    with_tests = {path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/*/test_*.py")}
    assert with_tests <= folders("VERIFY")


def test_what_is_left_out_of_one_run_is_run_by_another() -> None:
    marks = [check.command[-1] for check in CHECKS["VERIFY"] if "-m" in check.command[3:] and "pytest" in check.command]
    assert {"model", "golden", "not golden", "not model and not golden"} == set(marks)


def test_a_check_that_prints_no_figure_is_red() -> None:
    silent = CHECKS["Check"]("silent", CHECKS["python"]("-c", "print('done')"), r"\d+ passed")
    assert not CHECKS["run"](silent, "verify").passed


def test_a_tool_that_is_missing_is_red() -> None:
    missing = CHECKS["Check"]("missing", CHECKS["python"]("-m", "no_such_tool"), r".*")
    assert not CHECKS["run"](missing, "verify").passed
