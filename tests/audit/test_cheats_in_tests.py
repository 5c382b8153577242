"""Cheats in tests and in what tools are told. All of them are planted in one copy, what is done to a test in every
game, and one run of tests/guards.py names each. The same for functions that laws share with rules, and a run of pytest
of which only a part is left."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import guards
import pytest
from copies import Copy
from weakening import WEAKER, Weaker, candidates, weakened

from rulecore import GAMES

SEED = 20261128
pytestmark = pytest.mark.several_games


class Plant(NamedTuple):
    """A text that is put behind another one in a file, which is made where there is none, and what is said of it."""

    path: str
    behind: str
    more: str
    said: str


A_TENTH = "\n\ndef pytest_collection_modifyitems(items):\n    del items[: len(items) - len(items) // 10]\n"
A_FIXTURE = (
    "import pytest\n@pytest.fixture(autouse=True)\n"
    "def calm(monkeypatch): monkeypatch.setattr('rulecore.core.game.CheckedGame.step', print)\n"
)
HOOKED = "PATH:LINE pytest_pyfunc_call is a"
OBEYED = "PATH: tools would obey it"
PINNED = "is not as tests/floors.toml pins it"
MODULE = "tests/build_release/test_br_best_settlement.py"
PLANTS = {
    "a conftest.py elsewhere": Plant("tests/dtwww/conftest.py", "", A_TENTH, OBEYED),
    "other settings": Plant("tests/pytest.ini", "", "[pytest]\naddopts = -k rules\n", OBEYED),
    "a module under another name": Plant("tests/dtwww/dw_test.py", "", "def test_it(): assert it", "PATH has tests"),
    "a plugin": Plant(
        "tests/json_types.py", "import annotations\n", A_TENTH, "PATH:LINE pytest_collection_modifyitems is a hook"
    ),
    "options of pytest": Plant("pyproject.toml", 'addopts = "', "-p json_types ", f"PATH [tool.pytest] {PINNED}"),
    "types not checked": Plant(
        "pyproject.toml", '"rulecore.adapters.*"]', "\nignore_errors = true", "PATH [tool.mypy]"
    ),
    "a blind module": Plant("rulecore/registry.py", "import annotations\n", "# mypy: ignore-errors\n", "PATH: blinds"),
    "lint left out": Plant("pyproject.toml", 'ignore = ["PLR2004"', ', "F"', f"PATH [tool.ruff] {PINNED}"),
    "mutants left out": Plant("pyproject.toml", "_patterns = [", '"return", ', f"PATH [tool.mutmut] {PINNED}"),
    "fewer examples": Plant("tests/conftest.py", "max_examples=", "1 or ", f"PATH {PINNED}"),
    "fewer examples of one test": Plant(MODULE, "max_examples=", "1 or ", f"Hypothesis {PINNED}"),
    "a hook that is assigned": Plant(
        "examples/web_table/tests/around.py", "import annotations\n", "pytest_pyfunc_call = print\n", f"{HOOKED} hook"
    ),
    "a hook that is imported": Plant(
        "tests/rooms.py", "import annotations\n", "from checks import paths as pytest_pyfunc_call\n", f"{HOOKED} hook"
    ),
    "a fixture that no test names": Plant(
        "tests/every_game/test_any_law.py", "import annotations\n", A_FIXTURE, f"fixtures that no test names {PINNED}"
    ),
    "a check that asks less": Plant("tests/checks.py", '"--inputs", "1500"', "[:2]", f"PATH {PINNED}"),
    "a smaller sample": Plant(
        "rulecore/audit/evidence/sample.py", "SHARE = ", "1e-9 * ", f"how much is asked {PINNED}"
    ),
    "a prover that gives up": Plant("tests/contracts/check.py", "BUDGET = ", "1 or ", f"CrossHair {PINNED}"),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("weakened"))


@pytest.fixture(scope="module")
def weaker(whole: Copy) -> list[tuple[Weaker, str, str]]:
    """In every game a test for each thing that a cheater does to one: that, the path, the name."""
    found = []
    for game in GAMES:
        drawn = candidates(whole.root / "tests" / game, Random(f"{SEED} {game}"))
        for weaken, (path, name) in zip(WEAKER, drawn, strict=False):
            path.write_text(weakened(path.read_text(encoding="utf-8"), name, weaken), encoding="utf-8")
            found.append((weaken, path.relative_to(whole.root).as_posix(), name))
    assert len(found) == len(WEAKER) * len(GAMES)
    return found


@pytest.fixture(scope="module")
def said(whole: Copy, weaker: list[tuple[Weaker, str, str]]) -> list[str]:
    """What the guards say when everything is planted."""
    for plant in PLANTS.values():
        file = whole.root / plant.path
        before = file.read_text(encoding="utf-8") if file.is_file() else ""
        assert plant.behind in before
        file.write_text(before.replace(plant.behind, plant.behind + plant.more, 1), encoding="utf-8")
    done = whole.python("tests/guards.py")
    assert done.returncode == 1, done.stderr
    return done.stdout.splitlines()


def is_said(said: list[str], start: str) -> bool:
    """Whether a line begins so; LINE is some line."""
    return any(re.match(re.escape(start).replace("LINE", r"\d+"), line) for line in said)


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
def test_what_tools_are_told_is_not_changed_unnoticed(said: list[str], plant: Plant) -> None:
    assert is_said(said, plant.said.replace("PATH", plant.path)), said


@pytest.mark.parametrize("kind", WEAKER, ids=[kind.__name__ for kind in WEAKER])
def test_a_test_that_says_less_is_named(said: list[str], weaker: list[tuple[Weaker, str, str]], kind: Weaker) -> None:
    told = [path + WEAKER[kind].format(name=name) for done, path, name in weaker if done is kind]
    assert len(told) == len(GAMES)
    assert [line for line in told if not is_said(said, line)] == [], said


def test_a_rule_that_is_moved_to_the_pieces_and_called_by_a_law_is_named(whole: Copy) -> None:
    """In every game a function of a chapter."""
    for game in GAMES:
        home = whole.root / "rulecore" / "games" / game
        chapter, function = Random(f"{SEED} {game}").choice(list(functions(home)))
        law = next(path for path in (home / "laws.py", home / "laws" / "__init__.py") if path.is_file())
        shared = f"from rulecore.games.{game}.pieces import {function.name}\n"
        tree = ast.parse(chapter.read_text(encoding="utf-8"))
        tree.body = [node for node in tree.body if getattr(node, "name", "") != function.name]
        chapter.write_text(f"{ast.unparse(tree)}\n{shared}", encoding="utf-8")
        for file, more in ((home / "pieces.py", ast.unparse(function)), (law, shared)):
            file.write_text(f"{file.read_text(encoding='utf-8')}\n\n{more}", encoding="utf-8")
    done = whole.run("pytest", "-p", "no:cacheprovider", "--noconftest", "tests/core/test_shared_functions.py")
    assert guards.counts(done.stdout)["failed"] == len(GAMES), done.stdout + done.stderr


def functions(home: Path) -> Iterator[tuple[Path, ast.FunctionDef]]:
    """The functions of the chapters of a game, each with its module."""
    rooms = ("pieces", "piles", "rulings", "actions", "state", "greedy", "laws", "wire", "__init__")
    for path in sorted(home.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body if path.stem not in rooms else ():
            if isinstance(node, ast.FunctionDef):
                yield path, node
