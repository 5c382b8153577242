"""Cards, what a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field

from rulecore import authoring
from rulecore.authoring import ActionCodec, Catalogue, Seat, Whole, bag

from .rulings import Rulings

WORDS = Catalogue.beside(__file__)
IN_ORDER = tuple(suit + rank for suit in "♣♦♥♠" for rank in (*"23456789", "10", *"JQKA"))  # GW-DECK-1
DECK = bag(IN_ORDER)  # a card is its name, the first letter its suit
Card = Annotated[str, Field(pattern="^[♣♦♥♠]([2-9]|10|[JQKA])$")]
Cards = tuple[str, ...]


class Config(authoring.Config):
    """Everything that is agreed before play."""

    game: Literal["german_whist"] = "german_whist"
    players: Annotated[Literal[2], Whole]  # GW-PLAYERS-1
    rulings: Rulings = Field(default_factory=Rulings)


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    phase: Literal["dealing"] = "dealing"


class Playing(NamedTuple):
    """Cards are played, until both hands are empty."""

    hands: tuple[Cards, ...]
    stock: Cards  # in the order in which its cards are taken; the first one lies face up
    trump: str  # the card that shows trump
    prizes: Cards  # that the winners of tricks have taken from the stock, in order
    played: Cards  # in order; those beyond two for each trick won are the trick on the table
    won: tuple[int, ...]  # the winner of each completed trick

    @property
    def trick(self) -> Cards:
        """The cards on the table, the leader's first."""
        return self.played[2 * len(self.won) :]


State = Dealing | Playing


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, and the other cards as they lie, from the top."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    card: Card


Action = Deal | Play
ACTIONS: ActionCodec[Action] = ActionCodec({"deal": Deal, "play": Play})
