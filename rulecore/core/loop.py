"""The loop of a game: from a state to the end, with no question that is answered already."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from rulecore.core.chance import CHANCE
from rulecore.core.draws import one_of, sample
from rulecore.core.errors import IllegalAction
from rulecore.core.game import CheckedGame, Game

_CHANCE: Final = CHANCE
"""By this name compiled code finds it without a dictionary."""


def played(
    game: Game[Any, Any], state: Any, rng: Random, policy: Callable[[Game[Any, Any], Any], Any] | None
) -> tuple[Any, int]:
    """The last state of a game that goes on from `state`, and how often a seat had to act.

    It asks the rules, not the face: what `legal` has just listed is legal. Only a checked game steps by itself, since
    it judges the steps. Raises IllegalAction where a policy answers with something illegal.
    """
    rules, terms, is_checked = game.rules, game.terms, isinstance(game, CheckedGame)
    actor_of, need, happen, legal, after = rules.actor, rules.need, rules.happen, rules.legal, rules.after
    decisions = 0
    at_random = rules.at_random if policy is None and not is_checked else None
    drawn = None if is_checked else rules.drawn
    while (actor := actor_of(terms, state)) is not None:
        if actor is _CHANCE:
            if drawn is None:
                action = happen(terms, state, sample(need(terms, state), rng))
            else:
                action = drawn(terms, state, rng)
        elif at_random and (reached := at_random(terms, state, rng)):
            state, acted = reached
            decisions += acted
            continue
        elif policy is None:
            action = one_of(legal(terms, state), rng)
            decisions += 1
        else:
            action = policy(game, state)
            refusal = rules.refusal(terms, state, action)
            if refusal is not None:
                raise IllegalAction(refusal)
            decisions += 1
        state = game.step(state, action) if is_checked else after(terms, state, action)
    return state, decisions
