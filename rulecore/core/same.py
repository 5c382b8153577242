"""Equality of JSON values, as replays and views need it."""

from typing import Any


def says(data: Any, value: Any) -> bool:
    """Whether JSON from outside says a value of the engine: `true` is not 1, and `1.0` is, as in JSON Schema."""
    if type(data) is float and type(value) is int:
        return data == value
    if isinstance(value, dict):
        return type(data) is dict and data.keys() == value.keys() and all(says(data[key], value[key]) for key in value)
    if isinstance(value, list):
        return type(data) is list and len(data) == len(value) and all(map(says, data, value))
    return same(data, value)


def same(one: Any, other: Any) -> bool:
    """Equality of JSON values in which `true` is not 1 and `1.0` is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
