"""The actions, of players and of chance."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pydantic import ConfigDict

from rulecore.core.seats import Seat
from rulecore.games.fuertorite.pieces import BOX, Card, Declared
from rulecore.games.fuertorite.zones import DealtHands, DrawnCards


class Way(Enum):
    """How a card is put on the table."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


VERTICAL: Final = Way.VERTICAL

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = _EXACT
    hands: DealtHands


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
    cards: DrawnCards


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
