"""Many random games: under every setting until one goes wrong, and then the shortest that does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import gcd
from random import Random
from time import process_time
from typing import Any

from rulecore.audit.fuzz.course import Course, NoEnd, patience
from rulecore.audit.lockstep.configs import goes_together, player_counts, reading_sets, settings
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.registry import open_game

SHORT_SECONDS = 5.0
"""Processor seconds for a shorter game that goes wrong."""
SHORT_GAMES = 300
"""How many games are played in search of it, at most."""


def played(
    game: Game[Any, Any], seed: str, held: Counter[str] | None = None, *, most: int | None = None, looks: bool = False
) -> Course:
    """One random game, up to its end or to what goes wrong in it; `most`: or up to so many actions."""
    with patience():
        rng, course = Random(seed), Course(game, held, looks=looks)
        course.seed = seed
        while most is None or len(course.actions) < most:
            action = course.drawn(rng)
            if action is None:
                break
            course.take(action)
    return course


def in_turn(game: str) -> list[JsonObject]:
    """Every setting once: each reading in one of them, then each in another one, and so on. Soon every reading has met
    every number of players and every option."""
    by_reading: dict[str, list[JsonObject]] = {str(rulings): [] for rulings in reading_sets(game)}
    for config in settings(game):
        by_reading[str(config["rulings"])].append(config)
    rows = [_spread(own, number) for number, own in enumerate(by_reading.values())]
    return [own[place] for place in range(max(map(len, rows))) for own in rows if place < len(own)]


def _spread(configs: list[JsonObject], first: int) -> list[JsonObject]:
    """All of them, from one on, each far from the one before it."""
    count = len(configs)
    stride = next((n for n in range(round(count * 0.38), count) if gcd(n, count) == 1), 1)
    return [configs[(first + place * stride) % count] for place in range(count)]


def games(game: str, seed: int, held: Counter[str] | None = None) -> Iterator[Course]:
    """Random games without end, under the settings in turn."""
    known, number = in_turn(game), 0
    while True:
        table = open_game(known[number % len(known)], fast=False)
        yield played(table, f"{seed}/{number}", held)
        number += 1


def simple(game: str) -> list[Game[Any, Any]]:
    """The tables that leave the defaults in nothing, from the smallest."""
    configs = [{"game": game, "players": players} for players in sorted(player_counts(game))]
    return [open_game(config, fast=False) for config in configs if goes_together(config)]


def shortest(found: Course) -> Course:
    """Of many random games the shortest that goes wrong: at the tables with the defaults, or else at the table of the
    one that was found, or else that one. So is one in which something has no end: each other such game would take
    PATIENCE again."""
    if found.broken and isinstance(found.broken.error, NoEnd):
        return found
    start = process_time()
    for tables, share in ((simple(found.game.id), SHORT_SECONDS / 3), ([found.game], SHORT_SECONDS)):
        best: Course | None = None
        for number in range(SHORT_GAMES):
            if process_time() - start > (SHORT_SECONDS if best else share):
                break
            bound = best or (found if found.game in tables else None)
            course = played(
                tables[number % len(tables)],
                f"short/{number}",
                most=len(bound.actions) - 1 if bound else None,
                looks=found.looks,
            )
            best = course if course.broken else best
        if best:
            return best
    return found
