"""The tables at which every game is tested: the defaults at every size, and few more with every choice at one of them;
laws and what is accelerated with every pair of choices. In the deep run all is tested at tables with every choice
alone, at every size, and with any two others, and every reading under the options in all pairs.

Everything is derived from the config model of a game, so that a new game, option or reading is seated by itself.

All of them play by the rules alone, so that whatever is claimed here is claimed of the rules. What is accelerated is
opened by `accelerated` and by nothing else: test_any_fast.py holds each part of a `Fast` equal to the rule that it
stands for, test_any_number.py what may be taken back; garbage is given to both.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import combinations, cycle, product
from random import Random
from typing import Any

import pytest

import rulecore
from rulecore.registry import rules_of

AnyGame = rulecore.Game[Any, Any]
Factor = tuple[str, ...]
"""The path of one thing that a table agrees on: `("rulings", "bid-supply")`."""
Row = dict[Factor, Any]
"""One choice for every factor."""
Group = tuple[tuple[Factor, Any], ...]
"""Choices for a few factors."""
FEW = 20
"""A game so many games long would take too much time at every table."""
DEEP = os.environ.get("RULECORE_PROFILE") == "deep"
IN_MINUTES = os.environ.get("RULECORE_PROFILE") == "test"
"""As in `make test`: two tables of each game; random games (`--fuzz`) try the rules at all of them."""
IDS = tuple(os.environ.get("RULECORE_GAMES", "").split()) or rulecore.GAMES
"""The games that are tested: those of this package, or the one that `python -m rulecore.testing` was asked for."""


def values(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> list[Any]:
    """Every value that a JSON Schema of finitely many allows; of a range some; of lists the examples; the default
    first."""
    if "$ref" in schema:
        found = values(definitions[schema["$ref"].rsplit("/", 1)[1]], definitions)
    elif "anyOf" in schema:
        told = [schema["default"]] if "default" in schema else []
        inner = [value for part in schema["anyOf"] for value in values(part, definitions)]
        found = list(dict.fromkeys((*told, *inner)))
    elif "const" in schema:
        found = [schema["const"]]
    elif "enum" in schema:
        found = [tuple(value) if isinstance(value, list) else value for value in schema["enum"]]
    elif schema.get("type") == "null":
        found = [None]
    elif schema.get("type") == "boolean":
        found = [False, True]
    elif schema.get("type") == "array":
        found = [tuple(value) for value in schema["examples"]]
    elif schema.get("type") == "integer":
        least, most = schema["minimum"], schema["maximum"]
        found = sorted({least, least + 1, schema.get("default", least), *({most} if most < FEW else ())})
    else:
        raise AssertionError(f"an option of which not every value can be tried: {dict(schema)}")
    default = schema.get("default")
    default = tuple(default) if isinstance(default, list) else default
    return sorted(found, key=lambda value: "default" in schema and value != default)


@cache
def factors(game: str) -> dict[Factor, list[Any]]:
    """What a table can agree on, and the choices there are, the default first. First seats: the first, and the last of
    the smallest table."""
    schema = rules_of(game).config.model_json_schema(by_alias=True)
    definitions = schema["$defs"]
    players = values(schema["properties"]["players"], definitions)
    found: dict[Factor, list[Any]] = {("players",): players, ("first_seat",): sorted({0, min(players) - 1})}
    for part in ("options", "rulings"):
        model = definitions[schema["properties"][part]["$ref"].rsplit("/", 1)[1]]
        for name, field in model.get("properties", {}).items():
            found[part, name] = values(field, definitions)
    return found


def config(game: str, row: Mapping[Factor, Any]) -> dict[str, Any]:
    """The row in the form of the wire."""
    written: dict[str, Any] = {"game": game, "options": {}, "rulings": {}}
    for (*parts, name), value in row.items():
        (written[parts[0]] if parts else written)[name] = list(value) if isinstance(value, tuple) else value
    return written


def defaults(game: str) -> list[Row]:
    """A table of every size, all else by default."""
    base = {factor: choices[0] for factor, choices in factors(game).items()}
    return [{**base, ("players",): players} for players in factors(game)["players",]]


def first_seats(game: str) -> list[Row]:
    """Tables of every size at which another seat than the first one begins, all else by default."""
    return [{**base, ("first_seat",): seat} for base in defaults(game) for seat in range(1, base["players",])]


def single_changes(game: str) -> list[Row]:
    """Tables of every size that leave the defaults in one thing only."""
    return [
        {**base, factor: choice}
        for base in defaults(game)
        for factor, choices in factors(game).items()
        if factor != ("players",)
        for choice in choices[1:]
    ]


def readings_under_options(game: str) -> list[Row]:
    """Every reading alone under the options in all pairs: one may matter only in a variant and in a long game."""
    choices = factors(game)
    offered = {factor: found for factor, found in choices.items() if factor[0] == "options"}
    options = covering(offered, min(2, len(offered)))
    rulings = [(factor, choice) for factor in choices if factor[0] == "rulings" for choice in choices[factor][1:]]
    tables = cycle(defaults(game))
    return [{**next(tables), **option, factor: choice} for option in options for factor, choice in rulings]


def groups(row: Mapping[Factor, Any], strength: int) -> Iterator[Group]:
    """The choices that meet in the row."""
    return combinations(sorted(row.items()), strength)


def covering(choices: Mapping[Factor, list[Any]], strength: int = 2) -> list[Row]:
    """Few rows in which every so many choices meet: each starts from a group still due and takes in most others."""
    due = dict.fromkeys(
        tuple(zip(names, picks, strict=True))
        for names in combinations(sorted(choices), strength)
        for picks in product(*(choices[name] for name in names))
    )
    rng, rows = Random(0), []
    while due:
        row = dict(next(iter(due)))
        for factor in rng.sample(sorted(choices.keys() - row.keys()), len(choices) - len(row)):
            gains = [(_gain(due, row, factor, choice, strength), -i) for i, choice in enumerate(choices[factor])]
            row[factor] = choices[factor][-max(gains)[1]]
        for group in groups(row, strength):
            due.pop(group, None)
        rows.append(row)
    return rows


def _gain(due: dict[Group, None], row: Row, factor: Factor, choice: Any, strength: int) -> int:
    """How many groups still due the choice would complete."""
    new = (factor, choice)
    return sum(tuple(sorted((*others, new))) in due for others in combinations(row.items(), strength - 1))


def agreed(game: rulecore.Game[Any, Any]) -> Iterator[tuple[Factor, Any]]:
    """What the table has agreed on: every factor and the choice."""
    written = game.config
    for factor in factors(game.id):
        *parts, name = factor
        value = (written[parts[0]] if parts else written)[name]
        yield factor, tuple(value) if isinstance(value, list) else value


def label(game: rulecore.Game[Any, Any]) -> str:
    """The table in a few words, for the names of tests: where it leaves the defaults."""
    others = ((name, value, factors(game.id)[*parts, name][0]) for (*parts, name), value in agreed(game))
    changes = (f"{name}={value}" for name, value, default in others if name != "players" and value != default)
    return " ".join((game.id, str(game.players), *changes))


def possible(game: str, rows: list[Row]) -> list[AnyGame]:
    """The tables of the rows, each once; where choices do not go together, with another number of players."""
    return list(dict.fromkeys(table for row in rows if (table := _seated_somehow(game, row)) is not None))


def _seated_somehow(game: str, row: Row) -> AnyGame | None:
    for players in (row["players",], *factors(game)["players",]):
        with suppress(rulecore.InvalidConfig):
            return rulecore.game(config(game, {**row, ("players",): players}), fast=False)
    return None


def accelerated(game: AnyGame) -> AnyGame:
    """The same table with what accelerates its rules."""
    return rulecore.Game(game.rules, game.rules_config)


@cache
def few(game: str) -> list[AnyGame]:
    """The defaults at every size, and every choice somewhere, together with others or else alone."""
    tables = possible(game, defaults(game) + covering(factors(game), 1))
    met = {choice for table in tables for choice in agreed(table)}
    left = [(factor, choice) for factor, found in factors(game).items() for choice in found]
    alone = [
        {**base, factor: choice} for factor, choice in left if (factor, choice) not in met for base in defaults(game)
    ]
    return list(dict.fromkeys((*tables, *possible(game, alone))))


@cache
def pairs(game: str) -> list[AnyGame]:
    """Those, every first seat, and every choice with every other choice."""
    return list(dict.fromkeys((*few(game), *possible(game, first_seats(game) + covering(factors(game))))))


@cache
def alone(game: str) -> list[AnyGame]:
    """Every choice alone at every size, every first seat, and each reading under the options in all pairs."""
    return possible(game, defaults(game) + first_seats(game) + single_changes(game) + readings_under_options(game))


@cache
def many(game: str) -> list[AnyGame]:
    """Those, and every choice with any two others."""
    return list(dict.fromkeys((*alone(game), *possible(game, covering(factors(game), 3)))))


def pairs_then_many(game: str) -> Iterator[AnyGame]:
    """All tables, those of `pairs` first: for what is looked for until it is found. The others are made on demand,
    those with every choice between any two others last, since it takes long to think of few of them."""
    known = set[AnyGame]()
    for tables in (pairs, alone, many):
        new = [table for table in tables(game) if table not in known]
        known.update(new)
        yield from new


@cache
def two(game: str) -> list[AnyGame]:
    """A table of three or fewer with the defaults, the largest, and the table that leaves them in most."""
    default = [table for table in possible(game, defaults(game)) if table.players <= 3][-1]
    return [default, max(few(game), key=lambda table: len(label(table).split()))]


DEFAULTS = [game for id in IDS for game in (two(id)[:1] if IN_MINUTES else possible(id, defaults(id)))]
"""Every game at every size, all else by default."""
TABLES = [game for id in IDS for game in (many(id) if DEEP else two(id) if IN_MINUTES else few(id))]
"""Every table of this suite."""
PAIRS = [game for id in IDS for game in (many(id) if DEEP else two(id) if IN_MINUTES else pairs(id))]
"""Every table at which laws and what is accelerated are tested."""
LONGEST = [max((t for t in TABLES if t.id == id), key=lambda t: t.rules.max_game_length(t.rules_config)) for id in IDS]
"""Of every game one table at which play can last longest."""

on_every_table = pytest.mark.parametrize("game", TABLES, ids=label)
on_every_pair = pytest.mark.parametrize("game", PAIRS, ids=label)
on_every_default = pytest.mark.parametrize("game", DEFAULTS, ids=label)
on_the_longest = pytest.mark.parametrize("game", LONGEST, ids=label)
on_every_id = pytest.mark.parametrize("id", IDS)
