"""One run: every contender and operation in every round, then memory, import times, and undo."""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import zip_longest
from typing import Final

from benchmarks.contender import SEED, Slice
from benchmarks.figures import Figures, Import, Memory, Row, TakenBack, Timing
from benchmarks.names import COMPILED, INTERPRETED, OPENSPIEL
from benchmarks.processes import BUILDS, Process, Unusable, command_of, started
from benchmarks.worker import MODULES

IMPORTED: Final[Mapping[str, Sequence[str]]] = {
    INTERPRETED: ("rulecore", "pydantic"),
    COMPILED: ("rulecore", "pydantic"),
    OPENSPIEL: ("pyspiel",),
    "PettingZoo": ("pettingzoo.classic.texas_holdem_v4",),
    "RLCard": ("rlcard",),
    "PokerKit": ("pokerkit",),
}
"""By engine, the modules whose import is timed."""
TIMED_IMPORT: Final = "from time import process_time as t; a = t(); import {module}; print(t() - a, file=sys.stderr)"
OPERATION_SHARE: Final = 0.1
"""The time of an operation in a round, as a share of that of a contender."""
HINT: Final = "All that can be measured is installed by: make .venv/bench"
NOT_COMPILED: Final = "{python} has no compiled rulecore; build one with `make wheel-compiled`"

Key = tuple[str, str, str]
Job = Callable[[int], None]
"""One measurement of one round, by the number of the round."""


def run(compiled: str | None, only: Sequence[str], rounds: int, seconds: float, tell: Callable[[str], None]) -> Figures:
    """Measure all that is installed.

    compiled  the interpreter of an environment with a compiled rulecore
    only      the modules of `worker.MODULES` to measure
    tell      hears how far it is
    Raises Unusable where rulecore itself cannot be measured.
    """
    own = command_of(sys.executable, isolated=False)
    built = None if compiled is None else command_of(compiled, isolated=True)
    pairs = [(one, module) for module in MODULES if module in only for one in (own, built)]
    commands = [(one, module) for one, module in pairs if one is own or (one is not None and module in BUILDS)]
    with started(commands) as (processes, left_out):
        if len({process.engine for process in processes}) < len(processes):  # the other build is the same again
            raise Unusable(NOT_COMPILED.format(python=compiled))
        if left_out:
            tell(HINT)
        left_out.extend(f"{one.engine}: {sentence}" for one in processes for sentence in one.left_out)
        for sentence in left_out:
            tell(sentence)
        rows, timings = in_rounds(processes, rounds, seconds, tell)
        tell("memory of kept states, import times, undo")
        return Figures(
            setting=setting(processes, rounds, seconds),
            left_out=tuple(left_out),
            rows=rows,
            timings=timings,
            memory=tuple(
                Memory(engine=one.engine, game=game, retained=one.retain(game))
                for one in processes
                for game in one.retained
            ),
            imports=import_times(processes, rounds),
            undo=tuple(
                TakenBack(engine=one.engine, game=game, undo=one.undone(game)) for one in processes for game in one.undo
            ),
        )


def in_rounds(
    processes: Sequence[Process], rounds: int, seconds: float, tell: Callable[[str], None]
) -> tuple[tuple[Row, ...], tuple[Timing, ...]]:
    """The slices of every contender and the times of every operation; a short round before them is thrown away."""
    slices: dict[Key, list[Slice]] = {}
    times: dict[Key, list[float]] = {}
    for job in jobs(processes, seconds / 10, {}, {}):
        job(0)
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        for job in jobs(processes, seconds, slices, times):
            job(number)
    order = [process.engine for process in processes]
    rows = [Row(engine=e, game=g, way=w, rounds=tuple(each)) for (e, g, w), each in slices.items()]
    timings = [Timing(engine=e, game=g, name=n, microseconds=tuple(each)) for (e, g, n), each in times.items()]
    return (
        tuple(sorted(rows, key=lambda row: order.index(row.engine))),
        tuple(sorted(timings, key=lambda timing: order.index(timing.engine))),
    )


def jobs(
    processes: Sequence[Process], seconds: float, slices: dict[Key, list[Slice]], times: dict[Key, list[float]]
) -> Iterator[Job]:
    """The measurements of a round: one of each process in turn, so that those that are compared lie close together."""
    for together in zip_longest(*(_of(process, seconds, slices, times) for process in processes)):
        yield from (job for job in together if job is not None)


def _of(
    process: Process, seconds: float, slices: dict[Key, list[Slice]], times: dict[Key, list[float]]
) -> Iterator[Job]:
    def play(index: int, kept: list[Slice], number: int) -> None:
        kept.append(process.play(index, SEED + number, seconds))

    def operate(game: str, name: str, kept: list[float], number: int) -> None:
        kept.append(process.operate(game, name, OPERATION_SHARE * seconds))

    for index, (game, way) in enumerate(process.contenders):
        yield partial(play, index, slices.setdefault((process.engine, game, way), []))
    for game, names in process.operations.items():
        for name in names:
            yield partial(operate, game, name, times.setdefault((process.engine, game, name), []))


def import_seconds(command: Sequence[str], module: str) -> float:
    """Processor time that a new interpreter, with nothing loaded, takes to import a module."""
    program = "import sys; " + TIMED_IMPORT.format(module=module)
    options = command[1 : command.index("-c")]
    done = subprocess.run([command[0], *options, "-c", program], capture_output=True, text=True, check=True)
    return float(done.stderr.splitlines()[-1])


def import_times(processes: Sequence[Process], rounds: int) -> tuple[Import, ...]:
    """Import times, in turn; one import of each before them writes its bytecode and is thrown away."""
    wanted = [(one, module) for one in processes for module in IMPORTED.get(one.engine, ())]
    times: list[list[float]] = [[] for _ in wanted]
    for number in range(rounds + 1):
        for (process, module), kept in zip(wanted, times, strict=True):
            seconds = import_seconds(process.command, module)
            if number:
                kept.append(seconds)
    return tuple(
        Import(engine=process.engine, module=module, seconds=tuple(kept))
        for (process, module), kept in zip(wanted, times, strict=True)
    )


def setting(processes: Sequence[Process], rounds: int, seconds: float) -> dict[str, object]:
    """What was measured, and under which versions."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "versions": {process.engine: process.version for process in processes},
        "rounds": rounds,
        "seconds": seconds,
        "seed": SEED,
    }
