"""The web server: JSON over HTTP for tables, one WebSocket for each person at one, and the client as files."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random, SystemRandom
from secrets import token_urlsafe

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from rulecore import GAMES, LANGUAGES, RulecoreError
from web_table.build import build_of
from web_table.catalogue import catalogue, game_entry, how_to_play
from web_table.crew import Crew
from web_table.figures import Figures
from web_table.figures import routes as figures_routes
from web_table.files import Client, answer_of
from web_table.hall import BadTable, Full, Hall, Often, agreed, described, fitting, next_of
from web_table.journal import Journal
from web_table.kept import NotKept
from web_table.lessons import answer, told
from web_table.limits import BODY_BYTES, Limits, Rates
from web_table.memory import calm, look_at_everything
from web_table.porter import Porter, address_of, refusal
from web_table.requests import (
    NO_GAME,
    NO_LESSON,
    NO_LESSONS,
    NO_SEAT,
    NO_TABLE,
    NO_TRY,
    NOBODY,
    NOT_A_TABLE,
    NOT_OVER,
    Guest,
    M,
    NewTable,
    Seated,
    Tried,
    Unreadable,
    understood,
    why_refused,
)
from web_table.room import Room
from web_table.socket import accept, attend, token_of, turn_away
from web_table.store import Store
from web_table.turns import Gate
from web_table.words import said
from web_table.worker import LOG

COOKIE, COOKIE_SECONDS = "rulecore-browser", 365 * 24 * 3600
"""By which a browser that has a seat is known again, and how long."""


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
    refusals: Counter[str] | None = None,
) -> Starlette:
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
    refusals  counts what is refused, by its kind, together with others who do so
    Raises BadStore, when it starts, for a file that cannot be used; InvalidConfig and InvalidGame, at once, for one of
    the others that is none.
    """

    build = build_of(dist) if dist else None
    refused = Counter[str]() if refusals is None else refusals

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store, worker = Store(data), Crew(limits)
        hall = Hall(store, worker, pace=pace, chance=chance, limits=limits, shard=shard, build=build, refusals=refused)
        app.state.tables = Tables(store, hall)
        app.state.figures = Figures(store, hall, worker, refused)
        hall.tidy()
        work = [app.state.tables.wake(), app.state.figures.watch(), look_at_everything()]
        work += [_back_up(store, backup, every)] if backup else []
        tasks = [asyncio.create_task(one) for one in work]
        with calm():
            yield
        for task in tasks:
            task.cancel()
        await worker.close()
        store.close()

    routes = [*_tables_routes(others), *_lessons_routes(others), _socket_route(limits, refused), *figures_routes()]
    return Starlette(
        routes=[*routes, *([Mount("/", Client(dist))] if dist else [])],
        middleware=[Middleware(Journal, refusals=refused), Middleware(Porter, limits=limits, public=public)],
        exception_handlers=dict.fromkeys(
            (HTTPException, Unreadable, BadTable, RulecoreError, Often, Full, NotKept), _refuse
        ),
        lifespan=lifespan,
    )


async def _back_up(store: Store, file: Path, every: float) -> None:
    """Write copies as long as the server runs; one that fails is said in the log, and the one before stays."""
    while True:
        try:
            await asyncio.to_thread(store.back_up, file)
        except (sqlite3.Error, OSError) as error:
            LOG.error("the backup %s could not be written: %s", file, error)
        await asyncio.sleep(every)


class Tables:
    """The hall, with the slow part of opening a table done in a thread."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.hall, self._store, self._opening = hall, store, Gate()

    async def room(self, id: str, address: str = "") -> Room | None:
        """The table with that id; None where there is none. One that sleeps is played again from its trace, one after
        the other, and those of whom all who ask from one address wait for one of each other address.

        Where the rules have been mended since, it goes on from the last step that fits. Raises RulecoreError for a
        config that is none any more.
        """
        room = self.hall.here(id)
        if room is not None:
            return room
        async with self._opening.held(address):  # so that no table is opened twice
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
        all of them. Raises Often, Full, NotKept."""
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


def _tables_routes(others: Sequence[str]) -> list[BaseRoute]:
    making = asyncio.Lock()  # so that what takes a moment is made once, however many ask for it meanwhile
    for game in others:
        game_entry(game)

    async def list_games(request: Request) -> Response:
        async with making:
            return await answer_of(request, await asyncio.to_thread(catalogue, tuple(others)))

    async def open_table(request: Request) -> Response:
        new, hall = await _read(request, NewTable, NOT_A_TABLE), _tables(request).hall
        hall.admit(address_of(request))
        table, browser = await asyncio.to_thread(agreed, new.config, new.seats, others), _browser(request)
        id, tokens = hall.create(table, new.seats, address_of(request), new.name, browser=browser, several=new.several)
        return _remembered(browser, JSONResponse({"table": id, "tokens": tokens}, 201))

    async def play_again(request: Request) -> Response:
        """Only for who has a seat there; no table is woken for anybody else."""
        token, tables = (await _read(request, Seated, NO_SEAT)).token, _tables(request)
        if tables.hall.seat_of(request.path_params["id"], token) is None:
            return refusal(403, said("token", LANGUAGES[0]))
        room = await _room(request)
        if not room.may_be_rematched:
            return refusal(409, NOT_OVER)
        there, is_new = await tables.again(room, address_of(request))
        return JSONResponse({"table": there}, 201 if is_new else 200)

    async def show_table(request: Request) -> Response:
        return JSONResponse(described(await _room(request)))

    async def tell_how_table_plays(request: Request) -> Response:
        config = (await _room(request)).table.game.config
        return await answer_of(request, await asyncio.to_thread(how_to_play, config))

    async def take_seat(request: Request) -> Response:
        guest = await _read(request, Guest, NOBODY, empty=b"{}")
        seat, room, token = _number(request, "seat"), await _room(request), token_urlsafe(32)
        browser = _browser(request)
        if not room.several and room.people.is_elsewhere(seat, browser):
            return refusal(409, said("one", LANGUAGES[0]))
        if not room.sit(seat, token, guest.name, browser):
            return refusal(409, said("taken", LANGUAGES[0]))
        return _remembered(browser, JSONResponse({"token": token}, 201))

    return [
        Route("/api/games", list_games),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{id}/rematch", play_again, methods=["POST"]),
        Route("/api/tables/{id}", show_table),
        Route("/api/tables/{id}/how-to-play", tell_how_table_plays),
        Route("/api/tables/{id}/seats/{seat}", take_seat, methods=["POST"]),
    ]


def _lessons_routes(others: Sequence[str]) -> list[BaseRoute]:
    """How to play, and positions to learn from. They belong to nobody, so that whoever asks is told the same."""
    making = asyncio.Lock()  # as above

    async def list_lessons(request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES:
            return refusal(404, NO_LESSONS)
        async with making:
            return await answer_of(request, await asyncio.to_thread(told, game))

    async def tell_how_to_play(request: Request) -> Response:
        game = request.path_params["game"]
        if game not in (*GAMES, *others):
            return refusal(404, NO_GAME)
        async with making:
            return await answer_of(request, await asyncio.to_thread(how_to_play, game))

    async def try_in_lesson(request: Request) -> Response:
        game, lesson, step = request.path_params["game"], request.path_params["lesson"], _number(request, "step")
        wanted = (await _read(request, Tried, NO_TRY)).root
        found = await asyncio.to_thread(answer, game, lesson, step, wanted)
        return refusal(404, NO_LESSON) if found is None else JSONResponse(found)

    return [
        Route("/api/lessons/{game}", list_lessons),
        Route("/api/how-to-play/{game}", tell_how_to_play),
        Route("/api/lessons/{game}/{lesson}/{step}", try_in_lesson, methods=["POST"]),
    ]


def _socket_route(limits: Limits, refusals: Counter[str]) -> BaseRoute:
    handshakes, gate = Rates(limits.handshakes, limits.handshakes_a_second), Gate()

    async def socket(websocket: WebSocket) -> None:
        """Who holds a seat is known before anything else is asked; all others share what is left, by address."""
        id, address, token = websocket.path_params["id"], address_of(websocket), token_of(websocket)
        await gate.passed(address)
        tables: Tables = websocket.app.state.tables
        seat = None if token is None else tables.hall.seat_of(id, token)
        if seat is None and not handshakes.takes(address, asyncio.get_running_loop().time()):
            await websocket.send_denial_response(refusal(429, said("later", LANGUAGES[0])))
            return
        await accept(websocket)
        try:
            room = await tables.room(id, address)
        except RulecoreError as error:
            LOG.error("a table cannot be played on: %s", error)
            await turn_away(websocket, "broken", refusals)
            return
        # Whoever had the seat may have given it up meanwhile.
        seat = None if token is None or room is None else room.people.seat_of(token)
        if room is None:
            await turn_away(websocket, "table", refusals)
        elif token is not None and seat is None:
            await turn_away(websocket, "token", refusals)
        else:
            await attend(websocket, room, seat, address, gate)

    return WebSocketRoute("/api/tables/{id}/socket", socket)


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def _room(request: Request) -> Room:
    """The table that is asked about. Raises HTTPException."""
    room = await _tables(request).room(request.path_params["id"], address_of(request))
    if room is None:
        raise HTTPException(404, NO_TABLE)
    return room


def _browser(request: Request) -> str:
    """What tells this browser from others: a word that means nothing and says nothing."""
    return request.cookies.get(COOKIE, "")[:100] or token_urlsafe(16)


def _remembered(browser: str, response: Response) -> Response:
    """The same answer, with which the browser keeps that word. No script can read it."""
    response.set_cookie(COOKIE, browser, max_age=COOKIE_SECONDS, path="/api", httponly=True, samesite="strict")
    return response


def _number(request: Request, name: str) -> int:
    """A number in the address. Raises HTTPException."""
    text = request.path_params[name]
    if re.fullmatch("-?[0-9]{1,9}", text) is None:
        raise HTTPException(422, "A seat is a number, and so is a step of a lesson.")
    return int(text)


async def _read(request: Request, model: type[M], reason: str, empty: bytes = b"") -> M:
    """What a request says; `empty` stands for no body. Raises HTTPException, and Unreadable for this reason."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > BODY_BYTES:
            raise HTTPException(413, f"A request has {BODY_BYTES} bytes at most.")
    return understood(model, body or empty, reason)


async def _refuse(request: Request, error: Exception) -> Response:
    """What is answered where a request cannot be done."""
    if isinstance(error, HTTPException):
        return refusal(error.status_code, error.detail)
    status, reason, faults = why_refused(error)
    return refusal(status, reason, faults)
