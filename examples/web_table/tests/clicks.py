"""How long a click waits for its acknowledgement while bots think: a server, people at many tables, a bot at each.

    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/clicks.py --tables 16 --seconds 20
    PYTHONPATH=examples/web_table/tests python examples/web_table/tests/clicks.py --beside ../before

Greedy bots first, then bots that search; all games in turn, two people and a bot at each table. A person decides about
a second after being asked. `--beside` measures another version, the folder of another checkout, in the same run: the
figures of two runs cannot be compared where the machine has other things to do.
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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from web_server import JSON, PATIENCE, SLOW
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

import rulecore

ROOT = Path(__file__).resolve().parents[3]
BOTS = ("greedy", "search")


@contextmanager
def serving(root: Path) -> Iterator[tuple[str, int]]:
    """A server of the version in a folder: its place, and its number in the system."""
    paths = os.pathsep.join([str(root / "examples" / "web_table"), str(root)])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "web_table", "--no-build", "--port", "0", "--pace", "0"]
        command += ["--data", str(Path(folder) / "tables.sqlite")]
        command += [word for limit in SLOW for word in ("--limit", limit)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}, cwd=folder
        ) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().partition("http://")[2].partition(" ")[0], process.pid
            finally:
                process.kill()


def opened(place: str, game: str, bot: str) -> tuple[str, list[str]]:
    """A new table: its id and the tokens of two people."""
    connection = HTTPConnection(place, timeout=PATIENCE)
    body = {"config": {"game": game, "players": 3}, "seats": ["me", "me", bot]}
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
        id, tokens = await asyncio.to_thread(opened, place, next(games), bot)
        async with asyncio.TaskGroup() as people:
            for token in tokens:
                people.create_task(seated(place, id, token, rng, waits))


async def seated(place: str, id: str, token: str, rng: Random, waits: list[float]) -> None:
    spoken = [Subprotocol("rulecore.table"), Subprotocol(f"token.{token}")]
    url = f"ws://{place}/api/tables/{id}/socket"
    with suppress(ConnectionClosed):
        async with connect(url, subprotocols=spoken, max_size=None, open_timeout=PATIENCE) as socket:
            await play(socket, rng, waits)


async def measured(place: str, bot: str, tables: int, seconds: float) -> list[float]:
    """How long each click waited, in seconds."""
    waits: list[float] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as going:
            for seed in range(tables):
                games = islice(cycle(rulecore.GAMES), seed % len(rulecore.GAMES), None)
                going.create_task(table(place, games, bot, seed, waits))
    return waits


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
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each kind of bot")
    parser.add_argument("--beside", type=Path, help="the folder of another version")
    options = parser.parse_args()
    found: dict[tuple[str, str], float] = {}
    versions = {"before": options.beside.resolve()} if options.beside else {}
    for bot in BOTS:
        for name, root in {**versions, "now": ROOT}.items():
            with serving(root) as (place, pid):
                own = time.process_time()
                waits = asyncio.run(measured(place, bot, options.tables, options.seconds))
                own, server = time.process_time() - own, cpu_seconds(pid)
            found[name, bot] = share(waits, 0.99)
            print(
                f"{name:6} {bot:6} {options.tables} tables: {len(waits)} clicks, p50 {share(waits, 0.5):.0f} ms, "
                f"p99 {share(waits, 0.99):.0f} ms; of one processor the server had {server / options.seconds:.0%}, "
                f"whoever clicked {own / options.seconds:.0%}",
                flush=True,
            )
    for name in (*versions, "now"):
        print(f"{name:6} search to greedy, p99: {found[name, 'search'] / found[name, 'greedy']:.2f}")
    for bot in BOTS if versions else ():
        print(f"{bot:6} now to before, p99: {found['now', bot] / found['before', bot]:.2f}")


if __name__ == "__main__":
    main()
