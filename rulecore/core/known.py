"""What the record leaves open: the form that all games share."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict


class OneOf(TypedDict):
    """Exactly `count` of these pieces are in these places; a place is its name and its seat, null for nobody's."""

    pieces: list[Any]
    places: list[list[str | int | None]]
    count: int
