"""What the evidence about a clause rests on: where any of it changes, so does the hash, and nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rulecore.audit.evidence import grounds as module
from rulecore.audit.evidence.grounds import ROOT, grounds
from rulecore.core.spec import Clause
from rulecore.registry import spec_of

GAME = "build_release"
CLAUSE = next(clause for clause in spec_of(GAME).clauses if clause.id == "BR-REL-1")
GOLDEN, WORLDS = "tests/build_release/test_br_recorded_games.py", "tests/build_release/test_br_worlds.py"
FOLLOWING = "rulecore/games/build_release/following.py"
CACHES = (module._text, module._shared, module._imported, module._recorded, module._parts, module._standing)
READ = Path.read_text
"""How a file is read where nothing is changed."""


def text_of(path: str) -> str:
    return READ(ROOT / path, encoding="utf-8")


def spans(path: str) -> list[tuple[int, int, str]]:
    return sorted(module._parts(path))


def forget() -> None:
    for cached in CACHES:
        cached.cache_clear()


@pytest.fixture
def hash_where(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """The hash where the text of a file is changed; the tests of one module claim the clause and run one function."""

    def hashed(
        tests: str = GOLDEN, path: str = FOLLOWING, change: tuple[str, str] = ("", ""), clause: Clause = CLAUSE
    ) -> str:
        def read(at: Path, **kwargs: Any) -> str:
            return READ(at, **kwargs).replace(*change, 1) if at == ROOT / path else READ(at, **kwargs)

        assert change[0] in text_of(path)
        first, *_ = spans(FOLLOWING)[0]
        forget()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_text", read)
            return grounds(GAME, clause, [f"{tests}::test_it"], {FOLLOWING: frozenset({first})})

    yield hashed
    forget()


@pytest.mark.parametrize(
    ("tests", "path"),
    [
        (GOLDEN, GOLDEN),
        (GOLDEN, "tests/conftest.py"),
        (GOLDEN, "tests/build_release/br_recorded.py"),
        (GOLDEN, "examples/build_release/worked_examples.json"),
        (WORLDS, "tests/uniform_worlds.py"),
        (WORLDS, "tests/tiny_boxes.py"),
        (WORLDS, "rulecore/audit/evidence/explore.py"),
    ],
)
def test_whatever_a_test_stands_on_counts(hash_where: Callable[..., str], tests: str, path: str) -> None:
    """The module itself, what pytest gives it, what it imports, and what that imports or reads."""
    assert hash_where(tests, path, ("e", "E")) != hash_where(tests)


@pytest.mark.parametrize(
    ("tests", "path"),
    [
        (GOLDEN, WORLDS),
        (GOLDEN, "tests/uniform_worlds.py"),
        (WORLDS, "examples/build_release/worked_examples.json"),
        (GOLDEN, "examples/dtwww/worked_examples.json"),
    ],
)
def test_what_it_does_not_stand_on_does_not_count(hash_where: Callable[..., str], tests: str, path: str) -> None:
    assert hash_where(tests, path, ("e", "E")) == hash_where(tests)


def test_the_functions_that_it_runs_count_and_the_others_do_not(hash_where: Callable[..., str]) -> None:
    ran, other = [text for *_, text in spans(FOLLOWING)][:2]
    assert hash_where(GOLDEN, FOLLOWING, (ran, ran.replace(":", ": ", 1))) != hash_where()
    assert hash_where(GOLDEN, FOLLOWING, (other, other.replace(":", ": ", 1))) == hash_where()


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("rulecore/audit/evidence/causes.py", "return"),
        ("rulecore/audit/evidence/mutants.py", "return"),
        ("rulecore/audit/evidence/trials.py", "return"),
        ("rulecore/games/build_release/laws/groups.py", "return"),
        ("rulecore/games/build_release/groups.py", "SET_POINTS"),
        ("rulecore/games/build_release/state.py", "unused: Cards"),
        ("rulecore/core/piles.py", "from"),
    ],
)
def test_what_every_clause_of_a_game_stands_on_counts(hash_where: Callable[..., str], path: str, part: str) -> None:
    """The tools that judge, the laws, and the constants, tables and types of the game and of the core."""
    assert hash_where(GOLDEN, path, (part, f"{part}  ")) != hash_where()


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("rulecore/games/build_release/groups.py", "return"),
        ("rulecore/core/bags.py", "return"),
        ("rulecore/games/build_release/fast/groups.py", "import"),
        ("rulecore/games/build_release/told/events.py", "import"),
        ("rulecore/games/dtwww/laws/dice.py", "import"),
    ],
)
def test_what_no_clause_stands_on_does_not_count(hash_where: Callable[..., str], path: str, part: str) -> None:
    """Functions that are not run, accelerated code, what is told to people, and the laws of other games."""
    assert hash_where(GOLDEN, path, (part, f"{part}  ")) == hash_where()


@pytest.mark.parametrize(
    "changed", [CLAUSE._replace(kind="example"), CLAUSE._replace(text=f"{CLAUSE.text} Also.")], ids=["kind", "text"]
)
def test_the_clause_counts_as_the_spec_has_it(hash_where: Callable[..., str], changed: Clause) -> None:
    assert hash_where(clause=changed) != hash_where()
