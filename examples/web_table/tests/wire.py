"""A network between a page and the server of a test, which can die without a word."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Wire:
    """Carries every connection on to the server. Where it is cut nothing is closed, and nothing comes through any more.

    A connection that was there when it was cut stays dead after it is mended, as where a telephone has changed its
    network; so does one that was opened meanwhile.
    """

    def __init__(self, address: str) -> None:
        place = urlsplit(address)
        self._server = place.hostname or "", place.port or 80
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        self._is_cut, self._alive, self._kept = False, threading.Event(), list[socket.socket]()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing comes through."""
        self._is_cut = True
        self._alive.set()
        self._alive = threading.Event()

    def mend(self) -> None:
        """New connections are carried on again."""
        self._is_cut = False

    def close(self) -> None:
        """Close everything."""
        self.cut()
        for one in (self._listening, *self._kept):
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                self._kept.append(near)
                if self._is_cut:
                    continue
                far = socket.create_connection(self._server)
                self._kept.append(far)
                dead = self._alive
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=_carry, args=(source, target, dead), daemon=True).start()


def _carry(source: socket.socket, target: socket.socket, dead: threading.Event) -> None:
    """Whatever one side says is told to the other one, its end too, as long as the wire lives."""
    with suppress(OSError):
        while data := source.recv(65536):
            if dead.is_set():
                return
            target.sendall(data)
        if not dead.is_set():
            target.shutdown(socket.SHUT_WR)
