"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

from .state import DECK, WORDS, Action, Config, Play
from .view import Result, View

TURN = ("phase", "actor", "lead", "legal")


@event("dealt", "TW-DEAL-1", touches=("hand",))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    cards: list[int] | None


@event("card-played", "TW-PLAY-1", touches=("hand", "trick"))
class CardPlayed(Event):
    """A card went from the hand to the table."""

    seat: Seat
    card: int


@event("trick-won", "TW-TRICK-1", touches=("trick", "played", "won"))
class TrickWon(Event):
    """Everybody has played; this seat won the trick."""

    seat: Seat


@event("turn-came", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: Literal["TW-DEAL-1", "TW-LEAD-1", "TW-LEAD-2", "TW-PLAY-2"]
    seat: Seat | None


@event("all-over", "TW-END-1", touches=TURN)
class AllOver(Event):
    """The game is over."""

    winners: list[Seat]
    scores: BySeat[int]


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                yield Dealt(seat=seat, cards=cards)
        case "play":
            yield CardPlayed(seat=action["seat"], card=action["card"])
            if len(after["won"]) > len(before["won"]):
                yield TrickWon(seat=after["won"][-1])
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        yield turn_came(after)


def turn_came(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    seat = after["actor"] if isinstance(after["actor"], int) else None
    if seat is None:
        return TurnCame(clause="TW-DEAL-1", seat=seat)
    if after["trick"]:
        return TurnCame(clause="TW-PLAY-2", seat=seat)
    return TurnCame(clause="TW-LEAD-2" if after["won"] else "TW-LEAD-1", seat=seat)


def question(view: View) -> Question:
    """Which card to lead or to play."""
    if view["trick"]:
        return Question("follow", "TW-PLAY-2", {"led": view["trick"][0]})
    return Question("lead", "TW-LEAD-2" if view["won"] else "TW-LEAD-1", {})


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards, ascending."""
    return tuple(Play(seat, card) for card in DECK)


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=question,
    action_space=action_space,
    result_type=Result,
    pictures="two_suit_whist.pictures",
)
"""What the game hands over for front ends."""
