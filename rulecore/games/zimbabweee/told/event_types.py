"""The events of Zimbabweee Trick: what can happen, and which fields of a view it changes."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.seats import BySeat, Seat
from rulecore.games.zimbabweee.told.parts import Part


class Dealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["ZT-SETUP-2"]
    seat: Seat
    count: int
    cards: list[int] | None


class SetAside(TypedDict):
    """The cards left over were set aside; null where they lie face down."""

    type: Literal["set-aside"]
    clause: Literal["ZT-SETUP-3"]
    count: int
    cards: list[int] | None


class StartPicked(TypedDict):
    """The start player of a game is known; null leaves it to the table, which picks after the deal."""

    type: Literal["start-picked"]
    clause: Literal["ZT-SETUP-4", "ZT-SERIES-3"]
    seat: Seat | None


class HandLookedAt(TypedDict):
    """A player who bids next looked at their hand, under the reading `at-bid`; null for the others."""

    type: Literal["hand-looked-at"]
    clause: Literal["ZT-BID-3"]
    seat: Seat
    cards: list[int] | None


class BidMade(TypedDict):
    """A player took chips."""

    type: Literal["bid-made"]
    clause: Literal["ZT-BID-1"]
    seat: Seat
    tricks: int


class CardPlayed(TypedDict):
    """A card went from the hand to the left end of the stack, which now shows `number`."""

    type: Literal["card-played"]
    clause: Literal["ZT-PLAY-2"]
    seat: Seat
    card: int
    number: int


class TrickWon(TypedDict):
    """Everybody has played, and these are the numbers; the largest won, or, of several, the later one; `parts` is what
    the trick brings."""

    type: Literal["trick-won"]
    clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"]
    seat: Seat
    number: int
    numbers: BySeat[int]
    parts: list[Part]


class WentBankrupt(TypedDict):
    """Who is bankrupt in the game just played; null is nobody."""

    type: Literal["went-bankrupt"]
    clause: Literal["ZT-SCORE-1", "ZT-VAR-2"]
    seat: Seat | None


class GameScored(TypedDict):
    """The points of each seat in the game just played, the parts that they are made of, and all its points so far, null
    after the first game: they are the same."""

    type: Literal["game-scored"]
    clause: Literal["ZT-SCORE-5"]
    scores: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


class TableCleared(TypedDict):
    """All cards, chips and cubes went back to the box, for the next game of the series."""

    type: Literal["table-cleared"]
    clause: Literal["ZT-SETUP-1"]


Turn = Literal["ZT-SETUP-1", "ZT-SETUP-4", "ZT-BID-2", "ZT-LEAD-1", "ZT-LEAD-2", "ZT-PLAY-2"]


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Turn
    seat: Seat | None


class AllOver(TypedDict):
    """The game, or the series, is over."""

    type: Literal["all-over"]
    clause: Literal["ZT-END-2", "ZT-SERIES-2"]
    winners: list[Seat]
    scores: BySeat[int]


Event = (
    Dealt
    | SetAside
    | StartPicked
    | HandLookedAt
    | BidMade
    | CardPlayed
    | TrickWon
    | WentBankrupt
    | GameScored
    | TableCleared
    | TurnCame
    | AllOver
)

LAYOUT = ("bids", "stacks", "numbers", "trick", "trick_winners", "tricks", "aside", "aside_size")
TURN = ("phase", "actor", "turn", "lead", "legal")
TOUCHES: dict[str, tuple[str, ...]] = {
    "dealt": ("hand", "hand_sizes"),
    "set-aside": ("aside", "aside_size"),
    "start-picked": ("start",),
    "hand-looked-at": ("hand", "known"),
    "bid-made": ("bids",),
    "card-played": ("hand", "hand_sizes", "stacks", "numbers", "trick"),
    "trick-won": ("trick", "trick_winners", "tricks"),
    "went-bankrupt": (),
    "game-scored": ("games", "totals"),
    "table-cleared": ("game", "hand", "known", *LAYOUT),
    "turn-came": TURN,
    "all-over": TURN,
}
"""The fields of a view that have their new value once such an event has happened."""
