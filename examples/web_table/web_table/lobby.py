"""All sockets together, at all tables. Those without a seat share what is left to them, by address."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from web_table.limits import Crowd, Limits, Rates

if TYPE_CHECKING:
    from web_table.connection import Connection


class Lobby:
    """How many sockets there may be, and what may be asked for from one address. A seat is never a stranger."""

    def __init__(self, limits: Limits, build: str | None = None, refusals: Counter[str] | None = None) -> None:
        self.limits, self.build = limits, build
        self.refusals = Counter[str]() if refusals is None else refusals
        self.questions = Rates(limits.questions, limits.questions_a_second)
        self._returns = Rates(limits.returns, limits.returns_a_second)
        self._greetings = Rates(limits.greetings, limits.greetings_a_second)
        self._strangers = Crowd["Connection"](limits.strangers, limits.all_strangers)
        self._onlookers = Crowd["Connection"](max(1, limits.sockets // 10), limits.sockets, keeps_oldest=True)
        self._seated = Crowd["Connection"](limits.seated, limits.seated)

    def enter(self, connection: Connection) -> None:
        """A socket was opened, and has not said hello."""
        if connection.seat is None:
            self._turn_out(self._strangers.enter(connection.address, connection))
        else:
            self._turn_out(self._seated.enter(connection.table, connection))

    def may_greet(self, connection: Connection, now: float) -> bool:
        """Whether one that says hello may come in now. A seat has a limit, and so has an address."""
        seat = f"{connection.table} {connection.seat}"
        is_often = connection.seat is not None and not self._returns.takes(seat, now)
        return not is_often and self._greetings.takes(connection.address, now)

    def greet(self, connection: Connection) -> None:
        """One without a seat has said hello."""
        self._strangers.leave(connection.address, connection)
        self._turn_out(self._onlookers.enter(connection.address, connection))

    def leave(self, connection: Connection) -> None:
        """It is gone."""
        self._strangers.leave(connection.address, connection)
        self._onlookers.leave(connection.address, connection)
        self._seated.leave(connection.table, connection)

    def sizes(self) -> dict[str, int]:
        """How many sockets there are, by who has them."""
        return {
            "seats": len(self._seated),
            "bystanders": len(self._onlookers),
            "strangers": len(self._strangers),
        }

    def _turn_out(self, connection: Connection | None) -> None:
        if connection is not None:
            connection.end("server")
