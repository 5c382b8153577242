"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from typing import Any, Literal

from typing_extensions import TypedDict

from oh_hell.pieces import NAMES
from oh_hell.play import PHASES, tricks
from oh_hell.state import ACTIONS, Bidding, Cards, Config, Dealing, Opening, Over, Playing, State
from rulecore.authoring import actor_name, written

Phase = Literal["open", "deal", "bid", "play", "over"]
NAMES_OF: dict[type, Phase] = {Opening: "open", Dealing: "deal", Bidding: "bid", Playing: "play", Over: "over"}


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible", or not known yet.

    tricks  how many the game has
    turned  the card turned up, whose suit is trump
    hand    own cards, ascending
    bids    by seat
    lead    the seat that leads this trick
    trick   its cards so far, the leader's first
    played  the cards of the completed tricks, in the order in which they were played
    won     the winner of each completed trick
    legal   the seat's legal actions, [] when it is not its turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: Phase
    actor: int | str | None
    tricks: int | None
    dealer: int | None
    turned: str | None
    hand: list[str] | None
    bids: list[int | None]
    lead: int | None
    trick: list[str]
    played: list[str]
    won: list[int]
    legal: list[dict[str, Any]]


class Result(TypedDict):
    """The points of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


def view(config: Config, state: State, seat: int | None) -> View:
    """What the seat may see; None is a bystander, who sees no hand."""
    turn = PHASES.actor(config, state)
    is_own = seat is not None and seat == turn
    return View(
        seat=seat,
        config=written(config),
        phase=NAMES_OF[type(state)],
        actor=actor_name(turn),
        tricks=tricks(state),
        dealer=None if isinstance(state, Opening) else state.dealer,
        turned=None if isinstance(state, (Opening, Dealing)) else NAMES[state.turned],
        hand=hand(state, seat),
        bids=[None] * config.players if isinstance(state, (Opening, Dealing)) else list(state.bids),
        lead=state.lead if isinstance(state, Playing) else None,
        trick=named(state.trick) if isinstance(state, Playing) else [],
        played=named(state.played) if isinstance(state, (Playing, Over)) else [],
        won=list(state.won) if isinstance(state, (Playing, Over)) else [],
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if is_own else [],
    )


def hand(state: State, seat: int | None) -> list[str] | None:
    """OH-DEAL-3: the cards of the seat itself; None before the deal, and for a bystander."""
    if seat is None or isinstance(state, (Opening, Dealing)):
        return None
    return [] if isinstance(state, Over) else named(state.hands[seat])


def named(cards: Cards) -> list[str]:
    """The cards as they are called."""
    return [NAMES[card] for card in cards]
