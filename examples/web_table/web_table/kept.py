"""What is kept of a table, and how whoever keeps it is asked: a file of SQLite, or a browser's own memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from rulecore import JsonObject


class NotKept(Exception):
    """Something could not be written down, or not be read; what was kept before is still kept."""


class Chair(NamedTuple):
    """Who may sit in a seat: a bot, or whoever has the token with this hash; neither: nobody yet. With both, the bot
    plays until that person is back. And what that person wants to be called, as it was typed.

    host      whether it is whoever opened the table
    browsers  hashes of the browsers in which somebody has had the seat, with spaces between
    """

    bot: str | None = None
    token: str | None = None
    name: str = ""
    host: bool = False
    browsers: str = ""


class Kept(NamedTuple):
    """A table as it is kept: its trace, its seats, from where it was opened, whether one browser may have several
    seats, and what has happened beside the steps."""

    config: JsonObject
    steps: list[JsonObject]
    chairs: list[Chair]
    address: str
    several: bool
    remarks: list[JsonObject]


class Keeper(Protocol):
    """Whoever keeps tables. Each method that writes does all of it or nothing; each may raise NotKept."""

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
        rematch."""

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
        written down from there on."""

    def take_back(self, id: str, number: int, remarks: Sequence[JsonObject]) -> None:
        """Forget the step with that number and all after it, and keep these remarks; a game that was over goes on."""

    def seat(self, id: str, seat: int, chair: Chair, remarks: Sequence[JsonObject] = ()) -> None:
        """Another chair stands at a seat, and these are the remarks now."""

    def forget(self, ids: Iterable[str]) -> None:
        """These tables are no more."""

    def table(self, id: str) -> Kept | None:
        """A table, None where there is none."""
        raise NotImplementedError

    def chairs(self, id: str) -> list[Chair]:
        """The seats of a table; none where there is no such table."""
        raise NotImplementedError

    def rematch(self, id: str) -> str | None:
        """The table at which they play again, if there is one and it has not expired."""
        raise NotImplementedError

    def touched(self, id: str) -> float:
        """When something was last written of a table, in seconds since 1970; 0 where there is no such table."""
        raise NotImplementedError

    def count(self) -> int:
        """How many tables there are."""
        raise NotImplementedError

    def count_of(self, address: str) -> int:
        """How many tables that were opened from this address are not over."""
        raise NotImplementedError

    def expired(self, *, unstarted: float, unfinished: float, finished: float) -> list[str]:
        """The tables at which nothing has happened for so many seconds: where no person has decided anything, where the
        game goes on, where it is over."""
        raise NotImplementedError

    def spare(self, seconds: float, address: str | None = None) -> list[str]:
        """The tables that may go where there are too many, the first one first: those over, those at which no person
        has decided anything, those at which nothing has happened for so long. Whose address has the most comes first,
        then what was left alone for the longest time. With an address: those of its tables that are not over."""
        raise NotImplementedError

    def unfinished(self) -> list[str]:
        """The ids of the tables whose game goes on."""
        raise NotImplementedError
