"""The tables of a page, without a server: the web table's own, in a worker of the page, for one person.

What the client would ask a server over HTTP it asks `Host.ask`, what it would say over a WebSocket it says to a line
that `Host.open` opens. What is the same for everybody, such as the list of games, is made when the page is built, and
is not asked here. Links and files with whole games are read here, too.
"""

from __future__ import annotations

import json
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Annotated, Any, cast

from pydantic import Field

import rulecore
from page.links import LARGEST, BrokenLink, link, read
from page.shelf import Shelf
from rulecore import LANGUAGES, JsonObject, Language, RulecoreError
from web_table.catalogue import how_to_play
from web_table.connection import Connection, code
from web_table.hall import Hall, agreed, described, fitting, insist_on_games_here, next_of
from web_table.lessons import answer
from web_table.limits import Limits
from web_table.requests import (
    BROKEN,
    NO_LESSON,
    NO_SEAT,
    NO_TABLE,
    NO_TRY,
    NOBODY,
    NOT_A_NUMBER,
    NOT_A_TABLE,
    NOT_OVER,
    Asked,
    NewTable,
    Seated,
    Tried,
    in_words,
    understood,
    why_refused,
)
from web_table.room import Room
from web_table.telling import FRAMES, error_named, frames, written
from web_table.words import said
from web_table.worker import LOG, Job, Worker

MANY = 10_000
LIMITS = Limits(
    hello_seconds=3600.0,
    questions=MANY,
    questions_a_second=MANY,
    returns=MANY,
    returns_a_second=MANY,
    greetings=MANY,
    greetings_a_second=MANY,
    new_tables=MANY,
    new_tables_a_second=MANY,
    tables_of_address=MANY,
)
"""Nobody else is here who could be kept waiting; a browser keeps as many tables as a server does."""
ME = "me"
"""The one browser there is, as tables know it."""


class Recorded(Asked):
    """A game that somebody has recorded: behind `#trace/` in a link, or the text of a file. `seat` looks at it, None: a
    bystander."""

    link: str | None = None
    file: str | None = None
    seat: Annotated[int, Field(ge=0, lt=16)] | None = None
    language: Language = "en"


class Taken(Recorded):
    """The same, to be played on after `step` steps, as with `NewTable`."""

    step: Annotated[int, Field(ge=0)]
    seats: Annotated[list[str], Field(max_length=16)]
    name: str = ""


class Missing(Exception):
    """What was asked for is not there, or not now."""

    def __init__(self, status: int, reason: str) -> None:
        self.status = status
        super().__init__(reason)


class Alone:
    """A worker that has nobody to share with: what is slow is done here, after what waits already."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop

    def now(self) -> float:
        """The time in seconds, from wherever."""
        return time.monotonic()

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` after some time."""
        self._loop.call_later(seconds, then)

    def in_turn(self, address: str, then: Callable[[], None]) -> None:  # noqa: ARG002 - one after the other
        """Call `then` once all that was put here before has been called."""
        self._loop.call_soon(then)

    def think(self, job: Job) -> None:
        """Do the work, unless nobody waits for it any more, and tell the answer."""
        self.later(0.0, lambda: job.then(_done(job) if job.is_wanted else []))


def _done(job: Job) -> list[Any]:
    try:
        return [job.work()]
    except Exception:  # the table goes on, as where a process of the server ends
        LOG.exception("a bot has failed")
        return []


class Host:
    """The tables.

    kept    what the browser has kept of them, by id
    keep    writes one, or lets it go; see Shelf
    worker  waits and thinks
    pace    seconds that a bot waits before it acts
    chance  makes the generator of a table; by default nobody can foresee what it gives
    build   which build of the client this is
    """

    def __init__(
        self,
        kept: Mapping[str, str],
        keep: Callable[[str, str | None], object],
        worker: Worker,
        *,
        pace: float = 1.0,
        chance: Callable[[], Random] = SystemRandom,
        build: str | None = None,
    ) -> None:
        self._shelf = Shelf(kept, keep)
        self.hall = Hall(self._shelf, worker, pace=pace, chance=chance, limits=LIMITS, build=build)
        self._worker, self._lines = worker, dict[int, Connection]()

    # --- what is asked once ---

    def ask(self, path: str, body: str | None = None, language: str = LANGUAGES[0]) -> str:
        """The answer as JSON: `{"status": …, "told": …}` with the status that HTTP has for it. Whatever is asked, there
        is an answer; what is wrong with it is said in that language."""
        faults: Sequence[rulecore.Fault] = ()
        try:
            return f'{{"status":200,"told":{self._told(path.split("/"), body or "{}")}}}'
        except Missing as error:
            status, reason = error.status, in_words(str(error), language)
        except BrokenLink as error:
            status, reason = 400, error.said(language)
        except rulecore.InvalidTrace as error:
            status, reason = 400, str(error)
        except Exception as error:
            status, reason, faults = why_refused(error, language)
        told = {"reason": reason, "faults": [fault._asdict() for fault in faults]}
        return written({"status": status, "told": told})

    def _told(self, path: list[str], body: str) -> str:
        match path:
            case ["lessons", game, lesson, step]:
                tried = understood(Tried, body, NO_TRY).root
                found = answer(game, lesson, _number(step), tried)
                if found is None:
                    raise Missing(404, NO_LESSON)
                return written(found)
            case ["tables"]:
                return written(self._opened(understood(NewTable, body, NOT_A_TABLE)))
            case ["tables", id, *rest]:
                return self._of_table(self._room(id), rest, body)
            case ["recorded"]:
                return written(_shown(understood(Recorded, body, BROKEN)))
            case ["recorded", "play"]:
                return written(self._taken(understood(Taken, body, BROKEN)))
        raise Missing(404, NO_TABLE)

    def _of_table(self, room: Room, rest: list[str], body: str) -> str:
        match rest:
            case []:
                return written(described(room))
            case ["how-to-play"]:
                return how_to_play(room.table.game.config).decode()
            case ["rematch"]:
                return written({"table": self._again(room, understood(Seated, body, NO_SEAT).token)})
            case ["seats", seat]:
                raise Missing(409, said("taken", "en") if _number(seat) < room.table.game.players else NOBODY)
            case ["trace"]:
                return written(_trace(room))
            case ["link", step]:
                return written({"link": link(_trace(room), _number(step))})
        raise Missing(404, NO_TABLE)

    def _opened(self, new: NewTable) -> JsonObject:
        table = agreed(new.config, new.seats)
        id, tokens = self.hall.create(table, new.seats, name=new.name, browser=ME, several=new.several)
        return {"table": id, "tokens": tokens}

    def _taken(self, wanted: Taken) -> JsonObject:
        """A new table at which a recorded game is played on."""
        trace, _ = _read(wanted)
        steps = trace["steps"]
        if wanted.step > len(steps):
            raise Missing(422, BROKEN)
        agreed(trace["config"], wanted.seats)  # all that can be wrong with who sits there
        table, unfit = fitting(trace["config"], steps[: wanted.step])
        if unfit:
            raise unfit
        if table.is_over:
            raise Missing(409, said("over", "en"))
        id, tokens = self.hall.create(table, wanted.seats, name=wanted.name, browser=ME)
        return {"table": id, "tokens": tokens}

    def _again(self, room: Room, token: str) -> str:
        if room.people.seat_of(token) is None:
            raise Missing(403, said("token", "en"))
        if not room.may_be_rematched:
            raise Missing(409, NOT_OVER)
        return room.rematch or self.hall.again(room, next_of(room.table.game.config), "")

    def _room(self, id: str) -> Room:
        """A table, played again from its trace where it sleeps. Raises Missing, RulecoreError."""
        room = self.hall.here(id)
        if room is not None:
            return room
        kept = self._shelf.table(id)
        if kept is None:
            raise Missing(404, NO_TABLE)
        table, unfit = fitting(kept.config, kept.steps)
        return self.hall.open(id, table, kept, unfit)

    def forget(self, id: str) -> None:
        """A table is no more, and nobody is at it."""
        self._shelf.forget([id])

    # --- lines to tables ---

    def open(self, table: str, token: str | None, send: Callable[[str], object], close: Callable[[int], object]) -> int:
        """Open a line to a table: `send` is given every message, and `close` once a close code, after the last one. The
        number of the line."""
        number = max(self._lines, default=0) + 1

        def closed(why: int) -> None:
            self._lines.pop(number, None)
            close(why)

        def turned_away(key: str) -> int:
            send(written(error_named(key, "en", None)))
            close(code(key))
            return number

        try:
            room = self._room(table)
        except Missing:
            return turned_away("table")
        except RulecoreError as error:
            LOG.error("a table cannot be played on: %s", error)
            return turned_away("broken")
        seat = None if token is None else room.people.seat_of(token)
        if token is not None and seat is None:
            return turned_away("token")
        self._lines[number] = Connection(room, seat, "", cast(Callable[[str], None], send), closed)
        return number

    def receive(self, line: int, text: str) -> None:
        """What the client says over a line."""
        if line in self._lines:
            self._lines[line].receive(text)

    def leave(self, line: int) -> None:
        """The client has closed a line."""
        if line in self._lines:
            self._lines.pop(line).leave()


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Missing(422, NOT_A_NUMBER)
    return int(text)


def _trace(room: Room) -> dict[str, Any]:
    """The whole game at a table: whoever has it sees every hand. Here that is the one person there is."""
    return dict(rulecore.trace(room.table.game, room.table.actions))


def _read(recorded: Recorded) -> tuple[dict[str, Any], int | None]:
    """The trace that is to be looked at. Raises BrokenLink."""
    if recorded.link is not None:
        return read(recorded.link)
    text = recorded.file or ""
    if len(text) > LARGEST:
        raise BrokenLink("file-letters", most=LARGEST)
    try:
        trace = json.loads(text)
    except (ValueError, RecursionError):
        raise BrokenLink("file-json") from None
    if not (isinstance(trace, dict) and isinstance(trace.get("config"), dict) and isinstance(trace.get("steps"), list)):
        raise BrokenLink("file")
    return trace, None


def _shown(recorded: Recorded) -> JsonObject:
    """A recorded game, position by position, as a seat sees it; as far as the rules as they are now allow it."""
    trace, step = _read(recorded)
    try:
        insist_on_games_here(trace["config"], rulecore.GAMES)
        table, unfit = fitting(trace["config"], trace["steps"])
    except rulecore.InvalidConfig as wrong:
        raise BrokenLink("here", why=wrong) from None
    seat = recorded.seat if recorded.seat in range(table.game.players) else None
    notice = None
    if unfit is not None:
        clause = f" ({unfit.clause})" if unfit.clause else ""
        notice = said("unfit", recorded.language).format(step=(unfit.step or 0) + 1, clause=clause)
    return {
        "config": table.game.config,
        "names": table.game.called(recorded.language),
        "seat": seat,
        "first": max(0, table.step - FRAMES),
        "step": table.step if step is None else min(step, table.step),
        "frames": frames(table, seat, recorded.language, [""] * table.game.players),
        "notice": notice,
    }
