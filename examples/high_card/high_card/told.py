"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from typing_extensions import TypedDict

from rulecore.authoring import Asked, BySeat, Front, JsonObject, Seat

from .state import DECK, WORDS, Action, Config, Play
from .view import Result, View


class Dealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["HC-DEAL-1"]
    seat: Seat
    cards: list[int] | None


class CardPlayed(TypedDict):
    """A card went from the hand to the table."""

    type: Literal["card-played"]
    clause: Literal["HC-PLAY-1"]
    seat: Seat
    card: int


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["HC-TURN-1"]
    seat: Seat | None


class AllOver(TypedDict):
    """The game is over."""

    type: Literal["all-over"]
    clause: Literal["HC-END-1"]
    winners: list[Seat]
    scores: BySeat[int]


Event = Dealt | CardPlayed | TurnCame | AllOver

TURN = ("phase", "actor", "legal")
TOUCHES: dict[str, tuple[str, ...]] = {
    "dealt": ("hand",),
    "card-played": ("hand", "table"),
    "turn-came": TURN,
    "all-over": TURN,
}
"""The fields of a view that have their new value once such an event has happened."""


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                yield Dealt(type="dealt", clause="HC-DEAL-1", seat=seat, cards=cards)
        case "play":
            yield CardPlayed(type="card-played", clause="HC-PLAY-1", seat=action["seat"], card=action["card"])
    if result:
        yield AllOver(type="all-over", clause="HC-END-1", winners=result["winners"], scores=result["scores"])
    else:
        turn = after["actor"] if isinstance(after["actor"], int) else None
        yield TurnCame(type="turn-came", clause="HC-TURN-1", seat=turn)


def asked(view: View) -> Asked:
    """Which card to play."""
    return Asked("play", "HC-PLAY-1", {})


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards, ascending."""
    return tuple(Play(seat, card) for card in sorted(set(DECK)))


FRONT: Front[Config, Action] = Front(
    words=WORDS,
    event_type=Event,
    events=events,
    touches=TOUCHES,
    asked=asked,
    choices=choices,
    result_type=Result,
    pictures="high_card.pictures",
)
"""What the game hands over for front ends."""
