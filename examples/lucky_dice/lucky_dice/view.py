"""What a seat may see: everything, for nothing is hidden in this game."""

from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.authoring import JsonObject, actor_name, round_from, written

from .play import PHASES, in_turn
from .state import ACTIONS, Action, Config, Over, State


class View(TypedDict):
    """What one seat, or a bystander, may see.

    turn    whose turn it is, null at the end
    rolls   what has been rolled on this turn so far
    points  of each seat, null for one that has not had its turn
    legal   the seat's legal actions, [] when it is not its turn to choose
    """

    seat: int | None
    config: dict[str, Any]
    phase: Literal["roll", "choose", "over"]
    actor: int | str | None
    turn: int | None
    rolls: list[int]
    points: list[int | None]
    legal: list[dict[str, Any]]


class Result(TypedDict):
    """The points of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


def view(config: Config, state: State, seat: int | None) -> View:
    """What the seat may see; None is a bystander."""
    chooses = PHASES.actor(config, state)
    is_own = seat is not None and seat == chooses
    points = dict(zip(round_from(config.first_seat, config.players), state.points, strict=False))
    return View(
        seat=seat,
        config=written(config),
        phase="over" if isinstance(state, Over) else state.phase,
        actor=actor_name(chooses),
        turn=None if isinstance(state, Over) else in_turn(config, state),
        rolls=[] if isinstance(state, Over) else list(state.rolls),
        points=[points.get(owner) for owner in range(config.players)],
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if is_own else [],
    )


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """The action as the seat saw it: as it is."""
    return ACTIONS.encode(action)
