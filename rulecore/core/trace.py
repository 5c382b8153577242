"""Traces: a whole game written down, recorded from players and checked step by step."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any, Generic, Literal, NamedTuple, NotRequired, cast

from pydantic import Field
from typing_extensions import TypedDict, TypeVar

from rulecore.core.chance import Chance
from rulecore.core.config import JsonObject, WireModel
from rulecore.core.draws import insist_on_generator
from rulecore.core.errors import Fault, IllegalAction, InvalidAction, InvalidData, InvalidTrace, named_place, shown
from rulecore.core.front import Prompt
from rulecore.core.game import Game
from rulecore.core.gate import as_object
from rulecore.core.same import same

S = TypeVar("S", default=Any)
A = TypeVar("A", default=Any)
C = TypeVar("C", default=JsonObject)
V = TypeVar("V", default=JsonObject)
E = TypeVar("E", default=JsonObject)
R = TypeVar("R", default=JsonObject)
D = TypeVar("D", default=JsonObject)
W = TypeVar("W", default=JsonObject)
P = TypeVar("P", default=Prompt)

Player = Callable[[V, Sequence[A]], A]
"""Somebody who plays: called with the view of the seat and its legal actions, answers with one of those. The types are
those of a view and of an action: `Player[View, Action]`."""


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


class RecordStep(TypedDict, Generic[D]):
    """One action of a recorded game: who acted, what was done, and what was legal where that was to be written."""

    actor: int | Literal["chance"]
    action: D
    legal: NotRequired[list[D]]


class Begun(TypedDict, Generic[C, D]):
    """What every game that is written down has: the engine that wrote it, its config and its actions so far."""

    engine: str
    config: C
    steps: list[RecordStep[D]]


class Record(Begun[C, D], Generic[C, D, R]):
    """A game written down, as `replay` takes it: JSON. The types are those of the config, of actions as JSON and of a
    result: `Record[Config, ActionData, Result]`. A game that was not finished has no result.
    """

    result: NotRequired[R]


class WholeRecord(Begun[C, D], Generic[C, D, R]):
    """A game that was played to its end, written down as `record` answers it: a `Record` that has a result."""

    result: R


class Replay(NamedTuple, Generic[S, A, C, V, E, R, D, W, P]):
    """A checked trace: `states[i]` is the state before `actions[i]`; the last state is where the trace stops. The types
    are those of the game; `Replay[State, Action]` is that of one whose JSON has the types of plain objects."""

    game: Game[S, A, C, V, E, R, D, W, P]
    states: tuple[S, ...]
    actions: tuple[A, ...]


def actor_name(actor: int | Chance | None) -> int | Literal["chance"] | None:
    """An actor in JSON: a seat, `"chance"` or null."""
    return "chance" if isinstance(actor, Chance) else actor


ENGINE = 200
"""The longest text of `engine` in a trace, in letters."""


def record(
    game: Game[S, A, C, V, Any, R, D], players: Sequence[Player[V, A]], rng: Random, *, legal: bool = False
) -> WholeRecord[C, D, R]:
    """Play a whole game and write it down.

    players  one for each seat; each sees its own view and its legal actions, nothing else
    rng      where chance comes from
    legal    write the legal actions into every step of a player
    Raises InvalidTrace where a player answers with something illegal, or where there is not one player a seat;
    InvalidData for arguments of another kind.
    """
    insist_on_generator(rng)
    is_list = isinstance(players, (list, tuple))
    if is_list and len(players) != game.players:
        raise InvalidTrace(None, None, f"{game.players} players are needed, one for each seat, not {len(players)}")
    if not is_list or not all(map(callable, players)):
        raise InvalidData([Fault("players", f"should be a list of functions, not {shown(players)}")])
    state = game.initial()
    actions: list[A] = []
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
    return cast(WholeRecord[C, D, R], write(game, actions, legal=legal))  # the game is over


def write(game: Game[S, A, C, Any, Any, R, D], actions: Sequence[A], *, legal: bool = False) -> Record[C, D, R]:
    """The trace of a game from its actions; without a result where the game goes on. Raises IllegalAction."""
    state, steps = game.initial(), []
    for action in actions:
        actor = actor_name(game.actor(state))
        assert actor is not None  # else no action is legal
        step = RecordStep[D](actor=actor, action=game.encode(action))
        if legal and actor != "chance":
            step["legal"] = [game.encode(choice) for choice in game.legal(state)]
        steps.append(step)
        state = game.step(state, action)
    trace: Record[C, D, R] = {"engine": engine(), "config": game.config, "steps": steps}
    if game.actor(state) is None:
        trace["result"] = game.result(state)
    return trace


class Written(NamedTuple):
    """A trace of which only the outermost form has been looked at: each step is judged when it is reached, so that what
    stands behind the first fault costs nothing."""

    config: Any
    steps: list[Any]
    result: Any = None


def read(data: object) -> Written:
    """A trace as data, its outermost form judged. Raises InvalidTrace naming the first thing that is not in form."""
    if not isinstance(data, Mapping):
        raise InvalidTrace(None, None, f"should be an object with config, steps and result, not {shown(data)}")
    told = _fields("", None, data, Trace)
    engine, config, steps = told.get("engine"), told["config"], told.get("steps", [])
    for name, value, expected, is_right in (
        ("engine", engine, "a text of at most 200 letters", engine is None or _is_short_text(engine)),
        ("config", config, "an object", isinstance(config, Mapping)),
        ("steps", steps, "a list", type(steps) is list),
        ("result", told.get("result"), "an object", type(told.get("result")) in (dict, type(None))),
    ):
        if not is_right:
            raise InvalidTrace(None, None, f"{name}: should be {expected}, not {shown(value)}")
    return Written(config, steps, told.get("result"))


def _is_short_text(value: object) -> bool:
    return type(value) is str and len(value) <= ENGINE


def _fields(path: str, step: int | None, data: Mapping[Any, Any], form: type[WireModel]) -> Mapping[Any, Any]:
    """An object whose fields are those of that form. Raises InvalidTrace for the first that is missing or unknown."""
    known = form.model_fields
    here = f"{path}." if path else ""
    for name, field in known.items():
        if field.is_required() and name not in data:
            raise InvalidTrace(step, None, f"{here}{name}: required, but missing")
    unknown = next((name for name in data if name not in known), None)
    if unknown is not None:
        raise InvalidTrace(step, None, f"{here}{named_place([unknown])}: unknown; accepted here: {', '.join(known)}")
    return data


def check(game: Game[S, A, C, V, E, R, D, W, P], trace: Written) -> Replay[S, A, C, V, E, R, D, W, P]:
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
    if trace.result is not None and not _is_result(game, state, trace.result):
        raise InvalidTrace(None, None, f"the result should be {game.result(state)}")
    return Replay(game, tuple(states), tuple(actions))


def _is_result(game: Game[Any, Any], state: Any, told: object) -> bool:
    """Whether that is the result of the game. A trace that was written before there were `parts` has none."""
    return same(told, game.result(state)) or same(told, game.rules.result(game.terms, state))


def _checked_action(game: Game[Any, Any], state: Any, number: int, step: object) -> Any:
    """The action of one step, known to be legal."""
    path, actor = f"steps.{number}", game.actor(state)
    if type(step) is not dict:
        raise InvalidTrace(number, None, f"{path}: should be an object with actor and action, not {shown(step)}")
    _fields(path, number, step, Step)
    if actor is None:
        raise InvalidTrace(number, None, "the game is over already")
    if not same(step["actor"], actor_name(actor)):
        raise InvalidTrace(number, None, f"the actor should be {actor_name(actor)!r}")
    if step.get("legal") is not None:
        _check_legal(game, state, number, step["legal"])
    try:
        action = game.decode(step["action"])
    except InvalidAction as error:
        raise InvalidTrace(number, None, str(error)) from None
    refusal = game.refusal(state, action)
    if refusal is not None:
        raise InvalidTrace(number, refusal.clause, refusal.reason)
    return action


def _check_legal(game: Game[Any, Any], state: Any, number: int, written: object) -> None:
    """The legal actions are compared as a set: no more of them are looked at than there can be, each twice."""
    legal = [game.encode(choice) for choice in game.legal(state)]
    if type(written) is not list or len(written) > 2 * len(legal) + 1:
        raise InvalidTrace(number, None, f"`legal` should be a list of the {len(legal)} legal actions")
    there, told = {*map(_text, legal)}, set()
    for other in written:
        try:
            text = _text(as_object(other, game.rules.actions.size, InvalidAction, "an action"))
        except InvalidAction:
            raise InvalidTrace(number, None, f"`legal` has {shown(other)}, which is no action") from None
        if text not in there:
            raise InvalidTrace(number, None, f"`legal` has {shown(other)}, which is not legal")
        told.add(text)
    for choice in legal:
        if _text(choice) not in told:
            raise InvalidTrace(number, None, f"`legal` leaves out {shown(choice)}")


def _text(data: JsonObject) -> str:
    """JSON as a text that is equal where the data is the same: `true`, `1` and `1.0` are three."""
    return json.dumps(data, sort_keys=True)
