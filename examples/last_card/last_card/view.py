"""What a seat may see, and the way back."""

from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.authoring import JsonObject, actor_name, hidden, with_unseen, written

from .play import PHASES
from .state import ACTIONS, DECK, Config, Dealing, Playing, State


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible", or not there yet.

    hand   own cards, ascending
    sizes  how many cards each seat has
    pile   the cards that were played, the last one on top
    stock  how many cards can still be drawn
    turn   whose turn it is, or would be
    legal  the seat's legal actions, [] when it is not its turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: Literal["deal", "play"]
    actor: int | str | None
    hand: list[int] | None
    sizes: list[int]
    pile: list[int]
    stock: int | None
    turn: int | None
    legal: list[dict[str, Any]]


class Result(TypedDict):
    """How many cards each seat has left, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


def view(config: Config, state: State, seat: int | None) -> View:
    """What the seat may see; None is a bystander, who sees no hand."""
    actor = PHASES.actor(config, state)
    is_own = seat is not None and seat == actor
    playing = state if isinstance(state, Playing) else None
    return View(
        seat=seat,
        config=written(config),
        phase="play" if playing else "deal",
        actor=actor_name(actor),
        hand=list(playing.hands[seat]) if playing and seat is not None else None,  # LC-DEAL-2
        sizes=[len(hand) for hand in playing.hands] if playing else [],
        pile=list(playing.pile) if playing else [],
        stock=len(playing.stock) if playing else None,
        turn=playing.turn if playing else None,
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if is_own else [],
    )


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view."""
    if view["phase"] == "deal":
        return Dealing()
    hands = [hidden(size, DECK) for size in view["sizes"]]
    if view["seat"] is not None:
        hands[view["seat"]] = tuple(view["hand"])
    playing = Playing(tuple(hands), tuple(view["pile"]), hidden(view["stock"], DECK), view["turn"])
    return with_unseen(playing, DECK)
