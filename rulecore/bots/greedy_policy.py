"""The greedy policy of a game: the best actions by the worth that its Rules give them, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from rulecore.core.errors import InvalidGame
from rulecore.core.game import Game

A = TypeVar("A")


def insist_on_greedy(game: Game[Any, Any]) -> None:
    """Raises InvalidGame where the game comes without a greedy player."""
    if game.rules.greedy is None:
        raise InvalidGame(f"the game {game.id!r} has no greedy player: its Rules have no `greedy`")


def worths(game: Game[Any, Any], view: Mapping[str, object]) -> Sequence[Any]:
    """What each of the `legal` actions in the view is worth to the greedy player of the game, which has one."""
    assert game.rules.greedy is not None
    return game.rules.greedy(dict(view))


def best_actions(game: Game[Any, Any], view: Mapping[str, object], legal: Sequence[A]) -> list[A]:
    """The legal actions that are worth most to the greedy player; several where they are worth the same.

    view  of the seat in turn; its `legal` are these actions, in the same order
    """
    found = worths(game, view)
    most = max(found)
    return [action for action, worth in zip(legal, found, strict=True) if worth == most]


def ranked(game: Game[Any, Any], view: Mapping[str, object], legal: Sequence[A], rng: Random) -> list[A]:
    """The legal actions, best first; actions of equal worth in random order."""
    order = list(zip(worths(game, view), legal, strict=True))
    rng.shuffle(order)
    return [action for _, action in sorted(order, key=lambda pair: pair[0], reverse=True)]
