"""The phases of a game as types, and the actions. A field stands only in the phases in which it means something."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, NamedTuple

from pydantic import ConfigDict, Strict

from rulecore.core.chance import Chance
from rulecore.core.seats import Seat
from rulecore.games.dietrick.pieces import BOX, Card, Cards, Pile, cards_in

Marks = tuple[int, int]
"""DT-COMP-3: how many squares the two markers of one contestant have moved: yellow, blue."""
Trick = tuple[tuple[int, int], ...]
"""Seat and card, in the order of play."""


class Phase(Enum):
    """What is due: the last field of every state, so that states of different phases are never equal."""

    LEAD = "lead"
    DEAL = "deal"
    ARRANGE = "arrange"
    PLAY = "play"
    FLIP = "flip"
    PASS = "pass"
    DRAW = "draw"
    RESHUFFLE = "reshuffle"
    OVER = "over"


class Record(NamedTuple):
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


class Table(NamedTuple):
    """All that lies on the table, but for hands and the trick.

    start        the seat that led the first trick of this game
    lead         the seat that leads the trick in progress or, between two tricks, the next one
    order        the scoring cards from left to right
    face_down    the deck; in solo the cards of both decks
    personal     in solo: how many of the face-down cards are the player's
    face_up      the discards
    tricks       completed tricks of this game
    reshuffles   of this game
    final        whether the trick in progress, or about to start, is the last one
    first, last  the seats so ranked in the trick completed last
    games        the completed games
    """

    start: int
    lead: int
    order: tuple[int, ...]
    marks: tuple[Marks, ...]
    face_down: Pile
    personal: int
    face_up: Pile
    tricks: int
    reshuffles: int
    final: bool
    first: int | None
    last: int | None
    games: tuple[Record, ...]

    @property
    def deck(self) -> Cards:
        """The face-down cards, ascending."""
        return cards_in(self.face_down)

    @property
    def discard(self) -> Cards:
        """The discards, ascending."""
        return cards_in(self.face_up)


class Leading(NamedTuple):
    """A lead for the next game is about to be drawn (`series-lead = random` only)."""

    games: tuple[Record, ...]
    phase: Phase = Phase.LEAD


class Dealing(NamedTuple):
    """DT-SETUP-3: the cards are about to be dealt."""

    table: Table
    phase: Phase = Phase.DEAL


class Arranging(NamedTuple):
    """Somebody, or chance, is about to arrange the scoring cards.

    held     what each seat holds; () before the deal
    chooser  who does it
    trick    () during preparation; the trick in progress under `first-card`
    """

    held: tuple[Pile, ...]
    chooser: int | Chance
    trick: Trick
    table: Table
    phase: Phase = Phase.ARRANGE

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


class Playing(NamedTuple):
    """A trick is in progress. In solo under `reveal-first` the cards of Fuzz may lie there before the leader's.

    given  here and in later phases: the last pass of this game
    """

    held: tuple[Pile, ...]
    turn: int
    trick: Trick
    table: Table
    given: "Pass | None"
    phase: Phase = Phase.PLAY

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


class Flipping(NamedTuple):
    """Solo: cards of Fuzz are about to be turned over; `need` of them are due in this trick."""

    held: tuple[Pile, ...]
    trick: Trick
    need: int
    table: Table
    phase: Phase = Phase.FLIP

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


class Passing(NamedTuple):
    """DT-REPL-1: the last-ranked player is about to give cards."""

    held: tuple[Pile, ...]
    turn: int
    trick: Trick
    table: Table
    given: "Pass | None"
    phase: Phase = Phase.PASS

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


class Drawing(NamedTuple):
    """DT-REPL-2, DT-SOLO-8: `seat` is about to draw."""

    held: tuple[Pile, ...]
    seat: int
    trick: Trick
    table: Table
    given: "Pass | None"
    phase: Phase = Phase.DRAW

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


class Reshuffling(NamedTuple):
    """DT-END-2: the discards are about to become the new deck.

    draws  whether a draw waits for it
    need   solo: how many cards of Fuzz wait for it
    """

    held: tuple[Pile, ...]
    draws: bool
    need: int
    trick: Trick
    table: Table
    given: "Pass | None"
    phase: Phase = Phase.RESHUFFLE

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


class Over(NamedTuple):
    """Everything is scored; the cards stay where they are.

    winners  of the only game, or of the Long Game
    capped   whether a Long Game ended without a true winner
    """

    held: tuple[Pile, ...]
    trick: Trick
    table: Table
    given: "Pass | None"
    winners: tuple[int, ...]
    capped: bool
    phase: Phase = Phase.OVER

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat holds, ascending."""
        return tuple(map(cards_in, self.held))


State = Leading | Dealing | Arranging | Playing | Flipping | Passing | Drawing | Reshuffling | Over


def last_pass(state: State) -> "Pass | None":
    """The last pass of the game in progress or just over."""
    return state.given if isinstance(state, (Playing, Passing, Drawing, Reshuffling, Over)) else None


_EXACT = ConfigDict(extra="forbid")
_Number = Annotated[int, Strict()]


@dataclass(frozen=True, slots=True)
class Lead:
    """Chance: the seat that leads the next game."""

    __pydantic_config__ = _EXACT
    lead: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = _EXACT
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """A player lays out the scoring cards from left to right."""

    __pydantic_config__ = _EXACT
    seat: Seat
    order: tuple[_Number, ...]


@dataclass(frozen=True, slots=True)
class ArrangeByChance:
    """Chance lays out the scoring cards from left to right."""

    __pydantic_config__ = _EXACT
    order: tuple[_Number, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Flip:
    """Chance: the cards of Fuzz, in the order in which they are turned over."""

    __pydantic_config__ = _EXACT
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A player gives cards, the first one to the left neighbour, and so on clockwise."""

    __pydantic_config__ = _EXACT
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the cards that are drawn, ascending."""

    __pydantic_config__ = _EXACT
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance: the discards become the new deck; nobody sees its order."""

    __pydantic_config__ = _EXACT


Action = Lead | Deal | Arrange | ArrangeByChance | Play | Flip | Pass | Draw | Reshuffle

PLAYS: tuple[tuple[Play, ...], ...] = tuple(tuple(Play(seat, card) for card in BOX.cards) for seat in range(4))
"""Every play, made once and used again: `PLAYS[seat][card]`."""


class Passes(dict[Cards, Pass]):
    """Every pass of a seat that was ever possible in this process, by its cards; made once and used again. With three
    players the passes come from a table."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, cards: Cards) -> Pass:
        made = self[cards] = Pass(self.seat, cards)
        return made


PASSES = tuple(Passes(seat) for seat in range(4))
"""`PASSES[seat][cards]`."""
