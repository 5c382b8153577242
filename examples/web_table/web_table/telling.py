"""The messages of the server about a table: for one seat, in one language, out of what rulecore tells that seat.

`names` are what the players want to be called.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import rulecore
from rulecore import JsonObject, Language
from rulecore.pictures import Group, Piece, Scene, colours, picture, pieces_of
from web_table.table import Table
from web_table.words import said

Seat = int | None
"""A seat, or None for a bystander."""
LOG_STEPS, FRAMES = 300, 1000
"""How far a log and a replay go back: a game has fewer steps, but a series can have a hundred games."""


class Log:
    """What has happened at a table: the last LOG_STEPS lines, each put into words once for a seat and a language.

    A client gets all of them when it comes in, and after each move that is taken back.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._names = table, list[str]()
        self._said: dict[tuple[Seat, Language], dict[int, JsonObject]] = {}

    def lines(self, seat: Seat, language: Language, names: Sequence[str]) -> list[JsonObject]:
        """All lines, as a seat may know them."""
        return [*self._known(seat, language, names, LOG_STEPS).values()]

    def say_some(self, seat: Seat, language: Language, names: Sequence[str], most: int) -> bool:
        """Put so many more lines into words, so that nobody waits for all of them; whether none is left."""
        return self._next(self._known(seat, language, names, most)) == self._table.step

    def add(self, seat: Seat, language: Language, names: Sequence[str], message: JsonObject) -> None:
        """The line of a step, from the message about it, if it is the next one."""
        lines, number = self._known(seat, language, names, 0), message["step"] - 1
        if number == self._next(lines):
            lines[number] = _entry(self._table, number, message["events"])

    def go_back(self) -> None:
        """The table has forgotten its last step."""
        for lines in self._said.values():
            lines.pop(self._table.step, None)

    def _known(self, seat: Seat, language: Language, names: Sequence[str], most: int) -> dict[int, JsonObject]:
        """The lines by number, in order, once so many more are said."""
        if self._names != [*names]:  # the lines so far have the old names
            self._said, self._names = {}, [*names]
        lines = self._said.setdefault((seat, language), {})
        for number in [*takewhile(self._first.__gt__, lines)]:
            del lines[number]
        for number in range(self._next(lines), self._table.step)[:most]:
            lines[number] = _entry(self._table, number, _events(self._table, number, seat, language, names))
        return lines

    @property
    def _first(self) -> int:
        return max(0, self._table.step - LOG_STEPS)

    def _next(self, lines: dict[int, JsonObject]) -> int:
        """The number of the first line that is not in words."""
        return next(reversed(lines), self._first - 1) + 1


def whole(table: Table, log: Log, seat: Seat, language: Language, names: Sequence[str], **beside: Any) -> JsonObject:
    """All that the seat may know; `beside` is what the room knows: id, seats, rematch, notice, build."""
    return {
        "is": "table",
        "step": table.step,
        "seat": seat,
        "view": table.game.view(table.state, seat),
        "prompt": table.game.prompt(table.state, seat, language, names=names),
        "log": log.lines(seat, language, names),
        "result": _result(table, table.step, language),
        **drawn(table, table.step, seat, language, names),
        **beside,
    }


def step(table: Table, number: int, seat: Seat, language: Language, names: Sequence[str]) -> JsonObject:
    """What happened in the action with that number, and what is asked after it."""
    before, after = table.states[number], table.states[number + 1]
    return {
        "is": "step",
        "id": None,
        "step": number + 1,
        "by": table.by(number),
        "action": table.game.seen(table.actions[number], seat, before),
        "events": _events(table, number, seat, language, names),
        "prompt": table.game.prompt(after, seat, language, names=names),
        "result": _result(table, number + 1, language),
        **drawn(table, number + 1, seat, language, names),
    }


def frames(table: Table, seat: Seat, language: Language, names: Sequence[str]) -> list[JsonObject]:
    """The game step by step, as the seat saw it; the first frame is the start."""
    first = max(0, table.step - FRAMES)

    def frame(number: int) -> JsonObject:
        """The position after so many steps, and how it came about."""
        is_start = number == first
        return {
            "view": table.game.view(table.states[number], seat),
            "events": [] if is_start else _events(table, number - 1, seat, language, names),
            "by": None if is_start else table.by(number - 1),
            **drawn(table, number, seat, language, names),
        }

    return [frame(number) for number in range(first, table.step + 1)]


def drawn(table: Table, number: int, seat: Seat, language: Language, names: Sequence[str]) -> JsonObject:
    """The position after so many steps as a picture, for a client that has no board for the game, and the pieces that
    each choice is about; nothing for the games of rulecore, which have boards."""
    game, state = table.game, table.states[number]
    if game.id in rulecore.GAMES:
        return {}
    scene = picture(game, state, seat, language, names=names)
    legal = game.legal(state) if game.actor(state) == seat and seat is not None else ()
    about = [[_piece(piece) for piece in pieces_of(game, action)] for action in legal]
    return {"picture": {**_scene(scene), "about": about}}


def _scene(scene: Scene) -> JsonObject:
    return {
        **scene._asdict(),
        "middle": [_group(group) for group in scene.middle],
        "seats": [{**seat._asdict(), "groups": [_group(group) for group in seat.groups]} for seat in scene.seats],
        "track": scene.track and scene.track._asdict(),
    }


def _group(group: Group) -> JsonObject:
    return {**group._asdict(), "pieces": [_piece(piece) for piece in group.pieces]}


def _piece(piece: Piece) -> JsonObject:
    paper, ink = colours(piece.look)
    return {**piece._asdict(), "paper": paper, "ink": ink}


def refused(table: Table, id: int, refusal: rulecore.Refusal, language: Language, names: Sequence[str]) -> JsonObject:
    """Why the rules forbid an action: only for the seat that wanted it, in its turn."""
    clause = next(clause for clause in rulecore.clauses(table.game.id, language) if clause.id == refusal.clause)
    return {
        "is": "refused",
        "id": id,
        "step": table.step,
        "clause": refusal.clause,
        "title": rulecore.titles(table.game.id, language)[refusal.clause],
        "reason": table.game.say(refusal, language, names=names, you=table.actor),
        "text": clause.text,
    }


def written(message: JsonObject) -> str:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False)


def error(reason: str, id: int | None = None) -> JsonObject:
    """Why something was no act at all."""
    return {"is": "error", "id": id, "reason": reason}


def error_named(key: str, language: Language, id: int | None = None) -> JsonObject:
    """The same, for a sentence of `words`."""
    return error(said(key, language), id)


def _result(table: Table, number: int, language: Language) -> JsonObject | None:
    """How the game ended, each part of a score in words; None while it goes on."""
    game, state = table.game, table.states[number]
    if game.actor(state) is not None:
        return None
    result: JsonObject = game.result(state)
    if "parts" not in result:
        return result
    return {
        **result,
        "parts": [[{**part, "text": game.say(part, language)} for part in own] for own in result["parts"]],
    }


def _events(table: Table, number: int, seat: Seat, language: Language, names: Sequence[str]) -> list[JsonObject]:
    return [
        {**event, "text": table.game.say(event, language, names=names, you=seat)}
        for event in table.events(number, seat)
    ]


def _entry(table: Table, number: int, events: Sequence[JsonObject]) -> JsonObject:
    """A line of the log, from the events of its step. Their changes are to a view that is out of date, so they are left
    out."""
    kept = [{name: value for name, value in event.items() if name != "changes"} for event in events]
    return {"step": number + 1, "by": table.by(number), "events": kept}
