"""The JSON of fuertorite as types. Made of its schema by `rulecore schema fuertorite --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

ConfigMode: TypeAlias = Literal["single", "series"]
"""see FR-SERIES-1: one game, or games until somebody has enough points."""


class ConfigOptions(TypedDict):
    """What the rulebook offers, and how long play may last at most, which it leaves open.

    mode       one game or a series
    round_cap  rounds of a game before the final one
    game_cap   games of a series, an extra one not counted
    """

    mode: ConfigMode
    round_cap: int
    game_cap: int


ConfigPassDirection: TypeAlias = Literal["right", "left"]
"""To whom are the played cards handed over?"""


ConfigDrawWho: TypeAlias = Literal["every-vertical-player", "last-vertical-player"]
"""Who draws a card after a round?"""


ConfigDeckShort: TypeAlias = Literal["turn-order", "last-player-first", "nobody"]
"""Who draws if the deck has fewer cards than are due?"""


ConfigDeckEmpty: TypeAlias = Literal["final-round-at-once", "final-round-after-shortage", "play-on"]
"""Does a deck that has run out end the game?"""


ConfigEndCount: TypeAlias = Literal["hand-and-property", "hand-only"]
"""Which cards count for the end condition?"""


ConfigCoinDuty: TypeAlias = Literal["must-play", "may-decline"]
"""Must a player who could play nothing but Coins play one?"""


ConfigPropertyDuty: TypeAlias = Literal["hand-and-property", "hand-only"]
"""Does a card of the Property that could be played vertically oblige its owner to do so?"""


ConfigEmptyHandFollow: TypeAlias = Literal["highest-of-property", "any-of-property"]
"""Which card of the Property is played horizontally if the Hand is empty?"""


ConfigXHorizontal: TypeAlias = Literal["next-number", "either-neighbour", "zero", "fifteen"]
"""How high is an X when the highest card is played horizontally?"""


ConfigXFollowValue: TypeAlias = Literal["either-side-directed", "either-side", "higher-only"]
"""Which number has an X that a follower plays first?"""


ConfigXOnX: TypeAlias = Literal["same-type-only", "any-type"]
"""May a follower play an X of another type on an X?"""


ConfigXRange: TypeAlias = Literal["zero-to-fifteen", "unbounded"]
"""For which numbers may an X stand?"""


ConfigXEndValue: TypeAlias = Literal["highest-possible", "plus-one-always", "all-possible", "owner-declares"]
"""Which number does an X that ends a turn have for the next player?"""


ConfigXAfter14: TypeAlias = Literal["either-neighbour", "fifteen-only"]
"""What is an X directly after a 14?"""


ConfigAfterFifteen: TypeAlias = Literal["next-player", "same-turn-too"]
"""Does it bind the same turn too that nothing but Coins follow an X on a 14?"""


ConfigStarTable: TypeAlias = Literal["rising", "falling", "middle", "flat"]
"""How many stars does each card show?"""


ConfigStarFormula: TypeAlias = Literal["sum-of-kept", "best-card-of-each"]
"""Which stars of the types that are kept count?"""


ConfigTwoTypesTie: TypeAlias = Literal["choose-one", "keep-both"]
"""Is one of two types with equally many cards set aside?"""


ConfigSingleTie: TypeAlias = Literal["share", "one-more-game-tied", "one-more-game-all"]
"""Who wins a single game if several have the best score?"""


ConfigSeriesCheck: TypeAlias = Literal["after-each-game", "at-once"]
"""When is it tested whether a series is over?"""


ConfigSeriesTie: TypeAlias = Literal["share", "one-more-game-tied", "one-more-game-all"]
"""Who wins a series if several have most points?"""


ConfigSeriesFirstSp: TypeAlias = Literal["same-seat", "rotate-left", "next-sp"]
"""Who is the SP of the first round of a later game?"""


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
"""One reading for each ruling of spec/fuertorite.md; the first of each enum is the default."""


class ConfigComponents(TypedDict):
    stars: dict[str, int]


class Config(TypedDict):
    """FR-CONFIG: everything that is agreed before play."""

    game: Literal["fuertorite"]
    players: Literal[3, 4, 5]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"] | ConfigComponents


Piece2: TypeAlias = Literal[
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
    """Chance: the hand of each seat, ascending."""

    type: Literal["deal"]
    hands: list[list[Piece2]]


ActionWay: TypeAlias = Literal["vertical", "horizontal"]
"""How a card is put on the table."""


class ActionPlay(TypedDict):
    """A player plays the first card of a turn."""

    type: Literal["play"]
    seat: int
    card: Piece2
    way: ActionWay


class ActionExtend(TypedDict):
    """A player adds a card to a turn."""

    type: Literal["extend"]
    seat: int
    card: Piece2


class ActionStop(TypedDict):
    """A player ends a turn of vertical cards; `x` is what the X that ends it counts, where the owner says so."""

    type: Literal["stop"]
    seat: int
    x: NotRequired[int]


class ActionDraw(TypedDict):
    """Chance: the card that each seat draws, None for a seat that draws none."""

    type: Literal["draw"]
    cards: list[Piece2 | None]


Action: TypeAlias = ActionDeal | ActionPlay | ActionExtend | ActionStop | ActionDraw
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class ViewGameRecord(TypedDict):
    """A completed game. Lists are by seat.

    game    its number, from 1
    rounds  that were played
    end     why it ended
    stars   points for stars
    kept    the types whose stars counted; null where the game was cut off
    bonus   points for turns with several cards
    scores  both together
    """

    game: int
    rounds: int
    end: Literal["hand", "deck", "round-cap", "target"]
    stars: list[int]
    kept: list[list[str]] | None
    bonus: list[int]
    scores: list[int]


class ViewOneOf(TypedDict):
    """What the record leaves open: exactly `count` of these pieces lie in these places.

    pieces  JSON pieces, sorted
    places  pairs of the name that a place has in the view and its seat; null for a place that is nobody's
    """

    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    """What the record places in Hands that the seat cannot see.

    hands   by seat: null for a Hand that the seat sees, [] else, since no card can be known to be in one
    one_of  the cards that are in none of the Hands they are listed for: `count` is 0
    """

    hands: list[list[str] | None]
    one_of: list[ViewOneOf]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible", or "not
    now".

    game       the number of the game, from 1
    extra      whether it is one more game to break a tie
    eligible   who can win
    start      the SP of the first round of this game
    round      from 1; 0 before the deal
    final      whether this round is the last one
    end        why the game ends, once it is known
    hand       own cards
    hands      all hands, when they are revealed
    unseen     the cards of the deck and of hidden hands, as one
    table      [seat, way, cards] of each turn of this round, in the order of play
    ref        the card to beat, and the numbers that it may have
    run        [number, direction]: what the turn in progress may mean
    drawers    the seats that draw now
    shortage   whether somebody went without a due card in this game
    bonus      points of this game for turns with several cards
    totals     points of the completed games
    records    the completed games
    past       [seat, card, [card, numbers]]: what everybody has seen of the Hands of players who played horizontally:
               the card that left the Hand, null where one was drawn, and what it could not beat where it was played
               horizontally, else null
    known      what this makes known of the Hands that the seat cannot see
    legal      the seat's legal actions, [] when it is not its turn
    """

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
    """A seat got its Hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["FR-SETUP-2"]
    seat: int
    count: int
    cards: list[str] | None
    changes: ViewChanges


class EventRoundBegan(TypedDict):
    """A round begins, and who is SP; `end` is why it is the last one of the game, null where it is not."""

    type: Literal["round-began"]
    clause: Literal["FR-FLOW-2", "FR-FLOW-8", "FR-FLOW-9"]
    round: int
    seat: int
    end: Literal["hand", "deck", "round-cap", "target"] | None
    changes: ViewChanges


class EventCardPlayed(TypedDict):
    """The first card of a turn went from the Hand or the Property to the table."""

    type: Literal["card-played"]
    clause: Literal["FR-TURN-1"]
    seat: int
    card: str
    way: Literal["vertical", "horizontal"]
    changes: ViewChanges


class EventCardAdded(TypedDict):
    """One more card of the same turn went to the table."""

    type: Literal["card-added"]
    clause: Literal["FR-RUN-1"]
    seat: int
    card: str
    changes: ViewChanges


class EventPart(TypedDict):
    """A part of a score: the points for stars, which do not count where a game was cut off, and for turns with several
    cards.

    game  its number in the result, from 0
    """

    what: Literal["stars", "no-stars", "bonus"]
    clause: Literal["FR-SCORE-5", "FR-SERIES-2", "FR-RUN-7"]
    value: int
    game: int


class EventPointScored(TypedDict):
    """The second card of a turn brought a point, which `parts` is; `bonus` are those of this seat in this game."""

    type: Literal["point-scored"]
    clause: Literal["FR-RUN-7"]
    seat: int
    bonus: int
    parts: list[EventPart]
    changes: ViewChanges


class EventTurnEnded(TypedDict):
    """A turn of vertical cards is over, its last card is the one to beat; `x` is what the owner of an X says it counts,
    null where nothing is said.
    """

    type: Literal["turn-ended"]
    clause: Literal["FR-REF-2", "FR-X-6"]
    seat: int
    x: int | None
    changes: ViewChanges


class EventCardDrawn(TypedDict):
    """A seat drew a card; it is null where it is not seen."""

    type: Literal["card-drawn"]
    clause: Literal["FR-FLOW-5"]
    seat: int
    card: str | None
    changes: ViewChanges


class EventCardsHandedOver(TypedDict):
    """The cards that a seat has played in this round went to the Property of the seat `to`."""

    type: Literal["cards-handed-over"]
    clause: Literal["FR-FLOW-7"]
    seat: int
    to: int
    cards: list[str]
    changes: ViewChanges


class EventCardsDiscarded(TypedDict):
    """The cards of the last round, in the order of play, count for nobody."""

    type: Literal["cards-discarded"]
    clause: Literal["FR-END-4"]
    cards: list[str]
    changes: ViewChanges


class EventHandRevealed(TypedDict):
    """A seat showed its Hand at the end."""

    type: Literal["hand-revealed"]
    clause: Literal["FR-SCORE-1"]
    seat: int
    cards: list[str]
    changes: ViewChanges


class EventGameScored(TypedDict):
    """By seat: the points for stars, for turns with several cards, both together, and these as parts, in the game just
    played; and all points so far, null after the first game: they are the same. Where a point has ended a series at
    once, stars do not count.
    """

    type: Literal["game-scored"]
    clause: Literal["FR-SCORE-6", "FR-SERIES-2"]
    stars: list[int]
    bonus: list[int]
    scores: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges


class EventTableCleared(TypedDict):
    """All cards went back, for one more game; `extra` where it only breaks a tie, and who can win."""

    type: Literal["table-cleared"]
    clause: Literal["FR-SERIES-1", "FR-SERIES-4", "FR-OBJ-1"]
    game: int
    extra: bool
    eligible: list[int]
    changes: ViewChanges


class EventStartPicked(TypedDict):
    """Who will be SP of the first round of the next game."""

    type: Literal["start-picked"]
    clause: Literal["FR-SERIES-5"]
    seat: int
    changes: ViewChanges


class EventTurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["FR-SETUP-1", "FR-FLOW-2", "FR-RUN-1", "FR-FLOW-5"]
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game, or the series, is over; `scores` are all points by seat."""

    type: Literal["all-over"]
    clause: Literal["FR-OBJ-1", "FR-SERIES-3"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


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
"""Something that happened, as a seat saw it, without words; the `type` tells which it is."""


Piece: TypeAlias = Literal[
    "lead",
    "lead-from-property",
    "follow",
    "follow-coin",
    "follow-or-decline",
    "horizontal",
    "horizontal-from-property",
    "more",
    "no-more",
    "number-of-x",
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
    asked: Piece
    clause: str | None
    text: str
    choices: list[PromptChoice]


class ResultGameRecord(TypedDict):
    """A completed game. Lists are by seat.

    game    its number, from 1
    rounds  that were played
    end     why it ended
    stars   points for stars
    kept    the types whose stars counted; null where the game was cut off
    bonus   points for turns with several cards
    scores  both together
    """

    game: int
    rounds: int
    end: Literal["hand", "deck", "round-cap", "target"]
    stars: list[int]
    kept: list[list[str]] | None
    bonus: list[int]
    scores: list[int]


class ResultPart(TypedDict):
    """A part of a score: the points for stars, which do not count where a game was cut off, and for turns with several
    cards.

    game  its number in the result, from 0
    """

    what: Literal["stars", "no-stars", "bonus"]
    clause: Literal["FR-SCORE-5", "FR-SERIES-2", "FR-RUN-7"]
    value: int
    game: int


class Result(TypedDict):
    """The points and ranks of the seats, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[ResultGameRecord]
    parts: list[list[ResultPart]]


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventCardAdded(EventCardAdded):
    text: str


class SaidEventCardDrawn(EventCardDrawn):
    text: str


class SaidEventCardPlayed(EventCardPlayed):
    text: str


class SaidEventCardsDiscarded(EventCardsDiscarded):
    text: str


class SaidEventCardsHandedOver(EventCardsHandedOver):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventGameScored(EventGameScored):
    text: str


class SaidEventHandRevealed(EventHandRevealed):
    text: str


class SaidEventPointScored(EventPointScored):
    text: str


class SaidEventRoundBegan(EventRoundBegan):
    text: str


class SaidEventStartPicked(EventStartPicked):
    text: str


class SaidEventTableCleared(EventTableCleared):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


class SaidEventTurnEnded(EventTurnEnded):
    text: str


SaidEvent: TypeAlias = (
    SaidEventDealt
    | SaidEventRoundBegan
    | SaidEventCardPlayed
    | SaidEventCardAdded
    | SaidEventPointScored
    | SaidEventTurnEnded
    | SaidEventCardDrawn
    | SaidEventCardsHandedOver
    | SaidEventCardsDiscarded
    | SaidEventHandRevealed
    | SaidEventGameScored
    | SaidEventTableCleared
    | SaidEventStartPicked
    | SaidEventTurnCame
    | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """What the rulebook offers, and how long play may last at most, which it leaves open.

    mode       one game or a series
    round_cap  rounds of a game before the final one
    game_cap   games of a series, an extra one not counted
    """

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
"""One reading for each ruling of spec/fuertorite.md; the first of each enum is the default."""


class FieldsComponents(TypedDict):
    stars: NotRequired[dict[str, int]]


class Fields(TypedDict):
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[3, 4, 5]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"] | FieldsComponents]
