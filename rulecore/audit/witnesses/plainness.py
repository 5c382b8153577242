"""Plainness: which of two actions, or of two outcomes of chance, is the plainer one to show somebody."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any

from rulecore.core.chance import CHANCE, Hands, Need, Outcome
from rulecore.core.game import Game
from rulecore.core.reported import outcome_of

AnyGame = Game[Any, Any]


def plainest(game: AnyGame, state: Any) -> Any:
    """The first legal action; of chance the outcome in which everybody gets the lowest that is left."""
    if game.actor(state) is not CHANCE:
        return game.legal(state)[0]
    need = game.need(state)
    return game.rules.chance_action(game.rules_config, state, lowest(need))


def lowest(need: Need) -> Outcome:
    """The plainest outcome: the pieces dealt out in ascending order, the first face of every die."""
    if not isinstance(need, Hands):
        return tuple(faces[0] for faces in need.dice)
    pieces = iter(sorted(need.pool))
    return tuple(tuple(next(pieces) for _ in range(size)) for size in need.sizes)


def rank(game: AnyGame, state: Any, action: Any) -> tuple[int, ...]:
    """How far an action is from the plainest one that could be done instead: compared in order, smaller is plainer."""
    if game.actor(state) is not CHANCE:
        return (game.legal(state).index(action),)
    need = game.need(state)
    outcome = outcome_of(game, state, action)
    if outcome is None:
        return tuple(repr(action).encode())  # the best that can be said of it
    if isinstance(need, Hands):
        return tuple(map(_places(need.pool).__getitem__, chain.from_iterable(outcome)))
    return tuple(faces.index(face) for faces, face in zip(need.dice, outcome, strict=True))


@lru_cache(maxsize=256)
def _places(pool: tuple[Any, ...]) -> dict[Any, int]:
    """The rank of each piece among those of the pool."""
    return {piece: place for place, piece in enumerate(sorted(set(pool)))}
