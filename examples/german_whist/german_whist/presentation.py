"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

from .state import IN_ORDER, WORDS, Action, Config, Play
from .view import Result, View

TURN = ("phase", "actor", "legal")


@event("dealt", "GW-DEAL-1", touches=("hand", "stock"))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    cards: list[str] | None


@event("turned-up", touches=("trump", "prize"))
class TurnedUp(Event):
    """A card was turned up: the one that shows trump, or one that is the next prize; often it is both."""

    clause: Literal["GW-DEAL-2", "GW-DEAL-3", "GW-DRAW-2"]
    card: str


@event("card-played", "GW-PLAY-2", touches=("hand", "known", "trick"))
class CardPlayed(Event):
    """A card went from the hand to the table."""

    seat: Seat
    card: str


@event("trick-won", "GW-TRICK-1", touches=("trick", "played", "won"))
class TrickWon(Event):
    """Both have played; this seat won the trick."""

    seat: Seat


@event("card-taken", "GW-DRAW-1", touches=("hand", "known", "prizes", "prize", "stock"))
class CardTaken(Event):
    """A seat took a card from the stock; it is null where it is not seen."""

    seat: Seat
    card: str | None


@event("turn-came", "GW-PLAY-2", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    seat: Seat | None


@event("all-over", "GW-END-1", touches=TURN)
class AllOver(Event):
    """The game is over."""

    winners: list[Seat]
    scores: BySeat[int]


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                yield Dealt(seat=seat, cards=cards and after["hand"])
            yield TurnedUp(clause="GW-DEAL-2", card=action["stock"][0])
            if action["stock"][1] is not None:
                yield TurnedUp(clause="GW-DEAL-3", card=action["stock"][1])
        case "play":
            yield CardPlayed(seat=action["seat"], card=action["card"])
            if len(after["won"]) > len(before["won"]):
                winner = after["won"][-1]
                yield TrickWon(seat=winner)
                if before["prize"] is not None:
                    yield CardTaken(seat=winner, card=before["prize"])
                    yield CardTaken(seat=1 - winner, card=drawn(before, after, 1 - winner))
                if after["prize"] is not None:
                    yield TurnedUp(clause="GW-DRAW-2", card=after["prize"])
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        yield TurnCame(seat=after["actor"] if isinstance(after["actor"], int) else None)


def drawn(before: View, after: View, loser: int) -> str | None:
    """The card that the loser of a trick has drawn; None where it is not seen."""
    had, has = [view["hand"] or [] if view["seat"] == loser else view["known"][loser] for view in (before, after)]
    return next((card for card in has if card not in had), None)


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=lambda view: (
        Question("answer", "GW-PLAY-2", {"led": view["trick"][0]})
        if view["trick"]
        else Question("lead", "GW-PLAY-1", {})
    ),
    action_space=lambda _, seat: tuple(Play(seat, card) for card in IN_ORDER),
    result_type=Result,
)
