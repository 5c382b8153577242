"""A server of the web table for browser tests: a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen

from web_server import SLOW

FOLDER = Path(__file__).resolve().parents[1]
PLANNED = FOLDER / "tests" / "planned.py"
SECONDS = 300.0
"""How long a server may take to answer: it builds the client first."""


class Server:
    """The server; its address stays the same when it is killed and started again. Bots do not wait, and
    chance is planned: what was red is red again. `games` are those of other packages that it offers, too."""

    def __init__(self, data: Path, *limits: str, games: Sequence[str] = ()) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self._port}/"
        self._data, self._limits, self._games = data, limits, games
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["--port", str(self._port), "--data", str(self._data), "--pace", "0"]
        options += [word for limit in (*SLOW, *self._limits) for word in ("--limit", limit)]
        options += [word for game in self._games for word in ("--game", game)]
        paths = os.pathsep.join([str(FOLDER), os.environ.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            [sys.executable, str(PLANNED), *options],
            env={**os.environ, "PYTHONPATH": paths},
            cwd=FOLDER,
        )
        end = time.monotonic() + SECONDS
        while not self._answers():
            assert self._process.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}api/games", timeout=60) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False
