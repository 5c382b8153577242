"""The processes that think, from the side of the server.

What one of them was asked and did not answer, since it ended, was killed or hangs, another one is asked; a table
notices nothing but that it takes longer.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from web_table.limits import Limits
from web_table.thinker import LENGTH, framed, understood
from web_table.turns import Line, Shares
from web_table.worker import LOG, Job

TRIES = 3
"""So many processes are asked; what all of them die of has no answer."""


PAUSE = 0.5
"""Seconds before a third one is asked, where two have ended: perhaps the machine has too little of something."""
FAREWELL = 1.0
"""Seconds that a process has to end once it has closed its output."""


class Gone(Exception):
    """A process has ended without an answer, or was ended since it took too long."""


class Thinker:
    """One process. It is started when it is first asked something, and again when it has ended."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """Its number in the system; None where there is no process."""
        return self._process.pid if self._process else None

    async def ask(self, question: bytes) -> bytes:
        """The answer. Raises Gone."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._asked(question)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            await self.end()
            raise Gone("it took too long" if isinstance(error, TimeoutError) else "it has ended") from None

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdout is not None
        if (
            process.stdout.at_eof()
        ):  # it has ended already, and to signal it would take its end from whoever waits for it
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await process.wait()
                    return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def _asked(self, question: bytes) -> bytes:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "web_table.thinker"),
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=True,  # the keys that end the server are not for this process
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        stdin.write(framed(question))
        await stdin.drain()
        return await stdout.readexactly(int.from_bytes(await stdout.readexactly(LENGTH)))


class Crew:
    """The `Worker` of the server. All that is called back is called in the event loop in which it was made."""

    def __init__(self, limits: Limits) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting = Shares[tuple[Job, bytes]]()
        self._coming = asyncio.Semaphore(0)
        self._line = Line()
        self._thinkers = [Thinker(limits.think_seconds) for _ in range(limits.thinkers)]
        self._tasks = [self._loop.create_task(self._serve(thinker)) for thinker in self._thinkers]
        self._is_open = True

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        return [thinker.pid for thinker in self._thinkers if thinker.pid is not None]

    @property
    def waiting(self) -> int:
        """How many jobs nobody has begun."""
        return len(self._waiting)

    def now(self) -> float:
        """The time of the loop."""
        return self._loop.time()

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        """As `Worker` has it."""
        self._loop.call_later(seconds, lambda: self._call(then))

    def in_turn(self, address: str, then: Callable[[], None]) -> None:
        """As `Worker` has it."""
        self._line.put(address, partial(self._call, then))

    def think(self, job: Job) -> None:
        """As `Worker` has it."""
        self._waiting.put(job.address, job.table, (job, pickle.dumps(job.work)))
        self._coming.release()

    async def close(self) -> None:
        """Nobody waits for answers any more, nothing is called back, and the processes end."""
        self._is_open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, thinker: Thinker) -> None:
        """Have this process do one job after the other."""
        try:
            while True:
                await self._coming.acquire()
                job, question = self._waiting.next()
                began = self.now()
                answer = await self._answer(thinker, question) if job.is_wanted else []
                self._waiting.took(job.address, job.table, self.now() - began)
                self._call(partial(job.then, answer))
        finally:
            await thinker.end()

    async def _answer(self, thinker: Thinker, question: bytes) -> list[object]:
        """What the answer says; an empty list where there is none, which is an error of ours and goes to the log."""
        for before in range(TRIES):
            try:
                await asyncio.sleep(max(0, before - 1) * PAUSE)
                answer, failure = understood(await thinker.ask(question))
            except Gone as gone:
                LOG.warning("a process that thinks: %s; another one is asked", gone)
            except Exception:  # whatever it is, the next one who asks is answered
                LOG.exception("slow work failed")
                return []
            else:
                if failure:
                    LOG.error("slow work failed\n%s", failure)
                return answer
        LOG.error("slow work failed: %s processes have ended over it", TRIES)
        return []

    def _call(self, then: Callable[[], None]) -> None:
        """Nothing that goes wrong there may end the task that called."""
        if self._is_open:
            try:
                then()
            except Exception:
                LOG.exception("what follows from slow work failed")
