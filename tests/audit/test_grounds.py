"""What the evidence about a clause rests on: where any of it changes, so does the hash, and nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rulecore.audit.evidence import grounds as module
from rulecore.audit.evidence.grounds import ROOT, grounds
from rulecore.registry import spec_of

GAME = "build_release"
CLAUSE = next(clause for clause in spec_of(GAME).clauses if clause.id == "BR-REL-1")
GOLDEN, WORLDS = "tests/build_release/test_br_recorded_games.py", "tests/build_release/test_br_worlds.py"
FOLLOWING = "rulecore/games/build_release/following.py"
CACHES = (module._text, module._shared, module._imported, module._recorded, module._parts, module._standing)


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def spans(path: str) -> list[tuple[int, int, str]]:
    return sorted(module._parts(path))


def forget() -> None:
    for cached in CACHES:
        cached.cache_clear()


@pytest.fixture
def hash_where(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """The hash where the text of a file is changed; the tests of one module claim the clause and run one function."""

    def hashed(tests: str = GOLDEN, path: str = "", change: tuple[str, str] = ("", "")) -> str:
        first, *_ = spans(FOLLOWING)[0]
        forget()
        with monkeypatch.context() as patch:
            patch.setattr(module, "_text", lambda at: text_of(at).replace(*change, 1) if at == path else text_of(at))
            return grounds(GAME, CLAUSE, [f"{tests}::test_it"], {FOLLOWING: frozenset({first})})

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
    assert text_of(path)
    assert hash_where(tests, path, ("e", "E")) == hash_where(tests)


def test_the_functions_that_it_runs_count_and_the_others_do_not(hash_where: Callable[..., str]) -> None:
    ran, other = [text for *_, text in spans(FOLLOWING)][:2]
    assert hash_where(GOLDEN, FOLLOWING, (ran, ran.replace(":", ": ", 1))) != hash_where()
    assert hash_where(GOLDEN, FOLLOWING, (other, other.replace(":", ": ", 1))) == hash_where()
