"""All phases of a game: which of them answers is found here, by the class of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from rulecore.core.chance import Chance, Need, Outcome
from rulecore.core.config import Config
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.core.phase import Phase, in_turn, insist_on_phases, refusal_of_chance

Actor = int | Chance | None
C = TypeVar("C", bound=Config)
S = TypeVar("S")
A = TypeVar("A")


class Phases(Generic[C, S, A]):
    """All phases of a game: six functions of `core.rules.Rules`, each of which asks the phase of the state.

    Raises InvalidGame, with one sentence, for phases that cannot work.
    """

    def __init__(self, game: str, phases: tuple[Phase[C, Any, A, S], ...]) -> None:
        insist_on_phases(game, phases)
        self.game = game
        self.phases = phases
        self.turns: frozenset[type[Any]] = frozenset(phase.state for phase in phases if phase.actor is in_turn)
        """The states that say themselves who must act, as `turn`: whoever asks often need not ask `actor`."""
        self._actor = {phase.state: _answer(phase.actor) for phase in phases}
        self._legal = {phase.state: phase.legal or _nothing for phase in phases}
        self._refusal = {phase.state: phase.refusal or refusal_of_chance(phase) for phase in phases}
        self._after = {phase.state: phase.after for phase in phases}
        self._need = {phase.state: phase.need for phase in phases if phase.need}
        self._outcome = {phase.state: phase.outcome for phase in phases if phase.outcome}

    def actor(self, config: C, state: S) -> Actor:
        """The seat that must act, CHANCE, or None at the end. Raises InvalidState for anything that is not a state."""
        kind = type(state)
        if kind in self.turns:  # at most steps; it saves a call
            turn: int = cast(Any, state).turn
            return turn
        try:
            answer = self._actor[kind]
        except KeyError:
            raise self._no_state(state) from None
        return answer(config, state)

    def legal(self, config: C, state: S) -> tuple[A, ...]:
        """The legal actions of the seat that must act, in canonical order."""
        try:
            answer = self._legal[type(state)]
        except KeyError:
            raise self._no_state(state) from None
        return answer(config, state)

    def refusal(self, config: C, state: S, action: object) -> Refusal | None:
        """Why the action is not legal now, None if it is."""
        try:
            answer = self._refusal[type(state)]
        except KeyError:
            raise self._no_state(state) from None
        return answer(config, state, action)

    def after(self, config: C, state: S, action: A) -> S:
        """The state after a legal action."""
        return self._after[type(state)][type(action)](config, state, action)

    def need(self, config: C, state: S) -> Need:
        """What chance must do now."""
        return self._need[type(state)](config, state)

    def chance_action(self, config: C, state: S, outcome: Outcome) -> A:
        """The chance action that reports the outcome of `need`."""
        return self._outcome[type(state)](config, state, outcome)

    def _no_state(self, state: object) -> InvalidState:
        return InvalidState(f"not a state of {self.game}: {shown(state)}")


def _answer(actor: Callable[[Any, Any], Actor] | Chance | None) -> Callable[[Any, Any], Actor]:
    """A function that says who must act: this one, or one that says it whatever the state is."""
    if callable(actor):
        return actor
    always = actor
    return lambda *_: always


def _nothing(config: object, state: object) -> tuple[()]:
    return ()
