"""The phases of a game as types. A field stands only in the phases in which it means something.

Where cards lie is told by the phases themselves, since it changes with almost every step; all else, which changes once
or twice a trick, by a `Table`.
"""

from enum import Enum
from typing import Annotated, ClassVar, final

from rulecore.core.chance import Chance
from rulecore.core.frozen import frozen
from rulecore.core.piles import Pile, pieces_of
from rulecore.core.structs import Struct
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.pieces import Cards, Spread, Told
from rulecore.games.dietrick.zones import DECK, DISCARDS, TRICK, Hands

Marks = tuple[int, int]
"""see DT-COMP-3: how many squares the two markers of one contestant have moved: yellow, blue."""
Trick = Annotated[tuple[tuple[int, int], ...], TRICK]
"""Seat and card, in the order of play."""
Piles = Annotated[tuple[Pile, Pile], DECK, DISCARDS]
"""The deck, face down, and the discards, face up. In solo the first one has the cards of both decks."""


class Phase(Enum):
    """What is due, as the wire calls it: the `phase` of each state."""

    LEAD = "lead"
    DEAL = "deal"
    ARRANGE = "arrange"
    PLAY = "play"
    FLIP = "flip"
    PASS = "pass"
    DRAW = "draw"
    RESHUFFLE = "reshuffle"
    OVER = "over"


@final
@frozen
class Record(Struct):
    """A completed game. Lists are by contestant.

    start         the seat that led the first trick
    order         the scoring cards from left to right
    scores        the differences, None for those who are out
    disqualified  those who are out, ascending
    marks         yellow and blue squares
    numbers       the printed numbers in the top and in the bottom row
    end           what ended the game, in the words of the wire
    """

    start: int
    order: tuple[int, ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    disqualified: tuple[int, ...]
    marks: tuple[Marks, ...]
    numbers: tuple[tuple[int, int], ...]
    tricks: int
    end: str


@final
@frozen
class Memory(Struct):
    """What has been seen of cards that may lie hidden now.

    told     who saw which card go into a hand, and the seats where it can be since; a card that has been played stays
             here until cards are given or taken again
    renewed  the cards that became the deck at the last reshuffle
    spread   the seats that can have got some of those, as far as each has seen
    top      the card on top of the discards
    """

    told: Told
    renewed: Pile
    spread: Spread
    top: int | None


@final
@frozen
class Table(Struct):
    """What lies on the table beside the cards, and how far the game has got.

    start        the seat that led the first trick of this game
    lead         the seat that leads the trick in progress or, between two tricks, the next one
    order        the scoring cards from left to right
    personal     in solo: how many of the face-down cards are the player's
    tricks       completed tricks of this game
    reshuffles   of this game
    final        whether the trick in progress, or about to start, is the last one
    first, last  the seats so ranked in the trick completed last
    games        the completed games
    memory       what has been seen of cards that may lie hidden now
    """

    start: int
    lead: int
    order: tuple[int, ...]
    marks: tuple[Marks, ...]
    personal: int
    tricks: int
    reshuffles: int
    final: bool
    first: int | None
    last: int | None
    games: tuple[Record, ...]
    memory: Memory


@final
@frozen
class Leading(Struct):
    """A lead for the next game is about to be drawn (`series-lead = random` only)."""

    phase: ClassVar[Phase] = Phase.LEAD

    games: tuple[Record, ...]


@final
@frozen
class Dealing(Struct):
    """see DT-SETUP-3: the cards are about to be dealt."""

    phase: ClassVar[Phase] = Phase.DEAL

    piles: Piles
    table: Table


@final
@frozen
class Arranging(Struct):
    """Somebody, or chance, is about to arrange the scoring cards.

    held     what each seat holds; () before the deal
    chooser  who does it
    trick    () during preparation; the trick in progress under `first-card`
    """

    phase: ClassVar[Phase] = Phase.ARRANGE

    held: Hands
    chooser: int | Chance
    trick: Trick
    piles: Piles
    table: Table


@final
@frozen
class Playing(Struct):
    """A trick is in progress. In solo under `reveal-first` the cards of Fuzz may lie there before the leader's.

    given  here and in later phases: the last pass of this game
    """

    phase: ClassVar[Phase] = Phase.PLAY

    held: Hands
    turn: int
    trick: Trick
    piles: Piles
    table: Table
    given: Pass | None


@final
@frozen
class Flipping(Struct):
    """Solo: cards of Fuzz are about to be turned over; `need` of them are due in this trick."""

    phase: ClassVar[Phase] = Phase.FLIP

    held: Hands
    trick: Trick
    need: int
    piles: Piles
    table: Table


@final
@frozen
class Passing(Struct):
    """see DT-REPL-1: the last-ranked player is about to give cards."""

    phase: ClassVar[Phase] = Phase.PASS

    held: Hands
    turn: int
    trick: Trick
    piles: Piles
    table: Table
    given: Pass | None


@final
@frozen
class Drawing(Struct):
    """see DT-REPL-2, DT-SOLO-8: `seat` is about to draw."""

    phase: ClassVar[Phase] = Phase.DRAW

    held: Hands
    seat: int
    trick: Trick
    piles: Piles
    table: Table
    given: Pass | None


@final
@frozen
class Reshuffling(Struct):
    """see DT-END-2: the discards are about to become the new deck.

    draws  whether a draw waits for it
    need   solo: how many cards of Fuzz wait for it
    """

    phase: ClassVar[Phase] = Phase.RESHUFFLE

    held: Hands
    draws: bool
    need: int
    trick: Trick
    piles: Piles
    table: Table
    given: Pass | None


@final
@frozen
class Over(Struct):
    """Everything is scored; the cards stay where they are.

    winners  of the only game, or of the Long Game
    capped   whether a Long Game ended without a true winner
    """

    phase: ClassVar[Phase] = Phase.OVER

    held: Hands
    trick: Trick
    piles: Piles
    table: Table
    given: Pass | None
    winners: tuple[int, ...]
    capped: bool


State = Leading | Dealing | Arranging | Playing | Flipping | Passing | Drawing | Reshuffling | Over
Undealt = Leading | Dealing
"""Before the hands of a game are dealt."""


def hands_of(state: State) -> tuple[Cards, ...]:
    """What each seat holds, ascending; () before the deal."""
    return () if isinstance(state, (Leading, Dealing)) else tuple([pieces_of(hand) for hand in state.held])


def deck_of(state: State) -> Cards:
    """The face-down cards, ascending; () between two games."""
    return () if isinstance(state, Leading) else pieces_of(state.piles[0])


def discards_of(state: State) -> Cards:
    """The discards, ascending; () between two games."""
    return () if isinstance(state, Leading) else pieces_of(state.piles[1])


def last_pass(state: State) -> Pass | None:
    """The last pass of the game in progress or just over."""
    return state.given if isinstance(state, (Playing, Passing, Drawing, Reshuffling, Over)) else None
