"""The events, one type for each."""

from typing import Literal

from rulecore.core.events import Event, event, events_in
from rulecore.core.seats import BySeat, Seat
from rulecore.games.build_release.presentation.parts import Part

HANDS = ("hands", "hand_counts")
OF_THE_GAME = ("build", "settled", "dropped", "discard", "acquired_counts", "penalty", "aside", "shed", "leader")


@event("dealt", touches=(*HANDS, "deck_count"))
class Dealt(Event):
    """A seat got a card, to begin with or before the release; null where it is not seen."""

    clause: Literal["BR-SETUP-3", "BR-RELPREP-2"]
    seat: Seat
    count: int
    cards: list[str] | None


@event("cards-displayed", "BR-SETUP-4", touches=("row", "deck_count"))
class CardsDisplayed(Event):
    """The first cards were turned face up."""

    cards: list[str]


@event("card-taken", "BR-BUILD-2", touches=(*HANDS, "row", "rejected"))
class CardTaken(Event):
    """A face-up card went to a hand."""

    seat: Seat
    card: str


@event("card-rejected", "BR-BUILD-3", touches=("row", "discard", "rejected"))
class CardRejected(Event):
    """A face-up card was thrown away."""

    seat: Seat
    card: str


@event("card-revealed", touches=("row", "deck_count"))
class CardRevealed(Event):
    """A card of the draw pile was turned face up."""

    clause: Literal["BR-BUILD-3", "BR-BUILD-5"]
    card: str


@event("discards-shuffled", "BR-BUILD-8", touches=("discard", "deck_count"))
class DiscardsShuffled(Event):
    """The discards became the draw pile, of so many cards."""

    count: int


@event("hands-shown", touches=("hands",))
class HandsShown(Event):
    """All hands lie open, for the settlement or at the end of everything; by seat."""

    clause: Literal["BR-SETTLE-2", "BR-HID-1"]
    hands: BySeat[list[str]]


@event("group-laid", "BR-SETTLE-4", touches=(*HANDS, "groups"))
class GroupLaid(Event):
    """Two cards were laid down as a scoring group."""

    seat: Seat
    kind: Literal["set", "run"]
    cards: list[str]


@event("group-extended", "BR-SETTLE-5", touches=(*HANDS, "groups"))
class GroupExtended(Event):
    """A card joined one of the groups of its owner: the number of the group in the order of laying down, from 0; its
    kind, and its cards with the new one."""

    seat: Seat
    group: int
    card: str
    kind: Literal["set", "run"]
    cards: list[str]


@event("build-scored", "BR-SETTLE-8", touches=(*HANDS, "leftover", "settled", "build"))
class BuildScored(Event):
    """A player has laid down all groups: their points, and the cards left over."""

    seat: Seat
    points: int
    leftover: list[str]


@event("card-kept", "BR-SETTLE-7", touches=("leftover", "kept", "settled"))
class CardKept(Event):
    """A leftover stays with its owner for the release."""

    seat: Seat
    card: str


@event("card-dropped", "BR-SETTLE-7", touches=("leftover", "dropped", "settled"))
class CardDropped(Event):
    """A leftover was thrown away."""

    seat: Seat
    card: str


@event("pool-shuffled", "BR-RELPREP-1", touches=(*HANDS, "groups", "kept", "row", "discard", "deck_count"))
class PoolShuffled(Event):
    """Hands are taken up again, all else is shuffled together, so many cards."""

    count: int


@event("pool-put-away", "BR-RELPREP-2", touches=("deck_count", "unused_count"))
class PoolPutAway(Event):
    """The rest of the pool, so many cards, is out of the game."""

    count: int


RoundClause = Literal["BR-REL-1", "BR-ROUND-4", "BR-ZERO-2", "BR-SHED-5", "BR-PASS-2"]


@event("round-begun", touches=("leader", "after_void"))
class RoundBegun(Event):
    """The table is empty, and this seat is the first to have a turn."""

    clause: RoundClause
    seat: Seat


@event("meld-played", "BR-REL-3", touches=(*HANDS, "table", "after_void"))
class MeldPlayed(Event):
    """A meld was put on the table; `rank` as in the action."""

    seat: Seat
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]


@event("passed", "BR-PASS-1")
class Passed(Event):
    """A player passed."""

    seat: Seat


@event("table-set-aside", "BR-ZERO-1", touches=("table", "aside"))
class TableSetAside(Event):
    """A 0 was played: nobody wins these cards."""

    cards: list[str]


@event("table-left", "BR-SHED-6", touches=("aside",))
class TableLeft(Event):
    """The game is over, and nobody takes these cards, which lay on the table."""

    cards: list[str]


@event("round-won", "BR-ROUND-3", touches=("table", "acquired_counts"))
class RoundWon(Event):
    """The player who played last has won so many cards; `parts` is what they bring."""

    seat: Seat
    count: int
    parts: list[Part]


@event("shed-out", "BR-SHED-1", touches=("table", "acquired_counts", "shed"))
class ShedOut(Event):
    """A player has no card left and takes the table, so many cards; `parts` is what they bring."""

    seat: Seat
    count: int
    parts: list[Part]


@event("penalty-came", "BR-SHED-2", touches=("victims",))
class PenaltyCame(Event):
    """From these hands a card will be drawn."""

    seats: list[Seat]


@event("penalty-drawn", "BR-SHED-3", touches=(*HANDS, "penalty", "victims"))
class PenaltyDrawn(Event):
    """A card was drawn from the hand of `seat` and lies before `owner`, face up."""

    seat: Seat
    card: str
    owner: Seat


@event("game-scored", "BR-SCORE-1", touches=("totals", "history"))
class GameScored(Event):
    """The game just played, by seat: build score, cards won, what hand and penalty cards cost, the points, and the
    parts that they are made of; and all points so far, null after the first game: they are the same."""

    build: BySeat[int]
    acquired: BySeat[int]
    hand: BySeat[int]
    penalty: BySeat[int]
    scores: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


@event("table-cleared", "BR-SETUP-1", touches=("game", *HANDS, *OF_THE_GAME, "deck_count", "unused_count"))
class TableCleared(Event):
    """All cards went back to the box, for the next game of the series."""


@event("start-picked", "BR-CFG-2", touches=("first",))
class StartPicked(Event):
    """Who starts the build of the next game."""

    seat: Seat


TurnClause = Literal[
    "BR-SETUP-3",
    "BR-SETUP-4",
    "BR-SETUP-5",
    "BR-BUILD-3",
    "BR-BUILD-4",
    "BR-BUILD-5",
    "BR-BUILD-7",
    "BR-SETTLE-2",
    "BR-SETTLE-7",
    "BR-RELPREP-2",
    "BR-ROUND-1",
    "BR-ROUND-2",
    "BR-SHED-2",
]


@event("turn-came", touches=("phase", "actor", "turn", "reveal_for", "pending", "known", "unshown", "x_drawn", "legal"))
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: TurnClause
    seat: Seat | None


@event(
    "all-over",
    "BR-WIN-1",
    touches=("phase", "actor", "turn", "leader", "pending", "known", "unshown", "x_drawn", "legal"),
)
class AllOver(Event):
    """The game, or the series, is over."""

    winners: list[Seat]
    scores: BySeat[int]


EVENTS = events_in(globals())
