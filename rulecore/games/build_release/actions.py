"""The actions, of players and of chance."""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.build_release.pieces import BOX, Card, GroupKind, Kind, X
from rulecore.games.build_release.zones import DealtHands

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: one card for each seat, at the start of a game and again before the release."""

    __pydantic_config__ = _EXACT
    hands: DealtHands


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
    """A player adds a card to one of their groups: the number of the group in the order of laying down, from 0."""

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

SEATS: Final = range(4)
TAKES: Final = tuple([tuple([Take(seat, card) for card in range(X + 1)]) for seat in SEATS])
"""Every take, made once and used again: `TAKES[seat][card]`; the other tables likewise."""
REJECTS: Final = tuple([tuple([Reject(seat, card) for card in range(X + 1)]) for seat in SEATS])
DONE: Final = tuple([Done(seat) for seat in SEATS])
KEEPS: Final = tuple([tuple([Keep(seat, card) for card in range(X + 1)]) for seat in SEATS])
DISCARDS: Final = tuple([tuple([Discard(seat, card) for card in range(X + 1)]) for seat in SEATS])
PASSES: Final = tuple([Pass(seat) for seat in SEATS])
REVEALS: Final = tuple([Reveal(card) for card in range(X + 1)])
EXTENDS: Final = tuple(
    [
        tuple([tuple([Extend(seat, group, card) for card in range(X + 1)]) for group in range(BOX.hand // 2)])
        for seat in SEATS
    ]
)
"""`EXTENDS[seat][group][card]`: a group has two cards or more."""
