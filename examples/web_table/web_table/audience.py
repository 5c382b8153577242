"""Who is at a table: which socket has which seat, how many there may be, and who hears of it."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from rulecore import LANGUAGES, Game, JsonObject, Language
from web_table.connection import Connection
from web_table.kept import Chair
from web_table.limits import SOCKETS_OF_A_SEAT, Crowd
from web_table.lobby import Lobby
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
        self._left = dict.fromkeys(range(len(chairs)), worker.now())
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
            {"kind": "bot", "name": called[seat], "bot": chair.bot, "stands_in": chair.token is not None}
            if chair.bot
            else {"kind": "person", "name": called[seat], "taken": chair.token is not None, "here": seat in here}
            for seat, chair in enumerate(self._chairs)
        ]

    def seat_of(self, token: str) -> int | None:
        """The seat that the token opens; None where it opens none."""
        return seat_of(self._chairs, token)

    def is_free(self, seat: int) -> bool:
        """Whether somebody can take it: it is at this table, no bot's, and nobody has it."""
        return seat in range(len(self._chairs)) and not self._chairs[seat].bot and not self._chairs[seat].token

    def is_elsewhere(self, seat: int, browser: str) -> bool:
        """Whether somebody in this browser has another seat, or had one and knows what is hidden there."""
        own = hashed(browser)
        return any(own in chair.browsers.split() for at, chair in enumerate(self._chairs) if at != seat)

    def gone(self, seat: int) -> float | None:
        """For how many seconds nobody has been at a seat; None where somebody is, or a bot, and where there is none."""
        if seat not in range(len(self._chairs)) or self._chairs[seat].bot:
            return None
        is_here = any(connection.seat == seat for connection in self.greeted())
        return None if is_here else self._worker.now() - self._left[seat]

    def put(self, seat: int, chair: Chair) -> None:
        """Another chair stands at a seat; whoever was there with another token goes."""
        before, self._chairs[seat] = self._chairs[seat], chair
        if chair.token != before.token:
            self._left[seat] = self._worker.now()
            for connection in [one for one in self._connections if one.seat == seat]:
                connection.tell({"is": "stood"})
                connection.end("up")
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
        if connection.seat is not None and connection.is_greeted:
            self._left[connection.seat] = self._worker.now()
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
