"""What an assistant asks about: a position as one seat sees it, or a game as one seat saw it.

Nothing but the view of the seat is kept of a position: what is asked about is a world made from that view. So no answer
can depend on what the seat does not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Annotated, Any, NamedTuple, NoReturn

from pydantic import Field, ValidationError

from rulecore.cli.inputs import smallest_table
from rulecore.cli.replay import is_told
from rulecore.cli.texts import Texts
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject, WireModel
from rulecore.core.errors import Fault, InvalidAction, InvalidData, InvalidTrace, faults_of, named_place, shown
from rulecore.core.game import Game
from rulecore.core.gate import NUMBER
from rulecore.core.trace import Replay, Written, actor_name, check, read
from rulecore.registry import open_game, open_trace


class Position(NamedTuple):
    """A position as a seat sees it.

    view   what the seat sees (a bystander's has null as `seat`)
    world  a state with this view, always the same one for the same view
    """

    game: Game[Any, Any]
    view: JsonObject
    world: Any

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a bystander's."""
        seat: int | None = self.view["seat"]
        return seat


class Dealt(WireModel):
    """A game whose chance comes from a seed: the actions of the players are all that is written down."""

    config: JsonObject
    seed: Annotated[int, Field(strict=True, ge=0, le=NUMBER)]
    actions: Annotated[list[Any], Field(strict=True)] = Field(default_factory=list)


def with_players(config: JsonObject) -> JsonObject:
    """A config that may leave out how many play: the fewest who can. Raises InvalidConfig for an unknown game."""
    return {"game": config.get("game"), "players": smallest_table(config.get("game")), **config}


def position_of(data: Mapping[str, Any], seat: int | None) -> Position:
    """The position at the end of a game that is written down, or the one of a view, as the seat sees it.

    data  a trace; a `Dealt`; or `{"view": …}`, a view of that seat, which may be left out then

    Raises InvalidTrace, InvalidConfig, InvalidData, InvalidView; InvalidState for a seat not at the table.
    """
    if "view" not in data:
        played = played_of(data, seat)
        return as_seen_by(played.game, played.states[-1], seat)
    if unknown := sorted(data.keys() - {"view"}):
        raise InvalidData([Fault(named_place(unknown[:1]), "unknown; beside a view there is nothing else")])
    view = data["view"]
    if not isinstance(view, dict):
        raise InvalidData([Fault("view", f"should be an object with the fields of a view, not {shown(view)}")])
    where = _with_a_world(open_game(view.get("config")), view)
    if seat not in (None, where.seat):
        raise InvalidData([Fault("seat", f"should be that of the view, {where.seat}, or left out, not {shown(seat)}")])
    return where


def as_seen_by(game: Game[Any, Any], state: Any, seat: int | None) -> Position:
    """What a seat knows of a state. Raises InvalidState for a seat not at the table, InvalidView for a game without
    worlds."""
    return _with_a_world(game, game.view(state, seat))


def _with_a_world(game: Game[Any, Any], view: JsonObject) -> Position:
    return Position(game, view, next(game.worlds(view, Random(0))))


def played_of(data: Mapping[str, Any], seat: int | None) -> Replay:
    """A game that is written down, checked step by step.

    Raises InvalidTrace, InvalidConfig, InvalidData. Only the seat that took an action is told why it was refused.
    """
    trace = _dealt(data) if "seed" in data else read(data)
    try:
        return check(open_trace(trace), trace)
    except InvalidTrace as error:
        _tell(error, trace, seat)


def _tell(error: InvalidTrace, trace: Written, seat: int | None) -> NoReturn:
    """Raises the error, without its reason where that may tell what the seat cannot see."""
    if error.step is None or (seat is not None and is_told(error, trace, seat)):
        raise error from None
    raise InvalidTrace(error.step, None, Texts("mcp")("hidden"), error.engines, error.fits) from None


def _dealt(data: Mapping[str, Any]) -> Written:
    """A game from a seed as a trace, up to the first action that cannot be taken."""
    try:
        told = Dealt.model_validate(data)
    except ValidationError as error:
        raise InvalidData(faults_of(error, Dealt.model_fields)) from None
    config = with_players(told.config)
    game, rng, waiting = open_game(config), Random(told.seed), iter(told.actions)
    state, steps = game.initial(), list[Any]()
    trace = Written(config, steps)
    while (actor := game.actor(state)) is not None:
        if actor is CHANCE:
            action = game.sample(state, rng)
            steps.append({"actor": "chance", "action": game.encode(action)})
        else:
            for given in waiting:
                steps.append({"actor": actor_name(actor), "action": given})
                break
            else:
                return trace
            try:
                action = game.decode(given)
            except InvalidAction:
                return trace
            if game.refusal(state, action):
                return trace
        state = game.step(state, action)
    steps.extend({"actor": None, "action": given} for given in waiting)
    return trace
