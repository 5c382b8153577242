"""Traces: a whole game written down, recorded from players and checked step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any, Literal, NamedTuple

from pydantic import Field, ValidationError

from rulecore.core.chance import CHANCE, Chance
from rulecore.core.config import JsonObject, WireModel
from rulecore.core.errors import Fault, IllegalAction, InvalidAction, InvalidTrace, faults_of, shown
from rulecore.core.game import Game
from rulecore.core.same import same

Player = Callable[[JsonObject, Sequence[Any]], Any]
"""Somebody who plays: called with the view of the seat and its legal actions, answers with one of those."""


def engine() -> str:
    """Which engine writes a trace: `"rulecore"` and its version."""
    try:
        return f"rulecore {version('rulecore')}"
    except PackageNotFoundError:
        return "rulecore (not installed)"


class Step(WireModel):
    """One action of a trace, as written: who acted, what was done, and (optional) what was legal."""

    actor: Any
    action: JsonObject
    legal: list[JsonObject] | None = None


class Trace(WireModel):
    """A trace as written. A game that was not finished has no result."""

    engine: str | None = None
    config: JsonObject
    steps: list[Step] = Field(default_factory=list)
    result: JsonObject | None = None


class Replay(NamedTuple):
    """A checked trace: `states[i]` is the state before `actions[i]`; the last state is where the trace stops."""

    game: Game[Any, Any]
    states: tuple[Any, ...]
    actions: tuple[Any, ...]


def actor_name(actor: int | Chance | None) -> int | Literal["chance"] | None:
    """An actor in JSON: a seat, `"chance"` or null."""
    return "chance" if isinstance(actor, Chance) else actor


def record(game: Game[Any, Any], players: Sequence[Player], rng: Random, *, legal: bool = False) -> JsonObject:
    """Play a whole game and write it down.

    players  one for each seat; each sees its own view and its legal actions, nothing else
    rng      where chance comes from
    legal    write the legal actions into every step of a player
    Raises InvalidTrace where a player answers with something illegal, or where there is not one player a seat.
    """
    if len(players) != game.players:
        raise InvalidTrace(None, None, f"{game.players} players are needed, one for each seat, not {len(players)}")
    state = game.initial()
    actions: list[Any] = []
    while (actor := game.actor(state)) is not None:
        if isinstance(actor, Chance):
            action = game.sample(state, rng)
        else:
            action = players[actor](game.view(state, actor), game.legal(state))
        try:
            state = game.step(state, action)
        except IllegalAction as error:
            raise InvalidTrace(len(actions), error.refusal.clause, error.refusal.reason) from error
        actions.append(action)
    return write(game, actions, legal=legal)


def write(game: Game[Any, Any], actions: Sequence[Any], *, legal: bool = False) -> JsonObject:
    """The trace of a game from its actions; without a result where the game goes on. Raises IllegalAction."""
    state, steps = game.initial(), []
    for action in actions:
        step: JsonObject = {"actor": actor_name(game.actor(state))}
        if legal and game.actor(state) is not CHANCE:
            step["legal"] = [game.encode(choice) for choice in game.legal(state)]
        steps.append({**step, "action": game.encode(action)})
        state = game.step(state, action)
    trace: JsonObject = {"engine": engine(), "config": game.config, "steps": steps}
    if game.actor(state) is None:
        trace["result"] = game.result(state)
    return trace


def read(data: object) -> Trace:
    """A trace as data. Raises InvalidTrace naming the first thing that has not the form of a trace."""
    if not isinstance(data, Mapping):
        raise InvalidTrace(None, None, "should be an object with config, steps and result")
    try:
        return Trace.model_validate(dict(data))
    except ValidationError as error:
        fault, *_ = faults_of(error, Trace.model_fields)
        parts = fault.path.split(".")
        step = int(parts[1]) if parts[0] == "steps" and len(parts) > 1 and parts[1].isdigit() else None
        if step is not None and fault.expected.startswith("unknown"):
            fault = Fault(fault.path, f"unknown; accepted here: {', '.join(Step.model_fields)}")
        raise InvalidTrace(step, None, str(fault)) from None


def check(game: Game[Any, Any], trace: Trace) -> Replay:
    """Play the trace again and compare everything that it says. Raises InvalidTrace at the first difference."""
    state = game.initial()
    states, actions = [state], []
    for number, step in enumerate(trace.steps):
        action = _checked_action(game, state, number, step)
        actions.append(action)
        state = game.step(state, action)
        states.append(state)
    over = game.actor(state) is None
    if trace.result is not None and not over:
        raise InvalidTrace(None, None, f"there is a result, but the game is not over after {len(actions)} steps")
    if trace.result is not None and not same(trace.result, game.result(state)):
        raise InvalidTrace(None, None, f"the result should be {game.result(state)}")
    return Replay(game, tuple(states), tuple(actions))


def _checked_action(game: Game[Any, Any], state: Any, number: int, step: Step) -> Any:
    """The action of one step, known to be legal."""
    actor = game.actor(state)
    if actor is None:
        raise InvalidTrace(number, None, "the game is over already")
    if not same(step.actor, actor_name(actor)):
        raise InvalidTrace(number, None, f"the actor should be {actor_name(actor)!r}")
    if step.legal is not None:
        _check_legal(game, state, number, step.legal)
    try:
        action = game.decode(step.action)
    except InvalidAction as error:
        raise InvalidTrace(number, None, str(error)) from None
    refusal = game.refusal(state, action)
    if refusal is not None:
        raise InvalidTrace(number, refusal.clause, refusal.reason)
    return action


def _check_legal(game: Game[Any, Any], state: Any, number: int, written: list[JsonObject]) -> None:
    """The legal actions are compared as a set."""
    legal = [game.encode(choice) for choice in game.legal(state)]
    for choice in legal:
        if not any(same(choice, other) for other in written):
            raise InvalidTrace(number, None, f"`legal` leaves out {shown(choice)}")
    for other in written:
        if not any(same(choice, other) for choice in legal):
            raise InvalidTrace(number, None, f"`legal` has {shown(other)}, which is not legal")
