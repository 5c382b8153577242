"""A law judges a rule by a calculation of its own. What both take from the nouns of a game is data; functions that both
use are few, decide nothing that a clause says, and are named here."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import get_origin

import pytest

import rulecore
from rulecore import GAMES

PACKAGE = Path(rulecore.__file__).parent
NOUNS = ("pieces", "piles", "rulings", "actions", "state")
PILES = "which cards a pile holds: tests/core/test_piles_for_all_values.py has all values"
PLACES = "where cards lie, read off the state as tuples"
BOX = "what is in the box, listed"
TABLE = "what the table has agreed on"

SHARED = {
    "build_release": {
        **dict.fromkeys(("pile", "cards_in", "hands_of", "piles_of"), PILES),
        **dict.fromkeys(("hands", "piles", "lying", "acquired", "aside"), PLACES),
        "youngest_order": TABLE,
    },
    "dietrick": {
        **dict.fromkeys(("pile", "pieces_of"), PILES),
        **dict.fromkeys(("hands_of", "deck_of", "discards_of", "last_pass"), PLACES),
        "contestants": TABLE,
    },
    "dtwww": {
        **dict.fromkeys(("dice", "sides", "tricks"), BOX),
        "rolled": "the number of a die that shows a side",
        "counts_as": "what a player declares of a white die, read off the action",
        "games": TABLE,
    },
    "fuertorite": {
        **dict.fromkeys(("pile", "piles"), PILES),
        **dict.fromkeys(("hands", "deck", "properties"), PLACES),
    },
    "zimbabweee": {"deck": BOX, "stacks": PLACES},
}


def shared(game: str) -> set[str]:
    """The functions of the nouns and of the core, methods and properties among them, that the laws of a game use."""
    home = PACKAGE / "games" / game
    laws = [ast.parse(path.read_text(encoding="utf-8")) for path in (*home.glob("laws.py"), *home.glob("laws/*.py"))]
    nodes = [node for law in laws for node in ast.walk(law)]
    own = {f"rulecore.games.{game}.{noun}": home / f"{noun}.py" for noun in NOUNS if (home / f"{noun}.py").is_file()}
    core = {f"rulecore.core.{path.stem}": path for path in (PACKAGE / "core").glob("*.py") if path.stem != "laws"}
    asked = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    found = asked & {name for path in own.values() for name in (*methods(path), *functions(path))}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module in own | core:
            found |= {name.name for name in node.names} & functions((own | core)[node.module])
        if isinstance(node, ast.ImportFrom) and node.module in own:
            found |= {name.name for name in node.names if is_asked(there(node.module), name.name)}
    return found


def there(module: str) -> object:
    """The module; None where it cannot be imported, which all other tests say."""
    with suppress(ImportError, NameError):
        return import_module(module)
    return None


def is_asked(module: object, name: str) -> bool:
    """Whether what a module has by this name can be called, and is neither a type nor what typing makes of types: a
    function, however it came there."""
    found = getattr(module, name, None)
    return callable(found) and not isinstance(found, type) and get_origin(found) is None


def functions(path: Path) -> set[str]:
    """The functions of a module."""
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


def methods(path: Path) -> Iterator[str]:
    """Those of its classes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield from (one.name for one in node.body if isinstance(one, ast.FunctionDef))


@pytest.mark.parametrize(
    ("thing", "asked"), [(len, True), (partial(max, 1), True), (int, False), (tuple[int], False), (3, False)]
)
def test_what_can_be_called_is_taken_for_a_function_however_it_was_made(thing: object, asked: bool) -> None:
    assert is_asked(SimpleNamespace(thing=thing), "thing") == asked


@pytest.mark.parametrize("game", GAMES)
def test_laws_share_only_these_functions_with_the_rules(game: str) -> None:
    assert shared(game) == SHARED[game].keys()
