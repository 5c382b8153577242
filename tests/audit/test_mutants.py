"""What `tests/mutants.py` says of survivors and of the list of those that are equivalent."""

from __future__ import annotations

import re
from pathlib import Path

import mutants
import pytest
from mutants import Mutant, faults, passes, planted, write_survivors

from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
SURVIVORS = {path.stem: path.read_text("utf-8").splitlines() for path in (ROOT / "tests" / "survivors").glob("*.txt")}

DIFF = """\
# rulecore.games.zimbabweee.trick.x_beats__mutmut_2: survived
--- rulecore/games/zimbabweee/trick.py
+++ rulecore/games/zimbabweee/trick.py
@@ -1,3 +1,3 @@
 def beats(one: int, other: int) -> bool:
-    return (
-        one > other)
+    return (
+        one >= other)
"""
NAME = "rulecore/games/zimbabweee/trick.py: return ( one > other) => return ( one >= other)"
MUTANT = Mutant("rulecore.games.zimbabweee.trick.x_beats__mutmut_2", NAME)


def test_a_mutant_is_named_by_what_it_changes_without_the_number_of_a_line() -> None:
    assert mutants.name_of(DIFF) == NAME
    assert MUTANT.path == "rulecore/games/zimbabweee/trick.py"
    assert MUTANT.function == "rulecore.games.zimbabweee.trick.x_beats"


@pytest.fixture(autouse=True)
def no_floors(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of these tests has few mutants."""
    monkeypatch.setattr(mutants, "floors", lambda: {"mutants": dict.fromkeys(GAMES, 19)})


def test_fewer_mutants_than_the_floor_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "listed", dict)
    assert list(faults("zimbabweee", 18, [], [])) == ["18 mutants of zimbabweee, and the floor is 19"]
    assert not list(faults("zimbabweee", 19, [], []))


def test_who_survives_is_named_unless_it_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "listed", dict)
    assert list(faults("zimbabweee", 100, [MUTANT], [])) == [f"survives: {NAME}\n  {MUTANT.key}"]
    monkeypatch.setattr(mutants, "listed", lambda: {NAME: "only compared: both are ranks"})
    assert not list(faults("zimbabweee", 100, [MUTANT], []))


def test_what_is_listed_must_survive_change_no_game_and_have_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "listed", lambda: {NAME: "only compared: both are ranks"})
    assert list(faults("zimbabweee", 100, [], [])) == [f"listed, but is noticed or no mutant: {NAME}"]
    assert list(faults("zimbabweee", 100, [MUTANT], [MUTANT])) == [f"listed, but changes games: {NAME}"]
    assert not list(faults("dietrick", 100, [], []))
    monkeypatch.setattr(mutants, "listed", lambda: {NAME: "who cares"})
    (fault,) = faults("zimbabweee", 100, [MUTANT], [])
    assert fault.startswith("listed without a reason that is one of not reached, only compared, ")


def test_one_in_twenty_may_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "listed", lambda: {NAME: "only compared: both are ranks"})
    assert not list(faults("zimbabweee", 20, [MUTANT], []))
    assert list(faults("zimbabweee", 19, [MUTANT], [])) == ["1 mutants of zimbabweee are listed, more than 5% of 19"]


def test_a_copy_is_as_before_when_mutants_have_been_planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / MUTANT.path
    module.parent.mkdir(parents=True)
    module.write_text("one > other", encoding="utf-8")

    def apply(copy: Path, verb: str, key: str) -> str:
        (copy / MUTANT.path).write_text(f"{verb} {key}", encoding="utf-8")
        return ""

    monkeypatch.setattr(mutants, "mutmut", apply)
    changed = planted(tmp_path, [MUTANT])
    assert changed == {MUTANT.path: f"apply {MUTANT.key}"}
    assert module.read_text(encoding="utf-8") == "one > other"
    says_so = ("-c", f"import sys; sys.exit('one > other' != open({MUTANT.path!r}).read())")
    assert passes(tmp_path, {}, *says_so)
    assert not passes(tmp_path, changed, *says_so)
    assert passes(tmp_path, {}, *says_so)


# --- the names that are kept ---


def test_as_many_survivors_are_named_as_the_documents_say() -> None:
    text = (ROOT / "docs" / "evidence.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| mutants: (\w+) \| passed \| (\d+) of (\d+) mutants", text, re.M)
    assert {game: int(due) - int(noticed) for game, noticed, due in told} == {
        game: len(names) for game, names in SURVIVORS.items()
    }
    assert {game for game, *_ in told} == {*GAMES}


@pytest.mark.parametrize("game", SURVIVORS)
def test_survivors_are_named_in_order_by_what_they_change(game: str) -> None:
    assert SURVIVORS[game] == sorted(SURVIVORS[game])
    for name in SURVIVORS[game]:
        path, _, change = name.partition(": ")
        before, _, after = change.partition(" => ")
        assert path.startswith(f"rulecore/games/{game}/") and (ROOT / path).is_file(), name
        assert before and after and before != after, name


def test_names_are_written_one_a_line_in_order(tmp_path: Path) -> None:
    path = tmp_path / "new" / "zimbabweee.txt"
    write_survivors(path, ["b.py: 2 => 3", "a.py: 1 => 2", "b.py: 2 => 3"])
    assert path.read_text(encoding="utf-8") == "a.py: 1 => 2\nb.py: 2 => 3\nb.py: 2 => 3\n"
