"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator

from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

from .state import DECK, WORDS, Action, Config, Play
from .view import Result, View

TURN = ("phase", "actor", "legal")


@event("dealt", "HC-DEAL-1", touches=("hand",))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    cards: list[int] | None


@event("card-played", "HC-PLAY-1", touches=("hand", "table"))
class CardPlayed(Event):
    """A card went from the hand to the table."""

    seat: Seat
    card: int


@event("turn-came", "HC-TURN-1", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    seat: Seat | None


@event("all-over", "HC-END-1", touches=TURN)
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
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        turn = after["actor"] if isinstance(after["actor"], int) else None
        yield TurnCame(seat=turn)


def question(view: View) -> Question:
    """Which card to play."""
    return Question("play", "HC-PLAY-1", {})


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards, ascending."""
    return tuple(Play(seat, card) for card in sorted(set(DECK)))


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=question,
    action_space=action_space,
    result_type=Result,
)
"""What the game hands over for front ends."""
