"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.authoring import JsonObject, actor_name, written

from .play import PHASES
from .state import ACTIONS, Action, Config, Deal, Dealing, Playing, State


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible", or not there yet.

    hand   own cards, ascending
    table  the cards that were played, that of the first seat first
    legal  the seat's legal actions, [] when it is not its turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: Literal["deal", "play", "over"]
    actor: int | str | None
    hand: list[int] | None
    table: list[int]
    legal: list[dict[str, Any]]


class Result(TypedDict):
    """The card of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


def view(config: Config, state: State, seat: int | None) -> View:
    """What the seat may see; None is a bystander, who sees no hand."""
    turn = PHASES.actor(config, state)
    is_own = seat is not None and seat == turn
    return View(
        seat=seat,
        config=written(config),
        phase="deal" if isinstance(state, Dealing) else "over" if turn is None else "play",
        actor=actor_name(turn),
        hand=list(state.hands[seat]) if isinstance(state, Playing) and seat is not None else None,  # HC-DEAL-2
        table=list(state.table) if isinstance(state, Playing) else [],
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if is_own else [],
    )


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """The action as the seat saw it: of a deal only its own hand."""
    data = ACTIONS.encode(action)
    if isinstance(action, Deal):
        data["hands"] = [hand if owner == seat else None for owner, hand in enumerate(data["hands"])]
    return data
