"""Who may import whom: what keeps rules small-argument and the core free of games."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import rulecore

PACKAGE = Path(rulecore.__file__).parent
HEAVY = {
    *("typer", "click", "rich", "joblib", "scipy", "numpy", "hypothesis", "pytest", "crosshair", "matplotlib"),
    *("jinja2", "markdown_it", "pygments", "dask", "distributed", "pyspiel", "pettingzoo", "gymnasium", "mcp"),
}
GAME_WORDS = {
    *("ace", "auction", "bid", "bids", "board", "bankrupt", "card", "cards", "chip", "chips", "coin", "coins", "color"),
    *("colour", "cube", "deck", "discard", "follow", "joker", "lead", "leader", "marker", "meld", "rank", "ranks"),
    *("score", "star", "suit", "suits", "trick", "tricks", "trump", "trumps"),
}
NOUNS = ("pieces", "piles", "zones", "rulings", "actions", "state")
"""What a game is about. A game may do without `piles`."""
ROOMS = {"fast", "greedy", "laws", "play", "observation", "presentation", "wire"}
"""What stands beside the nouns and the chapters in every game, as a module or a folder."""
PRESENTATION = {"action_space", "data", "event_types", "events", "parts", "prompts", "words"}


def name_of(path: Path) -> str:
    """`rulecore.core.bags` for its file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SHIPPED = {"_every_game", "_new_game"}
"""What a wheel has of `tests` and `examples`; in the repository it is no part of the package."""
MODULES = {
    name_of(path): path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] not in SHIPPED
}


@cache
def imports(module: str) -> tuple[str, ...]:
    """Every module of this package that the module imports, wherever in it."""
    return tuple(_imported(module))


@cache
def statements(module: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Every statement of a module that imports."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


def _imported(module: str) -> Iterator[str]:
    for node in statements(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name for name in inside if name in MODULES)
            if any(name not in MODULES for name in inside):
                yield node.module


def modules(of: str) -> list[str]:
    return [name for name in MODULES if name.startswith(f"{of}.") or name == of]


def room(name: str) -> str:
    """The room of a module of a game, or the module itself where it is a noun or a chapter."""
    return name.partition(".")[0]


def names(game: str) -> set[str]:
    """Every module of a game by its name in the package: `trick`, `play.phases`."""
    start = f"rulecore.games.{game}."
    return {name.removeprefix(start) for name in MODULES if name.startswith(start)}


def chapters(game: str) -> set[str]:
    """The modules in which the rules of a game stand."""
    return {name for name in names(game) if room(name) not in {*ROOMS, *NOUNS}}


def within(game: str, *rooms: str) -> set[str]:
    """The modules of some rooms."""
    return {name for name in names(game) if room(name) in rooms}


def inner(game: str, name: str) -> set[str]:
    """The modules of its own game that a module of a game imports."""
    start = f"rulecore.games.{game}."
    return {found.removeprefix(start) for found in imports(start + name) if found.startswith(start)}


def test_no_import_is_relative() -> None:
    for module, path in MODULES.items():
        found = [node for node in statements(module) if isinstance(node, ast.ImportFrom)]
        assert all(node.level == 0 for node in found), path


def test_the_core_imports_the_core_alone() -> None:
    for module in modules("rulecore.core"):
        assert all(name.startswith("rulecore.core") for name in imports(module)), module


def test_the_core_has_no_word_of_any_game() -> None:
    for module in modules("rulecore.core"):
        assert not words(MODULES[module]) & GAME_WORDS, module


def words(path: Path) -> set[str]:
    """Every word of every name in the code: `smallest_bid` has two."""
    names = {
        name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for field in ("id", "attr", "arg", "name", "asname")
        if isinstance(name := getattr(node, field, None), str)
    }
    return {word.lower() for name in names for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]+", name)}


def test_a_word_of_a_game_would_be_found(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text("def after_trick(bidCount): return TrumpSuit.best_of(x.deck)\n", encoding="utf-8")
    assert words(source) & GAME_WORDS == {"trick", "bid", "trump", "suit", "deck"}


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_game_imports_the_core_and_itself(game: str) -> None:
    for module in modules(f"rulecore.games.{game}"):
        allowed = ("rulecore.core", f"rulecore.games.{game}")
        assert all(name.startswith(allowed) for name in imports(module)), module


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    assert {room(name) for name in names(game)} >= {*ROOMS, *NOUNS} - {"piles", "fast"}
    assert {name.partition(".")[2] for name in within(game, "presentation")} == {"", *PRESENTATION}
    assert {"observation", "observation.view", "observation.worlds"} <= names(game)
    assert "play.phases" in names(game)
    assert chapters(game)
    assert not [name for name in chapters(game) if "." in name]


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_nouns_build_on_each_other_in_this_order(game: str) -> None:
    for number, name in enumerate(NOUNS):
        if name != "piles" or "piles" in names(game):
            assert inner(game, name) <= set(NOUNS[:number])


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_modules_import_each_other_in_a_circle(game: str) -> None:
    graph = {name: set(imports(name)) - {"rulecore"} for name in modules(f"rulecore.games.{game}")}
    assert set(TopologicalSorter(graph).static_order()) >= graph.keys()


def allowed(game: str) -> dict[str, set[str]]:
    """What the modules of a room may import of their own game."""
    plain = {"pieces", "piles", "rulings", *chapters(game)}
    rules = {*NOUNS, *chapters(game), *within(game, "play")}
    return {
        **dict.fromkeys(chapters(game), plain),  # a chapter sees no state
        "greedy": {*plain, *within(game, "greedy")},  # a sensible player goes by a view
        "play": {*rules, "presentation.words"},
        "laws": {*NOUNS, *within(game, "laws")},  # a law never imports the rule that it judges
        "observation": {*rules, "wire", *within(game, "observation")},
        "presentation": {*plain, "actions", "wire", *within(game, "presentation")},  # events are made from views
        "wire": {*NOUNS, *chapters(game)},
        "fast": {*rules, "wire", *within(game, "observation"), *within(game, "fast")},
    }


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_who_imports_whom_in_a_game(game: str) -> None:
    may = allowed(game)
    for name in names(game) - set(NOUNS):
        assert inner(game, name) - {"presentation", "observation", "play", "greedy"} <= may[room(name)], name


def test_a_game_imports_neither_the_registry_nor_any_tool() -> None:
    for module in (*modules("rulecore.core"), *modules("rulecore.games"), "rulecore.registry", "rulecore"):
        assert not any(
            name.startswith(("rulecore.adapters", "rulecore.audit", "rulecore.cli")) for name in imports(module)
        ), module


def test_only_the_registry_and_the_public_face_know_the_games() -> None:
    knowing = {m for m in MODULES if any(n.startswith("rulecore.games.") for n in imports(m))}
    by_game = ("rulecore.games.", "rulecore.audit", "rulecore.cli", "rulecore.pictures", "rulecore.adapters.")
    outside = {m for m in knowing if not m.startswith(by_game)}
    assert outside <= {"rulecore", "rulecore.registry"}


def test_pictures_know_neither_the_command_nor_any_other_tool() -> None:
    for module in modules("rulecore.pictures"):
        known = ("rulecore.core", "rulecore.games", "rulecore.pictures", "rulecore.registry")
        assert all(name.startswith(known) for name in imports(module)), module


PLAYED = """
import sys
import rulecore
game = rulecore.game({"game": rulecore.GAMES[0], "players": 3})
rulecore.clauses(game.id), rulecore.rulings(game.id), game.view(game.initial(), None)
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
SHOWN = """
assert not {"rulecore.howto", "rulecore.pictures"} & sys.modules.keys()
assert rulecore.show(game, game.initial())
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


@pytest.mark.parametrize("program", [PLAYED, PLAYED + SHOWN], ids=["played", "shown"])
def test_playing_and_showing_pull_in_no_tool(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    assert "pydantic" in done.stdout.split()
    assert not HEAVY & set(done.stdout.split())
