"""JSON that is handed out again and again: written once, copied each time, so that whoever gets it may change it."""

from __future__ import annotations

from typing import Any


class Nested:
    """An object or a list of JSON in which there are others: what must be copied too, and where it stands."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, outer: Any, inner: tuple[tuple[Any, Any], ...]) -> None:
        self._outer, self._inner = outer, inner

    def copy(self) -> Any:
        """A new object or list, equal to the one written, with nothing in it that could be changed shared."""
        made = self._outer.copy()
        for place, value in self._inner:
            made[place] = value.copy()
        return made


def copyable(data: Any) -> Any:
    """For an object or a list of JSON: something that has a `copy` which shares nothing that could be changed."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    inner = tuple((place, copyable(value)) for place, value in items if isinstance(value, (dict, list)))
    return Nested(data, inner) if inner else data
