"""How a game looks on the screen: one module for each game that has its own look, and a look for all others."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rulecore.cli.output import Block
from rulecore.core.config import JsonObject


class Look(Protocol):
    """What a module of this package offers. Views and actions are as `game.view` and `game.seen` give them."""

    def table(self, view: JsonObject) -> tuple[Block, ...]:
        """Everything that the seat of this view sees."""

    def told(self, action: JsonObject) -> str:
        """An action in words that follow the actor: `plays a 7`."""

    def news(self, before: JsonObject, after: JsonObject) -> tuple[str, ...]:
        """What came of an action, in sentences: a trick won, a game scored. The views are of one seat."""

    def ending(self, config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
        """The result and how it came about."""


def look_of(game: str) -> Look:
    """The look of a game."""
    name = f"{__name__}.{game}"
    return cast(Look, import_module(name if find_spec(name) else f"{__name__}.any_game"))


def who(seat: int | None, you: int | None) -> str:
    """A seat by name."""
    return "you" if seat is not None and seat == you else f"seat {seat}"
