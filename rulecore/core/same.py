"""Equality of JSON values, as replays and views need it."""

from typing import Any


def says(told: Any, value: Any) -> bool:
    """Whether JSON from outside says a value of the engine: `true` is not 1, and `1.0` is, as in JSON Schema."""
    if type(told) is float and type(value) is int:
        return told == value
    if isinstance(value, dict):
        return type(told) is dict and told.keys() == value.keys() and all(says(told[key], value[key]) for key in value)
    if isinstance(value, list):
        return type(told) is list and len(told) == len(value) and all(map(says, told, value))
    return same(told, value)


def same(one: Any, other: Any) -> bool:
    """Equality of JSON values in which `true` is not 1 and `1.0` is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
