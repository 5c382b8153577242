"""Several servers behind one address, each with a file of its own: one that is killed takes no other table with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from splitter import Splitter
from web_server import PATIENCE, Remote, Server, play

from web_table.store import Store

SHARDS = ("a", "b")
ZIMBABWEEE = {"game": "zimbabweee", "players": 3}
SEATS = ("me", "me", "greedy")


class Front(Server):
    """The one address, as people see it."""

    def __init__(self, place: str) -> None:
        self.place = place


class Street:
    """A server for each shard, and the one address before them."""

    def __init__(self, folder: Path) -> None:
        self.files = {shard: folder / f"{shard}.sqlite" for shard in SHARDS}
        self.servers = {shard: Server(self.files[shard], "--pace", "0", "--shard", shard) for shard in SHARDS}
        self._places = {shard: server.place for shard, server in self.servers.items()}
        self._splitter = Splitter(self._places)
        self.front = Front(self._splitter.place)

    def start(self, shard: str) -> None:
        """The server that was killed is there again, where it was."""
        port = self._places[shard].rpartition(":")[2]
        self.servers[shard] = Server(self.files[shard], "--pace", "0", "--shard", shard, "--port", port)

    def close(self) -> None:
        self._splitter.close()
        for server in self.servers.values():
            if server.process.poll() is None:
                server.kill()


@pytest.fixture
def street(tmp_path: Path) -> Iterator[Street]:
    made = Street(tmp_path)
    yield made
    made.close()


def seated(street: Street) -> tuple[str, list[Remote], dict[int, str]]:
    """A new table, and the people at it."""
    id, tokens = street.front.open(ZIMBABWEEE, SEATS)
    return id, [Remote(street.front, id, token) for token in tokens.values()], tokens


def test_a_server_that_is_killed_leaves_the_tables_of_the_others_untouched_and_its_own_come_back(
    street: Street,
) -> None:
    found = {id.partition("-")[0]: (id, people, tokens) for id, people, tokens in (seated(street), seated(street))}
    assert sorted(found) == ["a", "b"]
    (dead, gone, tokens), (alive, there, _) = found["a"], found["b"]
    rng = Random(1)
    for remote in (*gone, *there):
        remote.act(rng)
    while not any(message["is"] == "step" for message in gone[0].told):
        assert gone[0].hear(PATIENCE)
    told = gone[0].step
    street.servers["a"].kill()
    assert street.front.ask("GET", f"/api/tables/{dead}")[0] == 502
    play(there, rng)
    for _ in SHARDS:
        assert seated(street)[0].startswith("b-")
    street.start("a")
    back = [Remote(street.front, dead, token) for token in tokens.values()]
    assert back[0].step >= told
    play(back, rng)
    assert street.front.ask("GET", f"/api/tables/{alive}")[1]["over"]
    for server in street.servers.values():
        server.kill()
    for shard, id in (("a", dead), ("b", alive)):
        store = Store(street.files[shard])
        assert store.table(id) is not None
        assert store.count() == {"a": 1, "b": 3}[shard]
        store.close()


def test_a_table_is_at_its_own_server_only(street: Street) -> None:
    id, _ = street.front.open(ZIMBABWEEE, SEATS)
    for shard, server in street.servers.items():
        assert server.ask("GET", f"/api/tables/{id}")[0] == (200 if id.startswith(f"{shard}-") else 404)
