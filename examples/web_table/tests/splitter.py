"""One address before several servers, for tests: sends each request where `nginx.conf` would send it."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path

CONF = Path(__file__).resolve().parents[1] / "nginx.conf"
RULE = re.compile(r'^    "~(?P<pattern>\S+)"\s+table_server_(?P<shard>\w+);', re.MULTILINE)


class Splitter:
    """Carries each connection, which has one request, to the server of its table; what is for no table in particular to
    one server after the other, as far as they are there.

    servers  by shard: where each server listens, as "127.0.0.1:8001"
    """

    def __init__(self, servers: Mapping[str, str]) -> None:
        text = CONF.read_text(encoding="utf-8")
        self._rules = {match["shard"]: re.compile(match["pattern"]) for match in RULE.finditer(text)}
        assert [*self._rules] == [*servers]
        self._servers, self._next = servers, count()
        self._kept = list[socket.socket]()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.place = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """No more connections, and none of those that there were."""
        for one in (self._listening, *self._kept):
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                self._kept.append(near)
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        head = b""
        while b"\r\n\r\n" not in head and (data := near.recv(65536)):
            head += data
        path = head.partition(b" ")[2].partition(b" ")[0].decode()
        far = self._reach(path)
        if far is None:
            near.sendall(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 4\r\nconnection: close\r\n\r\nnull")
            near.shutdown(socket.SHUT_WR)
            return
        self._kept.append(far)
        far.sendall(head)
        threading.Thread(target=_pass_on, args=(near, far), daemon=True).start()
        _pass_on(far, near)

    def _reach(self, path: str) -> socket.socket | None:
        """A line to the server that is to answer; None where it is not there."""
        places = [self._servers[shard] for shard, rule in self._rules.items() if rule.search(path)]
        if not places:
            places = [*self._servers.values()]
            first = next(self._next) % len(places)
            places = places[first:] + places[:first]
        for place in places:
            host, _, port = place.rpartition(":")
            with suppress(OSError):
                return socket.create_connection((host, int(port)))
        return None


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    """Whatever one side says is told to the other one, its end too."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)
