"""Which rulings are looked up: a game that takes note of every reading that its rules and its greedy player ask for.

The rules keep nothing between two calls, and no state holds a reading. So where a step looks up no reading of a ruling,
all readings of that ruling agree on it. One game, played once, tells for every ruling at which positions a comparison
is worth the time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulecore.bots.greedy_policy import best_actions
from rulecore.core.config import JsonObject, Rulings
from rulecore.core.game import Game

Reads = frozenset[str]
"""Rulings that were looked up, by the names of their fields."""


class Watched(Game[Any, Any]):
    """The same game, by the rules alone: what is accelerated may remember a reading. `read` fills with the field names
    of the rulings looked up; empty it as you like."""

    __slots__ = ("read",)

    def __init__(self, game: Game[Any, Any]) -> None:
        self.read: set[str] = set()
        rulings = _noting(game.rules_config.rulings, self.read)
        super().__init__(game.rules, game.rules_config.model_copy(update={"rulings": rulings}), fast=False)

    def taken(self) -> Reads:
        """What is in `read`, which is then emptied."""
        read = frozenset(self.read)
        self.read.clear()
        return read

    def best_actions(self, view: JsonObject, legal: Sequence[Any]) -> list[Any]:
        """The legal actions that are worth most to the greedy player, who looks readings up in the config of the view;
        a greedy player that accepts only plain objects is given one, and is taken to have looked up all of them."""
        config = view["config"]
        noted = {**config, "rulings": _Noted(config["rulings"], self.read)}
        try:
            return best_actions(self, {**view, "config": noted}, legal)
        except Exception:  # whatever the player raises for an object that is not plain
            self.read.update(map(name_of, config["rulings"]))
            return best_actions(self, view, legal)


class _Noted(Mapping[str, Any]):
    """The readings as a config writes them; those that are asked for are kept in `read`. It is not a plain object,
    whose contents could be read without being noticed."""

    def __init__(self, readings: JsonObject, read: set[str]) -> None:
        self._readings, self._read = readings, read

    def __getitem__(self, id: str) -> Any:
        self._read.add(name_of(id))
        return self._readings[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._readings)

    def __len__(self) -> int:
        return len(self._readings)


def _noting(rulings: Rulings, read: set[str]) -> Rulings:
    """The same rulings. What is asked for by its name is kept in `read`; where more is asked for, all of them are."""
    names, plain = frozenset(type(rulings).model_fields), type(rulings)

    # Which class that is, is known at run time only: a type checker cannot take it for a base.
    class Asked(plain):  # type: ignore[valid-type, misc]
        def __getattribute__(self, name: str) -> Any:
            if name in names:
                read.add(name)
            elif name != "__class__":
                read.update(names)
            return super().__getattribute__(name)

    asked: Rulings = Asked.model_validate(rulings.model_dump(mode="json", by_alias=True))
    read.clear()
    return asked


def differing(one: Game[Any, Any], other: Game[Any, Any]) -> Reads | None:
    """The rulings that are read differently in two games; None where more than that differs in their configs."""
    ours, theirs = dict(one.rules_config), dict(other.rules_config)
    mine, yours = dict(ours.pop("rulings")), dict(theirs.pop("rulings"))
    return frozenset(name for name in mine if mine[name] is not yours[name]) if ours == theirs else None


def name_of(ruling: str) -> str:
    """The name of the field of the ruling with that id."""
    return ruling.replace("-", "_")


def id_of(name: str) -> str:
    """The id of the ruling with that field name."""
    return name.replace("_", "-")
