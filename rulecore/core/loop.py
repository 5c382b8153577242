"""The loop of a game: from a state to the end, asking nothing twice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from rulecore.core.chance import CHANCE
from rulecore.core.draws import choice_of, sample
from rulecore.core.errors import IllegalAction, InvalidState
from rulecore.core.game import CheckedGame, Game

_CHANCE: Final = CHANCE
"""Compiled code finds it by this name without a dictionary."""


def played(
    game: Game[Any, Any], state: Any, rng: Random, policy: Callable[[Game[Any, Any], Any], Any] | None
) -> tuple[Any, int]:
    """The last state of a game that goes on from `state`, and how often a seat had to act.

    What `legal` has just listed is not judged again; only a checked game steps by itself, since it judges the steps.
    Raises IllegalAction where a policy answers with something illegal, InvalidState where the state is not one of this
    game, so that it does not come to an end.
    """
    config, is_checked = game.rules_config, isinstance(game, CheckedGame)
    turns, actor_of, legal, after, refusal_of = game._turns, game._actor, game._legal, game._after, game._refusal
    need, chance_action, drawn = game._need, game._chance_action, game._sample
    rollout = game._rollout if policy is None else None
    # Until so many actions have been taken, nobody asks how long a game can be: most games have ended by then.
    decisions, taken, longest = 0, 0, 16
    while (actor := state.turn if type(state) in turns else actor_of(config, state)) is not None:
        if actor is _CHANCE:
            if drawn is None:
                action = chance_action(config, state, sample(need(config, state), rng))
            else:
                action = drawn(config, state, rng)
        elif rollout and (reached := rollout(config, state, rng)):
            state, acted = reached
            decisions += acted
            continue
        elif policy is None:
            action = choice_of(legal(config, state), rng)
            decisions += 1
        else:
            action = policy(game, state)
            refusal = refusal_of(config, state, action)
            if refusal is not None:
                raise IllegalAction(refusal)
            decisions += 1
        state = game.step(state, action) if is_checked else after(config, state, action)
        taken += 1
        if taken > longest:
            longest = game.rules.max_game_length(config)
            if taken > longest:
                raise InvalidState(f"no state of {game.id} under this config: no end after {longest} actions")
    return state, decisions
