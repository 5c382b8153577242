"""Slow work beside the event loop: the loop itself never waits for a bot that searches or for a question about undo."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
LOG = logging.getLogger("web_table")


@dataclass(eq=False)
class Job:
    """A piece of slow work.

    address    where the table was opened that it is for: none has more of the workers' time than another one that wants
               it, too
    table      which table it is: the same holds for those of an address
    work       what is to be done: a function of a module with its arguments, for it is done in another process
    then       is told the answer as a list of one; an empty list where there is none
    is_wanted  whether somebody still waits for it
    """

    address: str
    table: str
    work: Callable[[], Any]
    then: Callable[[list[Any]], None]
    is_wanted: bool = True


class Worker(Protocol):
    """Who works for a room; tests have one without processes and with a clock of their own."""

    def now(self) -> float:
        """The time in seconds, from wherever."""
        raise NotImplementedError

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` after some time."""

    def in_turn(self, address: str, then: Callable[[], None]) -> None:
        """Call `then` when it is the turn of the address, which goes round, and after all that it has put here before;
        between two calls comes whatever else waits."""

    def think(self, job: Job) -> None:
        """Do the work somewhere else, with everything as it is now, then tell the answer here."""


def _nothing() -> None:
    """What most do where there is no answer."""


@dataclass(frozen=True, eq=False)
class _Order:
    work: Callable[[], Any]
    then: Callable[[Any], None]
    failed: Callable[[], None]


class Errand:
    """Slow work of which only the last order counts: one piece at a time, and no answer to what was asked before."""

    def __init__(self, worker: Worker, address: str, table: str) -> None:
        self._worker, self._address, self._table = worker, address, table
        self._order: _Order | None = None
        self._job: Job | None = None

    @property
    def is_running(self) -> bool:
        """Whether something is being done, wanted or not."""
        return self._job is not None

    @property
    def is_ordered(self) -> bool:
        """Whether an answer is wanted."""
        return self._order is not None

    def order(self, work: Callable[[], T], then: Callable[[T], None], failed: Callable[[], None] = _nothing) -> None:
        """Do this now, or as soon as what was ordered before is done. Where there is no answer, `failed` is called."""
        self.drop()
        self._order = _Order(work, then, failed)
        if self._job is None:
            self._begin(self._order)

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self._order = None
        if self._job is not None:
            self._job.is_wanted = False

    def _begin(self, order: _Order) -> None:
        self._job = Job(self._address, self._table, order.work, lambda answer: self._done(order, answer))
        self._worker.think(self._job)

    def _done(self, order: _Order, answer: list[Any]) -> None:
        self._job = None
        if self._order is order:
            self._order = None
            if answer:
                order.then(answer[0])
            else:
                order.failed()
        elif self._order is not None:
            self._begin(self._order)
