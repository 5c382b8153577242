"""Cards, what a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore import authoring
from rulecore.authoring import EVERYBODY, NOBODY, OWNER, ActionCodec, Catalogue, Reading, Seat, Whole, Zone

WORDS = Catalogue.beside(__file__)
"""All sentences of the game, in every language."""

DECK = (11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27)  # TW-DECK-1
"""A card is a number of two digits: its suit, 1 or 2, and its rank, 1 to 7."""
HAND = 4  # see TW-DEAL-1
Card = Annotated[int, Strict(), Field(ge=11, le=27)]
Cards = tuple[int, ...]

# --- where cards lie, and who sees them at most ---

HANDS = Zone("hands", OWNER, by_seat=True)  # see TW-DEAL-2
Aside = Annotated[Cards, Zone("aside", NOBODY)]
Played = Annotated[Cards, Zone("played", EVERYBODY)]
UNDEALT = Zone("deck", NOBODY)
"""The whole deck, before the deal."""


class LevelTricks(Reading):
    """Who wins if several have taken the most tricks?"""

    SHARED = "shared"
    LATER_TRICK = "later-trick"


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each enum is the default."""

    level_tricks: LevelTricks = LevelTricks.SHARED


class Config(authoring.Config):
    """Everything that is agreed before play."""

    game: Literal["two_suit_whist"] = "two_suit_whist"
    players: Annotated[Literal[2, 3], Whole]  # TW-PLAYERS-1
    rulings: Rulings = Field(default_factory=Rulings)


class Dealing(NamedTuple):
    """The cards are about to be dealt; `lead` is the seat that will lead first."""

    lead: int


class Playing(NamedTuple):
    """Tricks are played.

    hands   of each seat, ascending
    aside   the cards that were not dealt, ascending
    trick   the cards of the trick in progress, the leader's first
    played  the cards of the completed tricks, in the order in which they were played
    won     the winner of each completed trick
    """

    hands: Annotated[tuple[Cards, ...], HANDS]
    aside: Aside
    lead: int
    trick: Annotated[Cards, Zone("trick", EVERYBODY)]
    played: Played
    won: tuple[int, ...]

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.lead + len(self.trick)) % len(self.hands)


class Over(NamedTuple):
    """All tricks are played."""

    aside: Aside
    played: Played
    won: tuple[int, ...]
    winners: tuple[int, ...]


State = Dealing | Playing | Over


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
