"""The die, what a table agrees on, the phases of a game as types, and the actions."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore import authoring
from rulecore.authoring import ActionCodec, Catalogue, Reading, Seat, Whole

WORDS = Catalogue.beside(__file__)
"""All sentences of the game, in every language."""

FACES = (1, 2, 3, 4, 5, 6)  # LD-DIE-1
"""What the die can show."""
BLANK = 1  # see LD-ROLL-2
"""The number that costs the turn."""
MOST = 5  # see LD-STOP-2
"""So often a player rolls on a turn, at most."""
Number = Annotated[int, Strict(), Field(ge=1, le=6)]


class LevelPoints(Reading):
    """Who wins if several have the most points?"""

    SHARED = "shared"
    FIRST_TURN = "first-turn"


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each is the default."""

    level_points: LevelPoints = LevelPoints.SHARED


class Config(authoring.Config):
    """Everything that is agreed before play."""

    game: Literal["lucky_dice"] = "lucky_dice"
    players: Annotated[Literal[2, 3, 4], Whole]  # LD-PLAYERS-1
    rulings: Rulings = Field(default_factory=Rulings)


class Rolling(NamedTuple):
    """The die is about to be rolled for the player in turn.

    rolls   what the player in turn has rolled so far
    points  of the players who have had their turn, that of the first seat first
    """

    rolls: tuple[int, ...]
    points: tuple[int, ...]
    phase: Literal["roll"] = "roll"


class Choosing(NamedTuple):
    """The player in turn rolls again or stops; the fields are those of `Rolling`."""

    rolls: tuple[int, ...]
    points: tuple[int, ...]
    phase: Literal["choose"] = "choose"


class Over(NamedTuple):
    """Everybody has had a turn; the points as before."""

    points: tuple[int, ...]


State = Rolling | Choosing | Over


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance: what the die shows."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    number: Number


@dataclass(frozen=True, slots=True)
class Again:
    """A player rolls again."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stop:
    """A player stops and keeps the points of the turn."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat


Action = Throw | Again | Stop
ACTIONS: ActionCodec[Action] = ActionCodec({"throw": Throw, "again": Again, "stop": Stop})
