"""The events, one type for each. In solo, contestant 1 is Fuzz."""

from typing import Literal

from rulecore.core.events import Event, event, events_in
from rulecore.core.seats import BySeat, Seat
from rulecore.games.dietrick.presentation.parts import Part

HAND = ("hand", "hand_counts")
DISCARDS = ("discard", "discard_count")
OF_THE_GAME = ("marks", "tricks", "reshuffles", "final", "first", "last", "trick", *DISCARDS, "last_pass", "known")


@event("start-picked", touches=("start", "lead"))
class StartPicked(Event):
    """Who leads the first trick of a game; null leaves it to chance."""

    clause: Literal["DT-SETUP-1", "DT-LONG-1"]
    seat: Seat | None


@event("dealt", touches=(*HAND, "deck_count", "personal_count"))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    clause: Literal["DT-SETUP-3", "DT-SOLO-3"]
    seat: Seat
    count: int
    cards: list[str] | None


@event("scoring-cards-arranged", touches=("order",))
class ScoringCardsArranged(Event):
    """The scoring cards lie in this order from left to right; null: no player has chosen it."""

    clause: Literal["DT-SETUP-4", "DT-SETUP-5"]
    seat: Seat | None
    order: list[int]


@event("card-played", "DT-TRICK-2", touches=(*HAND, "trick", "known"))
class CardPlayed(Event):
    """A card went from the hand to the trick."""

    seat: Seat
    card: str


@event("fuzz-flipped", touches=("trick", "fuzz_count", "known"))
class FuzzFlipped(Event):
    """Cards of Fuzz were turned over, in this order."""

    clause: Literal["DT-SOLO-5", "DT-SOLO-6"]
    cards: list[str]


Rank = Literal["DT-RANK-1", "DT-RANK-2", "DT-RANK-3", "DT-RANK-4", "DT-RANK-5", "DT-RANK-6"]


@event("trick-won", "DT-TRICK-3", touches=("first", "last", "lead", "tricks"))
class TrickWon(Event):
    """Everybody has played: who is ranked first, who is ranked last, and the squares that the trick brings.

    card       the one that is ranked first
    last_card  the one that is ranked last
    suit       what was led, in a word
    because    what decided that the one is first, and, of more than one card, that the other is last
    """

    seat: Seat
    card: str
    last: Seat
    last_card: str
    suit: str
    because: list[Rank]
    parts: list[Part]


@event("markers-moved", "DT-MOVE-1", touches=("marks",))
class MarkersMoved(Event):
    """The markers of the first-ranked contestant are on these squares now."""

    seat: Seat
    yellow: int
    blue: int


@event("cards-left-out", "DT-SOLO-6", touches=("trick", *DISCARDS, "known"))
class CardsLeftOut(Event):
    """Cards of Fuzz that did not count went to the discards."""

    cards: list[str]


@event("card-taken", "DT-SOLO-7", touches=(*HAND, "personal_count", "fuzz_count"))
class CardTaken(Event):
    """The solo player took the lowest card of the trick."""

    seat: Seat
    card: str


@event("cards-given", "DT-REPL-1", touches=("last_pass",))
class CardsGiven(Event):
    """The player who was ranked last gave a card to everybody else, the first one to the left neighbour; null for each
    card that is not seen."""

    seat: Seat
    cards: list[str | None]


@event("card-received", "DT-REPL-1", touches=(*HAND, "known"))
class CardReceived(Event):
    """A seat got one of these cards; null where it is not seen."""

    seat: Seat
    giver: Seat
    card: str | None


@event("cards-drawn", touches=(*HAND, "deck_count", "personal_count", "known"))
class CardsDrawn(Event):
    """A seat drew; the cards are null where they are not seen."""

    clause: Literal["DT-REPL-2", "DT-SOLO-8"]
    seat: Seat
    count: int
    cards: list[str] | None


@event("trick-discarded", "DT-DISC-1", touches=("trick", *DISCARDS, "known"))
class TrickDiscarded(Event):
    """What was left of the trick went to the discards."""

    cards: list[str]


@event("discards-shuffled", touches=(*DISCARDS, "deck_count", "fuzz_count", "reshuffles", "known"))
class DiscardsShuffled(Event):
    """The discards became the deck, or that of Fuzz, of so many cards."""

    clause: Literal["DT-END-2", "DT-SOLO-6"]
    count: int


@event("last-trick-came", touches=("final",))
class LastTrickCame(Event):
    """The coming trick is the last one."""

    clause: Literal["DT-END-1", "DT-END-3", "DT-END-4"]


@event("game-ended")
class GameEnded(Event):
    """A game has ended, after so many tricks."""

    clause: Literal["DT-END-5", "DT-END-6", "DT-SOLO-9"]
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    tricks: int


Scoring = Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]


@event("contestant-scored")
class ContestantScored(Event):
    """The printed numbers under the markers of a contestant; `score` is their difference, in the Beginner Class that of
    the squares, null for one who is out."""

    clause: Scoring
    seat: Seat
    top: int
    bottom: int
    score: int | None


@event("game-won")
class GameWon(Event):
    """Who has won a game, one event for each winner; null is nobody."""

    clause: Scoring
    seat: Seat | None


@event("game-scored", touches=("history", "wins"))
class GameScored(Event):
    """The scores of the game just played, the parts that they are made of, the winners, and how many games each has won
    so far, null where only one is played."""

    clause: Scoring
    scores: BySeat[int | None]
    parts: BySeat[list[Part]]
    winners: list[Seat]
    wins: BySeat[int] | None


@event(
    "table-cleared", "DT-LONG-1", touches=("game", *HAND, "deck_count", "personal_count", "fuzz_count", *OF_THE_GAME)
)
class TableCleared(Event):
    """All cards and markers went back, for the next game."""


@event("series-won")
class SeriesWon(Event):
    """Who has won the Long Game, one event for each winner; null is nobody."""

    clause: Literal["DT-LONG-2", "DT-LONG-3"]
    seat: Seat | None


TurnClause = Literal[
    "DT-SETUP-1",
    "DT-SETUP-3",
    "DT-SETUP-5",
    "DT-TRICK-1",
    "DT-LEAD-1",
    "DT-REPL-1",
    "DT-REPL-2",
    "DT-END-2",
    "DT-SOLO-3",
    "DT-SOLO-5",
    "DT-SOLO-6",
    "DT-SOLO-8",
]


@event("turn-came", touches=("phase", "actor", "need", "legal"))
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: TurnClause
    seat: Seat | None


@event("all-over", touches=("phase", "actor", "need", "legal"))
class AllOver(Event):
    """The game, or the Long Game, is over; `scores` as in the result: differences, or games won."""

    clause: Literal["DT-END-6", "DT-LONG-2", "DT-LONG-3"]
    winners: list[Seat]
    scores: BySeat[int | None]


EVENTS = events_in(globals())
