"""The picture of a game that has none of its own: every field of what a bystander sees, and the hands."""

from __future__ import annotations

from json import dumps
from typing import Any

from rulecore.core.config import JsonObject
from rulecore.pictures import Piece, Scene, Seat, Views, badges

LEFT_OUT = ("config", "legal", "seat", "actor")


def scene(views: Views) -> Scene:
    """The public fields above, what only its owner sees at each seat."""
    facts = tuple((name, told(value)) for name, value in views.public.items() if name not in LEFT_OUT)
    return Scene("", (), tuple(_seat(views, seat) for seat in range(len(views.seats))), facts)


def told(value: Any) -> str:
    """A value as JSON, with signs of every alphabet as they are: ♠, not a code."""
    return dumps(value, ensure_ascii=False)


def _seat(views: Views, seat: int) -> Seat:
    own = views.seats[seat]
    facts = tuple(
        (name, told(value))
        for name, value in own.items()
        if name not in LEFT_OUT and value != views.public.get(name, value)
    )
    return Seat(views.name(seat), badges(views, seat), facts, ())


def held(action: JsonObject) -> tuple[Piece, ...]:
    """None: the words must do."""
    return ()
