"""Random games under every reading of every ruling, judged by every law: do the laws hold, and is each one asked?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from rulecore.audit.evidence.places import laws_of
from rulecore.audit.fuzz.search import played
from rulecore.audit.lockstep.configs import settings
from rulecore.core.game import Game
from rulecore.registry import open_game, rules_of, spec_of

LEAST_ROUNDS = 1


class Fuzzed(NamedTuple):
    """How many games and steps were played, and how often each law was asked about a case of its own and held.

    held     how many pairs of a clause and a reading there are under which a law of that clause was asked and held
    silent   the other pairs: under that reading every law of the clause said nothing, in all games
    stopped  why no more games were played: the config, and the law that does not hold or the error of a rule; "" else
    """

    games: int
    steps: int
    judged: Mapping[str, int]
    held: int = 0
    silent: tuple[str, ...] = ()
    stopped: str = ""


def fuzz(game: str, rounds: int, seed: int) -> Fuzzed:
    """Play random games under every setting, every law asked at every step; stop at the first fault.

    rounds  games under each setting, at most: it stops after the first round in which every law
            was asked about a case of its own, and the laws of every clause under every reading
    """
    judged: Counter[str] = Counter({law.name: 0 for law in rules_of(game).laws})
    pairs: set[tuple[str, str, str]] = set()
    games = steps = 0
    for round_ in range(rounds):
        silent = {(ruling, reading) for _, ruling, reading in silent_in(game, pairs)}
        if round_ >= LEAST_ROUNDS and all(judged.values()) and not silent:
            break
        for number, config in enumerate(settings(game)):
            table, here = open_game(config, fast=False), Counter[str]()
            if round_ >= LEAST_ROUNDS and all(judged.values()) and silent.isdisjoint(readings_of(table)):
                continue  # only games under the readings that are left can show more
            course = played(table, f"{seed}/{number}/{round_}", here)
            if course.broken:
                return Fuzzed(games, steps, judged, stopped=f"under {config}: {course.broken}")
            steps += len(course.actions)
            judged.update(here)
            pairs |= {
                (clause, ruling, reading)
                for law in table.rules.laws
                if here[law.name]
                for clause in law.clauses
                for ruling, reading in readings_of(table)
            }
            games += 1
    silences = (
        f"{clause}: no law of it was asked under {name} = {value}" for clause, name, value in silent_in(game, pairs)
    )
    return Fuzzed(games, steps, judged, len(pairs), tuple(silences))


def readings_of(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    """Every ruling of a table and how it reads it."""
    for name, reading in game.rules_config.rulings:
        yield name.replace("_", "-"), str(reading.value)


def silent_in(game: str, held: Collection[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Every clause with laws, and every reading, that are not among these."""
    clauses = [clause.id for clause in spec_of(game).clauses if clause.id in laws_of(game)]
    readings = [(ruling.id, reading.id) for ruling in spec_of(game).rulings for reading in ruling.readings]
    return [(clause, *reading) for reading in readings for clause in clauses if (clause, *reading) not in held]
