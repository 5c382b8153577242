"""Whole games played at random, one for each seed, and the first step of them that fits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from rulecore.core.chance import CHANCE
from rulecore.core.game import Game

AnyGame = Game[Any, Any]
Choice = Callable[[Any, tuple[Any, ...], Random], Any]
"""A way to choose: of a state and what is legal in it."""


class Step(NamedTuple):
    """A step of a game."""

    game: AnyGame
    before: Any
    action: Any
    after: Any


def any_action(state: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    """Any of the legal actions."""
    return rng.choice(legal)


def whole_game(
    game: AnyGame, seed: int = 1, choose: Choice = any_action, until: Callable[[Any], bool] = lambda state: False
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """All states and all actions of a game that chance plays at random, to its end or to a state that is looked for."""
    rng, state = Random(seed), game.initial()
    states, actions = [state], []
    while (actor := game.actor(state)) is not None and not until(state):
        action = game.sample(state, rng) if actor is CHANCE else choose(state, game.legal(state), rng)
        state = game.step(state, action)
        states.append(state)
        actions.append(action)
    return tuple(states), tuple(actions)


def found(game: AnyGame, fits: Callable[[Step], Any], seeds: int = 40) -> Step:
    """The first step of random games that fits."""
    for seed in range(seeds):
        states, actions = whole_game(game, seed)
        for before, action, after in zip(states, actions, states[1:], strict=False):
            step = Step(game, before, action, after)
            if fits(step):
                return step
    raise LookupError("no such step")
