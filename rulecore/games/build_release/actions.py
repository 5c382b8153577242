"""The actions, of players and of chance."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.build_release.pieces import Card, GroupKind, Kind

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
