"""What a check reads, as Python itself tells it: every file that it opens, every folder that it lists, every program
that it starts. `results.py` has each Python process of a check run this file when it begins.

Such a process writes one line for each to `$RULECORE_READS/<its number>`: a letter, a blank and a path; `F` for a file
that is opened for reading, `D` for a folder that is listed, `P` for a program that this hook cannot look into. A
process that cannot write its lines ends at once, as a failure: nothing may go on that is not written down. What it
reads in the copy of the project that `$RULECORE_READS_COPY` names counts as read in the project.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

FOLDER = "RULECORE_READS"
COPY = "RULECORE_READS_COPY"
"""The variables that name the folder, and a copy of the project."""
PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(os.environ.get("RULECORE_READS_BY", ""))))
WRITES_ONLY = os.O_WRONLY
FAILURE = 70
STARTS = {"subprocess.Popen": (0, 1), "os.exec": (0, 1), "os.posix_spawn": (0, 1), "os.system": (0, 0)}
"""Events that start a program: where they have its name, and where its arguments."""


def told(place: Any) -> str:
    """A path as text, from whatever a function that opens is given; "" for what is open already."""
    if isinstance(place, int):
        return ""
    path = os.path.abspath(os.fsdecode(place)) if place is not None else os.getcwd()
    copy = os.environ.get(COPY, "")
    return PROJECT + path.removeprefix(copy) if copy and f"{path}/".startswith(f"{copy}/") else path


def is_seen(program: Any, arguments: Any) -> bool:
    """Whether that program is this environment's Python, or a script for it: they run this file, too. So is what is not
    there."""
    words = [os.fsdecode(word) for word in arguments] if isinstance(arguments, (list, tuple)) else []
    name = os.fsdecode(program or (words or [""])[0])
    if os.path.isabs(name) and not os.path.exists(name):
        return True
    if os.path.dirname(os.path.abspath(name)) != os.path.dirname(os.path.abspath(sys.executable)):
        return False
    without_site = any(word[:1] == "-" and word[1:2].isalpha() and "S" in word for word in words[1:3])
    return (os.path.basename(name).startswith("python") or is_script(name)) and not without_site


def is_script(name: str) -> bool:
    """Whether it is a text that names this environment's Python in its first line."""
    with open(name, "rb") as file:
        return os.fsencode(sys.executable) in file.readline(256).partition(b"\n")[0]


def end(why: str) -> NoReturn:
    """End this process; an error could be caught by whoever wanted to read."""
    os.write(2, f"reads.py: {why}\n".encode())
    os._exit(FAILURE)


def watch(folder: str) -> None:
    """Write down from now on what this process reads, and what its forks do."""
    lines = os.open(os.path.join(folder, f"{os.getpid()}"), os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC)
    known = set[str]()

    def note(letter: str, path: str) -> None:
        line = f"{letter} {path}\n"
        if path and line not in known:
            known.add(line)
            data = os.fsencode(line)
            try:
                is_written = os.write(lines, data) == len(data)
            except OSError:
                is_written = False
            if not is_written:
                end("what a check reads could not be written down")

    def hook(event: str, arguments: Sequence[Any]) -> None:
        if event == "open":
            path, _, flags = arguments
            if not (flags or 0) & WRITES_ONLY:
                note("F", told(path))
        elif event in ("os.listdir", "os.scandir"):
            note("D", told(arguments[0]))
        elif event in STARTS:
            name, words = (arguments[place] for place in STARTS[event])
            if not is_seen(name, words):
                note("P", repr(words if isinstance(words, str) else name or words[0]))

    sys.addaudithook(hook)


if folder := os.environ.get(FOLDER):
    watch(folder)
