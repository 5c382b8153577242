"""Which of many waiting jobs is next: one of whoever has used the least time, so that nobody waits for a busy table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
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
        self._waiting: list[tuple[float, int, str, T]] = []
        self._order = count()
        self._now = 0.0
        self._had = dict[str, float]()
        self._forget_at = self.FORGET

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, whose: str, one: T) -> None:
        """One more waits."""
        heappush(self._waiting, (max(self._now, self._had.get(whose, 0.0)), next(self._order), whose, one))

    def next(self) -> T:
        """Whose turn it is; it waits no longer. Raises IndexError where nothing waits."""
        self._now, _, _, one = heappop(self._waiting)
        return one

    def took(self, whose: str, seconds: float) -> None:
        """So much time has gone to them."""
        self._had[whose] = max(self._now, self._had.get(whose, 0.0)) + seconds
        if len(self._had) > self._forget_at:
            self._had = {one: had for one, had in self._had.items() if had > self._now}
            self._forget_at = len(self._had) + self.FORGET


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
        self._tables[address].took(table, seconds)
        if len(self._tables) > self._forget_at:
            self._tables = {one: turns for one, turns in self._tables.items() if turns}
            self._forget_at = len(self._tables) + Turns.FORGET


class Line:
    """Calls one after the other, and between two of them whatever else waits for the event loop."""

    def __init__(self) -> None:
        self._queue = deque[Callable[[], None]]()

    def put(self, then: Callable[[], None]) -> None:
        """Call this once all that was put here before has been called."""
        self._queue.append(then)
        if len(self._queue) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        try:
            self._queue[0]()
        finally:
            self._queue.popleft()
            if self._queue:
                asyncio.get_running_loop().call_soon(self._next)
