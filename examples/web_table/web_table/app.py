"""The web server: JSON over HTTP for tables, one WebSocket for each person at one, and the client as files."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random, SystemRandom
from secrets import token_urlsafe
from typing import Annotated, Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from rulecore import GAMES, LANGUAGES, InvalidAction, RulecoreError
from web_table.build import build_of
from web_table.catalogue import catalogue, game_entry, how_to_play
from web_table.crew import Crew
from web_table.files import Client, answer_of
from web_table.hall import BadTable, Full, Hall, Often, agreed, described, fitting, next_of
from web_table.lessons import answer, told
from web_table.limits import BODY_BYTES, NAME_LETTERS, Limits, Rates
from web_table.porter import Porter, address_of, refusal
from web_table.room import Room
from web_table.socket import accept, attend, token_of, turn_away
from web_table.store import Store
from web_table.words import said
from web_table.worker import LOG

_FULL = "There are too many tables here."
COOKIE, COOKIE_SECONDS = "rulecore-browser", 365 * 24 * 3600
"""By which a browser that has a seat is known again, and how long."""
_TRIED: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])
"""An action that a learner wants to try."""


class Guest(BaseModel):
    """Somebody who takes a seat, and wants to be called by this name; "" is no name."""

    model_config = ConfigDict(strict=True, extra="forbid", hide_input_in_errors=True)

    name: Annotated[str, Field(max_length=NAME_LETTERS)] = ""


class Seated(BaseModel):
    """Somebody who has a seat."""

    model_config = ConfigDict(strict=True, extra="forbid", hide_input_in_errors=True)

    token: Annotated[str, Field(max_length=100)]


class NewTable(Guest):
    """What a new table is to be. Its maker has the seats that are "me". With `several`, a browser may have several."""

    config: dict[str, Any]
    seats: Annotated[list[str], Field(max_length=16)]
    several: bool = False


def create_app(
    data: Path | str,
    *,
    pace: float = 1.5,
    dist: Path | None = None,
    chance: Callable[[], Random] = SystemRandom,
    limits: Limits = Limits(),  # noqa: B008 - nobody can change it
    public: str | None = None,
    shard: str = "",
    others: Sequence[str] = (),
    backup: Path | None = None,
    every: float = 3600.0,
) -> FastAPI:
    """The server.

    data    the SQLite file with the tables
    pace    seconds that a bot waits before it acts
    dist    the folder with the built client
    chance  makes the generator of a table, for tests
    limits  how much of everything one client may use
    public  the address under which people reach the server, where that is not the one at which it listens
    shard   what the ids of new tables begin with, where several servers share the tables
    others  the games of other packages that can be played here
    backup  the file to which a copy of all tables is written, at once and then `every` so many seconds
    Raises BadStore, when it starts, for a file that cannot be used; InvalidConfig and InvalidGame, at once, for one of
    the others that is none.
    """

    build = build_of(dist) if dist else None

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, worker = Store(data), Crew(limits)
        hall = Hall(store, worker, pace=pace, chance=chance, limits=limits, shard=shard, build=build)
        app.state.tables = Tables(store, hall)
        app.state.tables.hall.tidy()
        tasks = [asyncio.create_task(app.state.tables.wake())]
        tasks += [asyncio.create_task(_back_up(store, backup, every))] if backup else []
        yield
        for task in tasks:
            task.cancel()
        await worker.close()
        store.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None)
    app.add_middleware(Porter, limits=limits, public=public)
    _add_tables(app, others)
    _add_lessons(app, others)
    _add_socket(app, limits)
    _add_failures(app)

    if dist is not None:
        app.mount("/", Client(dist))
    return app


async def _back_up(store: Store, file: Path, every: float) -> None:
    """Write copies as long as the server runs; one that fails is said in the log, and the one before stays."""
    while True:
        try:
            await asyncio.to_thread(store.back_up, file)
        except (sqlite3.Error, OSError) as error:
            LOG.error("the backup %s could not be written: %s", file, error)
        await asyncio.sleep(every)


def _add_failures(app: FastAPI) -> None:
    """What is answered where something goes wrong that no request expects."""

    @app.exception_handler(RequestValidationError)
    async def wrong_path(request: Request, wrong: RequestValidationError) -> Response:
        return refusal(422, "A seat is a number, and so is a step of a lesson.")

    @app.exception_handler(RulecoreError)
    async def broken(request: Request, error: RulecoreError) -> Response:
        LOG.error("a table cannot be played on: %s", error)
        return refusal(410, said("broken", LANGUAGES[0]))

    @app.exception_handler(sqlite3.Error)
    async def not_written(request: Request, error: sqlite3.Error) -> Response:
        LOG.error("the file: %s", error)
        return refusal(503, said("kept", LANGUAGES[0]))


class Tables:
    """The hall, with the slow part of opening a table done in a thread."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.hall, self._store, self._opening = hall, store, asyncio.Lock()

    async def room(self, id: str) -> Room | None:
        """The table with that id; None where there is none. One that sleeps is played again from its trace.

        Where the rules have been mended since, it goes on from the last step that fits. Raises RulecoreError for a
        config that is none any more.
        """
        room = self.hall.here(id)
        if room is not None:
            return room
        async with self._opening:  # so that no table is opened twice
            room = self.hall.here(id)
            kept = self._store.table(id) if room is None else None
            if kept is None:
                return room
            table, unfit = await asyncio.to_thread(fitting, kept.config, kept.steps)
            if unfit:
                LOG.warning("table %s goes on from step %s: %s", id, table.step, unfit)
            chairs = self._store.chairs(id)
            if not chairs:  # it has expired meanwhile
                return None
            return self.hall.open(id, table, kept._replace(chairs=chairs), unfit)

    async def again(self, room: Room, address: str) -> tuple[str, bool]:
        """The table at which those at a finished one play again, and whether it was opened just now: there is one for
        all of them. Raises Often, Full, sqlite3.Error."""
        if (there := room.rematch) is not None:
            return there, False
        self.hall.admit(address)
        table = await asyncio.to_thread(next_of, room.table.game.config)
        there = room.rematch  # somebody else may have been quicker
        return (self.hall.again(room, table, address), True) if there is None else (there, False)

    async def wake(self) -> None:
        """Open every table whose game goes on, one after the other: after a restart the bots go on."""
        for id in self._store.unfinished():
            try:
                await self.room(id)
            except RulecoreError:
                LOG.exception("a table cannot be played on")


def _add_tables(app: FastAPI, others: Sequence[str]) -> None:
    making = asyncio.Lock()  # so that what takes a moment is made once, however many ask for it meanwhile
    for game in others:
        game_entry(game)

    @app.get("/api/games")
    async def list_games(request: Request) -> Response:
        async with making:
            return await answer_of(request, await asyncio.to_thread(catalogue, tuple(others)))

    @app.post("/api/tables")
    async def open_table(request: Request) -> Response:
        body = await _body(request)
        if body is None:
            return _too_large()
        try:
            new = NewTable.model_validate_json(body)
            _tables(request).hall.admit(address_of(request))
            table = await asyncio.to_thread(agreed, new.config, new.seats, others)
            browser = _browser(request)
            id, tokens = _tables(request).hall.create(
                table, new.seats, address_of(request), new.name, browser=browser, several=new.several
            )
        except ValidationError as wrong:
            return _unreadable("This is no table.", wrong)
        except BadTable as wrong:
            return refusal(422, "This table cannot be opened.", wrong.faults)
        except Often:
            return refusal(429, said("later", LANGUAGES[0]))
        except Full:
            return refusal(503, _FULL)
        return _remembered(browser, JSONResponse({"table": id, "tokens": tokens}, 201))

    @app.post("/api/tables/{id}/rematch")
    async def play_again(request: Request, id: str) -> Response:
        """Only for who has a seat there; no table is woken for anybody else."""
        body, tables = await _body(request), _tables(request)
        if body is None:
            return _too_large()
        try:
            token = Seated.model_validate_json(body).token
            room = await tables.room(id) if tables.hall.seat_of(id, token) is not None else None
            if room is None:
                return refusal(403, said("token", LANGUAGES[0]))
            if not room.may_be_rematched:
                return refusal(409, "The game is not over.")
            there, is_new = await tables.again(room, address_of(request))
        except ValidationError as wrong:
            return _unreadable("This is nobody's seat.", wrong)
        except Often:
            return refusal(429, said("later", LANGUAGES[0]))
        except Full:
            return refusal(503, _FULL)
        return JSONResponse({"table": there}, 201 if is_new else 200)

    @app.get("/api/tables/{id}")
    async def show_table(request: Request, id: str) -> Response:
        room = await _tables(request).room(id)
        return JSONResponse(described(room)) if room else refusal(404, "There is no such table.")

    @app.get("/api/tables/{id}/how-to-play")
    async def tell_how_table_plays(request: Request, id: str) -> Response:
        room = await _tables(request).room(id)
        if room is None:
            return refusal(404, "There is no such table.")
        return await answer_of(request, await asyncio.to_thread(how_to_play, room.table.game.config))

    @app.post("/api/tables/{id}/seats/{seat}")
    async def take_seat(request: Request, id: str, seat: int) -> Response:
        body = await _body(request)
        if body is None:
            return _too_large()
        try:
            guest = Guest.model_validate_json(body or b"{}")
        except ValidationError as wrong:
            return _unreadable("Nobody can sit down like that.", wrong)
        room, token = await _tables(request).room(id), token_urlsafe(32)
        if room is None:
            return refusal(404, "There is no such table.")
        browser = _browser(request)
        if not room.several and room.people.is_elsewhere(seat, browser):
            return refusal(409, said("one", LANGUAGES[0]))
        if not room.sit(seat, token, guest.name, browser):
            return refusal(409, said("taken", LANGUAGES[0]))
        return _remembered(browser, JSONResponse({"token": token}, 201))


def _add_lessons(app: FastAPI, others: Sequence[str]) -> None:
    """How to play, and positions to learn from. They belong to nobody, so that whoever asks is told the same."""

    making = asyncio.Lock()  # as above

    @app.get("/api/lessons/{game}")
    async def list_lessons(request: Request, game: str) -> Response:
        if game not in GAMES:
            return refusal(404, "There are no lessons for that.")
        async with making:
            return await answer_of(request, await asyncio.to_thread(told, game))

    @app.get("/api/how-to-play/{game}")
    async def tell_how_to_play(request: Request, game: str) -> Response:
        if game not in (*GAMES, *others):
            return refusal(404, "There is no such game.")
        async with making:
            return await answer_of(request, await asyncio.to_thread(how_to_play, game))

    @app.post("/api/lessons/{game}/{lesson}/{step}")
    async def try_in_lesson(request: Request, game: str, lesson: str, step: int) -> Response:
        body = await _body(request)
        if body is None:
            return _too_large()
        try:
            wanted = _TRIED.validate_json(body)
            found = await asyncio.to_thread(answer, game, lesson, step, wanted)
        except ValidationError as wrong:
            return _unreadable("This is nothing to try.", wrong)
        except InvalidAction as wrong:
            return refusal(422, str(wrong))
        return refusal(404, "There is no such lesson.") if found is None else JSONResponse(found)


def _add_socket(app: FastAPI, limits: Limits) -> None:
    handshakes = Rates(limits.handshakes, limits.handshakes_a_second)

    @app.websocket("/api/tables/{id}/socket")
    async def socket(websocket: WebSocket, id: str) -> None:
        """Who holds a seat is known before anything else is asked; all others share what is left, by address."""
        tables: Tables = app.state.tables
        address, token = address_of(websocket), token_of(websocket)
        seat = None if token is None else tables.hall.seat_of(id, token)
        if seat is None and not handshakes.takes(address, asyncio.get_running_loop().time()):
            await websocket.send_denial_response(refusal(429, said("later", LANGUAGES[0])))
            return
        await accept(websocket)
        try:
            room = await tables.room(id)
        except RulecoreError as error:
            LOG.error("a table cannot be played on: %s", error)
            await turn_away(websocket, "broken")
            return
        # Whoever had the seat may have given it up meanwhile.
        seat = None if token is None or room is None else room.people.seat_of(token)
        if room is None:
            await turn_away(websocket, "table")
        elif token is not None and seat is None:
            await turn_away(websocket, "token")
        else:
            await attend(websocket, room, seat, address)


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _browser(request: Request) -> str:
    """What tells this browser from others: a word that means nothing and says nothing."""
    return request.cookies.get(COOKIE, "")[:100] or token_urlsafe(16)


def _remembered(browser: str, response: Response) -> Response:
    """The same answer, with which the browser keeps that word. No script can read it."""
    response.set_cookie(COOKIE, browser, max_age=COOKIE_SECONDS, path="/api", httponly=True, samesite="strict")
    return response


def _too_large() -> Response:
    return refusal(413, f"A request has {BODY_BYTES} bytes at most.")


def _unreadable(reason: str, wrong: ValidationError) -> Response:
    items = wrong.errors(include_url=False, include_input=False, include_context=False)
    return refusal(422, reason, [(".".join(map(str, item["loc"])), item["msg"]) for item in items])


async def _body(request: Request) -> bytes | None:
    """The body of a request; None where it is too large."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > BODY_BYTES:
            return None
    return body
