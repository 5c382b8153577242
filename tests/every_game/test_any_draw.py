"""What chance does, in every game: it is drawn as the definition says, with a quick twin and without one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tables import AnyGame, on_every_table
from walks import states

from rulecore import CHANCE
from rulecore.core.draws import sample


class FromBehind(Random):
    """A generator that chooses, and samples, from behind."""

    def choice(self, seq: Any) -> Any:
        return seq[-1 - self.randrange(len(seq))]

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        return super().sample(population, k, counts=counts)[::-1]


def defined(game: AnyGame, state: Any, rng: Random) -> Any:
    """What chance does, by definition: an outcome of what must happen is drawn, and an action reports it."""
    return game.rules.happen(game.terms, state, sample(game.rules.need(game.terms, state), rng))


@on_every_table
@pytest.mark.parametrize("kind", [Random, FromBehind])
def test_chance_does_what_is_drawn_of_what_must_happen(game: AnyGame, kind: type[Random]) -> None:
    """`sample` in every game; the twin itself where there is one. Each leaves the generator as the definition does."""
    twin = game.rules.drawn
    here, there, beside = kind(1), kind(1), kind(1)
    for state in (state for state in states(game) if game.actor(state) is CHANCE):
        action = defined(game, state, there)
        assert game.sample(state, here) == action
        assert here.getstate() == there.getstate()
        if twin is not None:
            assert twin(game.terms, state, beside) == action
            assert beside.getstate() == there.getstate()
