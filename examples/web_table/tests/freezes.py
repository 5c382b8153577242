"""How long an honest beat takes beside somebody who does all that the limits allow.

    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/freezes.py --seconds 20
    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/freezes.py --only undo hellos --beside ../before

Every attack comes from one address, in a process of its own, at tables of Build & Release with a long log; the honest
player is at another table and another address, and asks eight times a second whether the server is there. First nobody
attacks. What is said of the event loop is what the server itself says at `/metrics`, so it does not depend on how busy
whoever asks is. `--beside` measures another version, the folder of another checkout, in the same run; one without
`/metrics` says nothing of its loop.

    undo     moves are made and taken back, while 31 sockets of the same address listen
    hellos   8 loops come in with their own tokens, and go, as fast as they can
    sits     open seats are taken, with names, before 60 sockets that listen
    restart  200 players of one address come back at once, and try until they are in
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from clicks import ROOT, share
from web_server import JSON, PATIENCE
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from web_table.audience import hashed
from web_table.hall import agreed
from web_table.kept import Chair
from web_table.store import Store

STEPS = 142
"""So long is the log of each table."""
TABLES, SEATS, LISTENING = 50, 4, 31
OWN = "own"
"""The table of the honest one; those of the attacker are numbered."""
CONFIG = {"game": "build_release", "players": SEATS}
BAD, GOOD = "127.0.0.66", "127.0.0.7"
"""From where the attacker comes, and from where the one who plays."""
SPOKEN = "rulecore.table"
CLOSED = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


def token_of(table: str, seat: int) -> str:
    """The token of a seat here, where nobody needs to be kept out."""
    return f"{table}-{seat}"


def written(path: Path) -> None:
    """A file of tables in the midst of a game, the first one where something has been done that may be taken back."""
    store, table, rng = Store(path), agreed(CONFIG, ["me"] * SEATS), Random(3)
    table.go_on(table.following(None, rng))
    while table.step < STEPS or not can_be_taken_back(table.game, table.state):
        assert table.actor is not None
        table.go_on(table.following(rng.choice(table.game.legal(table.state)), rng))
    steps = [{"actor": table.by(at), "action": table.game.encode(table.actions[at])} for at in range(table.step)]
    for id in (OWN, *(f"t{number}" for number in range(TABLES))):
        chairs = [Chair(token=hashed(token_of(id, seat))) for seat in range(SEATS)]
        store.create(id, table.game.config, chairs, steps, over=False)
    store.close()


def can_be_taken_back(game: Any, state: Any) -> bool:
    """Whether somebody is to decide, and may take back what comes first."""
    return isinstance(game.actor(state), int) and bool(game.undo_allowed(state, [game.legal(state)[0]]))


# --- the server ---


@contextmanager
def serving(root: Path, data: Path) -> Iterator[str]:
    """The place of a server of the version in a folder, with the limits that it has by itself."""
    paths = os.pathsep.join([str(root / "examples" / "web_table"), str(root)])
    command = [sys.executable, "-m", "web_table", "--no-build", "--port", "0", "--data", str(data)]
    environment = {**os.environ, "PYTHONPATH": paths}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=data.parent) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().partition("http://")[2].partition(" ")[0]
        finally:
            process.kill()


def asked(place: str, method: str, path: str, body: Any = None, source: str = BAD) -> tuple[int, Any]:
    """One request: the status, and the answer."""
    connection = HTTPConnection(place, timeout=PATIENCE, source_address=(source, 0))
    connection.request(method, path, None if body is None else json.dumps(body), JSON)
    answer = connection.getresponse()
    status, text = answer.status, answer.read()
    connection.close()
    return status, json.loads(text) if text[:1] in b"{[" else text.decode()


def lags(place: str) -> dict[float, float]:
    """How often the event loop was late by so many seconds at most; nothing where the version does not say that."""
    status, text = asked(place, "GET", "/metrics", source="127.0.0.1")
    start = 'web_table_loop_lag_seconds_bucket{le="'
    lines = [line.removeprefix(start) for line in str(text).splitlines() if status == 200 and line.startswith(start)]
    return {float(line.partition('"')[0]): float(line.split()[-1]) for line in lines}


def entered(place: str, table: str, seat: int | None, source: str) -> connect:
    """The way to a table."""
    token = [] if seat is None else [Subprotocol(f"token.{token_of(table, seat)}")]
    return connect(
        f"ws://{place}/api/tables/{table}/socket",
        subprotocols=[Subprotocol(SPOKEN), *token],
        local_addr=(source, 0),
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )


async def greeted(socket: ClientConnection) -> Any:
    """Say hello; how the table stands, or why it is not told. Raises ConnectionClosed."""
    await socket.send(json.dumps({"do": "hello", "language": "en"}))
    while (message := json.loads(await socket.recv()))["is"] not in ("table", "error"):
        pass
    return message


async def drained(socket: ClientConnection) -> None:
    """Read whatever comes."""
    with suppress(*CLOSED):
        async for _ in socket:
            pass


# --- who attacks ---


async def undo(place: str) -> None:
    """One move and one wish to take it back after the other."""
    async with AsyncExitStack() as doors, asyncio.TaskGroup() as group:
        crowd = [await doors.enter_async_context(entered(place, "t0", seat, BAD)) for seat in range(SEATS)]
        told = [await greeted(socket) for socket in crowd]
        at = next(at for at, message in enumerate(told) if message["prompt"]["choices"])
        others = [*(seat for seat in range(SEATS) for _ in range(3)), *(None for _ in range(LISTENING - 3 - 3 * SEATS))]
        for seat in others:
            crowd.append(await doors.enter_async_context(entered(place, "t0", seat, BAD)))
            await greeted(crowd[-1])
        for socket in crowd:
            if socket is not crowd[at]:
                group.create_task(drained(socket))
        step, action, ids = told[at]["step"], told[at]["prompt"]["choices"][0]["action"], count()
        while True:
            for wish in ({"do": "act", "step": step, "action": action}, {"do": "undo", "step": step + 1}):
                while not await granted(crowd[at], {**wish, "id": next(ids)}):
                    await asyncio.sleep(0.1)
                print(wish["do"], flush=True)


async def granted(socket: ClientConnection, wish: Any) -> bool:
    """Whether it is so after this was sent."""
    await socket.send(json.dumps(wish))
    while (answer := json.loads(await socket.recv())).get("id") != wish["id"]:
        pass
    return answer["is"] in ("table", "step")


async def hellos(place: str) -> None:
    """Eight who come in and go."""

    async def loop(seat: int) -> None:
        while True:
            with suppress(*CLOSED):
                async with entered(place, f"t{seat}", seat % SEATS, BAD) as socket:
                    message = await greeted(socket)
                    print("in" if message["is"] == "table" else "later", flush=True)

    async with asyncio.TaskGroup() as group:
        for seat in range(8):
            group.create_task(loop(seat))


async def sits(place: str) -> None:
    """Many tables are opened; then their open seats are taken, with names, before as many as may listen."""
    async with AsyncExitStack() as doors, asyncio.TaskGroup() as group:
        body = {"config": CONFIG, "seats": ["me", *["open"] * (SEATS - 1)], "name": "A" * 200}
        opened = [await asyncio.to_thread(asked, place, "POST", "/api/tables", body) for _ in range(20)]
        tables = [answer["table"] for status, answer in opened if status == 201]
        for number in range(60):
            with suppress(*CLOSED):
                socket = await doors.enter_async_context(entered(place, tables[number // 16], None, BAD))
                await greeted(socket)
                group.create_task(drained(socket))
        for table in tables:
            for seat in range(1, SEATS):
                path = f"/api/tables/{table}/seats/{seat}"
                status, _ = await asyncio.to_thread(asked, place, "POST", path, {"name": "B" * 200})
                print("sat" if status == 201 else status, flush=True)


async def restart(place: str) -> None:
    """Two hundred who come back."""
    began = time.perf_counter()

    async def back(table: int, seat: int) -> None:
        for tries in count():
            with suppress(*CLOSED):
                async with entered(place, f"t{table}", seat, BAD) as socket:
                    if (await greeted(socket))["is"] == "table":
                        print(f"back after {time.perf_counter() - began:.1f} s, {tries} tries", flush=True)
                        await drained(socket)
            await asyncio.sleep(1.0)

    async with asyncio.TaskGroup() as group:
        for table in range(TABLES):
            for seat in range(SEATS):
                group.create_task(back(table, seat))


async def nobody(place: str) -> None:
    """No attack."""


NOBODY = "nobody"
ATTACKS: dict[str, Callable[[str], Coroutine[Any, Any, None]]] = {
    NOBODY: nobody,
    "undo": undo,
    "hellos": hellos,
    "sits": sits,
    "restart": restart,
}


# --- who plays ---


async def beats(place: str, seat: int, seconds: float) -> list[float]:
    """The honest one, at a table of their own: how long each answer took."""
    waits: list[float] = []
    async with entered(place, OWN, seat, GOOD) as socket:
        await greeted(socket)
        ends = time.perf_counter() + seconds
        for id in count():
            sent = time.perf_counter()
            if sent > ends:
                break
            await socket.send(json.dumps({"do": "beat", "id": id}))
            while json.loads(await socket.recv()).get("id") != id:
                pass
            waits.append(time.perf_counter() - sent)
            await asyncio.sleep(max(0.0, sent + 0.125 - time.perf_counter()))
    return waits


async def played(place: str, seconds: float) -> list[float]:
    """The same for all who are at that table."""
    found = await asyncio.gather(*(beats(place, seat, seconds) for seat in range(SEATS)))
    return [wait for waits in found for wait in waits]


def measured(root: Path, attack: str, seconds: float) -> float:
    """What 99 of 100 beats do not exceed, in milliseconds; prints that and more."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.sqlite"
        written(data)
        with serving(root, data) as place, open(Path(folder) / "said", "w+", encoding="utf-8") as said:
            command = [sys.executable, __file__, "--attack", attack, "--place", place]
            before = lags(place)
            with subprocess.Popen(command, stdout=said) as attacker:
                waits = asyncio.run(played(place, seconds))
                after = lags(place)
                attacker.kill()
            said.seek(0)
            lines = said.read().splitlines()
    done = Counter(line.partition(" ")[0] for line in lines)
    late = {bound: times - before[bound] for bound, times in after.items()}
    within = min((bound for bound, times in late.items() if times >= 0.99 * max(late.values())), default=float("nan"))
    print(
        f"{attack:8} {len(waits)} beats: p50 {share(waits, 0.5):.1f} ms, p99 {share(waits, 0.99):.1f} ms, longest "
        f"{1000 * max(waits):.0f} ms; event loop late by {1000 * within:g} ms at most in 99 of 100 looks; done: "
        f"{dict(done)} {lines[-1] if lines else ''}",
        flush=True,
    )
    return share(waits, 0.99)


def main() -> None:
    """Measure, and print a line for each attack."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=15.0, help="for each attack")
    parser.add_argument("--only", nargs="+", choices=[*ATTACKS][1:], default=[*ATTACKS][1:], help="these attacks")
    parser.add_argument("--beside", type=Path, help="the folder of another version")
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("--place", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        asyncio.run(ATTACKS[options.attack](options.place))
        return
    versions = {"before": options.beside.resolve()} if options.beside else {}
    for name, root in {**versions, "now": ROOT}.items():
        print(name)
        idle = measured(root, NOBODY, options.seconds)
        for attack in options.only:
            print(f"         {measured(root, attack, options.seconds) / idle:.1f} times as long as beside nobody")


if __name__ == "__main__":
    main()
