"""Whole games played at random, one for each seed, and the moments of them that are worth a closer look."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from tables import PAIRS, AnyGame

import rulecore

SEEDS = range(10)
"""The games played at each table; the deep run has hundreds of tables."""


SHORT = 20
"""A game of fewer steps is looked at whole, and what happens often in others need only happen once in it."""


class Moment(NamedTuple):
    """A step of a game: the state before it, the action and the state after it."""

    before: Any
    action: Any
    after: Any


def drawn(game: AnyGame, state: Any, rng: Random) -> Any:
    """Some action that is possible now; the game is not over."""
    return game.sample(state, rng) if game.actor(state) is rulecore.CHANCE else rng.choice(game.legal(state))


def played(game: AnyGame, seed: int) -> tuple[Moment, ...]:
    """A whole game. It may last as long as the rules say and one step longer, for a test to see."""
    rng, state = Random(seed), game.initial()
    moments: list[Moment] = []
    while game.actor(state) is not None and len(moments) <= game.rules.max_game_length(game.rules_config):
        action = drawn(game, state, rng)
        moments.append(Moment(state, action, game.step(state, action)))
        state = moments[-1].after
    return tuple(moments)


def acts(game: AnyGame, actor: Any) -> bool:
    """Whether a seat, or chance, acts at all in that game."""
    return any(game.actor(moment.before) == actor for moment in walk(game))


def kind(moment: Moment) -> tuple[type, type, type]:
    """From which phase to which phase a step leads, and by what."""
    return type(moment.before), type(moment.action), type(moment.after)


@cache
def walk(game: AnyGame) -> tuple[Moment, ...]:
    """Of some games the one with the most kinds of steps, so that rare ones are met."""
    return max((played(game, seed) for seed in SEEDS), key=lambda moments: len(set(map(kind, moments))))


def states(game: AnyGame) -> tuple[Any, ...]:
    """Every state of a game, the last one included."""
    return (*(moment.before for moment in walk(game)), walk(game)[-1].after)


@cache
def chosen(game: AnyGame) -> tuple[Moment, ...]:
    """Of every kind of step the first one, the last one and the one in the middle: early, late and rare ones."""
    found: dict[tuple[type, type, type], list[Moment]] = {}
    for moment in walk(game):
        found.setdefault(kind(moment), []).append(moment)
    picked = [moments[i] for moments in found.values() for i in sorted({0, len(moments) // 2, len(moments) - 1})]
    return tuple(sorted(picked, key=walk(game).index))


def chosen_states(game: AnyGame) -> tuple[Any, ...]:
    """The states before the chosen steps, and the end."""
    return (*(moment.before for moment in chosen(game)), walk(game)[-1].after)


@cache
def phases(game: str) -> frozenset[type]:
    """The phases that tables with every pair of choices all reached."""
    return frozenset.intersection(*(frozenset(map(type, states(table))) for table in PAIRS if table.id == game))
