"""The actions, of players and of chance."""

from dataclasses import dataclass
from enum import Enum
from itertools import combinations_with_replacement
from typing import Annotated, Final

from pydantic import ConfigDict, Field, Strict

from rulecore.core.seats import Seat
from rulecore.games.dtwww.pieces import COLOUR, COLOURS, LARGEST, SIZES, WHITE, Declared, Die, Kind
from rulecore.games.dtwww.zones import DealtPrivate, DealtPublic, RolledPrivate, RolledPublic


class Place(Enum):
    """see DW-SETUP-1: where a die lies before it is played: outside the screen or inside."""

    PUBLIC = "public"
    PRIVATE = "private"


_Number = Annotated[int, Strict(), Field(ge=0, le=LARGEST)]
_EXACT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the kinds of dice that each seat lays outside and inside, ascending."""

    __pydantic_config__ = _EXACT
    public: DealtPublic
    private: DealtPrivate


@dataclass(frozen=True, slots=True)
class Feel:
    """A player chooses the sizes of the dice that are drawn next, ascending, with a hand in the bag."""

    __pydantic_config__ = _EXACT
    seat: Seat
    sides: tuple[Annotated[int, Strict(), Field(ge=1)], ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the kinds of the dice of those sizes that come out of the bag, ascending."""

    __pydantic_config__ = _EXACT
    dice: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class RollAll:
    """Chance: all dice rolled where they lie, ascending."""

    __pydantic_config__ = _EXACT
    public: RolledPublic
    private: RolledPrivate


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
        """see DW-WHITE-3: the colour that the die has in this trick."""
        return COLOUR[self.die] if self.colour is None else self.colour


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


Action = Deal | Feel | Draw | RollAll | Play | ScoreRoll | NextLeader | Pick | TiebreakRoll


def plays_of(seat: int, place: Place, die: int) -> tuple[Play, ...]:
    """What a seat can play out of that place with that die: for each colour, the same play if it has its own."""
    if COLOUR[die] != WHITE:
        return (Play(seat, place, die),) * len(COLOURS)
    return tuple([Play(seat, place, die, declared) for declared in COLOURS])


PLAYS: Final[tuple[tuple[tuple[tuple[Play, ...], ...], ...], ...]] = tuple(
    [tuple([tuple([plays_of(seat, place, die) for die in range(len(COLOUR))]) for place in Place]) for seat in range(4)]
)
"""Every play, made once: `PLAYS[seat][place][die][colour]` is that of an option."""
FEELS: Final[tuple[tuple[tuple[Feel, ...], ...], ...]] = tuple(
    [
        tuple([tuple([Feel(seat, sizes) for sizes in combinations_with_replacement(SIZES, n)]) for n in range(4)])
        for seat in range(4)
    ]
)
"""Every choice of sizes to draw, by seat and by how many dice are drawn, up to a handful."""
PICKS: Final[tuple[tuple[Pick, ...], ...]] = tuple([tuple([Pick(seat, size) for size in SIZES]) for seat in range(4)])
"""Every choice of a die for the dice-off, by seat."""
