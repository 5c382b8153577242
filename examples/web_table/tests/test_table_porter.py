"""What a request has to bring before the server looks at it, and what every answer brings: other sites are kept out."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from web_table.limits import Limits
from web_table.porter import Porter

OURS = "127.0.0.1:8000"
PUBLIC = "https://play.example"
POST = {"Host": OURS, "Content-Type": "application/json"}


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Lets everything in."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept", "headers": []})
    else:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def asked(
    headers: dict[str, str],
    *,
    method: str = "GET",
    type: str = "http",
    scheme: str = "http",
    client: str = "192.0.2.1",
    porter: Porter | None = None,
    public: str | None = None,
    path: str = "/api/games",
) -> tuple[int, dict[str, str], str]:
    """The status of the answer (101 for a socket that is let in), its headers, and the reason in it."""
    sent: list[Message] = []
    named = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"type": type, "method": method, "scheme": scheme, "headers": named, "path": path}
    scope |= {"client": (client, 1), "query_string": b"", "extensions": {"websocket.http.response": {}}}

    async def receive() -> Message:
        return {"type": f"{type}.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run((porter or Porter(application, Limits(), public))(scope, receive, send))
    told = {name.decode(): value.decode() for name, value in sent[0].get("headers", [])}
    body = b"".join(message.get("body", b"") for message in sent)
    reason = json.loads(body)["reason"] if body else ""
    return sent[0].get("status", 101), told, reason


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": OURS}, 200),
        ({"Host": "localhost:8000"}, 200),
        ({"Host": "LOCALHOST"}, 200),
        ({"Host": "[::1]:8000"}, 200),
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1.evil.example"}, 421),
        ({"Host": "127.0.0.1@evil.example"}, 421),
        ({"Host": "play.example"}, 421),
        ({"Host": ""}, 421),
        ({}, 421),
    ],
)
def test_only_names_that_nobody_else_can_give_to_this_address_are_ours(headers: dict[str, str], status: int) -> None:
    assert asked(headers)[0] == status
    assert asked(headers, type="websocket")[0] == (101 if status == 200 else status)


def test_the_public_name_is_ours_and_its_page_may_ask() -> None:
    page = {"Host": "play.example", "Origin": PUBLIC}
    assert asked(page, public=PUBLIC)[0] == 200
    assert asked(page, type="websocket", public=PUBLIC)[0] == 101
    assert asked({"Host": OURS, "Origin": PUBLIC}, public=PUBLIC)[0] == 200  # a proxy may keep its own name for us
    assert asked({"Host": "other.example"}, public=PUBLIC)[0] == 421


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        (f"http://{OURS}", True),
        ("http://127.0.0.1:8001", False),
        ("http://127.0.0.1", False),
        ("https://evil.example", False),
        (f"https://evil.example/{OURS}", False),
        ("null", False),
        ("http://[", False),
        (OURS, False),
        ("", False),
    ],
)
def test_a_page_of_another_origin_sends_no_request_and_opens_no_socket(origin: str, is_ours: bool) -> None:
    assert asked({**POST, "Origin": origin}, method="POST")[0] == (200 if is_ours else 403)
    assert asked({"Host": OURS, "Origin": origin}, type="websocket")[0] == (101 if is_ours else 403)


def test_another_site_may_link_to_us_and_nothing_else() -> None:
    cross = {"Host": OURS, "Sec-Fetch-Site": "cross-site"}
    assert asked({**cross, "Sec-Fetch-Mode": "navigate"})[0] == 200
    assert asked({**cross, "Sec-Fetch-Mode": "no-cors"})[0] == 403
    assert asked({**cross, "Sec-Fetch-Mode": "websocket"}, type="websocket")[0] == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_form_could_send_is_not_looked_at(kind: str) -> None:
    assert asked({**POST, "Content-Type": kind}, method="POST")[0] == 415
    assert asked({**POST, "Content-Type": "application/json; charset=utf-8"}, method="POST")[0] == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE"])
def test_there_are_three_methods(method: str) -> None:
    assert asked({"Host": OURS}, method=method)[0] == 405


def test_a_machine_answers_to_the_name_that_its_network_knows_it_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Kitchen.lan")
    assert [asked({"Host": host})[0] for host in ("kitchen:8000", "kitchen.local", "KITCHEN.local:8000")] == [200] * 3
    assert [asked({"Host": host})[0] for host in ("kitchen.example", "pantry.local", "local")] == [421] * 3


def test_requests_are_counted_by_address() -> None:
    porter = Porter(application, Limits(requests=3, requests_a_second=1e-6))
    asks = [asked({"Host": OURS}, porter=porter, client=f"2001:db8::{number}") for number in range(5)]
    assert [status for status, _, _ in asks] == [200] * 3 + [429] * 2
    files = [asked({"Host": OURS}, porter=porter, client="2001:db8::", path="/main.js") for _ in range(31)]
    assert [status for status, _, _ in files] == [200] * 30 + [429], "a page has many files"
    assert asks[-1][1]["retry-after"] == "2"
    assert asks[-1][2] == "Too much is asked for from where you are. Try again later."
    assert asked({"Host": OURS}, porter=porter, client="2001:db8:0:1::1")[0] == 200


@pytest.mark.parametrize("host", [OURS, "evil.example"], ids=["let in", "refused"])
def test_every_answer_has_the_headers_that_keep_a_page_safe(host: str) -> None:
    _, told, _ = asked({"Host": host})
    assert "frame-ancestors 'none'" in told["content-security-policy"]
    assert "default-src 'none'" in told["content-security-policy"]
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "no-referrer"
    assert told["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in told["permissions-policy"]
    assert "strict-transport-security" not in told
    assert "evil.example" not in str(told)


def test_browsers_are_told_to_come_by_tls_where_there_is_tls() -> None:
    for type in ("http", "websocket"):
        secure = asked({"Host": OURS}, type=type, scheme="https" if type == "http" else "wss")[1]
        assert secure["strict-transport-security"] == "max-age=31536000"
        public = asked({"Host": "play.example"}, type=type, public=PUBLIC)[1]
        assert public["strict-transport-security"] == "max-age=31536000"
    assert "wss://play.example;" in asked({"Host": "play.example"}, public=PUBLIC)[1]["content-security-policy"]
    assert f"ws://{OURS};" in asked({"Host": OURS})[1]["content-security-policy"]
