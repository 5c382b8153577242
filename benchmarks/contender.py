"""What a process can be asked to measure: whole random games, single operations, the memory of states that are kept."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from mmap import PAGESIZE
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

SEED: Final = 2026
ENOUGH_STATES: Final = 20_000
RESIDENT: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages of memory this process has."""


class Played(NamedTuple):
    """What one call of a contender did. Decisions are 0 where nothing but games is counted."""

    decisions: int
    games: int


class Contender(NamedTuple):
    """A game and a way of playing it. `play` plays one game or more, at random."""

    game: str
    way: str
    play: Callable[[Random], Played]


class Slice(NamedTuple):
    """What one contender did in one round; seconds of processor time."""

    decisions: int
    games: int
    seconds: float


class Retained(NamedTuple):
    """Bytes for each state of whole games that are all kept: as the system counts them, as Python's allocator does.

    None: cannot be measured here. Memory that is not Python's own is unknown to its allocator.
    """

    states: int
    resident: float | None
    traced: float | None


class Undo(NamedTuple):
    """Milliseconds of `undo_allowed` at so many decisions of random games: at half of them less, at all but one in a
    hundred less."""

    decisions: int
    median: float
    most: float


Operation = Callable[[], int]
"""Does a thing many times, and answers how many."""


class Engine(NamedTuple):
    """All that one library offers to be measured.

    left_out    a sentence for each game that does not run
    operations  by game, by name
    retained    by game
    undo        by game
    """

    name: str
    version: str
    contenders: Sequence[Contender] = ()
    left_out: Sequence[str] = ()
    operations: Mapping[str, Mapping[str, Operation]] = {}
    retained: Mapping[str, Callable[[], Retained]] = {}
    undo: Mapping[str, Callable[[], Undo]] = {}


def those_that_run(makers: Mapping[str, Callable[[], Contender]]) -> tuple[list[Contender], list[str]]:
    """The contenders that play one game to its end, and a sentence for each of the others.

    The games of other libraries may need what is not installed, or fail under newer versions of what they use: any
    exception is theirs, and takes that game out of the comparison.
    """
    running, left_out = [], []
    for name, make in makers.items():
        try:
            contender = make()
            contender.play(Random(SEED))
            running.append(contender)
        except Exception as error:
            left_out.append(f"{name} does not run: {type(error).__name__}: {error}".splitlines()[0])
    return running, left_out


def measured(contender: Contender, seed: int, seconds: float) -> Slice:
    """Whole games of one contender until `seconds` of processor time are over."""
    rng, play = Random(seed), contender.play
    gc.collect()
    decisions = games = 0
    start = now = process_time()
    while now - start < seconds:
        more, done = play(rng)
        decisions += more
        games += done
        now = process_time()
    return Slice(decisions, games, now - start)


def microseconds(operation: Operation, seconds: float) -> float:
    """How long one operation takes, over at least `seconds` of processor time."""
    gc.collect()
    done = 0
    start = now = process_time()
    while now - start < seconds:
        done += operation()
        now = process_time()
    return 1e6 * (now - start) / done


def each_once(function: Callable[..., object], arguments: Sequence[tuple[Any, ...]]) -> Operation:
    """An operation: the function on each of the arguments."""

    def operation() -> int:
        for one in arguments:
            function(*one)
        return len(arguments)

    return operation


def resident_bytes() -> int | None:
    """The memory of this process, None where the system does not tell."""
    if not RESIDENT.exists():
        return None
    return int(RESIDENT.read_text(encoding="ascii").split()[1]) * PAGESIZE


def retained(states_of: Callable[[Random], Sequence[object]], *, traced: bool) -> Retained:
    """The memory of all states of whole games. Only in a new process is what the system counts worth something:
    in an old one, states move into memory that was used before."""
    states_of(Random(SEED))
    rng, kept, number = Random(SEED), [], 0
    gc.collect()
    before = resident_bytes()
    while number < ENOUGH_STATES:
        kept.append(states_of(rng))
        number += len(kept[-1])
    after = resident_bytes()
    resident = None if before is None or after is None else (after - before) / number
    return Retained(number, resident, _traced(states_of) if traced else None)


def _traced(states_of: Callable[[Random], Sequence[object]]) -> float:
    rng = Random(SEED)
    tracemalloc.start()
    kept = [states_of(rng) for _ in range(10)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / sum(map(len, kept))
