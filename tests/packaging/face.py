"""The face of rulecore, as a list of names: what is promised, with parameters and fields, and the words of the JSON.

    python tests/packaging/face.py > tests/packaging/face.txt

face.txt is the face of 629f863, which the changelog takes for the one before; each release writes its own.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import rulecore
from rulecore import authoring, bots

MOST_WORDS = 12
"""Of more values than that a field has pieces, and those are no words."""


def face() -> list[str]:
    """Every name, ascending."""
    promised = (rulecore, bots, authoring)
    names = {name for module in promised for part in module.__all__ for name in _of(module.__name__, module, part)}
    return sorted({*names, *(word for game in rulecore.GAMES for word in _words(game))})


def _of(place: str, module: Any, part: str) -> Iterator[str]:
    """A promised name with its parameters, or with its fields and methods and their parameters."""
    value, name = getattr(module, part), f"{place}.{part}"
    yield name
    if inspect.isfunction(value):
        yield from _parameters(name, value)
    elif inspect.isclass(value) and not issubclass(value, dict):
        fields = {*getattr(value, "_fields", ()), *getattr(value, "__dataclass_fields__", ())}
        own = {
            own
            for base in value.__mro__
            for own in vars(base)
            if base.__module__.startswith("rulecore") and own[0] != "_"
        }
        for member in {*fields, *own}:
            yield f"{name}.{member}"
            found = inspect.getattr_static(value, member, None)
            found = getattr(found, "__func__", found)
            if inspect.isfunction(found):
                yield from _parameters(f"{name}.{member}", found)


def _parameters(name: str, function: Any) -> Iterator[str]:
    yield from (f"{name}({parameter})" for parameter in inspect.signature(function).parameters if parameter != "self")


def _words(game: str) -> Iterator[str]:
    """The fields and the words of a game's JSON: `dtwww config.Rulings.drawing`, `dtwww view.phase=feel`."""
    for part, schema in rulecore.schema(game)["$defs"].items():
        if not part.startswith(("fixture", "prompt", "trace")):
            yield from (f"{game} {part}{word}" for word in _in(schema))


def _in(schema: Any) -> Iterator[str]:
    """The fields of an object, the values of an enum that are words rather than pieces, wherever they stand."""
    if isinstance(schema, list):
        for one in schema:
            yield from _in(one)
    elif isinstance(schema, dict):
        values = schema.get("enum", ())
        yield from (f"={value}" for value in values if isinstance(value, str) and len(values) <= MOST_WORDS)
        yield from (f"={value}" for value in [schema.get("const")] if isinstance(value, str))
        for field, inner in schema.get("properties", {}).items():
            yield f".{field}"
            yield from (f".{field}{word}" for word in _in(inner))
        for key in ("items", "anyOf", "oneOf", "prefixItems", "additionalProperties"):
            yield from _in(schema.get(key))


if __name__ == "__main__":
    print("\n".join(face()))
