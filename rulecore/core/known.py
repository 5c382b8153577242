"""What the public record places in hidden places: the types that the `known` of every view shares."""

from __future__ import annotations

from typing_extensions import TypedDict


class OneOf(TypedDict):
    """What the record leaves open: exactly `count` of these pieces lie in these places.

    pieces  JSON pieces, sorted
    places  pairs of the name that a place has in the view and its seat; null for a place that is nobody's
    """

    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int
