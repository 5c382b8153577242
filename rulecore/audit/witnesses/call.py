"""A call of one rule function, for a ruling that no position of a game can show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from importlib.util import find_spec
from inspect import isfunction, signature
from typing import Any, get_type_hints

from rulecore.core.built import as_python
from rulecore.core.config import readings
from rulecore.core.errors import InvalidSpec, shown
from rulecore.core.game import Game
from rulecore.registry import package_of


def answer_of(game: Game[Any, Any], call: str, arguments: tuple[Any, ...], ruling: str) -> Any:
    """What a rule function answers, in JSON.

    call       its module in the package of the game and its name: `"scoring.ranks"`
    arguments  the first ones; lists become tuples. Each one after them is the reading agreed on of its ruling
    ruling     the one that the answer is to depend on: the function must take its reading

    Raises InvalidSpec where there is no such function, where it does not take that, or where its answer is not JSON.
    """
    function = _function(game.id, call)
    rest = list(signature(function).parameters.values())[len(arguments) :]
    hints = get_type_hints(function)
    agreed = dict(_agreed(game))
    taken = [hints.get(parameter.name, parameter) for parameter in rest]
    if readings(game.rules.config)[ruling] not in taken or not all(kind in agreed for kind in taken):
        named = ", ".join(parameter.name for parameter in rest) or "nothing"
        raise InvalidSpec(f"call: after {len(arguments)} arguments should come the reading of {ruling!r}, not {named}")
    try:
        return json.loads(json.dumps(function(*map(_as_tuples, arguments), *(agreed[kind] for kind in taken))))
    except Exception as error:  # a rule trusts its arguments, so anything can happen with wrong ones
        raise InvalidSpec(f"call: {call} cannot answer {shown(arguments)}: {error}") from error


def _function(game: str, call: str) -> Any:
    """The function of that name, written in that module and not taken over from another one."""
    module, _, name = call.partition(".")
    path = f"{package_of(game)}.{module}"
    found = None
    if module.isidentifier() and find_spec(path) is not None:
        found = vars(as_python(path)).get(name)
    if not isfunction(found) or found.__module__ != path or name.startswith("_"):
        raise InvalidSpec(f"call: {game} has no rule function {call!r}; an example is 'scoring.ranks'")
    return found


def _agreed(game: Game[Any, Any]) -> Iterator[tuple[type[Enum], Enum]]:
    """The readings that the table has agreed on, by their type."""
    for name in type(game.rules_config.rulings).model_fields:
        reading = getattr(game.rules_config.rulings, name)
        yield type(reading), reading


def _as_tuples(value: Any) -> Any:
    """The argument as the rules know it: they have no lists."""
    return tuple(map(_as_tuples, value)) if isinstance(value, list) else value
