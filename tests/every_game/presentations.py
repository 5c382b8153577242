"""The games that offer events, prompts and numbers for front ends, and what their catalogues owe."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest
from tables import DEFAULTS, IDS, PAIRS, TABLES, AnyGame, label

from rulecore.core.messages import LANGUAGES, Language
from rulecore.core.presentation import Presentation, event_forms
from rulecore.core.rules import presentation_of
from rulecore.registry import GAMES, folder_of, rules_of

OFFERING = [id for id in IDS if rules_of(id).presentation is not None]

on_every_front = pytest.mark.parametrize("game", [t for t in TABLES if t.id in OFFERING], ids=label)
on_every_pair_of_a_front = pytest.mark.parametrize("game", [t for t in PAIRS if t.id in OFFERING], ids=label)
on_every_default_front = pytest.mark.parametrize("game", [t for t in DEFAULTS if t.id in OFFERING], ids=label)
on_every_front_id = pytest.mark.parametrize("id", OFFERING)

TELLING = [id for id in OFFERING if presentation_of(rules_of(id)).parts is not None]
"""The games that tell what scores are made of."""
on_every_table_with_parts = pytest.mark.parametrize("game", [t for t in TABLES if t.id in TELLING], ids=label)
on_every_default_with_parts = pytest.mark.parametrize("game", [t for t in DEFAULTS if t.id in TELLING], ids=label)
on_every_id_with_parts = pytest.mark.parametrize("id", TELLING)


def spoken(id: str) -> tuple[Language, ...]:
    """The languages in which a game is told: of the games of this project all, of others those in which they say
    everything."""
    entries = [entry for section in presentation_of(rules_of(id)).words.sections.values() for entry in section.values()]
    return tuple(word for word in LANGUAGES if id in GAMES or all(word in entry for entry in entries))


def presentation(game: AnyGame) -> Presentation[Any, Any]:
    """What the game hands over."""
    return presentation_of(game.rules)


def event_types(id: str) -> dict[str, Any]:
    """The TypedDict of every event by its `type`."""
    return event_forms(presentation_of(rules_of(id)))


def own(event: dict[str, Any]) -> dict[str, Any]:
    """An event as the game made it."""
    return {name: value for name, value in event.items() if name != "changes"}


def may_be_null(form: Any, field: str) -> bool:
    """Whether a field of a TypedDict can hold null."""
    return NoneType in get_args(get_type_hints(form)[field])


def calls(id: str, name: str) -> Iterator[ast.Call]:
    """Every call of a function in the package of a game, by the name at its end."""
    for path in sorted(folder_of(id).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield node


def refusals_in_code(id: str) -> set[tuple[str, frozenset[str]]]:
    """The key and the places of every `refused(clause, key, place=…)`."""
    found = set()
    for call in calls(id, "refused"):
        key = call.args[1]
        assert isinstance(key, ast.Constant), f"line {call.lineno}: the key of a refusal is written out"
        found.add((str(key.value), frozenset(str(keyword.arg) for keyword in call.keywords)))
    return found


def prompts_in_code(id: str) -> set[tuple[str, frozenset[str]]]:
    """The key and the places of every `Question(key, clause, {place: …})`."""
    found = set()
    for call in calls(id, "Question"):
        key, _, values = call.args
        assert isinstance(key, ast.Constant), f"line {call.lineno}: the key of a prompt is written out"
        assert isinstance(values, ast.Dict), f"line {call.lineno}: the values of a prompt are written out"
        places = [place.value for place in values.keys if isinstance(place, ast.Constant)]
        assert len(places) == len(values.keys)
        found.add((str(key.value), frozenset(map(str, places))))
    return found
