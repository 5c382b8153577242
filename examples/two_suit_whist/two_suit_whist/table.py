"""A table of the game with the types of this game: for editors and type checkers, in the place of `rulecore.game`."""

from typing import TypeAlias, Unpack, cast

import rulecore

from .data import Action as ActionData
from .data import Config, Event, Fields, Prompt, Result, SaidEvent, View
from .state import Action, State

Game: TypeAlias = rulecore.Game[State, Action, Config, View, Event, Result, ActionData, SaidEvent, Prompt]


def game(**fields: Unpack[Fields]) -> Game:
    """The rules under one configuration: `game(players=3)`. Raises InvalidConfig as `rulecore.game` does."""
    return cast(Game, rulecore.game({"game": "two_suit_whist", **fields}))
