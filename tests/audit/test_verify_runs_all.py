"""`make verify` runs every test there is: no module of tests is forgotten; what `make deep` and the workflows run."""

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

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
    pattern = re.compile(rf"\bpytest\.mark\.({'|'.join(marks)})\b")
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


# --- the deep checks, in parts, and their table ---

DEEP = [*CHECKS["DEEP"]]
TABLE = "# Evidence\n\n" + "\n".join(CHECKS["HEADER"]) + "\n"


def ran(check: Any, figure: str = "1 passed") -> str:
    """The row of a check that ran on a day in November."""
    return str(CHECKS["row"](CHECKS["Outcome"](check, True, figure, 61.4, ""), "2026-11-24", "7cf092e"))


def together(number: int) -> str:
    """The sum of so many checks of the first game."""
    part = CHECKS["part_of"](DEEP[0])
    due = sum(CHECKS["part_of"](check) == part for check in DEEP)
    command = f"`python tests/verify.py --deep --part {part}`"
    return f"| together: {part} | | {number} of {due} checks have run | {61 * number} | | | {command} |"


def test_every_game_has_the_same_deep_checks() -> None:
    parts = [CHECKS["part_of"](check) for check in DEEP]
    assert {*parts} == {*GAMES, CHECKS["COMMON"]}
    assert len({parts.count(game) for game in GAMES}) == 1
    assert len({check.name for check in DEEP}) == len(DEEP)


def test_a_million_bad_inputs_are_thrown_at_each_build() -> None:
    """The compiled wheel is built once, for all games."""
    pure = [check.command[-1] for check in CHECKS["DEEP"] if check.name.startswith("hostile input: ")]
    (compiled,) = (check.command[-2:] for check in CHECKS["DEEP"] if check.name == "hostile input, compiled")
    assert sum(map(int, pure)) == 10**6
    assert compiled == ("--hostile", str(10**6 // len(GAMES)))


def test_a_row_says_what_how_long_when_on_which_commit_and_how_to_run_it_again() -> None:
    told = f"| {DEEP[1].name} | passed | 9 passed | 61 | 2026-11-24 | 7cf092e |"
    assert ran(DEEP[1], "9 passed") == f"{told} `python -m pytest tests/build_release -m model` |"


def test_every_command_that_is_shown_names_its_game() -> None:
    for check in DEEP:
        assert check.games in CHECKS["typed"](check)


def test_rows_stand_in_the_order_of_the_checks_wherever_they_come_from() -> None:
    first, second = ran(DEEP[0]), ran(DEEP[1])
    begun = CHECKS["with_rows"](TABLE + "\nWhat follows.\n", [second])
    assert begun == f"{TABLE}{second}\n{together(1)}\n\nWhat follows.\n"
    assert CHECKS["with_rows"](begun, [first]) == f"{TABLE}{first}\n{second}\n{together(2)}\n\nWhat follows.\n"


def test_a_row_takes_the_place_of_the_one_before_and_others_stay() -> None:
    old, other, new = ran(DEEP[0], "1 passed"), ran(DEEP[2]), ran(DEEP[0], "2 passed")
    assert CHECKS["with_rows"](f"{TABLE}{old}\n{other}\n", [new]) == f"{TABLE}{new}\n{other}\n{together(2)}\n"


def test_rows_of_checks_that_are_no_more_are_dropped() -> None:
    gone = "| reading tea leaves | passed | 3 cups | 60 | 2026-11-24 | 7cf092e |"
    assert CHECKS["with_rows"](f"{TABLE}{gone}\n", []) == TABLE


def test_a_file_without_a_table_gets_one(tmp_path: Path) -> None:
    check = CHECKS["Check"](DEEP[0].name, CHECKS["python"]("-c", "print('3 passed in 1 s')"), r"\d+ passed")
    path = tmp_path / "out" / "deep.md"
    CHECKS["write_row"](path, CHECKS["run"](check, "verify"))
    *header, written, _ = path.read_text(encoding="utf-8").splitlines()
    assert header == [*CHECKS["HEADER"]]
    commit = "([0-9a-f]{7,}(-dirty)?|unknown)"  # where there is no git
    row = rf"\| {DEEP[0].name} \| passed \| 3 passed \| \d+ \| \d{{4}}-\d\d-\d\d \| {commit} \| `.*` \|"
    assert re.fullmatch(row, written), written


def test_the_table_of_the_documents_has_rows_of_deep_checks_only() -> None:
    text = (ROOT / "docs" / "evidence.md").read_text(encoding="utf-8")
    assert "\n".join(CHECKS["HEADER"]) in text
    assert CHECKS["with_rows"](text, []) == text


@pytest.mark.parametrize("options", [("--part", "dtwww"), ("--table", "out.md"), ("--deep", "--part", "poker")])
def test_parts_and_tables_are_those_of_the_deep_checks(
    options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["verify.py", *options])
    with pytest.raises(SystemExit):
        CHECKS["main"]()
    assert "--part" in capsys.readouterr().err


# --- workflows ---

WORKFLOWS = {path.name: yaml.safe_load(path.read_text("utf-8")) for path in (ROOT / ".github/workflows").glob("*.yml")}
JOBS = [(file, name, job) for file, flow in WORKFLOWS.items() for name, job in flow["jobs"].items()]
STEPS = [step for *_, job in JOBS for step in job["steps"]]


def test_the_deep_checks_run_every_week_in_all_parts() -> None:
    flow = WORKFLOWS["deep.yml"]
    minute, hour, day, month, weekday = flow[True]["schedule"][0]["cron"].split()  # YAML reads `on` as true
    assert minute.isdigit() and hour.isdigit() and (day, month) == ("*", "*") and weekday in "0123456"
    assert {*flow["jobs"]["deep"]["strategy"]["matrix"]["part"]} == {*map(CHECKS["part_of"], DEEP)}
    assert any("make deep" in step.get("run", "") for step in STEPS)


def test_workflows_run_targets_that_there_are() -> None:
    targets = {*re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)}
    named = {target for step in STEPS for target in re.findall(r"\bmake ([a-z-]+)", step.get("run", ""))}
    assert {"verify", "verify-compiled", "deep"} <= named <= targets


def test_jobs_have_a_limit_of_time_and_wait_for_jobs_that_there_are() -> None:
    for file, name, job in JOBS:
        assert 0 < job["timeout-minutes"] < 360, (file, name)
        needed = job.get("needs", [])
        assert {*([needed] if isinstance(needed, str) else needed)} <= {*WORKFLOWS[file]["jobs"]} - {name}, (file, name)
