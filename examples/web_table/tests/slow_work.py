"""Work for the processes of `test_table_crew`: they import it by name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def number(value: int) -> int:
    """The value."""
    return value


def pid() -> int:
    """The process that works."""
    return os.getpid()


def noted(file: str, value: int, seconds: float = 0.0) -> int:
    """Write a line down, take so long, and give the value."""
    with Path(file).open("a", encoding="utf-8") as open_file:
        open_file.write(f"{value}\n")
    time.sleep(seconds)
    return value


def once(file: str, how: str, value: int) -> int:
    """What the first process that tries does not survive, or never ends; the next one gives the value."""
    if Path(file).exists():
        return value
    Path(file).touch()
    if how == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "exits":
        os._exit(0)
    while True:  # hangs, and is busy with it
        pass


def deadly() -> int:
    """What no process survives."""
    os._exit(1)


def talkative(value: int) -> int:
    """Prints where the answers go, and is interrupted."""
    print("x" * 100, flush=True)
    os.kill(os.getpid(), signal.SIGINT)
    return value
