"""The actions, of players and of chance."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import ConfigDict, Strict

from rulecore.core.seats import Seat
from rulecore.games.dietrick.pieces import BOX, Card
from rulecore.games.dietrick.zones import DealtHands

_Number = Annotated[int, Strict()]
_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Lead:
    """Chance: the seat that leads the next game."""

    __pydantic_config__ = _EXACT
    lead: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = _EXACT
    hands: DealtHands


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
