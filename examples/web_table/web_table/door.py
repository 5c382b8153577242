"""The door of the server: connections whose client owes something do not stay for long, and not many of an address.

uvicorn limits how long a connection may idle after an answer, and nothing before it: a client that sends half a
request, or takes no answer, could stay for ever. These are its protocols with that limit. A socket that was told
goodbye is such a connection, too: whoever holds a seat may come in as often as it likes, and must not leave sockets
behind faster than they go.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from web_table.address import grouped
from web_table.limits import FRAMES, FRAMES_A_SECOND, PIECE, Bucket, Crowd, Limits
from web_table.turns import Line

MOMENT = 0.1
"""Seconds after which one who has come and said nothing counts."""


class Door:
    """The connections whose clients owe us the rest of a request, or have an answer to take.

    trusted   addresses of proxies, which stand for many clients and wait for whole requests themselves
    refusals  counts those that are cut off, by the name of the limit
    """

    def __init__(self, limits: Limits, trusted: frozenset[str] = frozenset(), refusals: Counter[str] | None = None):
        self.refusals = Counter[str]() if refusals is None else refusals
        self.seconds, self.line = limits.request_seconds, Line()
        self._trusted = trusted
        self._crowd = Crowd["Watched"](limits.half_sent, limits.all_half_sent)

    def owes(self, connection: Watched, host: str) -> None:
        """It is the client's turn. Of too many such, the oldest one of the address is cut off."""
        goes = None if host in self._trusted else self._crowd.enter(grouped(host), connection)
        if goes is not None:
            goes.cut_off("half_sent")

    def owes_nothing(self, connection: Watched, host: str) -> None:
        """It has sent its request, or taken what there was, or is gone."""
        self._crowd.leave(grouped(host), connection)


class Watched:
    """A connection that ends where its client is in debt for too long."""

    door: ClassVar[Door]
    """Set by `guarded` and `patient`."""
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    _deadline: asyncio.TimerHandle | None = None

    def _hurry(self) -> None:
        """The client owes something, from now on or for some time already."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.door.seconds, self.cut_off, "request_seconds")
            self.door.owes(self, self._host)

    def _relax(self) -> None:
        """It owes nothing."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            self.door.owes_nothing(self, self._host)

    def cut_off(self, limit: str) -> None:
        """It has used up what this limit leaves it."""
        self.door.refusals[limit] += 1
        self.transport.abort()

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""


class Guarded(Watched, H11Protocol):
    """HTTP, where the client has a deadline whenever it is its turn."""

    _is_stuck = False
    _coming: asyncio.TimerHandle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has come, and is to send a request. What it has sent already is read before it is in debt: when
        everybody comes back after a restart, many have."""
        super().connection_made(transport)
        self._coming = self.loop.call_later(MOMENT, self._watch)

    def data_received(self, data: bytes) -> None:
        """A piece of a request, which is read in turn, and the next one after that: many come at once after a restart.
        That there is a piece is no reason to wait longer for the rest."""
        self._coming.cancel()
        self.transport.pause_reading()
        self.door.line.put(grouped(self._host), partial(self._read, data))

    def _read(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self._watch()
            if not self.flow.read_paused:
                self.transport.resume_reading()

    def on_response_complete(self) -> None:
        """An answer has been given; the next request has a deadline of its own."""
        self._relax()
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        """The client takes its answer too slowly."""
        super().pause_writing()
        self._is_stuck = True
        self._watch()

    def resume_writing(self) -> None:
        """It has taken what there was."""
        super().resume_writing()
        self._is_stuck = False
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._coming.cancel()
        self._relax()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The request is whole: what follows is a matter of the socket."""
        self._relax()
        super().handle_websocket_upgrade(event)

    def _watch(self) -> None:
        """Whose turn is it?"""
        is_upgraded = self.transport.get_protocol() is not self
        waits = self.conn.their_state in (h11.IDLE, h11.SEND_BODY) or self._is_stuck or self.transport.is_closing()
        if is_upgraded or not waits:
            self._relax()
        else:
            self._hurry()


class Socket(Watched, WebSocketsSansIOProtocol):
    """A WebSocket whose client is given up where it does not take what it is sent, a goodbye above all, or where it
    sends more frames than anybody has a reason for."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.close_timeout = self.door.seconds
        self._frames = Bucket(FRAMES, FRAMES_A_SECOND, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """In small pieces, so that a flood of tiny frames is noticed before all of it has been read."""
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Frames, also those that no table hears of: pings, and pieces of messages that are never whole."""
        now = self.loop.time()
        if all(self._frames.takes(now) for _ in self.conn.events):
            super().handle_events()
        else:
            self.cut_off("frames")

    async def send(self, message: Any) -> None:
        """Send this; after a goodbye there is no more than so much time."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._hurry()

    def keepalive_timeout(self) -> None:
        """The client does not answer."""
        super().keepalive_timeout()
        self.transport.abort()

    def pause_writing(self) -> None:
        """The client takes what it is sent too slowly."""
        super().pause_writing()
        self._hurry()

    def resume_writing(self) -> None:
        """It has taken what there was."""
        super().resume_writing()
        if not self.close_sent:
            self._relax()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._relax()
        super().connection_lost(exc)


def guarded(door: Door) -> type[Guarded]:
    """The protocol of a server with this door."""
    return type("Guarded", (Guarded,), {"door": door})


def patient(door: Door) -> type[Socket]:
    """The WebSocket protocol of a server with this door."""
    return type("Socket", (Socket,), {"door": door})
