"""The phases of a game as types, and the actions. A field stands only in the phases in which it means something."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pydantic import ConfigDict

from rulecore.core.seats import Seat
from rulecore.games.fuertorite.pieces import BOX, Card, Declared, Run

Cards = tuple[int, ...]
"""Cards of which nobody cares about the order, ascending."""
Seats = tuple[int, ...]


class Phase(Enum):
    """What is due: the last field of every state, so that states of different phases are never equal."""

    DEAL = "deal"
    FIRST = "first"
    MORE = "more"
    DRAW = "draw"
    OVER = "over"


class Way(Enum):
    """How a card is put on the table."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


class End(Enum):
    """Why a game ends."""

    HAND = "hand"
    DECK = "deck"
    ROUND_CAP = "round-cap"
    TARGET = "target"


class Record(NamedTuple):
    """A completed game. Lists are by seat.

    game    its number, from 1
    rounds  that were played, the last one included
    end     why it ended
    stars   points for stars; 0 for all where the game was cut off
    kept    the types that counted, ascending; None where the game was cut off
    bonus   points for turns with several cards
    scores  stars and bonus
    """

    game: int
    rounds: int
    end: End
    stars: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...] | None
    bonus: tuple[int, ...]
    scores: tuple[int, ...]


class Match(NamedTuple):
    """What stands between games.

    start     the SP of the first round of this game
    extra     whether this game is one more to break a tie
    eligible  who can win, ascending
    games     the completed games
    """

    start: int
    extra: bool
    eligible: Seats
    games: tuple[Record, ...]


class Round(NamedTuple):
    """What changes from round to round only.

    number    from 1
    sp        the start player
    final     whether it is the last one
    end       why the game ends, None until it is known
    shortage  whether somebody went without a due card in this game
    deck      the face-down cards
    """

    number: int
    sp: int
    final: bool
    end: End | None
    shortage: bool
    deck: Cards
    match: Match


class Turn(NamedTuple):
    """What a player has put on the table in this round, in the order of play."""

    seat: int
    way: Way
    cards: Cards


class Ref(NamedTuple):
    """FR-REF-1: the card to beat, and the numbers that it may have, ascending: one but for an X under some readings."""

    card: int
    numbers: tuple[int, ...]


Table = tuple[Turn, ...]
"""The turns of this round, in the order of play; the last one may be in progress."""


class Dealing(NamedTuple):
    """FR-SETUP-1: the cards are about to be dealt."""

    match: Match
    phase: Phase = Phase.DEAL


class Drawing(NamedTuple):
    """FR-FLOW-5: step ②, some are about to draw a card; `drawers` are their seats, ascending."""

    hands: tuple[Cards, ...]
    properties: tuple[Cards, ...]
    table: Table
    ref: Ref | None
    drawers: Seats
    bonus: tuple[int, ...]
    round: Round
    phase: Phase = Phase.DRAW


class First(NamedTuple):
    """FR-TURN-1: `turn` is about to play a first card. `ref` is the card to beat, None for the SP."""

    hands: tuple[Cards, ...]
    properties: tuple[Cards, ...]
    turn: int
    table: Table
    ref: Ref | None
    bonus: tuple[int, ...]
    round: Round
    phase: Phase = Phase.FIRST


class More(NamedTuple):
    """FR-RUN-1: `turn` may add cards. The cards of this turn are the last of `table`; `ref` is the card before them."""

    hands: tuple[Cards, ...]
    properties: tuple[Cards, ...]
    turn: int
    table: Table
    ref: Ref | None
    run: Run
    bonus: tuple[int, ...]
    round: Round
    phase: Phase = Phase.MORE


class Over(NamedTuple):
    """Everything is scored; the cards stay where they are. `winners` and `ranks` are those of the game or series; the
    last game is in `round.match.games`."""

    hands: tuple[Cards, ...]
    properties: tuple[Cards, ...]
    table: Table
    ref: Ref | None
    discard: Cards
    bonus: tuple[int, ...]
    winners: Seats
    ranks: tuple[int, ...]
    round: Round
    phase: Phase = Phase.OVER


State = Dealing | First | More | Drawing | Over

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = _EXACT
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays the first card of a turn."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card
    way: Way


@dataclass(frozen=True, slots=True)
class Extend:
    """A player adds a card to a turn."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Stop:
    """A player ends a turn of vertical cards; `x` is what the X that ends it counts, where the owner says so."""

    __pydantic_config__ = _EXACT
    seat: Seat
    x: Declared = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the card that each seat draws, None for a seat that draws none."""

    __pydantic_config__ = _EXACT
    cards: tuple[Card | None, ...]


Action = Deal | Play | Extend | Stop | Draw

VERTICALS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(seat, card, Way.VERTICAL) for card in BOX.cards) for seat in range(5)
)
"""Every vertical first card, made once and used again: `VERTICALS[seat][card]`."""
HORIZONTALS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(seat, card, Way.HORIZONTAL) for card in BOX.cards) for seat in range(5)
)
"""Every horizontal card, made once and used again: `HORIZONTALS[seat][card]`."""
EXTENDS: tuple[tuple[Extend, ...], ...] = tuple(tuple(Extend(seat, card) for card in BOX.cards) for seat in range(5))
"""Every added card, made once and used again: `EXTENDS[seat][card]`."""
STOPS: tuple[Stop, ...] = tuple(Stop(seat) for seat in range(5))
"""Every plain end of a turn, made once and used again: `STOPS[seat]`."""
