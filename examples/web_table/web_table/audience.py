"""Who is at a table: which socket has which seat, how many there may be, and who hears of it."""

from __future__ import annotations

import hmac
from hashlib import sha256

from rulecore import JsonObject
from web_table.connection import Connection
from web_table.limits import BYSTANDERS, SOCKETS_OF_A_SEAT, STRANGERS
from web_table.store import Chair
from web_table.worker import Worker

SEATS_AFTER = 0.25
"""Seconds until who came and left is told, so that a client that comes and goes all the time is told once."""


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


class Audience:
    """The chairs of a table, and the connections to it, those that came first first."""

    def __init__(self, chairs: list[Chair], worker: Worker) -> None:
        self._chairs, self._worker = chairs, worker
        self._connections: list[Connection] = []
        self._told, self._is_due = self.seats(), False

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here."""
        return not self._connections

    def greeted(self) -> list[Connection]:
        """Everybody who has said who it is; a new list, since who cannot be told leaves."""
        return [connection for connection in self._connections if connection.is_greeted]

    # --- chairs ---

    def seats(self) -> list[JsonObject]:
        """Who sits where, for everybody to know."""
        here = {connection.seat for connection in self.greeted()}
        return [
            {"kind": "bot", "bot": chair.bot}
            if chair.bot
            else {"kind": "person", "taken": chair.token is not None, "here": seat in here}
            for seat, chair in enumerate(self._chairs)
        ]

    def seat_of(self, token: str) -> int | None:
        """The seat that the token opens; None where it opens none."""
        given = hashed(token)
        for seat, chair in enumerate(self._chairs):
            if chair.token is not None and hmac.compare_digest(chair.token, given):
                return seat
        return None

    def is_free(self, seat: int) -> bool:
        """Whether somebody can take it: it is at this table, no bot's, and nobody has it."""
        return seat in range(len(self._chairs)) and self._chairs[seat] == Chair()

    def sit(self, seat: int, token: str) -> None:
        """Somebody has the seat, with a token that hashes to this."""
        self._chairs[seat] = Chair(token=token)
        self._changed()

    # --- connections ---

    def enter(self, connection: Connection) -> None:
        """A socket was opened; nobody knows yet who it is. Of too many such, the oldest goes."""
        self._connections.append(connection)
        _drop_oldest([other for other in self._connections if not other.is_greeted], STRANGERS, "server")

    def greet(self, connection: Connection) -> bool:
        """Somebody has said who it is. Of too many with one seat the oldest goes; False where there is no room for one
        more bystander."""
        same = [other for other in self.greeted() if other.seat == connection.seat]
        if connection.seat is not None:
            _drop_oldest(same, SOCKETS_OF_A_SEAT, "elsewhere")
        elif len(same) > BYSTANDERS:
            connection.end("full")
        self._changed()
        return connection.is_open

    def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        self._connections.remove(connection)
        self._changed()

    def _changed(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._worker.later(SEATS_AFTER, self._tell)

    def _tell(self) -> None:
        self._is_due, seats = False, self.seats()
        if seats != self._told:
            self._told = seats
            for connection in self.greeted():
                connection.tell({"is": "seats", "seats": seats})


def _drop_oldest(some: list[Connection], most: int, key: str) -> None:
    for connection in some[: max(0, len(some) - most)]:
        connection.end(key)
