"""JSON that is handed out again and again: written once, copied each time, so that whoever gets it may change it."""

from __future__ import annotations

from typing import Any


class Nested:
    """A JSON object or list that holds others: which of them must be copied too, and where they stand."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, outer: Any, inner: tuple[tuple[Any, Any], ...]) -> None:
        self._outer, self._inner = outer, inner

    def copy(self) -> Any:
        """A new object or list, equal to the one written, that shares nothing mutable with it."""
        made = self._outer.copy()
        for place, value in self._inner:
            made[place] = value.copy()
        return made


def copyable(data: Any) -> Any:
    """For a JSON object or list: something whose `copy` shares nothing mutable."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    inner = tuple((place, copyable(value)) for place, value in items if isinstance(value, (dict, list)))
    return Nested(data, inner) if inner else data
