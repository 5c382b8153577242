"""What every request has to bring before the application sees it, and every answer before the client does.

A page of another site may send requests to this server from the browser of somebody who plays, and may get its own name
to mean this address. So the `Host` must be one that is ours, an `Origin` must be the page that we serve, a POST must be
JSON, which no form sends; and no page may show ours in a frame.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web_table.address import grouped, names
from web_table.limits import Limits, Rates
from web_table.words import said

HEADERS: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
CONTENT: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The `Content-Security-Policy`. Older browsers do not count WebSockets among 'self', so the address is named."""
FILES: Final = 10
"""So many times as many files of the client as answers of the server: a page has twenty of them, and they cost less."""
YEAR: Final = "max-age=31536000"
PLACE = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")


def refusal(status: int, reason: str, faults: Sequence[tuple[str, str]] = ()) -> JSONResponse:
    """Why not; of a request that is wrong, every fault."""
    told = [{"path": path, "expected": expected} for path, expected in faults]
    wait = {"Retry-After": "2"} if status in (429, 503) else {}
    return JSONResponse({"reason": reason, "faults": told}, status, wait)


def address_of(connection: HTTPConnection) -> str:
    """Where it comes from, as limits go by it."""
    return grouped(connection.client.host if connection.client else None)


class Porter:
    """Stands before the application.

    public  the address under which people reach it, as `https://play.example`: its name is one of ours, and with
            https browsers are told to come by https only
    """

    def __init__(self, app: ASGIApp, limits: Limits, public: str | None = None) -> None:
        self._app, self._rates = app, Rates(limits.requests, limits.requests_a_second)
        self._files = Rates(FILES * limits.requests, FILES * limits.requests_a_second)
        self._public, self._names = urlsplit(public or ""), names()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As ASGI has it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        no = self._why_not(scope)
        is_secure = scope["scheme"] in ("https", "wss") or self._public.scheme == "https"

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS if message["type"] != "websocket.accept" else {})
                if message["type"] == "http.response.start":
                    place = "" if no else f"{'wss' if is_secure else 'ws'}://{Headers(scope=scope)['host']}"
                    headers["Content-Security-Policy"] = CONTENT.format(socket=place)
                if is_secure:
                    headers["Strict-Transport-Security"] = YEAR
            await send(message)

        await (no or self._app)(scope, receive, sending)

    def _why_not(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        place = PLACE.fullmatch(headers.get("host", "").lower())
        if len(headers.getlist("host")) != 1 or place is None or not self._is_ours(place[1]):
            return refusal(421, "This server does not go by that name.")
        if not self._is_from_here(headers):
            return refusal(403, "This request comes from another site.")
        if scope["type"] == "websocket":
            return None  # those are counted where it is known who holds a seat
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return refusal(405, "There are only GET, HEAD and POST.")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["method"] == "POST" and kind != "application/json":
            return refusal(415, "The content type is application/json.")
        rates = self._rates if scope["path"].startswith("/api/") else self._files
        if not rates.takes(address_of(HTTPConnection(scope)), asyncio.get_running_loop().time()):
            return refusal(429, said("later", "en"))
        return None

    def _is_ours(self, host: str) -> bool:
        """A name that nobody else can have given to this address: no name at all, this machine's own, which only a
        network gives that it is in, or the public one."""
        if host in ("localhost", self._public.hostname, *self._names):
            return True
        try:
            ip_address(host.strip("[]"))
        except ValueError:
            return False
        return True

    def _is_from_here(self, headers: Headers) -> bool:
        """No browser hides from which page a POST or a socket comes; a program that is no browser says nothing."""
        if headers.get("sec-fetch-site") == "cross-site" and headers.get("sec-fetch-mode") != "navigate":
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        page = origin.lower().partition("://")[2]
        return page != "" and page in (headers["host"].lower(), self._public.netloc)
