"""Cards, where they lie, what a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore import authoring
from rulecore.authoring import (
    EVERYBODY,
    NOBODY,
    ONE,
    OWNER,
    ActionCodec,
    Catalogue,
    Pieces,
    Reading,
    Seat,
    Whole,
    Zone,
    Zones,
)

WORDS = Catalogue.beside(__file__)
DECK = tuple(10 * suit + number for suit in (1, 2, 3) for number in range(1, 9))  # LC-DECK-1
"""A card is its suit and its number: 25 is the 5 of the second suit."""
HAND = 4  # see LC-DEAL-1
Card = Annotated[int, Strict(), Field(ge=11, le=38)]
Cards = tuple[int, ...]
IN_ORDER = Pieces(ordered=True)

HANDS = Zone("hands", OWNER, by_seat=True)
PILE = Zone("pile", EVERYBODY, of=IN_ORDER)
STOCK = Zone("stock", NOBODY, of=IN_ORDER)


class LevelHands(Reading):
    """Who wins if several have the fewest cards left?"""

    SHARED = "shared"
    FIRST_SEAT = "first-seat"


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each is the default."""

    level_hands: LevelHands = LevelHands.SHARED


class Config(authoring.Config):
    """Everything that is agreed before play."""

    game: Literal["last_card"] = "last_card"
    players: Annotated[Literal[2, 3, 4], Whole]  # LC-PLAYERS-1
    rulings: Rulings = Field(default_factory=Rulings)


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    phase: Literal["dealing"] = "dealing"


class Playing(NamedTuple):
    """Cards are played, until a hand or the stock is empty."""

    hands: Annotated[tuple[Cards, ...], HANDS]
    pile: Annotated[Cards, PILE]  # the last card lies on top
    stock: Annotated[Cards, STOCK]  # the first card is drawn next
    turn: int  # whose turn it is, or would be


State = Dealing | Playing
ZONES = Zones(box=lambda _: DECK, rest={Dealing: STOCK})


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, the card turned up, and the others as they lie, from the top."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    hands: Annotated[tuple[tuple[Card, ...], ...], HANDS]
    turned: Annotated[Card, Zone("pile", EVERYBODY, of=ONE)]
    stock: Annotated[tuple[Card, ...], STOCK]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws the top card of the stock."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat


Action = Deal | Play | Draw
ACTIONS: ActionCodec[Action] = ActionCodec({"deal": Deal, "play": Play, "draw": Draw})
