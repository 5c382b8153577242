"""A phase of a game: what the game says of it, in one record. `core.phases` finds the one that answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from rulecore.core.chance import CHANCE, Chance, Need, Outcome, fault, ill_formed
from rulecore.core.config import Config
from rulecore.core.errors import InvalidGame, Refusal
from rulecore.core.gate import MALFORMED

C = TypeVar("C", bound=Config)
P = TypeVar("P")  # the states of one phase
A_co = TypeVar("A_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)


class HasTurn(Protocol):
    """A state in which a seat must act."""

    @property
    def turn(self) -> int:
        """That seat."""


def in_turn(config: object, state: HasTurn) -> int:
    """The seat that must act."""
    return state.turn


@dataclass(frozen=True, kw_only=True)
class Phase(Generic[C, P, A_co, S_co]):
    """One phase of a game. `core.rules.Rules` says what each function answers.

    state     the class of its states
    actor     CHANCE, None at the end, or a function that says who must act
    after     by class of action: the state after a legal one
    refusal   why an action is not legal, None if it is
    legal     the legal actions, where a seat acts
    need      where chance acts: what must happen
    outcome   where chance acts: the action that reports an outcome of `need`
    reported  the outcome that such an action reports: with it, and with `due`, there need be no `refusal`
    due       what another action is refused with; its clause stands behind every refusal that follows from `need`. A
              function, so that no sentence is looked up before somebody asks
    """

    state: type[P]
    actor: Callable[[C, P], int | Chance | None] | Chance | None
    after: Mapping[type[Any], Callable[[C, P, Any], S_co]]
    refusal: Callable[[C, P, Any], Refusal | None] | None = None
    legal: Callable[[C, P], tuple[A_co, ...]] | None = None
    need: Callable[[C, P], Need] | None = None
    outcome: Callable[[C, P, Outcome], A_co] | None = None
    reported: Callable[[Any], Outcome] | None = None
    due: Callable[[], Refusal] | None = None


def the_end(state: type[P], refusal: Callable[[], Refusal]) -> Phase[Any, P, Any, Any]:
    """The phase in which everything is over: every action is refused, and this says why."""
    return Phase(state=state, actor=None, refusal=lambda *_: refusal(), after={})


def insist_on_phases(game: str, phases: tuple[Phase[Any, Any, Any, Any], ...]) -> None:
    """Raises InvalidGame, with one sentence, for phases that cannot work."""
    for at, phase in enumerate(phases):
        wrong = "stands there twice" if phase.state in [one.state for one in phases[:at]] else _fault(phase)
        if wrong:
            raise InvalidGame(f"the phase {phase.state.__name__} of {game} {wrong}")


def refusal_of_chance(phase: Phase[Any, Any, Any, Any]) -> Callable[[Any, Any, Any], Refusal | None]:
    """Why an action does not report an outcome of what chance needs."""
    need, reported, due = phase.need, phase.reported, phase.due
    assert need is not None and reported is not None and due is not None
    (form,) = phase.after

    def refusal(config: Any, state: Any, action: Any) -> Refusal | None:
        if type(action) is not form:
            return due()
        needed = need(config, state)
        try:
            outcome = reported(action)
            wrong = ill_formed(needed, outcome) or fault(needed, outcome)
        except MALFORMED:
            wrong = ill_formed(needed, None)
        return Refusal(due().clause, wrong) if wrong else None

    return refusal


def _fault(phase: Phase[Any, Any, Any, Any]) -> str | None:
    """Why a phase cannot work."""
    if (phase.need is None) != (phase.outcome is None):
        return "should say both what chance needs and which action reports the outcome, or neither"
    if phase.actor is CHANCE and phase.need is None:
        return "should say what chance needs: chance acts in it"
    if callable(phase.actor) and phase.legal is None:
        return "should say what is legal: a seat acts in it"
    if not callable(phase.actor) and phase.legal is not None:
        return "should not say what is legal: no seat acts in it"
    if phase.actor is None and (phase.after or phase.need):
        return "should say nothing of actions: it is the end"
    if phase.actor is not None and not phase.after:
        return "should say what comes after an action"
    if phase.refusal is None and (None in (phase.need, phase.reported, phase.due) or len(phase.after) != 1):
        return "should say why an action is refused; for one action of chance, what it reports and what is due will do"
    return None
