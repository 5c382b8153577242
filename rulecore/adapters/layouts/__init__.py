"""What the layout of each game has: the fields of its view, one after the other, as far as numbers can tell them.

Records of completed games are left out but for the totals, and so are the config and the legal actions, which the mask
tells. A game of another package has a layout if it has marks (`adapters.marked`).

For every game of this package there is a module here, named by its id, whose `fields` are its layout. If it has
`quick`, too, that writes the same numbers from a state, in less time; a test holds them equal.

Every range is finite, and no view leaves it: what a game adds up is bounded by what is in its box and by how long the
config lets it go on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from rulecore.adapters import marked
from rulecore.adapters.fields import Field
from rulecore.core.errors import InvalidGame
from rulecore.core.game import Game
from rulecore.registry import GAMES

Look = Callable[[Any, int], Mapping[str, Any]]
"""What a seat sees in this state; of what it may do, all or nothing."""
Quick = Callable[[Any, int], bytes]
"""The numbers that a seat observes in this state, as float32 in memory."""


def fields_of(game: Game[Any, Any]) -> list[Field]:
    """The layout of a game under its configuration. Raises InvalidGame for one that has none."""
    if game.id not in GAMES:
        if not marked.has_marks(game):
            raise InvalidGame(f"{game.id} has no layout, since it has no marks and `of_view`: observe it by features")
        return marked.fields(game)
    found: list[Field] = import_module(f"{__name__}.{game.id}").fields(game)
    return found


def no_actions(config: object, state: object) -> tuple[()]:
    """Stands for the function that lists what is legal."""
    return ()


def look_of(game: Game[Any, Any]) -> Look:
    """What makes a view without what is legal, which takes long, where the accelerated code of a game can do that; for
    a game of another package, what its marks tell."""
    if game.id not in GAMES:
        return partial(marked.marked_view, game)
    view: Any = game.rules.fast.view if game.fast and game.rules.fast else None
    return (lambda state, seat: view(game.rules_config, state, seat, no_actions)) if view else game.view


def quick_of(game: Game[Any, Any]) -> Quick | None:
    """What writes the layout of a game from a state; None for a game that is written from its view."""
    if game.id not in GAMES:
        return None
    quick: Callable[[Game[Any, Any]], Quick] | None
    quick = getattr(import_module(f"{__name__}.{game.id}"), "quick", None)
    return quick and quick(game)
