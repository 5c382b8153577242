"""A connection put onto a real WebSocket: what comes in goes to it, what it says waits here until it can be sent."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect

from rulecore import LANGUAGES, JsonObject
from web_table.connection import Connection
from web_table.limits import UNSENT
from web_table.room import Room
from web_table.telling import error_named

POLICY = 1008
"""How a WebSocket says that it was closed on purpose."""


async def turn_away(websocket: WebSocket, key: str) -> None:
    """Say why, and close."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(json.dumps(error_named(key, LANGUAGES[0])))
        await websocket.close(POLICY)


class Unsent:
    """What waits to be sent: in order, and so much at most."""

    def __init__(self) -> None:
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()
        self._letters = 0
        self.overflow = asyncio.Event()

    def put(self, message: JsonObject) -> None:
        """Send this after all else."""
        text = json.dumps(message, ensure_ascii=False)
        self._letters += len(text)
        if self._letters > UNSENT:
            self.overflow.set()
        else:
            self._texts.put_nowait(text)

    def end(self) -> None:
        """Close after all this."""
        self._texts.put_nowait(None)

    async def next(self) -> str | None:
        """What is sent next; None: close."""
        text = await self._texts.get()
        self._letters -= len(text or "")
        return text


async def attend(websocket: WebSocket, room: Room) -> None:
    """Serve one socket until one side has had enough. A client that does not take what it is told is dropped."""
    unsent = Unsent()
    connection = Connection(room, unsent.put, unsent.end)
    reader = asyncio.create_task(_read(websocket, connection))
    writer = asyncio.create_task(_write(websocket, unsent))
    overflow = asyncio.create_task(unsent.overflow.wait())
    try:
        await asyncio.wait({reader, writer, overflow}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.leave()
        for task in (reader, writer, overflow):
            task.cancel()


async def _read(websocket: WebSocket, connection: Connection) -> None:
    while (event := await websocket.receive())["type"] == "websocket.receive":
        text = event.get("text")
        connection.receive(text if text is not None else event["bytes"])


async def _write(websocket: WebSocket, unsent: Unsent) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while (text := await unsent.next()) is not None:
            await websocket.send_text(text)
        await websocket.close(POLICY)
