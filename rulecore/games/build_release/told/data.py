"""The JSON of build_release as types. Made of its schema by `rulecore schema build_release --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class ConfigOptions(TypedDict):
    games: int
    youngest_order: list[int] | None


ConfigReshuffleTiming: TypeAlias = Literal["eager", "lazy"]


ConfigMustScore: TypeAlias = Literal["no-group-no-extension", "no-group"]


ConfigBigDuplicates: TypeAlias = Literal["five-at-most", "formula", "flat-fifty"]


ConfigBonusScope: TypeAlias = Literal["each-run", "all-runs-together"]


ConfigAllXGroups: TypeAlias = Literal["allowed", "needs-a-number"]


ConfigSettlementOrder: TypeAlias = Literal["seat-by-seat", "score-then-leftovers"]


ConfigReleaseHand: TypeAlias = Literal["scored-and-kept", "kept-leftovers-only"]


ConfigReleasePool: TypeAlias = Literal["all-unheld", "deck-and-row"]


ConfigReleaseHands: TypeAlias = Literal["closed", "open"]


ConfigStartScore: TypeAlias = Literal["this-build", "running-total"]


ConfigNextFirstSeat: TypeAlias = Literal["rotate", "same"]


ConfigLeadPass: TypeAlias = Literal["must-play", "may-pass"]


ConfigZeroPlay: TypeAlias = Literal["any-time", "single-any-time", "same-count", "by-rank"]


ConfigZeroEffect: TypeAlias = Literal["any-play-with-zero", "only-zeros", "single-zero"]


ConfigShedWithZero: TypeAlias = Literal["set-aside", "shedder-takes"]


ConfigRunVsTriple: TypeAlias = Literal["at-least", "exact"]


ConfigFewerCards: TypeAlias = Literal["never", "if-higher"]


ConfigXInRuns: TypeAlias = Literal["allowed", "same-number-only"]


ConfigAllXMelds: TypeAlias = Literal["as-number", "above-nine", "forbidden"]


ConfigAfterShed: TypeAlias = Literal["new-round", "finish-round"]


ConfigLastShed: TypeAlias = Literal["takes", "nobody"]


ConfigPenaltyOwner: TypeAlias = Literal["victim", "shedder"]


ConfigOneCardExemption: TypeAlias = Literal["that-player", "all-or-nothing"]


ConfigHandSpecials: TypeAlias = Literal["ten-each", "x-ten-zero-nil", "nil"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "reshuffle-timing": ConfigReshuffleTiming,
        "must-score": ConfigMustScore,
        "big-duplicates": ConfigBigDuplicates,
        "bonus-scope": ConfigBonusScope,
        "all-x-groups": ConfigAllXGroups,
        "settlement-order": ConfigSettlementOrder,
        "release-hand": ConfigReleaseHand,
        "release-pool": ConfigReleasePool,
        "release-hands": ConfigReleaseHands,
        "start-score": ConfigStartScore,
        "next-first-seat": ConfigNextFirstSeat,
        "lead-pass": ConfigLeadPass,
        "zero-play": ConfigZeroPlay,
        "zero-effect": ConfigZeroEffect,
        "shed-with-zero": ConfigShedWithZero,
        "run-vs-triple": ConfigRunVsTriple,
        "fewer-cards": ConfigFewerCards,
        "x-in-runs": ConfigXInRuns,
        "all-x-melds": ConfigAllXMelds,
        "after-shed": ConfigAfterShed,
        "last-shed": ConfigLastShed,
        "penalty-owner": ConfigPenaltyOwner,
        "one-card-exemption": ConfigOneCardExemption,
        "hand-specials": ConfigHandSpecials,
    },
)


class Config(TypedDict):
    game: Literal["build_release"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


Piece3: TypeAlias = Literal[
    "R0",
    "R1",
    "R2",
    "R3",
    "R4",
    "R5",
    "R6",
    "R7",
    "R8",
    "R9",
    "O0",
    "O1",
    "O2",
    "O3",
    "O4",
    "O5",
    "O6",
    "O7",
    "O8",
    "O9",
    "P0",
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
    "P6",
    "P7",
    "P8",
    "P9",
    "B0",
    "B1",
    "B2",
    "B3",
    "B4",
    "B5",
    "B6",
    "B7",
    "B8",
    "B9",
    "G0",
    "G1",
    "G2",
    "G3",
    "G4",
    "G5",
    "G6",
    "G7",
    "G8",
    "G9",
    "X",
]


class ActionDeal(TypedDict):
    type: Literal["deal"]
    hands: list[list[Piece3]]


class ActionDisplay(TypedDict):
    type: Literal["display"]
    cards: list[Piece3]


class ActionTake(TypedDict):
    type: Literal["take"]
    seat: int
    card: Piece3


class ActionReject(TypedDict):
    type: Literal["reject"]
    seat: int
    card: Piece3


class ActionReveal(TypedDict):
    type: Literal["reveal"]
    card: Piece3


class ActionGroup(TypedDict):
    type: Literal["group"]
    seat: int
    kind: Literal["set", "run"]
    cards: list[Piece3]


class ActionExtend(TypedDict):
    type: Literal["extend"]
    seat: int
    group: int
    card: Piece3


class ActionDone(TypedDict):
    type: Literal["done"]
    seat: int


class ActionKeep(TypedDict):
    type: Literal["keep"]
    seat: int
    card: Piece3


class ActionDiscard(TypedDict):
    type: Literal["discard"]
    seat: int
    card: Piece3


class ActionPlay(TypedDict):
    type: Literal["play"]
    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[Piece3]


class ActionPass(TypedDict):
    type: Literal["pass"]
    seat: int


class ActionPenalty(TypedDict):
    type: Literal["penalty"]
    cards: list[Piece3 | None]


Action: TypeAlias = (
    ActionDeal
    | ActionDisplay
    | ActionTake
    | ActionReject
    | ActionReveal
    | ActionGroup
    | ActionExtend
    | ActionDone
    | ActionKeep
    | ActionDiscard
    | ActionPlay
    | ActionPass
    | ActionPenalty
)


class ViewGameRecord(TypedDict):
    build: list[int]
    acquired: list[int]
    hand: list[int]
    penalty: list[int]
    score: list[int]
    shed: list[int]


Piece: TypeAlias = Literal[
    "deal", "display", "build", "reveal", "settle", "leftovers", "extra", "release", "penalty", "over"
]


class ViewGroupView(TypedDict):
    kind: Literal["set", "run"]
    cards: list[str]


class ViewMeldView(TypedDict):
    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]


class ViewOneOf(TypedDict):
    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    hands: list[list[str] | None]
    deck: list[str]
    unused: list[str]
    acquired: list[list[str]]
    one_of: list[ViewOneOf]


class View(TypedDict):
    seat: int | None
    actor: int | Literal["chance"] | None
    config: Config
    game: int
    totals: list[int]
    history: list[ViewGameRecord]
    phase: Piece
    turn: int | None
    first: int
    row: list[str]
    discard: list[str]
    rejected: bool
    reveal_for: Literal["flip", "refill"] | None
    groups: list[list[ViewGroupView]]
    leftover: list[list[str]]
    kept: list[list[str]]
    dropped: list[list[str]]
    settled: list[Literal["no", "scored", "yes"]]
    build: list[int | None]
    table: list[ViewMeldView]
    leader: int | None
    pending: list[int]
    after_void: bool
    penalty: list[list[str]]
    aside: list[str]
    shed: list[int]
    victims: list[int]
    hands: list[list[str] | None]
    hand_counts: list[int]
    deck_count: int
    unused_count: int
    acquired_counts: list[int]
    known: ViewKnown
    unshown: str | None
    x_drawn: list[list[int]]
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    actor: NotRequired[int | Literal["chance"] | None]
    config: NotRequired[Config]
    game: NotRequired[int]
    totals: NotRequired[list[int]]
    history: NotRequired[list[ViewGameRecord]]
    phase: NotRequired[Piece]
    turn: NotRequired[int | None]
    first: NotRequired[int]
    row: NotRequired[list[str]]
    discard: NotRequired[list[str]]
    rejected: NotRequired[bool]
    reveal_for: NotRequired[Literal["flip", "refill"] | None]
    groups: NotRequired[list[list[ViewGroupView]]]
    leftover: NotRequired[list[list[str]]]
    kept: NotRequired[list[list[str]]]
    dropped: NotRequired[list[list[str]]]
    settled: NotRequired[list[Literal["no", "scored", "yes"]]]
    build: NotRequired[list[int | None]]
    table: NotRequired[list[ViewMeldView]]
    leader: NotRequired[int | None]
    pending: NotRequired[list[int]]
    after_void: NotRequired[bool]
    penalty: NotRequired[list[list[str]]]
    aside: NotRequired[list[str]]
    shed: NotRequired[list[int]]
    victims: NotRequired[list[int]]
    hands: NotRequired[list[list[str] | None]]
    hand_counts: NotRequired[list[int]]
    deck_count: NotRequired[int]
    unused_count: NotRequired[int]
    acquired_counts: NotRequired[list[int]]
    known: NotRequired[ViewKnown]
    unshown: NotRequired[str | None]
    x_drawn: NotRequired[list[list[int]]]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["BR-SETUP-3", "BR-RELPREP-2"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventCardsDisplayed(TypedDict):
    type: Literal["cards-displayed"]
    clause: Literal["BR-SETUP-4"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardTaken(TypedDict):
    type: Literal["card-taken"]
    clause: Literal["BR-BUILD-2"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventCardRejected(TypedDict):
    type: Literal["card-rejected"]
    clause: Literal["BR-BUILD-3"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventCardRevealed(TypedDict):
    type: Literal["card-revealed"]
    clause: Literal["BR-BUILD-3", "BR-BUILD-5"]
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventDiscardsShuffled(TypedDict):
    type: Literal["discards-shuffled"]
    clause: Literal["BR-BUILD-8"]
    count: int
    changes: ViewChanges
    text: NotRequired[str]


class EventHandsShown(TypedDict):
    type: Literal["hands-shown"]
    clause: Literal["BR-SETTLE-2", "BR-HID-1"]
    hands: list[list[str]]
    changes: ViewChanges
    text: NotRequired[str]


class EventGroupLaid(TypedDict):
    type: Literal["group-laid"]
    clause: Literal["BR-SETTLE-4"]
    seat: int
    kind: Literal["set", "run"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventGroupExtended(TypedDict):
    type: Literal["group-extended"]
    clause: Literal["BR-SETTLE-5"]
    seat: int
    group: int
    card: str
    kind: Literal["set", "run"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventBuildScored(TypedDict):
    type: Literal["build-scored"]
    clause: Literal["BR-SETTLE-8"]
    seat: int
    points: int
    leftover: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardKept(TypedDict):
    type: Literal["card-kept"]
    clause: Literal["BR-SETTLE-7"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventCardDropped(TypedDict):
    type: Literal["card-dropped"]
    clause: Literal["BR-SETTLE-7"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventPoolShuffled(TypedDict):
    type: Literal["pool-shuffled"]
    clause: Literal["BR-RELPREP-1"]
    count: int
    changes: ViewChanges
    text: NotRequired[str]


class EventPoolPutAway(TypedDict):
    type: Literal["pool-put-away"]
    clause: Literal["BR-RELPREP-2"]
    count: int
    changes: ViewChanges
    text: NotRequired[str]


class EventRoundBegun(TypedDict):
    type: Literal["round-begun"]
    clause: Literal["BR-REL-1", "BR-ROUND-4", "BR-ZERO-2", "BR-SHED-5", "BR-PASS-2"]
    seat: int
    changes: ViewChanges
    text: NotRequired[str]


class EventMeldPlayed(TypedDict):
    type: Literal["meld-played"]
    clause: Literal["BR-REL-3"]
    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventPassed(TypedDict):
    type: Literal["passed"]
    clause: Literal["BR-PASS-1"]
    seat: int
    changes: ViewChanges
    text: NotRequired[str]


class EventTableSetAside(TypedDict):
    type: Literal["table-set-aside"]
    clause: Literal["BR-ZERO-1"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventTableLeft(TypedDict):
    type: Literal["table-left"]
    clause: Literal["BR-SHED-6"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventPart(TypedDict):
    what: Literal["build", "acquired", "hand", "penalty"]
    clause: Literal["BR-SCORE-5", "BR-SCORE-2", "BR-SCORE-4", "BR-SCORE-3"]
    value: int
    game: int


class EventRoundWon(TypedDict):
    type: Literal["round-won"]
    clause: Literal["BR-ROUND-3"]
    seat: int
    count: int
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventShedOut(TypedDict):
    type: Literal["shed-out"]
    clause: Literal["BR-SHED-1"]
    seat: int
    count: int
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventPenaltyCame(TypedDict):
    type: Literal["penalty-came"]
    clause: Literal["BR-SHED-2"]
    seats: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventPenaltyDrawn(TypedDict):
    type: Literal["penalty-drawn"]
    clause: Literal["BR-SHED-3"]
    seat: int
    card: str
    owner: int
    changes: ViewChanges
    text: NotRequired[str]


class EventGameScored(TypedDict):
    type: Literal["game-scored"]
    clause: Literal["BR-SCORE-1"]
    build: list[int]
    acquired: list[int]
    hand: list[int]
    penalty: list[int]
    scores: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTableCleared(TypedDict):
    type: Literal["table-cleared"]
    clause: Literal["BR-SETUP-1"]
    changes: ViewChanges
    text: NotRequired[str]


class EventStartPicked(TypedDict):
    type: Literal["start-picked"]
    clause: Literal["BR-CFG-2"]
    seat: int
    changes: ViewChanges
    text: NotRequired[str]


Piece2: TypeAlias = Literal[
    "BR-SETUP-3",
    "BR-SETUP-4",
    "BR-SETUP-5",
    "BR-BUILD-3",
    "BR-BUILD-4",
    "BR-BUILD-5",
    "BR-BUILD-7",
    "BR-SETTLE-2",
    "BR-SETTLE-7",
    "BR-RELPREP-2",
    "BR-ROUND-1",
    "BR-ROUND-2",
    "BR-SHED-2",
]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Piece2
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["BR-WIN-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


Event: TypeAlias = (
    EventDealt
    | EventCardsDisplayed
    | EventCardTaken
    | EventCardRejected
    | EventCardRevealed
    | EventDiscardsShuffled
    | EventHandsShown
    | EventGroupLaid
    | EventGroupExtended
    | EventBuildScored
    | EventCardKept
    | EventCardDropped
    | EventPoolShuffled
    | EventPoolPutAway
    | EventRoundBegun
    | EventMeldPlayed
    | EventPassed
    | EventTableSetAside
    | EventTableLeft
    | EventRoundWon
    | EventShedOut
    | EventPenaltyCame
    | EventPenaltyDrawn
    | EventGameScored
    | EventTableCleared
    | EventStartPicked
    | EventTurnCame
    | EventAllOver
)


class ResultGameRecord(TypedDict):
    build: list[int]
    acquired: list[int]
    hand: list[int]
    penalty: list[int]
    score: list[int]
    shed: list[int]


class ResultPart(TypedDict):
    what: Literal["build", "acquired", "hand", "penalty"]
    clause: Literal["BR-SCORE-5", "BR-SCORE-2", "BR-SCORE-4", "BR-SCORE-3"]
    value: int
    game: int


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


class GivenOptions(TypedDict):
    games: NotRequired[int]
    youngest_order: NotRequired[list[int] | None]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "reshuffle-timing": NotRequired[ConfigReshuffleTiming],
        "must-score": NotRequired[ConfigMustScore],
        "big-duplicates": NotRequired[ConfigBigDuplicates],
        "bonus-scope": NotRequired[ConfigBonusScope],
        "all-x-groups": NotRequired[ConfigAllXGroups],
        "settlement-order": NotRequired[ConfigSettlementOrder],
        "release-hand": NotRequired[ConfigReleaseHand],
        "release-pool": NotRequired[ConfigReleasePool],
        "release-hands": NotRequired[ConfigReleaseHands],
        "start-score": NotRequired[ConfigStartScore],
        "next-first-seat": NotRequired[ConfigNextFirstSeat],
        "lead-pass": NotRequired[ConfigLeadPass],
        "zero-play": NotRequired[ConfigZeroPlay],
        "zero-effect": NotRequired[ConfigZeroEffect],
        "shed-with-zero": NotRequired[ConfigShedWithZero],
        "run-vs-triple": NotRequired[ConfigRunVsTriple],
        "fewer-cards": NotRequired[ConfigFewerCards],
        "x-in-runs": NotRequired[ConfigXInRuns],
        "all-x-melds": NotRequired[ConfigAllXMelds],
        "after-shed": NotRequired[ConfigAfterShed],
        "last-shed": NotRequired[ConfigLastShed],
        "penalty-owner": NotRequired[ConfigPenaltyOwner],
        "one-card-exemption": NotRequired[ConfigOneCardExemption],
        "hand-specials": NotRequired[ConfigHandSpecials],
    },
)


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
