"""A position as a picture: plain data, made from views alone. The terminal tells it in lines, pages draw it, and a
client that knows no game draws it, too.

A game hands over a module that makes its pictures: `pictures` of its `Presentation` names it. It offers two functions,

    scene(views)   the position, a `Scene`, with all that these `Views` show
    held(action)   the pieces that an action, as JSON, is about: where they lie, a front end can offer it

and, for front ends in Japanese, `JAPANESE`, its words, where # stands for a number: `{"Trick #": "第#トリック"}`. In a
scene a player is called what `Views.name` says. A game without such a module is drawn by the marks of its fields, if it
has them; else every field of a view is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidGame
from rulecore.core.game import Game
from rulecore.core.messages import Language
from rulecore.core.rules import Rules
from rulecore.core.zones import zones_of
from rulecore.pictures.looks import colours
from rulecore.registry import rules_of

__all__ = [
    "Group",
    "Piece",
    "Scene",
    "Seat",
    "Track",
    "Views",
    "badges",
    "colours",
    "face_down",
    "picture",
    "pieces_of",
    "pile",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


S = TypeVar("S")
A = TypeVar("A")


class Piece(NamedTuple):
    """A card, a die or a token.

    shape  `card`, `back` (a card face down), `strip` (what shows of a covered card), `die-6` and so on, `token`
    text   what is printed large: a number, a letter
    look   a suit or colour: one of `looks.LOOKS`, or an ink on a paper, such as `#b03a2e on #fffdf7`
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
    sizes  for a game that is drawn by its marks: by zone, how many pieces lie there, by seat or in all
    """

    public: JsonObject
    seats: tuple[JsonObject, ...]
    names: tuple[str, ...] = ()
    sizes: Mapping[str, tuple[int, ...]] = MappingProxyType({})

    def name(self, seat: int) -> str:
        """How a seat is called."""
        return self.names[seat] if self.names else f"Player {seat + 1}"


def views_of(game: Game[Any, Any, Any, Any, Any, Any], state: Any, eyes: Iterable[int]) -> Views:
    """What these seats see of the position, and of what the others have only what everybody sees. Raises InvalidState
    for a seat not at the table."""
    own, public = {seat: game.view(state, seat) for seat in eyes}, game.view(state, None)
    sizes = _sizes(game, state) if _is_drawn_by_marks(game.rules) else {}
    return Views(public, tuple(own.get(seat, public) for seat in range(game.players)), sizes=sizes)


def _sizes(game: Game[Any, Any, Any, Any, Any, Any], state: Any) -> Mapping[str, tuple[int, ...]]:
    sizes: dict[str, tuple[int, ...]] = {}
    for zone, _, pieces, _ in zones_of(game.rules, game.rules_config, state):
        sizes[zone.name] = (*sizes.get(zone.name, ()), len(pieces))
    return sizes


def _is_drawn_by_marks(rules: Rules[Any, Any, Any]) -> bool:
    """Whether a game has no pictures of its own, but places with marks."""
    return rules.zones is not None and not (rules.presentation and rules.presentation.pictures)


class Pictures(Protocol):
    """What the module of a game offers; it may have its `JAPANESE` words, too."""

    def scene(self, views: Views) -> Scene:
        """The position, with all that anybody at the table sees."""

    def held(self, action: JsonObject) -> tuple[Piece, ...]:
        """The pieces that an action is about."""


def picture(
    game: Game[S, A],
    state: S,
    seat: int | None = None,
    language: Language = "en",
    *,
    names: Sequence[str] | None = None,
) -> Scene:
    """What `rulecore.show` tells in lines, as data to be drawn. Takes the same arguments and raises the same errors;
    also InvalidGame where the module that should draw the game does not work."""
    from rulecore.pictures.board import scene_with_names  # it builds on this module

    return scene_with_names(game, state, seat, language, names)


def pieces_of(game: Game[S, A], action: A) -> tuple[Piece, ...]:
    """The pieces that an action is about, as the picture has them, but for their names; none where only words tell.
    Raises InvalidAction for anything that is not an action of the game; InvalidGame as `picture`."""
    return pictures_of(game.id).held(game.rules.actions.encode(action))


def pictures_of(game: str) -> Pictures:
    """The module that draws a game, or what draws every game that has none: by its marks, or field by field. Raises
    InvalidGame where it does not work, and as `rules_of`."""
    rules = rules_of(game)
    if _is_drawn_by_marks(rules):
        from rulecore.pictures.by_marks import ByMarks  # it builds on this module

        return ByMarks(rules)
    name = rules.presentation.pictures if rules.presentation and rules.presentation.pictures else f"{__name__}.any_game"
    try:
        found = import_module(name)
    except (Exception, SystemExit) as error:  # whatever a stranger's module raises when it is imported
        told = f"{type(error).__name__}: {error}"
        raise InvalidGame(f"the pictures of {game!r}, {name!r}, cannot be imported: {told}") from error
    for part in ("scene", "held"):
        if not callable(getattr(found, part, None)):
            raise InvalidGame(f"the pictures of {game!r}, {name!r}, have no function `{part}`")
    return cast(Pictures, found)


def words_of(game: str) -> Mapping[str, str]:
    """The words of its pictures in Japanese that a game brings itself. Raises as `pictures_of`."""
    return getattr(pictures_of(game), "JAPANESE", {})


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
