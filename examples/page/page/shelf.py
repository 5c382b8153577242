"""The tables of a page: in memory, and each written by the browser whenever it changes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rulecore import JsonObject
from web_table.kept import Chair, Kept, NotKept

Row = dict[str, Any]
"""A table as JSON, with the names of the columns that the server's file has."""


class Shelf:
    """Keeps the tables of one browser, as a `Keeper`: nothing expires there, and all of them are of one address.

    kept   the tables that the browser has, by id, each a text that this class has written
    keep   writes one of them; None: it is no more
    clock  tells the seconds since 1970
    """

    def __init__(
        self,
        kept: Mapping[str, str],
        keep: Callable[[str, str | None], object],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._keep, self._clock = keep, clock
        self._rows: dict[str, Row] = {}
        for id, text in kept.items():
            row = _row(text)
            if row is not None:
                self._rows[id] = row

    def create(
        self,
        id: str,
        config: JsonObject,
        chairs: Sequence[Chair],
        steps: Sequence[JsonObject],
        *,
        over: bool,
        address: str = "",  # noqa: ARG002
        after: str | None = None,
        several: bool = False,
    ) -> None:
        """A new table; `after` is the table of which it is the rematch. Raises NotKept."""
        row = {"config": config, "steps": [*steps], "chairs": [*chairs], "over": over, "several": several}
        self._write(id, {**row, "remarks": [], "rematch": None})
        if after in self._rows:
            self._write(after, {**self._rows[after], "rematch": id})

    def append(
        self,
        id: str,
        first: int,
        steps: Sequence[JsonObject],
        *,
        over: bool,
        by_person: bool = False,  # noqa: ARG002 - a browser lets no table go by itself
        instead: bool = False,
    ) -> None:
        """The next steps, perhaps instead of others that were written down from there on. Raises NotKept."""
        row = self._row(id)
        before = row["steps"][:first] if instead else row["steps"]
        if len(before) != first:
            raise NotKept(f"step {first} cannot be written behind {len(before)}")
        self._write(id, {**row, "steps": [*before, *steps], "over": over})

    def take_back(self, id: str, number: int, remarks: Sequence[JsonObject]) -> None:
        """Forget a step and all after it. Raises NotKept."""
        row = self._row(id)
        self._write(id, {**row, "steps": row["steps"][:number], "over": False, "remarks": [*remarks]})

    def seat(self, id: str, seat: int, chair: Chair, remarks: Sequence[JsonObject] = ()) -> None:
        """Another chair stands at a seat. Raises NotKept."""
        row = self._row(id)
        chairs = [*row["chairs"]]
        chairs[seat] = chair
        self._write(id, {**row, "chairs": chairs, "remarks": [*remarks]})

    def forget(self, ids: Iterable[str]) -> None:
        """These tables are no more. Raises NotKept."""
        for id in ids:
            self._told(id, None)
            self._rows.pop(id, None)

    def table(self, id: str) -> Kept | None:
        """A table, None where there is none."""
        row = self._rows.get(id)
        if row is None:
            return None
        return Kept(row["config"], [*row["steps"]], self.chairs(id), "", row["several"], [*row["remarks"]])

    def chairs(self, id: str) -> list[Chair]:
        """The seats of a table; none where there is no such table."""
        row = self._rows.get(id)
        return [] if row is None else [Chair(*chair) for chair in row["chairs"]]

    def rematch(self, id: str) -> str | None:
        """The table at which they play again, if there is one."""
        there = self._rows[id]["rematch"] if id in self._rows else None
        return there if there in self._rows else None

    def touched(self, id: str) -> float:
        """When something was last written of a table, in seconds since 1970; 0 where there is no such table."""
        return float(self._rows[id]["touched"]) if id in self._rows else 0.0

    def count(self) -> int:
        """How many tables there are."""
        return len(self._rows)

    def count_of(self, address: str) -> int:  # noqa: ARG002
        """How many tables are not over."""
        return len(self.unfinished())

    def expired(self, *, unstarted: float, unfinished: float, finished: float) -> list[str]:  # noqa: ARG002
        """None: what a browser has kept is let go by the person whose browser it is."""
        return []

    def spare(self, seconds: float, address: str | None = None) -> list[str]:  # noqa: ARG002
        """The tables that may go where there are too many: those over, what was left alone for the longest time
        first."""
        return sorted((id for id, row in self._rows.items() if row["over"]), key=self.touched)

    def unfinished(self) -> list[str]:
        """The ids of the tables whose game goes on."""
        return [id for id, row in self._rows.items() if not row["over"]]

    def _row(self, id: str) -> Row:
        try:
            return self._rows[id]
        except KeyError:
            raise NotKept(f"there is no table {id}") from None

    def _write(self, id: str, row: Row) -> None:
        row = {**row, "touched": self._clock()}
        self._told(id, json.dumps(row, ensure_ascii=False, separators=(",", ":")))
        self._rows[id] = row

    def _told(self, id: str, text: str | None) -> None:
        try:
            self._keep(id, text)
        except Exception as error:  # whatever a browser has against it
            raise NotKept(str(error)) from error


def _row(text: str) -> Row | None:
    """A table that was kept; None for what is none any more, as where another version of the page wrote it."""
    try:
        row = json.loads(text)
        chairs = [Chair(*chair) for chair in row["chairs"]]
        whole = isinstance(row["config"], dict) and isinstance(row["steps"], list) and isinstance(row["remarks"], list)
        has = {"over": bool, "several": bool, "touched": float, "rematch": str | None}
        return row if whole and chairs and all(isinstance(row[name], kind) for name, kind in has.items()) else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
