"""`make verify` runs every test there is: no module of tests is forgotten; what `make deep` and the workflows run."""

import ast
import re
import sys
from pathlib import Path
from typing import Any

import nothing_stale
import pytest
import verify
import yaml
from checks import (
    AGAIN,
    ANY_GAME,
    COMMON,
    DEEP,
    EVERY,
    NO_CLAIM,
    PARTS,
    QUICK,
    REST,
    SEVERAL,
    TEST,
    VERIFY,
    Check,
    in_one,
    part_of,
    python,
)
from deep_table import HEADER, row, typed, with_rows, write_row
from guards import floor_of
from rich.console import Console
from running import Outcome, run
from seals import sealed

from rulecore.audit.evidence.floors import floors
from rulecore.audit.evidence.gate import RULE_TESTS
from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


def named() -> set[str]:
    """The folders and files of tests that the pytest runs of `make verify` name."""
    return {word for check in VERIFY for word in check.command}


def marked(*marks: str) -> set[str]:
    """The folders of tests with one of these marks; a mark in a text is none."""
    pattern = re.compile(rf"^[^'\"\n]*\bpytest\.mark\.({'|'.join(marks)})\b", re.MULTILINE)
    texts = ((path.parent.name, path.read_text(encoding="utf-8")) for path in ROOT.glob("tests/*/*.py"))
    return {f"tests/{folder}" for folder, text in texts if pattern.search(text)}


def test_every_module_of_tests_is_run_by_make_verify() -> None:
    modules = {path.relative_to(ROOT) for path in ROOT.glob("tests/*/test_*.py")}
    assert [path for path in modules if not {path.as_posix(), path.parent.as_posix()} & named()] == []


def test_the_suite_of_every_game_is_run_on_every_game_by_make_test_at_few_tables_and_by_the_rest_at_all() -> None:
    for checks, profile in ((TEST, "test"), (REST, ""), (VERIFY, "")):
        suites = [check for check in checks if check.name.startswith("every game") and {*ANY_GAME} & {*check.command}]
        run_on = [(check.games, file, check.profile) for check in suites for file in check.command if file in ANY_GAME]
        assert sorted(run_on) == sorted((game, file, profile) for game in GAMES for file in ANY_GAME)
        assert all(check.command[-1] in ANY_GAME for check in suites)  # none of their tests is left out


def test_what_tests_of_rules_leave_out_is_run_by_others() -> None:
    chosen = {check.command[-3:] for check in (*EVERY, *VERIFY) if "-m" in check.command[3:]}
    each = {(f"tests/{game}", "-m", mark) for game in GAMES for mark in ("model", "not model", NO_CLAIM)}
    others = {("tests/every_game", "-m", "golden"), ("tests/contracts", "-m", NO_CLAIM)}
    assert chosen == each | others


def test_what_make_verify_leaves_out_of_make_test_is_run_by_its_other_checks() -> None:
    assert {*EVERY} - {*VERIFY} == {*AGAIN} == {*TEST} - {*VERIFY}
    run = {word for check in VERIFY for word in check.command if word.startswith("tests/")}
    for check in AGAIN:
        places = [word for word in check.command if word.startswith("tests/")]
        assert places or "--fuzz" in check.command
        assert all(place in run or place.rpartition("/")[0] in run or place == "tests/every_game" for place in places)
    assert {f"tests/every_game/{path.name}" for path in ROOT.glob("tests/every_game/test_*.py")} <= run
    judged = {check.command[-1] for check in VERIFY if "rulecore.audit.evidence.gate" in check.command}
    assert judged == {*GAMES}  # the gate plays random games, and runs the tests that claim something


def test_parts_by_game_leave_nothing_out() -> None:
    """What is chosen for one game, or for several, is what the last part, of what is common, leaves out."""
    parts: dict[tuple[str, ...], list[str]] = {}
    for check in REST:
        if "-k" in check.command:
            parts.setdefault(check.command[:-1], []).append(check.command[-1])
    assert parts
    chosen = (*GAMES, SEVERAL)
    assert all(words == [*chosen, f"not ({' or '.join(chosen)})"] for words in parts.values())


def test_no_module_whose_tests_run_in_parts_imports_a_game_at_its_top_but_that_of_the_common_part() -> None:
    """It would be read by the parts of all games, which collect the module."""
    places = {ROOT / word for check in REST if "-k" in check.command for word in check.command if "tests" in word}
    modules = {path for place in places for path in ([place] if place.suffix else place.glob("*.py"))}
    (common,) = (games for (games, _), part in PARTS.items() if part == "common")
    others = tuple(f"rulecore.games.{game}" for game in GAMES if game != common)
    tops = {path: ast.parse(path.read_text(encoding="utf-8")).body for path in modules}
    imported = {path: [node for node in top if isinstance(node, ast.ImportFrom)] for path, top in tops.items()}
    assert len(modules) > 100
    assert [path for path, nodes in imported.items() if any(str(n.module).startswith(others) for n in nodes)] == []


def test_where_everything_is_run_the_parts_by_game_are_one_check_and_the_others_are_as_they_are() -> None:
    parts = [check for check in REST if "-k" in check.command]
    whole = in_one(EVERY)
    assert [check for check in EVERY if check not in whole] == parts
    new = [check for check in whole if check not in EVERY]
    words = {part.command[-1] for part in parts}
    assert len(new) * len(words) == len(parts)
    assert {(*check.command, "-k", word) for check in new for word in words} == {part.command for part in parts}
    assert not any(check.games or check.profile for check in new)
    assert len({check.name for check in whole}) == len(whole)


def test_the_floor_of_parts_that_are_one_check_is_their_sum() -> None:
    told = floors()["tests"]
    for check in in_one(REST):
        if check.is_of_tests and check.name not in told:
            assert floor_of(check.name) == sum(told[f"{check.name}: {part}"] for part in PARTS.values())
    assert floor_of("no such check") is None


def test_what_failed_is_named_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    said = "E   assert 1 == 2\nFAILED tests/a.py::test_a - assert 1 == 2\nERROR tests/b.py\n1 failed, 1 error"
    found = [Outcome(Check(name, (), ""), name != "bad", "", 0.0, said) for name in ("good", "bad")]
    verify.report(found, Console())
    last = capsys.readouterr().out.splitlines()[-3:]
    assert last == [
        "1 passed, 1 failed",
        "bad: FAILED tests/a.py::test_a - assert 1 == 2",
        "bad: ERROR tests/b.py",
    ]
    assert verify.which_failed("it began\nno such tool\n") == ["no such tool"]


def test_what_a_check_printed_is_shown_as_it_was_so_that_a_command_in_it_can_be_copied(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = f"again: python -m rulecore.testing zimbabweee --replay {'out/' * 30}it.json"
    verify.report([Outcome(Check("bad", (), ""), False, "", 0.0, command)], Console(width=100))
    assert command in capsys.readouterr().out.splitlines()


def test_where_it_is_interrupted_no_other_check_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    begun = [tmp_path / str(number) for number in range(6)]
    checks = [
        Check(path.name, python("-c", f"open({str(path)!r}, 'w'); print('1 figure')"), "1 figure") for path in begun
    ]
    monkeypatch.setattr(verify, "SETS", {"quick": checks})
    monkeypatch.setattr(verify, "cpu_count", lambda: 1)
    monkeypatch.setattr(verify, "compiled", lambda: None)
    monkeypatch.setattr(verify, "kept_of", lambda root: None)
    monkeypatch.setattr(verify, "say", interrupted)
    monkeypatch.setattr(sys, "argv", ["verify.py", "--quick"])
    assert verify.main() == verify.INTERRUPTED
    assert begun[0].exists() and not begun[-1].exists()
    assert capsys.readouterr().out == "interrupted\n"


def test_every_check_has_its_own_name() -> None:
    """Results are kept by it."""
    names = [check.name for check in {*EVERY, *VERIFY}]
    assert len({*names}) == len(names)


def test_the_checks_whose_reads_are_watched_are_checks_that_there_are() -> None:
    assert [word for word in nothing_stale.SAMPLE if not any(check.name.startswith(word) for check in EVERY)] == []


def test_the_quick_checks_are_among_those_of_make_test_and_begin_with_random_games() -> None:
    assert {*QUICK} <= {*TEST}
    assert all("--fuzz" in first.command for first in (QUICK[0], TEST[0]))


def test_models_and_claims_stand_where_they_are_run() -> None:
    assert marked("model") <= {f"tests/{game}" for game in GAMES}
    assert marked("clause", "reading") <= {*RULE_TESTS}


def test_a_check_that_prints_no_figure_is_red() -> None:
    silent = Check("silent", python("-c", "print('done')"), r"\d+ passed")
    assert not run(silent, "verify").passed


def test_a_tool_that_is_missing_is_red() -> None:
    missing = Check("missing", python("-m", "no_such_tool"), r".*")
    assert not run(missing, "verify").passed


# --- the deep checks, in parts, and their table ---

TABLE = "# Evidence\n\n" + "\n".join(HEADER) + "\n"


def ran(check: Any, figure: str = "1 passed") -> str:
    """The row of a check that ran on a day in November."""
    return str(row(Outcome(check, True, figure, 61.4, ""), "2026-11-24", "7cf092e"))


def together(number: int) -> str:
    """The sum of so many checks of the first game."""
    part = part_of(DEEP[0])
    due = sum(part_of(check) == part for check in DEEP)
    command = f"`python tests/verify.py --deep --part {part}`"
    return f"| together: {part} | | {number} of {due} checks have run | {61 * number} | | | {command} | |"


def test_every_game_has_the_same_deep_checks() -> None:
    parts = [part_of(check) for check in DEEP]
    assert {*parts} == {*GAMES, COMMON}
    assert len({parts.count(game) for game in GAMES}) == 1
    assert len({check.name for check in DEEP}) == len(DEEP)


def test_a_million_bad_inputs_are_thrown_at_each_build() -> None:
    """The compiled wheel is built once, for all games."""
    pure = [check.command[-1] for check in DEEP if check.name.startswith("hostile input: ")]
    (compiled,) = (check.command[-2:] for check in DEEP if check.name == "hostile input, compiled")
    assert sum(map(int, pure)) == 10**6
    assert compiled == ("--hostile", str(10**6 // len(GAMES)))


def test_a_row_says_what_how_long_when_on_which_commit_and_how_to_run_it_again() -> None:
    told = f"| {DEEP[1].name} | passed | 9 passed | 61 | 2026-11-24 | 7cf092e |"
    assert ran(DEEP[1], "9 passed") == sealed(f"{told} `python -m pytest tests/build_release -m model` |")


def test_every_command_that_is_shown_names_its_game() -> None:
    for check in DEEP:
        assert check.games in typed(check)


def test_rows_stand_in_the_order_of_the_checks_wherever_they_come_from() -> None:
    first, second = ran(DEEP[0]), ran(DEEP[1])
    begun = with_rows(TABLE + "\nWhat follows.\n", [second])
    assert begun == f"{TABLE}{second}\n{together(1)}\n\nWhat follows.\n"
    assert with_rows(begun, [first]) == f"{TABLE}{first}\n{second}\n{together(2)}\n\nWhat follows.\n"


def test_a_row_takes_the_place_of_the_one_before_and_others_stay() -> None:
    old, other, new = ran(DEEP[0], "1 passed"), ran(DEEP[2]), ran(DEEP[0], "2 passed")
    assert with_rows(f"{TABLE}{old}\n{other}\n", [new]) == f"{TABLE}{new}\n{other}\n{together(2)}\n"


def test_rows_of_checks_that_are_no_more_are_dropped() -> None:
    gone = "| reading tea leaves | passed | 3 cups | 60 | 2026-11-24 | 7cf092e |"
    assert with_rows(f"{TABLE}{gone}\n", []) == TABLE


def test_a_file_without_a_table_gets_one(tmp_path: Path) -> None:
    check = Check(DEEP[0].name, python("-c", "print('3 seeds')"), r"\d+ seeds")
    path = tmp_path / "out" / "deep.md"
    write_row(path, run(check, "verify"))
    *header, written, _ = path.read_text(encoding="utf-8").splitlines()
    assert header == [*HEADER]
    commit, seal = "([0-9a-f]{7,}(-dirty)?|unknown)", "([0-9a-f]{8}|unknown)"  # where there is no git
    row = rf"\| {DEEP[0].name} \| passed \| 3 seeds \| \d+ \| \d{{4}}-\d\d-\d\d \| {commit} \| `.*` \| {seal} \|"
    assert re.fullmatch(row, written), written


def test_the_table_of_the_documents_has_rows_of_deep_checks_only() -> None:
    text = (ROOT / "docs" / "evidence.md").read_text(encoding="utf-8")
    assert "\n".join(HEADER) in text
    assert with_rows(text, []) == text


@pytest.mark.parametrize("options", [("--part", "dtwww"), ("--table", "out.md"), ("--deep", "--part", "poker")])
def test_parts_and_tables_are_those_of_the_deep_checks(
    options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["verify.py", *options])
    with pytest.raises(SystemExit):
        verify.main()
    assert "--part" in capsys.readouterr().err


# --- workflows ---

WORKFLOWS = {path.name: yaml.safe_load(path.read_text("utf-8")) for path in (ROOT / ".github/workflows").glob("*.yml")}
JOBS = [(file, name, job) for file, flow in WORKFLOWS.items() for name, job in flow["jobs"].items()]
STEPS = [step for *_, job in JOBS for step in job["steps"]]


def test_the_deep_checks_run_every_week_in_all_parts() -> None:
    flow = WORKFLOWS["deep.yml"]
    minute, hour, day, month, weekday = flow[True]["schedule"][0]["cron"].split()  # YAML reads `on` as true
    assert minute.isdigit() and hour.isdigit() and (day, month) == ("*", "*") and weekday in "0123456"
    assert {*flow["jobs"]["deep"]["strategy"]["matrix"]["part"]} == {*map(part_of, DEEP)}
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
