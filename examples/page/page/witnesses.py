"""The kept witnesses of a game, to be stepped through: the same game at two tables that differ in one reading."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from page.golden import written
from page.links import link
from rulecore.audit.witnesses.explained import Finding
from rulecore.audit.witnesses.stored import kept
from rulecore.audit.witnesses.tables import Contest, game_at
from rulecore.cli.pages.film import Film
from rulecore.cli.situation import situation_of
from rulecore.cli.voice import CitedText, Voice
from rulecore.core.game import Game
from rulecore.core.messages import LANGUAGES, Language
from rulecore.core.spec import Ruling
from rulecore.pictures import Scene, pictures_of, views_of, words_of
from rulecore.pictures.japanese import in_japanese
from rulecore.pictures.svg import Sheet
from rulecore.registry import spec_in

Draw = Callable[[Scene, Sheet], str]
"""Draws a picture as HTML, its pieces in the sheet."""


class Side(NamedTuple):
    """A witness under one reading: what this is, what follows there and not at the other table, and a link to the
    position; "" where nothing is played."""

    title: str
    text: str
    is_default: bool
    told: tuple[str, ...]
    link: str


class Stepped(NamedTuple):
    """A witness in one language, step by step.

    table   how many play, with which options and other readings
    deeds   what each step makes happen at both tables
    frames  the pictures as numbers of the parts in `Strip`, as JSON: before each step, and at its end for both sides
    """

    ruling: Ruling
    contest: Contest
    title: tuple[str, str]
    table: str
    deeds: tuple[tuple[CitedText, ...], ...]
    sides: tuple[Side, ...]
    frames: str


class Strip:
    """The pictures of all witnesses of a game in one language: what they share is kept once."""

    def __init__(self, game: str, language: Language, draw: Draw) -> None:
        self.language: Language = language
        self.game, self._draw = game, draw
        self._sheet, self._film, self._known = Sheet(), Film(), dict[Scene, list[int]]()

    def frame(self, scene: Scene) -> list[int]:
        """A picture as the numbers of its parts."""
        if scene not in self._known:
            said = in_japanese(scene, words_of(self.game)) if self.language == "ja" else scene
            self._known[scene] = self._film.numbers(self._draw(said, self._sheet))
        return self._known[scene]

    def script(self) -> str:
        """All parts, for the script that puts them together."""
        return f"const film = {_json({'parts': self._film.parts, 'pieces': str(self._sheet.defined())})};\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class _Table(NamedTuple):
    """One side of a witness, played: its positions."""

    game: Game[Any, Any]
    states: tuple[Any, ...]

    def scene(self, at: int, *, is_open: bool = True) -> Scene:
        """A position with all hands open, or as everybody sees it."""
        seats = range(self.game.players) if is_open else ()
        return pictures_of(self.game.id).scene(views_of(self.game, self.states[at], seats))


class _Pictures(NamedTuple):
    """What lies on both tables before each step, and on each of them at the end; nothing where nothing is played."""

    shared: tuple[Scene, ...] = ()
    parted: tuple[Scene, ...] = ()


def stepped(game: str, strips: Mapping[Language, Strip]) -> Iterator[tuple[Language, Stepped]]:
    """Every kept witness of a game in every language."""
    rulings = {language: {one.id: one for one in spec_in(game, language).rulings} for language in LANGUAGES}
    for contest, finding in kept(game).items():
        tables = [_played(game, finding, reading) for reading in contest[1:]]
        pictures = _pictures(tables)
        for language, strip in strips.items():
            yield language, _told(rulings[language][contest.ruling], finding, tables, pictures, strip)


def _played(game: str, finding: Finding, reading: str) -> _Table | None:
    """The game of a witness under one reading; None where nobody can sit down to it."""
    parting = finding.found.parting
    side = game_at(game, parting.table, finding.found.contest.ruling, reading) if parting else None
    if side is None or parting is None:
        return None
    states = [side.initial()]
    for action in parting.actions:
        states.append(side.step(states[-1], action))
    return _Table(side, tuple(states))


def _pictures(tables: list[_Table | None]) -> _Pictures:
    one, other = tables
    if one is None or other is None or len(one.states) == 1:
        return _Pictures()
    ends = (one.scene(-1), other.scene(-1))
    if ends[0] == ends[1]:  # what differs is what players are shown
        ends = (one.scene(-1, is_open=False), other.scene(-1, is_open=False))
    return _Pictures(tuple(map(one.scene, range(len(one.states) - 1))), ends)


def _told(ruling: Ruling, finding: Finding, tables: list[_Table | None], pictures: _Pictures, strip: Strip) -> Stepped:
    language, contest = strip.language, finding.found.contest
    readings = {reading.id: reading for reading in ruling.readings}
    titles = {id: reading.title or id for id, reading in readings.items()}
    found = situation_of(strip.game, ruling, finding, language)
    told = {branch.reading: branch.told for branch in found.branches}
    sides = tuple(
        Side(
            titles[id], readings[id].text, id == ruling.default, told[titles[id]], _link(strip.game, finding, id, table)
        )
        for id, table in zip(contest[1:], tables, strict=True)
    )
    frames = {name: [strip.frame(scene) for scene in part] for name, part in pictures._asdict().items()}
    deeds = tuple(_deeds(tables, finding, language)) if pictures.shared else ()
    names = (titles[contest.one], titles[contest.other])
    return Stepped(ruling, contest, names, found.table, deeds, sides if finding.found.parting else (), _json(frames))


def _deeds(tables: Sequence[_Table | None], finding: Finding, language: Language) -> Iterator[tuple[CitedText, ...]]:
    """What each step makes happen at both tables."""
    parting = finding.found.parting
    for at, action in enumerate(parting.actions if parting else ()):
        one, other = (
            tuple(Voice(table.game, None, language).happened(table.states[at], action, table.states[at + 1]))
            for table in tables
            if table
        )
        yield tuple(told for told in one if told in other)


def _link(game: str, finding: Finding, reading: str, table: _Table | None) -> str:
    """The link to the position under a reading."""
    parting = finding.found.parting
    if table is None or parting is None:
        return ""
    config = {**parting.table.config, "game": game}
    config["rulings"] = {**config.get("rulings", {}), finding.found.contest.ruling: reading}
    return link(written(config, [*zip(finding.actors, finding.actions, strict=True)]))
