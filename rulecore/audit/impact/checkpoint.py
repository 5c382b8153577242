"""What an audit has done so far, kept in a file: a line of JSON for the plan, then one for each finished block.

A line is written whole and reaches the disk before the next block counts as done. What a kill leaves behind is at most
the beginning of a last line, which is cut off; every other fault in the file is an error, and the file stays as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Any
from zlib import crc32

from rulecore.audit.impact.plan import BadAudit
from rulecore.core.config import JsonObject

NAME = "checkpoint.jsonl"


class Checkpoint:
    """The blocks that are done, by name, and the file in which they are kept; without one they are lost at the end."""

    def __init__(self, file: FileIO | None = None, done: dict[str, Any] | None = None) -> None:
        self._file, self.done = file, done if done is not None else {}

    def keep(self, name: str, found: Any) -> None:
        """Keep what a block has found. Raises BadAudit where it cannot be written."""
        self.done[name] = found
        if self._file is not None:
            try:
                self._file.write(_line(name, found))
                os.fsync(self._file.fileno())
            except OSError as error:
                raise BadAudit(f"{self._file.name} cannot be written: {error.strerror}") from None


@contextmanager
def checkpoint(folder: Path | None, plan: JsonObject) -> Iterator[Checkpoint]:
    """The checkpoint of a plan in a folder that is there, begun or gone on with.

    Raises BadAudit where it cannot be written, is damaged, belongs to another plan, or is in use.
    """
    if folder is None:
        yield Checkpoint()
        return
    path = folder / NAME
    try:
        if not path.exists():
            _begin(path, plan)
        with FileIO(path, "r+") as file:
            _lock(file, path)
            lines = file.readall().split(b"\n")
            done = _read(path, lines[:-1], plan)
            file.truncate(file.seek(-len(lines[-1]), os.SEEK_END))
            yield Checkpoint(file, done)
    except OSError as error:
        raise BadAudit(f"{path} cannot be used: {error.strerror}") from None


def _begin(path: Path, plan: JsonObject) -> None:
    """The file with its first line, whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(_line("plan", plan))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _lock(file: FileIO, path: Path) -> None:
    """Keep others out, as long as the file is open, where the system can."""
    with suppress(ModuleNotFoundError):
        from fcntl import LOCK_EX, LOCK_NB, flock

        try:
            flock(file.fileno(), LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise BadAudit(f"another audit is writing to {path}") from None


def _line(name: str, found: Any) -> bytes:
    body = json.dumps([name, found], separators=(",", ":"))
    return f"{crc32(body.encode()):08x} {body}\n".encode()


def _read(path: Path, lines: list[bytes], plan: JsonObject) -> dict[str, Any]:
    """The finished blocks."""
    found: dict[str, Any] = {}
    for number, line in enumerate(lines, 1):
        check, _, body = line.partition(b" ")
        try:
            if check != b"%08x" % crc32(body):
                raise ValueError
            name, data = json.loads(body)
            if not isinstance(name, str) or name in found or (name == "plan") != (number == 1):
                raise ValueError
        except (ValueError, RecursionError):
            raise BadAudit(
                f"{path} is damaged at line {number}; delete it to begin anew, or choose another folder"
            ) from None
        found[name] = data
    if "plan" not in found:
        raise BadAudit(f"{path} is damaged at line 1; delete it to begin anew, or choose another folder")
    _must_be_the_same(path, found.pop("plan"), plan)
    return found


def _must_be_the_same(path: Path, old: Any, new: JsonObject) -> None:
    """Raises BadAudit for a checkpoint of another plan."""
    other = [name for name in new if not isinstance(old, dict) or old.get(name) != new[name]]
    if other:
        raise BadAudit(
            f"{path} belongs to another audit (other {', '.join(other)}); choose another folder or delete it"
        )
