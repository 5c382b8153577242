"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

from .state import WORDS, Action, Again, Config, Stop
from .view import Result, View

TURN = ("phase", "actor", "turn", "legal")


@event("thrown", "LD-ROLL-1", touches=("rolls",))
class Thrown(Event):
    """The die shows this for the player in turn."""

    seat: Seat
    number: int


@event("turn-lost", "LD-ROLL-2", touches=("rolls", "points"))
class TurnLost(Event):
    """A 1: the turn is over, and its points are lost."""

    seat: Seat


@event("goes-on", "LD-STOP-1")
class GoesOn(Event):
    """A player rolls again."""

    seat: Seat


@event("points-kept", touches=("rolls", "points"))
class PointsKept(Event):
    """The turn is over, and its points are kept: the player stopped, or had the last roll."""

    clause: Literal["LD-STOP-1", "LD-STOP-2"]
    seat: Seat
    points: int


@event("turn-came", "LD-TURN-1", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    seat: Seat | None


@event("all-over", "LD-END-1", touches=TURN)
class AllOver(Event):
    """The game is over."""

    winners: list[Seat]
    scores: BySeat[int]


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    seat = before["turn"] or 0
    points, is_throw = after["points"][seat], action["type"] == "throw"
    if is_throw:
        yield Thrown(seat=seat, number=action["number"])
    if action["type"] == "again":
        yield GoesOn(seat=seat)
    elif points == 0:
        yield TurnLost(seat=seat)
    elif points is not None:
        clause: Literal["LD-STOP-1", "LD-STOP-2"] = "LD-STOP-2" if is_throw else "LD-STOP-1"
        yield PointsKept(clause=clause, seat=seat, points=points)
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        turn = after["actor"] if isinstance(after["actor"], int) else None
        yield TurnCame(seat=turn)


def question(view: View) -> Question:
    """Whether to roll again."""
    return Question("again", "LD-STOP-1", {"points": sum(view["rolls"])})


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have."""
    return (Again(seat), Stop(seat))


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=question,
    action_space=action_space,
    result_type=Result,
    pictures="lucky_dice.pictures",
)
"""What the game hands over for front ends."""
