"""One evening: ten friends, watchers, an attacker within his limits, a kill, and a restart from the copy elsewhere."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import sleep

from web_server import PATIENCE, Remote, Server, Sitting, serving
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from web_table.store import Store

FRIENDS, WATCHERS = 10, 16
HOME, CAFE, ATTACKER = "127.0.0.2", "127.0.0.3", "127.0.0.66"


class Attack(Thread):
    """Somebody who comes in with tokens of his own, goes, and comes again, as fast as he is let."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server, self.over, self.comings = server.from_home(ATTACKER), Event(), 0
        self._table, self._tokens = self._server.open({"game": "zimbabweee", "players": 3}, ("me", "me", "me"))

    def run(self) -> None:
        while not self.over.is_set():
            try:
                socket = self._server.socket(self._table, self._tokens[self.comings % 3])
                socket.send('{"do": "hello", "language": "en"}')
                socket.recv(PATIENCE)
            except (ConnectionClosed, InvalidHandshake, OSError):
                continue  # he was turned out, or the server was killed
            socket.close()
            self.comings += 1


def heard(remote: Remote, kind: str) -> None:
    """Wait until this is told."""
    before = len(remote.told)
    while kind not in (message["is"] for message in remote.told[before:]):
        assert remote.hear(PATIENCE)


def take_back(sitting: Sitting, watchers: list[Remote], rng: Random) -> None:
    """Whoever is asked bids, and takes it back before all of them."""
    actor = next(remote for remote in sitting.remotes if remote.prompt["choices"])
    step = actor.step
    actor.act(rng)
    heard(actor, "step")
    actor.send({"do": "undo", "id": 77, "step": step + 1})
    for watcher in (actor, *watchers):
        heard(watcher, "table")
        assert (watcher.step, watcher.told[-1]["notice"] is None) == (step, watcher is actor)
    actor.acted = -1


def copied(file: Path, ids: list[str]) -> list[int]:
    """How many steps of each table the copy has."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
        return [int(copy.execute('SELECT count(*) FROM steps WHERE "table" = ?', (id,)).fetchone()[0]) for id in ids]


def test_an_evening_survives_who_leaves_who_takes_back_an_attacker_a_kill_and_another_machine(tmp_path: Path) -> None:
    rng, here, there = Random(7), tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    backup = here / "backup.sqlite"
    server = Server(here / "tables.sqlite", "--pace", "0", "--backup", str(backup), "--every", "1s")
    sittings = [Sitting(server.from_home(HOME), "zimbabweee") for _ in range(FRIENDS // 2)]
    watchers = [Remote(server.from_home(CAFE), sittings[0].id, None) for _ in range(WATCHERS)]
    attack = Attack(server)
    attack.start()
    take_back(sittings[0], watchers, rng)
    gone = sittings[1].remotes[0]
    gone.socket.socket.close()
    for _ in range(6):
        for sitting in (sittings[0], *sittings[2:]):
            sitting.go_on(rng)
    sittings[1].remotes[0] = Remote(server, sittings[1].id, sittings[1].tokens[0])
    assert sittings[1].remotes[0].step >= gone.step
    for sitting in sittings:
        sitting.go_on(rng)
        sitting.note()
    told = [max(remote.step for remote in sitting.remotes) for sitting in sittings]
    while not backup.exists() or any(
        has < heard for has, heard in zip(copied(backup, [one.id for one in sittings]), told, strict=True)
    ):
        sleep(0.05)
    server.kill()
    attack.over.set()
    attack.join(PATIENCE)
    assert attack.comings > 10
    shutil.copy(backup, there / "tables.sqlite")
    shutil.rmtree(here)
    with serving(there / "tables.sqlite", "--pace", "0") as other:
        for sitting in sittings:
            sitting.come(other)
        while not all(sitting.is_over for sitting in sittings):
            for sitting in sittings:
                sitting.go_on(rng)
    store = Store(there / "tables.sqlite")
    for sitting in sittings:
        kept = store.table(sitting.id)
        assert kept is not None
        assert len(kept.steps) == sitting.remotes[0].step
    store.close()
