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
    fault,
    is_of,
    ledger,
    prove,
    strays,
    verdicts,
)

import rulecore
from rulecore.core.laws import CLAUSE_ID

NAME = ("contracts_of_a_test", "grows")


PATH = "/somewhere/contracts_of_a_test.py"
DUE = {"grows": range(5, 10), "shrinks": range(12, 17)}
"""The functions of a module of contracts, and their lines."""


def told(output: str, code: int, errors: str = "") -> dict[str, Got]:
    """The verdicts on both functions when this is all that CrossHair prints, in lines `9: info: ...`."""
    lines = [line if line.startswith("/") else f"{PATH}:{line}" for line in output.splitlines()]
    return verdicts(DUE, PATH, code, "".join(f"{line}\n" for line in lines), errors)


def said(line: str, code: int) -> str:
    """The verdict on `grows` when CrossHair prints this of it; `shrinks` is confirmed."""
    return told(f"9: {line}\n16: info: Confirmed over all paths.\n", code)["grows"].verdict


def written(folder: Path, post: str, parameter: str = "int", after: str = "") -> Path:
    """A folder with one module of contracts: the function `grows`, and what comes after it."""
    source = f'"""One contract."""\n\nfrom typing import Literal\n\n\ndef grows(x: {parameter}) -> int:\n'
    source += f'    """ZT-SCORE-4: one more.\n\n    post: {post}\n    """\n    return x + 1\n{after}'
    (folder / f"{NAME[0]}.py").write_text(source, encoding="utf-8")
    return folder


def proven(folder: Path, *names: str) -> dict[str, Got]:
    """What CrossHair says on these functions of that module."""
    return {name: got for (_, name), got in prove(NAME[0], names or ("grows",), 20, folder).items()}


# --- what the tool says ---


@pytest.mark.parametrize(
    ("line", "code", "verdict"),
    [
        ("info: Confirmed over all paths.", 0, "confirmed"),
        ("info: Not confirmed.", 0, "bounded"),
        ("error: false when calling shrinks(3) (which returns 4)", 1, "crash"),
        ("error: IndexError: tuple index out of range when calling grows(3)", 1, "crash"),
        ("error: Error while evaluating post condition: NameError: name 'y' is not defined", 1, "crash"),
        ("info: Unable to meet precondition.", 0, "crash"),
        ("info: Confirmed over all paths.", 2, "crash"),
    ],
)
def test_what_the_tool_says_is_a_clear_verdict_on_this_function_or_a_crash(line: str, code: int, verdict: str) -> None:
    assert said(line, code) == verdict


def test_a_counterexample_refutes() -> None:
    got = told("9: error: false when calling grows(3) (which returns 4)\n16: info: Not confirmed.", 1)
    assert got == {"grows": Got("refuted", "grows(3) (which returns 4)"), "shrinks": Got("bounded")}


def test_a_crash_of_the_tool_is_a_crash_of_every_contract_and_tells_its_last_line() -> None:
    got = told("9: info: Confirmed over all paths.", 1, "Traceback (most recent call last):\nTypeError: no\n")
    assert got == dict.fromkeys(DUE, Got("crash", "exit code 1, 1 of 2 without verdict: TypeError: no"))


def test_silence_is_a_crash_of_every_contract() -> None:
    got = told("", 0)
    assert got == dict.fromkeys(DUE, Got("crash", "exit code 0, 2 of 2 without verdict: nothing"))


def test_a_contract_without_verdict_makes_the_others_crash_whatever_the_exit_code() -> None:
    got = told("9: error: false when calling grows(3) (which returns 4)", 1)
    assert [each.verdict for each in got.values()] == ["crash", "crash"]


@pytest.mark.parametrize("place", [f"{PATH}:11", "/rules.py:9"])
def test_a_verdict_on_something_else_is_a_crash_of_every_contract(place: str) -> None:
    both = "9: info: Confirmed over all paths.\n16: info: Confirmed over all paths.\n"
    got = told(f"{both}{place}: info: Confirmed over all paths.", 0)
    assert [each.verdict for each in got.values()] == ["crash", "crash"]


def test_two_verdicts_on_one_contract_are_a_crash_of_that_one() -> None:
    got = told("8: info: Not confirmed.\n9: info: Not confirmed.\n16: info: Not confirmed.", 0)
    assert got == {"grows": Got("crash", "2 verdicts"), "shrinks": Got("bounded")}


# --- the tool itself ---


def test_a_true_contract_is_proven(tmp_path: Path) -> None:
    assert proven(written(tmp_path, "_ > x"))["grows"].verdict == "confirmed"


def test_a_contract_that_turned_false_is_noticed_and_the_next_one_is_proven(tmp_path: Path) -> None:
    after = '\n\ndef shrinks(x: int) -> int:\n    """post: _ < x"""\n    return x - 1\n'
    got = proven(written(tmp_path, "_ < x", after=after), "grows", "shrinks")
    assert fault(NAME, Entry("confirmed"), got["grows"]) == "expected confirmed"
    assert [got["grows"].verdict, got["shrinks"].verdict] == ["refuted", "confirmed"]


def test_a_module_that_the_tool_cannot_read_is_a_crash(tmp_path: Path) -> None:
    assert proven(written(tmp_path, "_ > x", "Literal[1, 2]"))["grows"].verdict == "crash"


def test_a_module_that_cannot_be_imported_is_a_crash(tmp_path: Path) -> None:
    assert proven(written(tmp_path, "_ > x", after="raise ImportError\n"))["grows"].verdict == "crash"


@pytest.mark.parametrize("leaves", ["os._exit(0)", "os._exit(1)"])
def test_a_process_that_dies_in_the_second_contract_is_a_crash_of_the_first_too(leaves: str, tmp_path: Path) -> None:
    after = f'\n\ndef shrinks(x: int) -> int:\n    """post: _ < x"""\n    import os\n    {leaves}\n'
    got = proven(written(tmp_path, "_ > x", after=after), "grows", "shrinks")
    assert [got["grows"].verdict, got["shrinks"].verdict] == ["crash", "crash"]


# --- comparing ---


@pytest.mark.parametrize(
    ("expected", "got", "wrong"),
    [
        (Entry("refuted"), Got("refuted", "grows(3)"), None),
        (Entry("refuted"), Got("confirmed"), "expected refuted"),
        (Entry("confirmed"), Got("bounded"), "expected confirmed"),
        (None, Got("confirmed"), "not in expected.toml"),
        (Entry("confirmed"), None, "no verdict: there is no such contract, or it did not run"),
    ],
)
def test_what_is_not_as_expected_is_a_fault(expected: Entry | None, got: Got | None, wrong: str | None) -> None:
    assert fault(NAME, expected, got) == wrong


def test_contracts_put_off_to_the_deep_run_need_their_entries_now() -> None:
    both, found, expected = (("contracts_4", name) for name in ("both", "found", "expected"))
    assert strays({both, found}, {both, expected}, deep=True) == []
    assert strays({both, found}, {both, expected}, deep=False) == [
        "contracts_4.expected: no entry, or no contract",
        "contracts_4.found: no entry, or no contract",
    ]


@pytest.mark.parametrize(("answer", "code"), [("refuted", 0), ("confirmed", 1), ("bounded", 1), ("crash", 1)])
def test_one_unexpected_verdict_turns_the_run_red(answer: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("check.run", lambda *_: {NAME: Got(answer)})
    assert check({NAME: Entry("refuted")}, (NAME,), deep=False, jobs=1) == code


def test_enumerations_need_their_entries_though_they_are_tests() -> None:
    name = ("test_enumerated_all", "test_all")
    assert strays({name}, set(), deep=True) == ["test_enumerated_all.test_all: no entry, or no contract"]
    assert strays(set(), {name}, deep=False) == strays({name}, set(), deep=False) != []
    assert strays({name}, {name}, deep=False) == []


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
    assert contracts_in('def a() -> int:\n    """post: _ > 0"""\n\ndef b() -> int:\n    """Help."""\n') == {
        "a": range(1, 3)
    }


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


def test_every_contract_is_of_one_game_and_enumerations_are_compared_with_each() -> None:
    for name in contracts(HERE):
        games = [game for game in rulecore.GAMES if is_of(name, game)]
        assert len(games) == (len(rulecore.GAMES) if name[0].startswith("test_enumerated") else 1), name
        assert is_of(name, "")
