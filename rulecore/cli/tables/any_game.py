"""The look of a game that has none of its own: field by field."""

from __future__ import annotations

import json
from functools import partial

from rulecore.cli.output import Block, Grid, listed
from rulecore.cli.tables import who
from rulecore.core.config import JsonObject

spelt = partial(json.dumps, ensure_ascii=False)
"""A value as JSON, but signs of every alphabet as they are: ♠, not a code."""


def table(view: JsonObject) -> tuple[Block, ...]:
    """Every field of the view, but for the config and the legal actions."""
    rows = tuple((name, spelt(value)) for name, value in view.items() if name not in ("config", "legal"))
    return (Grid(("field", "value"), rows),)


def told(action: JsonObject) -> str:
    """The type of the action and what it carries."""
    fields = (f"{name} {spelt(value)}" for name, value in action.items() if name not in ("type", "seat"))
    return " ".join((f"{action['type']}:", listed(fields, "")))


def news(before: JsonObject, after: JsonObject) -> tuple[str, ...]:
    """Nothing beyond the action itself."""
    return ()


def ending(config: JsonObject, result: JsonObject, seat: int | None) -> tuple[Block, ...]:
    """The scores, the winners, and whatever else the result has."""
    rows = tuple((who(player, seat), str(score)) for player, score in enumerate(result["scores"]))
    winners = listed((who(winner, seat) for winner in result["winners"]), "nobody")
    others = {name: value for name, value in result.items() if name not in ("scores", "winners")}
    details = tuple((name, spelt(value)) for name, value in others.items())
    return (Grid(("seat", "points"), rows), *((Grid(("", ""), details),) if details else ()), f"Winner: {winners}")
