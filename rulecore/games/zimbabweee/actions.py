"""The actions, of players and of chance."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.zimbabweee.pieces import BOX, RANKS, Card
from rulecore.games.zimbabweee.zones import DealtHands

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = _EXACT
    hands: DealtHands


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
