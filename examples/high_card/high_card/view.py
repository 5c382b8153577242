"""What a seat may see: built from what it is entitled to, never stripped of what it is not. And the way back."""

from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.authoring import JsonObject, actor_name, hidden, round_from, with_unseen, written

from .play import PHASES
from .state import ACTIONS, DECK, HAND, Config, Dealing, Playing, State


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


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    if view["phase"] == "deal":
        return Dealing()
    table = tuple(view["table"])
    have_played = round_from(config.first_seat, config.players)[: len(table)]
    hands = [hidden(HAND - (owner in have_played), DECK) for owner in range(config.players)]
    if view["seat"] is not None:
        hands[view["seat"]] = tuple(view["hand"])
    return with_unseen(Playing(tuple(hands), table), DECK)
