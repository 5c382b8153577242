"""How much of everything one client may use, so that nobody else notices a client that wants more."""

from __future__ import annotations

MESSAGE_BYTES = 4096
"""One message of a client. The socket itself takes more, so that who sends too much can be told."""
FRAME_BYTES = 65536
BODY_BYTES = 65536
"""The body of one request: a config may bring its own components."""
BURST, PER_SECOND = 40, 10.0
"""Messages of one socket: so many at once, so many a second for long."""
HELLO_SECONDS = 10.0
SOCKETS = 1000
"""Sockets of the server."""
STRANGERS = 16
"""Sockets of one table that have not said hello yet; the oldest one goes."""
BYSTANDERS = 32
"""Sockets of one table without a seat; the next one is refused."""
SOCKETS_OF_A_SEAT = 4
"""Sockets of one seat; the oldest one goes."""
UNSENT = 8_000_000
"""Letters that wait for a slow client before it is dropped; a replay can have half as many."""
TABLES = 1000
"""Tables in one data file."""
NEW_TABLES, NEW_PER_SECOND = 60, 1.0
"""New tables: so many at once, so many a second for long."""
ROOMS = 100
"""Tables that stay in memory while nobody is there."""
BOT_SECONDS = 1.0
"""How long a bot that searches may think."""


class Bucket:
    """Lets `burst` things pass at once, and `rate` a second for long."""

    def __init__(self, burst: int, rate: float, now: float) -> None:
        self._burst, self._rate, self._left, self._then = burst, rate, float(burst), now

    def takes(self, now: float) -> bool:
        """Whether one more may pass at the time `now`, in seconds."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
