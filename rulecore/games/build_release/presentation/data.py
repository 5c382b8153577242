"""The JSON of build_release as types. Made of its schema by `rulecore schema build_release --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict


class ConfigOptions(TypedDict):
    """What the rulebook leaves to the table: how many games, and who is younger than whom.

    youngest_order  every seat once, the youngest first; None is the order of the seats
    """

    games: int
    youngest_order: list[int] | None


ConfigReshuffleTiming: TypeAlias = Literal["eager", "lazy"]
"""Do the discards become the draw pile once it is empty, or once a card must be drawn?"""


ConfigMustScore: TypeAlias = Literal["no-group-no-extension", "no-group"]
"""When may a player stop scoring: must cards be added to groups that lie there?"""


ConfigBigDuplicates: TypeAlias = Literal["five-at-most", "formula", "flat-fifty"]
"""Can more than five cards of one number be a scoring group, and what is it worth?"""


ConfigBonusScope: TypeAlias = Literal["each-run", "all-runs-together"]
"""Has every run its own colour bonus, or is there one for all runs of a player?"""


ConfigAllXGroups: TypeAlias = Literal["allowed", "needs-a-number"]
"""Can X cards alone be a scoring group?"""


ConfigSettlementOrder: TypeAlias = Literal["seat-by-seat", "score-then-leftovers"]
"""Does a player decide on the leftovers before the next one scores?"""


ConfigReleaseHand: TypeAlias = Literal["scored-and-kept", "kept-leftovers-only"]
"""Do the scored cards return to the hand for the release?"""


ConfigReleasePool: TypeAlias = Literal["all-unheld", "deck-and-row"]
"""Are cards thrown away in the build phase among those that are shuffled for the release?"""


ConfigReleaseHands: TypeAlias = Literal["closed", "open"]
"""Are the hands of the release hidden from the other players, or do they lie open?"""


ConfigStartScore: TypeAlias = Literal["this-build", "running-total"]
"""Which score decides who starts the release: that of this build, or with earlier games added?"""


ConfigNextFirstSeat: TypeAlias = Literal["rotate", "same"]
"""Who starts the build of a later game?"""


ConfigLeadPass: TypeAlias = Literal["must-play", "may-pass"]
"""May the player who starts a round pass?"""


ConfigZeroPlay: TypeAlias = Literal["any-time", "single-any-time", "same-count", "by-rank"]
"""What may a play of nothing but 0s be put on?"""


ConfigZeroEffect: TypeAlias = Literal["any-play-with-zero", "only-zeros", "single-zero"]
"""Which plays with a 0 set the table aside?"""


ConfigShedWithZero: TypeAlias = Literal["set-aside", "shedder-takes"]
"""Who gets the table if the last card of a hand sets it aside?"""


ConfigRunVsTriple: TypeAlias = Literal["at-least", "exact"]
"""Between runs and triples: is the number named the lowest that beats, or the only one?"""


ConfigFewerCards: TypeAlias = Literal["never", "if-higher"]
"""Can fewer cards than lie there be played?"""


ConfigXInRuns: TypeAlias = Literal["allowed", "same-number-only"]
"""Can a run of the release hold an X?"""


ConfigAllXMelds: TypeAlias = Literal["as-number", "above-nine", "forbidden"]
"""What are two or more X cards alone?"""


ConfigAfterShed: TypeAlias = Literal["new-round", "finish-round"]
"""Does a new round begin after somebody has shed out, or is the round played to its end?"""


ConfigLastShed: TypeAlias = Literal["takes", "nobody"]
"""Does the last player to shed out take the cards on the table, although the game ends immediately?"""


ConfigPenaltyOwner: TypeAlias = Literal["victim", "shedder"]
"""Against whom does a penalty card count: from whose hand it is, or who has shed out?"""


ConfigOneCardExemption: TypeAlias = Literal["that-player", "all-or-nothing"]
"""Is only the player with one card spared, or everybody as soon as one has one card?"""


ConfigHandSpecials: TypeAlias = Literal["ten-each", "x-ten-zero-nil", "nil"]
"""What do X and 0 cost that are left in the hand?"""


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
"""One reading for each ruling of spec/build_release.md; the first of each enum is the default."""


class Config(TypedDict):
    """Everything that is agreed before play."""

    game: Literal["build_release"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


Piece4: TypeAlias = Literal[
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
    """Chance: one card for each seat, at the start of a game and again before the release."""

    type: Literal["deal"]
    hands: list[list[Piece4]]


class ActionDisplay(TypedDict):
    """Chance: the first face-up cards, ascending."""

    type: Literal["display"]
    cards: list[Piece4]


class ActionTake(TypedDict):
    """A player takes a face-up card."""

    type: Literal["take"]
    seat: int
    card: Piece4


class ActionReject(TypedDict):
    """A player throws a face-up card away."""

    type: Literal["reject"]
    seat: int
    card: Piece4


class ActionReveal(TypedDict):
    """Chance: a card of the draw pile, face up."""

    type: Literal["reveal"]
    card: Piece4


class ActionGroup(TypedDict):
    """A player lays down a scoring group of two cards."""

    type: Literal["group"]
    seat: int
    kind: Literal["set", "run"]
    cards: list[Piece4]


class ActionExtend(TypedDict):
    """A player adds a card to one of their groups: the number of the group in the order of laying down, from 0."""

    type: Literal["extend"]
    seat: int
    group: int
    card: Piece4


class ActionDone(TypedDict):
    """A player has laid down all scoring groups."""

    type: Literal["done"]
    seat: int


class ActionKeep(TypedDict):
    """A player keeps a leftover card."""

    type: Literal["keep"]
    seat: int
    card: Piece4


class ActionDiscard(TypedDict):
    """A player throws a leftover card away."""

    type: Literal["discard"]
    seat: int
    card: Piece4


class ActionPlay(TypedDict):
    """A player plays a meld; `rank` as in `Meld`."""

    type: Literal["play"]
    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[Piece4]


class ActionPass(TypedDict):
    """A player passes."""

    type: Literal["pass"]
    seat: int


class ActionPenalty(TypedDict):
    """Chance: by seat the card drawn from the hand, None where nothing is drawn."""

    type: Literal["penalty"]
    cards: list[Piece4 | None]


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
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class ViewGameRecord(TypedDict):
    """A completed game, by seat, but `shed` is the order in which seats have shed out.

    build     the build score
    acquired  how many cards were won in the release
    hand      what the cards left in the hand cost
    penalty   what the penalty cards cost
    score     of the whole game
    """

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
    """A scoring group, its cards ascending."""

    kind: Literal["set", "run"]
    cards: list[str]


class ViewMeldView(TypedDict):
    """A meld on the table and who has played it; `rank` as in the action."""

    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]


class ViewOneOf(TypedDict):
    """What the record leaves open: exactly `count` of these pieces lie in these places.

    pieces  JSON pieces, sorted
    places  pairs of the name that a place has in the view and its seat; null for a place that is nobody's
    """

    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    """The record, as far as this seat saw it. Cards ascending, [] where nothing is known.

    hands     by seat: cards that have lain open and are in that hand; null where the seat sees it
    deck      cards of the draw pile, or of the pool before the extra cards are dealt
    unused    cards of the rest of that pool, out of the game
    acquired  by seat: cards won
    one_of    what else is certain: where the cards lie of which one was dealt blindly to each seat; they come on top
              of those that `hands` has. For each hand: one of these cards is the extra card. How likely each is, see
              `x_drawn` of the view
    """

    hands: list[list[str] | None]
    deck: list[str]
    unused: list[str]
    acquired: list[list[str]]
    one_of: list[ViewOneOf]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible", or
    "not yet", or "nobody".

    game        the number of the game in progress, from 0
    totals      points of the completed games
    history     the records of the completed games
    first       who starts the build and the settlement
    row         the face-up cards
    discard     cards thrown away in the build phase
    rejected    whether the seat in turn has thrown one away in this turn
    reveal_for  "flip" after a card was thrown away, "refill" after one was taken
    groups      scoring groups, as [{kind, cards}] in the order of laying down
    leftover    cards that could not be scored, not yet decided on
    dropped     cards thrown away in the settlement
    settled     "no", "scored" while leftovers await a decision, "yes"
    build       the build score
    table       [{seat, kind, rank, cards}] in the order of play
    leader      who started the round in progress; before a penalty, who starts the next one
    pending     who still has a turn in that round, the next one first
    after_void  whether nobody has played since a round without a play
    penalty     penalty cards, face up
    aside       cards that nobody has won
    shed        who has shed out, in this order
    victims     from whose hands a card is about to be drawn
    known       what the record tells this seat of places that it cannot see
    unshown     the card of this seat's hand that nobody else has seen
    x_drawn     for each X drawn from a hand as a penalty while the extra card was unshown: how many X the hand was
                known to hold; [] for a hand without an unshown card. The extra card is X (x + 1) / x times as likely
                as before, for each of these numbers x
    legal       the legal actions of this seat, [] when it is not its turn
    """

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
    """A seat got a card, to begin with or before the release; null where it is not seen."""

    type: Literal["dealt"]
    clause: Literal["BR-SETUP-3", "BR-RELPREP-2"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges


class EventCardsDisplayed(TypedDict):
    """The first cards were turned face up."""

    type: Literal["cards-displayed"]
    clause: Literal["BR-SETUP-4"]
    cards: list[str]
    changes: ViewChanges


class EventCardTaken(TypedDict):
    """A face-up card went to a hand."""

    type: Literal["card-taken"]
    clause: Literal["BR-BUILD-2"]
    seat: int
    card: str
    changes: ViewChanges


class EventCardRejected(TypedDict):
    """A face-up card was thrown away."""

    type: Literal["card-rejected"]
    clause: Literal["BR-BUILD-3"]
    seat: int
    card: str
    changes: ViewChanges


class EventCardRevealed(TypedDict):
    """A card of the draw pile was turned face up."""

    type: Literal["card-revealed"]
    clause: Literal["BR-BUILD-3", "BR-BUILD-5"]
    card: str
    changes: ViewChanges


class EventDiscardsShuffled(TypedDict):
    """The discards became the draw pile, of so many cards."""

    type: Literal["discards-shuffled"]
    clause: Literal["BR-BUILD-8"]
    count: int
    changes: ViewChanges


class EventHandsShown(TypedDict):
    """All hands lie open, for the settlement or at the end of everything; by seat."""

    type: Literal["hands-shown"]
    clause: Literal["BR-SETTLE-2", "BR-HID-1"]
    hands: list[list[str]]
    changes: ViewChanges


class EventGroupLaid(TypedDict):
    """Two cards were laid down as a scoring group."""

    type: Literal["group-laid"]
    clause: Literal["BR-SETTLE-4"]
    seat: int
    kind: Literal["set", "run"]
    cards: list[str]
    changes: ViewChanges


class EventGroupExtended(TypedDict):
    """A card joined one of the groups of its owner: the number of the group in the order of laying down, from 0; its
    kind, and its cards with the new one.
    """

    type: Literal["group-extended"]
    clause: Literal["BR-SETTLE-5"]
    seat: int
    group: int
    card: str
    kind: Literal["set", "run"]
    cards: list[str]
    changes: ViewChanges


class EventBuildScored(TypedDict):
    """A player has laid down all groups: their points, and the cards left over."""

    type: Literal["build-scored"]
    clause: Literal["BR-SETTLE-8"]
    seat: int
    points: int
    leftover: list[str]
    changes: ViewChanges


class EventCardKept(TypedDict):
    """A leftover stays with its owner for the release."""

    type: Literal["card-kept"]
    clause: Literal["BR-SETTLE-7"]
    seat: int
    card: str
    changes: ViewChanges


class EventCardDropped(TypedDict):
    """A leftover was thrown away."""

    type: Literal["card-dropped"]
    clause: Literal["BR-SETTLE-7"]
    seat: int
    card: str
    changes: ViewChanges


class EventPoolShuffled(TypedDict):
    """Hands are taken up again, all else is shuffled together, so many cards."""

    type: Literal["pool-shuffled"]
    clause: Literal["BR-RELPREP-1"]
    count: int
    changes: ViewChanges


class EventPoolPutAway(TypedDict):
    """The rest of the pool, so many cards, is out of the game."""

    type: Literal["pool-put-away"]
    clause: Literal["BR-RELPREP-2"]
    count: int
    changes: ViewChanges


class EventRoundBegun(TypedDict):
    """The table is empty, and this seat is the first to have a turn."""

    type: Literal["round-begun"]
    clause: Literal["BR-REL-1", "BR-ROUND-4", "BR-ZERO-2", "BR-SHED-5", "BR-PASS-2"]
    seat: int
    changes: ViewChanges


class EventMeldPlayed(TypedDict):
    """A meld was put on the table; `rank` as in the action."""

    type: Literal["meld-played"]
    clause: Literal["BR-REL-3"]
    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]
    changes: ViewChanges


class EventPassed(TypedDict):
    """A player passed."""

    type: Literal["passed"]
    clause: Literal["BR-PASS-1"]
    seat: int
    changes: ViewChanges


class EventTableSetAside(TypedDict):
    """A 0 was played: nobody wins these cards."""

    type: Literal["table-set-aside"]
    clause: Literal["BR-ZERO-1"]
    cards: list[str]
    changes: ViewChanges


class EventTableLeft(TypedDict):
    """The game is over, and nobody takes these cards, which lay on the table."""

    type: Literal["table-left"]
    clause: Literal["BR-SHED-6"]
    cards: list[str]
    changes: ViewChanges


class EventPart(TypedDict):
    """A part of a score: the build score, the cards won, and, below 0, the cards left in hand and the penalty cards. Of
    a round: the cards won.

    game  its number in the result, from 0
    """

    what: Literal["build", "acquired", "hand", "penalty"]
    clause: Literal["BR-SCORE-5", "BR-SCORE-2", "BR-SCORE-4", "BR-SCORE-3"]
    value: int
    game: int


class EventRoundWon(TypedDict):
    """The player who played last has won so many cards; `parts` is what they bring."""

    type: Literal["round-won"]
    clause: Literal["BR-ROUND-3"]
    seat: int
    count: int
    parts: list[EventPart]
    changes: ViewChanges


class EventShedOut(TypedDict):
    """A player has no card left and takes the table, so many cards; `parts` is what they bring."""

    type: Literal["shed-out"]
    clause: Literal["BR-SHED-1"]
    seat: int
    count: int
    parts: list[EventPart]
    changes: ViewChanges


class EventPenaltyCame(TypedDict):
    """From these hands a card will be drawn."""

    type: Literal["penalty-came"]
    clause: Literal["BR-SHED-2"]
    seats: list[int]
    changes: ViewChanges


class EventPenaltyDrawn(TypedDict):
    """A card was drawn from the hand of `seat` and lies before `owner`, face up."""

    type: Literal["penalty-drawn"]
    clause: Literal["BR-SHED-3"]
    seat: int
    card: str
    owner: int
    changes: ViewChanges


class EventGameScored(TypedDict):
    """The game just played, by seat: build score, cards won, what hand and penalty cards cost, the points, and the
    parts that they are made of; and all points so far, null after the first game: they are the same.
    """

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


class EventTableCleared(TypedDict):
    """All cards went back to the box, for the next game of the series."""

    type: Literal["table-cleared"]
    clause: Literal["BR-SETUP-1"]
    changes: ViewChanges


class EventStartPicked(TypedDict):
    """Who starts the build of the next game."""

    type: Literal["start-picked"]
    clause: Literal["BR-CFG-2"]
    seat: int
    changes: ViewChanges


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
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Piece2
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game, or the series, is over."""

    type: Literal["all-over"]
    clause: Literal["BR-WIN-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


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
"""Something that happened, as a seat saw it, without words; the `type` tells which it is."""


Piece3: TypeAlias = Literal[
    "take-or-reject",
    "take",
    "score",
    "may-finish",
    "finish",
    "keep-or-discard",
    "lead",
    "may-lead",
    "beat",
    "must-pass",
    "wait",
    "chance",
    "over",
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
    asked: Piece3
    clause: str | None
    text: str
    choices: list[PromptChoice]


class ResultGameRecord(TypedDict):
    """A completed game, by seat, but `shed` is the order in which seats have shed out.

    build     the build score
    acquired  how many cards were won in the release
    hand      what the cards left in the hand cost
    penalty   what the penalty cards cost
    score     of the whole game
    """

    build: list[int]
    acquired: list[int]
    hand: list[int]
    penalty: list[int]
    score: list[int]
    shed: list[int]


class ResultPart(TypedDict):
    """A part of a score: the build score, the cards won, and, below 0, the cards left in hand and the penalty cards. Of
    a round: the cards won.

    game  its number in the result, from 0
    """

    what: Literal["build", "acquired", "hand", "penalty"]
    clause: Literal["BR-SCORE-5", "BR-SCORE-2", "BR-SCORE-4", "BR-SCORE-3"]
    value: int
    game: int


class Result(TypedDict):
    """The points of each seat, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventBuildScored(EventBuildScored):
    text: str


class SaidEventCardDropped(EventCardDropped):
    text: str


class SaidEventCardKept(EventCardKept):
    text: str


class SaidEventCardRejected(EventCardRejected):
    text: str


class SaidEventCardRevealed(EventCardRevealed):
    text: str


class SaidEventCardTaken(EventCardTaken):
    text: str


class SaidEventCardsDisplayed(EventCardsDisplayed):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventDiscardsShuffled(EventDiscardsShuffled):
    text: str


class SaidEventGameScored(EventGameScored):
    text: str


class SaidEventGroupExtended(EventGroupExtended):
    text: str


class SaidEventGroupLaid(EventGroupLaid):
    text: str


class SaidEventHandsShown(EventHandsShown):
    text: str


class SaidEventMeldPlayed(EventMeldPlayed):
    text: str


class SaidEventPassed(EventPassed):
    text: str


class SaidEventPenaltyCame(EventPenaltyCame):
    text: str


class SaidEventPenaltyDrawn(EventPenaltyDrawn):
    text: str


class SaidEventPoolPutAway(EventPoolPutAway):
    text: str


class SaidEventPoolShuffled(EventPoolShuffled):
    text: str


class SaidEventRoundBegun(EventRoundBegun):
    text: str


class SaidEventRoundWon(EventRoundWon):
    text: str


class SaidEventShedOut(EventShedOut):
    text: str


class SaidEventStartPicked(EventStartPicked):
    text: str


class SaidEventTableCleared(EventTableCleared):
    text: str


class SaidEventTableLeft(EventTableLeft):
    text: str


class SaidEventTableSetAside(EventTableSetAside):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


SaidEvent: TypeAlias = (
    SaidEventDealt
    | SaidEventCardsDisplayed
    | SaidEventCardTaken
    | SaidEventCardRejected
    | SaidEventCardRevealed
    | SaidEventDiscardsShuffled
    | SaidEventHandsShown
    | SaidEventGroupLaid
    | SaidEventGroupExtended
    | SaidEventBuildScored
    | SaidEventCardKept
    | SaidEventCardDropped
    | SaidEventPoolShuffled
    | SaidEventPoolPutAway
    | SaidEventRoundBegun
    | SaidEventMeldPlayed
    | SaidEventPassed
    | SaidEventTableSetAside
    | SaidEventTableLeft
    | SaidEventRoundWon
    | SaidEventShedOut
    | SaidEventPenaltyCame
    | SaidEventPenaltyDrawn
    | SaidEventGameScored
    | SaidEventTableCleared
    | SaidEventStartPicked
    | SaidEventTurnCame
    | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """What the rulebook leaves to the table: how many games, and who is younger than whom.

    youngest_order  every seat once, the youngest first; None is the order of the seats
    """

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
"""One reading for each ruling of spec/build_release.md; the first of each enum is the default."""


class Fields(TypedDict):
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[2, 3, 4]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
