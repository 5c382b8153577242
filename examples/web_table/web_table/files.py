"""What many ask for and seldom changes: compressed once, and kept by browsers."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from web_table.build import PACKED, STAMP, build_of

ANSWERS = 64
"""Compressed answers that are remembered."""
VARIES = {"Vary": "Accept-Encoding"}
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}


class Client(StaticFiles):
    """The built client. What is asked for by the build may be kept for ever, all else is asked for again."""

    def __init__(self, dist: Path) -> None:
        super().__init__(directory=dist, html=True)
        self._dist, self._build = dist, build_of(dist)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """As StaticFiles has it."""
        if path == STAMP or path.endswith(PACKED):
            raise HTTPException(404)
        name = "index.html" if path == "." else path
        is_packed = takes_gzip(Headers(scope=scope)) and (self._dist / f"{name}{PACKED}").is_file()
        response = await super().get_response(f"{name}{PACKED}" if is_packed else path, scope)
        response.headers.update(VARIES)
        if is_packed and response.status_code == 200:
            response.headers["Content-Encoding"] = "gzip"
            response.headers["Content-Type"] = f"{TYPES[Path(name).suffix]}; charset=utf-8"
        is_of_build = scope["query_string"] == self._build.encode()
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_of_build else "no-cache"
        return response


async def answer_of(request: Request, json: bytes) -> Response:
    """An answer of JSON, compressed for whoever takes that."""
    if not takes_gzip(request.headers):
        return Response(json, media_type="application/json", headers=VARIES)
    packed = await asyncio.to_thread(_packed, json)
    return Response(packed, media_type="application/json", headers={**VARIES, "Content-Encoding": "gzip"})


@lru_cache(ANSWERS)
def _packed(json: bytes) -> bytes:
    return gzip.compress(json, 6, mtime=0)


def takes_gzip(headers: Headers) -> bool:
    """Whether a client reads what is compressed."""
    return "gzip" in headers.get("accept-encoding", "")
