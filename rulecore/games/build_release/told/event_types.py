"""The events, one type for each."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.seats import BySeat, Seat
from rulecore.games.build_release.told.parts import Part


class Dealt(TypedDict):
    """A seat got a card, to begin with or before the release; null where it is not seen."""

    type: Literal["dealt"]
    clause: Literal["BR-SETUP-3", "BR-RELPREP-2"]
    seat: Seat
    count: int
    cards: list[str] | None


class CardsDisplayed(TypedDict):
    """The first cards were turned face up."""

    type: Literal["cards-displayed"]
    clause: Literal["BR-SETUP-4"]
    cards: list[str]


class CardTaken(TypedDict):
    """A face-up card went to a hand."""

    type: Literal["card-taken"]
    clause: Literal["BR-BUILD-2"]
    seat: Seat
    card: str


class CardRejected(TypedDict):
    """A face-up card was thrown away."""

    type: Literal["card-rejected"]
    clause: Literal["BR-BUILD-3"]
    seat: Seat
    card: str


class CardRevealed(TypedDict):
    """A card of the draw pile was turned face up."""

    type: Literal["card-revealed"]
    clause: Literal["BR-BUILD-3", "BR-BUILD-5"]
    card: str


class DiscardsShuffled(TypedDict):
    """The discards became the draw pile, of so many cards."""

    type: Literal["discards-shuffled"]
    clause: Literal["BR-BUILD-8"]
    count: int


class HandsShown(TypedDict):
    """All hands lie open, for the settlement or at the end of everything; by seat."""

    type: Literal["hands-shown"]
    clause: Literal["BR-SETTLE-2", "BR-HID-1"]
    hands: BySeat[list[str]]


class GroupLaid(TypedDict):
    """Two cards were laid down as a scoring group."""

    type: Literal["group-laid"]
    clause: Literal["BR-SETTLE-4"]
    seat: Seat
    kind: Literal["set", "run"]
    cards: list[str]


class GroupExtended(TypedDict):
    """A card joined one of the groups of its owner: the number of the group in the order of laying down, from 0; its
    kind, and its cards with the new one."""

    type: Literal["group-extended"]
    clause: Literal["BR-SETTLE-5"]
    seat: Seat
    group: int
    card: str
    kind: Literal["set", "run"]
    cards: list[str]


class BuildScored(TypedDict):
    """A player has laid down all groups: their points, and the cards left over."""

    type: Literal["build-scored"]
    clause: Literal["BR-SETTLE-8"]
    seat: Seat
    points: int
    leftover: list[str]


class CardKept(TypedDict):
    """A leftover stays with its owner for the release."""

    type: Literal["card-kept"]
    clause: Literal["BR-SETTLE-7"]
    seat: Seat
    card: str


class CardDropped(TypedDict):
    """A leftover was thrown away."""

    type: Literal["card-dropped"]
    clause: Literal["BR-SETTLE-7"]
    seat: Seat
    card: str


class PoolShuffled(TypedDict):
    """Hands are taken up again, all else is shuffled together, so many cards."""

    type: Literal["pool-shuffled"]
    clause: Literal["BR-RELPREP-1"]
    count: int


class PoolPutAway(TypedDict):
    """The rest of the pool, so many cards, is out of the game."""

    type: Literal["pool-put-away"]
    clause: Literal["BR-RELPREP-2"]
    count: int


RoundClause = Literal["BR-REL-1", "BR-ROUND-4", "BR-ZERO-2", "BR-SHED-5", "BR-PASS-2"]


class RoundBegun(TypedDict):
    """The table is empty, and this seat is the first to have a turn."""

    type: Literal["round-begun"]
    clause: RoundClause
    seat: Seat


class MeldPlayed(TypedDict):
    """A meld was put on the table; `rank` as in the action."""

    type: Literal["meld-played"]
    clause: Literal["BR-REL-3"]
    seat: Seat
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]


class Passed(TypedDict):
    """A player passed."""

    type: Literal["passed"]
    clause: Literal["BR-PASS-1"]
    seat: Seat


class TableSetAside(TypedDict):
    """A 0 was played: nobody wins these cards."""

    type: Literal["table-set-aside"]
    clause: Literal["BR-ZERO-1"]
    cards: list[str]


class TableLeft(TypedDict):
    """The game is over, and nobody takes these cards, which lay on the table."""

    type: Literal["table-left"]
    clause: Literal["BR-SHED-6"]
    cards: list[str]


class RoundWon(TypedDict):
    """The player who played last has won so many cards; `parts` is what they bring."""

    type: Literal["round-won"]
    clause: Literal["BR-ROUND-3"]
    seat: Seat
    count: int
    parts: list[Part]


class ShedOut(TypedDict):
    """A player has no card left and takes the table, so many cards; `parts` is what they bring."""

    type: Literal["shed-out"]
    clause: Literal["BR-SHED-1"]
    seat: Seat
    count: int
    parts: list[Part]


class PenaltyCame(TypedDict):
    """From these hands a card will be drawn."""

    type: Literal["penalty-came"]
    clause: Literal["BR-SHED-2"]
    seats: list[Seat]


class PenaltyDrawn(TypedDict):
    """A card was drawn from the hand of `seat` and lies before `owner`, face up."""

    type: Literal["penalty-drawn"]
    clause: Literal["BR-SHED-3"]
    seat: Seat
    card: str
    owner: Seat


class GameScored(TypedDict):
    """The game just played, by seat: build score, cards won, what hand and penalty cards cost, the points, and the
    parts that they are made of; and all points so far, null after the first game: they are the same."""

    type: Literal["game-scored"]
    clause: Literal["BR-SCORE-1"]
    build: BySeat[int]
    acquired: BySeat[int]
    hand: BySeat[int]
    penalty: BySeat[int]
    scores: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


class TableCleared(TypedDict):
    """All cards went back to the box, for the next game of the series."""

    type: Literal["table-cleared"]
    clause: Literal["BR-SETUP-1"]


class StartPicked(TypedDict):
    """Who starts the build of the next game."""

    type: Literal["start-picked"]
    clause: Literal["BR-CFG-2"]
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


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: TurnClause
    seat: Seat | None


class AllOver(TypedDict):
    """The game, or the series, is over."""

    type: Literal["all-over"]
    clause: Literal["BR-WIN-1"]
    winners: list[Seat]
    scores: BySeat[int]


Event = (
    Dealt
    | CardsDisplayed
    | CardTaken
    | CardRejected
    | CardRevealed
    | DiscardsShuffled
    | HandsShown
    | GroupLaid
    | GroupExtended
    | BuildScored
    | CardKept
    | CardDropped
    | PoolShuffled
    | PoolPutAway
    | RoundBegun
    | MeldPlayed
    | Passed
    | TableSetAside
    | TableLeft
    | RoundWon
    | ShedOut
    | PenaltyCame
    | PenaltyDrawn
    | GameScored
    | TableCleared
    | StartPicked
    | TurnCame
    | AllOver
)

HANDS = ("hands", "hand_counts")
OF_THE_GAME = ("build", "settled", "dropped", "discard", "acquired_counts", "penalty", "aside", "shed", "leader")
TOUCHES: dict[str, tuple[str, ...]] = {
    "dealt": (*HANDS, "deck_count"),
    "cards-displayed": ("row", "deck_count"),
    "card-taken": (*HANDS, "row", "rejected"),
    "card-rejected": ("row", "discard", "rejected"),
    "card-revealed": ("row", "deck_count"),
    "discards-shuffled": ("discard", "deck_count"),
    "hands-shown": ("hands",),
    "group-laid": (*HANDS, "groups"),
    "group-extended": (*HANDS, "groups"),
    "build-scored": (*HANDS, "leftover", "settled", "build"),
    "card-kept": ("leftover", "kept", "settled"),
    "card-dropped": ("leftover", "dropped", "settled"),
    "pool-shuffled": (*HANDS, "groups", "kept", "row", "discard", "deck_count"),
    "pool-put-away": ("deck_count", "unused_count"),
    "round-begun": ("leader", "after_void"),
    "meld-played": (*HANDS, "table", "after_void"),
    "passed": (),
    "table-set-aside": ("table", "aside"),
    "table-left": ("aside",),
    "round-won": ("table", "acquired_counts"),
    "shed-out": ("table", "acquired_counts", "shed"),
    "penalty-came": ("victims",),
    "penalty-drawn": (*HANDS, "penalty", "victims"),
    "game-scored": ("totals", "history"),
    "table-cleared": ("game", *HANDS, *OF_THE_GAME, "deck_count", "unused_count"),
    "start-picked": ("first",),
    "turn-came": ("phase", "actor", "turn", "reveal_for", "pending", "known", "unshown", "x_drawn", "legal"),
    "all-over": ("phase", "actor", "turn", "leader", "pending", "known", "unshown", "x_drawn", "legal"),
}
"""The fields of a view that have their new value once such an event has happened."""
