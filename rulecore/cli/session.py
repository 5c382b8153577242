"""A game between a person and random seats: where it stands, what the others do, the way back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.core.trace import Replay, write


class Event(NamedTuple):
    """One action as the person at the table saw it: the actor, the action, the person's views before and after."""

    actor: Any
    action: JsonObject
    before: JsonObject
    after: JsonObject


class Session:
    """One game in progress.

    Everybody else's actions follow from the seed and from how many actions there were, so a saved game goes on as it
    would have without the break. What chance once did is kept: taking back a decision never deals again.
    """

    def __init__(self, game: Game[Any, Any], seat: int, seed: int, so_far: Replay | None = None) -> None:
        self.game, self.seat, self.seed = game, seat, seed
        self._states = list(so_far.states) if so_far else [game.initial()]
        self._actions = list(so_far.actions) if so_far else []
        self._happened: dict[int, Any] = {}
        for number, action in enumerate(self._actions):
            if self.game.actor(self._states[number]) is CHANCE:
                self._happened[self._chances(number)] = action

    @property
    def state(self) -> Any:
        """Where the game stands."""
        return self._states[-1]

    @property
    def is_over(self) -> bool:
        """Whether nobody has to act any more."""
        return self.game.actor(self.state) is None

    @property
    def view(self) -> JsonObject:
        """What the person sees."""
        return dict(self.game.view(self.state, self.seat))

    @property
    def steps(self) -> int:
        """How many actions there were."""
        return len(self._actions)

    def others(self) -> Iterator[Event]:
        """Let chance and the other seats act until it is the person's turn or the game is over."""
        while (actor := self.game.actor(self.state)) is not None and actor != self.seat:
            yield self.act(self._by_chance() if actor is CHANCE else self._at_random())

    def act(self, action: Any) -> Event:
        """Do what is to be done next. Raises IllegalAction."""
        actor, state, before = self.game.actor(self.state), self.state, self.view
        self._states.append(self.game.step(self.state, action))
        self._actions.append(action)
        return Event(actor, self.game.seen(action, self.seat, state), before, self.view)

    def undo(self) -> bool:
        """Go back to the person's previous decision; False where there is none."""
        for number in reversed(range(len(self._actions))):
            if self.game.actor(self._states[number]) == self.seat:
                del self._states[number + 1 :], self._actions[number:]
                return True
        return False

    def trace(self) -> JsonObject:
        """The game so far, as a trace."""
        return write(self.game, self._actions)

    def _at_random(self) -> Any:
        return self._lot().choice(self.game.legal(self.state))

    def _by_chance(self) -> Any:
        """What chance does now: what it did at this point before, if that still can be."""
        number = self._chances(len(self._actions))
        known = self._happened.get(number)
        if known is None or self.game.refusal(self.state, known) is not None:
            known = self._happened[number] = self.game.sample(self.state, self._lot())
        return known

    def _lot(self) -> Random:
        return Random(f"{self.seed} {len(self._actions)}")

    def _chances(self, number: int) -> int:
        """How often chance acted before that action."""
        return sum(self.game.actor(state) is CHANCE for state in self._states[:number])
