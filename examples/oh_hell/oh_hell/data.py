"""The JSON of oh_hell as types. Made of its schema by `rulecore schema oh_hell --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class ConfigOptions(TypedDict):
    num_suits: int
    num_cards_per_suit: int
    num_tricks_fixed: int | None
    off_bid_penalty: bool
    points_per_trick: int


ConfigDealer: TypeAlias = Literal["drawn", "agreed"]


ConfigFirstLead: TypeAlias = Literal["left-of-dealer", "highest-bidder"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "dealer": ConfigDealer,
        "first-lead": ConfigFirstLead,
    },
)


class Config(TypedDict):
    game: Literal["oh_hell"]
    players: Literal[3, 4, 5, 6, 7]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionOpen(TypedDict):
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
    type: Literal["deal"]
    hands: list[list[Piece]]
    turned: Piece


class ActionBid(TypedDict):
    type: Literal["bid"]
    seat: int
    tricks: int


class ActionPlay(TypedDict):
    type: Literal["play"]
    seat: int
    card: Piece


Action: TypeAlias = ActionOpen | ActionDeal | ActionBid | ActionPlay


class View(TypedDict):
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
    type: Literal["opened"]
    clause: Literal["OH-TRICKS-1"]
    tricks: int
    dealer: int
    changes: ViewChanges
    text: NotRequired[str]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["OH-DEAL-1"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnedUp(TypedDict):
    type: Literal["turned-up"]
    clause: Literal["OH-DEAL-2"]
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventBidMade(TypedDict):
    type: Literal["bid-made"]
    clause: Literal["OH-BID-1"]
    seat: int
    tricks: int
    changes: ViewChanges
    text: NotRequired[str]


class EventCardPlayed(TypedDict):
    type: Literal["card-played"]
    clause: Literal["OH-PLAY-2"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventTrickWon(TypedDict):
    type: Literal["trick-won"]
    clause: Literal["OH-TRICK-1"]
    seat: int
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Literal["OH-DEAL-1", "OH-BID-2", "OH-LEAD-1", "OH-LEAD-2", "OH-PLAY-2"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["OH-END-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


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


class Result(TypedDict):
    scores: list[int]
    winners: list[int]


class GivenOptions(TypedDict):
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


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
