"""Which of many that wait is next: one of whoever has used the least, so that nobody waits for somebody busy."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """What waits, for several. Next comes what is for the one that has had least of the time; one that has wanted
    nothing for a while does not save up for later. (The field calls it start-time fair queueing.)"""

    FORGET = 1000
    """After so many more of them, those are forgotten that have no more time than anybody who comes new."""

    def __init__(self) -> None:
        self._waiting = dict[str, deque[T]]()
        self._line: list[tuple[float, int, str]] = []
        self._order = count()
        self._now, self._size = 0.0, 0
        self._had = dict[str, float]()
        self._forget_at = self.FORGET

    def __len__(self) -> int:
        return self._size

    def put(self, whose: str, one: T) -> None:
        """One more waits."""
        if whose not in self._waiting:
            self._waiting[whose] = deque()
            self._line_up(whose)
        self._waiting[whose].append(one)
        self._size += 1

    def next(self) -> T:
        """Whose turn it is; it waits no longer. Raises IndexError where nothing waits."""
        since, _, whose = heappop(self._line)
        while since < self._had.get(whose, 0.0):  # it has had more since it came into the line
            self._line_up(whose)
            since, _, whose = heappop(self._line)
        self._now = since
        self._size -= 1
        waiting = self._waiting[whose]
        one = waiting.popleft()
        if waiting:
            self._line_up(whose)
        else:
            del self._waiting[whose]
        return one

    def took(self, whose: str, seconds: float) -> None:
        """So much time has gone to them."""
        self._had[whose] = max(self._now, self._had.get(whose, 0.0)) + seconds
        if len(self._had) > self._forget_at:
            self._had = {one: had for one, had in self._had.items() if had > self._now}
            self._forget_at = len(self._had) + self.FORGET

    def _line_up(self, whose: str) -> None:
        heappush(self._line, (max(self._now, self._had.get(whose, 0.0)), next(self._order), whose))


class Shares(Generic[T]):
    """What waits, for the tables of addresses. Next comes the address that has used the least time, and of its tables
    the one that has: whoever opens many tables keeps nobody else waiting."""

    def __init__(self) -> None:
        self._addresses, self._tables = Turns[str](), dict[str, Turns[T]]()
        self._forget_at = Turns.FORGET

    def __len__(self) -> int:
        return len(self._addresses)

    def put(self, address: str, table: str, one: T) -> None:
        """One more waits."""
        self._tables.setdefault(address, Turns()).put(table, one)
        self._addresses.put(address, address)

    def next(self) -> T:
        """What is next; it waits no longer. Raises IndexError where nothing waits."""
        return self._tables[self._addresses.next()].next()

    def took(self, address: str, table: str, seconds: float) -> None:
        """So much time has gone to the table."""
        self._addresses.took(address, seconds)
        self._tables.setdefault(address, Turns()).took(table, seconds)
        if len(self._tables) > self._forget_at:
            self._tables = {one: turns for one, turns in self._tables.items() if turns}
            self._forget_at = len(self._tables) + Turns.FORGET


class Line:
    """Calls one after the other, one of each address in turn, and between two of them whatever else waits for the event
    loop."""

    def __init__(self) -> None:
        self._turns = Turns[tuple[str, Callable[[], None]]]()
        self._is_going = False

    def put(self, address: str, then: Callable[[], None]) -> None:
        """Call this once it is the turn of the address, and all that it has put here before has been called."""
        self._turns.put(address, (address, then))
        if not self._is_going:
            self._go_on()

    def _go_on(self) -> None:
        self._is_going = bool(self._turns)
        if self._is_going:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        address, then = self._turns.next()
        self._turns.took(address, 1.0)
        try:
            then()
        finally:
            self._go_on()


class Gate:
    """One at a time, and of those who wait one of each address in turn: so many who come from one place keep nobody
    from elsewhere waiting for all of them."""

    def __init__(self) -> None:
        self._turns = Turns[tuple[str, asyncio.Future[None]]]()
        self._is_held = False

    @asynccontextmanager
    async def held(self, address: str) -> AsyncIterator[None]:
        """Nobody else is in it meanwhile."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.put(address, (address, turn))
        if not self._is_held:
            self._hand_on()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._hand_on()

    async def passed(self, address: str) -> None:
        """It is one's turn, and whatever else waits for the event loop has had its own: so many who come in at once, or
        are told something long, keep nobody waiting for all of them."""
        async with self.held(address):
            await asyncio.sleep(0)

    def _hand_on(self) -> None:
        """To the next who still waits."""
        self._is_held = False
        while not self._is_held and self._turns:
            address, turn = self._turns.next()
            if not turn.done():
                self._turns.took(address, 1.0)
                self._is_held = True
                turn.set_result(None)
