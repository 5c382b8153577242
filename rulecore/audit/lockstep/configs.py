"""Every configuration worth trying: player counts, options and readings, derived from the config model of a game."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import product
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from rulecore.core.config import JsonObject, readings
from rulecore.core.errors import InvalidConfig
from rulecore.registry import open_game, rules_of


def player_counts(game: str) -> tuple[int, ...]:
    """How many can play."""
    return get_args(rules_of(game).config.model_fields["players"].annotation)


def option_sets(game: str) -> tuple[JsonObject, ...]:
    """Every combination of the options that have few choices, numbers cut to two; the others keep their defaults."""
    model = rules_of(game).config.model_fields["options"].annotation
    assert isinstance(model, type)
    assert issubclass(model, BaseModel)
    choices = {name: _choices(field.annotation, field.default) for name, field in model.model_fields.items()}
    finite = {name: values for name, values in choices.items() if values}
    return tuple(dict(zip(finite, values, strict=True)) for values in product(*finite.values()))


def _choices(annotation: Any, default: Any) -> tuple[Any, ...]:
    """The values of an option that is an enum, a literal or a bool; of a number the default and one more; else ()."""
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return tuple(member.value for member in annotation)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if annotation is int and default is not None:
        return default, default + 1
    return (False, True) if annotation is bool else ()


def reading_sets(game: str) -> tuple[dict[str, str], ...]:
    """No reading chosen, then each reading that is not a default, alone."""
    others = [
        (ruling, str(m.value)) for ruling, enum in readings(rules_of(game).config).items() for m in list(enum)[1:]
    ]
    return ({}, *({ruling: reading} for ruling, reading in others))


def settings(game: str) -> Iterator[JsonObject]:
    """Every config of a game: player counts, options, and one reading at a time."""
    for rulings in reading_sets(game):
        for players in player_counts(game):
            for options in option_sets(game):
                config = {"game": game, "players": players, "options": options, "rulings": rulings}
                if goes_together(config):
                    yield config


def goes_together(config: JsonObject) -> bool:
    """Whether the choices of a config, each right in itself, can be agreed on together."""
    try:
        open_game(config)
    except InvalidConfig:
        return False
    return True
