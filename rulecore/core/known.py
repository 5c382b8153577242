"""What a seat knows of pieces that it cannot see: the part of `known` in a view that every game writes alike."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict


class OneOf(TypedDict):
    """Exactly `count` of these pieces are in these places, together. A place is its name in the view and a seat, null
    where it is nobody's."""

    pieces: list[Any]
    places: list[list[str | int | None]]
    count: int
