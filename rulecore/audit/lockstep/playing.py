"""Games for comparisons: what is played under which settings, and the side on which every ruling has its default.

Two sides that may do the same do the same (see policies), so the default side is played once for all readings.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from rulecore.audit.lockstep.configs import goes_together, option_sets, player_counts, reading_sets
from rulecore.audit.lockstep.policies import RANDOM, decided
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.registry import open_game


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


def asked(game: str, setting: Setting, *chosen: Pair) -> JsonObject:
    """The config for a setting, all rulings at their defaults but for the chosen readings."""
    return {"game": game, "players": setting.players, "options": dict(setting.options), "rulings": dict(chosen)}


@lru_cache(maxsize=4096)
def opened(game: str, setting: Setting, *chosen: Pair) -> Game[Any, Any]:
    """The game under a setting, all rulings at their defaults but for the chosen readings."""
    return open_game(asked(game, setting, *chosen))


@lru_cache(maxsize=4096)
def is_playable(game: str, setting: Setting, *chosen: Pair) -> bool:
    """Whether the chosen readings can be agreed on under the setting at all."""
    return goes_together(asked(game, setting, *chosen))


# --- games ---


def choices_of(game: Game[Any, Any], state: Any) -> Any:
    """What may happen: the legal actions of a seat; at chance what must happen; () at the end."""
    return game.need(state) if game.actor(state) is CHANCE else game.legal(state)


def default_line(game: Game[Any, Any], seed: int, *, viewed: bool, policy: str = RANDOM) -> Line:
    """A game of the default side, with all that a comparison needs."""
    state = game.initial()
    states, choices, actions, decisions = [state], [choices_of(game, state)], [], 0
    while (actor := game.actor(state)) is not None:
        actions.append(decided(game, policy, state, choices[-1], seed=seed, decisions=decisions))
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
