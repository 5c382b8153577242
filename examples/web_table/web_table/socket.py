"""A connection put onto a real WebSocket: what comes in goes to it, what it says waits here until it can be sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from rulecore import LANGUAGES
from web_table.connection import Connection, code
from web_table.limits import UNSENT
from web_table.room import Room
from web_table.telling import error_named, written
from web_table.turns import Gate

SPOKEN, BEARER = "rulecore.table", "token."
"""What a client offers as subprotocols: what it speaks, and its token after a word. Of a handshake a page can set
nothing else, and a header, unlike an address, is kept by no log and no history. The server chooses the first, for a
browser insists on one of them; so a token is never sent back."""


LONG = 4096
"""Letters of what is sent to one after the other."""


def token_of(websocket: WebSocket) -> str | None:
    """The token in a handshake; None where there is none."""
    offered: list[str] = websocket.scope["subprotocols"]
    return next((word.removeprefix(BEARER) for word in offered if word.startswith(BEARER)), None)


async def accept(websocket: WebSocket) -> None:
    """Open the socket."""
    await websocket.accept(SPOKEN if SPOKEN in websocket.scope["subprotocols"] else None)


async def turn_away(websocket: WebSocket, key: str, refusals: Counter[str]) -> None:
    """Say why, count it, and close. The socket is open, for a page is told nothing of a handshake that is refused."""
    refusals[key] += 1
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(written(error_named(key, LANGUAGES[0])))
        await websocket.close(code(key))


class Unsent:
    """What waits to be sent: in order, and so much at most."""

    def __init__(self) -> None:
        self._texts: asyncio.Queue[str | int] = asyncio.Queue()
        self._letters = 0
        self.overflow = asyncio.Event()

    def put(self, text: str) -> None:
        """Send this after all else."""
        self._letters += len(text)
        if self._letters > UNSENT:
            self.overflow.set()
        else:
            self._texts.put_nowait(text)

    def end(self, code: int) -> None:
        """Close after all this."""
        self._texts.put_nowait(code)

    async def next(self) -> str | int:
        """What is sent next; a number: close with this code."""
        text = await self._texts.get()
        self._letters -= len(text) if isinstance(text, str) else 0
        return text


async def attend(websocket: WebSocket, room: Room, seat: int | None, address: str, gate: Gate) -> None:
    """Serve an open socket until one side has had enough. A client that does not take what it is told is dropped.

    The connection is at the table before anything is waited for: a table at which nobody is may go at any time.
    """
    unsent = Unsent()
    connection = Connection(room, seat, address, unsent.put, unsent.end)
    reader = asyncio.create_task(_read(websocket, connection, gate))
    writer = asyncio.create_task(_write(websocket, unsent, gate, address))
    overflow = asyncio.create_task(unsent.overflow.wait())
    try:
        await asyncio.wait({reader, writer, overflow}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.leave()
        for task in (reader, writer, overflow):
            task.cancel()


async def _read(websocket: WebSocket, connection: Connection, gate: Gate) -> None:
    while (event := await websocket.receive())["type"] == "websocket.receive":
        if not connection.is_greeted:
            await gate.passed(connection.address)
        text = event.get("text")
        connection.receive(text if text is not None else event["bytes"])


async def _write(websocket: WebSocket, unsent: Unsent, gate: Gate, address: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while isinstance(text := await unsent.next(), str):
            if len(text) > LONG:
                await gate.passed(address)
            await websocket.send_text(text)
        await websocket.close(text)
