"""The JSON of dtwww as types. Made of its schema by `rulecore schema dtwww --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

ConfigVariant: TypeAlias = Literal["standard", "sums"]


class ConfigOptions(TypedDict):
    variant: ConfigVariant
    games: int | None
    tiebreak_max_rounds: int | None


ConfigPlayerCount: TypeAlias = Literal["two-to-four", "three-or-four", "four-only"]


ConfigDrawing: TypeAlias = Literal["blind", "by-feel"]


ConfigWhiteFollowDeclaration: TypeAlias = Literal["any-that-follows", "lead-colour-only"]


ConfigWhiteLeadNumber: TypeAlias = Literal["number-still-follows", "colour-first"]


ConfigWhiteInHandNumber: TypeAlias = Literal["number-still-follows", "white-must-be-played"]


ConfigNoPatternApplies: TypeAlias = Literal["best-follower", "no-winner"]


ConfigC2LaterNonfollower: TypeAlias = Literal["last-follower", "last-of-number"]


ConfigD10ZeroValue: TypeAlias = Literal["zero", "ten"]


ConfigTricklessPlayer: TypeAlias = Literal["sum-zero", "ranked-last", "no-points"]


ConfigNextLeaderTie: TypeAlias = Literal["chance", "clockwise-from-opener"]


ConfigFinalTieTiming: TypeAlias = Literal["simultaneous", "open-in-turn", "one-by-one"]


ConfigFinalTieRerollDie: TypeAlias = Literal["same-die", "choose-again"]


ConfigFinalTieRerollWho: TypeAlias = Literal["still-tied", "all-tied"]


ConfigVariantFinalTie: TypeAlias = Literal["dice-off", "shared-win"]


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "player-count": ConfigPlayerCount,
        "drawing": ConfigDrawing,
        "white-follow-declaration": ConfigWhiteFollowDeclaration,
        "white-lead-number": ConfigWhiteLeadNumber,
        "white-in-hand-number": ConfigWhiteInHandNumber,
        "no-pattern-applies": ConfigNoPatternApplies,
        "c2-later-nonfollower": ConfigC2LaterNonfollower,
        "d10-zero-value": ConfigD10ZeroValue,
        "trickless-player": ConfigTricklessPlayer,
        "next-leader-tie": ConfigNextLeaderTie,
        "final-tie-timing": ConfigFinalTieTiming,
        "final-tie-reroll-die": ConfigFinalTieRerollDie,
        "final-tie-reroll-who": ConfigFinalTieRerollWho,
        "variant-final-tie": ConfigVariantFinalTie,
    },
)


ConfigComponentsFaces = TypedDict(
    "ConfigComponentsFaces",
    {
        "4": list[int],
        "6": list[int],
        "8": list[int],
        "10": list[int],
        "12": list[int],
        "20": list[int],
    },
)


class ConfigComponents(TypedDict):
    faces: ConfigComponentsFaces


class Config(TypedDict):
    game: Literal["dtwww"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | ConfigComponents


class ActionDeal(TypedDict):
    type: Literal["deal"]
    public: list[list[str]]
    private: list[list[str]]


class ActionFeel(TypedDict):
    type: Literal["feel"]
    seat: int
    sides: list[int]


class ActionDraw(TypedDict):
    type: Literal["draw"]
    dice: list[str]


class ActionRoll(TypedDict):
    type: Literal["roll"]
    public: list[list[str]]
    private: list[list[str]]


ActionPlace: TypeAlias = Literal["public", "private"]


ActionPlay = TypedDict(
    "ActionPlay",
    {
        "type": Literal["play"],
        "seat": int,
        "from": ActionPlace,
        "die": str,
        "as": NotRequired[Literal["R", "B", "G"]],
    },
)


class ActionScoreRoll(TypedDict):
    type: Literal["score-roll"]
    dice: list[list[str]]


class ActionNextLeader(TypedDict):
    type: Literal["next-leader"]
    leader: int


class ActionTiebreakPick(TypedDict):
    type: Literal["tiebreak-pick"]
    seat: int
    sides: int


class ActionTiebreakRoll(TypedDict):
    type: Literal["tiebreak-roll"]
    faces: list[int | None]


Action: TypeAlias = (
    ActionDeal
    | ActionFeel
    | ActionDraw
    | ActionRoll
    | ActionPlay
    | ActionScoreRoll
    | ActionNextLeader
    | ActionTiebreakPick
    | ActionTiebreakRoll
)


Piece: TypeAlias = Literal[
    "deal", "feel", "draw", "roll", "play", "score-roll", "next-leader", "tiebreak-pick", "tiebreak-roll", "end"
]


ViewLaid = TypedDict(
    "ViewLaid",
    {
        "seat": int,
        "from": Literal["public", "private"],
        "die": str,
        "as": NotRequired[Literal["R", "B", "G"]],
    },
)


class ViewGameRecord(TypedDict):
    opener: int
    sums: list[int]
    dice: list[int]
    ranks: list[int | None]
    points: list[int]


class ViewRoundRecord(TypedDict):
    sides: list[int | None]
    faces: list[int | None]


class ViewDiceOff(TypedDict):
    tied: list[int]
    contest: list[int]
    sides: list[int | None]
    faces: list[int | None]
    rounds: list[ViewRoundRecord]


class ViewOneOf(TypedDict):
    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    bag: list[str]
    private: list[list[str] | None]
    one_of: list[ViewOneOf]


class View(TypedDict):
    seat: int | None
    config: Config
    phase: Piece
    actor: int | Literal["chance"] | None
    game: int
    trick: int
    opener: int
    leader: int
    felt: list[int] | None
    public: list[list[str]]
    private: list[str] | None
    private_count: list[int]
    table: list[ViewLaid]
    score: list[list[str]]
    bag_count: int
    totals: list[int]
    history: list[ViewGameRecord]
    last_place: list[int]
    tiebreak: ViewDiceOff | None
    winners: list[int] | None
    known: ViewKnown
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Piece]
    actor: NotRequired[int | Literal["chance"] | None]
    game: NotRequired[int]
    trick: NotRequired[int]
    opener: NotRequired[int]
    leader: NotRequired[int]
    felt: NotRequired[list[int] | None]
    public: NotRequired[list[list[str]]]
    private: NotRequired[list[str] | None]
    private_count: NotRequired[list[int]]
    table: NotRequired[list[ViewLaid]]
    score: NotRequired[list[list[str]]]
    bag_count: NotRequired[int]
    totals: NotRequired[list[int]]
    history: NotRequired[list[ViewGameRecord]]
    last_place: NotRequired[list[int]]
    tiebreak: NotRequired[ViewDiceOff | None]
    winners: NotRequired[list[int] | None]
    known: NotRequired[ViewKnown]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["DW-SETUP-6"]
    seat: int
    public: list[str]
    count: int
    private: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceFelt(TypedDict):
    type: Literal["dice-felt"]
    clause: Literal["DW-SETUP-4"]
    seat: int
    sides: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceDrawn(TypedDict):
    type: Literal["dice-drawn"]
    clause: Literal["DW-SETUP-4", "DW-SETUP-5"]
    seat: int
    place: Literal["public", "private"]
    count: int
    dice: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceRolled(TypedDict):
    type: Literal["dice-rolled"]
    clause: Literal["DW-SETUP-7"]
    seat: int
    public: list[str]
    count: int
    private: list[str] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTrickBegan(TypedDict):
    type: Literal["trick-began"]
    clause: Literal["DW-TURN-1", "DW-TRICK-2"]
    trick: int
    leader: int
    changes: ViewChanges
    text: NotRequired[str]


EventDiePlayed = TypedDict(
    "EventDiePlayed",
    {
        "type": Literal["die-played"],
        "clause": Literal["DW-PLAY-1"],
        "seat": int,
        "from": Literal["public", "private"],
        "die": str,
        "as": Literal["R", "B", "G"] | None,
        "changes": ViewChanges,
        "text": NotRequired[str],
    },
)


class EventPart(TypedDict):
    what: Literal["rank-1", "rank-2", "rank-3", "lower-rank", "no-rank", "sum", "score-die"]
    clause: Literal["DW-SCORE-4", "DW-SCORE-3", "DW-VAR-1", "DW-TRICK-1"]
    value: int
    game: int


class EventTrickWon(TypedDict):
    type: Literal["trick-won"]
    clause: Literal["DW-JUDGE-0", "DW-JUDGE-C4"]
    seat: int | None
    die: str | None
    number: int | None
    equal: int | None
    because: list[Literal["DW-JUDGE-0", "DW-JUDGE-C2", "DW-JUDGE-C4"]]
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventScoreDiceRolled(TypedDict):
    type: Literal["score-dice-rolled"]
    clause: Literal["DW-SCORE-2"]
    seat: int
    dice: list[str]
    sum: int
    changes: ViewChanges
    text: NotRequired[str]


class EventGameScored(TypedDict):
    type: Literal["game-scored"]
    clause: Literal["DW-SCORE-4", "DW-VAR-1"]
    ranks: list[int | None]
    points: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventLotNeeded(TypedDict):
    type: Literal["lot-needed"]
    clause: Literal["DW-NEXT-2"]
    seats: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventOpenerFound(TypedDict):
    type: Literal["opener-found"]
    clause: Literal["DW-NEXT-1", "DW-NEXT-2"]
    game: int
    seat: int
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceOffBegan(TypedDict):
    type: Literal["dice-off-began"]
    clause: Literal["DW-FINAL-2", "DW-VAR-3"]
    seats: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventDieChosen(TypedDict):
    type: Literal["die-chosen"]
    clause: Literal["DW-FINAL-2"]
    seat: int
    sides: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceRevealed(TypedDict):
    type: Literal["dice-revealed"]
    clause: Literal["DW-FINAL-2"]
    sides: list[int | None]
    changes: ViewChanges
    text: NotRequired[str]


class EventDieRolled(TypedDict):
    type: Literal["die-rolled"]
    clause: Literal["DW-FINAL-2"]
    seat: int
    sides: int
    face: int
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceOffJudged(TypedDict):
    type: Literal["dice-off-judged"]
    clause: Literal["DW-FINAL-2", "DW-FINAL-3", "DW-FINAL-4", "DW-BOUND-1"]
    again: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Literal["DW-SETUP-4", "DW-SETUP-7", "DW-TURN-1", "DW-SCORE-1", "DW-NEXT-2", "DW-FINAL-2"]
    seat: int | None
    changes: ViewChanges
    text: NotRequired[str]


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["DW-FINAL-1", "DW-FINAL-2", "DW-VAR-3"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


Event: TypeAlias = (
    EventDealt
    | EventDiceFelt
    | EventDiceDrawn
    | EventDiceRolled
    | EventTrickBegan
    | EventDiePlayed
    | EventTrickWon
    | EventScoreDiceRolled
    | EventGameScored
    | EventLotNeeded
    | EventOpenerFound
    | EventDiceOffBegan
    | EventDieChosen
    | EventDiceRevealed
    | EventDieRolled
    | EventDiceOffJudged
    | EventTurnCame
    | EventAllOver
)


class ResultGameRecord(TypedDict):
    opener: int
    sums: list[int]
    dice: list[int]
    ranks: list[int | None]
    points: list[int]


class ResultRoundRecord(TypedDict):
    sides: list[int | None]
    faces: list[int | None]


class ResultPart(TypedDict):
    what: Literal["rank-1", "rank-2", "rank-3", "lower-rank", "no-rank", "sum", "score-die"]
    clause: Literal["DW-SCORE-4", "DW-SCORE-3", "DW-VAR-1", "DW-TRICK-1"]
    value: int
    game: int


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[ResultGameRecord]
    tiebreak: list[ResultRoundRecord]
    parts: list[list[ResultPart]]


class GivenOptions(TypedDict):
    variant: NotRequired[ConfigVariant]
    games: NotRequired[int | None]
    tiebreak_max_rounds: NotRequired[int | None]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "player-count": NotRequired[ConfigPlayerCount],
        "drawing": NotRequired[ConfigDrawing],
        "white-follow-declaration": NotRequired[ConfigWhiteFollowDeclaration],
        "white-lead-number": NotRequired[ConfigWhiteLeadNumber],
        "white-in-hand-number": NotRequired[ConfigWhiteInHandNumber],
        "no-pattern-applies": NotRequired[ConfigNoPatternApplies],
        "c2-later-nonfollower": NotRequired[ConfigC2LaterNonfollower],
        "d10-zero-value": NotRequired[ConfigD10ZeroValue],
        "trickless-player": NotRequired[ConfigTricklessPlayer],
        "next-leader-tie": NotRequired[ConfigNextLeaderTie],
        "final-tie-timing": NotRequired[ConfigFinalTieTiming],
        "final-tie-reroll-die": NotRequired[ConfigFinalTieRerollDie],
        "final-tie-reroll-who": NotRequired[ConfigFinalTieRerollWho],
        "variant-final-tie": NotRequired[ConfigVariantFinalTie],
    },
)


FieldsComponentsFaces = TypedDict(
    "FieldsComponentsFaces",
    {
        "4": list[int],
        "6": list[int],
        "8": list[int],
        "10": list[int],
        "12": list[int],
        "20": list[int],
    },
)


class FieldsComponents(TypedDict):
    faces: FieldsComponentsFaces


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | FieldsComponents]
