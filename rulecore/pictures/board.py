"""A position in lines of text: the picture of a game told in words, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulecore.core.game import Game
from rulecore.core.messages import CORE, Catalogue, Language, language_named
from rulecore.core.people import People, columns
from rulecore.pictures import Group, Piece, Scene, Track, Views, pictures_of, views_of, words_of
from rulecore.pictures import Seat as Place
from rulecore.pictures.japanese import in_japanese, named, said, translated

WRITTEN: Final = Path(__file__).with_name("words.toml")

TURN = ">"
GOAL = "*"
"""Behind the square of a track that ends the game."""
_PLAYER = re.compile(r"(?:Player |プレイヤー)(\d+)")
_ARTICLE = re.compile(r"an? ")
_COLOUR = re.compile(r"(\w+?)(?: d\d|・)")
"""The colour of a die, before its sides."""


class Around(NamedTuple):
    """Who sits around the table: for each the name, behind the sign of the turn or a blank, and what lies there, which
    may be several lines."""

    rows: tuple[tuple[str, str], ...]


class Borrowing(Catalogue):
    """The sentences of one file; the values in them are said as the game says them."""

    def __init__(self, path: Path, words: Catalogue) -> None:
        super().__init__(path, words)
        self._words = words

    def _said(self, value: Any, language: str) -> str:
        return self._words._said(value, language)


def as_text(
    game: Game[Any, Any, Any, Any, Any, Any],
    state: Any,
    seat: int | None,
    language: Language,
    names: Sequence[str] | None,
) -> str:
    """What `rulecore.show` answers."""
    words = game.rules.presentation.words if game.rules.presentation else CORE
    language = language_named(language)
    views = views_of(game, state, () if seat is None else (seat,))
    people = words.people(names, game.players, seat)
    return "\n".join(_lines(Board(words, people, language).told(scene_of(game.id, views, language))))


def scene_of(game: str, views: Views, language: str) -> Scene:
    """The picture with the words of that language; players have their usual names in it."""
    found = pictures_of(game).scene(views)
    return in_japanese(found, words_of(game)) if language == "ja" else found


def scene_with_names(
    game: Game[Any, Any], state: Any, seat: int | None, language: Language, names: Sequence[str] | None
) -> Scene:
    """What `rulecore.pictures.picture` answers."""
    words = game.rules.presentation.words if game.rules.presentation else CORE
    language = language_named(language)
    views = views_of(game, state, () if seat is None else (seat,))
    people = words.people(names, game.players, seat)
    return translated(
        scene_of(game.id, views, language), lambda text: with_names(text, words, language, people), lambda name: name
    )


def with_names(text: str, words: Catalogue, language: str, people: People) -> str:
    """The text with players called as they are called at this table."""
    return _PLAYER.sub(lambda found: words.name(int(found[1]) - 1, language, people), text)


def _lines(told: Iterable[str | Around]) -> Iterator[str]:
    """Plain text: those around the table in two columns."""
    for part in told:
        if isinstance(part, str):
            yield part.rstrip()
            continue
        width = max(columns(name) for name, _ in part.rows)
        for name, lies in part.rows:
            first, *others = lies.split("\n")
            yield f"{name}{' ' * (width - columns(name))}  {first}".rstrip()
            yield from (f"{' ' * width}  {line}".rstrip() for line in others)


class Board:
    """Tells pictures in the words of one table.

    words   of the game
    people  who plays, and the seat that is spoken to
    """

    def __init__(self, words: Catalogue, people: People, language: str) -> None:
        self._words, self._people, self._language = words, people, language
        self._own = Borrowing(WRITTEN, words)

    def told(self, scene: Scene) -> tuple[str | Around, ...]:
        """The heading, a track, the middle of the table, then everybody in the order of the seats."""
        middle = [*self._facts(scene.facts), *map(self.group, scene.middle)]
        seats = tuple(self._seat(number, seat) for number, seat in enumerate(scene.seats))
        return (
            *((self._named(scene.heading),) if scene.heading else ()),
            *(self._track(scene.track) if scene.track else ()),
            *middle,
            Around(seats),
        )

    def _word(self, key: str, **values: Any) -> str:
        return self._own.say("board", key, values, self._language, self._people)

    def _named(self, text: str) -> str:
        """The text with players called as they are called at this table."""
        return with_names(text, self._words, self._language, self._people)

    def _seat(self, number: int, seat: Place) -> tuple[str, str]:
        """Who it is, and what lies there."""
        name = self._named(seat.name)
        name = self._word("you-are", name=name) if number == self._people.you else name
        turn, *badges = self._turn(seat.badges)
        lines = (self._word("between").join(texts) for texts in (badges, self._facts(seat.facts)))
        return f"{turn} {name}", "\n".join(filter(None, (*lines, *map(self.group, seat.groups))))

    def _turn(self, badges: tuple[str, ...]) -> list[str]:
        """The sign of the seat in turn, or a blank; then the other badges."""
        to_act = said("to act") if self._language == "ja" else "to act"
        return [TURN if to_act in badges else " ", *(badge for badge in badges if badge != to_act)]

    def _facts(self, facts: Iterable[tuple[str, str]]) -> Iterator[str]:
        yield from (self._said(word, value) for word, value in facts)

    def _said(self, label: str, value: str) -> str:
        return self._word("said", label=self._named(label), value=value)

    def group(self, group: Group) -> str:
        """Pieces that lie together: `Hand: red 3 5, blue 4`."""
        if group.note and len(group.pieces) == 1 and group.pieces[0].shape == "back":
            return self._said(group.label, group.note)
        label = self._word("noted", text=group.label, note=group.note) if group.note else group.label
        alike = groupby(group.pieces, self._kind)
        return self._said(label, self._word("and").join(self._alike(kind, [*same]) for kind, same in alike))

    def _alike(self, kind: str, pieces: list[Piece]) -> str:
        """Pieces of one kind one after another: their colour or type once, then what is printed on each."""
        if pieces[0].shape == "back":
            return self._word("face-down", count=len(pieces))
        printed = self._word("beside").join(map(self._printed, pieces))
        return self._word("alike", kind=kind, pieces=printed) if kind else printed

    def _kind(self, piece: Piece) -> str:
        """What a piece has in common with its like: a colour, a type; "" where there is none."""
        if piece.shape.startswith("die-"):
            found = _COLOUR.match(piece.name)
            return found[1] if found else ""
        if piece.shape in ("back", "strip"):
            return ""
        return _ARTICLE.sub("", piece.name.removesuffix(piece.text), 1).strip()

    def _printed(self, piece: Piece) -> str:
        """What is printed on a piece: a number, the stars or the colour of the icon."""
        if piece.shape == "strip":
            return piece.text
        text = piece.text
        if piece.shape.startswith("die-"):
            text = self._word("die", sides=piece.shape.removeprefix("die-"), number=piece.text or None)
        if piece.note.strip("★") == "":
            return f"{text}{piece.note}"
        note = said(named(piece.note)) if self._language == "ja" else piece.note
        return self._word("noted", text=text, note=note)

    def _track(self, track: Track) -> Iterator[str]:
        """The squares, then each row of numbers with the markers below those they are on; all in the same columns."""
        squares = range(1, len(track.rows[0][2]) + 1)
        rows: list[tuple[str, list[str]]] = [
            (self._word("square"), ["", *(f"{square}{GOAL if square == track.goal else ''}" for square in squares)])
        ]
        for number, (name, _, numbers) in enumerate(track.rows):
            rows.append((self._named(name), ["", *map(str, numbers)]))
            rows.append(("", [_there(track, number, square) for square in (0, *squares)]))
        widths = [max(len(texts[column]) for _, texts in rows) for column in range(len(squares) + 1)]
        for name, texts in rows:
            yield from filter(None, (name,))
            yield " ".join(text.rjust(width) for text, width in zip(texts, widths, strict=True)).rstrip() or " "


def _there(track: Track, row: int, square: int) -> str:
    """Whose markers are on a square of a row."""
    return ",".join(whose for at, on, whose in track.markers if (at, on) == (row, square))
