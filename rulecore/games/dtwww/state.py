"""The phases of a match as types, and the actions. A field stands only in the phases in which it means something.

Phases with as many fields begin with one of another type, so that states of different phases are never equal.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Annotated, NamedTuple

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.dtwww.pieces import COLOUR, COLOURS, LARGEST, WHITE, Declared, Die, Kind, counted_as

Hands = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending: kinds before they are rolled, rolled dice afterwards."""
Entries = tuple[int | None, ...]
"""A number for each seat, None where there is none."""
Round = tuple[Entries, Entries]
"""A round of the dice-off: the sides of the dice, the numbers rolled."""


class Place(Enum):
    """DW-SETUP-1: where a die lies before it is played: outside the screen or inside."""

    PUBLIC = "public"
    PRIVATE = "private"


# --- actions ---

_EXACT = ConfigDict(extra="forbid")
_Number = Annotated[int, Strict(), Field(ge=0, le=LARGEST)]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the kinds of dice that each seat lays outside and inside, ascending."""

    __pydantic_config__ = _EXACT
    public: tuple[tuple[Kind, ...], ...]
    private: tuple[tuple[Kind, ...], ...]


@dataclass(frozen=True, slots=True)
class RollAll:
    """Chance: all dice rolled where they lie, ascending."""

    __pydantic_config__ = _EXACT
    public: tuple[tuple[Die, ...], ...]
    private: tuple[tuple[Die, ...], ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A player puts out a die; `colour` is declared for a white one and None for another."""

    __pydantic_config__ = _EXACT
    seat: Seat
    place: Annotated[Place, Field(alias="from")]
    die: Die
    colour: Annotated[Declared, Field(alias="as")] = None

    @property
    def counts_as(self) -> int:
        """DW-WHITE-3: the colour that the die has in this trick."""
        return counted_as(self.die, self.colour)


@dataclass(frozen=True, slots=True)
class ScoreRoll:
    """Chance: the score dice of each seat rolled, ascending."""

    __pydantic_config__ = _EXACT
    dice: tuple[tuple[Die, ...], ...]


@dataclass(frozen=True, slots=True)
class NextLeader:
    """Chance: the lot among those who share the last rank."""

    __pydantic_config__ = _EXACT
    leader: Seat


@dataclass(frozen=True, slots=True)
class Pick:
    """A player chooses a die for the dice-off: its size is all that matters."""

    __pydantic_config__ = _EXACT
    seat: Seat
    sides: Annotated[int, Strict(), Field(ge=1)]


@dataclass(frozen=True, slots=True)
class TiebreakRoll:
    """Chance: the numbers of those who roll now, None for the others."""

    __pydantic_config__ = _EXACT
    faces: tuple[_Number | None, ...]


Action = Deal | RollAll | Play | ScoreRoll | NextLeader | Pick | TiebreakRoll


@cache
def plays(seat: int) -> tuple[tuple[tuple[Play, ...], ...], ...]:
    """Every play of a seat, out of its public and out of its private dice, made once: `plays(seat)[0][die][colour]`.

    A coloured die is the same play in all places.
    """
    return tuple(
        tuple(
            tuple(Play(seat, place, die, declared) for declared in COLOURS)
            if colour == WHITE
            else (Play(seat, place, die),) * len(COLOURS)
            for die, colour in enumerate(COLOUR)
        )
        for place in Place
    )


# --- phases ---


class Record(NamedTuple):
    """A scored game. All but `opener` by seat; `dice` counts the score dice rolled."""

    opener: int
    sums: tuple[int, ...]
    dice: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]


class Dealing(NamedTuple):
    """DW-SETUP-2: all dice are in the bag and about to be drawn. `opener` leads the first trick."""

    opener: int
    games: tuple[Record, ...]


class NextLeading(NamedTuple):
    """DW-NEXT-2: a lot is drawn among the seats that share the last rank.

    leader  of the last trick, here and in all later phases
    """

    leader: int
    last: tuple[int, ...]
    games: tuple[Record, ...]


class Rolling(NamedTuple):
    """DW-SETUP-7: the dice lie outside and inside, not rolled yet; the others are in the bag."""

    public: Hands
    private: Hands
    opener: int
    games: tuple[Record, ...]


class ScoreRolling(NamedTuple):
    """DW-SCORE-1: all dice are played; the score dice, in `score` by kind, are about to be rolled."""

    opener: int
    leader: int
    score: Hands
    games: tuple[Record, ...]


class Over(NamedTuple):
    """DW-FINAL-1: everything is scored. `tied`, `contest` and `rounds` are of the dice-off, () if there was none."""

    leader: int
    tied: tuple[int, ...]
    contest: tuple[int, ...]
    rounds: tuple[Round, ...]
    winners: tuple[int, ...]
    games: tuple[Record, ...]


class TieRolling(NamedTuple):
    """DW-FINAL-2: in the dice-off, those roll who have a die and no number yet.

    tied     the seats with the most points
    contest  those of them that are in this round
    sides    of the dice chosen, by seat
    faces    rolled in this round, by seat
    rounds   the rounds before
    """

    leader: int
    tied: tuple[int, ...]
    contest: tuple[int, ...]
    sides: Entries
    faces: Entries
    rounds: tuple[Round, ...]
    games: tuple[Record, ...]


class Picking(NamedTuple):
    """DW-FINAL-2: in the dice-off, `turn` chooses a die; the other fields as in `TieRolling`."""

    leader: int
    tied: tuple[int, ...]
    contest: tuple[int, ...]
    turn: int
    sides: Entries
    faces: Entries
    rounds: tuple[Round, ...]
    games: tuple[Record, ...]


class Playing(NamedTuple):
    """Tricks are played. Dice that are nowhere here are in the bag.

    public, private  rolled dice of each seat
    table            what has been put out in the trick in progress, by the leader first
    score            kinds: the score dice of each seat
    """

    public: Hands
    private: Hands
    opener: int
    leader: int
    turn: int
    table: tuple[Play, ...]
    score: Hands
    games: tuple[Record, ...]


State = Dealing | NextLeading | Rolling | ScoreRolling | Over | TieRolling | Picking | Playing
