"""Cards, what a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore import authoring
from rulecore.authoring import EVERYBODY, NOBODY, OWNER, ActionCodec, Catalogue, Reading, Seat, Whole, Zone, Zones

WORDS = Catalogue.beside(__file__)
"""All sentences of the game, in every language."""

DECK = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)  # HC-DECK-1
"""A card is its number."""
HAND = 2  # see HC-DEAL-1
Card = Annotated[int, Strict(), Field(ge=1, le=6)]
Cards = tuple[int, ...]

# --- where cards lie, and who sees them at most ---

HANDS = Zone("hands", OWNER, by_seat=True)
TABLE = Zone("table", EVERYBODY)
REST = Zone("rest", NOBODY)


class LevelCards(Reading):
    """Who wins if several played the highest number?"""

    SHARED = "shared"
    FIRST_CARD = "first-card"


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each is the default."""

    level_cards: LevelCards = LevelCards.SHARED


class Config(authoring.Config):
    """Everything that is agreed before play."""

    game: Literal["high_card"] = "high_card"
    players: Annotated[Literal[2, 3, 4], Whole]  # HC-PLAYERS-1
    rulings: Rulings = Field(default_factory=Rulings)


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    phase: Literal["dealing"] = "dealing"


class Playing(NamedTuple):
    """Cards are played, until everybody has.

    hands  of each seat, ascending
    table  the cards that were played, that of the first seat first
    """

    hands: Annotated[tuple[Cards, ...], HANDS]
    table: Annotated[Cards, TABLE]


State = Dealing | Playing
ZONES = Zones(
    box=lambda _: DECK,
    rest={Dealing: REST, Playing: REST},
    left=lambda config, state: len(DECK) - isinstance(state, Playing) * HAND * config.players,
)


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    hands: Annotated[tuple[tuple[Card, ...], ...], HANDS]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    card: Card


Action = Deal | Play
ACTIONS: ActionCodec[Action] = ActionCodec({"deal": Deal, "play": Play})
