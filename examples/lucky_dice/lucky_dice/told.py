"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from typing_extensions import TypedDict

from rulecore.authoring import Asked, BySeat, Front, JsonObject, Seat

from .state import WORDS, Action, Again, Config, Stop
from .view import Result, View


class Thrown(TypedDict):
    """The die shows this for the player in turn."""

    type: Literal["thrown"]
    clause: Literal["LD-ROLL-1"]
    seat: Seat
    number: int


class TurnLost(TypedDict):
    """A 1: the turn is over, and its points are lost."""

    type: Literal["turn-lost"]
    clause: Literal["LD-ROLL-2"]
    seat: Seat


class GoesOn(TypedDict):
    """A player rolls again."""

    type: Literal["goes-on"]
    clause: Literal["LD-STOP-1"]
    seat: Seat


class PointsKept(TypedDict):
    """The turn is over, and its points are kept: the player stopped, or had the last roll."""

    type: Literal["points-kept"]
    clause: Literal["LD-STOP-1", "LD-STOP-2"]
    seat: Seat
    points: int


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["LD-TURN-1"]
    seat: Seat | None


class AllOver(TypedDict):
    """The game is over."""

    type: Literal["all-over"]
    clause: Literal["LD-END-1"]
    winners: list[Seat]
    scores: BySeat[int]


Event = Thrown | TurnLost | GoesOn | PointsKept | TurnCame | AllOver

TURN = ("phase", "actor", "turn", "legal")
TOUCHES: dict[str, tuple[str, ...]] = {
    "thrown": ("rolls",),
    "turn-lost": ("rolls", "points"),
    "goes-on": (),
    "points-kept": ("rolls", "points"),
    "turn-came": TURN,
    "all-over": TURN,
}
"""The fields of a view that have their new value once such an event has happened."""


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    seat = before["turn"] or 0
    points, is_throw = after["points"][seat], action["type"] == "throw"
    if is_throw:
        yield Thrown(type="thrown", clause="LD-ROLL-1", seat=seat, number=action["number"])
    if action["type"] == "again":
        yield GoesOn(type="goes-on", clause="LD-STOP-1", seat=seat)
    elif points == 0:
        yield TurnLost(type="turn-lost", clause="LD-ROLL-2", seat=seat)
    elif points is not None:
        clause: Literal["LD-STOP-1", "LD-STOP-2"] = "LD-STOP-2" if is_throw else "LD-STOP-1"
        yield PointsKept(type="points-kept", clause=clause, seat=seat, points=points)
    if result:
        yield AllOver(type="all-over", clause="LD-END-1", winners=result["winners"], scores=result["scores"])
    else:
        turn = after["actor"] if isinstance(after["actor"], int) else None
        yield TurnCame(type="turn-came", clause="LD-TURN-1", seat=turn)


def asked(view: View) -> Asked:
    """Whether to roll again."""
    return Asked("again", "LD-STOP-1", {"points": sum(view["rolls"])})


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have."""
    return (Again(seat), Stop(seat))


FRONT: Front[Config, Action] = Front(
    words=WORDS,
    event_type=Event,
    events=events,
    touches=TOUCHES,
    asked=asked,
    choices=choices,
    result_type=Result,
    pictures="lucky_dice.pictures",
)
"""What the game hands over for front ends."""
