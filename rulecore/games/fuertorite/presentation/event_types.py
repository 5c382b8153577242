"""The events of FuertoRite: what can happen, and which fields of a view it changes."""

from typing import Literal

from rulecore.core.events import Event, event, events_in
from rulecore.core.seats import BySeat, Seat
from rulecore.games.fuertorite.presentation.parts import Part
from rulecore.games.fuertorite.rounds import Ending

LAID = ("hand", "hand_sizes", "property", "unseen", "table", "run", "past", "known")
AGREED = ("game", "extra", "eligible")


@event("dealt", "FR-SETUP-2", touches=("hand", "hand_sizes", "deck_size", "unseen"))
class Dealt(Event):
    """A seat got its Hand; the cards are null where they are not seen."""

    seat: Seat
    count: int
    cards: list[str] | None


@event("round-began", touches=("round", "sp", "final", "end"))
class RoundBegan(Event):
    """A round begins, and who is SP; `end` is why it is the last one of the game, null where it is not."""

    clause: Literal["FR-FLOW-2", "FR-FLOW-8", "FR-FLOW-9"]
    round: int
    seat: Seat
    end: Ending | None


@event("card-played", "FR-TURN-1", touches=LAID)
class CardPlayed(Event):
    """The first card of a turn went from the Hand or the Property to the table."""

    seat: Seat
    card: str
    way: Literal["vertical", "horizontal"]


@event("card-added", "FR-RUN-1", touches=LAID)
class CardAdded(Event):
    """One more card of the same turn went to the table."""

    seat: Seat
    card: str


@event("point-scored", "FR-RUN-7", touches=("bonus",))
class PointScored(Event):
    """The second card of a turn brought a point, which `parts` is; `bonus` are those of this seat in this game."""

    seat: Seat
    bonus: int
    parts: list[Part]


@event("turn-ended", touches=("ref", "run"))
class TurnEnded(Event):
    """A turn of vertical cards is over, its last card is the one to beat; `x` is what the owner of an X says it counts,
    null where nothing is said."""

    clause: Literal["FR-REF-2", "FR-X-6"]
    seat: Seat
    x: int | None


@event("card-drawn", "FR-FLOW-5", touches=("hand", "hand_sizes", "deck_size", "unseen", "past", "known"))
class CardDrawn(Event):
    """A seat drew a card; it is null where it is not seen."""

    seat: Seat
    card: str | None


@event("cards-handed-over", "FR-FLOW-7", touches=("property", "table", "ref"))
class CardsHandedOver(Event):
    """The cards that a seat has played in this round went to the Property of the seat `to`."""

    seat: Seat
    to: Seat
    cards: list[str]


@event("cards-discarded", "FR-END-4", touches=("table", "ref", "discard"))
class CardsDiscarded(Event):
    """The cards of the last round, in the order of play, count for nobody."""

    cards: list[str]


@event("hand-revealed", "FR-SCORE-1", touches=("hands", "unseen", "known"))
class HandRevealed(Event):
    """A seat showed its Hand at the end."""

    seat: Seat
    cards: list[str]


@event("game-scored", touches=("records", "totals", "end"))
class GameScored(Event):
    """By seat: the points for stars, for turns with several cards, both together, and these as parts, in the game just
    played; and all points so far, null after the first game: they are the same. Where a point has ended a series at
    once, stars do not count."""

    clause: Literal["FR-SCORE-6", "FR-SERIES-2"]
    stars: BySeat[int]
    bonus: BySeat[int]
    scores: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


@event(
    "table-cleared",
    touches=(
        *AGREED,
        *("hand", "hand_sizes", "property", "deck_size", "unseen", "bonus", "round", "final", "end"),
        *("past", "known"),
    ),
)
class TableCleared(Event):
    """All cards went back, for one more game; `extra` where it only breaks a tie, and who can win."""

    clause: Literal["FR-SERIES-1", "FR-SERIES-4", "FR-OBJ-1"]
    game: int
    extra: bool
    eligible: list[Seat]


@event("start-picked", "FR-SERIES-5", touches=("start", "sp"))
class StartPicked(Event):
    """Who will be SP of the first round of the next game."""

    seat: Seat


Turn = Literal["FR-SETUP-1", "FR-FLOW-2", "FR-RUN-1", "FR-FLOW-5"]


@event("turn-came", touches=("phase", "actor", "turn", "drawers", "shortage", "legal"))
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: Turn
    seat: Seat | None


@event("all-over", touches=("phase", "actor", "turn", "legal"))
class AllOver(Event):
    """The game, or the series, is over; `scores` are all points by seat."""

    clause: Literal["FR-OBJ-1", "FR-SERIES-3"]
    winners: list[Seat]
    scores: BySeat[int]


EVENTS = events_in(globals())
