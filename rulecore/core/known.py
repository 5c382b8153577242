"""What the public record tells of pieces that lie hidden now, as views have it in `known`."""

from typing import Any

from typing_extensions import TypedDict


class OneOf(TypedDict):
    """Exactly `count` of these pieces are in these places: [name, seat], the seat null where a place is nobody's."""

    pieces: list[Any]
    places: list[list[Any]]
    count: int
