"""All tables of the server: new ones, those in memory, those that sleep on disk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random, SystemRandom
from secrets import token_urlsafe
from typing import Any

import rulecore
from rulecore import Fault, JsonObject
from web_table.audience import hashed, seat_of
from web_table.kept import Chair, Keeper, Kept, NotKept
from web_table.limits import ROOMS, Limits, Rates
from web_table.lobby import Lobby
from web_table.room import Room
from web_table.table import Table
from web_table.thinking import BOTS, can_play
from web_table.worker import LOG, Worker

KINDS = ("me", "open", *BOTS)
"""Who can have a seat of a new table: its maker, whoever comes, a bot."""
HOUR = 3600.0
TIDY_SECONDS, TIDIED = 60.0, 100
"""How often tables that have expired are looked for, and how many go at a time, so that nobody waits for it."""


class Full(Exception):
    """No more tables."""


class Often(Exception):
    """Too many new tables from one address, for now."""


class BadTable(ValueError):
    """A table that cannot be opened; `faults` says all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))


class Hall:
    """The tables.

    pace    seconds that a bot waits before it acts
    chance  makes the generator of a table; by default nobody can foresee what it gives
    limits  how much of everything one client may use
    build   which build of the client is served; None where none is
    shard   what the ids of new tables begin with, so that whoever stands before several servers knows whose they are
    refusals counts why sockets are closed
    """

    def __init__(
        self,
        store: Keeper,
        worker: Worker,
        *,
        pace: float,
        chance: Callable[[], Random] = SystemRandom,
        limits: Limits = Limits(),  # noqa: B008 - nobody can change it
        shard: str = "",
        build: str | None = None,
        refusals: Counter[str] | None = None,
    ) -> None:
        self._store, self._worker, self._pace, self._chance = store, worker, pace, chance
        self._limits, self.lobby = limits, Lobby(limits, build, refusals)
        self._prefix = f"{shard}-" if shard else ""
        self._rooms: dict[str, Room] = {}
        self._creating = Rates(limits.new_tables, limits.new_tables_a_second)

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def count(self) -> int:
        """How many tables there are. Raises NotKept."""
        return self._store.count()

    def admit(self, address: str) -> None:
        """Somebody wants a new table: a moment of our time, and room in the file. Raises Often, Full."""
        if not self._creating.takes(address, self._worker.now()):
            raise Often
        safe = self._limits.spare_hours * HOUR
        if self._store.count_of(address) >= self._limits.tables_of_address:
            if not self._forget(self._store.spare(safe, address), 1):
                raise Often
        elif self._store.count() >= self._limits.tables and not self._forget(self._store.spare(safe), 1):
            raise Full

    def tidy(self) -> None:
        """Let go of tables that have expired, now and for ever after."""
        gone = 0
        try:
            limits = self._limits
            expired = self._store.expired(
                unstarted=limits.keep_unstarted_hours * HOUR,
                unfinished=limits.keep_unfinished_hours * HOUR,
                finished=limits.keep_finished_hours * HOUR,
            )
            gone = self._forget(expired, TIDIED)
        except NotKept:
            LOG.exception("tables that have expired could not be let go")
        self._worker.later(1.0 if gone == TIDIED else TIDY_SECONDS, self.tidy)

    def _forget(self, ids: Iterable[str], most: int) -> int:
        """Let go of the first of these tables at which nobody is; how many went. Raises NotKept."""
        going = [id for id in ids if id not in self._rooms or self._rooms[id].people.is_empty][:most]
        if going:
            self._store.forget(going)
        for id in going:
            if id in self._rooms:
                self._rooms.pop(id).close()
        return len(going)

    def seat_of(self, id: str, token: str) -> int | None:
        """The seat of a table that the token opens; None where it opens none. No table is woken for that."""
        room = self._rooms.get(id)
        return room.people.seat_of(token) if room else seat_of(self._store.chairs(id), token)

    def create(
        self,
        table: Table,
        seats: Sequence[str],
        address: str = "",
        name: str = "",
        *,
        browser: str = "",
        several: bool = False,
    ) -> tuple[str, dict[int, str]]:
        """Open a table for somebody at this address, in this browser, who wants to be called by this name and perhaps
        allows `several` seats for each browser: its id, and a token for each seat that is "me". Raises NotKept.
        """
        tokens = {seat: token_urlsafe(32) for seat, kind in enumerate(seats) if kind == "me"}
        chairs = [
            Chair(token=hashed(tokens[seat]), name=name, host=True, browsers=hashed(browser))
            if kind == "me"
            else Chair(bot=kind if kind in BOTS else None)
            for seat, kind in enumerate(seats)
        ]
        return self._begin(table, chairs, address, several=several), tokens

    def again(self, room: Room, table: Table, address: str) -> str:
        """Open a table for those at another one, whose game is over, and tell them: its id. Everybody keeps seat, name
        and token. Raises NotKept."""
        chairs = [chair if chair.token else Chair(bot=chair.bot) for chair in room.people.chairs()]
        id = self._begin(table, chairs, address, after=room.id, several=room.several)
        room.tell_rematch(id)
        return id

    def _begin(
        self, table: Table, chairs: list[Chair], address: str, *, several: bool, after: str | None = None
    ) -> str:
        coming = table.following(None, self._chance())
        id = self._prefix + token_urlsafe(16)
        config, steps = table.game.config, [*table.steps, *table.written(coming)]
        self._store.create(id, config, chairs, steps, over=False, address=address, after=after, several=several)
        table.go_on(coming)
        self.open(id, table, Kept(config, steps, chairs, address, several, []))
        return id

    def here(self, id: str) -> Room | None:
        """The table with that id, if it is in memory."""
        if id in self._rooms:
            self._rooms[id] = self._rooms.pop(id)  # the one that was wanted last stands last
        return self._rooms.get(id)

    def open(self, id: str, table: Table, kept: Kept, unfit: rulecore.InvalidTrace | None = None) -> Room:
        """Put a table into memory as it is kept. If it is a bot's turn, the bot goes on; after what is `unfit`, so does
        chance."""
        idle = [other for other, room in self._rooms.items() if room.is_empty]
        for other in idle[: max(0, len(idle) - ROOMS)]:
            del self._rooms[other]
        room = Room(
            id,
            table,
            kept.chairs,
            store=self._store,
            worker=self._worker,
            lobby=self.lobby,
            pace=self._pace,
            chance=self._chance(),
            seed=self._chance().getrandbits(64),
            address=kept.address,
            unfit=unfit,
            several=kept.several,
            remarks=kept.remarks,
        )
        self._rooms[id] = room
        room.go_on_by_chance()
        return room


def restored(config: Mapping[str, Any], steps: Sequence[JsonObject] = ()) -> Table:
    """A table played again from its trace; this can take a moment. Raises InvalidConfig, InvalidTrace."""
    table = Table(config, steps)
    table.game.action_count  # noqa: B018 - numbers the actions now, not while others wait
    return table


def fitting(config: Mapping[str, Any], steps: Sequence[JsonObject]) -> tuple[Table, rulecore.InvalidTrace | None]:
    """The same as far as the rules as they are now allow it, and why it does not go on; None where all of it does.
    Raises InvalidConfig, and InvalidTrace for what never was a game."""
    try:
        return restored(config, steps), None
    except rulecore.InvalidTrace as unfit:
        if unfit.fits is None:
            raise
        return restored(config, steps[: unfit.fits]), unfit


def next_of(config: Mapping[str, Any]) -> Table:
    """A table for the same game once more, before anything has happened; this can take a moment. All is as agreed
    before, but the next player begins."""
    return restored({**config, "first_seat": (config["first_seat"] + 1) % config["players"]})


def agreed(config: Mapping[str, Any], seats: Sequence[str], others: Sequence[str] = ()) -> Table:
    """A new table before anything has happened; this can take a moment. `others` are the games of other packages that
    can be played here. Raises BadTable with all that is wrong."""
    faults = [
        Fault(f"seats.{seat}", f"should be one of {', '.join(KINDS)}")
        for seat, kind in enumerate(seats)
        if kind not in KINDS
    ]
    if not {"me", "open"} & {*seats}:
        faults.append(Fault("seats", "should have a seat for a person"))
    try:
        insist_on_games_here(config, (*rulecore.GAMES, *others))
        table = restored(config)
    except rulecore.InvalidConfig as wrong:
        raise BadTable([*(Fault(f"config.{fault.path}", fault.expected) for fault in wrong.faults), *faults]) from None
    if len(seats) != table.game.players:
        faults.append(Fault("seats", f"should have {table.game.players} seats, as the config says, not {len(seats)}"))
    faults += [
        Fault(f"seats.{seat}", f"should be another bot: {kind} cannot play {table.game.id}")
        for seat, kind in enumerate(seats)
        if kind in BOTS and not can_play(kind, table.game)
    ]
    if faults:
        raise BadTable(faults)
    return table


def insist_on_games_here(config: Mapping[str, Any], games: Sequence[str]) -> None:
    """These games can be played here, with the printed pieces, of which there are pictures. Raises InvalidConfig."""
    faults = []
    if config.get("game") not in games:
        faults.append(Fault("game", f"should be one of {', '.join(games)}"))
    if config.get("components", "default") != "default":
        faults.append(Fault("components", 'should be "default": tables here have the printed pieces'))
    if faults:
        raise rulecore.InvalidConfig(faults)


def described(room: Room) -> JsonObject:
    """What anybody who knows the id may know about a table."""
    return {
        "table": room.id,
        "config": room.table.game.config,
        "seats": room.people.seats(rulecore.LANGUAGES[0]),
        "over": room.table.is_over,
        "several": room.several,
        "turn": room.table.actor,
        "touched": room.touched,
    }
