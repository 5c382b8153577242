"""Random play with a temper, so that rare situations come up: a seat that takes all tricks, another that takes none.

A mood is a number. An even one is uniform. An odd one has a lean for each seat (to the first of its legal actions, to
the last, or none) and perhaps one for chance: pieces dealt unevenly, low ones to one place and high ones to another.
"""

from __future__ import annotations

from random import Random
from typing import Any

from rulecore.audit.policies import mixed
from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, Hands, Outcome
from rulecore.core.game import Game

MOODS = 1 << 20

FAITH = 0.8
"""How often a seat that leans does as it leans."""


def drawn(game: Game[Any, Any], state: Any, choices: Any, rng: Random, mood: int) -> Any:
    """An action of a random game in such a mood."""
    actor = game.actor(state)
    if actor is CHANCE:
        if mood % 2 and isinstance(choices, Hands) and mixed(mood) % 2:
            return game.rules.happen(game.terms, state, uneven(choices, rng))
        return game.sample(state, rng)
    if len(choices) == 1:
        return choices[0]
    lean = mixed(mood + 7 * actor) % 3 if mood % 2 and isinstance(actor, int) else 0
    if not lean or rng.random() > FAITH:
        return rng.choice(choices)
    return choices[0 if lean == 1 else -1]


def uneven(need: Hands, rng: Random) -> Outcome:
    """Pieces for each place from about the same height; the heights of the places at random."""
    spread = len(need.pool) / 4
    ordered = sorted(range(len(need.pool)), key=lambda at: at + rng.uniform(-spread, spread))
    if rng.random() < 0.5:
        ordered.reverse()
    places = rng.sample(range(len(need.sizes)), len(need.sizes))
    hands: dict[int, tuple[Any, ...]] = {}
    at = 0
    for place in places:
        hands[place] = bag([need.pool[index] for index in ordered[at : at + need.sizes[place]]])
        at += need.sizes[place]
    return tuple(hands[place] for place in range(len(need.sizes)))
