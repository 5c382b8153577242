"""Who is at a table: which socket has which seat, how many there may be, and who hears of it."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from rulecore import LANGUAGES, Game, JsonObject, Language
from web_table.connection import Connection
from web_table.limits import SOCKETS_OF_A_SEAT, Crowd
from web_table.lobby import Lobby
from web_table.store import Chair
from web_table.worker import Worker

SEATS_AFTER = 0.25
"""Seconds until who came and left is told, so that a client that comes and goes all the time is told once."""


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def seat_of(chairs: Sequence[Chair], token: str) -> int | None:
    """The seat that the token opens; None where it opens none."""
    given = hashed(token)
    for seat, chair in enumerate(chairs):
        if chair.token is not None and hmac.compare_digest(chair.token, given):
            return seat
    return None


class Audience:
    """The chairs at a game, and the connections to it, those that came first first."""

    def __init__(self, game: Game[Any, Any], chairs: list[Chair], worker: Worker, lobby: Lobby) -> None:
        self._game, self._chairs, self._worker, self._lobby = game, chairs, worker, lobby
        most = lobby.limits.bystanders
        self._bystanders = Crowd[Connection](max(1, most // 2), most, keeps_oldest=True)
        self._connections: list[Connection] = []
        self._told, self._is_due = self.seats(LANGUAGES[0]), False

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here."""
        return not self._connections

    def greeted(self) -> list[Connection]:
        """Everybody who has said who it is; a new list, since who cannot be told leaves."""
        return [connection for connection in self._connections if connection.is_greeted]

    # --- chairs ---

    def chairs(self) -> list[Chair]:
        """The chairs as they are now; a new list."""
        return [*self._chairs]

    def names(self) -> list[str]:
        """What the players want to be called, "" where nobody has said that."""
        return [chair.name for chair in self._chairs]

    def seats(self, language: Language) -> list[JsonObject]:
        """Who sits where and how the players are called, for everybody to know."""
        here = {connection.seat for connection in self.greeted()}
        called = self._game.called(language, names=self.names())
        return [
            {"kind": "bot", "name": called[seat], "bot": chair.bot}
            if chair.bot
            else {"kind": "person", "name": called[seat], "taken": chair.token is not None, "here": seat in here}
            for seat, chair in enumerate(self._chairs)
        ]

    def seat_of(self, token: str) -> int | None:
        """The seat that the token opens; None where it opens none."""
        return seat_of(self._chairs, token)

    def is_free(self, seat: int) -> bool:
        """Whether somebody can take it: it is at this table, no bot's, and nobody has it."""
        return seat in range(len(self._chairs)) and self._chairs[seat] == Chair()

    def sit(self, seat: int, token: str, name: str) -> None:
        """Somebody has the seat, with a token that hashes to this."""
        self._chairs[seat] = Chair(token=token, name=name)
        self._changed()

    # --- connections ---

    def enter(self, connection: Connection) -> None:
        """A socket was opened, with a seat or without. Of too many with one seat the oldest goes."""
        self._connections.append(connection)
        self._lobby.enter(connection)
        if connection.seat is None:
            return
        same = [other for other in self._connections if other.seat == connection.seat]
        for other in same[: max(0, len(same) - SOCKETS_OF_A_SEAT)]:
            other.end("elsewhere")

    def greet(self, connection: Connection) -> bool:
        """Somebody has said hello; False where there is no room for one more bystander."""
        if connection.seat is None:
            self._lobby.greet(connection)
            leaving = self._bystanders.enter(connection.address, connection) if connection.is_open else None
            if leaving is not None:
                leaving.end("full")
        self._changed()
        return connection.is_open

    def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        self._connections.remove(connection)
        self._bystanders.leave(connection.address, connection)
        self._lobby.leave(connection)
        self._changed()

    def _changed(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._worker.later(SEATS_AFTER, self._tell)

    def _tell(self) -> None:
        self._is_due, seats = False, self.seats(LANGUAGES[0])
        if seats != self._told:
            self._told = seats
            for connection in self.greeted():
                connection.tell({"is": "seats", "seats": self.seats(connection.language)})
