"""What a seat may see: built from what it is entitled to, never stripped of what it is not."""

from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.authoring import JsonObject, actor_name, written

from .play import PHASES
from .rulings import stocked
from .state import ACTIONS, IN_ORDER, Action, Card, Config, Deal, Playing, State


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible", or not there."""

    seat: int | None
    config: dict[str, Any]
    phase: Literal["deal", "play", "over"]
    actor: int | str | None
    trump: Card | None  # the card that shows trump
    prize: Card | None  # the card for which the trick is played
    stock: int  # how many cards it has, the prize included
    hand: list[Card] | None  # own cards, in the order of the deck
    known: list[list[Card]]  # by seat, the cards of its hand that everybody saw it take
    prizes: list[Card]  # that the winners of tricks have taken from the stock, in order
    trick: list[Card]  # its cards so far, the leader's first
    played: list[Card]  # the cards of the completed tricks, in order
    won: list[int]  # the winner of each completed trick
    legal: list[dict[str, Any]]


class Result(TypedDict):
    """The tricks of each seat that count, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


def view(config: Config, state: State, seat: int | None) -> View:
    """What the seat may see; None is a bystander, who sees no hand."""
    turn, is_dealt = PHASES.actor(config, state), isinstance(state, Playing)
    at = state if isinstance(state, Playing) else Playing(((), ()), (), "", (), (), ())
    taken, is_own = taken_openly(at), seat is not None and seat == turn
    return View(
        seat=seat,
        config=written(config),
        phase="deal" if not is_dealt else "over" if turn is None else "play",
        actor=actor_name(turn),
        trump=at.trump or None,
        prize=at.stock[0] if at.stock else None,
        stock=len(at.stock),
        hand=sorted(at.hands[seat], key=IN_ORDER.index) if is_dealt and seat is not None else None,  # GW-HAND-1
        known=[[card for card in hand if card in taken] for hand in at.hands],
        prizes=list(at.prizes),
        trick=list(at.trick),
        played=list(at.played[: 2 * len(at.won)]),
        won=list(at.won),
        legal=[ACTIONS.written(action) for action in PHASES.legal(config, state)] if is_own else [],
    )


def taken_openly(state: Playing) -> dict[str, int]:
    """see GW-HAND-1: who openly took which card: prizes, and at last what shows trump if it lay under the stock."""
    taken = dict(zip(state.prizes, state.won, strict=False))
    if state.prizes and state.trump not in (state.prizes[0], *state.stock):
        taken[state.trump] = 1 - state.won[len(state.prizes) - 1]
    return taken


def seen(config: Config, before: State | None, action: Action, seat: int | None) -> JsonObject:
    """The action as the seat saw it: of a deal its own hand, and of the stock what shows trump and what is on top."""
    data = ACTIONS.encode(action)
    if isinstance(action, Deal):
        shown = {action.stock[0], stocked(action.stock, config.rulings.first_card)[0]}
        data["hands"] = [hand if owner == seat else None for owner, hand in enumerate(data["hands"])]
        data["stock"] = [card if card in shown else None for card in action.stock]
    return data
