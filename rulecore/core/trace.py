"""Traces: a whole game written down, recorded from players and checked step by step."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple, NotRequired, cast

from pydantic import Field
from typing_extensions import TypedDict, TypeVar

from rulecore.core.chance import Chance
from rulecore.core.config import JsonObject, WireModel
from rulecore.core.draws import insist_on_generator
from rulecore.core.errors import (
    Fault,
    IllegalAction,
    InvalidAction,
    InvalidData,
    InvalidTrace,
    named_place,
    shown,
)
from rulecore.core.game import Game
from rulecore.core.gate import Size, as_object, untouched
from rulecore.core.presentation import Prompt
from rulecore.core.same import says

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


@cache
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
    """A trace as written. A game that was not finished has no result; before there was a `format`, it had none."""

    format: Literal[1] | None = None
    engine: str | None = None
    about: JsonObject | None = None
    config: JsonObject
    steps: list[Step] = Field(default_factory=list)
    result: JsonObject | None = None


class RecordStep(TypedDict, Generic[D]):
    """One action of a recorded game: who acted, what was done, and what was legal where that was to be written."""

    actor: int | Literal["chance"]
    action: D
    legal: NotRequired[list[D]]


class Begun(TypedDict, Generic[C, D]):
    """What every game that is written down has: the engine that wrote it, its config and its actions so far; `about` is
    what the table keeps with it."""

    format: NotRequired[int]
    engine: str
    about: NotRequired[JsonObject]
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
    """A checked trace: `states[i]` is the state before `actions[i]`, the last state is where it stops; `about` is what
    was kept with it, or {}. The types are those of the game; `Replay[State, Action]` is that of one whose JSON has the
    types of plain objects."""

    game: Game[S, A, C, V, E, R, D, W, P]
    states: tuple[S, ...]
    actions: tuple[A, ...]
    about: JsonObject

    def __hash__(self) -> int:
        """The hash of what was played: JSON has none."""
        return hash((self.game, self.states, self.actions))


def actor_name(actor: int | Chance | None) -> int | Literal["chance"] | None:
    """An actor in JSON: a seat, `"chance"` or null."""
    return "chance" if isinstance(actor, Chance) else actor


FORMAT: Final = 1
"""The number of the form of all JSON that is promised: in the `format` of traces and in the `$id` of schemas. It grows
when a reader of the form before would go wrong. What was written before there was a number has this form, too."""
ENGINE: Final = 200
"""The longest text of `engine` in a trace, in letters."""
ABOUT: Final = Size(items=256, values=4096, text=4000)
"""How much a table can keep with a trace."""


def record(
    game: Game[S, A, C, V, Any, R, D],
    players: Sequence[Player[V, A]],
    rng: Random,
    *,
    legal: bool = False,
    about: Mapping[str, object] | None = None,
) -> WholeRecord[C, D, R]:
    """Play a whole game and write it down.

    players  one for each seat; each sees its own view and its legal actions, nothing else
    rng      where chance comes from
    legal    write the legal actions into every step of a player
    about    what to keep with it, as in `trace`
    Raises InvalidTrace where a player answers with something illegal, or where there is not one player a seat;
    InvalidData for arguments of another kind.
    """
    insist_on_generator(rng)
    is_list = isinstance(players, (list, tuple))
    if is_list and len(players) != game.players:
        raise InvalidTrace(None, None, f"{game.players} players are needed, one for each seat, not {len(players)}")
    if not is_list or not all(map(callable, players)):
        raise InvalidData([Fault("players", f"should be a list of functions, not {shown(players)}")])
    _insist_on_about(about)
    state = game.initial()
    actions: list[A] = []
    while (actor := game.actor(state)) is not None:
        if isinstance(actor, Chance):
            action = game.sample(state, rng)
        else:
            action = players[actor](game.view(state, actor), game.legal(state))
        try:
            state = game.step(state, action)
        except InvalidAction as error:
            raise InvalidTrace(len(actions), None, str(error)) from error
        except IllegalAction as error:
            raise InvalidTrace(len(actions), error.refusal.clause, error.refusal.reason) from error
        actions.append(action)
    return cast(WholeRecord[C, D, R], trace(game, actions, legal=legal, about=about))  # the game is over


def trace(
    game: Game[S, A, C, Any, Any, R, D],
    actions: Sequence[A],
    *,
    legal: bool = False,
    about: Mapping[str, object] | None = None,
) -> Record[C, D, R]:
    """Write down what was played, for `replay` to read: with a result if the game is over.

    actions  all that was done from the first state on, chance included
    legal    write the legal actions into every step of a player
    about    what to keep with it, an object of JSON: names, a date, comments. It is neither read nor changed. There may
             be 256 items in a list or an object, 4,096 values in all, and 4,000 letters in a text

    Raises InvalidTrace at the first item that is an illegal action or not an action; InvalidData where `actions` is no
    list or tuple, or where `about` is no such object.
    """
    if not isinstance(actions, (list, tuple)):
        raise InvalidData([Fault("actions", f"should be a list of actions, not {shown(actions)}")])
    kept = _insist_on_about(about)
    state, steps = game.initial(), []
    for number, action in enumerate(actions):
        actor = actor_name(game.actor(state))
        if actor is None:
            raise InvalidTrace(number, None, "the game is over already")
        try:
            step = RecordStep[D](actor=actor, action=game.encode(action))
            after = game.step(state, action)
        except InvalidAction as error:
            raise InvalidTrace(number, None, str(error)) from None
        except IllegalAction as error:
            raise InvalidTrace(number, error.refusal.clause, error.refusal.reason) from None
        if legal and actor != "chance":
            step["legal"] = [game.encode(choice) for choice in game.legal(state)]
        steps.append(step)
        state = after
    written = cast(Record[C, D, R], {**head(kept), "config": game.config, "steps": steps})
    if game.actor(state) is None:
        written["result"] = game.result(state)
    return written


def head(about: Mapping[str, object] | None = None) -> JsonObject:
    """What a trace begins with: the form and the engine, and what the table keeps with it."""
    return {"format": FORMAT, "engine": engine(), **({"about": about} if about else {})}


def _insist_on_about(about: object) -> JsonObject | None:
    """What a table keeps with a trace. Raises InvalidData naming every fault in it."""
    try:
        return None if about is None else untouched(about, ABOUT, InvalidData, "an object")
    except InvalidData as error:
        faults = [Fault(f"about.{fault.path}".removesuffix("."), fault.expected) for fault in error.faults]
        raise InvalidData(faults) from None


class Written(NamedTuple):
    """A trace of which only the outermost form has been looked at: each step is judged when it is reached, so that what
    stands behind the first fault costs nothing."""

    config: Any
    steps: list[Any]
    result: Any = None
    about: Any = None
    engines: tuple[str, str] | None = None


def read(data: object) -> Written:
    """A trace as data, its outermost form judged. Raises InvalidTrace naming the first thing that is not in form."""
    if not isinstance(data, Mapping):
        raise InvalidTrace(None, None, f"should be an object with config, steps and result, not {shown(data)}")
    engines = _differing(data.get("engine"))
    try:
        return _read(data)._replace(engines=engines)
    except InvalidTrace as error:
        raise InvalidTrace(error.step, error.clause, error.reason, engines) from None


def _differing(writer: object) -> tuple[str, str] | None:
    """Which engine wrote a trace and which one reads it, where they differ."""
    reader = engine()
    return (str(writer), reader) if _is_short_text(writer) and writer != reader else None


def _read(data: Mapping[Any, Any]) -> Written:
    number = data.get("format")
    if number is not None and not says(number, FORMAT):
        raise InvalidTrace(None, None, f"format: should be {FORMAT}, as it is read here, not {shown(number)}")
    fields = _fields("", None, data, Trace)
    engine, config, steps = fields.get("engine"), fields["config"], fields.get("steps", [])
    for name, value, expected, is_right in (
        ("engine", engine, "a text of at most 200 letters", engine is None or _is_short_text(engine)),
        ("config", config, "an object", isinstance(config, Mapping)),
        ("steps", steps, "a list", type(steps) is list),
        ("result", fields.get("result"), "an object", type(fields.get("result")) in (dict, type(None))),
    ):
        if not is_right:
            raise InvalidTrace(None, None, f"{name}: should be {expected}, not {shown(value)}")
    try:
        return Written(config, steps, fields.get("result"), _insist_on_about(fields.get("about")))
    except InvalidData as error:
        raise InvalidTrace(None, None, str(error.faults[0])) from None


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
    states, actions = [game.initial()], list[Any]()
    try:
        for number, step in enumerate(trace.steps):
            actions.append(_checked_action(game, states[-1], number, step))
            states.append(game.step(states[-1], actions[-1]))
        _check_result(game, states[-1], trace)
    except InvalidTrace as error:
        raise InvalidTrace(error.step, error.clause, error.reason, trace.engines, len(actions)) from None
    return Replay(game, tuple(states), tuple(actions), trace.about or {})


def _check_result(game: Game[Any, Any], state: Any, trace: Written) -> None:
    over = game.actor(state) is None
    if trace.result is not None and not over:
        raise InvalidTrace(None, None, f"there is a result, but the game is not over after {len(trace.steps)} steps")
    if trace.result is not None and not _is_result(game, state, trace.result):
        raise InvalidTrace(None, None, f"the result should be {game.result(state)}")


def _is_result(game: Game[Any, Any], state: Any, data: object) -> bool:
    """Whether that is the result of the game. A trace that was written before there were `parts` has none."""
    return says(data, game.result(state)) or says(data, game.rules.result(game.rules_config, state))


def _checked_action(game: Game[Any, Any], state: Any, number: int, step: object) -> Any:
    """The action of one step, known to be legal."""
    path, actor = f"steps.{number}", game.actor(state)
    if type(step) is not dict:
        raise InvalidTrace(number, None, f"{path}: should be an object with actor and action, not {shown(step)}")
    _fields(path, number, step, Step)
    if actor is None:
        raise InvalidTrace(number, None, "the game is over already")
    if not says(step["actor"], actor_name(actor)):
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
    """The legal actions are compared as a set. A list with more than two entries for each legal action is refused
    unread."""
    legal = [game.encode(choice) for choice in game.legal(state)]
    if type(written) is not list or len(written) > 2 * len(legal) + 1:
        raise InvalidTrace(number, None, f"`legal` should be a list of the {len(legal)} legal actions")
    there, texts = {*map(_text, legal)}, set()
    for other in written:
        try:
            text = _text(as_object(other, game.rules.actions.size, InvalidAction, "an action"))
        except InvalidAction:
            raise InvalidTrace(number, None, f"`legal` has {shown(other)}, which is no action") from None
        if text not in there:
            raise InvalidTrace(number, None, f"`legal` has {shown(other)}, which is not legal")
        texts.add(text)
    for choice in legal:
        if _text(choice) not in texts:
            raise InvalidTrace(number, None, f"`legal` leaves out {shown(choice)}")


def _text(data: JsonObject) -> str:
    """JSON as a text that is equal where the data is the same: `true` and `1` are two."""
    return json.dumps(data, sort_keys=True)
