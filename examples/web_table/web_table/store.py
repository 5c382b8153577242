"""Every table on disk, in one SQLite file: what was accepted is there before anybody is told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from weakref import finalize

from rulecore import JsonObject

FORM = 0x72756C65
"""Marks a file as ours ("rule")."""
VERSION = 1

_SCHEMA = """
CREATE TABLE tables (id TEXT PRIMARY KEY, config TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE seats (
    "table" TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, bot TEXT, token TEXT,
    PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE steps (
    "table" TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
"""


class BadStore(Exception):
    """A data file that cannot be used."""


class Chair(NamedTuple):
    """Who may sit in a seat: a bot, or whoever has the token with this hash; neither: nobody yet."""

    bot: str | None = None
    token: str | None = None


class Kept(NamedTuple):
    """A table as it is kept: its trace and its seats."""

    config: JsonObject
    steps: list[JsonObject]
    chairs: list[Chair]


class Store:
    """The file. Each method that writes is one transaction: all of it is there afterwards, or nothing."""

    def __init__(self, path: str | Path) -> None:
        """Open the file, or make it. Raises BadStore where it cannot be used, or another server has it."""
        try:
            # One thread uses it, but what nobody has closed is closed by the thread in which it is collected.
            self._file = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
            self._closing = finalize(self, self._file.close)
            self._open(path)
        except sqlite3.Error as error:
            raise BadStore(f"{path} cannot be used: {error}") from None

    def _open(self, path: str | Path) -> None:
        for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            self._file.execute(f"PRAGMA {pragma}").fetchall()
        with self._transaction():
            (form,), (version,) = (
                self._file.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
            )
            empty = not self._file.execute("SELECT 1 FROM sqlite_master").fetchone()
            if empty and form == 0:
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    self._file.execute(statement)
                self._file.execute(f"PRAGMA application_id = {FORM}")
                self._file.execute(f"PRAGMA user_version = {VERSION}")
            elif (form, version) != (FORM, VERSION):
                raise BadStore(f"{path} holds something else than the tables of this server")

    def close(self) -> None:
        """Let go of the file."""
        self._closing()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._file.execute("COMMIT")
        except BaseException:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK")
            raise

    def create(
        self, id: str, config: JsonObject, chairs: Sequence[Chair], steps: Sequence[JsonObject], *, over: bool
    ) -> None:
        """A new table, with what chance did first. Raises sqlite3.Error."""
        with self._transaction():
            self._file.execute("INSERT INTO tables VALUES (?, ?, ?)", (id, json.dumps(config), over))
            rows = [(id, seat, *chair) for seat, chair in enumerate(chairs)]
            self._file.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", rows)
            self._append(id, 0, steps)

    def append(self, id: str, first: int, steps: Sequence[JsonObject], *, over: bool) -> None:
        """The next steps of a table, the first of them with the number `first`. Raises sqlite3.Error."""
        with self._transaction():
            self._append(id, first, steps)
            if over:
                self._file.execute("UPDATE tables SET over = 1 WHERE id = ?", (id,))

    def _append(self, id: str, first: int, steps: Iterable[JsonObject]) -> None:
        rows = [
            (id, number, json.dumps(step["actor"]), json.dumps(step["action"]))
            for number, step in enumerate(steps, first)
        ]
        self._file.executemany("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)

    def take_back(self, id: str, number: int) -> None:
        """Forget the step with that number and all after it; a game that was over goes on. Raises sqlite3.Error."""
        with self._transaction():
            self._file.execute('DELETE FROM steps WHERE "table" = ? AND number >= ?', (id, number))
            self._file.execute("UPDATE tables SET over = 0 WHERE id = ?", (id,))

    def sit(self, id: str, seat: int, token: str) -> None:
        """Somebody takes an open seat. Raises sqlite3.Error."""
        with self._transaction():
            self._file.execute('UPDATE seats SET token = ? WHERE "table" = ? AND seat = ?', (token, id, seat))

    def table(self, id: str) -> Kept | None:
        """A table, None where there is none."""
        found = self._file.execute("SELECT config FROM tables WHERE id = ?", (id,)).fetchone()
        if found is None:
            return None
        steps = self._file.execute('SELECT actor, action FROM steps WHERE "table" = ? ORDER BY number', (id,))
        return Kept(
            json.loads(found[0]),
            [{"actor": json.loads(actor), "action": json.loads(action)} for actor, action in steps],
            self.chairs(id),
        )

    def chairs(self, id: str) -> list[Chair]:
        """The seats of a table; none where there is no such table."""
        found = self._file.execute('SELECT bot, token FROM seats WHERE "table" = ? ORDER BY seat', (id,))
        return [Chair(*chair) for chair in found]

    def count(self) -> int:
        """How many tables there are."""
        (count,) = self._file.execute("SELECT count(*) FROM tables").fetchone()
        return int(count)

    def unfinished(self) -> list[str]:
        """The ids of the tables whose game goes on."""
        return [id for (id,) in self._file.execute("SELECT id FROM tables WHERE NOT over")]
