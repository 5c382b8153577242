"""For the tests of the web table: a real server in a process of its own, and somebody with a real socket to it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

PATIENCE = 120
"""Seconds after which a server is taken for dead; nothing that is tested takes nearly as long."""
SLOW = (
    "hello_seconds=600",
    "beat_seconds=100",
    "request_seconds=100",
    "requests=10000",
    "handshakes=10000",
    "new_tables=1000",
)
"""Limits for a machine on which everything takes its time, and for tests that are all at one address."""
JSON = {"Content-Type": "application/json"}
FOLDER = Path(__file__).resolve().parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(FOLDER), os.environ.get("PYTHONPATH", "")])}


class Server:
    """`python -m web_table` on a free port.

    home   the address that clients come from where nothing else is said; "" for that of the machine
    pages  whether it serves the pages, too, not the protocol alone
    """

    home = ""

    def __init__(self, data: Path, *options: str, pages: bool = False) -> None:
        self.log = data.with_suffix(".log")
        waits = [word for limit in SLOW for word in ("--limit", limit)]
        command = [sys.executable, "-m", "web_table", "--port", "0", "--data", str(data)]
        command += [*([] if pages else ["--no-build"]), *waits, *options]
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=ENVIRONMENT)
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        assert "http://" in self.line, self.log.read_text(encoding="utf-8")
        self.place = self.line.partition("http://")[2].partition(" ")[0]

    def from_home(self, home: str) -> Server:
        """The same server, whose clients come from there."""
        found = copy(self)
        found.home = home
        return found

    def kill(self) -> None:
        """As the power goes."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """As Ctrl-C has it; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def ask(
        self, method: str, path: str, body: Any = None, *, source: str = "", headers: Mapping[str, str] = JSON
    ) -> tuple[int, Any]:
        """One HTTP request: the status, and the answer as data. Bytes are sent as they are."""
        answer, text = self.request(method, path, body, source=source, headers=headers)
        return answer.status, json.loads(text)

    def request(
        self, method: str, path: str, body: Any = None, *, source: str = "", headers: Mapping[str, str] = JSON
    ) -> tuple[HTTPResponse, bytes]:
        """The same: the answer with its headers, and its body. `source` is the address that it comes from."""
        connection = HTTPConnection(self.place, timeout=PATIENCE, source_address=self._source(source))
        text = body if isinstance(body, bytes) or body is None else json.dumps(body)
        connection.request(method, path, text, dict(headers))
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def raw(self, source: str) -> socket.socket:
        """A connection on which nothing has been said."""
        host, _, port = self.place.rpartition(":")
        return socket.create_connection((host, int(port)), PATIENCE, (source, 0))

    def open(self, config: Mapping[str, Any], seats: Sequence[str]) -> tuple[str, dict[int, str]]:
        """A new table: its id and its tokens."""
        status, answer = self.ask("POST", "/api/tables", {"config": config, "seats": seats})
        assert status == 201, answer
        return answer["table"], {int(seat): token for seat, token in answer["tokens"].items()}

    def socket(
        self, table: str, token: str | None = None, *, source: str = "", origin: str | None = None
    ) -> ClientConnection:
        """A socket that has said nothing yet; `source` is the address that it comes from."""
        url = f"ws://{self.place}/api/tables/{table}/socket"
        return connect(
            url,
            origin=None if origin is None else Origin(origin),
            subprotocols=[Subprotocol("rulecore.table"), *([] if token is None else [Subprotocol(f"token.{token}")])],
            max_size=None,
            open_timeout=PATIENCE,
            legacy=True,
            source_address=self._source(source),
        )

    def _source(self, source: str) -> tuple[str, int] | None:
        address = source or self.home
        return (address, 0) if address else None


@contextmanager
def serving(data: Path, *options: str, pages: bool = False) -> Iterator[Server]:
    """A server for as long as it is needed."""
    server = Server(data, *options, pages=pages)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Remote:
    """Somebody at a table with a real socket: what was told, and what can be done now."""

    def __init__(self, server: Server, table: str, token: str | None, *, source: str = "") -> None:
        self.socket = server.socket(table, token, source=source)
        self.told: list[Any] = []
        self.prompt: Any = None
        self.step, self.acted = 0, -1
        self.is_over, self.is_open = False, True
        self._ids = count()
        self.send({"do": "hello", "language": "en"})
        while self.prompt is None and self.is_open:
            self.hear(PATIENCE)

    @property
    def first(self) -> Any:
        """The table as it was told first; who else is here may have been told before."""
        return next(message for message in self.told if message["is"] == "table")

    def send(self, message: Any) -> None:
        """Send text or bytes as they are, anything else as JSON."""
        try:
            self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))
        except ConnectionClosed:
            self.is_open = False

    def hear(self, timeout: float) -> bool:
        """Take one message, if there is one in time.

        This polls. The socket waits in a `SimpleQueue`, which in Python 3.11 can block for ever if its timeout runs out
        just as it is woken."""
        ends = monotonic() + timeout
        while True:
            try:
                message = json.loads(self.socket.recv(0))
                break
            except TimeoutError:
                if monotonic() >= ends:
                    return False
                sleep(0.0005)
            except ConnectionClosed:
                self.is_open = False
                return False
        self.told.append(message)
        if message["is"] in ("table", "step"):
            self.step, self.prompt = message["step"], message["prompt"]
            self.is_over = message["result"] is not None
        return True

    def act(self, rng: Random) -> bool:
        """Do something legal, if it is asked for and was not done yet."""
        if not self.prompt["choices"] or self.acted == self.step:
            return False
        self.acted = self.step
        action = rng.choice(self.prompt["choices"])["action"]
        self.send({"do": "act", "id": next(self._ids), "step": self.step, "action": action})
        return True


def play(remotes: Sequence[Remote], rng: Random) -> None:
    """Play the game of these people to its end, at random."""
    while not all(remote.is_over for remote in remotes):
        for remote in remotes:
            assert remote.is_open, remote.told[-1]
            while remote.hear(0.002):
                pass
            if not remote.is_over:
                remote.act(rng)


TWO = ("me", "me", "greedy")


class Sitting:
    """A table, who is at it now, and every step that anybody was ever told; who has no token looks on."""

    def __init__(self, server: Server, id: str, tokens: Iterable[str | None]) -> None:
        self.id, self.tokens = id, [*tokens]
        self.steps: dict[tuple[int, int], Any] = {}
        self.come(server)

    def come(self, server: Server) -> None:
        """Everybody comes in (again), and finds everything that was told before."""
        self.remotes = [Remote(server, self.id, token) for token in self.tokens]
        for seat, remote in enumerate(self.remotes):
            log = {entry["step"]: entry for entry in remote.first["log"]}
            assert [*log] == [*range(1, remote.first["step"] + 1)]
            for (told_to, step), entry in self.steps.items():
                assert told_to != seat or log.get(step) == entry

    def go_on(self, rng: Random) -> None:
        """Hear what there is, and act where somebody is asked."""
        for remote in self.remotes:
            while remote.hear(0.002):
                pass
            if not remote.is_over:
                remote.act(rng)

    def note(self) -> None:
        """Keep what was told, in the form of a log."""
        for seat, remote in enumerate(self.remotes):
            while remote.hear(0.05):
                pass
            for step in (message for message in remote.told if message["is"] == "step"):
                events = [{k: v for k, v in event.items() if k != "changes"} for event in step["events"]]
                self.steps[seat, step["step"]] = {"step": step["step"], "by": step["by"], "events": events}

    @property
    def is_over(self) -> bool:
        return all(remote.is_over for remote in self.remotes)


def sat_down(server: Server, game: str, seats: Sequence[str] = TWO) -> Sitting:
    """A new table, and the people at it."""
    id, tokens = server.open({"game": game, "players": len(seats)}, seats)
    return Sitting(server, id, tokens.values())
