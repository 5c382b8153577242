"""Which requests came: those that were refused are counted, and all are written down, if that is wanted.

No line holds what opens anything: of a table, whose id is an invitation, a mark stands there that differs from process
to process, and of an address that is none of ours nothing. Headers, queries and bodies are not written down at all.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from hashlib import blake2s
from secrets import token_bytes

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web_table.porter import address_of

REQUESTS = logging.getLogger("web_table.requests")
METHODS = ("GET", "HEAD", "POST")
TABLE = re.compile(r"/api/tables/([^/]+)(|/socket|/rematch|/how-to-play|/seats/[0-9]{1,2})")
KNOWN = re.compile(r"/|/[a-z]{1,12}\.(js|css)|/health|/metrics|/api/(games|tables|(lessons|how-to-play)/[a-z_]{1,20})")
TRIED = re.compile(r"/api/lessons/[a-z_]{1,20}/[a-z-]{1,30}/[0-9]{1,2}")
STARTS = {"http.response.start", "websocket.accept", "websocket.http.response.start"}
UPGRADED, GONE = 101, 499
"""How a socket is answered that is let in, and what stands where nobody has waited for an answer."""


class Journal:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, refusals: Counter[str]) -> None:
        self._app, self._refusals, self._key = app, refusals, token_bytes(16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As ASGI has it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        status, began = GONE, time.monotonic()

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message.get("status", UPGRADED)
                if status >= 400:
                    self._refusals[str(status)] += 1
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            if REQUESTS.isEnabledFor(logging.INFO):
                method = scope.get("method", "SOCKET")
                REQUESTS.info(
                    "%s %s %s %d %.0f ms",
                    address_of(HTTPConnection(scope)),
                    method if method in (*METHODS, "SOCKET") else "-",
                    self._place(scope["path"]),
                    status,
                    1000 * (time.monotonic() - began),
                )

    def _place(self, path: str) -> str:
        """What was asked for, as far as it may be written down."""
        if table := TABLE.fullmatch(path):
            mark = blake2s(table[1].encode(errors="surrogatepass"), key=self._key, digest_size=4).hexdigest()
            return f"/api/tables/{mark}{table[2]}"
        return path if KNOWN.fullmatch(path) or TRIED.fullmatch(path) else "-"
