"""`rulecore fixture`: what everybody is told in a seeded game, for clients to be tested against."""

from __future__ import annotations

import json

import rulecore
from rulecore.cli.output import say_text
from rulecore.core.config import JsonObject
from rulecore.core.fixture import fixture
from rulecore.registry import open_game


def show_fixture(config: JsonObject, seed: int, steps: int, out: str | None) -> None:
    """Print the fixture, or write it to a file: one line of JSON in ASCII. Raises InvalidConfig, BadInput; InvalidGame
    for a game without a `presentation`."""
    game = open_game(config)
    titles = {language: rulecore.titles(game.id, language) for language in rulecore.LANGUAGES}
    say_text(json.dumps(fixture(game, titles, rulecore.game, seed, steps), separators=(",", ":")) + "\n", out)
