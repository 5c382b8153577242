"""The events of Zimbabweee Trick: what can happen, and which fields of a view it changes."""

from typing import Literal

from rulecore.core.events import Event, event, events_in
from rulecore.core.seats import BySeat, Seat
from rulecore.games.zimbabweee.presentation.parts import Part

LAYOUT = ("bids", "stacks", "numbers", "trick", "trick_winners", "tricks", "aside", "aside_size")
TURN = ("phase", "actor", "turn", "lead", "legal")


@event("dealt", "ZT-SETUP-2", touches=("hand", "hand_sizes"))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    count: int
    cards: list[int] | None


@event("set-aside", "ZT-SETUP-3", touches=("aside", "aside_size"))
class SetAside(Event):
    """The cards left over were set aside; null where they lie face down."""

    count: int
    cards: list[int] | None


@event("start-picked", touches=("start",))
class StartPicked(Event):
    """The start player of a game is known; null leaves it to the table, which picks after the deal."""

    clause: Literal["ZT-SETUP-4", "ZT-SERIES-3"]
    seat: Seat | None


@event("hand-looked-at", "ZT-BID-3", touches=("hand", "known"))
class HandLookedAt(Event):
    """A player who bids next looked at their hand, under the reading `at-bid`; null for the others."""

    seat: Seat
    cards: list[int] | None


@event("bid-made", "ZT-BID-1", touches=("bids",))
class BidMade(Event):
    """A player took chips."""

    seat: Seat
    tricks: int


@event("card-played", "ZT-PLAY-2", touches=("hand", "hand_sizes", "stacks", "numbers", "trick"))
class CardPlayed(Event):
    """A card went from the hand to the left end of the stack, which now shows `number`."""

    seat: Seat
    card: int
    number: int


@event("trick-won", touches=("trick", "trick_winners", "tricks"))
class TrickWon(Event):
    """Everybody has played, and these are the numbers; the largest won, or, of several, the later one; `parts` is what
    the trick brings."""

    clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"]
    seat: Seat
    number: int
    numbers: BySeat[int]
    parts: list[Part]


@event("went-bankrupt")
class WentBankrupt(Event):
    """Who is bankrupt in the game just played; null is nobody."""

    clause: Literal["ZT-SCORE-1", "ZT-VAR-2"]
    seat: Seat | None


@event("game-scored", "ZT-SCORE-5", touches=("games", "totals"))
class GameScored(Event):
    """The points of each seat in the game just played, the parts that they are made of, and all its points so far, null
    after the first game: they are the same."""

    scores: BySeat[int]
    parts: BySeat[list[Part]]
    totals: BySeat[int] | None


@event("table-cleared", "ZT-SETUP-1", touches=("game", "hand", "known", *LAYOUT))
class TableCleared(Event):
    """All cards, chips and cubes went back to the box, for the next game of the series."""


Turn = Literal["ZT-SETUP-1", "ZT-SETUP-4", "ZT-BID-2", "ZT-LEAD-1", "ZT-LEAD-2", "ZT-PLAY-2"]


@event("turn-came", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: Turn
    seat: Seat | None


@event("all-over", touches=TURN)
class AllOver(Event):
    """The game, or the series, is over."""

    clause: Literal["ZT-END-2", "ZT-SERIES-2"]
    winners: list[Seat]
    scores: BySeat[int]


EVENTS = events_in(globals())
