"""Tables for the search of witnesses: everything agreed on besides the ruling in question, the plainest first."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import Any, NamedTuple

from pydantic import BaseModel

from rulecore.audit.lockstep.configs import goes_together, option_sets, player_counts
from rulecore.core.config import JsonObject, readings
from rulecore.core.errors import InvalidConfig
from rulecore.core.game import Game
from rulecore.registry import open_game, rules_of

LEAST = range(1, 5)
"""The numbers tried for an option that is a number, to find the least one that is accepted."""

PLAYERS = "players"


class Contest(NamedTuple):
    """Two readings of one ruling, in the order of the rulebook's digest; what a witness separates."""

    ruling: str
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.ruling}: {self.one} or {self.other}"


class Table(NamedTuple):
    """A config without `game` and without the ruling in question: hashable, the same everywhere.

    text  the config as canonical JSON
    box   its components where they are a value of the game that JSON does not know: a small box made by the caller
    """

    text: str
    box: Any = None

    @property
    def config(self) -> JsonObject:
        """The config in JSON, a new object each time."""
        found: JsonObject = json.loads(self.text)
        return found

    def agreed(self, game: str) -> JsonObject:
        """The whole config."""
        return {**self.config, "game": game, **({} if self.box is None else {"components": self.box})}

    @property
    def is_special(self) -> bool:
        """Whether its components are not those of the game."""
        return self.box is not None or "components" in self.config

    @property
    def company(self) -> dict[str, str]:
        """The readings that other rulings must have."""
        found: dict[str, str] = self.config.get("rulings", {})
        return found

    def with_reading(self, ruling: str, reading: str) -> Table:
        """The same table, on which this ruling is read so."""
        return table_of({**self.config, "rulings": {**self.company, ruling: reading}}, self.box)


def table_of(config: Mapping[str, Any], box: Any = None) -> Table:
    """The table for a config; fields that say nothing are left out."""
    kept = {name: value for name, value in config.items() if name != "game" and value not in ({}, None)}
    if kept.get("first_seat") == 0:
        del kept["first_seat"]
    return Table(json.dumps(kept, sort_keys=True), box)


def contests(game: str) -> tuple[Contest, ...]:
    """Every ruling with every two of its readings."""
    return tuple(
        Contest(ruling, str(one.value), str(other.value))
        for ruling, members in readings(rules_of(game).config).items()
        for one, other in combinations(members, 2)
    )


def default_of(game: str, ruling: str) -> str:
    """The reading that is taken where nothing is said."""
    return str(next(iter(readings(rules_of(game).config)[ruling])).value)


def _defaults(game: str) -> JsonObject:
    model = rules_of(game).config.model_fields["options"].annotation
    assert isinstance(model, type) and issubclass(model, BaseModel)
    return model().model_dump(mode="json")


def _least(game: str) -> JsonObject:
    """For every option that takes a number, the least one with which a game can be played at some table."""
    finite = option_sets(game)[0]
    names = [name for name in _defaults(game) if name not in finite or type(finite[name]) is int]
    found = {}
    for name, number in product(names, LEAST):
        configs = ({"game": game, PLAYERS: players, "options": {name: number}} for players in player_counts(game))
        if name not in found and any(map(goes_together, configs)):
            found[name] = number
    return found


@lru_cache(maxsize=64)
def tables(game: str) -> tuple[Table, ...]:
    """Every number of players with every combination of options and two seats that begin; the plainest first.

    Numbers among the options take their default, one more, and the least that is accepted.
    """
    defaults, least = _defaults(game), _least(game)
    found = set()
    for players, options in product(player_counts(game), option_sets(game)):
        choices = {
            name: {json.dumps(value): value for value in (options.get(name, defaults[name]), low)}
            for name, low in least.items()
        }
        for numbers in product(*(values.values() for values in choices.values())):
            agreed = {**options, **dict(zip(choices, numbers, strict=True))}
            agreed = {name: value for name, value in agreed.items() if value != defaults[name]}
            found |= {
                table_of({PLAYERS: players, "options": agreed, "first_seat": seat}) for seat in range(min(players, 2))
            }
    return tuple(sorted((table for table in found if accepts(game, table)), key=lambda table: cost(game, table)))


def accepts(game: str, table: Table) -> bool:
    """Whether anybody can sit down at the table."""
    return goes_together(table.agreed(game))


@lru_cache(maxsize=4096)
def cost(game: str, table: Table) -> tuple[Any, ...]:
    """How far a table is from the plainest one; smaller is plainer."""
    config, defaults = table.config, _defaults(game)
    options = config.get("options", {})
    changed = sum(options[name] != defaults.get(name) for name in options)
    return len(table.company), table.is_special, changed, config[PLAYERS], config.get("first_seat", 0), table.text


@lru_cache(maxsize=4096)
def distance(one: Table, other: Table) -> int:
    """In how many points two tables have agreed on different things."""
    mine, theirs = ({**table.config, **table.config.get("options", {}), "options": None} for table in (one, other))
    return sum(mine.get(name) != theirs.get(name) for name in mine.keys() | theirs.keys())


@lru_cache(maxsize=4096)
def game_at(game: str, table: Table, ruling: str, reading: str) -> Game[Any, Any] | None:
    """The game at the table under a reading of the ruling; None where it cannot be agreed on."""
    try:
        return open_game(table.with_reading(ruling, reading).agreed(game))
    except InvalidConfig:
        return None


def is_refused_for_the_players(game: str, table: Table, ruling: str, reading: str) -> bool:
    """Whether nothing but the number of players is wrong under the reading."""
    try:
        open_game(table.with_reading(ruling, reading).agreed(game))
    except InvalidConfig as error:
        return all(fault.path == PLAYERS for fault in error.faults)
    return False


def uneven_tables(game: str, contest: Contest) -> Iterator[Table]:
    """The tables at which so many can play under one of the two readings only; the plainest first."""
    for table in tables(game):
        sides = [game_at(game, table, contest.ruling, reading) for reading in contest[1:]]
        for side, reading in zip(sides, contest[1:], strict=True):
            if (
                sides.count(None) == 1
                and side is None
                and is_refused_for_the_players(game, table, contest.ruling, reading)
            ):
                yield table
