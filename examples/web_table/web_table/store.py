"""Every table on disk, in one SQLite file: what was accepted is there before anybody is told."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import finalize

from rulecore import JsonObject
from web_table.kept import Chair, Kept, NotKept

PAGES = 64
"""Pages of the file that are copied at a time; between, the server writes."""
FORM = 0x72756C65
"""Marks a file as ours ("rule")."""

_SCHEMAS = (
    """
CREATE TABLE tables (id TEXT PRIMARY KEY, config TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE seats (
    "table" TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, bot TEXT, token TEXT,
    PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE steps (
    "table" TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
""",
    """
ALTER TABLE tables ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN touched REAL NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET touched = CAST(strftime('%s', 'now') AS REAL), played = 1;
""",
    """
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
""",
    """
ALTER TABLE tables ADD COLUMN rematch TEXT;
""",
    """
ALTER TABLE tables ADD COLUMN several INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN remarks TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seats ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN browsers TEXT NOT NULL DEFAULT '';
""",
)
"""What makes a file of each version out of one of the version before; the first one out of an empty file.

address  where the table was opened from
touched  when something was last written of it, in seconds since 1970
played   whether a person has decided anything
name     what whoever has the seat wants to be called, as it was typed
rematch  the table at which the same people play the same game again
several  whether one browser may have several seats
remarks  what has happened at the table beside its steps
host     whether whoever opened the table has the seat
browsers hashes of the browsers in which somebody has had the seat
"""


class BadStore(Exception):
    """A data file that cannot be used."""


class Store:
    """The file. Each method that writes is one transaction: all of it is there afterwards, or nothing."""

    def __init__(self, path: str | Path, clock: Callable[[], float] = time.time) -> None:
        """Open the file, or make it, for its owner only: it holds every hand. `clock` tells the seconds since 1970.

        Raises BadStore where it cannot be used, or another server has it.
        """
        self._clock, self._copying = clock, Lock()
        try:
            if str(path) != ":memory:":
                with suppress(OSError):  # it is there already, or SQLite will say why it cannot be
                    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            # One thread uses it, but what nobody has closed is closed by the thread in which it is collected.
            self._file = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
            self._closing = finalize(self, self._file.close)
            self._open(path)
        except (sqlite3.Error, NotKept) as error:
            raise BadStore(f"{path} cannot be used: {error}") from None

    def _open(self, path: str | Path) -> None:
        for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            self._run(f"PRAGMA {pragma}").fetchall()
        with self._transaction():
            (form,), (version,) = (
                self._run(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
            )
            empty = not self._run("SELECT 1 FROM sqlite_master").fetchone()
            is_new = empty and form == 0
            if not is_new and (form != FORM or version not in range(1, len(_SCHEMAS) + 1)):
                raise BadStore(f"{path} holds something else than the tables of this server")
            for schema in _SCHEMAS[0 if is_new else version :]:
                for statement in filter(str.strip, schema.split(";")):
                    self._run(statement)
            self._run(f"PRAGMA application_id = {FORM}")
            self._run(f"PRAGMA user_version = {len(_SCHEMAS)}")
        for file in (path, f"{path}-wal", f"{path}-shm"):
            with suppress(OSError):  # a file of an older server may be open to everybody
                os.chmod(file, 0o600)

    def _run(self, statement: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Have the file do something. Raises NotKept."""
        try:
            return self._file.execute(statement, values)
        except sqlite3.Error as error:
            raise NotKept(str(error)) from error

    def _run_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """The same for each of many rows. Raises NotKept."""
        try:
            self._file.executemany(statement, rows)
        except sqlite3.Error as error:
            raise NotKept(str(error)) from error

    def close(self) -> None:
        """Let go of the file, once a copy of it that is being made is there."""
        with self._copying:
            self._closing()

    def back_up(self, path: Path) -> None:
        """Write a copy of all tables to this file, for its owner only, from any thread: whole, or what was there stays.
        It is a data file like any other. What is written meanwhile is in it, too. Raises sqlite3.Error, OSError."""
        part = path.with_name(f"{path.name}.part")
        with self._copying:
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            with closing(sqlite3.connect(part)) as copy:
                self._file.backup(copy, pages=PAGES, sleep=0.01)
                copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, without others beside it
            os.replace(part, path)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._run("BEGIN IMMEDIATE")
        try:
            yield
            self._run("COMMIT")
        except BaseException:
            if self._file.in_transaction:
                self._run("ROLLBACK")
            raise

    def create(
        self,
        id: str,
        config: JsonObject,
        chairs: Sequence[Chair],
        steps: Sequence[JsonObject],
        *,
        over: bool,
        address: str = "",
        after: str | None = None,
        several: bool = False,
    ) -> None:
        """A new table, opened from this address, with what chance did first; `after` is the table of which it is the
        rematch. Raises NotKept."""
        with self._transaction():
            self._run(
                "INSERT INTO tables (id, config, over, address, touched, several) VALUES (?, ?, ?, ?, ?, ?)",
                (id, json.dumps(config), over, address, self._clock(), several),
            )
            rows = [(id, seat, *chair) for seat, chair in enumerate(chairs)]
            self._run_many("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
            self._append(id, 0, steps)
            self._run("UPDATE tables SET rematch = ? WHERE id = ?", (id, after))

    def append(
        self,
        id: str,
        first: int,
        steps: Sequence[JsonObject],
        *,
        over: bool,
        by_person: bool = False,
        instead: bool = False,
    ) -> None:
        """The next steps of a table, the first of them with the number `first`, perhaps instead of others that were
        written down from there on. Raises NotKept."""
        with self._transaction():
            if instead:
                self._run('DELETE FROM steps WHERE "table" = ? AND number >= ?', (id, first))
            self._append(id, first, steps)
            self._run(
                "UPDATE tables SET over = ?, played = played OR ?, touched = ? WHERE id = ?",
                (over, by_person, self._clock(), id),
            )

    def _append(self, id: str, first: int, steps: Iterable[JsonObject]) -> None:
        rows = [
            (id, number, json.dumps(step["actor"]), json.dumps(step["action"]))
            for number, step in enumerate(steps, first)
        ]
        self._run_many("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)

    def take_back(self, id: str, number: int, remarks: Sequence[JsonObject]) -> None:
        """Forget the step with that number and all after it; a game that was over goes on. These are the remarks now.
        Raises NotKept."""
        with self._transaction():
            self._run('DELETE FROM steps WHERE "table" = ? AND number >= ?', (id, number))
            self._run("UPDATE tables SET over = 0 WHERE id = ?", (id,))
            self._remark(id, remarks)

    def seat(self, id: str, seat: int, chair: Chair, remarks: Sequence[JsonObject] = ()) -> None:
        """Another chair stands at a seat, and these are the remarks now. Raises NotKept."""
        with self._transaction():
            self._run(
                'UPDATE seats SET bot = ?, token = ?, name = ?, host = ?, browsers = ? WHERE "table" = ? AND seat = ?',
                (*chair, id, seat),
            )
            self._remark(id, remarks)

    def _remark(self, id: str, remarks: Sequence[JsonObject]) -> None:
        self._run("UPDATE tables SET remarks = ?, touched = ? WHERE id = ?", (json.dumps(remarks), self._clock(), id))

    def forget(self, ids: Iterable[str]) -> None:
        """These tables are no more. Raises NotKept."""
        rows = [(id,) for id in ids]
        with self._transaction():
            for name in ("steps", "seats"):
                self._run_many(f'DELETE FROM {name} WHERE "table" = ?', rows)
            self._run_many("DELETE FROM tables WHERE id = ?", rows)

    def table(self, id: str) -> Kept | None:
        """A table, None where there is none."""
        named = "SELECT config, address, several, remarks FROM tables WHERE id = ?"
        found = self._run(named, (id,)).fetchone()
        if found is None:
            return None
        steps = self._run('SELECT actor, action FROM steps WHERE "table" = ? ORDER BY number', (id,))
        return Kept(
            json.loads(found[0]),
            [{"actor": json.loads(actor), "action": json.loads(action)} for actor, action in steps],
            self.chairs(id),
            found[1],
            bool(found[2]),
            json.loads(found[3]),
        )

    def chairs(self, id: str) -> list[Chair]:
        """The seats of a table; none where there is no such table."""
        named = 'SELECT bot, token, name, host, browsers FROM seats WHERE "table" = ? ORDER BY seat'
        found = self._run(named, (id,))
        return [Chair(bot, token, name, bool(host), browsers) for bot, token, name, host, browsers in found]

    def rematch(self, id: str) -> str | None:
        """The table at which they play again, if there is one and it has not expired."""
        found = self._run(
            "SELECT rematch FROM tables WHERE id = ? AND rematch IN (SELECT id FROM tables)", (id,)
        ).fetchone()
        return None if found is None else str(found[0])

    def touched(self, id: str) -> float:
        """When something was last written of a table, in seconds since 1970; 0 where there is no such table."""
        found = self._run("SELECT touched FROM tables WHERE id = ?", (id,)).fetchone()
        return 0.0 if found is None else float(found[0])

    def count(self) -> int:
        """How many tables there are."""
        (count,) = self._run("SELECT count(*) FROM tables").fetchone()
        return int(count)

    def count_of(self, address: str) -> int:
        """How many tables that were opened from this address are not over."""
        (count,) = self._run("SELECT count(*) FROM tables WHERE address = ? AND NOT over", (address,)).fetchone()
        return int(count)

    def expired(self, *, unstarted: float, unfinished: float, finished: float) -> list[str]:
        """The tables at which nothing has happened for so many seconds: where no person has decided anything, where the
        game goes on, where it is over."""
        found = self._run(
            "SELECT id FROM tables WHERE ? - touched > CASE WHEN over THEN ? WHEN played THEN ? ELSE ? END",
            (self._clock(), finished, unfinished, unstarted),
        )
        return [id for (id,) in found]

    def spare(self, seconds: float, address: str | None = None) -> list[str]:
        """The tables that may go where there are too many, the first one first: those over, those at which no person
        has decided anything, those at which nothing has happened for so long. Whose address has the most comes first,
        then what was left alone for the longest time. With an address: those of its tables that are not over.
        """
        found = self._run(
            "SELECT id FROM tables JOIN (SELECT address, count(*) AS many FROM tables GROUP BY address) USING (address)"
            " WHERE (over OR NOT played OR ? - touched > ?) AND (? IS NULL OR address = ? AND NOT over)"
            " ORDER BY many DESC, touched",
            (self._clock(), seconds, address, address),
        )
        return [id for (id,) in found]

    def unfinished(self) -> list[str]:
        """The ids of the tables whose game goes on."""
        return [id for (id,) in self._run("SELECT id FROM tables WHERE NOT over")]
