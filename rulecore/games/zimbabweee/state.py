"""The phases of a game as types, and the actions. A field stands only in the phases in which it means something."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.zimbabweee.pieces import BOX, RANKS, Card, cards_of, for_every_set

Hand = tuple[int, ...]
"""Cards in a hand, ascending."""
Stack = tuple[int, ...]
"""The cards in front of a player, oldest first."""


class Record(NamedTuple):
    """A completed game. Lists are by seat, but `trick_winners` has a seat for each trick."""

    start: int
    bids: tuple[int, ...]
    trick_winners: tuple[int, ...]
    tricks: tuple[int, ...]
    bankrupt: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Dealing(NamedTuple):
    """ZT-SETUP-1: the cards are about to be dealt. `start` is None while `friendly-choice` leaves it open."""

    start: int | None
    games: tuple[Record, ...]


class Starting(NamedTuple):
    """The table is about to pick the start player of a later game (`friendly-choice` only)."""

    hands: tuple[Hand, ...]
    aside: Hand
    games: tuple[Record, ...]


class Bidding(NamedTuple):
    """The players bid in turn; None stands for a bid not yet made."""

    hands: tuple[Hand, ...]
    aside: Hand
    start: int
    turn: int
    bids: tuple[int | None, ...]
    games: tuple[Record, ...]


class Playing(NamedTuple):
    """Tricks are played.

    numbers  the number that each player shows, 0 before the first card; it tells all cards in front of the player
    trick    the cards of the trick in progress, the leader's first
    won      the winner of each completed trick
    """

    hands: tuple[Hand, ...]
    aside: Hand
    start: int
    lead: int
    turn: int
    bids: tuple[int, ...]
    numbers: tuple[int, ...]
    trick: tuple[int, ...]
    won: tuple[int, ...]
    games: tuple[Record, ...]

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The cards in front of each player."""
        players, tricks, played = len(self.hands), len(self.won), len(self.trick)
        return tuple(
            cards_of(number, tricks + ((seat - self.lead) % players < played))
            for seat, number in enumerate(self.numbers)
        )


class Over(NamedTuple):
    """Everything is scored; the last layout stays on the table. `winners` are those of the game or the series."""

    aside: Hand
    numbers: tuple[int, ...]
    games: tuple[Record, ...]
    winners: tuple[int, ...]

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The cards in front of each player."""
        return tuple(cards_of(number, len(self.games[-1].trick_winners)) for number in self.numbers)


State = Dealing | Starting | Bidding | Playing | Over

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = _EXACT
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Chance: the table has picked a start player."""

    __pydantic_config__ = _EXACT
    start: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """A player takes that many chips."""

    __pydantic_config__ = _EXACT
    seat: Seat
    tricks: Annotated[int, Strict(), Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card of that rank."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


Action = Deal | Start | Bid | Play

BIDS: tuple[tuple[Bid, ...], ...] = tuple(tuple(Bid(s, t) for t in range(BOX.chips + 1)) for s in range(4))
"""Every bid, made once and used again: `BIDS[seat][tricks]`."""
PLAYS: tuple[dict[int, Play], ...] = tuple({rank: Play(s, rank) for rank in RANKS} for s in range(4))
"""Every play, made once and used again: `PLAYS[seat][rank]`."""

PLAYS_OF: tuple[tuple[tuple[Play, ...], ...], ...] = tuple(map(for_every_set, PLAYS))
"""The plays of a set of ranks, made once for each: `PLAYS_OF[seat][set]`."""
