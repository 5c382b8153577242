"""What a browser loads: little of it, once, and always what belongs together."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.types import Message, Scope
from web_kit import Client as Guest
from web_kit import zimbabweee

from web_table.build import PACKED, STAMP, build_of, of_build
from web_table.catalogue import catalogue
from web_table.files import Client
from web_table.hall import Hall

BUILD = "0123456789ab"
PAGE = '<meta name="build" content=""><link href="style.css"><link href="data:x"><script src="main.js">'
FILES = {"index.html": of_build(PAGE, BUILD), "main.js": "let a = 1;" * 500, "style.css": "a { color: red }" * 500}
KINDS = {"index.html": "text/html", "main.js": "text/javascript", "style.css": "text/css"}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
        (folder / f"{name}{PACKED}").write_bytes(gzip.compress(text.encode()))
    (folder / STAMP).write_text(BUILD + "cdef", encoding="utf-8")
    return folder


def asked(dist: Path, path: str, query: str = "", takes: str = "gzip, br") -> tuple[int, dict[str, str], bytes]:
    """The status of the answer, its headers, its body."""
    sent: list[Message] = []
    scope: Scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "query_string": query.encode()}
    scope["headers"] = [(b"accept-encoding", takes.encode())]

    async def receive() -> Message:
        await asyncio.sleep(60)  # the client stays
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(Client(dist)(scope, receive, send))
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, b"".join(message.get("body", b"") for message in sent)


@pytest.mark.parametrize("name", FILES)
def test_files_are_compressed_for_whoever_takes_that(dist: Path, name: str) -> None:
    path = "/" if name == "index.html" else f"/{name}"
    status, told, body = asked(dist, path)
    assert (status, told["content-encoding"], told["vary"]) == (200, "gzip", "Accept-Encoding")
    assert told["content-type"] == f"{KINDS[name]}; charset=utf-8"
    assert gzip.decompress(body).decode() == FILES[name]
    status, told, body = asked(dist, path, takes="identity")
    assert (status, body.decode()) == (200, FILES[name])
    assert "content-encoding" not in told
    assert told["content-type"].startswith(KINDS[name])


def test_what_is_asked_for_by_its_build_is_kept_for_ever_and_the_page_itself_never(dist: Path) -> None:
    assert asked(dist, "/main.js", BUILD)[1]["cache-control"] == "public, max-age=31536000, immutable"
    assert asked(dist, "/main.js", "older0000000")[1]["cache-control"] == "no-cache"
    assert asked(dist, "/")[1]["cache-control"] == "no-cache"
    assert f"main.js?{BUILD}" in FILES["index.html"]
    assert f"style.css?{BUILD}" in FILES["index.html"]
    assert "data:x?" not in FILES["index.html"]


@pytest.mark.parametrize("path", [f"/{STAMP}", f"/main.js{PACKED}", "/gallery.js", "/../build.py"])
def test_nothing_else_is_served(dist: Path, path: str) -> None:
    for takes in ("gzip", ""):
        with pytest.raises(Exception, match="404"):
            asked(dist, path, takes=takes)


def test_whoever_comes_in_is_told_which_build_the_server_has(dist: Path) -> None:
    party = zimbabweee()
    assert party.clients[0].heard()[0]["build"] is None
    hall = Hall(party.store, party.clock, pace=0.0, build=build_of(dist))
    kept = party.store.table(party.id)
    assert kept is not None
    guest = Guest(hall.open(party.id, party.room.table, kept))
    assert guest.say("hello", language="en")[0]["build"] == BUILD


@pytest.mark.several_games
def test_all_games_and_their_rulings_are_small_on_the_wire() -> None:
    assert len(gzip.compress(catalogue(), 6)) < 100_000
