"""States and steps that a seat cannot tell apart: whatever it cannot see is dealt again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from tables import AnyGame, accelerated
from walks import Moment, states

from rulecore import CHANCE

REDEALS = 3
"""How often everything that a seat cannot see is dealt again."""
CHOICES = 6
"""How many of the legal actions, from the first to the last, are looked at in each of these states."""


def onlookers(game: AnyGame) -> tuple[int | None, ...]:
    """Everybody who can look: the players and a bystander."""
    return (*range(game.players), None)


@lru_cache(50_000)
def redealt(game: AnyGame, state: Any, seat: int | None) -> tuple[Any, ...]:
    """States that the seat cannot tell from this one. They are only where the rules are tried: what is accelerated
    deals them, which plans three deals at once and deals the same ones (test_any_fast.py)."""
    rng, deal = Random(repr((state, seat))), accelerated(game).redealer(state, seat)
    return tuple([deal(rng) for _ in range(REDEALS)])


def others(game: AnyGame, state: Any, seat: int | None) -> set[Any]:
    """The same without the state itself."""
    return {*redealt(game, state, seat)} - {state}


def plays_openly(game: AnyGame) -> bool:
    """Whether there is nothing to hide: everybody sees the same at all times, and nothing can be dealt again."""
    for state in states(game):
        views = [game.view(state, seat) for seat in onlookers(game)]
        if any({**view, "seat": None, "legal": []} != views[-1] for view in views):
            return False
        if any(other != state for seat in onlookers(game) for other in redealt(game, state, seat)):
            return False
    return True


def steps_alike(game: AnyGame, moment: Moment, seat: int | None) -> Iterator[Moment]:
    """Other steps from and to the same views. Two actions that lie open to everybody are told apart nevertheless."""
    is_open, seen = lies_open(game, moment), game.seen(moment.action, seat, moment.before)
    view, rng = game.view(moment.after, seat), Random(9)
    for before in redealt(game, moment.before, seat):
        for action in dict.fromkeys((moment.action, *_possible(game, before, rng))):
            if game.refusal(before, action) is None and (before, action) != moment[:2]:
                step = Moment(before, action, game.step(before, action))
                is_same = game.seen(action, seat, before) == seen
                if game.view(step.after, seat) == view and (is_same or not (is_open and lies_open(game, step))):
                    yield step


def lies_open(game: AnyGame, moment: Moment) -> bool:
    """Whether everybody saw the whole action."""
    return bool(game.seen(moment.action, None, moment.before) == game.encode(moment.action))


def _possible(game: AnyGame, state: Any, rng: Random) -> tuple[Any, ...]:
    if game.actor(state) is CHANCE:
        return tuple([game.sample(state, rng) for _ in range(REDEALS)])
    legal = game.legal(state)
    return legal[:: 1 + len(legal) // CHOICES]
