"""The judge of the contracts can fail: every kind of output it may meet, and every way not to be as expected."""

import ast
import re
from pathlib import Path

import pytest
from check import (
    HERE,
    Entry,
    Got,
    check,
    contracts,
    contracts_in,
    enumerations,
    fault,
    ledger,
    prove,
    strays,
    verdict,
)

import rulecore
from rulecore.core.laws import CLAUSE_ID

NAME = ("contracts_of_a_test", "grows")


def said(line: str, code: int) -> str:
    """The verdict on `grows` when this is all that CrossHair prints."""
    return verdict("grows", code, f"/somewhere/contracts.py:9: {line}\n", "").verdict


def written(folder: Path, post: str, parameter: str = "int") -> Path:
    """A folder with one module of contracts: the function `grows`."""
    source = f'"""One contract."""\n\nfrom typing import Literal\n\n\ndef grows(x: {parameter}) -> int:\n'
    source += f'    """ZT-SCORE-4: one more.\n\n    post: {post}\n    """\n    return x + 1\n'
    (folder / f"{NAME[0]}.py").write_text(source, encoding="utf-8")
    return folder


# --- what the tool says ---


def test_a_confirmed_contract_is_confirmed() -> None:
    assert said("info: Confirmed over all paths.", 0) == "confirmed"


def test_a_search_that_ran_out_of_time_is_no_confirmation() -> None:
    assert said("info: Not confirmed.", 0) == "bounded"


def test_a_counterexample_refutes() -> None:
    got = verdict("grows", 1, "/a/b.py:9: error: false when calling grows(3) (which returns 4)\n", "")
    assert got == Got("refuted", "grows(3) (which returns 4)")


def test_a_counterexample_of_another_function_refutes_nothing() -> None:
    assert said("error: false when calling shrinks(3) (which returns 4)", 1) == "crash"


def test_an_exception_inside_a_rule_is_a_crash_and_no_counterexample() -> None:
    assert said("error: IndexError: tuple index out of range when calling grows(3)", 1) == "crash"


def test_an_exception_inside_a_postcondition_is_a_crash() -> None:
    assert said("error: Error while evaluating post condition: NameError: name 'y' is not defined", 1) == "crash"


def test_a_precondition_that_nothing_meets_is_a_crash() -> None:
    assert said("info: Unable to meet precondition.", 0) == "crash"


def test_a_verdict_with_the_wrong_exit_code_is_a_crash() -> None:
    assert said("info: Confirmed over all paths.", 2) == "crash"


def test_silence_is_a_crash_that_tells_the_last_line_of_the_tool() -> None:
    got = verdict("grows", 2, "", "Traceback (most recent call last):\nTypeError: no\n")
    assert got == Got("crash", "0 verdicts, exit code 2: TypeError: no")


def test_two_verdicts_on_one_contract_are_a_crash() -> None:
    assert verdict("grows", 0, "/a.py:1: info: Not confirmed.\n/a.py:2: info: Not confirmed.\n", "").verdict == "crash"


# --- the tool itself ---


def test_a_true_contract_is_proven(tmp_path: Path) -> None:
    assert prove(NAME, 20, written(tmp_path, "_ > x")).verdict == "confirmed"


def test_a_contract_that_turned_false_is_noticed(tmp_path: Path) -> None:
    got = prove(NAME, 20, written(tmp_path, "_ < x"))
    assert fault(NAME, Entry("confirmed"), got) == "expected confirmed"
    assert got.verdict == "refuted"


def test_a_module_that_the_tool_cannot_read_is_a_crash(tmp_path: Path) -> None:
    assert prove(NAME, 20, written(tmp_path, "_ > x", "Literal[1, 2]")).verdict == "crash"


def test_a_module_that_cannot_be_imported_is_a_crash(tmp_path: Path) -> None:
    assert prove(NAME, 20, tmp_path).verdict == "crash"


# --- comparing ---


def test_a_contract_as_expected_has_no_fault() -> None:
    assert fault(NAME, Entry("refuted"), Got("refuted", "grows(3)")) is None


def test_a_tempting_error_that_is_refuted_no_more_is_a_fault() -> None:
    assert fault(NAME, Entry("refuted"), Got("confirmed")) == "expected refuted"


def test_a_downgrade_is_a_fault() -> None:
    assert fault(NAME, Entry("confirmed"), Got("bounded")) == "expected confirmed"


def test_a_contract_without_entry_is_a_fault() -> None:
    assert fault(NAME, None, Got("confirmed")) == "not in expected.toml"


def test_an_entry_without_contract_is_a_fault() -> None:
    assert fault(NAME, Entry("confirmed"), None) is not None


def test_contracts_put_off_to_the_deep_run_need_their_entries_now() -> None:
    both, found, expected = (("contracts_4", name) for name in ("both", "found", "expected"))
    assert strays({both, found}, {both, expected}) == [
        "contracts_4.expected: no entry, or no contract",
        "contracts_4.found: no entry, or no contract",
    ]


@pytest.mark.parametrize(("answer", "code"), [("refuted", 0), ("confirmed", 1), ("bounded", 1), ("crash", 1)])
def test_one_unexpected_verdict_turns_the_run_red(answer: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("check.run", lambda *_: {NAME: Got(answer)})
    assert check({NAME: Entry("refuted")}, (NAME,), deep=False) == code


def test_only_an_enumeration_that_passed_has_enumerated() -> None:
    head, case = '<testsuites><testsuite name="pytest">', '<testcase classname="tests.contracts.m" name="{}" time="0.5"'
    good, bad = case.format("good") + "/>", case.format("bad") + '><failure message="no"/></testcase>'
    skipped = case.format("skipped") + "><skipped/></testcase>"
    got = enumerations(f"{head}{good}{bad}{skipped}</testsuite></testsuites>")
    assert [got["m", name].verdict for name in ("good", "bad", "skipped")] == ["enumerated", "failed", "failed"]


# --- the ledger and the contracts ---


@pytest.mark.parametrize(
    "entry",
    ['"proven"', '{ verdict = "bounded" }', '{ verdict = "confirmed", cases = 3 }', '{ verdict = "enumerated" }'],
)
def test_an_entry_that_says_too_little_or_too_much_is_refused(entry: str, tmp_path: Path) -> None:
    (tmp_path / "expected.toml").write_text(f"[module]\ngrows = {entry}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"expected.toml: module.grows: one of confirmed"):
        ledger(tmp_path / "expected.toml")


def test_a_function_without_postcondition_is_no_contract() -> None:
    assert contracts_in('def a() -> int:\n    """post: _ > 0"""\n\ndef b() -> int:\n    """Help."""\n') == ("a",)


def test_every_contract_has_an_entry_and_every_entry_a_contract() -> None:
    assert sorted(contracts(HERE)) == sorted(ledger(HERE / "expected.toml"))


def game_of(module: str) -> str:
    """The game whose contracts a module has: `contracts_<game>_<subject>`."""
    return next(game for game in rulecore.GAMES if module.startswith(f"contracts_{game}_"))


def test_every_contract_opens_with_clauses_of_the_spec_of_its_game() -> None:
    opening = re.compile(rf"{CLAUSE_ID.pattern}(, {CLAUSE_ID.pattern})*: ")
    for path in HERE.glob("contracts_*.py"):
        known = {clause.id for clause in rulecore.clauses(game_of(path.stem))}
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = [ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.FunctionDef)]
        for text in (text for text in texts if "post:" in text):
            found = opening.match(text)
            assert found, text
            assert set(CLAUSE_ID.findall(found[0])) <= known, text


def test_every_game_has_contracts() -> None:
    modules = [name for name, _ in contracts(HERE)]
    games = {game_of(name) for name in modules if name.startswith("contracts_")}
    assert games == set(rulecore.GAMES)
