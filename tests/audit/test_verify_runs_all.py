"""`make verify` runs every test there is: no module of tests is forgotten."""

import re
import runpy
from pathlib import Path

from rulecore.audit.evidence.gate import RULE_TESTS
from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
CHECKS = runpy.run_path(str(ROOT / "tests" / "verify.py"))


def named(checks: str) -> set[str]:
    """The folders and files of tests that the pytest runs of these checks name, and those that the gate runs."""
    words = {word for check in CHECKS[checks] for word in check.command}
    return words | {*RULE_TESTS} if "rulecore.audit.evidence.gate" in words else words


def marked(*marks: str) -> set[str]:
    """The folders of tests with one of these marks."""
    pattern = re.compile(rf"\bmark\.({'|'.join(marks)})\b")
    texts = ((path.parent.name, path.read_text(encoding="utf-8")) for path in ROOT.glob("tests/*/*.py"))
    return {f"tests/{folder}" for folder, text in texts if pattern.search(text)}


def test_every_module_of_tests_is_run_by_make_verify() -> None:
    modules = {path.relative_to(ROOT) for path in ROOT.glob("tests/*/test_*.py")}
    assert [path for path in modules if not {path.as_posix(), path.parent.as_posix()} & named("VERIFY")] == []


def test_the_suite_of_every_game_is_run_on_every_game() -> None:
    suite = {CHECKS["tests"]("", *CHECKS["ANY_GAME"]).command}
    assert [check.games for check in CHECKS["VERIFY"] if check.command in suite] == [*GAMES]


def test_what_the_gate_leaves_out_is_run_by_others() -> None:
    marks = {check.command[-3:] for check in CHECKS["VERIFY"] if "-m" in check.command[3:]}
    assert marks == {(f"tests/{game}", "-m", "model") for game in GAMES}


def test_models_and_claims_stand_where_they_are_run() -> None:
    assert marked("model") <= {f"tests/{game}" for game in GAMES}
    assert marked("clause", "reading") <= {*RULE_TESTS}


def test_a_check_that_prints_no_figure_is_red() -> None:
    silent = CHECKS["Check"]("silent", CHECKS["python"]("-c", "print('done')"), r"\d+ passed")
    assert not CHECKS["run"](silent, "verify").passed


def test_a_tool_that_is_missing_is_red() -> None:
    missing = CHECKS["Check"]("missing", CHECKS["python"]("-m", "no_such_tool"), r".*")
    assert not CHECKS["run"](missing, "verify").passed
