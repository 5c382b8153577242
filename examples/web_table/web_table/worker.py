"""Slow work beside the event loop: the loop itself never waits for a bot that searches or for a question about undo."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
LOG = logging.getLogger("web_table")
THREADS = 8


class Worker(Protocol):
    """Who works for a room; tests have one without threads and with a clock of their own."""

    def now(self) -> float:
        """The time in seconds, from wherever."""

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` after some time."""

    def think(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do the work somewhere else, then call `then` with the answer here."""


class Threads:
    """A worker with threads; all that is called back is called in the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self._pool = loop, ThreadPoolExecutor(THREADS, "web_table")
        self._is_open = True

    def now(self) -> float:
        """The time of the loop."""
        return self._loop.time()

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        """As `Worker` has it."""
        self._loop.call_later(seconds, lambda: self._call(then))

    def think(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """As `Worker` has it."""
        future = self._loop.run_in_executor(self._pool, work)
        future.add_done_callback(lambda done: None if done.cancelled() else self._call(partial(then, done.result())))

    def close(self) -> None:
        """Nobody waits for answers any more, and nothing is called back."""
        self._is_open = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _call(self, then: Callable[[], None]) -> None:
        if self._is_open:
            then()


Order = tuple[Callable[[], Any], Callable[[Any], None]]
"""What to do, and who is told the answer."""


class Errand:
    """Slow work of which only the last order counts: one piece at a time, and no answer to what was asked before."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._order: Order | None = None
        self.is_running = False

    def order(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do this now, or as soon as what was ordered before is done. Where `work` raises, `then` is not called."""
        self._order = work, then
        if not self.is_running:
            self._begin()

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self._order = None

    def _begin(self) -> None:
        if self._order is not None:
            self.is_running = True
            self._worker.think(partial(_guarded, self._order[0]), partial(self._done, self._order))

    def _done(self, order: Order, answer: list[Any]) -> None:
        self.is_running = False
        if self._order is not order:
            self._begin()
            return
        self._order = None
        for one in answer:
            order[1](one)


def _guarded(work: Callable[[], T]) -> list[T]:
    """The answer; none where the work failed, which is an error of ours and goes to the log."""
    try:
        return [work()]
    except Exception:  # whatever it is, the table goes on
        LOG.exception("slow work failed")
        return []
