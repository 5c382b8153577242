"""Positions and tables in words."""

from __future__ import annotations

from typing import Any

from rulecore.core.chance import CHANCE, Hands
from rulecore.core.config import JsonObject
from rulecore.core.game import Game

CHANCE_NAME = "Chance"


def turn_in_words(game: Game[Any, Any], state: Any) -> str:
    """Who must act, and what chance must do."""
    actor = game.actor(state)
    if actor is None:
        return "The game is over"
    if actor is not CHANCE:
        return f"Seat {actor} is to act"
    need = game.need(state)
    if isinstance(need, Hands):
        return f"Chance is to deal {' + '.join(map(str, need.sizes))} of {len(need.pool)} pieces"
    sides = ", ".join(str(len(faces)) for faces in need.dice)
    return f"Chance is to roll {len(need.dice)} {'die' if len(need.dice) == 1 else 'dice'} with {sides} sides"


def in_short(value: Any) -> str:
    """A JSON value for people: a list without its outer brackets, `yes` for true, a dash for nothing."""
    if isinstance(value, list):
        return ", ".join(map(_within, value)) or "–"
    if isinstance(value, dict):
        parts = (f"{name.replace('_', ' ')}: {_within(one)}" for name, one in value.items())
        return "{" + ", ".join(parts) + "}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "–" if value is None else str(value)


def _within(value: Any) -> str:
    """A value inside of another one: a list keeps its brackets."""
    return f"[{in_short(value)}]" if isinstance(value, list) and value else in_short(value)


def table_in_words(config: JsonObject) -> str:
    """`3 players, games 3, with trick-tie = game-order`."""
    parts = [f"{config['players']} player{'' if config['players'] == 1 else 's'}"] if "players" in config else []
    parts += [f"{name.replace('_', ' ')} {in_short(value)}" for name, value in config.get("options", {}).items()]
    parts += [f"seat {config['first_seat']} begins"] if config.get("first_seat") else []
    parts += ["other components than the assumed ones"] if config.get("components", "default") != "default" else []
    company = ", ".join(f"{ruling} = {reading}" for ruling, reading in config.get("rulings", {}).items())
    return ", ".join([*parts, *([f"with {company}"] if company else [])])
