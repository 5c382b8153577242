"""The JSON of dtwww as types. Made of its schema by tests/json_types.py; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Faces = TypedDict(
    "Faces",
    {
        "4": list[int],
        "6": list[int],
        "8": list[int],
        "10": list[int],
        "12": list[int],
        "20": list[int],
    },
)


class Components(TypedDict):
    faces: Faces


ConfigC2LaterNonfollower: TypeAlias = Literal["last-follower", "last-of-number"]


ConfigD10ZeroValue: TypeAlias = Literal["zero", "ten"]


ConfigDrawing: TypeAlias = Literal["blind", "by-feel"]


ConfigFinalTieRerollDie: TypeAlias = Literal["same-die", "choose-again"]


ConfigFinalTieRerollWho: TypeAlias = Literal["still-tied", "all-tied"]


ConfigFinalTieTiming: TypeAlias = Literal["simultaneous", "open-in-turn", "one-by-one"]


ConfigNextLeaderTie: TypeAlias = Literal["chance", "clockwise-from-opener"]


ConfigNoPatternApplies: TypeAlias = Literal["best-follower", "no-winner"]


ConfigPlayerCount: TypeAlias = Literal["two-to-four", "three-or-four", "four-only"]


ConfigTricklessPlayer: TypeAlias = Literal["sum-zero", "ranked-last", "no-points"]


ConfigVariant: TypeAlias = Literal["standard", "sums"]


ConfigVariantFinalTie: TypeAlias = Literal["dice-off", "shared-win"]


ConfigWhiteFollowDeclaration: TypeAlias = Literal["any-that-follows", "lead-colour-only"]


ConfigWhiteInHandNumber: TypeAlias = Literal["number-still-follows", "white-must-be-played"]


ConfigWhiteLeadNumber: TypeAlias = Literal["number-still-follows", "colour-first"]


ActionPlace: TypeAlias = Literal["public", "private"]


class ViewGameRecord(TypedDict):
    opener: int
    sums: list[int]
    dice: list[int]
    ranks: list[int | None]
    points: list[int]


ViewLaid = TypedDict(
    "ViewLaid",
    {
        "seat": int,
        "from": Literal["public", "private"],
        "die": str,
        "as": NotRequired[Literal["R", "B", "G"]],
    },
)


class ViewOneOf(TypedDict):
    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewRoundRecord(TypedDict):
    sides: list[int | None]
    faces: list[int | None]


class EventPart(TypedDict):
    what: Literal["rank-1", "rank-2", "rank-3", "lower-rank", "no-rank", "sum", "score-die"]
    clause: Literal["DW-SCORE-4", "DW-SCORE-3", "DW-VAR-1", "DW-TRICK-1"]
    value: int
    game: int


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


PublicItemItem: TypeAlias = str


PublicItem: TypeAlias = list[PublicItemItem]


PrivateItemItem: TypeAlias = str


PrivateItem: TypeAlias = list[PrivateItemItem]


class ActionDeal(TypedDict):
    type: Literal["deal"]
    public: list[PublicItem]
    private: list[PrivateItem]


class ActionFeel(TypedDict):
    type: Literal["feel"]
    seat: int
    sides: list[int]


Die: TypeAlias = str


class ActionDraw(TypedDict):
    type: Literal["draw"]
    dice: list[Die]


PublicItem1Item: TypeAlias = str


PublicItem1: TypeAlias = list[PublicItem1Item]


PrivateItem1Item: TypeAlias = str


PrivateItem1: TypeAlias = list[PrivateItem1Item]


class ActionRoll(TypedDict):
    type: Literal["roll"]
    public: list[PublicItem1]
    private: list[PrivateItem1]


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


Die1Item: TypeAlias = str


Die1: TypeAlias = list[Die1Item]


class ActionScoreRoll(TypedDict):
    type: Literal["score-roll"]
    dice: list[Die1]


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


class Components1(TypedDict):
    faces: Faces


class Fields(TypedDict):
    players: int
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | Components1]


Piece: TypeAlias = Literal[
    "deal", "feel", "draw", "roll", "play", "score-roll", "next-leader", "tiebreak-pick", "tiebreak-roll", "end"
]


class ConfigOptions(TypedDict):
    variant: ConfigVariant
    games: int | None
    tiebreak_max_rounds: int | None


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


class ViewDiceOff(TypedDict):
    tied: list[int]
    contest: list[int]
    sides: list[int | None]
    faces: list[int | None]
    rounds: list[ViewRoundRecord]


class ViewKnown(TypedDict):
    bag: list[str]
    private: list[list[str] | None]
    one_of: list[ViewOneOf]


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[ResultGameRecord]
    tiebreak: list[ResultRoundRecord]
    parts: list[list[ResultPart]]


class Config(TypedDict):
    game: Literal["dtwww"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | Components


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


class EventAllOver(TypedDict):
    type: Literal["all-over"]
    clause: Literal["DW-FINAL-1", "DW-FINAL-2", "DW-VAR-3"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventDealt(TypedDict):
    type: Literal["dealt"]
    clause: Literal["DW-SETUP-6"]
    seat: int
    public: list[str]
    count: int
    private: list[str] | None
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


class EventDiceFelt(TypedDict):
    type: Literal["dice-felt"]
    clause: Literal["DW-SETUP-4"]
    seat: int
    sides: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceOffBegan(TypedDict):
    type: Literal["dice-off-began"]
    clause: Literal["DW-FINAL-2", "DW-VAR-3"]
    seats: list[int]
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceOffJudged(TypedDict):
    type: Literal["dice-off-judged"]
    clause: Literal["DW-FINAL-2", "DW-FINAL-3", "DW-FINAL-4", "DW-BOUND-1"]
    again: list[int] | None
    changes: ViewChanges
    text: NotRequired[str]


class EventDiceRevealed(TypedDict):
    type: Literal["dice-revealed"]
    clause: Literal["DW-FINAL-2"]
    sides: list[int | None]
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


class EventDieChosen(TypedDict):
    type: Literal["die-chosen"]
    clause: Literal["DW-FINAL-2"]
    seat: int
    sides: int | None
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


class EventDieRolled(TypedDict):
    type: Literal["die-rolled"]
    clause: Literal["DW-FINAL-2"]
    seat: int
    sides: int
    face: int
    changes: ViewChanges
    text: NotRequired[str]


class EventGameScored(TypedDict):
    type: Literal["game-scored"]
    clause: Literal["DW-SCORE-4", "DW-VAR-1"]
    ranks: list[int | None]
    points: list[int]
    parts: list[list[EventPart]]
    totals: list[int]
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


class EventScoreDiceRolled(TypedDict):
    type: Literal["score-dice-rolled"]
    clause: Literal["DW-SCORE-2"]
    seat: int
    dice: list[str]
    sum: int
    changes: ViewChanges
    text: NotRequired[str]


class EventTrickBegan(TypedDict):
    type: Literal["trick-began"]
    clause: Literal["DW-TURN-1", "DW-TRICK-2"]
    trick: int
    leader: int
    changes: ViewChanges
    text: NotRequired[str]


class EventTrickWon(TypedDict):
    type: Literal["trick-won"]
    clause: Literal["DW-JUDGE-0", "DW-JUDGE-C4"]
    seat: int | None
    die: str | None
    parts: list[EventPart]
    changes: ViewChanges
    text: NotRequired[str]


class EventTurnCame(TypedDict):
    type: Literal["turn-came"]
    clause: Literal["DW-SETUP-4", "DW-SETUP-7", "DW-TURN-1", "DW-SCORE-1", "DW-NEXT-2", "DW-FINAL-2"]
    seat: int | None
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
