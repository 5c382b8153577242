"""Nobody waits long for the event loop: not for a look for garbage, and not for many who want something at once, least
of all for those of another address."""

from __future__ import annotations

import asyncio
import gc
import json
import selectors
import signal
import socket
import time
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from web_kit import Clockwork, zimbabweee
from web_server import PATIENCE, Server, serving

from web_table.app import Tables
from web_table.hall import Hall, agreed
from web_table.memory import calm, look
from web_table.room import Room
from web_table.socket import BEARER, SPOKEN
from web_table.store import Store
from web_table.turns import Gate, Line


@pytest.fixture(autouse=True)
def _calm() -> Iterator[None]:
    with calm():
        yield


def left_behind() -> weakref.ref[Room]:
    """A table that nobody needs any more."""
    party = zimbabweee()
    gc.collect()
    return weakref.ref(party.room)


def test_what_has_survived_one_look_is_left_out_of_the_next() -> None:
    before = gc.get_freeze_count()
    gc.collect()
    assert gc.get_freeze_count() > before
    assert len(gc.get_objects(generation=2)) < 1000, "nothing is left to be looked at"


def test_a_table_that_is_no_longer_in_memory_goes_when_everything_is_looked_at() -> None:
    gone = left_behind()
    gc.collect()
    assert gone() is not None
    look()
    assert gone() is None


def test_afterwards_all_is_as_before() -> None:
    gc.collect()
    assert gc.get_freeze_count() > 0
    with calm():
        pass
    assert gc.get_freeze_count() == 0


# --- one after the other ---


def test_what_is_done_in_turn_lets_everything_else_in_between() -> None:
    done: list[str] = []

    async def crowded() -> None:
        line, gate = Line(), Gate()

        async def come(name: str) -> None:
            await gate.passed("")
            done.append(name)

        def fail() -> None:
            done.append("failed")
            raise ValueError

        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda *_: None)
        for then in (partial(done.append, "a"), fail, partial(done.append, "b"), partial(done.append, "c")):
            line.put("", then)
        guests = [asyncio.create_task(come(name)) for name in "xyz"]
        for _ in range(12):
            done.append("|")
            await asyncio.sleep(0)
        await asyncio.gather(*guests)

    asyncio.run(crowded())
    between = "".join(one[0] for one in done).split("|")
    for ours in ("afbc", "xyz"):
        assert [len({*ours} & {*turn}) for turn in between if {*ours} & {*turn}] == [1] * len(ours)
        assert [one for turn in between for one in turn if one in ours] == [*ours]


# --- one of each address in turn ---

MANY, ONE = "many", "one"
"""Two addresses."""


def test_of_the_calls_of_several_addresses_one_of_each_comes_in_turn() -> None:
    done: list[str] = []

    async def crowded() -> None:
        line = Line()
        for _ in range(20):
            line.put(MANY, partial(done.append, MANY))
        line.put(ONE, partial(done.append, ONE))
        while len(done) < 21:
            await asyncio.sleep(0)

    asyncio.run(crowded())
    assert done.index(ONE) <= 1


def test_of_those_at_a_gate_one_of_each_address_comes_in_turn_and_who_has_gone_away_holds_up_nobody() -> None:
    done: list[str] = []

    async def crowded() -> None:
        gate = Gate()

        async def come(address: str) -> None:
            async with gate.held(address):
                await asyncio.sleep(0.001)
                done.append(address)

        guests = [asyncio.create_task(come(address)) for address in [MANY] * 20 + [ONE] * 2]
        await asyncio.sleep(0)
        for leaving in (0, 1, 20):  # the first is in the midst of it, the others wait
            guests[leaving].cancel()
        await asyncio.wait(guests)
        await gate.passed(ONE)

    asyncio.run(crowded())
    assert sorted(done) == [MANY] * 18 + [ONE]
    assert done.index(ONE) <= 1


def test_of_the_tables_that_must_be_played_again_one_of_each_address_that_asks_comes_in_turn() -> None:
    store, done = Store(":memory:"), list[str]()
    before = Hall(store, Clockwork(), pace=0.0)
    config, seats = {"game": "zimbabweee", "players": 3}, ("me", "me", "me")
    ids = [before.create(agreed(config, seats), seats)[0] for _ in range(9)]

    async def ask() -> None:
        tables = Tables(store, Hall(store, Clockwork(), pace=0.0))

        async def opened(id: str, address: str) -> None:
            assert await tables.room(id, address) is not None
            done.append(address)

        asked = [(id, MANY) for id in ids[:-1]] + [(ids[-1], ONE)]
        await asyncio.gather(*(opened(id, address) for id, address in asked))

    asyncio.run(ask())
    store.close()
    assert done.index(ONE) <= 2
    assert len(done) == 9


BACK, CAFE = "127.0.0.8", "127.0.0.9"


def test_who_comes_from_elsewhere_while_many_of_one_address_come_back_is_in_before_most_of_them(tmp_path: Path) -> None:
    """The server sleeps until all stand before its door, and the one from elsewhere last."""
    with serving(tmp_path / "tables.sqlite", "--limit", "half_sent=1000") as server:
        opened = [server.open({"game": "zimbabweee", "players": 3}, ("me", "me", "me")) for _ in range(20)]
        coming = [(id, token, BACK) for id, tokens in opened for token in tokens.values() for _ in range(3)]
        coming.append((opened[0][0], opened[0][1][0], CAFE))
        server.process.send_signal(signal.SIGSTOP)
        doors = [knocks(server, *one) for one in coming]
        server.process.send_signal(signal.SIGCONT)
        order = came_in(doors)
    assert len(order) == len(coming) == 181
    assert order.index(len(coming) - 1) < 45


def knocks(server: Server, id: str, token: str, address: str) -> socket.socket:
    """Somebody who has a seat, and has sent the whole handshake."""
    host, _, port = server.place.partition(":")
    door = socket.create_connection((host, int(port)), PATIENCE, (address, 0))
    head = {
        "Host": server.place,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Protocol": f"{SPOKEN}, {BEARER}{token}",
    }
    lines = [f"GET /api/tables/{id}/socket HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    door.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return door


def came_in(doors: list[socket.socket]) -> list[int]:
    """Everybody says hello as soon as the socket is open; who was told how the table stands, one after the other."""
    order, said, ends = list[int](), set[int](), time.monotonic() + PATIENCE
    with selectors.DefaultSelector() as ready:
        for at, door in enumerate(doors):
            ready.register(door, selectors.EVENT_READ, at)
        while len(order) < len(doors):
            assert time.monotonic() < ends
            for key, _ in ready.select(1.0):
                at, told = key.data, doors[key.data].recv(1 << 20)
                assert told, "nobody is turned away"
                if b" 101 " in told and at not in said:
                    said.add(at)
                    doors[at].sendall(masked(json.dumps({"do": "hello", "language": "en"}).encode()))
                elif at in said:
                    order.append(at)
                    ready.unregister(doors[at])
    for door in doors:
        door.close()
    return order


def masked(text: bytes) -> bytes:
    """A frame of a client; the mask is nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
