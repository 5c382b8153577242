"""What the evidence about a clause rests on: where any of it changes, so does the hash, and nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from pathlib import Path
from typing import Any

import pytest

from rulecore.audit.evidence import definitions, input_hashes, judged, rests
from rulecore.audit.evidence.definitions import ROOT, Key, Module, module_at, said
from rulecore.audit.evidence.judged import path_of
from rulecore.audit.evidence.places import laws_of
from rulecore.audit.evidence.rests import by_source
from rulecore.core.spec import Clause
from rulecore.registry import spec_of

GAME = "zimbabweee"
CLAUSE = spec_of(GAME).clauses[0]
READ = Path.read_text
"""How a file is read where nothing is changed."""
Hashes = Mapping[str, str]
TOOLS, RULES, CORE = "rulecore/audit/evidence", f"rulecore/games/{GAME}", "rulecore/core"


@pytest.fixture(scope="module", autouse=True)
def modules_are_taken_apart_once() -> Iterator[None]:
    """What a module defines depends on its text, and in each test nearly all of them have the same one."""
    known = dict[tuple[Path, str], Module]()

    @cache
    @wraps(module_at)
    def once(path: str) -> Module:
        file = definitions.ROOT / path
        at = file, definitions.text_of(path) if file.is_file() else ""
        if at not in known:
            known[at] = module_at.__wrapped__(path)
        return known[at]

    with pytest.MonkeyPatch.context() as patch:
        for module in (definitions, input_hashes, rests):
            patch.setattr(module, "module_at", once)
        yield


def forget() -> None:
    for module in (definitions, input_hashes, judged, rests):
        for cached in vars(module).values():
            if hasattr(cached, "cache_clear") and cached.__module__ == module.__name__:
                cached.cache_clear()


@pytest.fixture(scope="module")
def before() -> Hashes:
    """The hashes where nothing is changed, whatever is kept."""
    forget()
    return by_source(GAME, judged.read(path_of(GAME))).clauses


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch, before: Hashes) -> Iterator[Callable[..., set[str]]]:
    """The clauses that would be judged anew after edits: path, text, and what stands there instead."""
    kept = judged.read(path_of(GAME))
    assert kept.tests

    def stale(*edits: tuple[str, str, str]) -> set[str]:
        changes = {ROOT / path: (old, new) for path, old, new in edits}
        assert len(changes) == len(edits)
        assert all(old in READ(at, encoding="utf-8") and old != new for at, (old, new) in changes.items())

        def read(at: Path, *args: Any, **kwargs: Any) -> str:
            return READ(at, *args, **kwargs).replace(*changes.get(at, ("", "")), 1)

        forget()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_text", read)
            after = by_source(GAME, kept).clauses
        return {clause for clause in before if before[clause] != after[clause]}

    yield stale
    forget()


NOTHING_SAID = (
    (f"{CORE}/wire.py", '"""', '"""Another thing. '),
    (f"{CORE}/game.py", "\n    def ", "\n    # why\n    def "),
    (f"{CORE}/undo.py", "\nfrom ", "\nimport os\nfrom "),
    (f"{CORE}/turns.py", "\n\n\n", "\n\n\n\n"),
    (f"{TOOLS}/sandbox.py", '    """The last that is told', '    """What is told last'),
    (f"{TOOLS}/judge.py", "class Judge:", "# whose?\nclass Judge:"),
    (f"{TOOLS}/mutants.py", "\nfrom ", "\nimport os\nfrom "),
    (f"{RULES}/trick.py", '"""', '"""Tricks: '),
    (f"{RULES}/scoring.py", "\n    return", "\n    # so\n    return"),
    (f"{RULES}/state.py", "\nfrom ", "\nimport os\nfrom "),
    (f"{RULES}/laws/play.py", '"""', '"""Play: '),
    (f"tests/{GAME}/test_zt_trick.py", '"""', '"""Of tricks. '),
    (f"tests/{GAME}/zt_positions.py", "\n\n\n", "\n\n\n# what follows\n"),
    (f"tests/{GAME}/test_zt_scoring.py", "\nfrom ", "\nimport os\nfrom "),
    ("tests/conftest.py", '"""', '"""Settings. '),
)
NOTHING_RUN = (
    ("README.md", "rulecore", "Rulecore"),
    (f"spec/{GAME}.md", "formal:", "formal: so"),
    (f"{RULES}/fast.py", "    return", "    raise"),
    (f"{RULES}/presentation/events.py", "return", "raise"),
    ("rulecore/games/dtwww/trick.py", "return", "raise"),
    ("rulecore/games/dtwww/laws/dice.py", "return", "raise"),
    (f"{TOOLS}/gate.py", "ROUNDS, SEED = 30", "ROUNDS, SEED = 31"),
    (f"{CORE}/schema.py", "return", "raise"),
)


def test_docstrings_comments_layout_and_imports_make_nothing_stale(changed: Callable[..., set[str]]) -> None:
    assert changed(*NOTHING_SAID) == set()


@pytest.mark.several_games
def test_what_no_clause_stands_on_makes_nothing_stale(changed: Callable[..., set[str]]) -> None:
    """Documents, accelerated code, what is told to people, other games, and what no test of a clause runs."""
    assert changed(*NOTHING_RUN) == set()


@pytest.mark.parametrize(
    ("path", "old", "new", "stale"),
    [
        (f"{RULES}/scoring.py", "tricks != bid", "tricks == bid", {"ZT-VAR-2"}),
        (f"{RULES}/trick.py", "10**cards", "11**cards", {"ZT-TRICK-2"}),
        (f"tests/{GAME}/test_zt_scoring.py", "== 12", "== 11", {"ZT-END-1"}),
        (f"tests/{GAME}/test_zt_scoring.py", '"ZT-END-1", "ZT-SCORE-5"', '"ZT-SCORE-5"', {"ZT-END-1", "ZT-SCORE-5"}),
    ],
    ids=["rule", "constant", "test", "claim"],
)
def test_a_change_makes_the_clauses_stale_whose_evidence_runs_it_and_no_others(
    changed: Callable[..., set[str]], path: str, old: str, new: str, stale: set[str]
) -> None:
    found = changed((path, old, new))
    assert found >= stale
    assert "ZT-BID-4" not in found


def test_a_law_makes_the_clauses_stale_that_it_states(changed: Callable[..., set[str]]) -> None:
    stated = {clause for clause, laws in laws_of(GAME).items() if "a_led_rank_is_followed" in laws}
    assert len(stated) == 2
    assert changed((f"{RULES}/laws/play.py", "action.card == before.trick[0] or", "")) == stated


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (f"{TOOLS}/sandbox.py", "PATIENCE = 45", "PATIENCE = 46"),
        (f"{TOOLS}/changes.py", "value + 1", "value + 2"),
        (f"{TOOLS}/judge.py", "TELLS_NOTHING = 1 / 3", "TELLS_NOTHING = 1 / 4"),
        ("tests/conftest.py", "max_examples=60", "max_examples=61"),
        ("tests/every_game/tables.py", "covering(factors(game), 3)", "covering(factors(game), 2)"),
    ],
)
def test_what_judges_makes_every_clause_stale(changed: Callable[..., set[str]], path: str, old: str, new: str) -> None:
    assert len(changed((path, old, new))) == len(judged.read(path_of(GAME)).clauses)


def test_recorded_games_count_for_the_tests_that_replay_them(changed: Callable[..., set[str]]) -> None:
    found = changed((f"examples/{GAME}/worked_examples.json", "1", "2"))
    assert "ZT-NUM-1" in found
    assert "ZT-BID-4" not in found


def test_a_new_test_makes_stale_what_it_claims(changed: Callable[..., set[str]]) -> None:
    mark = '@pytest.mark.clause("ZT-END-1")'
    new = f'@pytest.mark.clause("ZT-CUBE-1")\ndef test_more() -> None: ...\n\n\n{mark}'
    assert changed((f"tests/{GAME}/test_zt_scoring.py", mark, new)) == {"ZT-CUBE-1"}


def test_a_code_that_no_function_has_any_more_counts() -> None:
    test = next(iter(judged.read(path_of(GAME)).tests))
    assert input_hashes.of_test(GAME, test, "") != input_hashes.of_test(GAME, test, "!!!")


@pytest.mark.parametrize(
    "other", [CLAUSE._replace(kind="example"), CLAUSE._replace(text=f"{CLAUSE.text} Also.")], ids=["kind", "text"]
)
def test_the_clause_counts_as_the_spec_has_it(other: Clause) -> None:
    assert input_hashes.of_clause(GAME, other, {}) != input_hashes.of_clause(GAME, CLAUSE, {})


def test_the_lines_of_a_text_may_be_broken_anywhere() -> None:
    broken = CLAUSE._replace(text=CLAUSE.text.replace(" ", "\n"))
    assert input_hashes.of_clause(GAME, broken, {}) == input_hashes.of_clause(GAME, CLAUSE, {})


# --- what a definition says ---

TEXT = """
from other import thing

def rule(a: int) -> int:
    return thing(a) + 1

class Kind:
    size = 3
    def method(self) -> int:
        return self.size
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Mapping[str, str]]]:
    """What is said of the definitions of a module with such a text; `other.py` is beside it."""
    monkeypatch.setattr(definitions, "ROOT", tmp_path)
    (tmp_path / "other.py").write_text("def thing(a):\n    return a\n", encoding="utf-8")
    (tmp_path / "again.py").write_text("from other import thing\n", encoding="utf-8")

    def saying(text: str) -> Mapping[str, str]:
        forget()
        (tmp_path / "one.py").write_text(text, encoding="utf-8")
        return {name: said(Key("one.py", name)) for name in definitions.module_at("one.py").nodes}

    yield saying
    forget()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    return thing", '    """What it does."""\n\n    # why\n    return thing'),
        ("    size", '    """A kind."""\n\n    size'),
        ("thing(a) + 1", "(thing(a)\n      + 1)"),
        ("from other import thing", "import os\nfrom again import thing"),
    ],
)
def test_what_a_definition_says_is_not_how_it_is_written(
    module: Callable[[str], Mapping[str, str]], old: str, new: str
) -> None:
    assert module(TEXT.replace(old, new, 1)) == module(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "other"),
    [
        ("+ 1", "+ 2", "rule"),
        ("a: int", "a: float", "rule"),
        ("from other import thing", "from os import thing", "rule"),
        ("size = 3", "size = 4", "Kind"),
        ("self.size", "-self.size", "Kind.method"),
    ],
)
def test_each_definition_says_its_own_things(
    module: Callable[[str], Mapping[str, str]], old: str, new: str, other: str
) -> None:
    before, after = module(TEXT), module(TEXT.replace(old, new, 1))
    assert {name for name in before if before[name] != after[name]} == {other}
