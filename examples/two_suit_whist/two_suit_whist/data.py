"""The JSON of two_suit_whist as types. Made of its schema by `rulecore schema two_suit_whist --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict


class ConfigOptions(TypedDict):
    """Base of what a rulebook itself offers: variants, number of games. One field per option."""


ConfigLevelTricks: TypeAlias = Literal["shared", "later-trick"]
"""Who wins if several have taken the most tricks?"""


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "level-tricks": ConfigLevelTricks,
    },
)
"""One reading for each ruling of spec.md; the first of each enum is the default."""


class Config(TypedDict):
    """Everything that is agreed before play."""

    game: Literal["two_suit_whist"]
    players: Literal[2, 3]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionDeal(TypedDict):
    """Chance: the hand of each seat, ascending."""

    type: Literal["deal"]
    hands: list[list[int]]


class ActionPlay(TypedDict):
    """A player plays a card."""

    type: Literal["play"]
    seat: int
    card: int


Action: TypeAlias = ActionDeal | ActionPlay
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class View(TypedDict):
    """What one seat, or a bystander, may see; null is "not visible".

    lead    the seat that leads this trick
    hand    own cards, ascending
    trick   the cards of the trick in progress, the leader's first
    played  the cards of the completed tricks, in the order in which they were played
    won     the winner of each completed trick
    legal   its own legal actions, [] when it is not this seat's turn
    """

    seat: int | None
    config: Config
    phase: Literal["deal", "play", "over"]
    actor: int | Literal["chance"] | None
    lead: int | None
    hand: list[int] | None
    trick: list[int]
    played: list[int]
    won: list[int]
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Literal["deal", "play", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    lead: NotRequired[int | None]
    hand: NotRequired[list[int] | None]
    trick: NotRequired[list[int]]
    played: NotRequired[list[int]]
    won: NotRequired[list[int]]
    legal: NotRequired[list[Action]]


class EventDealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["TW-DEAL-1"]
    seat: int
    cards: list[int] | None
    changes: ViewChanges


class EventCardPlayed(TypedDict):
    """A card went from the hand to the table."""

    type: Literal["card-played"]
    clause: Literal["TW-PLAY-1"]
    seat: int
    card: int
    changes: ViewChanges


class EventTrickWon(TypedDict):
    """Everybody has played; this seat won the trick."""

    type: Literal["trick-won"]
    clause: Literal["TW-TRICK-1"]
    seat: int
    changes: ViewChanges


class EventTurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["TW-DEAL-1", "TW-LEAD-1", "TW-LEAD-2", "TW-PLAY-2"]
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game is over."""

    type: Literal["all-over"]
    clause: Literal["TW-END-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


Event: TypeAlias = EventDealt | EventCardPlayed | EventTrickWon | EventTurnCame | EventAllOver
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
    asked: Literal["lead", "follow", "wait", "chance", "over"]
    clause: str | None
    text: str
    choices: list[PromptChoice]


class Result(TypedDict):
    """The tricks of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventCardPlayed(EventCardPlayed):
    text: str


class SaidEventDealt(EventDealt):
    text: str


class SaidEventTrickWon(EventTrickWon):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


SaidEvent: TypeAlias = SaidEventDealt | SaidEventCardPlayed | SaidEventTrickWon | SaidEventTurnCame | SaidEventAllOver
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """Base of what a rulebook itself offers: variants, number of games. One field per option."""


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "level-tricks": NotRequired[ConfigLevelTricks],
    },
)
"""One reading for each ruling of spec.md; the first of each enum is the default."""


class Fields(TypedDict):
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[2, 3]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
