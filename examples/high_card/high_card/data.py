"""The JSON of high_card as types. Made of its schema by `rulecore schema high_card --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class ConfigOptions(TypedDict):
    pass


ConfigLevelCards: TypeAlias = Literal["shared", "first-card"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "level-cards": ConfigLevelCards,
    },
)


class Config(TypedDict):
    game: Literal["high_card"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionDeal(TypedDict):
    type: Literal["deal"]
    hands: list[list[int]]


class ActionPlay(TypedDict):
    type: Literal["play"]
    seat: int
    card: int


Action: TypeAlias = ActionDeal | ActionPlay


class View(TypedDict):
    seat: int | None
    config: Config
    phase: Literal["deal", "play", "over"]
    actor: int | Literal["chance"] | None
    hand: list[int] | None
    table: list[int]
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Literal["deal", "play", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    hand: NotRequired[list[int] | None]
    table: NotRequired[list[int]]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["HC-DEAL-1"]
    seat: int
    cards: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventCardPlayed(TypedDict):
    type: Literal["card-played"]
    clause: Literal["HC-PLAY-1"]
    seat: int
    card: int
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Literal["HC-TURN-1"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["HC-END-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


Event: TypeAlias = EventDealt | EventCardPlayed | EventTurnCame | EventAllOver


class Result(TypedDict):
    scores: list[int]
    winners: list[int]


class GivenOptions(TypedDict):
    pass


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "level-cards": NotRequired[ConfigLevelCards],
    },
)


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
