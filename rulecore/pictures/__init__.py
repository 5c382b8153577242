"""A position as a picture: one module for each game that has its own, and one for all others.

What is on the table is plain data; `svg` draws it. The pictures are made from views alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.registry import GAMES


class Piece(NamedTuple):
    """A card, a die or a token.

    shape  `card`, `back` (a card face down), `strip` (what shows of a covered card), `die-6` and so on, `token`
    text   what is printed large: a number, a letter
    look   a suit or colour: one of `svg.LOOKS`
    note   what is printed small: stars, the colour that a white die stands for
    name   what to call it aloud
    """

    shape: str
    text: str
    look: str
    name: str
    note: str = ""


class Group(NamedTuple):
    """Pieces that lie together, and what to call them."""

    label: str
    pieces: tuple[Piece, ...]
    note: str = ""
    tight: bool = False


class Seat(NamedTuple):
    """What lies in front of a player, and what is known of them.

    badges  what they are now: `to act`, `leads`
    facts   pairs of a word and a value
    """

    name: str
    badges: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    groups: tuple[Group, ...]


class Track(NamedTuple):
    """Rows of numbered squares with markers on them.

    rows     a name, a look and the printed numbers
    markers  the row, the square from 1 (0: outside), and whose it is
    goal     the square that ends the game
    """

    rows: tuple[tuple[str, str, tuple[int, ...]], ...]
    markers: tuple[tuple[int, int, str], ...]
    goal: int | None = None


class Scene(NamedTuple):
    """A position: a sentence above it, the middle of the table, the seats around it."""

    heading: str
    middle: tuple[Group, ...]
    seats: tuple[Seat, ...]
    facts: tuple[tuple[str, str], ...] = ()
    track: Track | None = None


class Views(NamedTuple):
    """What everybody sees in one position: a bystander, and each seat.

    names  how the players are called, by seat; empty: Player 1 and so on
    """

    public: JsonObject
    seats: tuple[JsonObject, ...]
    names: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """How a seat is called."""
        return self.names[seat] if self.names else f"Player {seat + 1}"


def views_of(game: Game[Any, Any, Any, Any, Any, Any], state: Any, eyes: Iterable[int]) -> Views:
    """What these seats see of the position, and of what the others have only what everybody sees. Raises InvalidState
    for a seat not at the table."""
    own, public = {seat: game.view(state, seat) for seat in eyes}, game.view(state, None)
    return Views(public, tuple(own.get(seat, public) for seat in range(game.players)))


class Pictures(Protocol):
    """What a module of this package offers."""

    def scene(self, views: Views) -> Scene:
        """The position, with all that anybody at the table sees."""

    def held(self, action: JsonObject) -> tuple[Piece, ...]:
        """The pieces that an action is about."""


def pictures_of(game: str) -> Pictures:
    """The pictures of a game."""
    return cast(Pictures, import_module(f"{__name__}.{game if game in GAMES else 'any_game'}"))


def badges(views: Views, seat: int, **others: int | None) -> tuple[str, ...]:
    """What a seat is now: `to act`, and each of the other words whose seat it is."""
    held = (("to act", views.public["actor"]), *others.items())
    return tuple(word.replace("_", " ") for word, whose in held if whose == seat)


def face_down(count: int) -> tuple[Piece, ...]:
    """So many cards that nobody shows."""
    return (Piece("back", "", "back", "a card face down"),) * count


def pile(label: str, count: int) -> tuple[Group, ...]:
    """A pile face down; nothing where there is none."""
    return (Group(label, face_down(1), f"{count} card{'' if count == 1 else 's'}"),) if count else ()
