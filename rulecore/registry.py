"""Which games there are: the only module that knows all of them, and the way from an id to a Game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from rulecore.core.config import read_config
from rulecore.core.errors import Fault, InvalidConfig, shown
from rulecore.core.game import CheckedGame, Game, Rules

GAMES = ("dietrick", "dtwww", "zimbabweee")
"""The ids of all games, ascending."""


def rules_of(game: object) -> Rules[Any, Any, Any]:
    """The rules of a game by its id. Raises InvalidConfig for an unknown one."""
    if game not in GAMES:
        known = ", ".join(repr(name) for name in GAMES)
        raise InvalidConfig([Fault("game", f"should be one of {known}, not {shown(game)}")])
    rules = import_module(f"rulecore.games.{game}").GAME
    assert isinstance(rules, Rules)
    return rules


def open_game(config: object, *, checked: bool = False) -> Game[Any, Any]:
    """The game under a config in the form of wire.md. Raises InvalidConfig with every fault."""
    if not isinstance(config, Mapping):
        raise InvalidConfig([Fault("", f"should be an object with the fields of a config, not {shown(config)}")])
    rules = rules_of(config.get("game"))
    return (CheckedGame if checked else Game)(rules, read_config(rules.config, config))
