"""What a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field, Strict, ValidationInfo, field_validator

from oh_hell import pieces
from oh_hell.pieces import RANKS, SUITS, Card
from rulecore import authoring
from rulecore.authoring import EVERYBODY, NOBODY, ONE, OWNER, ActionCodec, Catalogue, Reading, Seat, Whole, Zone

WORDS = Catalogue.beside(__file__)
"""All sentences of the game, in every language."""


class Dealer(Reading):
    """Who is the dealer?"""

    DRAWN = "drawn"
    AGREED = "agreed"


class FirstLead(Reading):
    """Who leads to the first trick?"""

    LEFT_OF_DEALER = "left-of-dealer"
    HIGHEST_BIDDER = "highest-bidder"


class Options(authoring.Options):
    """The parameters of OpenSpiel's game, by their names there.

    num_suits           how many suits the deck has
    num_cards_per_suit  how many cards each of them has
    num_tricks_fixed    how many tricks are played; null draws the number
    off_bid_penalty     whether a missed bid costs points instead of earning some
    points_per_trick    what a trick is worth
    """

    num_suits: Annotated[int, Field(ge=1, le=len(SUITS)), Whole] = len(SUITS)
    num_cards_per_suit: Annotated[int, Field(ge=2, le=len(RANKS)), Whole] = len(RANKS)
    num_tricks_fixed: Annotated[int, Field(ge=1, le=17), Whole] | None = None
    off_bid_penalty: bool = False
    points_per_trick: Annotated[int, Field(ge=1, le=100), Whole] = 1


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each enum is the default."""

    dealer: Dealer = Dealer.DRAWN
    first_lead: FirstLead = FirstLead.LEFT_OF_DEALER


class Config(authoring.Config):
    """Everything that is agreed before play. If the dealer is agreed, `first_seat` bids first."""

    game: Literal["oh_hell"] = "oh_hell"
    players: Annotated[Literal[3, 4, 5, 6, 7], Whole]  # OH-PLAYERS-1
    options: Options = Field(default_factory=Options)
    rulings: Rulings = Field(default_factory=Rulings)

    @field_validator("options")
    @classmethod
    def _deck_is_large_enough(cls, options: Options, info: ValidationInfo) -> Options:
        """see OH-DECK-4."""
        most = pieces.most_tricks(options.num_suits, options.num_cards_per_suit, info.data.get("players", 1))
        if most < (options.num_tricks_fixed or 1):
            raise ValueError(f"should have cards for so many players and tricks; the deck has them for {most} tricks")
        return options

    @property
    def deck(self) -> tuple[int, ...]:
        """All cards, ascending."""
        return pieces.deck(self.options.num_suits, self.options.num_cards_per_suit)

    @property
    def most_tricks(self) -> int:
        """see OH-TRICKS-1: how many tricks a game can have at most."""
        options = self.options
        all_of_deck = pieces.most_tricks(options.num_suits, options.num_cards_per_suit, self.players)
        return options.num_tricks_fixed or all_of_deck


Cards = tuple[int, ...]
HANDS = Zone("hands", OWNER, by_seat=True)  # see OH-DEAL-3
TURNED = Zone("turned", EVERYBODY, of=ONE)
Hands = Annotated[tuple[Cards, ...], HANDS]
Turned = Annotated[int, TURNED]
Played = Annotated[Cards, Zone("played", EVERYBODY)]
STOCK = Zone("stock", NOBODY)
"""The cards that are in nobody's hand."""
Bids = tuple[int | None, ...]
"""By seat; None before the bid."""


class Opening(NamedTuple):
    """Nothing is known yet."""

    phase: Literal["opening"] = "opening"


class Dealing(NamedTuple):
    """The number of tricks and the dealer are known; the cards are about to be dealt."""

    tricks: int
    dealer: int


class Bidding(NamedTuple):
    """Bids are made.

    turned  the card turned up, whose suit is trump
    hands   of each seat, ascending
    turn    the seat that bids next
    """

    dealer: int
    turned: Turned
    hands: Hands
    turn: int
    bids: Bids


class Playing(NamedTuple):
    """Tricks are played.

    lead    the seat that leads this trick
    turn    the seat that plays next
    trick   its cards so far, the leader's first
    played  the cards of the completed tricks, in the order in which they were played
    won     the winner of each completed trick
    """

    dealer: int
    turned: Turned
    hands: Hands
    bids: Bids
    lead: int
    turn: int
    trick: Annotated[Cards, Zone("trick", EVERYBODY)]
    played: Played
    won: tuple[int, ...]


class Over(NamedTuple):
    """All tricks are played."""

    dealer: int
    turned: Turned
    bids: Bids
    played: Played
    won: tuple[int, ...]


State = Opening | Dealing | Bidding | Playing | Over

_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Open:
    """Chance: the number of tricks, and the dealer."""

    __pydantic_config__ = _EXACT
    tricks: Annotated[int, Strict(), Field(ge=1)]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the hand of each seat, ascending, and the card turned up."""

    __pydantic_config__ = _EXACT
    hands: Annotated[tuple[tuple[Card, ...], ...], HANDS]
    turned: Annotated[Card, TURNED]


@dataclass(frozen=True, slots=True)
class Bid:
    """A player says how many tricks they will win."""

    __pydantic_config__ = _EXACT
    seat: Seat
    tricks: Annotated[int, Strict(), Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card."""

    __pydantic_config__ = _EXACT
    seat: Seat
    card: Card


Action = Open | Deal | Bid | Play
ACTIONS: ActionCodec[Action] = ActionCodec({"open": Open, "deal": Deal, "bid": Bid, "play": Play})
