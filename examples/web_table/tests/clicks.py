"""How long a click waits for its acknowledgement while bots think: a server, people at many tables, a bot at each.

    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/clicks.py --tables 16 --seconds 20
    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/clicks.py --tables 50 --waiting 450 --bot greedy
    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/clicks.py --beside ../before

Greedy bots first, then bots that search; all games in turn, two people and a bot at each table. A person decides about
a second after being asked. `--waiting` adds tables, opened before the clock starts, at which a person who is there is
to decide and does not. `--beside` measures another version, the folder of another checkout, in the same run: the
figures of two runs cannot be compared where the machine has other things to do.

The control comes first: a third person at each of those tables instead of a bot. It tells how long a click waits for
the event loop and the file alone.
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
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from http.client import HTTPConnection
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from web_server import JSON, PATIENCE, SLOW
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

import rulecore

ROOT = Path(__file__).resolve().parents[3]
BOTS = ("greedy", "search")
MANY = ("tables_of_address=10000", "new_tables=10000")
"""Everybody is at one address here."""
ALONE = "me"
"""In the control a third person takes the seat of the bot."""


class Size(NamedTuple):
    """Tables at which people decide, tables at which somebody is to decide and does not, and for how many seconds."""

    tables: int
    waiting: int
    seconds: float


class Load(NamedTuple):
    """What was measured: the wait of each click, and the seconds that the event loop and whoever clicks computed."""

    waits: list[float]
    server: float
    own: float


@contextmanager
def serving(root: Path) -> Iterator[tuple[str, int]]:
    """A server of the version in a folder: its place, and its number in the system."""
    paths = os.pathsep.join([str(root / "examples" / "web_table"), str(root)])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "web_table", "--no-build", "--port", "0", "--pace", "0"]
        command += ["--data", str(Path(folder) / "tables.sqlite")]
        command += [word for limit in (*SLOW, *MANY) for word in ("--limit", limit)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}, cwd=folder
        ) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().partition("http://")[2].partition(" ")[0], process.pid
            finally:
                process.kill()


def opened(place: str, game: str, seats: Sequence[str]) -> tuple[str, list[str]]:
    """A new table: its id and the tokens of its people."""
    connection = HTTPConnection(place, timeout=PATIENCE)
    body = {"config": {"game": game, "players": 3}, "seats": seats}
    connection.request("POST", "/api/tables", json.dumps(body), JSON)
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer["table"], list(answer["tokens"].values())


async def play(socket: ClientConnection, rng: Random, waits: list[float]) -> None:
    """One person plays to the end; how long each click waited is noted."""
    clicked, ids, seen = dict[int, float](), count(), -1
    await socket.send(json.dumps({"do": "hello", "language": "en"}))
    async for text in socket:
        message: Any = json.loads(text)
        if message.get("id") in clicked:
            waits.append(time.perf_counter() - clicked.pop(message["id"]))
        if message["is"] not in ("table", "step") or message["step"] == seen:
            continue
        seen = message["step"]
        if message["result"] is not None:
            return
        if choices := message["prompt"]["choices"]:
            await asyncio.sleep(rng.uniform(0.5, 1.5))
            action, id = rng.choice(choices)["action"], next(ids)
            clicked[id] = time.perf_counter()
            await socket.send(json.dumps({"do": "act", "id": id, "step": seen, "action": action}))


async def table(place: str, games: Iterator[str], bot: str, seed: int, waits: list[float]) -> None:
    """Game after game at one table."""
    rng = Random(seed)
    while True:
        id, tokens = await asyncio.to_thread(opened, place, next(games), ["me", "me", bot])
        async with asyncio.TaskGroup() as people:
            for token in tokens:
                people.create_task(seated(place, id, token, rng, waits))


async def seated(place: str, id: str, token: str, rng: Random, waits: list[float]) -> None:
    with suppress(ConnectionClosed):
        async with entered(place, id, token) as socket:
            await play(socket, rng, waits)


def entered(place: str, id: str, token: str) -> connect:
    """The way into a seat."""
    spoken = [Subprotocol("rulecore.table"), Subprotocol(f"token.{token}")]
    return connect(f"ws://{place}/api/tables/{id}/socket", subprotocols=spoken, max_size=None, open_timeout=PATIENCE)


async def waiting(place: str, game: str, doors: AsyncExitStack) -> None:
    """Somebody comes to a table with two greedy bots, stays, and does not decide; returns when it is their turn."""
    id, (token,) = await asyncio.to_thread(opened, place, game, ["me", "greedy", "greedy"])
    socket = await doors.enter_async_context(entered(place, id, token))
    await socket.send(json.dumps({"do": "hello", "language": "en"}))
    async for text in socket:
        message: Any = json.loads(text)
        if message["is"] in ("table", "step") and message["prompt"]["choices"]:
            return


async def measured(place: str, pid: int, bot: str, size: Size) -> Load:
    """How long each click waited, in seconds, and what the server and this process computed meanwhile."""
    waits: list[float] = []
    async with AsyncExitStack() as doors:
        for game in islice(cycle(rulecore.GAMES), size.waiting):
            await waiting(place, game, doors)
        own, server = time.process_time(), cpu_seconds(pid)
        with suppress(TimeoutError):
            async with asyncio.timeout(size.seconds), asyncio.TaskGroup() as going:
                for seed in range(size.tables):
                    games = islice(cycle(rulecore.GAMES), seed % len(rulecore.GAMES), None)
                    going.create_task(table(place, games, bot, seed, waits))
        return Load(waits, cpu_seconds(pid) - server, time.process_time() - own)


def share(waits: list[float], of: float) -> float:
    """The wait, in milliseconds, that this share of the clicks does not exceed."""
    return 1000 * sorted(waits)[min(len(waits) - 1, int(of * len(waits)))] if waits else float("nan")


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processors so far; its children are not counted."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and print a line for each kind of bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=16, help="at which people decide")
    parser.add_argument("--waiting", type=int, default=0, help="more tables, at which a person is to decide")
    parser.add_argument("--bot", choices=BOTS, help="one kind of bot, not both")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each kind of bot")
    parser.add_argument("--beside", type=Path, help="the folder of another version")
    options = parser.parse_args()
    found: dict[tuple[str, str], float] = {}
    versions = {"before": options.beside.resolve()} if options.beside else {}
    size = Size(options.tables, options.waiting, options.seconds)
    bots = (options.bot,) if options.bot else BOTS
    for bot in (ALONE, *bots):
        for name, root in {**versions, "now": ROOT}.items():
            with serving(root) as (place, pid):
                load = asyncio.run(measured(place, pid, bot, size))
            found[name, bot] = share(load.waits, 0.99)
            print(
                f"{name:6} {'control' if bot == ALONE else bot:7} {options.tables} tables, {options.waiting} waiting: "
                f"{len(load.waits)} clicks, p50 {share(load.waits, 0.5):.0f} ms, p99 {found[name, bot]:.0f} ms; "
                f"of one processor the server had {load.server / options.seconds:.0%}, "
                f"whoever clicked {load.own / options.seconds:.0%}",
                flush=True,
            )
    for name in (*versions, "now"):
        for bot in bots:
            print(f"{name:6} {bot} to control, p99: {found[name, bot] / found[name, ALONE]:.2f}")
        if len(bots) > 1:
            print(f"{name:6} search to greedy, p99: {found[name, 'search'] / found[name, 'greedy']:.2f}")
    for bot in bots if versions else ():
        print(f"{bot:6} now to before, p99: {found['now', bot] / found['before', bot]:.2f}")


if __name__ == "__main__":
    main()
