"""The JSON of zimbabweee as types. Made of its schema by `rulecore schema zimbabweee --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

ConfigScoring: TypeAlias = Literal["standard", "variant"]


class ConfigOptions(TypedDict):
    scoring: ConfigScoring
    games: Literal[1, 3]


ConfigBidSupply: TypeAlias = Literal["unlimited", "pool", "equal-share"]


ConfigBidCap: TypeAlias = Literal["hand-size", "chip-count"]


ConfigBidZero: TypeAlias = Literal["allowed", "forbidden"]


ConfigHandVisible: TypeAlias = Literal["on-deal", "at-bid"]


ConfigAsideVisible: TypeAlias = Literal["hidden", "open"]


ConfigTrickTie: TypeAlias = Literal["trick-order", "game-order"]


ConfigVariantBankrupt: TypeAlias = Literal["most-overall", "most-after-tiebreak", "most-among-missed"]


ConfigVariantMeet: TypeAlias = Literal["exact", "at-least"]


ConfigVariantZeroTie: TypeAlias = Literal["nobody", "last-in-turn-order"]


ConfigNoBankruptStart: TypeAlias = Literal["most-tricks", "same-start", "next-clockwise", "friendly-choice"]


ConfigBankruptMayWin: TypeAlias = Literal["yes", "no"]


ConfigWinnerTie: TypeAlias = Literal["shared", "later-trick"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "bid-supply": ConfigBidSupply,
        "bid-cap": ConfigBidCap,
        "bid-zero": ConfigBidZero,
        "hand-visible": ConfigHandVisible,
        "aside-visible": ConfigAsideVisible,
        "trick-tie": ConfigTrickTie,
        "variant-bankrupt": ConfigVariantBankrupt,
        "variant-meet": ConfigVariantMeet,
        "variant-zero-tie": ConfigVariantZeroTie,
        "no-bankrupt-start": ConfigNoBankruptStart,
        "bankrupt-may-win": ConfigBankruptMayWin,
        "winner-tie": ConfigWinnerTie,
    },
)


class Config(TypedDict):
    game: Literal["zimbabweee"]
    players: Literal[3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionDeal(TypedDict):
    type: Literal["deal"]
    hands: list[list[int]]


class ActionStart(TypedDict):
    type: Literal["start"]
    start: int


class ActionBid(TypedDict):
    type: Literal["bid"]
    seat: int
    tricks: int


class ActionPlay(TypedDict):
    type: Literal["play"]
    seat: int
    card: int


Action: TypeAlias = ActionDeal | ActionStart | ActionBid | ActionPlay


class ViewGameRecord(TypedDict):
    start: int
    bids: list[int]
    trick_winners: list[int]
    tricks: list[int]
    bankrupt: int | None
    scores: list[int]
    winners: list[int]


class ViewOneOf(TypedDict):
    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    hands: list[list[int] | None]
    aside: list[int] | None
    one_of: list[ViewOneOf]


class View(TypedDict):
    seat: int | None
    config: Config
    phase: Literal["deal", "start", "bid", "play", "over"]
    actor: int | Literal["chance"] | None
    game: int
    start: int | None
    lead: int | None
    turn: int | None
    hand: list[int] | None
    hand_sizes: list[int]
    aside: list[int] | None
    aside_size: int
    bids: list[int | None]
    stacks: list[list[int]]
    numbers: list[int]
    trick: list[list[int]]
    trick_winners: list[int]
    tricks: list[int]
    totals: list[int]
    games: list[ViewGameRecord]
    known: ViewKnown
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Literal["deal", "start", "bid", "play", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    game: NotRequired[int]
    start: NotRequired[int | None]
    lead: NotRequired[int | None]
    turn: NotRequired[int | None]
    hand: NotRequired[list[int] | None]
    hand_sizes: NotRequired[list[int]]
    aside: NotRequired[list[int] | None]
    aside_size: NotRequired[int]
    bids: NotRequired[list[int | None]]
    stacks: NotRequired[list[list[int]]]
    numbers: NotRequired[list[int]]
    trick: NotRequired[list[list[int]]]
    trick_winners: NotRequired[list[int]]
    tricks: NotRequired[list[int]]
    totals: NotRequired[list[int]]
    games: NotRequired[list[ViewGameRecord]]
    known: NotRequired[ViewKnown]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["ZT-SETUP-2"]
    seat: int
    count: int
    cards: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventSetAside(TypedDict):
    type: Literal["set-aside"]
    clause: Literal["ZT-SETUP-3"]
    count: int
    cards: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventStartPicked(TypedDict):
    type: Literal["start-picked"]
    clause: Literal["ZT-SETUP-4", "ZT-SERIES-3"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventHandLookedAt(TypedDict):
    type: Literal["hand-looked-at"]
    clause: Literal["ZT-BID-3"]
    seat: int
    cards: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventBidMade(TypedDict):
    type: Literal["bid-made"]
    clause: Literal["ZT-BID-1"]
    seat: int
    tricks: int
    changes: ViewChanges
    text: NotRequired[str]


class EventCardPlayed(TypedDict):
    type: Literal["card-played"]
    clause: Literal["ZT-PLAY-2"]
    seat: int
    card: int
    number: int
    changes: ViewChanges
    text: NotRequired[str]


class EventPart(TypedDict):
    what: Literal["bankrupt", "met", "missed", "cube"]
    clause: Literal["ZT-SCORE-1", "ZT-SCORE-3", "ZT-SCORE-4", "ZT-VAR-2", "ZT-VAR-4", "ZT-VAR-5", "ZT-CUBE-1"]
    value: int
    game: int


class EventTrickWon(TypedDict):
    type: Literal["trick-won"]
    clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"]
    seat: int
    number: int
    numbers: list[int]
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventWentBankrupt(TypedDict):
    type: Literal["went-bankrupt"]
    clause: Literal["ZT-SCORE-1", "ZT-VAR-2"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventGameScored(TypedDict):
    type: Literal["game-scored"]
    clause: Literal["ZT-SCORE-5"]
    scores: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTableCleared(TypedDict):
    type: Literal["table-cleared"]
    clause: Literal["ZT-SETUP-1"]
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Literal["ZT-SETUP-1", "ZT-SETUP-4", "ZT-BID-2", "ZT-LEAD-1", "ZT-LEAD-2", "ZT-PLAY-2"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["ZT-END-2", "ZT-SERIES-2"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


Event: TypeAlias = (
    EventDealt
    | EventSetAside
    | EventStartPicked
    | EventHandLookedAt
    | EventBidMade
    | EventCardPlayed
    | EventTrickWon
    | EventWentBankrupt
    | EventGameScored
    | EventTableCleared
    | EventTurnCame
    | EventAllOver
)


class ResultGameRecord(TypedDict):
    start: int
    bids: list[int]
    trick_winners: list[int]
    tricks: list[int]
    bankrupt: int | None
    scores: list[int]
    winners: list[int]


class ResultPart(TypedDict):
    what: Literal["bankrupt", "met", "missed", "cube"]
    clause: Literal["ZT-SCORE-1", "ZT-SCORE-3", "ZT-SCORE-4", "ZT-VAR-2", "ZT-VAR-4", "ZT-VAR-5", "ZT-CUBE-1"]
    value: int
    game: int


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


class GivenOptions(TypedDict):
    scoring: NotRequired[ConfigScoring]
    games: NotRequired[Literal[1, 3]]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "bid-supply": NotRequired[ConfigBidSupply],
        "bid-cap": NotRequired[ConfigBidCap],
        "bid-zero": NotRequired[ConfigBidZero],
        "hand-visible": NotRequired[ConfigHandVisible],
        "aside-visible": NotRequired[ConfigAsideVisible],
        "trick-tie": NotRequired[ConfigTrickTie],
        "variant-bankrupt": NotRequired[ConfigVariantBankrupt],
        "variant-meet": NotRequired[ConfigVariantMeet],
        "variant-zero-tie": NotRequired[ConfigVariantZeroTie],
        "no-bankrupt-start": NotRequired[ConfigNoBankruptStart],
        "bankrupt-may-win": NotRequired[ConfigBankruptMayWin],
        "winner-tie": NotRequired[ConfigWinnerTie],
    },
)


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
