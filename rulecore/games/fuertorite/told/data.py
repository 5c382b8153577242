"""The JSON of fuertorite as types. Made of its schema by `rulecore schema fuertorite --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

ConfigMode: TypeAlias = Literal["single", "series"]


class ConfigOptions(TypedDict):
    mode: ConfigMode
    round_cap: int
    game_cap: int


ConfigPassDirection: TypeAlias = Literal["right", "left"]


ConfigDrawWho: TypeAlias = Literal["every-vertical-player", "last-vertical-player"]


ConfigDeckShort: TypeAlias = Literal["turn-order", "last-player-first", "nobody"]


ConfigDeckEmpty: TypeAlias = Literal["final-round-at-once", "final-round-after-shortage", "play-on"]


ConfigEndCount: TypeAlias = Literal["hand-and-property", "hand-only"]


ConfigCoinDuty: TypeAlias = Literal["must-play", "may-decline"]


ConfigPropertyDuty: TypeAlias = Literal["hand-and-property", "hand-only"]


ConfigEmptyHandFollow: TypeAlias = Literal["highest-of-property", "any-of-property"]


ConfigXHorizontal: TypeAlias = Literal["next-number", "either-neighbour", "zero", "fifteen"]


ConfigXFollowValue: TypeAlias = Literal["either-side-directed", "either-side", "higher-only"]


ConfigXOnX: TypeAlias = Literal["same-type-only", "any-type"]


ConfigXRange: TypeAlias = Literal["zero-to-fifteen", "unbounded"]


ConfigXEndValue: TypeAlias = Literal["highest-possible", "plus-one-always", "all-possible", "owner-declares"]


ConfigXAfter14: TypeAlias = Literal["either-neighbour", "fifteen-only"]


ConfigAfterFifteen: TypeAlias = Literal["next-player", "same-turn-too"]


ConfigStarTable: TypeAlias = Literal["rising", "falling", "middle", "flat"]


ConfigStarFormula: TypeAlias = Literal["sum-of-kept", "best-card-of-each"]


ConfigTwoTypesTie: TypeAlias = Literal["choose-one", "keep-both"]


ConfigSingleTie: TypeAlias = Literal["share", "one-more-game-tied", "one-more-game-all"]


ConfigSeriesCheck: TypeAlias = Literal["after-each-game", "at-once"]


ConfigSeriesTie: TypeAlias = Literal["share", "one-more-game-tied", "one-more-game-all"]


ConfigSeriesFirstSp: TypeAlias = Literal["same-seat", "rotate-left", "next-sp"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "pass-direction": ConfigPassDirection,
        "draw-who": ConfigDrawWho,
        "deck-short": ConfigDeckShort,
        "deck-empty": ConfigDeckEmpty,
        "end-count": ConfigEndCount,
        "coin-duty": ConfigCoinDuty,
        "property-duty": ConfigPropertyDuty,
        "empty-hand-follow": ConfigEmptyHandFollow,
        "x-horizontal": ConfigXHorizontal,
        "x-follow-value": ConfigXFollowValue,
        "x-on-x": ConfigXOnX,
        "x-range": ConfigXRange,
        "x-end-value": ConfigXEndValue,
        "x-after-14": ConfigXAfter14,
        "after-fifteen": ConfigAfterFifteen,
        "star-table": ConfigStarTable,
        "star-formula": ConfigStarFormula,
        "two-types-tie": ConfigTwoTypesTie,
        "single-tie": ConfigSingleTie,
        "series-check": ConfigSeriesCheck,
        "series-tie": ConfigSeriesTie,
        "series-first-sp": ConfigSeriesFirstSp,
    },
)


class ConfigComponents(TypedDict):
    stars: dict[str, int]


class Config(TypedDict):
    game: Literal["fuertorite"]
    players: Literal[3, 4, 5]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | ConfigComponents


Piece: TypeAlias = Literal[
    "R1",
    "R2",
    "R3",
    "R4",
    "R5",
    "R6",
    "R7",
    "R8",
    "R9",
    "R10",
    "R11",
    "R12",
    "R13",
    "R14",
    "RX",
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "A8",
    "A9",
    "A10",
    "A11",
    "A12",
    "A13",
    "A14",
    "AX",
    "M1",
    "M2",
    "M3",
    "M4",
    "M5",
    "M6",
    "M7",
    "M8",
    "M9",
    "M10",
    "M11",
    "M12",
    "M13",
    "M14",
    "MX",
    "C3",
    "C4",
    "C5",
    "C6",
    "C7",
    "C8",
]


class ActionDeal(TypedDict):
    type: Literal["deal"]
    hands: list[list[Piece]]


ActionWay: TypeAlias = Literal["vertical", "horizontal"]


class ActionPlay(TypedDict):
    type: Literal["play"]
    seat: int
    card: Piece
    way: ActionWay


class ActionExtend(TypedDict):
    type: Literal["extend"]
    seat: int
    card: Piece


class ActionStop(TypedDict):
    type: Literal["stop"]
    seat: int
    x: NotRequired[int]


class ActionDraw(TypedDict):
    type: Literal["draw"]
    cards: list[Piece | None]


Action: TypeAlias = ActionDeal | ActionPlay | ActionExtend | ActionStop | ActionDraw


class ViewGameRecord(TypedDict):
    game: int
    rounds: int
    end: Literal["hand", "deck", "round-cap", "target"]
    stars: list[int]
    kept: list[list[str]] | None
    bonus: list[int]
    scores: list[int]


class ViewOneOf(TypedDict):
    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    hands: list[list[str] | None]
    one_of: list[ViewOneOf]


class View(TypedDict):
    seat: int | None
    config: Config
    phase: str
    actor: int | Literal["chance"] | None
    game: int
    extra: bool
    eligible: list[int]
    start: int
    round: int
    final: bool
    end: Literal["hand", "deck", "round-cap", "target"] | None
    sp: int
    turn: int | None
    hand: list[str] | None
    hands: list[list[str]] | None
    hand_sizes: list[int]
    property: list[list[str]]
    deck_size: int
    unseen: list[str]
    discard: list[str]
    table: list[list[int | str | list[str]]]
    ref: list[str | list[int]] | None
    run: list[list[int]]
    drawers: list[int]
    shortage: bool
    bonus: list[int]
    totals: list[int]
    records: list[ViewGameRecord]
    past: list[list[int | str | list[str | list[int]] | None]]
    known: ViewKnown
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[str]
    actor: NotRequired[int | Literal["chance"] | None]
    game: NotRequired[int]
    extra: NotRequired[bool]
    eligible: NotRequired[list[int]]
    start: NotRequired[int]
    round: NotRequired[int]
    final: NotRequired[bool]
    end: NotRequired[Literal["hand", "deck", "round-cap", "target"] | None]
    sp: NotRequired[int]
    turn: NotRequired[int | None]
    hand: NotRequired[list[str] | None]
    hands: NotRequired[list[list[str]] | None]
    hand_sizes: NotRequired[list[int]]
    property: NotRequired[list[list[str]]]
    deck_size: NotRequired[int]
    unseen: NotRequired[list[str]]
    discard: NotRequired[list[str]]
    table: NotRequired[list[list[int | str | list[str]]]]
    ref: NotRequired[list[str | list[int]] | None]
    run: NotRequired[list[list[int]]]
    drawers: NotRequired[list[int]]
    shortage: NotRequired[bool]
    bonus: NotRequired[list[int]]
    totals: NotRequired[list[int]]
    records: NotRequired[list[ViewGameRecord]]
    past: NotRequired[list[list[int | str | list[str | list[int]] | None]]]
    known: NotRequired[ViewKnown]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["FR-SETUP-2"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventRoundBegan(TypedDict):
    type: Literal["round-began"]
    clause: Literal["FR-FLOW-2", "FR-FLOW-8", "FR-FLOW-9"]
    round: int
    seat: int
    end: Literal["hand", "deck", "round-cap", "target"] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventCardPlayed(TypedDict):
    type: Literal["card-played"]
    clause: Literal["FR-TURN-1"]
    seat: int
    card: str
    way: Literal["vertical", "horizontal"]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardAdded(TypedDict):
    type: Literal["card-added"]
    clause: Literal["FR-RUN-1"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventPart(TypedDict):
    what: Literal["stars", "no-stars", "bonus"]
    clause: Literal["FR-SCORE-5", "FR-SERIES-2", "FR-RUN-7"]
    value: int
    game: int


class EventPointScored(TypedDict):
    type: Literal["point-scored"]
    clause: Literal["FR-RUN-7"]
    seat: int
    bonus: int
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnEnded(TypedDict):
    type: Literal["turn-ended"]
    clause: Literal["FR-REF-2", "FR-X-6"]
    seat: int
    x: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventCardDrawn(TypedDict):
    type: Literal["card-drawn"]
    clause: Literal["FR-FLOW-5"]
    seat: int
    card: str | None
    changes: ViewChanges
    text: NotRequired[str]


class EventCardsHandedOver(TypedDict):
    type: Literal["cards-handed-over"]
    clause: Literal["FR-FLOW-7"]
    seat: int
    to: int
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardsDiscarded(TypedDict):
    type: Literal["cards-discarded"]
    clause: Literal["FR-END-4"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventHandRevealed(TypedDict):
    type: Literal["hand-revealed"]
    clause: Literal["FR-SCORE-1"]
    seat: int
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventGameScored(TypedDict):
    type: Literal["game-scored"]
    clause: Literal["FR-SCORE-6", "FR-SERIES-2"]
    stars: list[int]
    bonus: list[int]
    scores: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTableCleared(TypedDict):
    type: Literal["table-cleared"]
    clause: Literal["FR-SERIES-1", "FR-SERIES-4", "FR-OBJ-1"]
    game: int
    extra: bool
    eligible: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventStartPicked(TypedDict):
    type: Literal["start-picked"]
    clause: Literal["FR-SERIES-5"]
    seat: int
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Literal["FR-SETUP-1", "FR-FLOW-2", "FR-RUN-1", "FR-FLOW-5"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["FR-OBJ-1", "FR-SERIES-3"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


Event: TypeAlias = (
    EventDealt
    | EventRoundBegan
    | EventCardPlayed
    | EventCardAdded
    | EventPointScored
    | EventTurnEnded
    | EventCardDrawn
    | EventCardsHandedOver
    | EventCardsDiscarded
    | EventHandRevealed
    | EventGameScored
    | EventTableCleared
    | EventStartPicked
    | EventTurnCame
    | EventAllOver
)


class ResultGameRecord(TypedDict):
    game: int
    rounds: int
    end: Literal["hand", "deck", "round-cap", "target"]
    stars: list[int]
    kept: list[list[str]] | None
    bonus: list[int]
    scores: list[int]


class ResultPart(TypedDict):
    what: Literal["stars", "no-stars", "bonus"]
    clause: Literal["FR-SCORE-5", "FR-SERIES-2", "FR-RUN-7"]
    value: int
    game: int


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


class GivenOptions(TypedDict):
    mode: NotRequired[ConfigMode]
    round_cap: NotRequired[int]
    game_cap: NotRequired[int]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "pass-direction": NotRequired[ConfigPassDirection],
        "draw-who": NotRequired[ConfigDrawWho],
        "deck-short": NotRequired[ConfigDeckShort],
        "deck-empty": NotRequired[ConfigDeckEmpty],
        "end-count": NotRequired[ConfigEndCount],
        "coin-duty": NotRequired[ConfigCoinDuty],
        "property-duty": NotRequired[ConfigPropertyDuty],
        "empty-hand-follow": NotRequired[ConfigEmptyHandFollow],
        "x-horizontal": NotRequired[ConfigXHorizontal],
        "x-follow-value": NotRequired[ConfigXFollowValue],
        "x-on-x": NotRequired[ConfigXOnX],
        "x-range": NotRequired[ConfigXRange],
        "x-end-value": NotRequired[ConfigXEndValue],
        "x-after-14": NotRequired[ConfigXAfter14],
        "after-fifteen": NotRequired[ConfigAfterFifteen],
        "star-table": NotRequired[ConfigStarTable],
        "star-formula": NotRequired[ConfigStarFormula],
        "two-types-tie": NotRequired[ConfigTwoTypesTie],
        "single-tie": NotRequired[ConfigSingleTie],
        "series-check": NotRequired[ConfigSeriesCheck],
        "series-tie": NotRequired[ConfigSeriesTie],
        "series-first-sp": NotRequired[ConfigSeriesFirstSp],
    },
)


class FieldsComponents(TypedDict):
    stars: NotRequired[dict[str, int]]


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | FieldsComponents]
