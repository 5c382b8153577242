"""`rulecore fixture`: what everybody is told in a seeded game, for clients to be tested against."""

from __future__ import annotations

import json
from typing import get_args

import rulecore
from rulecore.cli.output import say_text
from rulecore.core.config import JsonObject
from rulecore.core.fixture import fixture
from rulecore.registry import open_game, rules_of


def show_fixture(config: JsonObject, seed: int, steps: int) -> None:
    """Print the fixture, one line of JSON in ASCII. Raises InvalidConfig; InvalidGame for a game without a `front`."""
    game = open_game(config)
    titles = {language: rulecore.titles(game.id, language) for language in rulecore.LANGUAGES}
    say_text(json.dumps(fixture(game, titles, rulecore.game, seed, steps), separators=(",", ":")) + "\n")


def smallest_company(game: str) -> int | None:
    """The smallest number of players, from two, where the config of the game says which there are."""
    accepted = get_args(rules_of(game).config.model_fields["players"].annotation)
    return min((players for players in accepted if players > 1), default=None)
