"""Equality of JSON values, as replays and views need it."""

from typing import Any


def same(one: Any, other: Any) -> bool:
    """Equality of JSON values in which `true` is not 1 and `1.0` is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
