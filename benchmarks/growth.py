"""How the cost of our games grows: with the players, with the length of a series, with the number of legal actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from typing import Any, Final

import rulecore
from benchmarks.contender import Contender, Engine, Operation, each_once
from benchmarks.names import COMPILED, GROWTH, INTERPRETED
from benchmarks.ours import PLAYERS, Position, Table, by_steps, is_compiled, positions

SERIES: Final[Mapping[str, Sequence[tuple[str, Mapping[str, Any]]]]] = {
    "build_release": [(f"series of {n}", {"games": n}) for n in (1, 2, 4, 8)],
    "dietrick": [(f"series of {n}", {"games": n}) for n in (1, 2, 4)],
    "dtwww": [(f"series of {n}", {"games": n}) for n in (1, 2, 4)],
    "fuertorite": [("series of 1", {"mode": "single"}), ("series to the end", {"mode": "series"})],
    "zimbabweee": [(f"series of {n}", {"games": n}) for n in (1, 3)],
}
"""By game, the series that are played: what they are called, and their options."""
MOST_PLAYERS: Final = 8
GAMES: Final = 30
ENOUGH_POSITIONS: Final = 30
"""Positions that a class must have, for its mean to say something."""


def tables(name: str) -> Iterator[Table]:
    """A game under every number of players that it allows."""
    for players in range(1, MOST_PLAYERS + 1):
        try:
            yield rulecore.game({"game": name, "players": players})
        except rulecore.InvalidConfig:
            continue


def by_players(name: str) -> list[Contender]:
    """A contender for each number of players."""
    return [by_steps(game, f"{game.players} player{'s' if game.players > 1 else ''}") for game in tables(name)]


def by_series(name: str) -> list[Contender]:
    """A contender for each length of a series."""
    return [
        by_steps(rulecore.game({"game": name, "players": PLAYERS[name], "options": options}), way)
        for way, options in SERIES[name]
    ]


def by_choices(name: str) -> dict[str, Operation]:
    """`legal` and `step` where there are 1, 2 to 3, 4 to 7, 8 to 15 … legal actions."""
    game = rulecore.game({"game": name, "players": PLAYERS[name]})
    classes: dict[int, list[Position]] = {}
    for position in positions(game, GAMES):
        classes.setdefault(len(position.legal).bit_length(), []).append(position)
    named: dict[str, Operation] = {}
    for bits, met in sorted(classes.items()):
        if len(met) >= ENOUGH_POSITIONS:
            least, most = 1 << (bits - 1), (1 << bits) - 1
            choices = f"{least} to {most}" if most > least else f"{least}"
            named[f"legal, {choices}"] = each_once(game.legal, [(one.state,) for one in met])
            named[f"step, {choices}"] = each_once(game.step, [(one.state, one.action) for one in met])
    return named


def engine() -> Engine:
    """Every game of rulecore under other numbers of players, in series, and by the number of choices."""
    return Engine(
        name=GROWTH[COMPILED if is_compiled() else INTERPRETED],
        version=version("rulecore"),
        contenders=[one for name in rulecore.GAMES for one in (*by_players(name), *by_series(name))],
        operations={name: by_choices(name) for name in rulecore.GAMES},
    )
