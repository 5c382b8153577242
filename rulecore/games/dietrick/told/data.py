"""The JSON of dietrick as types. Made of its schema by `rulecore schema dietrick --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

ConfigVariant: TypeAlias = Literal["standard", "beginner"]


class ConfigOptions(TypedDict):
    variant: ConfigVariant
    games: int
    experienced: bool
    scoring_order: list[int]


ConfigReshuffleTiming: TypeAlias = Literal["as-stated", "eager", "eager-without-trick", "lazy", "lazy-without-trick"]


ConfigGameLength: TypeAlias = Literal["deck", "stated", "first-of-both"]


ConfigFinalReplenish: TypeAlias = Literal["skip", "perform"]


ConfigPassVisibility: TypeAlias = Literal["private", "public"]


ConfigDiscardVisibility: TypeAlias = Literal["browsable", "top", "memory-only"]


ConfigFirstPlay: TypeAlias = Literal["first-game", "first-card"]


ConfigArrangementChooser: TypeAlias = Literal["table", "lead-player", "chance"]


ConfigArrangementTiming: TypeAlias = Literal["after-deal", "before-deal"]


ConfigTrackOverflow: TypeAlias = Literal["stop-at-edge", "count-beyond"]


ConfigDisqualification: TypeAlias = Literal["either-unmoved", "both-unmoved"]


ConfigAllDisqualified: TypeAlias = Literal["nobody", "ignore", "shared"]


ConfigTopTiebreak: TypeAlias = Literal["higher", "lower"]


ConfigBeginnerTiebreak: TypeAlias = Literal["squares", "numbers", "none"]


ConfigSeriesSharedWin: TypeAlias = Literal["counts-for-each", "counts-for-none"]


ConfigSeriesDouble: TypeAlias = Literal["share", "play-on"]


ConfigSeriesLead: TypeAlias = Literal["same-seat", "rotate", "winner", "random"]


ConfigSoloTwoCards: TypeAlias = Literal["both-count", "better-one"]


ConfigSoloRevealOrder: TypeAlias = Literal["player-first", "reveal-first"]


ConfigSoloLowestCard: TypeAlias = Literal["lowest-ranked", "lowest-number", "lowest-fuzz-number"]


ConfigSoloEmptyPersonal: TypeAlias = Literal["no-refill", "take-lowest"]


ConfigSolo13th: TypeAlias = Literal["any-marker", "player-only"]


ConfigSoloOutOfCards: TypeAlias = Literal["after-refill", "after-play"]


ConfigSoloFuzzEmpty: TypeAlias = Literal["reshuffle", "game-ends"]


ConfigSoloRound: TypeAlias = Literal["round-is-game", "fuzz-always-leads"]


ConfigSoloFuzzDisqualification: TypeAlias = Literal["applies", "exempt"]


ConfigSoloAllDisqualified: TypeAlias = Literal["fuzz", "nobody", "ignore"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "reshuffle-timing": ConfigReshuffleTiming,
        "game-length": ConfigGameLength,
        "final-replenish": ConfigFinalReplenish,
        "pass-visibility": ConfigPassVisibility,
        "discard-visibility": ConfigDiscardVisibility,
        "first-play": ConfigFirstPlay,
        "arrangement-chooser": ConfigArrangementChooser,
        "arrangement-timing": ConfigArrangementTiming,
        "track-overflow": ConfigTrackOverflow,
        "disqualification": ConfigDisqualification,
        "all-disqualified": ConfigAllDisqualified,
        "top-tiebreak": ConfigTopTiebreak,
        "beginner-tiebreak": ConfigBeginnerTiebreak,
        "series-shared-win": ConfigSeriesSharedWin,
        "series-double": ConfigSeriesDouble,
        "series-lead": ConfigSeriesLead,
        "solo-two-cards": ConfigSoloTwoCards,
        "solo-reveal-order": ConfigSoloRevealOrder,
        "solo-lowest-card": ConfigSoloLowestCard,
        "solo-empty-personal": ConfigSoloEmptyPersonal,
        "solo-13th": ConfigSolo13th,
        "solo-out-of-cards": ConfigSoloOutOfCards,
        "solo-fuzz-empty": ConfigSoloFuzzEmpty,
        "solo-round": ConfigSoloRound,
        "solo-fuzz-disqualification": ConfigSoloFuzzDisqualification,
        "solo-all-disqualified": ConfigSoloAllDisqualified,
    },
)


class ConfigComponentsRows(TypedDict):
    top: Literal["yellow", "blue"]
    bottom: Literal["yellow", "blue"]


class ConfigComponentsScoring(TypedDict):
    top: list[int]
    bottom: list[int]


class ConfigComponents(TypedDict):
    icons: dict[str, Literal["yellow", "blue"]]
    rows: ConfigComponentsRows
    scoring: dict[str, ConfigComponentsScoring]
    edge: int


class Config(TypedDict):
    game: Literal["dietrick"]
    players: Literal[1, 2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | ConfigComponents


class ActionLead(TypedDict):
    type: Literal["lead"]
    lead: int


Piece2: TypeAlias = Literal[
    "M1",
    "M2",
    "M3",
    "M4",
    "M5",
    "M6",
    "M7",
    "M8",
    "M9",
    "V1",
    "V2",
    "V3",
    "V4",
    "V5",
    "V6",
    "V7",
    "V8",
    "V9",
    "T1",
    "T2",
    "T3",
    "T4",
    "T5",
    "T6",
    "T7",
    "T8",
    "T9",
    "S1",
    "S2",
    "S3",
    "S4",
    "S5",
    "S6",
    "S7",
    "S8",
    "S9",
]


class ActionDeal(TypedDict):
    type: Literal["deal"]
    hands: list[list[Piece2]]


class ActionArrange(TypedDict):
    type: Literal["arrange"]
    seat: int
    order: list[int]


class ActionPlay(TypedDict):
    type: Literal["play"]
    seat: int
    card: Piece2


class ActionFlip(TypedDict):
    type: Literal["flip"]
    cards: list[Piece2]


class ActionPass(TypedDict):
    type: Literal["pass"]
    seat: int
    cards: list[Piece2]


class ActionDraw(TypedDict):
    type: Literal["draw"]
    cards: list[Piece2]


class ActionReshuffle(TypedDict):
    type: Literal["reshuffle"]


class ActionArrange2(TypedDict):
    type: Literal["arrange"]
    order: list[int]


Action: TypeAlias = (
    ActionLead
    | ActionDeal
    | ActionArrange
    | ActionPlay
    | ActionFlip
    | ActionPass
    | ActionDraw
    | ActionReshuffle
    | ActionArrange2
)


class ViewPlayedGame(TypedDict):
    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    start: int
    order: list[int]


ViewLastPass = TypedDict(
    "ViewLastPass",
    {
        "from": int,
        "cards": list[str | None],
    },
)


class ViewOneOf(TypedDict):
    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    hands: list[list[str] | None]
    deck: list[str]
    discard: list[str]
    one_of: list[ViewOneOf]


class View(TypedDict):
    config: Config
    seat: int | None
    phase: Literal["lead", "deal", "arrange", "play", "flip", "pass", "draw", "reshuffle", "over"]
    actor: int | Literal["chance"] | None
    game: int
    wins: list[int]
    history: list[ViewPlayedGame]
    hand: list[str] | None
    hand_counts: list[int]
    deck_count: int | None
    personal_count: int | None
    fuzz_count: int | None
    start: int | None
    lead: int | None
    marks: list[list[int]]
    order: list[int]
    tricks: int
    reshuffles: int
    final: bool
    first: int | None
    last: int | None
    trick: list[list[int | str]]
    need: int | None
    discard: list[str] | None
    discard_count: int
    last_pass: ViewLastPass | None
    known: ViewKnown
    legal: list[Action]


class ViewChanges(TypedDict):
    config: NotRequired[Config]
    seat: NotRequired[int | None]
    phase: NotRequired[Literal["lead", "deal", "arrange", "play", "flip", "pass", "draw", "reshuffle", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    game: NotRequired[int]
    wins: NotRequired[list[int]]
    history: NotRequired[list[ViewPlayedGame]]
    hand: NotRequired[list[str] | None]
    hand_counts: NotRequired[list[int]]
    deck_count: NotRequired[int | None]
    personal_count: NotRequired[int | None]
    fuzz_count: NotRequired[int | None]
    start: NotRequired[int | None]
    lead: NotRequired[int | None]
    marks: NotRequired[list[list[int]]]
    order: NotRequired[list[int]]
    tricks: NotRequired[int]
    reshuffles: NotRequired[int]
    final: NotRequired[bool]
    first: NotRequired[int | None]
    last: NotRequired[int | None]
    trick: NotRequired[list[list[int | str]]]
    need: NotRequired[int | None]
    discard: NotRequired[list[str] | None]
    discard_count: NotRequired[int]
    last_pass: NotRequired[ViewLastPass | None]
    known: NotRequired[ViewKnown]
    legal: NotRequired[list[Action]]


class EventStartPicked(TypedDict):
    type: Literal["start-picked"]
    clause: Literal["DT-SETUP-1", "DT-LONG-1"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["DT-SETUP-3", "DT-SOLO-3"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventScoringCardsArranged(TypedDict):
    type: Literal["scoring-cards-arranged"]
    clause: Literal["DT-SETUP-4", "DT-SETUP-5"]
    seat: int | None
    order: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardPlayed(TypedDict):
    type: Literal["card-played"]
    clause: Literal["DT-TRICK-2"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventFuzzFlipped(TypedDict):
    type: Literal["fuzz-flipped"]
    clause: Literal["DT-SOLO-5", "DT-SOLO-6"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventPart(TypedDict):
    what: Literal["top", "bottom", "yellow", "blue", "out", "won", "yellow-moved", "blue-moved"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-WIN-2", "DT-LONG-2", "DT-MOVE-1"]
    value: int | None
    game: int


class EventTrickWon(TypedDict):
    type: Literal["trick-won"]
    clause: Literal["DT-TRICK-3"]
    seat: int
    card: str
    last: int
    last_card: str
    suit: str
    because: list[Literal["DT-RANK-1", "DT-RANK-2", "DT-RANK-3", "DT-RANK-4", "DT-RANK-5", "DT-RANK-6"]]
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventMarkersMoved(TypedDict):
    type: Literal["markers-moved"]
    clause: Literal["DT-MOVE-1"]
    seat: int
    yellow: int
    blue: int
    changes: ViewChanges
    text: NotRequired[str]


class EventCardsLeftOut(TypedDict):
    type: Literal["cards-left-out"]
    clause: Literal["DT-SOLO-6"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardTaken(TypedDict):
    type: Literal["card-taken"]
    clause: Literal["DT-SOLO-7"]
    seat: int
    card: str
    changes: ViewChanges
    text: NotRequired[str]


class EventCardsGiven(TypedDict):
    type: Literal["cards-given"]
    clause: Literal["DT-REPL-1"]
    seat: int
    cards: list[str | None]
    changes: ViewChanges
    text: NotRequired[str]


class EventCardReceived(TypedDict):
    type: Literal["card-received"]
    clause: Literal["DT-REPL-1"]
    seat: int
    giver: int
    card: str | None
    changes: ViewChanges
    text: NotRequired[str]


class EventCardsDrawn(TypedDict):
    type: Literal["cards-drawn"]
    clause: Literal["DT-REPL-2", "DT-SOLO-8"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTrickDiscarded(TypedDict):
    type: Literal["trick-discarded"]
    clause: Literal["DT-DISC-1"]
    cards: list[str]
    changes: ViewChanges
    text: NotRequired[str]


class EventDiscardsShuffled(TypedDict):
    type: Literal["discards-shuffled"]
    clause: Literal["DT-END-2", "DT-SOLO-6"]
    count: int
    changes: ViewChanges
    text: NotRequired[str]


class EventLastTrickCame(TypedDict):
    type: Literal["last-trick-came"]
    clause: Literal["DT-END-1", "DT-END-3", "DT-END-4"]
    changes: ViewChanges
    text: NotRequired[str]


class EventGameEnded(TypedDict):
    type: Literal["game-ended"]
    clause: Literal["DT-END-5", "DT-END-6", "DT-SOLO-9"]
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    tricks: int
    changes: ViewChanges
    text: NotRequired[str]


class EventContestantScored(TypedDict):
    type: Literal["contestant-scored"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]
    seat: int
    top: int
    bottom: int
    score: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventGameWon(TypedDict):
    type: Literal["game-won"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventGameScored(TypedDict):
    type: Literal["game-scored"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]
    scores: list[int | None]
    parts: list[list[EventPart]]
    winners: list[int]
    wins: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTableCleared(TypedDict):
    type: Literal["table-cleared"]
    clause: Literal["DT-LONG-1"]
    changes: ViewChanges
    text: NotRequired[str]


class EventSeriesWon(TypedDict):
    type: Literal["series-won"]
    clause: Literal["DT-LONG-2", "DT-LONG-3"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


Piece: TypeAlias = Literal[
    "DT-SETUP-1",
    "DT-SETUP-3",
    "DT-SETUP-5",
    "DT-TRICK-1",
    "DT-LEAD-1",
    "DT-REPL-1",
    "DT-REPL-2",
    "DT-END-2",
    "DT-SOLO-3",
    "DT-SOLO-5",
    "DT-SOLO-6",
    "DT-SOLO-8",
]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Piece
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["DT-END-6", "DT-LONG-2", "DT-LONG-3"]
    winners: list[int]
    scores: list[int | None]
    changes: ViewChanges
    text: NotRequired[str]


Event: TypeAlias = (
    EventStartPicked
    | EventDealt
    | EventScoringCardsArranged
    | EventCardPlayed
    | EventFuzzFlipped
    | EventTrickWon
    | EventMarkersMoved
    | EventCardsLeftOut
    | EventCardTaken
    | EventCardsGiven
    | EventCardReceived
    | EventCardsDrawn
    | EventTrickDiscarded
    | EventDiscardsShuffled
    | EventLastTrickCame
    | EventGameEnded
    | EventContestantScored
    | EventGameWon
    | EventGameScored
    | EventTableCleared
    | EventSeriesWon
    | EventTurnCame
    | EventAllOver
)


class ResultPart(TypedDict):
    what: Literal["top", "bottom", "yellow", "blue", "out", "won", "yellow-moved", "blue-moved"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-WIN-2", "DT-LONG-2", "DT-MOVE-1"]
    value: int | None
    game: int


class ResultSingleResult(TypedDict):
    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    parts: list[list[ResultPart]]


class ResultGameRecord(TypedDict):
    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]


class ResultLongResult(TypedDict):
    scores: list[int]
    winners: list[int]
    capped: bool
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


Result: TypeAlias = ResultSingleResult | ResultLongResult


class GivenOptions(TypedDict):
    variant: NotRequired[ConfigVariant]
    games: NotRequired[int]
    experienced: NotRequired[bool]
    scoring_order: NotRequired[list[int]]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "reshuffle-timing": NotRequired[ConfigReshuffleTiming],
        "game-length": NotRequired[ConfigGameLength],
        "final-replenish": NotRequired[ConfigFinalReplenish],
        "pass-visibility": NotRequired[ConfigPassVisibility],
        "discard-visibility": NotRequired[ConfigDiscardVisibility],
        "first-play": NotRequired[ConfigFirstPlay],
        "arrangement-chooser": NotRequired[ConfigArrangementChooser],
        "arrangement-timing": NotRequired[ConfigArrangementTiming],
        "track-overflow": NotRequired[ConfigTrackOverflow],
        "disqualification": NotRequired[ConfigDisqualification],
        "all-disqualified": NotRequired[ConfigAllDisqualified],
        "top-tiebreak": NotRequired[ConfigTopTiebreak],
        "beginner-tiebreak": NotRequired[ConfigBeginnerTiebreak],
        "series-shared-win": NotRequired[ConfigSeriesSharedWin],
        "series-double": NotRequired[ConfigSeriesDouble],
        "series-lead": NotRequired[ConfigSeriesLead],
        "solo-two-cards": NotRequired[ConfigSoloTwoCards],
        "solo-reveal-order": NotRequired[ConfigSoloRevealOrder],
        "solo-lowest-card": NotRequired[ConfigSoloLowestCard],
        "solo-empty-personal": NotRequired[ConfigSoloEmptyPersonal],
        "solo-13th": NotRequired[ConfigSolo13th],
        "solo-out-of-cards": NotRequired[ConfigSoloOutOfCards],
        "solo-fuzz-empty": NotRequired[ConfigSoloFuzzEmpty],
        "solo-round": NotRequired[ConfigSoloRound],
        "solo-fuzz-disqualification": NotRequired[ConfigSoloFuzzDisqualification],
        "solo-all-disqualified": NotRequired[ConfigSoloAllDisqualified],
    },
)


class FieldsComponentsRows(TypedDict):
    top: Literal["yellow", "blue"]
    bottom: Literal["yellow", "blue"]


class FieldsComponentsScoring(TypedDict):
    top: list[int]
    bottom: list[int]


class FieldsComponents(TypedDict):
    icons: NotRequired[dict[str, Literal["yellow", "blue"]]]
    rows: NotRequired[FieldsComponentsRows]
    scoring: NotRequired[dict[str, FieldsComponentsScoring]]
    edge: NotRequired[int]


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | FieldsComponents]
