"""The JSON of lucky_dice as types. Made of its schema by `rulecore schema lucky_dice --python`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict


class ConfigOptions(TypedDict):
    """Base of what a rulebook itself offers: variants, number of games. One field per option."""


ConfigLevelPoints: TypeAlias = Literal["shared", "first-turn"]
"""Who wins if several have the most points?"""


ConfigRulings = TypedDict(
    "ConfigRulings",
    {
        "level-points": ConfigLevelPoints,
    },
)
"""One reading for each ruling of spec.md; the first of each is the default."""


class Config(TypedDict):
    """Everything that is agreed before play."""

    game: Literal["lucky_dice"]
    players: Literal[2, 3, 4]
    first_seat: int
    options: ConfigOptions
    rulings: ConfigRulings
    components: Literal["default"]


class ActionThrow(TypedDict):
    """Chance: what the die shows."""

    type: Literal["throw"]
    number: int


class ActionAgain(TypedDict):
    """A player rolls again."""

    type: Literal["again"]
    seat: int


class ActionStop(TypedDict):
    """A player stops and keeps the points of the turn."""

    type: Literal["stop"]
    seat: int


Action: TypeAlias = ActionThrow | ActionAgain | ActionStop
"""An action as JSON: that of a player has their `seat`, that of chance has none."""


class View(TypedDict):
    """What one seat, or a bystander, may see.

    turn    whose turn it is, null at the end
    rolls   what has been rolled on this turn so far
    points  of each seat, null for one that has not had its turn
    legal   the seat's legal actions, [] when it is not its turn to choose
    """

    seat: int | None
    config: Config
    phase: Literal["roll", "choose", "over"]
    actor: int | Literal["chance"] | None
    turn: int | None
    rolls: list[int]
    points: list[int | None]
    legal: list[Action]


class ViewChanges(TypedDict):
    seat: NotRequired[int | None]
    config: NotRequired[Config]
    phase: NotRequired[Literal["roll", "choose", "over"]]
    actor: NotRequired[int | Literal["chance"] | None]
    turn: NotRequired[int | None]
    rolls: NotRequired[list[int]]
    points: NotRequired[list[int | None]]
    legal: NotRequired[list[Action]]


class EventThrown(TypedDict):
    """The die shows this for the player in turn."""

    type: Literal["thrown"]
    clause: Literal["LD-ROLL-1"]
    seat: int
    number: int
    changes: ViewChanges


class EventTurnLost(TypedDict):
    """A 1: the turn is over, and its points are lost."""

    type: Literal["turn-lost"]
    clause: Literal["LD-ROLL-2"]
    seat: int
    changes: ViewChanges


class EventGoesOn(TypedDict):
    """A player rolls again."""

    type: Literal["goes-on"]
    clause: Literal["LD-STOP-1"]
    seat: int
    changes: ViewChanges


class EventPointsKept(TypedDict):
    """The turn is over, and its points are kept: the player stopped, or had the last roll."""

    type: Literal["points-kept"]
    clause: Literal["LD-STOP-1", "LD-STOP-2"]
    seat: int
    points: int
    changes: ViewChanges


class EventTurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["LD-TURN-1"]
    seat: int | None
    changes: ViewChanges


class EventAllOver(TypedDict):
    """The game is over."""

    type: Literal["all-over"]
    clause: Literal["LD-END-1"]
    winners: list[int]
    scores: list[int]
    changes: ViewChanges


Event: TypeAlias = EventThrown | EventTurnLost | EventGoesOn | EventPointsKept | EventTurnCame | EventAllOver
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
    asked: Literal["again", "wait", "chance", "over"]
    clause: str | None
    text: str
    choices: list[PromptChoice]


class Result(TypedDict):
    """The points of each seat, and who wins, ascending."""

    scores: list[int]
    winners: list[int]


class SaidEventAllOver(EventAllOver):
    text: str


class SaidEventGoesOn(EventGoesOn):
    text: str


class SaidEventPointsKept(EventPointsKept):
    text: str


class SaidEventThrown(EventThrown):
    text: str


class SaidEventTurnCame(EventTurnCame):
    text: str


class SaidEventTurnLost(EventTurnLost):
    text: str


SaidEvent: TypeAlias = (
    SaidEventThrown | SaidEventTurnLost | SaidEventGoesOn | SaidEventPointsKept | SaidEventTurnCame | SaidEventAllOver
)
"""An event that was asked for in a language or with names: it has a `text` to show."""


class GivenOptions(TypedDict):
    """Base of what a rulebook itself offers: variants, number of games. One field per option."""


GivenRulings = TypedDict(
    "GivenRulings",
    {
        "level-points": NotRequired[ConfigLevelPoints],
    },
)
"""One reading for each ruling of spec.md; the first of each is the default."""


class Fields(TypedDict):
    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""

    players: Literal[2, 3, 4]
    first_seat: NotRequired[int]
    options: NotRequired[GivenOptions]
    rulings: NotRequired[GivenRulings]
    components: NotRequired[Literal["default"]]
