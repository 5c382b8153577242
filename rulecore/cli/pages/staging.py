"""A witness put on the stage: played under every reading, and told what everybody sees, may do and gets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from rulecore.audit.reports.cases import Case
from rulecore.cli.pages.words import (
    action_in_words,
    actor_named,
    deed_in_words,
    in_short,
    table_in_words,
    turn_in_words,
)
from rulecore.cli.texts import Texts
from rulecore.cli.voice import Voice
from rulecore.core.config import JsonObject
from rulecore.core.errors import RulecoreError
from rulecore.core.game import Game
from rulecore.core.messages import Language
from rulecore.core.same import same
from rulecore.core.spec import Ruling
from rulecore.pictures import Piece, Scene, pictures_of, views_of
from rulecore.pictures.board import scene_of
from rulecore.pictures.japanese import named
from rulecore.registry import open_game

T = TypeVar("T")
MANY = 24
"""So many choices are shown; those that only this reading has come first."""
FEW = 3
"""So many reasons are told."""


class Choice(NamedTuple):
    """A legal action: in words, its pieces, and whether another reading forbids it."""

    text: str
    pieces: tuple[Piece, ...]
    only: bool


class Answer(NamedTuple):
    """A field that is asked about, its value, and whether another reading gives another one."""

    name: str
    value: str
    differs: bool


class Side(NamedTuple):
    """The position under one reading.

    fault    why it cannot be played, "" where it can
    turn     who must act, or that it is over
    choices  what they may do; the first few of `total`
    is_same  whether these are the choices under every reading
    refused  what another reading allows and this one does not, with clause and reason
    scene    a picture; where there is a shared one, only what is not in all of these pictures
    """

    reading: str
    is_default: bool
    fault: str
    turn: str
    choices: tuple[Choice, ...]
    total: int
    is_same: bool
    refused: tuple[str, ...]
    answers: tuple[Answer, ...]
    scene: Scene | None


class Deed(NamedTuple):
    """An action on the way: who, and what."""

    actor: str
    text: str
    pieces: tuple[Piece, ...]


class Stage(NamedTuple):
    """A witness, ready to be drawn.

    table   players, options and other rulings, in words
    way     the actions before the position
    shared  the picture, where it is the same under all readings: of the position, or of the one before it
    then    the action between the shared picture and the position
    """

    case: Case
    table: str
    way: tuple[Deed, ...]
    sides: tuple[Side, ...]
    shared: Scene | None
    then: Deed | None


class _Played(NamedTuple):
    """The way under one reading: its states; no game where it cannot be agreed on, a fault where the way breaks off."""

    id: str
    reading: str
    game: Game[Any, Any] | None
    states: tuple[Any, ...]
    fault: str

    @property
    def is_whole(self) -> bool:
        """Whether the position is reached."""
        return self.game is not None and not self.fault

    @property
    def state(self) -> Any:
        """The position."""
        return self.states[-1]


def staged(game: str, ruling: Ruling, case: Case, language: Language = "en", table: str | None = None) -> Stage:
    """The witness under each of the readings that it tells apart.

    table  the table in words; None: as `table_in_words` has it, which is in English
    """
    if case.config is None:
        return Stage(case, "", (), (), None, None)
    played = [_played(game, case, case.config, reading) for reading in case.answers]
    legal = {side.reading: _legal(side) for side in played}
    scenes = {side.reading: _scene(side, -1, language) for side in played if side.is_whole and case.actions}
    way = _way(game, case, played, language)
    shared, then = _shared(list(scenes.values())), None
    if shared is None and len(scenes) > 1 and way[-1].actor != actor_named(None, language):
        shared = _shared([_scene(side, -2, language) for side in played if side.is_whole])
        then = way[-1] if shared else None
        scenes = apart(scenes) if shared else scenes
    if shared and not then:
        scenes = {}
    sides = tuple(
        _side(ruling, case, side, legal, scene=scenes.get(side.reading), language=language) for side in played
    )
    return Stage(case, table_in_words(case.config) if table is None else table, way, sides, shared, then)


def positions(game: str, case: Case, language: Language = "en") -> tuple[Scene, ...]:
    """The position before each action of a witness, which all of its readings share."""
    if case.config is None or not case.actions:
        return ()
    played = [_played(game, case, case.config, reading) for reading in case.answers]
    side = next((side for side in played if side.is_whole), None)
    return tuple(_scene(side, at, language) for at in range(len(case.actions))) if side else ()


def _shared(scenes: list[Scene]) -> Scene | None:
    """The picture that all have in common."""
    return scenes[0] if len(scenes) > 1 and all(scene == scenes[0] for scene in scenes) else None


def apart(scenes: dict[str, Scene]) -> dict[str, Scene]:
    """The pictures without what is the same in all of them."""
    all_of = tuple(scenes.values())
    return {
        reading: Scene(
            scene.heading,
            _own(scene.middle, [other.middle for other in all_of]),
            tuple(
                seat._replace(groups=_own(seat.groups, [other.seats[at].groups for other in all_of]))
                for at, seat in enumerate(scene.seats)
                if any(other.seats[at] != seat for other in all_of)
            ),
            _own(scene.facts, [other.facts for other in all_of]),
            scene.track if any(other.track != scene.track for other in all_of) else None,
        )
        for reading, scene in scenes.items()
    }


def _own(things: tuple[T, ...], all_of: list[tuple[T, ...]]) -> tuple[T, ...]:
    """Those of the things that are not everywhere."""
    return tuple(thing for thing in things if any(thing not in others for others in all_of))


def _played(game: str, case: Case, config: JsonObject, reading: str) -> _Played:
    chosen = {**config.get("rulings", {}), case.ruling: reading}
    opened, states = None, []
    try:
        opened = open_game({**config, "game": game, "rulings": chosen})
        states.append(opened.initial())
        for action in case.actions:
            states.append(opened.step(states[-1], opened.decode(action)))
    except RulecoreError as error:
        return _Played(game, reading, opened, tuple(states), str(error))
    return _Played(game, reading, opened, tuple(states), "")


def _legal(side: _Played) -> list[JsonObject]:
    """What the seat in turn may do."""
    if side.game is None or side.fault:
        return []
    return [side.game.encode(action) for action in side.game.legal(side.state)]


def _side(
    ruling: Ruling,
    case: Case,
    side: _Played,
    legal: dict[str, list[JsonObject]],
    *,
    scene: Scene | None,
    language: Language,
) -> Side:
    own = legal[side.reading]
    others = [actions for actions in legal.values() if own and actions and _actor(actions) == _actor(own)]
    marked = [(action, any(action not in other for other in others)) for action in own]
    shown = sorted(marked, key=lambda pair: not pair[1])[:MANY] if len(own) > MANY else marked
    pictures = pictures_of(side.id)
    choices = tuple(
        Choice(action_in_words(side.id, action, language), _named(pictures.held(action), language), only)
        for action, only in shown
    )
    answers = tuple(_answers(case, side.reading, {"legal"} if own else set(), language))
    refused = tuple(_refused(side, [action for other in others for action in other if action not in own], language))
    is_same = len(others) == len(legal) and not refused and not any(only for _, only in marked)
    is_default = side.reading == ruling.default
    turn = turn_in_words(side.game, side.state, language) if side.game and side.is_whole else ""
    fault = Texts("pages", language)("fault", error=side.fault) if side.fault else ""
    return Side(side.reading, is_default, fault, turn, choices, len(own), is_same, refused, answers, scene)


def _actor(actions: list[JsonObject]) -> Any:
    """Who may take these actions."""
    return actions[0].get("seat")


def _named(pieces: tuple[Piece, ...], language: Language) -> tuple[Piece, ...]:
    """Pieces with their names in that language."""
    return tuple(piece._replace(name=named(piece.name)) for piece in pieces) if language == "ja" else pieces


def _refused(side: _Played, wanted: list[JsonObject], language: Language) -> Iterable[str]:
    """Why the seat may not do what it may under another reading: each reason once, with the first such action."""
    told: dict[str, str] = {}
    for action in wanted if side.game and side.is_whole else ():
        refusal = side.game.refusal(side.state, side.game.decode(action)) if side.game else None
        if refusal is not None:
            assert side.game is not None
            why = str(refusal)
            if language != "en":
                why = f"{Voice(side.game, None, language).why(refusal)} [{refusal.clause}]"
            told.setdefault(why, action_in_words(side.id, action, language))
    words = Texts("pages", language)
    return (words("not", action=action, reason=reason) for reason, action in list(told.items())[:FEW])


def _scene(side: _Played, at: int, language: Language) -> Scene:
    """A picture of a position on the way."""
    assert side.game is not None
    game, state = side.game, side.states[at]
    return scene_of(game.id, views_of(game, state, range(game.players)), language)


def _answers(case: Case, reading: str, left_out: Iterable[str], language: Language) -> Iterable[Answer]:
    """What the witness shows under this reading; of long lists that differ only in places, the whole."""
    for name, value in case.answers[reading].items():
        if name not in left_out:
            others = [shown.get(name) for other, shown in case.answers.items() if other != reading]
            told = name.replace("_", " ")
            yield Answer(
                told if language == "en" else f"`{told}`",
                in_short(value, language),
                not all(same(value, other) for other in others),
            )


def _way(game: str, case: Case, played: list[_Played], language: Language) -> tuple[Deed, ...]:
    """The actions in words, as far as they can be played under the first reading that can."""
    side = next((side for side in played if side.is_whole), None)
    if side is None or side.game is None:
        return ()
    deeds, voice, pictures = [], Voice(side.game, None, language), pictures_of(game)
    for action, state, after in zip(case.actions, side.states, side.states[1:], strict=False):
        name, held = actor_named(side.game.actor(state), language), _named(pictures.held(action), language)
        deeds.append(Deed(name, deed_in_words(voice, state, side.game.decode(action), after), held))
    return tuple(deeds)
