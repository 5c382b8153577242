"""A table is its trace: the config and every action since. It goes on by actions and back by forgetting the last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

import rulecore
from rulecore import CHANCE, JsonObject

REMEMBERED = 2000
"""Steps whose events are remembered, each as one seat saw it."""


class Next(NamedTuple):
    """What comes next: actions, and the state after each of them."""

    actions: tuple[Any, ...]
    states: tuple[Any, ...]


class Table:
    """A game in progress. `states[k]` is the state after `k` steps, `actions[k]` what was done in it."""

    def __init__(self, config: Mapping[str, Any], steps: Iterable[Mapping[str, object]] = ()) -> None:
        """The game under a config after the steps of a trace, all checked. Raises InvalidConfig, InvalidTrace."""
        replay = rulecore.replay({"config": config, "steps": list(steps)})
        self.game = replay.game
        self.states, self.actions = list(replay.states), list(replay.actions)
        self._events: dict[tuple[int, int | None], Sequence[JsonObject]] = {}

    @property
    def step(self) -> int:
        """How many steps there have been."""
        return len(self.actions)

    @property
    def state(self) -> Any:
        """How the table stands. Nobody at it gets to see that."""
        return self.states[-1]

    @property
    def actor(self) -> int | None:
        """The seat in turn; None when the game is over, for chance never has to wait."""
        actor = self.game.actor(self.state)
        return actor if isinstance(actor, int) else None

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return self.game.actor(self.state) is None

    def by(self, number: int) -> int | str:
        """Who did the action with that number: a seat, or "chance"."""
        actor = self.game.actor(self.states[number])
        return actor if isinstance(actor, int) else "chance"

    def following(self, decision: Any | None, chance: Random) -> Next:
        """A decision (None: no decision), and all that chance does until somebody must decide again.

        The table stays as it is until it is told to `go_on`. Raises IllegalAction.
        """
        actions, states = [], []
        state = self.state
        if decision is not None:
            actions.append(decision)
            states.append(state := self.game.step(state, decision))
        while self.game.actor(state) is CHANCE:
            actions.append(self.game.sample(state, chance))
            states.append(state := self.game.step(state, actions[-1]))
        return Next(tuple(actions), tuple(states))

    @property
    def steps(self) -> list[JsonObject]:
        """All that has been done, as steps of a trace."""
        return self._written(self.states, self.actions)

    def written(self, coming: Next) -> list[JsonObject]:
        """What comes next as steps of a trace."""
        return self._written((self.state, *coming.states), coming.actions)

    def _written(self, before: Sequence[Any], actions: Sequence[Any]) -> list[JsonObject]:
        actors = (self.game.actor(state) for state in before)
        return [
            {"actor": actor if isinstance(actor, int) else "chance", "action": self.game.encode(action)}
            for actor, action in zip(actors, actions, strict=False)
        ]

    def go_on(self, coming: Next) -> None:
        """Do what comes next."""
        self.actions += coming.actions
        self.states += coming.states

    def go_back(self) -> None:
        """Forget the last step."""
        del self.actions[-1], self.states[-1]
        self._events = {key: events for key, events in self._events.items() if key[0] < self.step}

    def __getstate__(self) -> tuple[rulecore.Game[Any, Any], tuple[Any, ...]]:
        """A table crosses to another process as its trace, too, and is played again there."""
        return self.game, tuple(self.actions)

    def __setstate__(self, kept: tuple[rulecore.Game[Any, Any], tuple[Any, ...]]) -> None:
        self.game, actions = kept
        self.actions = list(actions)
        self.states = [*accumulate(actions, self.game.step, initial=self.game.initial())]
        self._events = {}

    def events(self, number: int, seat: int | None) -> Sequence[JsonObject]:
        """What happened in the action with that number, as the seat saw it. Whoever comes in asks for many of them, so
        that some are remembered."""
        known = self._events.get((number, seat))
        if known is None:
            if len(self._events) >= REMEMBERED:
                self._events.clear()
            known = self.game.events(self.states[number], self.actions[number], self.states[number + 1], seat)
            self._events[number, seat] = known
        return known
