"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.authoring import actor_name, written

from .play import PHASES
from .state import ACTIONS, Config, Dealing, Over, Playing, State


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible".

    lead    the seat that leads this trick
    hand    own cards, ascending
    trick   the cards of the trick in progress, the leader's first
    played  the cards of the completed tricks, in the order in which they were played
    won     the winner of each completed trick
    legal   its own legal actions, [] when it is not this seat's turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: Literal["deal", "play", "over"]
    actor: int | str | None
    lead: int | None
    hand: list[int] | None
    trick: list[int]
    played: list[int]
    won: list[int]
    legal: list[dict[str, Any]]


class Result(TypedDict):
    """The tricks of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


def view(config: Config, state: State, seat: int | None) -> View:
    """What the seat may see; None is a bystander, who sees no hand."""
    turn = PHASES.actor(config, state)
    is_own = seat is not None and seat == turn
    return View(
        seat=seat,
        config=written(config),
        phase="deal" if isinstance(state, Dealing) else "play" if isinstance(state, Playing) else "over",
        actor=actor_name(turn),
        lead=None if isinstance(state, Over) else state.lead,
        hand=list(state.hands[seat]) if isinstance(state, Playing) and seat is not None else None,  # see TW-DEAL-2
        trick=list(state.trick) if isinstance(state, Playing) else [],
        played=[] if isinstance(state, Dealing) else list(state.played),
        won=[] if isinstance(state, Dealing) else list(state.won),
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if is_own else [],
    )
