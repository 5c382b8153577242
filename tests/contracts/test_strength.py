"""Contracts that say nothing, and functions without contracts, are noticed."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from check import Entry, check, claimed
from rooms import rooms
from strength import ASIDE, Contract, contract, functions, holds, judged, strength

from rulecore.audit.evidence.floors import floors
from rulecore.games.zimbabweee.scoring import score
from rulecore.registry import GAMES

GAME = "zimbabweee"
NAME = "contracts_zimbabweee_of_a_test"
NO_FLOOR = dict.fromkeys(GAMES, 0)
ANY = dict.fromkeys(GAMES, 1000)


def test_what_is_no_chapter_is_a_module_of_a_game_and_nothing_else_can_be_left_aside() -> None:
    assert rooms(*ASIDE) == ASIDE
    with pytest.raises(LookupError, match="no game has chapter, which should be left aside"):
        rooms("laws", "chapter")


def written(
    folder: Path, monkeypatch: pytest.MonkeyPatch, post: str, pre: str = "tricks >= 0", body: str = ""
) -> Contract:
    """One contract, of the points of who made the bid, in a module of its own; an enumeration if it has a body."""
    source = "from rulecore.games.zimbabweee.scoring import score\n\n\n"
    source += (
        f'def scores(tricks: int) -> int:\n    """ZT-SCORE-4: as bid.\n\n    pre: {pre}\n    post: {post}\n    """\n'
    )
    source += body or "    return score(tricks, tricks, False)\n"
    path = folder / f"{NAME}.py"
    path.write_text(source, encoding="utf-8")
    spec = spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, NAME, module)
    spec.loader.exec_module(module)
    return contract(module, "scores", 1 if body else None)


def found(asked: Contract) -> list[str]:
    """What is wrong when this is the only contract of its game."""
    return judged([asked], [GAME], NO_FLOOR, ANY).faults


def test_a_contract_that_says_something_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = written(tmp_path, monkeypatch, "_ == tricks + tricks")
    assert found(asked) == []
    assert strength([asked], functions(GAME)).of(score)


@pytest.mark.parametrize("post", ["True", "_ == _", "isinstance(_, int)"])
def test_a_contract_that_is_always_true_turns_the_run_red(
    post: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = found(written(tmp_path, monkeypatch, post))
    assert empty == [f"{NAME}.scores: refutes no change of what it is about"]
    monkeypatch.setattr("check.run", lambda *_: {})
    assert check({}, (), deep=False, jobs=1) == 0
    assert check({}, (), deep=False, jobs=1, others=empty) == 1


def test_an_enumeration_that_asserts_nothing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "    for bid in range(9):\n        score(tricks, bid, False)\n    return None\n"
    assert found(written(tmp_path, monkeypatch, "True", body=body)) == [
        f"{NAME}.scores: refutes no change of what it is about"
    ]


def test_rules_that_fail_are_not_refuted_by_what_is_never_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails_if_changed = "    [0, 1][score(1, 1, False) - 2]\n    (0, 0)[score(1, 0, False)]\n    return None\n"
    with monkeypatch.context() as changed:
        changed.setattr(score, "__code__", (lambda tricks, bid, is_bankrupt: 9).__code__)
        assert holds(written(tmp_path, monkeypatch, "True", body=fails_if_changed)) is None
    assert found(written(tmp_path, monkeypatch, "True", body=fails_if_changed)) == [
        f"{NAME}.scores: refutes no change of what it is about"
    ]


def test_a_contract_that_does_not_hold_is_noticed_without_the_prover(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"{NAME}.scores: does not hold of what is drawn" in found(written(tmp_path, monkeypatch, "_ == 3"))


def test_a_precondition_that_nothing_meets_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="no arguments of scores meet its preconditions"):
        written(tmp_path, monkeypatch, "True", pre="tricks > tricks")


def test_a_game_with_too_few_functions_under_contracts_turns_red(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = written(tmp_path, monkeypatch, "_ == tricks + tricks")
    (low,) = judged([asked], [GAME], {GAME: 99}, ANY).faults
    assert low == f"{GAME}: 4 % of the functions of chapters stand under contracts, the floor is 99"


def test_a_function_that_is_named_and_not_told_apart_from_its_changes_is_not_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (changed,) = (each for each in functions(GAME) if each.function is score)
    weak = strength([written(tmp_path, monkeypatch, "True")], functions(GAME))
    assert weak.names(changed)
    assert not weak.covers(changed)


def test_rules_are_as_they_were_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = score.__code__
    found(written(tmp_path, monkeypatch, "_ == tricks + tricks"))
    assert score.__code__ is code


def test_tempting_errors_and_searches_claim_nothing() -> None:
    names = {entry: ("contracts_zimbabweee_scoring", entry) for entry in ("refuted", "bounded")}
    assert list(claimed({name: Entry(entry) for entry, name in names.items()}, (GAME,))) == []


def test_a_contract_more_that_refutes_less_than_half_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = written(tmp_path, monkeypatch, "_ >= tricks")
    assert judged([asked], [GAME], NO_FLOOR, {GAME: 1}) == judged([asked], [GAME], NO_FLOOR, ANY)
    assert judged([asked], [GAME], NO_FLOOR, ANY).told.endswith("alone 0 of 1 refute half")
    (more,) = judged([asked], [GAME], NO_FLOOR, {GAME: 0}).faults
    assert more == f"1 contracts of {GAME} refute less than half alone: more than may"


def test_every_game_has_a_floor() -> None:
    assert set(floors()["contracts"]) == set(floors()["weak"]) == set(GAMES)
