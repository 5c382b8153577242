"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator

from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

from .state import DECK, WORDS, Action, Config, Pass, Play
from .view import Result, View

TURN = ("actor", "turn", "legal")


@event("dealt", "CO-DEAL-1", touches=("phase", "hand", "sizes"))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    cards: list[int] | None


@event("card-played", "CO-BEAT-1", touches=("hand", "sizes", "table", "passes"))
class CardPlayed(Event):
    """A card went from the hand to the table."""

    seat: Seat
    card: int


@event("passed", "CO-PASS-1", touches=("passes",))
class Passed(Event):
    """A player played nothing."""

    seat: Seat


@event("round-over", "CO-ROUND-1", touches=("past", "table", "passes"))
class RoundOver(Event):
    """All others have passed: the cards are put aside, and this seat leads."""

    seat: Seat


@event("turn-came", "CO-TURN-1", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    seat: Seat | None


@event("all-over", "CO-END-1", touches=TURN)
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
        case "pass":
            yield Passed(seat=action["seat"])
            if not after["table"] and after["turn"] is not None:
                yield RoundOver(seat=after["turn"])
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        yield TurnCame(seat=after["turn"])


def question(view: View) -> Question:
    """Which card to lead, or to play on another one."""
    if not view["table"]:
        return Question("lead", "CO-BEAT-1", {})
    return Question("climb", "CO-BEAT-1", {"top": view["table"][-1]})


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards, ascending, and to pass."""
    return (*(Play(seat, card) for card in sorted(set(DECK))), Pass(seat))


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=question,
    action_space=action_space,
    result_type=Result,
)
