"""Tables at which adapters are tried: every game at every size and under other readings."""

import os
import runpy
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from chosen import IDS

import rulecore
from rulecore.audit.lockstep.configs import player_counts
from rulecore.core.config import readings
from rulecore.registry import rules_of

ROOT = Path(__file__).resolve().parents[2]


def sizes(id: str) -> list[int]:
    """How many can play."""
    return [*player_counts(id)]


SHORT: dict[str, dict[str, Any]] = {"fuertorite": {"round_cap": 4}}
"""Options without which a game under other readings lasts for hundreds of actions."""


def read_otherwise(id: str) -> rulecore.Game[Any, Any]:
    """The largest table, each ruling in its last reading as far as the table allows it."""
    table = {"game": id, "players": max(sizes(id)), "options": SHORT.get(id, {})}
    rulings: dict[str, str] = {}
    for ruling, members in readings(rules_of(id).config).items():
        tried = {**rulings, ruling: list(members)[-1].value}
        with suppress(rulecore.InvalidConfig):
            rulecore.game({**table, "rulings": tried})
            rulings = tried
    return rulecore.game({**table, "rulings": rulings})


@cache
def tables_of(id: str) -> tuple[rulecore.Game[Any, Any], ...]:
    """A game at every size, and read otherwise."""
    return (*(rulecore.game({"game": id, "players": players}) for players in sizes(id)), read_otherwise(id))


TABLES = [table for id in IDS for table in tables_of(id)]
SOME = TABLES
if os.environ.get("RULECORE_PROFILE") != "deep":
    SOME = [table for id in IDS for table in (tables_of(id)[0], tables_of(id)[-1])]
"""For what takes long at a table: the smallest and the largest of each game."""


def label(game: rulecore.Game[Any, Any]) -> str:
    """The table in a few words."""
    default = rulecore.game({"game": game.id, "players": game.players})
    return f"{game.id} {game.players}{'' if game == default else ' read otherwise'}"


def due(game: rulecore.Game[Any, Any], result: rulecore.JsonObject) -> list[float]:
    """The share of the win that each seat must get. Who plays alone shares with Fuzz, who has the number after."""
    winners = result["winners"]
    if not winners:
        return [0.0] if game.players == 1 else [1 / game.players] * game.players
    return [winners.count(seat) / len(winners) for seat in range(game.players)]


def mute(game: rulecore.Game[Any, Any]) -> rulecore.Game[Any, Any]:
    """The same game without what it hands over for front ends, the numbers of its actions among it."""
    return rulecore.Game(replace(game.rules, presentation=None), game.rules_config)


def example(name: str) -> dict[str, Any]:
    """Everything that stands in a program of examples/ecosystems/."""
    return runpy.run_path(str(ROOT / "examples" / "ecosystems" / f"{name}.py"))
