"""The events of FuertoRite: what can happen, and which fields of a view it changes."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.seats import BySeat, Seat
from rulecore.games.fuertorite.rounds import Ending
from rulecore.games.fuertorite.told.parts import Part


class Dealt(TypedDict):
    """A seat got its Hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["FR-SETUP-2"]
    seat: Seat
    count: int
    cards: list[str] | None


class RoundBegan(TypedDict):
    """A round begins, and who is SP; `end` is why it is the last one of the game, null where it is not."""

    type: Literal["round-began"]
    clause: Literal["FR-FLOW-2", "FR-FLOW-8", "FR-FLOW-9"]
    round: int
    seat: Seat
    end: Ending | None


class CardPlayed(TypedDict):
    """The first card of a turn went from the Hand or the Property to the table."""

    type: Literal["card-played"]
    clause: Literal["FR-TURN-1"]
    seat: Seat
    card: str
    way: Literal["vertical", "horizontal"]


class CardAdded(TypedDict):
    """One more card of the same turn went to the table."""

    type: Literal["card-added"]
    clause: Literal["FR-RUN-1"]
    seat: Seat
    card: str


class PointScored(TypedDict):
    """The second card of a turn brought a point, which `parts` is; `bonus` are those of this seat in this game."""

    type: Literal["point-scored"]
    clause: Literal["FR-RUN-7"]
    seat: Seat
    bonus: int
    parts: list[Part]


class TurnEnded(TypedDict):
    """A turn of vertical cards is over, its last card is the one to beat; `x` is what the owner of an X says it counts,
    null where nothing is said."""

    type: Literal["turn-ended"]
    clause: Literal["FR-REF-2", "FR-X-6"]
    seat: Seat
    x: int | None


class CardDrawn(TypedDict):
    """A seat drew a card; it is null where it is not seen."""

    type: Literal["card-drawn"]
    clause: Literal["FR-FLOW-5"]
    seat: Seat
    card: str | None


class CardsHandedOver(TypedDict):
    """The cards that a seat has played in this round went to the Property of the seat `to`."""

    type: Literal["cards-handed-over"]
    clause: Literal["FR-FLOW-7"]
    seat: Seat
    to: Seat
    cards: list[str]


class CardsDiscarded(TypedDict):
    """The cards of the last round, in the order of play, count for nobody."""

    type: Literal["cards-discarded"]
    clause: Literal["FR-END-4"]
    cards: list[str]


class HandRevealed(TypedDict):
    """A seat showed its Hand at the end."""

    type: Literal["hand-revealed"]
    clause: Literal["FR-SCORE-1"]
    seat: Seat
    cards: list[str]


class GameScored(TypedDict):
    """By seat: the points for stars, for turns with several cards, both together, and these as parts, in the game just
    played; and all points so far, null after the first game: they are the same. Where a point has ended a series at
    once, stars do not count."""

    type: Literal["game-scored"]
    clause: Literal["FR-SCORE-6", "FR-SERIES-2"]
    stars: BySeat[int]
    bonus: BySeat[int]
    scores: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


class TableCleared(TypedDict):
    """All cards went back, for one more game; `extra` where it only breaks a tie, and who can win."""

    type: Literal["table-cleared"]
    clause: Literal["FR-SERIES-1", "FR-SERIES-4", "FR-OBJ-1"]
    game: int
    extra: bool
    eligible: list[Seat]


class StartPicked(TypedDict):
    """Who will be SP of the first round of the next game."""

    type: Literal["start-picked"]
    clause: Literal["FR-SERIES-5"]
    seat: Seat


Turn = Literal["FR-SETUP-1", "FR-FLOW-2", "FR-RUN-1", "FR-FLOW-5"]


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Turn
    seat: Seat | None


class AllOver(TypedDict):
    """The game, or the series, is over; `scores` are all points by seat."""

    type: Literal["all-over"]
    clause: Literal["FR-OBJ-1", "FR-SERIES-3"]
    winners: list[Seat]
    scores: BySeat[int]


Event = (
    Dealt
    | RoundBegan
    | CardPlayed
    | CardAdded
    | PointScored
    | TurnEnded
    | CardDrawn
    | CardsHandedOver
    | CardsDiscarded
    | HandRevealed
    | GameScored
    | TableCleared
    | StartPicked
    | TurnCame
    | AllOver
)

LAID = ("hand", "hand_sizes", "property", "unseen", "table", "run", "past", "known")
AGREED = ("game", "extra", "eligible")
TOUCHES: dict[str, tuple[str, ...]] = {
    "dealt": ("hand", "hand_sizes", "deck_size", "unseen"),
    "round-began": ("round", "sp", "final", "end"),
    "card-played": LAID,
    "card-added": LAID,
    "point-scored": ("bonus",),
    "turn-ended": ("ref", "run"),
    "card-drawn": ("hand", "hand_sizes", "deck_size", "unseen", "past", "known"),
    "cards-handed-over": ("property", "table", "ref"),
    "cards-discarded": ("table", "ref", "discard"),
    "hand-revealed": ("hands", "unseen", "known"),
    "game-scored": ("records", "totals", "end"),
    "table-cleared": (
        *AGREED,
        *("hand", "hand_sizes", "property", "deck_size", "unseen", "bonus", "round", "final", "end"),
        *("past", "known"),
    ),
    "start-picked": ("start", "sp"),
    "turn-came": ("phase", "actor", "turn", "drawers", "shortage", "legal"),
    "all-over": ("phase", "actor", "turn", "legal"),
}
"""The fields of a view that have their new value once such an event has happened."""
