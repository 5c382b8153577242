"""The events, one type for each. In solo, contestant 1 is Fuzz."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.seats import BySeat, Seat
from rulecore.games.dietrick.told.parts import Part


class StartPicked(TypedDict):
    """Who leads the first trick of a game; null leaves it to chance."""

    type: Literal["start-picked"]
    clause: Literal["DT-SETUP-1", "DT-LONG-1"]
    seat: Seat | None


class Dealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["DT-SETUP-3", "DT-SOLO-3"]
    seat: Seat
    count: int
    cards: list[str] | None


class ScoringCardsArranged(TypedDict):
    """The scoring cards lie in this order from left to right; null: no player has chosen it."""

    type: Literal["scoring-cards-arranged"]
    clause: Literal["DT-SETUP-4", "DT-SETUP-5"]
    seat: Seat | None
    order: list[int]


class CardPlayed(TypedDict):
    """A card went from the hand to the trick."""

    type: Literal["card-played"]
    clause: Literal["DT-TRICK-2"]
    seat: Seat
    card: str


class FuzzFlipped(TypedDict):
    """Cards of Fuzz were turned over, in this order."""

    type: Literal["fuzz-flipped"]
    clause: Literal["DT-SOLO-5", "DT-SOLO-6"]
    cards: list[str]


Rank = Literal["DT-RANK-1", "DT-RANK-2", "DT-RANK-3", "DT-RANK-4", "DT-RANK-5", "DT-RANK-6"]


class TrickWon(TypedDict):
    """Everybody has played: who is ranked first, who is ranked last, and the squares that the trick brings.

    card       the one that is ranked first
    last_card  the one that is ranked last
    suit       what was led, in a word
    because    what decided that the one is first, and, of more than one card, that the other is last
    """

    type: Literal["trick-won"]
    clause: Literal["DT-TRICK-3"]
    seat: Seat
    card: str
    last: Seat
    last_card: str
    suit: str
    because: list[Rank]
    parts: list[Part]


class MarkersMoved(TypedDict):
    """The markers of the first-ranked contestant are on these squares now."""

    type: Literal["markers-moved"]
    clause: Literal["DT-MOVE-1"]
    seat: Seat
    yellow: int
    blue: int


class CardsLeftOut(TypedDict):
    """Cards of Fuzz that did not count went to the discards."""

    type: Literal["cards-left-out"]
    clause: Literal["DT-SOLO-6"]
    cards: list[str]


class CardTaken(TypedDict):
    """The solo player took the lowest card of the trick."""

    type: Literal["card-taken"]
    clause: Literal["DT-SOLO-7"]
    seat: Seat
    card: str


class CardsGiven(TypedDict):
    """The player who was ranked last gave a card to everybody else, the first one to the left neighbour; null for each
    card that is not seen."""

    type: Literal["cards-given"]
    clause: Literal["DT-REPL-1"]
    seat: Seat
    cards: list[str | None]


class CardReceived(TypedDict):
    """A seat got one of these cards; null where it is not seen."""

    type: Literal["card-received"]
    clause: Literal["DT-REPL-1"]
    seat: Seat
    giver: Seat
    card: str | None


class CardsDrawn(TypedDict):
    """A seat drew; the cards are null where they are not seen."""

    type: Literal["cards-drawn"]
    clause: Literal["DT-REPL-2", "DT-SOLO-8"]
    seat: Seat
    count: int
    cards: list[str] | None


class TrickDiscarded(TypedDict):
    """What was left of the trick went to the discards."""

    type: Literal["trick-discarded"]
    clause: Literal["DT-DISC-1"]
    cards: list[str]


class DiscardsShuffled(TypedDict):
    """The discards became the deck, or that of Fuzz, of so many cards."""

    type: Literal["discards-shuffled"]
    clause: Literal["DT-END-2", "DT-SOLO-6"]
    count: int


class LastTrickCame(TypedDict):
    """The coming trick is the last one."""

    type: Literal["last-trick-came"]
    clause: Literal["DT-END-1", "DT-END-3", "DT-END-4"]


class GameEnded(TypedDict):
    """A game has ended, after so many tricks."""

    type: Literal["game-ended"]
    clause: Literal["DT-END-5", "DT-END-6", "DT-SOLO-9"]
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    tricks: int


Scoring = Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]


class ContestantScored(TypedDict):
    """The printed numbers under the markers of a contestant; `score` is their difference, in the Beginner Class that of
    the squares, null for one who is out."""

    type: Literal["contestant-scored"]
    clause: Scoring
    seat: Seat
    top: int
    bottom: int
    score: int | None


class GameWon(TypedDict):
    """Who has won a game, one event for each winner; null is nobody."""

    type: Literal["game-won"]
    clause: Scoring
    seat: Seat | None


class GameScored(TypedDict):
    """The scores of the game just played, the parts that they are made of, the winners, and how many games each has won
    so far, null where only one is played."""

    type: Literal["game-scored"]
    clause: Scoring
    scores: BySeat[int | None]
    parts: BySeat[list[Part]]
    winners: list[Seat]
    wins: BySeat[int] | None


class TableCleared(TypedDict):
    """All cards and markers went back, for the next game."""

    type: Literal["table-cleared"]
    clause: Literal["DT-LONG-1"]


class SeriesWon(TypedDict):
    """Who has won the Long Game, one event for each winner; null is nobody."""

    type: Literal["series-won"]
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


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: TurnClause
    seat: Seat | None


class AllOver(TypedDict):
    """The game, or the Long Game, is over; `scores` as in the result: differences, or games won."""

    type: Literal["all-over"]
    clause: Literal["DT-END-6", "DT-LONG-2", "DT-LONG-3"]
    winners: list[Seat]
    scores: BySeat[int | None]


Event = (
    StartPicked
    | Dealt
    | ScoringCardsArranged
    | CardPlayed
    | FuzzFlipped
    | TrickWon
    | MarkersMoved
    | CardsLeftOut
    | CardTaken
    | CardsGiven
    | CardReceived
    | CardsDrawn
    | TrickDiscarded
    | DiscardsShuffled
    | LastTrickCame
    | GameEnded
    | ContestantScored
    | GameWon
    | GameScored
    | TableCleared
    | SeriesWon
    | TurnCame
    | AllOver
)
