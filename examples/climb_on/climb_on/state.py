"""Cards, where they lie, what a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore import authoring
from rulecore.authoring import EVERYBODY, NOBODY, OWNER, ActionCodec, Catalogue, Reading, Seat, Whole, Zone, Zones

WORDS = Catalogue.beside(__file__)
DECK = tuple(number for number in range(1, 11) for _ in range(2))  # CO-DECK-1
"""A card is its number."""
HAND = 5  # see CO-DEAL-1
Card = Annotated[int, Strict(), Field(ge=1, le=10)]
Cards = tuple[int, ...]

HANDS = Zone("hands", OWNER, by_seat=True)
REST = Zone("rest", NOBODY)


class LevelCards(Reading):
    """May a card be played on another one with the same number?"""

    REFUSED = "refused"
    ALLOWED = "allowed"


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each is the default."""

    level_cards: LevelCards = LevelCards.REFUSED


class Config(authoring.Config):
    """Everything that is agreed before play."""

    game: Literal["climb_on"] = "climb_on"
    players: Annotated[Literal[2, 3, 4], Whole]  # CO-PLAYERS-1
    rulings: Rulings = Field(default_factory=Rulings)


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    phase: Literal["dealing"] = "dealing"


class Playing(NamedTuple):
    """Cards are played, until a hand is empty."""

    hands: Annotated[tuple[Cards, ...], HANDS]
    past: Annotated[Cards, Zone("past", EVERYBODY)]  # of the rounds that are over, as they were played
    table: Annotated[Cards, Zone("table", EVERYBODY)]  # of this round; the last card is to be beaten
    passes: int  # how many players have passed since then
    turn: int  # whose turn it is, or would be


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


@dataclass(frozen=True, slots=True)
class Pass:
    """A player plays nothing."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat


Action = Deal | Play | Pass
ACTIONS: ActionCodec[Action] = ActionCodec({"deal": Deal, "play": Play, "pass": Pass})
