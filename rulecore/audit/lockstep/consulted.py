"""Which rulings a rule asks about: a game whose config takes note of every reading that is looked up.

Where a position, or a step, looks up no reading of a ruling, all readings of that ruling agree on it. So one game,
played once, tells for every ruling at which positions a comparison is worth the time.
"""

from __future__ import annotations

from typing import Any

from rulecore.core.game import Game


class Watched:
    """Rulings as the rules see them; the names of those looked up are kept in `read`."""

    def __init__(self, rulings: Any, read: set[str]) -> None:
        self._rulings, self._read = rulings, read

    def __getattr__(self, name: str) -> Any:
        self._read.add(name)
        return getattr(self._rulings, name)


def watched(game: Game[Any, Any]) -> tuple[Game[Any, Any], set[str]]:
    """The same game, and the set that fills with the field names of the rulings looked up; empty it as you like.

    It is played by the rules alone: what is accelerated may remember a reading.
    """
    read: set[str] = set()
    config = game.terms.model_copy(update={"rulings": Watched(game.terms.rulings, read)})
    return Game(game.rules, config, fast=False), read


def id_of(name: str) -> str:
    """The id of the ruling with that field name."""
    return name.replace("_", "-")
