"""The processes in which the libraries are measured, seen from the one that asks."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from benchmarks.contender import Retained, Slice, Undo

ROOT: Final = Path(__file__).resolve().parent.parent
START: Final = "import sys; sys.path.append(sys.argv.pop(1)); from benchmarks.worker import main; main()"
"""This folder comes last on the path of the process: its rulecore is the installed one, not the one that lies here."""
BUILDS: Final = ("rulecore", "growth", "oh_hell")
"""The modules that measure every build of rulecore."""
OURS: Final = (*BUILDS, "environments")
"""The modules that measure our own code."""
QUIET: Final = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}


class Unusable(Exception):
    """A process that cannot be asked; the sentence says why."""


class Process:
    """A library in a process of its own; what it has to offer is in the fields."""

    def __init__(self, command: Sequence[str], module: str) -> None:
        """Start it and hear what it offers. Raises Unusable."""
        self.command = (*command, module)
        try:
            self.process = subprocess.Popen(
                [*self.command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env=os.environ | QUIET,
            )
        except OSError as error:
            raise Unusable(f"{command[0]} cannot be run: {error.strerror}") from None
        try:
            offer = self._heard()
        except Unusable:
            self.close()
            raise
        self.engine: str = offer["engine"]
        self.version: str = offer["version"]
        self.contenders: list[tuple[str, str]] = [(game, way) for game, way in offer["contenders"]]
        self.left_out: list[str] = offer["left_out"]
        self.operations: dict[str, list[str]] = offer["operations"]
        self.retained: list[str] = offer["retained"]
        self.undo: list[str] = offer["undo"]

    def play(self, number: int, seed: int, seconds: float) -> Slice:
        """What a contender does in one round."""
        return Slice(**self._asked(do="play", number=number, seed=seed, seconds=seconds))

    def operate(self, game: str, name: str, seconds: float) -> float:
        """The microseconds of one operation."""
        return float(self._asked(do="operate", game=game, name=name, seconds=seconds))

    def retain(self, game: str) -> Retained:
        """The memory of the states of a game, in a new process like this one."""
        with ExitStack() as stack:
            new = Process(self.command[:-1], self.command[-1])
            stack.callback(new.close)
            return Retained(**new._asked(do="retain", game=game))

    def undone(self, game: str) -> Undo:
        """How long it takes to find out whether a decision can be taken back."""
        return Undo(**self._asked(do="undo", game=game))

    def close(self) -> None:
        """End it."""
        self.process.communicate()

    def _asked(self, **question: Any) -> Any:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # where it has ended, nothing will be heard
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
        return self._heard()

    def _heard(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            raise Unusable(f"{self.command[-1]} is not measured: its process ended ({self.process.returncode})")
        said = json.loads(line)
        if "failed" in said:
            raise Unusable(f"{self.command[-1]} is not measured: {said['failed']}")
        return said["answer"]


def command_of(python: str, *, isolated: bool) -> tuple[str, ...]:
    """How a process is started. Isolated: what is installed for that interpreter alone, no path of this one."""
    return python, "-I" if isolated else "-P", "-W", "ignore", "-c", START, str(ROOT)


@contextmanager
def started(commands: Sequence[tuple[tuple[str, ...], str]]) -> Iterator[tuple[list[Process], list[str]]]:
    """A process for each command and module, and a sentence for each that cannot be used; ended at the end.

    Raises Unusable where that one is ours: without it there is nothing to compare.
    """
    with ExitStack() as stack:
        processes, sentences = [], []
        for command, module in commands:
            try:
                process = Process(command, module)
            except Unusable as error:
                if module in OURS:
                    raise
                sentences.append(str(error))
            else:
                stack.callback(process.close)
                processes.append(process)
        yield processes, sentences
