"""The JSON of dietrick as types. Made of its schema by `rulecore schema dietrick --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

ConfigVariant: TypeAlias = Literal["standard", "beginner"]
"""see DT-BEG-1: what the winner is judged by: the printed numbers, or the squares (Beginner Class)."""


class ConfigOptions(TypedDict):
    """What the rulebook offers: Beginner Class, Long Game, and how a table that knows the game lays the cards."""

    variant: ConfigVariant
    games: int
    experienced: bool
    scoring_order: list[int]


ConfigReshuffleTiming: TypeAlias = Literal["as-stated", "eager", "eager-without-trick", "lazy", "lazy-without-trick"]
"""When do the discards become the new deck, and is the trick just played among them?"""


ConfigGameLength: TypeAlias = Literal["deck", "stated", "first-of-both"]
"""Does the empty deck end the game, or the printed number of tricks?"""


ConfigFinalReplenish: TypeAlias = Literal["skip", "perform"]
"""Are hands replenished after the trick in which a marker gets to the end?"""


ConfigPassVisibility: TypeAlias = Literal["private", "public"]
"""Do the others see the cards that are given? (views only)"""


ConfigDiscardVisibility: TypeAlias = Literal["browsable", "top", "memory-only"]
"""May the discards be looked through? (views only)"""


ConfigFirstPlay: TypeAlias = Literal["first-game", "first-card"]
"""After which first play may the scoring cards be arranged?"""


ConfigArrangementChooser: TypeAlias = Literal["table", "lead-player", "chance"]
"""Who arranges the scoring cards before a game?"""


ConfigArrangementTiming: TypeAlias = Literal["after-deal", "before-deal"]
"""Are the scoring cards arranged after the deal or before it?"""


ConfigTrackOverflow: TypeAlias = Literal["stop-at-edge", "count-beyond"]
"""What happens to a marker that would leave the last square?"""


ConfigDisqualification: TypeAlias = Literal["either-unmoved", "both-unmoved"]
"""Is a player out for whom one marker has not moved, or only if neither has?"""


ConfigAllDisqualified: TypeAlias = Literal["nobody", "ignore", "shared"]
"""Who wins if everybody is out? (2 to 4 players)"""


ConfigTopTiebreak: TypeAlias = Literal["higher", "lower"]
"""Does the higher or the lower top number break a tie?"""


ConfigBeginnerTiebreak: TypeAlias = Literal["squares", "numbers", "none"]
"""What breaks a tie in the Beginner Class?"""


ConfigSeriesSharedWin: TypeAlias = Literal["counts-for-each", "counts-for-none"]
"""Does a shared victory count in a Long Game?"""


ConfigSeriesDouble: TypeAlias = Literal["share", "play-on"]
"""What if two reach their second victory in the same game?"""


ConfigSeriesLead: TypeAlias = Literal["same-seat", "rotate", "winner", "random"]
"""Who leads the next game of a Long Game?"""


ConfigSoloTwoCards: TypeAlias = Literal["both-count", "better-one"]
"""Do both cards of Fuzz count when Fuzz is second?"""


ConfigSoloRevealOrder: TypeAlias = Literal["player-first", "reveal-first"]
"""Does the player lead before the cards of Fuzz are seen?"""


ConfigSoloLowestCard: TypeAlias = Literal["lowest-ranked", "lowest-number", "lowest-fuzz-number"]
"""Which card of the trick does the player take?"""


ConfigSoloEmptyPersonal: TypeAlias = Literal["no-refill", "take-lowest"]
"""Does the player still take a card when the personal deck is empty?"""


ConfigSolo13th: TypeAlias = Literal["any-marker", "player-only"]
"""Whose marker ends a solo game?"""


ConfigSoloOutOfCards: TypeAlias = Literal["after-refill", "after-play"]
"""Is the hand looked at after it was refilled, or before?"""


ConfigSoloFuzzEmpty: TypeAlias = Literal["reshuffle", "game-ends"]
"""What if the Fuzz deck runs out?"""


ConfigSoloRound: TypeAlias = Literal["round-is-game", "fuzz-always-leads"]
"""Is the round that Fuzz opens a whole game, or a trick?"""


ConfigSoloFuzzDisqualification: TypeAlias = Literal["applies", "exempt"]
"""Can Fuzz be out?"""


ConfigSoloAllDisqualified: TypeAlias = Literal["fuzz", "nobody", "ignore"]
"""Who wins a solo game if both are out?"""


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
"""One reading for each ruling of spec/dietrick.md; the first of each enum is the default."""


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
    """see DT-CONFIG: everything that is agreed before play."""

    game: Literal["dietrick"]
    players: Literal[1, 2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | ConfigComponents


class ActionLead(TypedDict):
    """Chance: the seat that leads the next game."""

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
    """Chance: the hand of each seat, ascending."""

    type: Literal["deal"]
    hands: list[list[Piece2]]


class ActionArrange(TypedDict):
    """A player lays out the scoring cards from left to right."""

    type: Literal["arrange"]
    seat: int
    order: list[int]


class ActionPlay(TypedDict):
    """A player plays a card."""

    type: Literal["play"]
    seat: int
    card: Piece2


class ActionFlip(TypedDict):
    """Chance: the cards of Fuzz, in the order in which they are turned over."""

    type: Literal["flip"]
    cards: list[Piece2]


class ActionPass(TypedDict):
    """A player gives cards, the first one to the left neighbour, and so on clockwise."""

    type: Literal["pass"]
    seat: int
    cards: list[Piece2]


class ActionDraw(TypedDict):
    """Chance: the cards that are drawn, ascending."""

    type: Literal["draw"]
    cards: list[Piece2]


class ActionReshuffle(TypedDict):
    """Chance: the discards become the new deck; nobody sees its order."""

    type: Literal["reshuffle"]


class ActionArrange2(TypedDict):
    """Chance lays out the scoring cards from left to right."""

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
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class ViewPlayedGame(TypedDict):
    """A completed game, with who led its first trick and the order of its scoring cards."""

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
    """What the record leaves open: exactly `count` of these pieces lie in these places.

    pieces  JSON pieces, sorted
    places  pairs of the name that a place has in the view and its seat; null for a place that is nobody's
    """

    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    """Where hidden cards are, as far as this seat has seen it.

    hands    by seat: cards that it saw go there, and that have stayed there; null for its own hand
    deck     face-down cards: those of a new deck until somebody has drawn from it unseen
    discard  the discards that are not in view
    one_of   cards of which it is only known that they are in one of several places
    """

    hands: list[list[str] | None]
    deck: list[str]
    discard: list[str]
    one_of: list[ViewOneOf]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by contestant (in solo the second one is Fuzz), but hands are
    by seat; null is "not visible", or "not at this table".

    game       the number of the game in progress, from 0
    wins       games won so far
    history    the results of the completed games, each with who led its first trick and the order of its scoring cards
    hand       the cards of this seat
    start      who led, or is to lead, the first trick of this game
    lead       who leads the trick in progress or, between two tricks, the next one
    marks      [yellow, blue] squares
    order      the scoring cards from left to right
    tricks     completed tricks of this game
    reshuffles of this game
    final      whether the trick in progress, or about to start, is the last one
    first      who was ranked first in the trick completed last
    last       who was ranked last in it
    trick      [seat, card] in the order of play
    need       in solo: cards of Fuzz still to be turned over in this trick
    last_pass  who gave, and the cards, the first one to the left neighbour; null for each that is hidden
    discard    the discards that may be looked at: all of them, the top one, or null
    known      where cards are that this seat has seen and that lie hidden now
    legal      the legal actions of this seat, [] when it is not its turn
    """

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
    """Who leads the first trick of a game; null leaves it to chance."""

    type: Literal["start-picked"]
    clause: Literal["DT-SETUP-1", "DT-LONG-1"]
    seat: int | None
    changes: ViewChanges


class EventDealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["DT-SETUP-3", "DT-SOLO-3"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges


class EventScoringCardsArranged(TypedDict):
    """The scoring cards lie in this order from left to right; null: no player has chosen it."""

    type: Literal["scoring-cards-arranged"]
    clause: Literal["DT-SETUP-4", "DT-SETUP-5"]
    seat: int | None
    order: list[int]
    changes: ViewChanges


class EventCardPlayed(TypedDict):
    """A card went from the hand to the trick."""

    type: Literal["card-played"]
    clause: Literal["DT-TRICK-2"]
    seat: int
    card: str
    changes: ViewChanges


class EventFuzzFlipped(TypedDict):
    """Cards of Fuzz were turned over, in this order."""

    type: Literal["fuzz-flipped"]
    clause: Literal["DT-SOLO-5", "DT-SOLO-6"]
    cards: list[str]
    changes: ViewChanges


class EventPart(TypedDict):
    """A part of a score. Of a difference: the larger number, and, below 0, the smaller one; in the Beginner Class they
    are squares. `out` has no value, like the score of a contestant who is disqualified. In a Long Game: a game won. Of
    a trick: the squares that the markers move.

    game  its number in the result, from 0
    """

    what: Literal["top", "bottom", "yellow", "blue", "out", "won", "yellow-moved", "blue-moved"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-WIN-2", "DT-LONG-2", "DT-MOVE-1"]
    value: int | None
    game: int


class EventTrickWon(TypedDict):
    """Everybody has played: who is ranked first, who is ranked last, and the squares that the trick brings.

    card       the one that is ranked first
    last_card  the one that is ranked last
    suit       what was led, in a word
    because    what decided that the one is first, and, of more than one card, that the other is last
    """

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


class EventMarkersMoved(TypedDict):
    """The markers of the first-ranked contestant are on these squares now."""

    type: Literal["markers-moved"]
    clause: Literal["DT-MOVE-1"]
    seat: int
    yellow: int
    blue: int
    changes: ViewChanges


class EventCardsLeftOut(TypedDict):
    """Cards of Fuzz that did not count went to the discards."""

    type: Literal["cards-left-out"]
    clause: Literal["DT-SOLO-6"]
    cards: list[str]
    changes: ViewChanges


class EventCardTaken(TypedDict):
    """The solo player took the lowest card of the trick."""

    type: Literal["card-taken"]
    clause: Literal["DT-SOLO-7"]
    seat: int
    card: str
    changes: ViewChanges


class EventCardsGiven(TypedDict):
    """The player who was ranked last gave a card to everybody else, the first one to the left neighbour; null for each
    card that is not seen.
    """

    type: Literal["cards-given"]
    clause: Literal["DT-REPL-1"]
    seat: int
    cards: list[str | None]
    changes: ViewChanges


class EventCardReceived(TypedDict):
    """A seat got one of these cards; null where it is not seen."""

    type: Literal["card-received"]
    clause: Literal["DT-REPL-1"]
    seat: int
    giver: int
    card: str | None
    changes: ViewChanges


class EventCardsDrawn(TypedDict):
    """A seat drew; the cards are null where they are not seen."""

    type: Literal["cards-drawn"]
    clause: Literal["DT-REPL-2", "DT-SOLO-8"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges


class EventTrickDiscarded(TypedDict):
    """What was left of the trick went to the discards."""

    type: Literal["trick-discarded"]
    clause: Literal["DT-DISC-1"]
    cards: list[str]
    changes: ViewChanges


class EventDiscardsShuffled(TypedDict):
    """The discards became the deck, or that of Fuzz, of so many cards."""

    type: Literal["discards-shuffled"]
    clause: Literal["DT-END-2", "DT-SOLO-6"]
    count: int
    changes: ViewChanges


class EventLastTrickCame(TypedDict):
    """The coming trick is the last one."""

    type: Literal["last-trick-came"]
    clause: Literal["DT-END-1", "DT-END-3", "DT-END-4"]
    changes: ViewChanges


class EventGameEnded(TypedDict):
    """A game has ended, after so many tricks."""

    type: Literal["game-ended"]
    clause: Literal["DT-END-5", "DT-END-6", "DT-SOLO-9"]
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    tricks: int
    changes: ViewChanges


class EventContestantScored(TypedDict):
    """The printed numbers under the markers of a contestant; `score` is their difference, in the Beginner Class that of
    the squares, null for one who is out.
    """

    type: Literal["contestant-scored"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]
    seat: int
    top: int
    bottom: int
    score: int | None
    changes: ViewChanges


class EventGameWon(TypedDict):
    """Who has won a game, one event for each winner; null is nobody."""

    type: Literal["game-won"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]
    seat: int | None
    changes: ViewChanges


class EventGameScored(TypedDict):
    """The scores of the game just played, the parts that they are made of, the winners, and how many games each has won
    so far, null where only one is played.
    """

    type: Literal["game-scored"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-SOLO-10"]
    scores: list[int | None]
    parts: list[list[EventPart]]
    winners: list[int]
    wins: list[int] | None
    changes: ViewChanges


class EventTableCleared(TypedDict):
    """All cards and markers went back, for the next game."""

    type: Literal["table-cleared"]
    clause: Literal["DT-LONG-1"]
    changes: ViewChanges


class EventSeriesWon(TypedDict):
    """Who has won the Long Game, one event for each winner; null is nobody."""

    type: Literal["series-won"]
    clause: Literal["DT-LONG-2", "DT-LONG-3"]
    seat: int | None
    changes: ViewChanges


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
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Piece
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game, or the Long Game, is over; `scores` as in the result: differences, or games won."""

    type: Literal["all-over"]
    clause: Literal["DT-END-6", "DT-LONG-2", "DT-LONG-3"]
    winners: list[int]
    scores: list[int | None]
    changes: ViewChanges


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
    asked: Literal["arrange", "give", "lead", "follow", "any", "wait", "chance", "over"]
    clause: str | None
    text: str
    choices: list[PromptChoice]


class ResultPart(TypedDict):
    """A part of a score. Of a difference: the larger number, and, below 0, the smaller one; in the Beginner Class they
    are squares. `out` has no value, like the score of a contestant who is disqualified. In a Long Game: a game won. Of
    a trick: the squares that the markers move.

    game  its number in the result, from 0
    """

    what: Literal["top", "bottom", "yellow", "blue", "out", "won", "yellow-moved", "blue-moved"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-WIN-2", "DT-LONG-2", "DT-MOVE-1"]
    value: int | None
    game: int


class ResultSingleResult(TypedDict):
    """The result of a single game is its record."""

    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]
    parts: list[list[ResultPart]]


class ResultGameRecord(TypedDict):
    """A completed game. Lists are by contestant.

    scores        the differences, null for those who are out
    winners       ascending, like those who are out
    marks         yellow and blue squares
    numbers       the printed numbers in the top and in the bottom row
    end           what ended the game
    """

    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]


class ResultLongResult(TypedDict):
    """A Long Game: how many games each has won, who wins, whether it ended without a true winner, and every game."""

    scores: list[int]
    winners: list[int]
    capped: bool
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


Result: TypeAlias = ResultSingleResult | ResultLongResult
"""How the game ended: the score of each seat, who wins, and what the game adds."""


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventCardPlayed(EventCardPlayed):
    text: str


class SaidEventCardReceived(EventCardReceived):
    text: str


class SaidEventCardTaken(EventCardTaken):
    text: str


class SaidEventCardsDrawn(EventCardsDrawn):
    text: str


class SaidEventCardsGiven(EventCardsGiven):
    text: str


class SaidEventCardsLeftOut(EventCardsLeftOut):
    text: str


class SaidEventContestantScored(EventContestantScored):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventDiscardsShuffled(EventDiscardsShuffled):
    text: str


class SaidEventFuzzFlipped(EventFuzzFlipped):
    text: str


class SaidEventGameEnded(EventGameEnded):
    text: str


class SaidEventGameScored(EventGameScored):
    text: str


class SaidEventGameWon(EventGameWon):
    text: str


class SaidEventLastTrickCame(EventLastTrickCame):
    text: str


class SaidEventMarkersMoved(EventMarkersMoved):
    text: str


class SaidEventScoringCardsArranged(EventScoringCardsArranged):
    text: str


class SaidEventSeriesWon(EventSeriesWon):
    text: str


class SaidEventStartPicked(EventStartPicked):
    text: str


class SaidEventTableCleared(EventTableCleared):
    text: str


class SaidEventTrickDiscarded(EventTrickDiscarded):
    text: str


class SaidEventTrickWon(EventTrickWon):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


SaidEvent: TypeAlias = (
    SaidEventStartPicked
    | SaidEventDealt
    | SaidEventScoringCardsArranged
    | SaidEventCardPlayed
    | SaidEventFuzzFlipped
    | SaidEventTrickWon
    | SaidEventMarkersMoved
    | SaidEventCardsLeftOut
    | SaidEventCardTaken
    | SaidEventCardsGiven
    | SaidEventCardReceived
    | SaidEventCardsDrawn
    | SaidEventTrickDiscarded
    | SaidEventDiscardsShuffled
    | SaidEventLastTrickCame
    | SaidEventGameEnded
    | SaidEventContestantScored
    | SaidEventGameWon
    | SaidEventGameScored
    | SaidEventTableCleared
    | SaidEventSeriesWon
    | SaidEventTurnCame
    | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """What the rulebook offers: Beginner Class, Long Game, and how a table that knows the game lays the cards."""

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
"""One reading for each ruling of spec/dietrick.md; the first of each enum is the default."""


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
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[1, 2, 3, 4]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | FieldsComponents]
