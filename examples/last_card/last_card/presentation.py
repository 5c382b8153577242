"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator

from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

from .state import DECK, WORDS, Action, Config, Draw, Play
from .view import Result, View

TURN = ("actor", "turn", "legal")


@event("dealt", "LC-DEAL-1", touches=("phase", "hand", "sizes", "stock"))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    cards: list[int] | None


@event("turned-up", "LC-DEAL-1", touches=("pile",))
class TurnedUp(Event):
    """The first card of the pile."""

    card: int


@event("card-played", "LC-PLAY-1", touches=("hand", "sizes", "pile"))
class CardPlayed(Event):
    """A card went from the hand onto the pile."""

    seat: Seat
    card: int


@event("card-drawn", "LC-DRAW-1", touches=("hand", "sizes", "stock"))
class CardDrawn(Event):
    """A card went from the stock into the hand; it is null where it is not seen."""

    seat: Seat
    card: int | None


@event("turn-came", "LC-TURN-1", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    seat: Seat | None


@event("all-over", "LC-END-1", touches=TURN)
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
            yield TurnedUp(card=action["turned"])
        case "play":
            yield CardPlayed(seat=action["seat"], card=action["card"])
        case "draw":
            new = {*(after["hand"] or ())} - {*(before["hand"] or ())}
            yield CardDrawn(seat=action["seat"], card=min(new, default=None))
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        yield TurnCame(seat=after["turn"])


def question(view: View) -> Question:
    """Which card to play, or to draw."""
    return Question("play", "LC-PLAY-1", {"top": view["pile"][-1]})


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards, ascending, and to draw."""
    return (*(Play(seat, card) for card in DECK), Draw(seat))


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=question,
    action_space=action_space,
    result_type=Result,
)
