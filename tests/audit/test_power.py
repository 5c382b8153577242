"""The measurement of the power of `make test`: what is planted, who is asked, and what is kept."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import planted_faults
import pytest
from checks import TEST
from fault_runner import Found, concern, of_rest, of_test, together
from planted_faults import (
    AROUND_RULES,
    CORE,
    KINDS,
    NO_RULES,
    OF_CORE,
    OF_GAMES,
    PARTS,
    Fault,
    drawn,
    files,
    home,
    misplaced,
    said_otherwise,
    shortened,
)
from power import kept, noted, told

from rulecore.audit.evidence.judging import MEMORY, Tell, forked
from rulecore.audit.evidence.mutants import Mutant, everywhere
from rulecore.audit.evidence.places import Source

ROOT = Path(__file__).resolve().parents[2]


@cache
def trick() -> list[Fault]:
    """Three faults in rules."""
    return drawn("zimbabweee", "rules", 3)


@cache
def said() -> Fault:
    """A fault in words."""
    return drawn("dtwww", "words", 1)[0]


def changes(text: str) -> list[str]:
    """What the lines of a module are changed to."""
    return [mutant.after for mutant in everywhere(Source("one", "one.py", text))]


# --- what is planted ---


def test_every_pattern_of_files_names_one_in_a_game_or_in_the_core() -> None:
    package = ROOT / "rulecore"
    for place, kinds in (("games/*", OF_GAMES), ("core", OF_CORE)):
        for pattern in (pattern for patterns in kinds.values() for pattern in patterns):
            assert [*package.glob(f"{place}/{pattern}")], pattern


def test_every_module_is_of_a_kind_or_is_left_aside_by_name() -> None:
    for part in PARTS:
        planted = {path for kind in KINDS for path in files(part, kind)}
        modules = {path for path in home(part).rglob("*.py") if path.name != "__init__.py"}
        left = {path.relative_to(home(part)).as_posix() for path in modules - planted}
        if part != CORE:
            left = {path for path in left if re.split(r"[/.]", path)[0] not in NO_RULES}
        assert left == ({*AROUND_RULES} if part == CORE else {"presentation/data.py"}), part


@pytest.mark.several_games
def test_at_least_three_hundred_faults_of_every_kind_are_drawn_in_every_part() -> None:
    every = {(part, kind): drawn(part, kind) for part in PARTS for kind in KINDS}
    assert sum(map(len, every.values())) >= 300
    assert all(every.values())


def test_a_fault_keeps_its_place_when_another_one_is_listed_as_equivalent(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = trick()
    monkeypatch.setattr(planted_faults, "equivalent", lambda: {first.name: "only compared: both are ranks"})
    assert drawn("zimbabweee", "rules", 2) == others


def test_what_says_nothing_to_a_running_program_is_not_changed() -> None:
    assert changes('"""Words."""\nfrom a import b\n__all__ = ["c"]\nKind = int | None\n') == []
    assert changes("class A:\n    x: int | None\n    y: int = 1\n") == ["y: int = 2"]
    assert changes("def f(a: int | None) -> None:\n    assert_never(a)\n") == []
    assert changes("def f(a, b):\n    return zip(a, b, strict=True)\n")[0] == "return zip(b, a, strict=True)"


def test_words_are_changed_where_there_is_nothing_else() -> None:
    assert changes('ONE = "one"\nTWO = 2\n') == ["ONE = 'one-'", "TWO = 3"]


def test_a_sentence_loses_its_last_word_or_has_its_places_exchanged() -> None:
    assert shortened("it is over") == "it is"
    assert shortened("ゲームはもう終わっています") == "ゲームはもう終わってい"
    assert shortened("it is {seat:you}") is None
    assert misplaced("{a} beats {b}, {c}") == "{b} beats {a}, {c}"
    assert misplaced("take {a}") == "take "
    assert misplaced("take") is None
    texts = said_otherwise("a.toml", 'x = 1\none = { en = "not {a}", ja = "{a}なし" }\n')
    assert [mutant.after for mutant in texts] == [
        'one = { en = "not ", ja = "{a}なし" }',
        'one = { en = "not {a}", ja = "{a}な" }',
        'one = { en = "not {a}", ja = "なし" }',
    ]


# --- who is asked ---


def test_every_check_of_make_test_is_asked_about_a_rule_of_its_game_but_for_those_of_texts() -> None:
    asked = {check.name for check in of_test(trick()[0])}
    left = {check.name.partition(":")[0] for check in TEST if check.name not in asked and "zimbabweee" in check.name}
    assert "rules: zimbabweee" in asked and "types" in asked
    assert not any(name.endswith(("dtwww", "dietrick")) for name in asked)
    assert left == set()


@pytest.mark.dtwww
def test_only_what_reads_sentences_is_asked_about_sentences() -> None:
    asked = {check.name for check in of_test(said())}
    assert "rules: dtwww" in asked and not asked & {"types", "contracts: dtwww", "fuzz: dtwww"}
    assert {check.name for check in of_rest(said())} >= {"command line, bots: dtwww", "command line, bots: common"}


def test_all_games_are_asked_about_the_core() -> None:
    fault = drawn(CORE, "rules", 1)[0]
    assert of_test(fault)[0].name == "core"
    assert all(concern(check, fault) for check in TEST)


def test_a_judge_that_does_not_end_is_ended_and_has_noticed() -> None:
    def endless(tell: Tell) -> int:
        tell("begun")
        while True:
            pass

    start = time.process_time()
    told, passed, seconds = forked(endless, 1)
    assert (told, passed) == ("begun", False) and 0.5 < seconds < 5
    assert time.process_time() - start < 1


def test_a_judge_that_takes_all_memory_is_ended_and_has_noticed() -> None:
    def greedy(tell: Tell) -> int:
        tell("begun")
        bytearray(MEMORY + 1)
        return 0

    told, passed, _ = forked(greedy, 10)
    assert (told, passed) == ("begun", False)


COPY = """
from pathlib import Path
from rulecore.audit.evidence.judging import command_in, pytest_in
from rulecore.audit.evidence.planting import written

copy = Path.cwd()
says = ["-c", "from rulecore import ONE; raise SystemExit(ONE != 1)"]

def told():
    every, one = pytest_in(copy, ["-q"], 60), pytest_in(copy, ["-q"], 60, only=["test_it.py::test_any"])
    print(every.passed, *every.failed, one.passed, command_in(copy, says, 60).passed)

told()
with written(copy, {"rulecore/__init__.py": "ONE = 2\\n"}):
    told()
told()
"""
TESTS = "from rulecore import ONE\n\ndef test_one():\n    assert ONE == 1\n\ndef test_any():\n    assert ONE\n"


def test_a_fork_reads_the_copy_and_names_the_tests_that_fail(tmp_path: Path) -> None:
    (tmp_path / "rulecore").mkdir()
    (tmp_path / "rulecore" / "__init__.py").write_text("ONE = 1\n", encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "ask.py").write_text(COPY, encoding="utf-8")
    # What Python keeps of a module goes by its second and its size; `copied` makes it go by the text.
    found = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-P", "ask.py"]
    done = subprocess.run(command, cwd=tmp_path, env=found, capture_output=True, text=True, check=False)
    right, wrong = "True True True", "False test_it.py::test_one True False"
    assert done.stdout.splitlines() == [right, wrong, right], done.stderr


# --- what is kept and said ---


def test_faults_are_planted_together_each_on_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a = 1\nb = (\n    2,\n)\nc = 3\n"
    (tmp_path / "one.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr("fault_runner.ROOT", tmp_path)
    texts = ("a = 2\nb = (\n    2,\n)\nc = 3\n", "a = 1\npass\nc = 3\n", "a = 1\nb = (\n    2,\n)\nc = 4\n")
    faults = [Fault("core", "rules", Mutant("one.py", 1, "", str(text), text)) for text in texts]
    assert together(faults) == {"one.py": "a = 2\npass\nc = 4\n"}
    assert together(faults[1:]) == {"one.py": "a = 1\npass\nc = 4\n"}


def test_what_is_written_down_is_read_again_and_a_torn_line_says_nothing(tmp_path: Path) -> None:
    one, two, three = trick()
    found = [Found(one, "fuzz: zimbabweee", True, 1.5), Found(two, "", False, 2.0), Found(three, "rules", True, 1.0)]
    path = tmp_path / "power.jsonl"
    path.write_text("\n".join(map(noted, found))[:-4], encoding="utf-8")
    assert kept(path, trick(), anew=False) == {one.name: found[0], two.name: found[1]}
    assert kept(path, trick(), anew=True) == {one.name: found[0]}
    assert kept(path, [two], anew=False) == {two.name: found[1]}
    assert kept(tmp_path / "none", trick(), anew=False) == {}


def test_what_make_test_lets_pass_is_named_with_the_check_that_notices_it() -> None:
    one, two, three = trick()
    found = [Found(one, "fuzz: zimbabweee", True, 1), Found(two, "audit", False, 2), Found(three, "", False, 3)]
    _, rules, every, passed, nobody = told(found)
    assert rules.split() == ["rules", "1", "2", "3", "2.0"]
    assert every.split() == ["all", "1", "2", "3", "2.0"]
    assert passed.startswith("let pass by make test, noticed by audit: zimbabweee, rules: ") and two.name in passed
    assert nobody.startswith("noticed by nobody: ") and three.name in nobody
