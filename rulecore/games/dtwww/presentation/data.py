"""The JSON of dtwww as types. Made of its schema by `rulecore schema dtwww --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

ConfigVariant: TypeAlias = Literal["standard", "sums"]
"""see DW-VAR-1: what a game is worth, points by rank or the sum rolled."""


class ConfigOptions(TypedDict):
    """What the rulebook offers, and two bounds of the engine.

    games                as many as players (null) or fewer
    tiebreak_max_rounds  undecided rounds of the dice-off after which those still level share the win; null: never
    """

    variant: ConfigVariant
    games: int | None
    tiebreak_max_rounds: int | None


ConfigPlayerCount: TypeAlias = Literal["two-to-four", "three-or-four", "four-only"]
"""How many can play?"""


ConfigDrawing: TypeAlias = Literal["blind", "by-feel"]
"""May a player feel for the size of a die while drawing from the bag?"""


ConfigWhiteFollowDeclaration: TypeAlias = Literal["any-that-follows", "lead-colour-only"]
"""What may a follower call a white die that shows the leader's number?"""


ConfigWhiteLeadNumber: TypeAlias = Literal["number-still-follows", "colour-first"]
"""Does a number follow as well as a colour if a white die was led?"""


ConfigWhiteInHandNumber: TypeAlias = Literal["number-still-follows", "white-must-be-played"]
"""Must a white die be played by somebody who has no die of the led colour, though a number would follow?"""


ConfigNoPatternApplies: TypeAlias = Literal["best-follower", "no-winner"]
"""Who wins a trick that none of the printed patterns fits?"""


ConfigC2LaterNonfollower: TypeAlias = Literal["last-follower", "last-of-number"]
"""Can the last die of the smallest number win if it does not follow?"""


ConfigD10ZeroValue: TypeAlias = Literal["zero", "ten"]
"""What is a 0 worth in the score roll and in the dice-off?"""


ConfigTricklessPlayer: TypeAlias = Literal["sum-zero", "ranked-last", "no-points"]
"""Where does a player without score dice rank?"""


ConfigNextLeaderTie: TypeAlias = Literal["chance", "clockwise-from-opener"]
"""Who leads the next game if several share the last rank?"""


ConfigFinalTieTiming: TypeAlias = Literal["simultaneous", "open-in-turn", "one-by-one"]
"""In which order are the dice of the dice-off chosen and rolled?"""


ConfigFinalTieRerollDie: TypeAlias = Literal["same-die", "choose-again"]
"""Is a die chosen anew before an undecided dice-off is rolled again?"""


ConfigFinalTieRerollWho: TypeAlias = Literal["still-tied", "all-tied"]
"""Who rolls again after an undecided dice-off?"""


ConfigVariantFinalTie: TypeAlias = Literal["dice-off", "shared-win"]
"""What settles equal sums at the end of a match in the variant?"""


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
"""One reading for each ruling of spec/dtwww.md; the first of each enum is the default."""


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
    """Everything that is agreed before play."""

    game: Literal["dtwww"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | ConfigComponents


class ActionDeal(TypedDict):
    """Chance: the kinds of dice that each seat lays outside and inside, ascending."""

    type: Literal["deal"]
    public: list[list[str]]
    private: list[list[str]]


class ActionFeel(TypedDict):
    """A player chooses the sizes of the dice that are drawn next, ascending, with a hand in the bag."""

    type: Literal["feel"]
    seat: int
    sides: list[int]


class ActionDraw(TypedDict):
    """Chance: the kinds of the dice of those sizes that come out of the bag, ascending."""

    type: Literal["draw"]
    dice: list[str]


class ActionRoll(TypedDict):
    """Chance: all dice rolled where they lie, ascending."""

    type: Literal["roll"]
    public: list[list[str]]
    private: list[list[str]]


ActionPlace: TypeAlias = Literal["public", "private"]
"""see DW-SETUP-1: where a die lies before it is played: outside the screen or inside."""


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
"""A player puts out a die; `colour` is declared for a white one and None for another."""


class ActionScoreRoll(TypedDict):
    """Chance: the score dice of each seat rolled, ascending."""

    type: Literal["score-roll"]
    dice: list[list[str]]


class ActionNextLeader(TypedDict):
    """Chance: the lot among those who share the last rank."""

    type: Literal["next-leader"]
    leader: int


class ActionTiebreakPick(TypedDict):
    """A player chooses a die for the dice-off: its size is all that matters."""

    type: Literal["tiebreak-pick"]
    seat: int
    sides: int


class ActionTiebreakRoll(TypedDict):
    """Chance: the numbers of those who roll now, None for the others."""

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
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


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
    """A scored game. Lists are by seat; `dice` counts the score dice; a rank is null where the seat has none."""

    opener: int
    sums: list[int]
    dice: list[int]
    ranks: list[int | None]
    points: list[int]


class ViewRoundRecord(TypedDict):
    """A round of the dice-off, by seat, null for those who were not in it: the sides of the dice, what was rolled."""

    sides: list[int | None]
    faces: list[int | None]


class ViewDiceOff(TypedDict):
    """The dice-off. Lists are by seat, but `tied` and `contest` name seats.

    tied     who has the most points
    contest  those of them who are in this round
    sides    of the dice chosen, null where there is none or none that is seen
    faces    what was rolled in this round
    rounds   the rounds that have been rolled
    """

    tied: list[int]
    contest: list[int]
    sides: list[int | None]
    faces: list[int | None]
    rounds: list[ViewRoundRecord]


class ViewOneOf(TypedDict):
    """What the record leaves open: exactly `count` of these pieces lie in these places.

    pieces  JSON pieces, sorted
    places  pairs of the name that a place has in the view and its seat; null for a place that is nobody's
    """

    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    """What the seat knows of what it cannot see.

    bag      the dice that certainly lie in the bag, kinds
    private  of each seat the dice inside that are known: none ever; null for the seat itself, which sees them
    one_of   how many of certain dice lie somewhere. By size: how many are in the bag, for a seat that has felt it. With
             a count of 0: rolled dice that a seat cannot have, since it has not followed; everybody saw it
    """

    bag: list[str]
    private: list[list[str] | None]
    one_of: list[ViewOneOf]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible".

    game        the number of the game, from 1
    trick       from 1; 0 before the first roll of a game; after the last trick its number
    opener      who led the first trick of this game
    felt        the sizes for which the seat that draws now has felt; null where nobody draws, or it is not seen
    leader      who leads this trick, or led the last one
    public      the dice outside the screens: kinds before the roll, then with their numbers
    private     the seat's dice inside
    table       the dice of the trick in progress, in the order of play
    score       the kinds of the score dice
    history     a record of each scored game
    last_place  the seats between which a lot decides who leads
    tiebreak    the dice-off, null if there is none
    known       what this seat knows of what it cannot see
    legal       the seat's legal actions, [] when it is not its turn
    """

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
    """A seat drew its dice, kinds: outside the screen, and `count` inside, null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["DW-SETUP-6"]
    seat: int
    public: list[str]
    count: int
    private: list[str] | None
    changes: ViewChanges


class EventDiceFelt(TypedDict):
    """A seat chose with a hand in the bag how many sides the dice have that it draws next; null where it is not
    seen.
    """

    type: Literal["dice-felt"]
    clause: Literal["DW-SETUP-4"]
    seat: int
    sides: list[int] | None
    changes: ViewChanges


class EventDiceDrawn(TypedDict):
    """A seat drew `count` dice and laid them outside or inside its screen; the kinds are null where not seen."""

    type: Literal["dice-drawn"]
    clause: Literal["DW-SETUP-4", "DW-SETUP-5"]
    seat: int
    place: Literal["public", "private"]
    count: int
    dice: list[str] | None
    changes: ViewChanges


class EventDiceRolled(TypedDict):
    """A seat rolled all its dice: outside the screen, and `count` inside, null where they are not seen."""

    type: Literal["dice-rolled"]
    clause: Literal["DW-SETUP-7"]
    seat: int
    public: list[str]
    count: int
    private: list[str] | None
    changes: ViewChanges


class EventTrickBegan(TypedDict):
    """The trick of this number, from 1, is led by a seat: the opener of the game, or who showed the largest number."""

    type: Literal["trick-began"]
    clause: Literal["DW-TURN-1", "DW-TRICK-2"]
    trick: int
    leader: int
    changes: ViewChanges


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
    },
)
"""A die went from its place to the table; `as` is the colour declared for a white one, null for another."""


class EventPart(TypedDict):
    """A part of a score: the points for a rank, or in the variant the sum that was rolled. Of a trick: a score die.

    game  its number in the result, from 0
    """

    what: Literal["rank-1", "rank-2", "rank-3", "lower-rank", "no-rank", "sum", "score-die"]
    clause: Literal["DW-SCORE-4", "DW-SCORE-3", "DW-VAR-1", "DW-TRICK-1"]
    value: int
    game: int


class EventTrickWon(TypedDict):
    """The trick was judged: the winner keeps the die it played, a kind, and all others go back into the bag; null:
    nobody. `parts` is what the trick brings, [] if nobody wins it.

    number   what that die shows
    equal    how many of the dice that could win show it, null for this one alone
    because  what decided: small is strong and later is stronger; the last of all dice with the smallest number, whether
             it follows or not, as `c2-later-nonfollower` may read it; that no pattern fits
    """

    type: Literal["trick-won"]
    clause: Literal["DW-JUDGE-0", "DW-JUDGE-C4"]
    seat: int | None
    die: str | None
    number: int | None
    equal: int | None
    because: list[Literal["DW-JUDGE-0", "DW-JUDGE-C2", "DW-JUDGE-C4"]]
    parts: list[EventPart]
    changes: ViewChanges


class EventScoreDiceRolled(TypedDict):
    """A seat rolled the dice that it has won, which add up to `sum`."""

    type: Literal["score-dice-rolled"]
    clause: Literal["DW-SCORE-2"]
    seat: int
    dice: list[str]
    sum: int
    changes: ViewChanges


class EventGameScored(TypedDict):
    """The rank, null where a seat has none, the points of each seat in the game just played, the parts that they are
    made of, and all points so far, null after the first game: they are the same; the score dice are put back into the
    bag.
    """

    type: Literal["game-scored"]
    clause: Literal["DW-SCORE-4", "DW-VAR-1"]
    ranks: list[int | None]
    points: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges


class EventLotNeeded(TypedDict):
    """These seats share the last rank; a lot decides which of them leads the next game."""

    type: Literal["lot-needed"]
    clause: Literal["DW-NEXT-2"]
    seats: list[int]
    changes: ViewChanges


class EventOpenerFound(TypedDict):
    """Who leads the first trick of the next game, which has this number."""

    type: Literal["opener-found"]
    clause: Literal["DW-NEXT-1", "DW-NEXT-2"]
    game: int
    seat: int
    changes: ViewChanges


class EventDiceOffBegan(TypedDict):
    """These seats have equally many points, more than all others: dice decide who wins."""

    type: Literal["dice-off-began"]
    clause: Literal["DW-FINAL-2", "DW-VAR-3"]
    seats: list[int]
    changes: ViewChanges


class EventDieChosen(TypedDict):
    """A seat chose a die for the dice-off; its number of sides is null where the choice is secret."""

    type: Literal["die-chosen"]
    clause: Literal["DW-FINAL-2"]
    seat: int
    sides: int | None
    changes: ViewChanges


class EventDiceRevealed(TypedDict):
    """All have chosen in secret, and now all dice are seen: the sides by seat, null for a seat that is not in the
    dice-off.
    """

    type: Literal["dice-revealed"]
    clause: Literal["DW-FINAL-2"]
    sides: list[int | None]
    changes: ViewChanges


class EventDieRolled(TypedDict):
    """A seat rolled its die of the dice-off."""

    type: Literal["die-rolled"]
    clause: Literal["DW-FINAL-2"]
    seat: int
    sides: int
    face: int
    changes: ViewChanges


class EventDiceOffJudged(TypedDict):
    """All in this round of the dice-off have rolled: `again` are the seats that roll once more, null if it is settled,
    by the number, by the sides, or because so many rounds are enough.
    """

    type: Literal["dice-off-judged"]
    clause: Literal["DW-FINAL-2", "DW-FINAL-3", "DW-FINAL-4", "DW-BOUND-1"]
    again: list[int] | None
    changes: ViewChanges


class EventTurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["DW-SETUP-4", "DW-SETUP-7", "DW-TURN-1", "DW-SCORE-1", "DW-NEXT-2", "DW-FINAL-2"]
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The match is over; `scores` are all points by seat."""

    type: Literal["all-over"]
    clause: Literal["DW-FINAL-1", "DW-FINAL-2", "DW-VAR-3"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


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
"""Something that happened, as a seat saw it, without words; the `type` tells which it is."""


Piece2: TypeAlias = Literal[
    "lead", "follow", "colour", "white", "any", "feel-outside", "feel-inside", "pick", "wait", "chance", "over"
]


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
    asked: Piece2
    clause: str | None
    text: str
    choices: list[PromptChoice]


class ResultGameRecord(TypedDict):
    """A scored game. Lists are by seat; `dice` counts the score dice; a rank is null where the seat has none."""

    opener: int
    sums: list[int]
    dice: list[int]
    ranks: list[int | None]
    points: list[int]


class ResultRoundRecord(TypedDict):
    """A round of the dice-off, by seat, null for those who were not in it: the sides of the dice, what was rolled."""

    sides: list[int | None]
    faces: list[int | None]


class ResultPart(TypedDict):
    """A part of a score: the points for a rank, or in the variant the sum that was rolled. Of a trick: a score die.

    game  its number in the result, from 0
    """

    what: Literal["rank-1", "rank-2", "rank-3", "lower-rank", "no-rank", "sum", "score-die"]
    clause: Literal["DW-SCORE-4", "DW-SCORE-3", "DW-VAR-1", "DW-TRICK-1"]
    value: int
    game: int


class Result(TypedDict):
    """All points and the final rank of each seat, who wins, ascending, every game and every round of the dice-off."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[ResultGameRecord]
    tiebreak: list[ResultRoundRecord]
    parts: list[list[ResultPart]]


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventDiceDrawn(EventDiceDrawn):
    text: str


class SaidEventDiceFelt(EventDiceFelt):
    text: str


class SaidEventDiceOffBegan(EventDiceOffBegan):
    text: str


class SaidEventDiceOffJudged(EventDiceOffJudged):
    text: str


class SaidEventDiceRevealed(EventDiceRevealed):
    text: str


class SaidEventDiceRolled(EventDiceRolled):
    text: str


class SaidEventDieChosen(EventDieChosen):
    text: str


class SaidEventDiePlayed(EventDiePlayed):
    text: str


class SaidEventDieRolled(EventDieRolled):
    text: str


class SaidEventGameScored(EventGameScored):
    text: str


class SaidEventLotNeeded(EventLotNeeded):
    text: str


class SaidEventOpenerFound(EventOpenerFound):
    text: str


class SaidEventScoreDiceRolled(EventScoreDiceRolled):
    text: str


class SaidEventTrickBegan(EventTrickBegan):
    text: str


class SaidEventTrickWon(EventTrickWon):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


SaidEvent: TypeAlias = (
    SaidEventDealt
    | SaidEventDiceFelt
    | SaidEventDiceDrawn
    | SaidEventDiceRolled
    | SaidEventTrickBegan
    | SaidEventDiePlayed
    | SaidEventTrickWon
    | SaidEventScoreDiceRolled
    | SaidEventGameScored
    | SaidEventLotNeeded
    | SaidEventOpenerFound
    | SaidEventDiceOffBegan
    | SaidEventDieChosen
    | SaidEventDiceRevealed
    | SaidEventDieRolled
    | SaidEventDiceOffJudged
    | SaidEventTurnCame
    | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """What the rulebook offers, and two bounds of the engine.

    games                as many as players (null) or fewer
    tiebreak_max_rounds  undecided rounds of the dice-off after which those still level share the win; null: never
    """

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
"""One reading for each ruling of spec/dtwww.md; the first of each enum is the default."""


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
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[2, 3, 4]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | FieldsComponents]
