"""One evening: ten friends at a desk, on phones and on sockets; one leaves, one takes back before sixteen who look on;
the server is killed, and another one goes on with the copy elsewhere. Somebody attacks all along.

Run by `make verify-browser`.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import perf_counter, sleep

import pytest
from clicks import share
from playing import Game
from playwright.sync_api import Browser, expect
from sight import FOUR, is_in_sight, missing_at
from test_table_upgrade import OLDER, older_file
from web_server import PATIENCE, Remote, Server, Sitting, sat_down, serving
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection
from windows import Window

from web_table.store import Store

pytest_plugins = ["around"]

DATA = "tables.sqlite"
THREE = ("me", "me", "me")
WATCHERS = 16
HOME, CAFE, BESIDE, ATTACKER = "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.66"
BEAT, ENOUGH = 0.05, 300
"""Seconds between two of them, and how many are counted at least: so a few may be late, as when a page is asked for
that nobody has asked for before."""
LONGEST, TIMES = 50.0, 6.0
"""Milliseconds that 99 of 100 beats take at most, without the time in which the server was ready to go on and had no
processor, since three windows of a browser and whatever else runs on the machine had them; or so many times as long as
those of a server at which nobody else is. That one is asked at the same moments, so that it shares what else is slow
about the machine and about whoever asks. freezes.py measures closely."""
CLOSED = (ConnectionClosed, InvalidHandshake, OSError)


class Attack(Thread):
    """Somebody who comes in with tokens of his own, goes, and comes again, as fast as he is let."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server, self.over, self.comings = server.from_home(ATTACKER), Event(), 0
        self._table, self._tokens = self._server.open({"game": "zimbabweee", "players": 3}, THREE)
        self.start()

    def end(self) -> None:
        """Let him be."""
        self.over.set()
        self.join(PATIENCE)

    def run(self) -> None:
        while not self.over.is_set():
            try:
                socket = self._server.socket(self._table, self._tokens[self.comings % 3])
                socket.send('{"do": "hello", "language": "en"}')
                socket.recv(PATIENCE)
            except CLOSED:
                self.over.wait(BEAT)  # he was turned out, or the server was killed
                continue
            socket.close()
            self.comings += 1


def without_processor(pid: int) -> float:
    """For how many seconds the event loop of a server was ready to go on, and others had the processors; as Linux
    counts it, and 0 where nothing does."""
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text(encoding="utf-8").split()[1]) / 1e9
    return 0.0


class Beats(Thread):
    """Somebody honest at a table of their own: how long the server takes to answer them, until it is killed, and how
    long a quiet one takes, which is asked in turn; without the time in which either had no processor."""

    def __init__(self, server: Server, quiet: Server) -> None:
        super().__init__(daemon=True)
        self.waits: tuple[list[float], list[float]] = [], []
        self.over = Event()
        self._asked = [(self._seated(one), one.process.pid) for one in (server, quiet)]
        self.start()

    def _seated(self, server: Server) -> list[ClientConnection]:
        """All seats of a table: one alone may not ask so often."""
        beside = server.from_home(BESIDE)
        table, tokens = beside.open({"game": "zimbabweee", "players": 3}, THREE)
        return [Remote(beside, table, token).socket for token in tokens.values()]

    def run(self) -> None:
        for id in count():
            for (sockets, pid), waits in zip(self._asked, self.waits, strict=True):
                socket = sockets[id % len(sockets)]
                sent, without = perf_counter(), without_processor(pid)
                try:
                    socket.send(json.dumps({"do": "beat", "id": id}))
                    while json.loads(socket.recv(PATIENCE)).get("id") != id:
                        pass
                    took, without = perf_counter() - sent, without_processor(pid) - without
                except CLOSED:
                    return
                waits.append(max(0.0, took - without))
            if self.over.wait(BEAT):
                return

    def assert_quick(self) -> None:
        """99 of 100 were answered in time, once there are enough to tell."""
        while len(self.waits[1]) < ENOUGH:
            assert self.is_alive(), "the server goes on"
            sleep(BEAT)
        self.over.set()
        self.join(PATIENCE)
        busy, quiet = (share(waits, 0.99) for waits in self.waits)
        assert busy < max(LONGEST, TIMES * quiet), (busy, quiet)


def sits_down(guest: Window, link: str, name: str) -> None:
    """Somebody comes by the link, and finds a seat where the question stands."""
    guest.page.goto(link)
    sit = guest.page.locator(".sit-down")
    for what in ("input", "button"):
        assert is_in_sight(sit.locator(what)), what
    sit.locator("input").fill(name)
    sit.locator("button").tap()
    expect(sit).to_have_count(0)


def take_back(host: Window, guests: list[Window], crowd: Sitting) -> None:
    """The host bids, and takes it back before everybody."""
    step = host.step
    host.click(host.choices, 2)
    host.wait_past(step)
    undo = host.page.locator(".undo")
    assert is_in_sight(undo)
    undo.click()
    host.wait_for(step)
    for watcher in crowd.remotes:
        while not any("took back" in remark["text"] for remark in watcher.told[-1].get("remarks", ())):
            assert watcher.hear(PATIENCE)
        assert watcher.step == step
    is_told(guests, "took back")


def is_told(windows: list[Window], what: str) -> None:
    """It stands in the log of each of them; over the board it can be closed, where it does not go by itself."""
    for window in windows:
        expect(window.page.locator(".log .remark").last).to_contain_text(what)
        close = window.page.locator(".notice button")
        if close.count():
            assert is_in_sight(close)
            close.click()
            expect(close).to_have_count(0)


def leave(host: Window, other: Window, guest: Window) -> None:
    """A guest goes, and the host lets a bot play."""
    guest.page.goto("about:blank")
    give = host.page.locator(".who .give")
    assert is_in_sight(give)
    give.click()
    expect(give).to_have_count(0)
    expect(host.page.locator(".who")).to_contain_text("until the player is back")
    is_told([host, other], "Cid")


def copied(tables: list[Sitting], told: list[int], backup: Path, folder: Path) -> None:
    """Wait until the copy has all that was told, and take it to another folder; nothing else is left."""

    def is_whole() -> bool:
        with closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as copy:
            query = 'SELECT count(*) FROM steps WHERE "table" = ?'
            counts = [copy.execute(query, (table.id,)).fetchone()[0] for table in tables]
        return all(has >= heard for has, heard in zip(counts, told, strict=True))

    while not backup.exists() or not is_whole():
        sleep(BEAT)
    shutil.copy(backup, folder / DATA)


def come_back(windows: list[Window], link: str, step: int) -> None:
    """Who has stayed is there again without doing anything; who had left comes by the link, and has the seat back."""
    windows[-1].page.goto(link)
    is_told(windows, "is back")
    for window in windows:
        window.wait_for(step)
        window.is_forgiving = False
        assert not missing_at(window, window.page.viewport_size)


def play_on(windows: list[Window], sittings: list[Sitting], crowd: Sitting, rng: Random) -> None:
    """All games to their end."""
    Game(windows).play()
    while not all(sitting.is_over for sitting in sittings):
        for sitting in sittings:
            sitting.go_on(rng)
    for watcher in crowd.remotes:
        while not watcher.is_over:
            assert watcher.hear(PATIENCE)
        assert {window.step for window in windows} == {watcher.step}


def assert_kept(tables: list[Sitting], file: Path) -> None:
    """As many steps as everybody has seen are in the file."""
    store = Store(file)
    for table in tables:
        kept = store.table(table.id)
        assert kept is not None
        assert {remote.step for remote in table.remotes} == {len(kept.steps)}
    store.close()


@pytest.fixture
def servers() -> Iterator[ExitStack]:
    """No server is left running, whatever fails."""
    with ExitStack() as running:
        yield running


def test_an_evening_survives_who_leaves_who_takes_back_an_attacker_a_kill_an_upgrade_and_another_machine(
    browser: Browser, servers: ExitStack, tmp_path: Path
) -> None:
    rng, here, there = Random(7), tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    backup, older = here / "backup.sqlite", OLDER["2026-11-22"]
    older_file(older, here / DATA).close()
    copying = ("--backup", str(backup), "--every", "1s")
    server = servers.enter_context(serving(here / DATA, "--pace", "0", *copying, pages=True))
    quiet = servers.enter_context(serving(tmp_path / "quiet.sqlite"))
    beats, attack = Beats(server, quiet), Attack(server)
    windows = [Window(browser, FOUR[3]), *(Window(browser, size, touch=True) for size in (FOUR[1], FOUR[0]))]
    host, *guests = windows
    link = host.open_table(f"http://{server.place}/", "zimbabweee", ["me", "open", "open"])
    for guest, name in zip(guests, ("Ben", "Cid"), strict=True):
        sits_down(guest, link, name)
    crowd = Sitting(server.from_home(CAFE), link.rpartition("/")[2], [None] * WATCHERS)
    sittings = [Sitting(server, id, kept["tokens"].values()) for id, kept in older["tables"].items()]
    assert all(
        sitting.remotes[0].step >= kept["steps"]
        for sitting, kept in zip(sittings, older["tables"].values(), strict=True)
    ), "what an older server has written is all there"
    sittings.append(sat_down(server.from_home(HOME), "zimbabweee", THREE))
    assert len(windows) + sum(len(sitting.remotes) for sitting in sittings) == 10

    take_back(host, guests, crowd)
    Game(windows).play(3)
    leave(*windows)
    game, tables = Game(windows[:2]), [*sittings, crowd]
    for _ in range(3):
        game.play(1)
        for sitting in sittings:
            sitting.go_on(rng)
    game.settle()
    for table in tables:
        table.note()
    told = [max(remote.step for remote in table.remotes) for table in tables]
    assert told[-1] == host.step
    copied(tables, told, backup, there)
    for window in windows:
        window.is_forgiving = True  # the browser itself reports every vain try
    beats.assert_quick()
    comings = attack.comings
    server.kill()
    shutil.rmtree(here)

    port = server.place.rpartition(":")[2]
    with serving(there / DATA, "--pace", "0", "--port", port, pages=True) as other:
        beats = Beats(other, quiet)
        for table in tables:
            table.come(other)
        come_back(windows, link, told[-1])
        play_on(windows, sittings, crowd, rng)
        beats.assert_quick()
        attack.end()
        assert min(comings, attack.comings - comings) > 10, "all along"
        for window in windows:
            window.context.close()
            assert window.faults == []
    assert_kept(tables, there / DATA)
