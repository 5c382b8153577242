"""How much of everything one client may use, so that nobody else notices a client that wants more."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, fields, replace
from typing import Generic, TypeVar

MESSAGE_BYTES = 4096
"""One message of a client. The socket itself takes more, so that who sends too much can be told."""
FRAME_BYTES = 65536
BODY_BYTES = 65536
"""The body of one request: a config may bring its own components."""
NAME_LETTERS = 200
"""The letters of a name that are kept. Of what is wide the beginning is shown."""
BURST, PER_SECOND = 40, 10.0
"""Messages of one socket: so many at once, so many a second for long."""
FRAMES, FRAMES_A_SECOND, PIECE = 400, 100.0, 1024
"""Frames of one socket, of whatever kind: whoever sends more is cut off. They are read in pieces of so many bytes."""
SOCKETS_OF_A_SEAT = 4
"""Sockets of one seat; the oldest one goes."""
UNSENT = 8_000_000
"""Letters that wait for a slow client before it is dropped; a replay can have half as many."""
ROOMS = 100
"""Tables that stay in memory while nobody is there."""
BOT_SECONDS = 1.0
"""How long a bot that searches may think."""


@dataclass(frozen=True)
class Limits:
    """What can be set for a server, by `--limit name=number`. "An address" is one IPv4 address or one IPv6 /64.

    half_sent              connections of an address that have not sent their whole request, or not taken the answer
    all_half_sent          the same of all addresses together
    request_seconds        how long a client may take to send a request, headers and body, or to take what it is sent
    requests               requests of an address at once; `requests_a_second` for long
    handshakes             sockets without a token that an address may open at once; `handshakes_a_second` for long
    strangers              sockets of an address without a token that have not said hello; the oldest one goes
    all_strangers          the same of all addresses together
    hello_seconds          how long a socket may take to say hello
    beat_seconds           a socket that is silent for so long is asked whether it is there, and has as long to answer
    bystanders             sockets without a seat at one table; an address has half of them at most
    sockets                sockets without a seat at all tables; an address has a tenth of them at most
    seated                 sockets with a seat at all tables; where there are too many, one goes of the table with most
    questions              replays, changes of language, and moves taken back, of an address at once;
                           `questions_a_second` for long
    returns                times that one seat says hello at once; `returns_a_second` for long
    greetings              times that an address says hello, with a seat or without; `greetings_a_second` for long
    new_tables             tables that an address may open at once; `new_tables_a_second` for long
    tables                 tables in the data file
    tables_of_address      those of them that were opened from one address and are not over
    keep_unstarted_hours   how long a table is kept at which no person has decided anything, and nobody is
    keep_unfinished_hours  how long a table is kept at which nothing happens, and nobody is
    keep_finished_hours    how long a table is kept after the end of its game
    spare_hours            how long after the last decision a game that goes on is safe even where there are too many
                           tables; all others make room for new ones, first those of the address with most
    thinkers               processes that think: for bots, about taking back, for replays
    think_seconds          how long one of them may take for an answer; then it is ended, and another one is asked
    """

    half_sent: int = 32
    all_half_sent: int = 500
    request_seconds: float = 10.0
    requests: int = 300
    requests_a_second: float = 20.0
    handshakes: int = 60
    handshakes_a_second: float = 5.0
    strangers: int = 16
    all_strangers: int = 300
    hello_seconds: float = 10.0
    beat_seconds: float = 4.0
    bystanders: int = 32
    sockets: int = 640
    seated: int = 4000
    questions: int = 20
    questions_a_second: float = 2.0
    returns: int = 20
    returns_a_second: float = 1.0
    greetings: int = 600
    greetings_a_second: float = 20.0
    new_tables: int = 20
    new_tables_a_second: float = 0.05
    tables: int = 10_000
    tables_of_address: int = 100
    keep_unstarted_hours: float = 24.0
    keep_unfinished_hours: float = 30 * 24.0
    keep_finished_hours: float = 7 * 24.0
    spare_hours: float = 24.0
    thinkers: int = min(8, os.cpu_count() or 1)
    think_seconds: float = 30.0

    @classmethod
    def of_one_room(cls) -> Limits:
        """For a room full of people whose devices share one address, as in a club: what is limited by address is wide
        enough for two hundred of them."""
        return cls(
            half_sent=400,
            requests=6000,
            requests_a_second=400.0,
            handshakes=600,
            handshakes_a_second=50.0,
            strangers=200,
            bystanders=400,
            sockets=2000,
            questions=400,
            questions_a_second=40.0,
            greetings=2000,
            greetings_a_second=100.0,
            new_tables=200,
            new_tables_a_second=1.0,
            tables_of_address=1000,
        )

    @property
    def files(self) -> int:
        """How many files the server may have open at once: all its connections, and some for what else it does."""
        return self.all_half_sent + self.all_strangers + self.sockets + self.seated + 500

    def altered(self, wishes: Iterable[str]) -> Limits:
        """These limits with others for those that are named, as "name=number". Raises ValueError, which says why."""
        known = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        changes = {}
        for wish in wishes:
            name, _, text = wish.partition("=")
            if name not in known:
                raise ValueError(f"there is no limit {name!r}; there are {', '.join(known)}")
            try:
                number = known[name](text)
            except ValueError:
                number = -1
            if not 0 < number < 1e9:
                raise ValueError(f"the limit {name} should be a {known[name].__name__} above 0, not {text!r}")
            changes[name] = number
        return replace(self, **changes)


class Bucket:
    """Lets `burst` things pass at once, and `rate` a second for long."""

    def __init__(self, burst: int, rate: float, now: float) -> None:
        self._burst, self._rate, self._left, self._then = burst, rate, float(burst), now

    def takes(self, now: float) -> bool:
        """Whether one more may pass at the time `now`, in seconds."""
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        self._refill(now)
        return self._left >= self._burst

    def _refill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now


class Rates:
    """A bucket for each address. Those that are full again are forgotten."""

    FORGET = 1000
    """After so many new addresses."""

    def __init__(self, burst: int, rate: float) -> None:
        self._burst, self._rate, self._buckets, self._new = burst, rate, dict[str, Bucket](), 0

    def takes(self, address: str, now: float) -> bool:
        """Whether one more from this address may pass now."""
        if address not in self._buckets:
            self._new += 1
            if self._new > self.FORGET:
                self._new = 0
                self._buckets = {one: kept for one, kept in self._buckets.items() if not kept.is_full(now)}
            self._buckets[address] = Bucket(self._burst, self._rate, now)
        return self._buckets[address].takes(now)


One = TypeVar("One", bound=Hashable)


class Crowd(Generic[One]):
    """Who is here, by address, those that came first first: so many of one address at most, and so many in all.

    Of too many of one address the oldest goes, or with `keeps_oldest` the one that has just come. Of too many in all it
    is one of the address with the most, so that who has few is not kept out by who has many.
    """

    def __init__(self, each: int, everybody: int, *, keeps_oldest: bool = False) -> None:
        self._each, self._everybody, self._keeps_oldest = each, everybody, keeps_oldest
        self._by: dict[str, dict[One, None]] = {}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def enter(self, address: str, one: One) -> One | None:
        """One more; who goes for that, perhaps itself. Whoever goes has left already."""
        mine = self._by.setdefault(address, {})
        mine[one] = None
        self._size += 1
        if len(mine) <= self._each and self._size <= self._everybody:
            return None
        most = max(self._by, key=lambda other: len(self._by[other]))
        if len(mine) > self._each or len(self._by[most]) <= len(mine):
            most = address
        goes = one if most == address and self._keeps_oldest else next(iter(self._by[most]))
        self.leave(most, goes)
        return goes

    def leave(self, address: str, one: One) -> None:
        """It is gone, or never was here."""
        mine = self._by.get(address, {})
        if one in mine:
            del mine[one]
            self._size -= 1
            if not mine:
                del self._by[address]
