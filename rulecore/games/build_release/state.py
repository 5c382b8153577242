"""The phases of a game as types, and the actions. A field stands only in the phases in which it means something."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.build_release.pieces import Card, Cards, GroupKind, Groups, Kind, Meld, Piles, Record, Won


class Phase(Enum):
    """What is due: the last field of every state, so that states of different phases are never equal."""

    DEAL = "deal"
    DISPLAY = "display"
    BUILD = "build"
    REVEAL = "reveal"
    SETTLE = "settle"
    LEFTOVERS = "leftovers"
    EXTRA = "extra"
    RELEASE = "release"
    PENALTY = "penalty"
    OVER = "over"


class Apart(NamedTuple):
    """What no longer changes once the release has begun.

    unused   the rest of the pool from which the extra cards were dealt
    discard  discards of the build phase that did not get into the pool (`deck-and-row` only)
    dropped  by seat: thrown away in the settlement
    build    by seat: the build score
    games    the completed games
    """

    unused: Cards
    discard: Cards
    dropped: tuple[Cards, ...]
    build: tuple[int, ...]
    games: tuple[Record, ...]


class Dealing(NamedTuple):
    """BR-SETUP-3: the starting cards are about to be dealt."""

    games: tuple[Record, ...]
    phase: Phase = Phase.DEAL


class Displaying(NamedTuple):
    """BR-SETUP-4: the first face-up cards are about to be turned."""

    hands: tuple[Cards, ...]
    deck: Cards
    games: tuple[Record, ...]
    phase: Phase = Phase.DISPLAY


class Building(NamedTuple):
    """BR-BUILD-1: a seat is about to take a card; `rejected` is whether it has thrown one away in this turn."""

    hands: tuple[Cards, ...]
    deck: Cards
    row: Cards
    discard: Cards
    turn: int
    rejected: bool
    games: tuple[Record, ...]
    phase: Phase = Phase.BUILD

    @property
    def piles(self) -> Piles:
        """The three together, as the later phases keep them."""
        return Piles(self.deck, self.row, self.discard)


class Revealing(NamedTuple):
    """BR-BUILD-3, BR-BUILD-5: a card of the draw pile is about to be turned face up.

    turn      the seat that has just thrown a card away or taken one
    rejected  True: it has thrown one away and will take one next; False: it has taken one, which ends its turn
    """

    hands: tuple[Cards, ...]
    deck: Cards
    row: Cards
    discard: Cards
    turn: int
    rejected: bool
    games: tuple[Record, ...]
    phase: Phase = Phase.REVEAL

    @property
    def piles(self) -> Piles:
        """The three together, as the later phases keep them."""
        return Piles(self.deck, self.row, self.discard)


class Settling(NamedTuple):
    """BR-SETTLE-3: seat `turn` is laying down its scoring groups. Lists are by seat.

    hands     cards not yet laid down; empty once a seat is done
    leftover  cards that could not be scored and on which their owner has not yet decided
    build     the build score, None before a seat is done
    """

    hands: tuple[Cards, ...]
    groups: tuple[Groups, ...]
    leftover: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    dropped: tuple[Cards, ...]
    build: tuple[int | None, ...]
    turn: int
    piles: Piles
    games: tuple[Record, ...]
    phase: Phase = Phase.SETTLE


class Sorting(NamedTuple):
    """BR-SETTLE-7: seat `turn` is about to keep or throw away the least of its leftovers. Fields as in `Settling`."""

    hands: tuple[Cards, ...]
    groups: tuple[Groups, ...]
    leftover: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    dropped: tuple[Cards, ...]
    build: tuple[int | None, ...]
    turn: int
    piles: Piles
    games: tuple[Record, ...]
    phase: Phase = Phase.LEFTOVERS


class Supplying(NamedTuple):
    """BR-RELPREP-2: one more card for each seat is about to be dealt. `deck` is the pool, shuffled together."""

    hands: tuple[Cards, ...]
    deck: Cards
    discard: Cards
    dropped: tuple[Cards, ...]
    build: tuple[int, ...]
    games: tuple[Record, ...]
    phase: Phase = Phase.EXTRA


class Releasing(NamedTuple):
    """BR-ROUND-1: a round of the release is in progress.

    leader      the seat that started the round
    pending     the seats that still have their turn in it; the first one is to act
    table       the melds of the round, in the order of play
    after_void  whether nobody has played since a round without a play (`may-pass` only)
    """

    hands: tuple[Cards, ...]
    leader: int
    pending: tuple[int, ...]
    table: tuple[Meld, ...]
    after_void: bool
    won: Won
    apart: Apart
    phase: Phase = Phase.RELEASE


class Penalising(NamedTuple):
    """BR-SHED-2: a card is about to be drawn from the hand of each victim.

    victims  ascending
    leader   of the round that comes next
    pending  the seats that will have their turn in it
    """

    hands: tuple[Cards, ...]
    victims: tuple[int, ...]
    leader: int
    pending: tuple[int, ...]
    won: Won
    apart: Apart
    phase: Phase = Phase.PENALTY


class Over(NamedTuple):
    """Everything is scored; the last game stays on the table. Its record is the last of `games`."""

    hands: tuple[Cards, ...]
    won: Won
    apart: Apart
    games: tuple[Record, ...]
    winners: tuple[int, ...]
    phase: Phase = Phase.OVER


State = Dealing | Displaying | Building | Revealing | Settling | Sorting | Supplying | Releasing | Penalising | Over

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: one card for each seat, at the start of a game and again before the release."""

    __pydantic_config__ = _EXACT
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Display:
    """Chance: the first face-up cards, ascending."""

    __pydantic_config__ = _EXACT
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes a face-up card."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Reject:
    """A player throws a face-up card away."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: a card of the draw pile, face up."""

    __pydantic_config__ = _EXACT
    card: Card


@dataclass(frozen=True, slots=True)
class LayGroup:
    """A player lays down a scoring group of two cards."""

    __pydantic_config__ = _EXACT
    seat: Seat
    kind: GroupKind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Extend:
    """A player adds a card to one of the own groups: the number of the group in the order of laying down, from 0."""

    __pydantic_config__ = _EXACT
    seat: Seat
    group: Annotated[int, Strict(), Field(ge=0)]
    card: Card


@dataclass(frozen=True, slots=True)
class Done:
    """A player has laid down all scoring groups."""

    __pydantic_config__ = _EXACT
    seat: Seat


@dataclass(frozen=True, slots=True)
class Keep:
    """A player keeps a leftover card."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """A player throws a leftover card away."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a meld; `rank` as in `Meld`."""

    __pydantic_config__ = _EXACT
    seat: Seat
    kind: Kind
    rank: Annotated[int, Strict(), Field(ge=0, le=10)]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes."""

    __pydantic_config__ = _EXACT
    seat: Seat


@dataclass(frozen=True, slots=True)
class Penalty:
    """Chance: by seat the card drawn from the hand, None where nothing is drawn."""

    __pydantic_config__ = _EXACT
    cards: tuple[Card | None, ...]


Action = Deal | Display | Take | Reject | Reveal | LayGroup | Extend | Done | Keep | Discard | Play | Pass | Penalty
