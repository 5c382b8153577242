"""Recorded games, and the players who played them."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any, cast

from tables import AnyGame

import rulecore
from rulecore.core.trace import Player

Json = dict[str, Any]


def guesser(seed: int) -> Player:
    """Somebody who plays at random."""
    rng = Random(seed)
    return lambda _, legal: rng.choice(legal)


def stubborn(answer: Any) -> Player:
    """Somebody who always answers the same."""
    return lambda *_: answer


@cache
def _recorded(game: AnyGame, legal: bool) -> Json:
    trace = rulecore.record(game, [guesser(seat) for seat in range(game.players)], Random(1), legal=legal)
    return cast(Json, trace)


def recorded(game: AnyGame, *, legal: bool = False) -> Json:
    """The trace of a whole game, to be changed at will."""
    return copy.deepcopy(_recorded(game, legal))
