"""`make verify` runs every test there is: no folder of tests is forgotten."""

import re
import runpy
from pathlib import Path

from rulecore.audit.evidence.gate import RULE_TESTS

ROOT = Path(__file__).resolve().parents[2]
CHECKS = runpy.run_path(str(ROOT / "tests" / "verify.py"))


def folders(checks: str) -> set[str]:
    """The folders of tests that the pytest runs of these checks name, and those that the gate runs."""
    words = {word for check in CHECKS[checks] for word in check.command}
    named = {word for word in words if word.startswith("tests/") and "." not in word}
    return named | {*RULE_TESTS} if "rulecore.audit.evidence.gate" in words else named


def marked(*marks: str) -> set[str]:
    """The folders of tests with one of these marks."""
    pattern = re.compile(rf"\bmark\.({'|'.join(marks)})\b")
    texts = ((path.parent.name, path.read_text(encoding="utf-8")) for path in ROOT.glob("tests/*/*.py"))
    return {f"tests/{folder}" for folder, text in texts if pattern.search(text)}


def test_every_folder_of_tests_is_run_by_make_verify() -> None:
    with_tests = {path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/*/test_*.py")}
    assert with_tests <= folders("VERIFY")


def test_what_is_left_out_of_one_run_is_run_by_another() -> None:
    """The gate leaves out the models, the run of every game what is recorded."""
    marks = [check.command[-1] for check in CHECKS["VERIFY"] if "-m" in check.command[3:] and "pytest" in check.command]
    assert {"model", "golden", "not golden"} == set(marks)


def test_models_and_claims_stand_where_they_are_run() -> None:
    assert marked("model", "clause", "reading") <= {*RULE_TESTS}


def test_a_check_that_prints_no_figure_is_red() -> None:
    silent = CHECKS["Check"]("silent", CHECKS["python"]("-c", "print('done')"), r"\d+ passed")
    assert not CHECKS["run"](silent, "verify").passed


def test_a_tool_that_is_missing_is_red() -> None:
    missing = CHECKS["Check"]("missing", CHECKS["python"]("-m", "no_such_tool"), r".*")
    assert not CHECKS["run"](missing, "verify").passed
