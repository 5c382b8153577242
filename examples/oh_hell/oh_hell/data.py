"""The JSON of oh_hell as types. Made of its schema by `rulecore schema oh_hell --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict


class ConfigOptions(TypedDict):
    """The parameters of OpenSpiel's game, by their names there.

    num_suits           how many suits the deck has
    num_cards_per_suit  how many cards each of them has
    num_tricks_fixed    how many tricks are played; null draws the number
    off_bid_penalty     whether a missed bid costs points instead of earning some
    points_per_trick    what a trick is worth
    """

    num_suits: int
    num_cards_per_suit: int
    num_tricks_fixed: int | None
    off_bid_penalty: bool
    points_per_trick: int


ConfigDealer: TypeAlias = Literal["drawn", "agreed"]
"""Who is the dealer?"""


ConfigFirstLead: TypeAlias = Literal["left-of-dealer", "highest-bidder"]
"""Who leads to the first trick?"""


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "dealer": ConfigDealer,
        "first-lead": ConfigFirstLead,
    },
)
"""One reading for each ruling of spec.md; the first of each enum is the default."""


class Config(TypedDict):
    """Everything that is agreed before play. If the dealer is agreed, `first_seat` bids first."""

    game: Literal["oh_hell"]
    players: Literal[3, 4, 5, 6, 7]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionOpen(TypedDict):
    """Chance: the number of tricks, and the dealer."""

    type: Literal["open"]
    tricks: int
    dealer: int


Piece: TypeAlias = Literal[
    "♣2",
    "♣3",
    "♣4",
    "♣5",
    "♣6",
    "♣7",
    "♣8",
    "♣9",
    "♣10",
    "♣J",
    "♣Q",
    "♣K",
    "♣A",
    "♦2",
    "♦3",
    "♦4",
    "♦5",
    "♦6",
    "♦7",
    "♦8",
    "♦9",
    "♦10",
    "♦J",
    "♦Q",
    "♦K",
    "♦A",
    "♠2",
    "♠3",
    "♠4",
    "♠5",
    "♠6",
    "♠7",
    "♠8",
    "♠9",
    "♠10",
    "♠J",
    "♠Q",
    "♠K",
    "♠A",
    "♥2",
    "♥3",
    "♥4",
    "♥5",
    "♥6",
    "♥7",
    "♥8",
    "♥9",
    "♥10",
    "♥J",
    "♥Q",
    "♥K",
    "♥A",
]


class ActionDeal(TypedDict):
    """Chance: the hand of each seat, ascending, and the card turned up."""

    type: Literal["deal"]
    hands: list[list[Piece]]
    turned: Piece


class ActionBid(TypedDict):
    """A player says how many tricks they will win."""

    type: Literal["bid"]
    seat: int
    tricks: int


class ActionPlay(TypedDict):
    """A player plays a card."""

    type: Literal["play"]
    seat: int
    card: Piece


Action: TypeAlias = ActionOpen | ActionDeal | ActionBid | ActionPlay
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible", or not known yet.

    tricks  how many the game has
    turned  the card turned up, whose suit is trump
    hand    own cards, ascending
    bids    by seat
    lead    the seat that leads this trick
    trick   its cards so far, the leader's first
    played  the cards of the completed tricks, in the order in which they were played
    won     the winner of each completed trick
    legal   the seat's legal actions, [] when it is not its turn
    """

    seat: int | None
    config: Config
    phase: Literal["open", "deal", "bid", "play", "over"]
    actor: int | Literal["chance"] | None
    tricks: int | None
    dealer: int | None
    turned: str | None
    hand: list[str] | None
    bids: list[int | None]
    lead: int | None
    trick: list[str]
    played: list[str]
    won: list[int]
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Literal["open", "deal", "bid", "play", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    tricks: NotRequired[int | None]
    dealer: NotRequired[int | None]
    turned: NotRequired[str | None]
    hand: NotRequired[list[str] | None]
    bids: NotRequired[list[int | None]]
    lead: NotRequired[int | None]
    trick: NotRequired[list[str]]
    played: NotRequired[list[str]]
    won: NotRequired[list[int]]
    legal: NotRequired[list[Action]]


class EventOpened(TypedDict):
    """The number of tricks and the dealer are known."""

    type: Literal["opened"]
    clause: Literal["OH-TRICKS-1"]
    tricks: int
    dealer: int
    changes: ViewChanges


class EventDealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["OH-DEAL-1"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges


class EventTurnedUp(TypedDict):
    """A card was turned up: its suit is trump."""

    type: Literal["turned-up"]
    clause: Literal["OH-DEAL-2"]
    card: str
    changes: ViewChanges


class EventBidMade(TypedDict):
    """A player said how many tricks they will win."""

    type: Literal["bid-made"]
    clause: Literal["OH-BID-1"]
    seat: int
    tricks: int
    changes: ViewChanges


class EventCardPlayed(TypedDict):
    """A card went from the hand to the table."""

    type: Literal["card-played"]
    clause: Literal["OH-PLAY-2"]
    seat: int
    card: str
    changes: ViewChanges


class EventTrickWon(TypedDict):
    """Everybody has played; this seat won the trick."""

    type: Literal["trick-won"]
    clause: Literal["OH-TRICK-1"]
    seat: int
    changes: ViewChanges


class EventTurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["OH-DEAL-1", "OH-BID-2", "OH-LEAD-1", "OH-LEAD-2", "OH-PLAY-2"]
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game is over."""

    type: Literal["all-over"]
    clause: Literal["OH-END-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


Event: TypeAlias = (
    EventOpened
    | EventDealt
    | EventTurnedUp
    | EventBidMade
    | EventCardPlayed
    | EventTrickWon
    | EventTurnCame
    | EventAllOver
)
"""Something that happened, as a seat saw it, without words; the `type` tells which it is."""


class PromptChoice(TypedDict):
    """A legal action: as JSON, by its number (`Game.number_of`), and in words."""

    action: Action
    number: int
    label: str


class Prompt(TypedDict):
    """What a seat (null: a bystander) is told about whose turn it is.

    asked    what is asked, a word of the game; "wait", "chance" or "over" where nothing is
    clause   where the rulebook asks it, null where nothing is asked
    text     the same in words
    choices  every legal action of this seat in canonical order, [] when it is not its turn
    """

    seat: int | None
    asked: Literal["bid", "bid-last", "lead", "follow", "any", "wait", "chance", "over"]
    clause: str | None
    text: str
    choices: list[PromptChoice]


class Result(TypedDict):
    """The points of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventBidMade(EventBidMade):
    text: str


class SaidEventCardPlayed(EventCardPlayed):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventOpened(EventOpened):
    text: str


class SaidEventTrickWon(EventTrickWon):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


class SaidEventTurnedUp(EventTurnedUp):
    text: str


SaidEvent: TypeAlias = (
    SaidEventOpened
    | SaidEventDealt
    | SaidEventTurnedUp
    | SaidEventBidMade
    | SaidEventCardPlayed
    | SaidEventTrickWon
    | SaidEventTurnCame
    | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """The parameters of OpenSpiel's game, by their names there.

    num_suits           how many suits the deck has
    num_cards_per_suit  how many cards each of them has
    num_tricks_fixed    how many tricks are played; null draws the number
    off_bid_penalty     whether a missed bid costs points instead of earning some
    points_per_trick    what a trick is worth
    """

    num_suits: NotRequired[int]
    num_cards_per_suit: NotRequired[int]
    num_tricks_fixed: NotRequired[int | None]
    off_bid_penalty: NotRequired[bool]
    points_per_trick: NotRequired[int]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "dealer": NotRequired[ConfigDealer],
        "first-lead": NotRequired[ConfigFirstLead],
    },
)
"""One reading for each ruling of spec.md; the first of each enum is the default."""


class Fields(TypedDict):
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[3, 4, 5, 6, 7]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
