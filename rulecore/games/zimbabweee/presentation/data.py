"""The JSON of zimbabweee as types. Made of its schema by `rulecore schema zimbabweee --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

ConfigScoring: TypeAlias = Literal["standard", "variant"]
"""see ZT-VAR-1: which of the two score calculations holds for the whole series."""


class ConfigOptions(TypedDict):
    """What the rulebook offers: the scoring method, and one game or a series of three."""

    scoring: ConfigScoring
    games: Literal[1, 3]


ConfigBidSupply: TypeAlias = Literal["unlimited", "pool", "equal-share"]
"""Is the total of the bids limited by the chips in the box?"""


ConfigBidCap: TypeAlias = Literal["hand-size", "chip-count"]
"""May a player take more chips than there are tricks?"""


ConfigBidZero: TypeAlias = Literal["allowed", "forbidden"]
"""May a player take no chip?"""


ConfigHandVisible: TypeAlias = Literal["on-deal", "at-bid"]
"""From when on do players know their own hands? (views only)"""


ConfigAsideVisible: TypeAlias = Literal["hidden", "open"]
"""Do the cards that are left over lie face down? (views only)"""


ConfigTrickTie: TypeAlias = Literal["trick-order", "game-order"]
"""Which turn order breaks a tie for the largest number?"""


ConfigVariantBankrupt: TypeAlias = Literal["most-overall", "most-after-tiebreak", "most-among-missed"]
"""Who is bankrupt in the variant?"""


ConfigVariantMeet: TypeAlias = Literal["exact", "at-least"]
"""Does taking more tricks than bid meet the bid, in the test for bankruptcy?"""


ConfigVariantZeroTie: TypeAlias = Literal["nobody", "last-in-turn-order"]
"""Who is bankrupt if several players missed their bids and none of them took a trick?"""


ConfigNoBankruptStart: TypeAlias = Literal["most-tricks", "same-start", "next-clockwise", "friendly-choice"]
"""Who starts the next game of a series if nobody is bankrupt?"""


ConfigBankruptMayWin: TypeAlias = Literal["yes", "no"]
"""Can the bankrupt player of a game be among its winners?"""


ConfigWinnerTie: TypeAlias = Literal["shared", "later-trick"]
"""Who wins if several have the highest score?"""


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "bid-supply": ConfigBidSupply,
        "bid-cap": ConfigBidCap,
        "bid-zero": ConfigBidZero,
        "hand-visible": ConfigHandVisible,
        "aside-visible": ConfigAsideVisible,
        "trick-tie": ConfigTrickTie,
        "variant-bankrupt": ConfigVariantBankrupt,
        "variant-meet": ConfigVariantMeet,
        "variant-zero-tie": ConfigVariantZeroTie,
        "no-bankrupt-start": ConfigNoBankruptStart,
        "bankrupt-may-win": ConfigBankruptMayWin,
        "winner-tie": ConfigWinnerTie,
    },
)
"""One reading for each ruling of spec/zimbabweee.md; the first of each enum is the default."""


class Config(TypedDict):
    """Everything that is agreed before play."""

    game: Literal["zimbabweee"]
    players: Literal[3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionDeal(TypedDict):
    """Chance: the hand of each seat, ascending."""

    type: Literal["deal"]
    hands: list[list[int]]


class ActionStart(TypedDict):
    """Chance: the table has picked a start player."""

    type: Literal["start"]
    start: int


class ActionBid(TypedDict):
    """A player takes that many chips."""

    type: Literal["bid"]
    seat: int
    tricks: int


class ActionPlay(TypedDict):
    """A player plays a card of that rank."""

    type: Literal["play"]
    seat: int
    card: int


Action: TypeAlias = ActionDeal | ActionStart | ActionBid | ActionPlay
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class ViewGameRecord(TypedDict):
    """A completed game. Lists are by seat, but `trick_winners` has a seat for each trick."""

    start: int
    bids: list[int]
    trick_winners: list[int]
    tricks: list[int]
    bankrupt: int | None
    scores: list[int]
    winners: list[int]


class ViewOneOf(TypedDict):
    """What the record leaves open: exactly `count` of these pieces lie in these places.

    pieces  JSON pieces, sorted
    places  pairs of the name that a place has in the view and its seat; null for a place that is nobody's
    """

    pieces: list[int] | list[str]
    places: list[list[str | int | None]]
    count: int


class ViewKnown(TypedDict):
    """The cards that the record places where the seat cannot see, ascending; null for what the seat sees anyway.

    hands   by seat
    aside   the cards left over
    one_of  what the record leaves open between places: never anything in this game
    """

    hands: list[list[int] | None]
    aside: list[int] | None
    one_of: list[ViewOneOf]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible".

    game           the number of the game in progress, from 0
    hand           the cards of this seat, ascending
    aside          the cards left over, where they lie open
    bids           null where not yet made
    stacks         the cards in front of each seat, oldest first
    numbers        the number that each seat shows, 0 for none
    trick          [seat, card] in the order of play
    trick_winners  a seat for each completed trick of this game
    games          the records of the completed games
    known          what the record places where the seat cannot see
    legal          the legal actions of this seat, [] when it is not its turn
    """

    seat: int | None
    config: Config
    phase: Literal["deal", "start", "bid", "play", "over"]
    actor: int | Literal["chance"] | None
    game: int
    start: int | None
    lead: int | None
    turn: int | None
    hand: list[int] | None
    hand_sizes: list[int]
    aside: list[int] | None
    aside_size: int
    bids: list[int | None]
    stacks: list[list[int]]
    numbers: list[int]
    trick: list[list[int]]
    trick_winners: list[int]
    tricks: list[int]
    totals: list[int]
    games: list[ViewGameRecord]
    known: ViewKnown
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Literal["deal", "start", "bid", "play", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    game: NotRequired[int]
    start: NotRequired[int | None]
    lead: NotRequired[int | None]
    turn: NotRequired[int | None]
    hand: NotRequired[list[int] | None]
    hand_sizes: NotRequired[list[int]]
    aside: NotRequired[list[int] | None]
    aside_size: NotRequired[int]
    bids: NotRequired[list[int | None]]
    stacks: NotRequired[list[list[int]]]
    numbers: NotRequired[list[int]]
    trick: NotRequired[list[list[int]]]
    trick_winners: NotRequired[list[int]]
    tricks: NotRequired[list[int]]
    totals: NotRequired[list[int]]
    games: NotRequired[list[ViewGameRecord]]
    known: NotRequired[ViewKnown]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["ZT-SETUP-2"]
    seat: int
    count: int
    cards: list[int] | None
    changes: ViewChanges


class EventSetAside(TypedDict):
    """The cards left over were set aside; null where they lie face down."""

    type: Literal["set-aside"]
    clause: Literal["ZT-SETUP-3"]
    count: int
    cards: list[int] | None
    changes: ViewChanges


class EventStartPicked(TypedDict):
    """The start player of a game is known; null leaves it to the table, which picks after the deal."""

    type: Literal["start-picked"]
    clause: Literal["ZT-SETUP-4", "ZT-SERIES-3"]
    seat: int | None
    changes: ViewChanges


class EventHandLookedAt(TypedDict):
    """A player who bids next looked at their hand, under the reading `at-bid`; null for the others."""

    type: Literal["hand-looked-at"]
    clause: Literal["ZT-BID-3"]
    seat: int
    cards: list[int] | None
    changes: ViewChanges


class EventBidMade(TypedDict):
    """A player took chips."""

    type: Literal["bid-made"]
    clause: Literal["ZT-BID-1"]
    seat: int
    tricks: int
    changes: ViewChanges


class EventCardPlayed(TypedDict):
    """A card went from the hand to the left end of the stack, which now shows `number`."""

    type: Literal["card-played"]
    clause: Literal["ZT-PLAY-2"]
    seat: int
    card: int
    number: int
    changes: ViewChanges


class EventPart(TypedDict):
    """A part of a score: the points of a player who is bankrupt, has met the bid or has missed it. Of a trick: a cube.

    game  its number in the result, from 0
    """

    what: Literal["bankrupt", "met", "missed", "cube"]
    clause: Literal["ZT-SCORE-1", "ZT-SCORE-3", "ZT-SCORE-4", "ZT-VAR-2", "ZT-VAR-4", "ZT-VAR-5", "ZT-CUBE-1"]
    value: int
    game: int


class EventTrickWon(TypedDict):
    """Everybody has played, and these are the numbers; the largest won, or, of several, the later one; `parts` is what
    the trick brings.
    """

    type: Literal["trick-won"]
    clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"]
    seat: int
    number: int
    numbers: list[int]
    parts: list[EventPart]
    changes: ViewChanges


class EventWentBankrupt(TypedDict):
    """Who is bankrupt in the game just played; null is nobody."""

    type: Literal["went-bankrupt"]
    clause: Literal["ZT-SCORE-1", "ZT-VAR-2"]
    seat: int | None
    changes: ViewChanges


class EventGameScored(TypedDict):
    """The points of each seat in the game just played, the parts that they are made of, and all its points so far, null
    after the first game: they are the same.
    """

    type: Literal["game-scored"]
    clause: Literal["ZT-SCORE-5"]
    scores: list[int]
    parts: list[list[EventPart]]
    totals: list[int] | None
    changes: ViewChanges


class EventTableCleared(TypedDict):
    """All cards, chips and cubes went back to the box, for the next game of the series."""

    type: Literal["table-cleared"]
    clause: Literal["ZT-SETUP-1"]
    changes: ViewChanges


class EventTurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["ZT-SETUP-1", "ZT-SETUP-4", "ZT-BID-2", "ZT-LEAD-1", "ZT-LEAD-2", "ZT-PLAY-2"]
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game, or the series, is over."""

    type: Literal["all-over"]
    clause: Literal["ZT-END-2", "ZT-SERIES-2"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


Event: TypeAlias = (
    EventDealt
    | EventSetAside
    | EventStartPicked
    | EventHandLookedAt
    | EventBidMade
    | EventCardPlayed
    | EventTrickWon
    | EventWentBankrupt
    | EventGameScored
    | EventTableCleared
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
    asked: Literal["bid", "lead", "follow", "any", "wait", "chance", "over"]
    clause: str | None
    text: str
    choices: list[PromptChoice]


class ResultGameRecord(TypedDict):
    """A completed game. Lists are by seat, but `trick_winners` has a seat for each trick."""

    start: int
    bids: list[int]
    trick_winners: list[int]
    tricks: list[int]
    bankrupt: int | None
    scores: list[int]
    winners: list[int]


class ResultPart(TypedDict):
    """A part of a score: the points of a player who is bankrupt, has met the bid or has missed it. Of a trick: a cube.

    game  its number in the result, from 0
    """

    what: Literal["bankrupt", "met", "missed", "cube"]
    clause: Literal["ZT-SCORE-1", "ZT-SCORE-3", "ZT-SCORE-4", "ZT-VAR-2", "ZT-VAR-4", "ZT-VAR-5", "ZT-CUBE-1"]
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


class SaidEventBidMade(EventBidMade):
    text: str


class SaidEventCardPlayed(EventCardPlayed):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventGameScored(EventGameScored):
    text: str


class SaidEventHandLookedAt(EventHandLookedAt):
    text: str


class SaidEventSetAside(EventSetAside):
    text: str


class SaidEventStartPicked(EventStartPicked):
    text: str


class SaidEventTableCleared(EventTableCleared):
    text: str


class SaidEventTrickWon(EventTrickWon):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


class SaidEventWentBankrupt(EventWentBankrupt):
    text: str


SaidEvent: TypeAlias = (
    SaidEventDealt
    | SaidEventSetAside
    | SaidEventStartPicked
    | SaidEventHandLookedAt
    | SaidEventBidMade
    | SaidEventCardPlayed
    | SaidEventTrickWon
    | SaidEventWentBankrupt
    | SaidEventGameScored
    | SaidEventTableCleared
    | SaidEventTurnCame
    | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """What the rulebook offers: the scoring method, and one game or a series of three."""

    scoring: NotRequired[ConfigScoring]
    games: NotRequired[Literal[1, 3]]


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "bid-supply": NotRequired[ConfigBidSupply],
        "bid-cap": NotRequired[ConfigBidCap],
        "bid-zero": NotRequired[ConfigBidZero],
        "hand-visible": NotRequired[ConfigHandVisible],
        "aside-visible": NotRequired[ConfigAsideVisible],
        "trick-tie": NotRequired[ConfigTrickTie],
        "variant-bankrupt": NotRequired[ConfigVariantBankrupt],
        "variant-meet": NotRequired[ConfigVariantMeet],
        "variant-zero-tie": NotRequired[ConfigVariantZeroTie],
        "no-bankrupt-start": NotRequired[ConfigNoBankruptStart],
        "bankrupt-may-win": NotRequired[ConfigBankruptMayWin],
        "winner-tie": NotRequired[ConfigWinnerTie],
    },
)
"""One reading for each ruling of spec/zimbabweee.md; the first of each enum is the default."""


class Fields(TypedDict):
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[3, 4]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
