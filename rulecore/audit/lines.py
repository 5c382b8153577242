"""Random games for comparisons, in which two sides that may do the same do the same.

At every decision a side takes, of its own legal actions, the one with the highest lot; a lot depends only on the seed,
on how many decisions there were, and on the action. So each side for itself plays at random, both sides draw the same
lots, and the default side need be played only once for all readings.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from rulecore.audit.configs import option_sets, player_counts, reading_sets
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.registry import open_game

_MASK = (1 << 64) - 1


class Setting(NamedTuple):
    """What the table agreed on besides rulings: players, and a value for each option."""

    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return ", ".join((f"{self.players} players", *(f"{name} {value}" for name, value in self.options)))


class Line(NamedTuple):
    """A whole game of the default side. One entry for each state in `choices` and, where compared, in `views`."""

    states: tuple[Any, ...]
    choices: tuple[Any, ...]
    actions: tuple[Any, ...]
    views: tuple[JsonObject, ...]
    result: JsonObject


Pair = tuple[str, str]
"""A ruling and a reading of it that is not the default."""


def pairs(game: str) -> tuple[Pair, ...]:
    """Every ruling with every reading that is not its default."""
    return tuple(pair for chosen in reading_sets(game) for pair in chosen.items())


def settings(game: str) -> tuple[Setting, ...]:
    """Every number of players with every combination of options."""
    combined = product(player_counts(game), option_sets(game))
    return tuple(Setting(players, tuple(options.items())) for players, options in combined)


def asked(game: str, setting: Setting, pair: Pair | None = None) -> JsonObject:
    """The config for a setting, all rulings at their defaults but for one."""
    rulings = dict([pair]) if pair else {}
    return {"game": game, "players": setting.players, "options": dict(setting.options), "rulings": rulings}


@lru_cache(maxsize=1024)
def opened(game: str, setting: Setting, pair: Pair | None = None) -> Game[Any, Any]:
    """The game under a setting, all rulings at their defaults but for one."""
    return open_game(asked(game, setting, pair))


# --- lots ---


def mixed(number: int) -> int:
    """64 bits that look random (splitmix64), the same in every process."""
    z = (number + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=1 << 16)
def _number_of(action: Any) -> int:
    return crc32(repr(action).encode())


def choices_of(game: Game[Any, Any], state: Any) -> Any:
    """What may happen: the legal actions of a seat; at chance what must happen; () at the end."""
    return game.need(state) if game.actor(state) is CHANCE else game.legal(state)


def drawn(game: Game[Any, Any], state: Any, choices: Any, seed: int, decisions: int) -> Any:
    """The action of a random game in which the seats have decided `decisions` times, by chance or by lot."""
    if game.actor(state) is CHANCE:
        return game.sample(state, Random(f"{seed} {decisions} {choices}"))
    if len(choices) == 1:
        return choices[0]
    salt = mixed(seed ^ mixed(decisions))
    return max(choices, key=lambda action: mixed(salt ^ _number_of(action)))


def default_line(game: Game[Any, Any], seed: int, *, viewed: bool) -> Line:
    """A random game, with all that a comparison needs."""
    state = game.initial()
    states, choices, actions, decisions = [state], [choices_of(game, state)], [], 0
    while (actor := game.actor(state)) is not None:
        actions.append(drawn(game, state, choices[-1], seed, decisions))
        decisions += actor is not CHANCE
        state = game.step(state, actions[-1])
        states.append(state)
        choices.append(choices_of(game, state))
    views = tuple(views_of(game, state) for state in states) if viewed else ()
    return Line(tuple(states), tuple(choices), tuple(actions), views, game.result(state))


def views_of(game: Game[Any, Any], state: Any) -> JsonObject:
    """What each seat and a bystander see, without the config and the legal actions, which are compared as such."""
    views = {"bystander": game.view(state, None)}
    views.update({f"seat {seat}": game.view(state, seat) for seat in range(game.players)})
    for view in views.values():
        view.pop("config", None)
        view.pop("legal", None)
    return views
