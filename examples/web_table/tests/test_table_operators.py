"""What operators see of a running server: whether it is well, its figures, and a line for each request."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from time import sleep

import pytest
from prometheus_client.parser import text_string_to_metric_families
from web_kit import THREE
from web_server import JSON, PATIENCE, Remote, Server, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus

ZIMBABWEEE = {"game": "zimbabweee", "players": 3}


def figures(server: Server) -> dict[str, float]:
    """What `/metrics` says: each sample by its name and its labels."""
    answer, body = server.request("GET", "/metrics")
    assert (answer.status, answer.headers["Content-Type"].partition(";")[0]) == (200, "text/plain")
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


def lines(server: Server, count: int) -> list[str]:
    """The log, as soon as it has so many lines."""
    while len(told := server.log.read_text(encoding="utf-8").splitlines()) < count:
        sleep(0.01)
    return told


def test_figures_tell_tables_sockets_refusals_what_waits_and_how_late_the_loop_is(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", "--pace", "60", "--limit", "hello_seconds=1") as server:
        assert server.ask("GET", "/health") == (200, {"tables": 0})
        before = figures(server)
        assert (before["web_table_tables file"], before["web_table_sockets seats"]) == (0, 0)
        table, tokens = server.open(ZIMBABWEEE, ("me", "me", "greedy"))
        people = [Remote(server, table, token) for token in tokens.values()]
        people.append(Remote(server, table, None))
        stranger = server.socket(table)
        after = figures(server)
        assert [after[f"web_table_tables {place}"] for place in ("file", "memory")] == [1, 1]
        assert [after[f"web_table_sockets {whose}"] for whose in ("seats", "bystanders", "strangers")] == [2, 1, 1]
        assert after["web_table_waiting"] == 0
        assert server.ask("GET", "/api/tables/nowhere")[0] == 404
        people[2].send(b"bytes")
        server.socket(table, "guessed").recv(PATIENCE)
        stranger.recv(PATIENCE)
        with pytest.raises(ConnectionClosed):
            stranger.recv(PATIENCE)
        while people[2].is_open:
            people[2].hear(0.1)
        refused = figures(server)
        for kind in ("404", "binary", "token", "late"):
            assert refused[f"web_table_refusals_total {kind}"] == 1, kind
        assert refused["web_table_loop_lag_seconds_count"] > before["web_table_loop_lag_seconds_count"]
        assert refused["web_table_loop_lag_seconds_bucket +Inf"] == refused["web_table_loop_lag_seconds_count"]
        assert server.ask("GET", "/health") == (200, {"tables": 1})


def test_connections_that_are_cut_off_are_counted_by_their_limit(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", "--limit", "request_seconds=1") as server:
        with server.raw("127.0.0.1") as half:
            half.sendall(b"GET / HTTP/1.1\r\n")
            assert half.recv(1) == b""
        assert figures(server)["web_table_refusals_total request_seconds"] == 1


@pytest.mark.parametrize("path", ["/health", "/metrics"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "play.example"},
        {"Host": "192.168.1.20"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "203.0.113.7"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
    ],
    ids=str,
)
def test_whoever_comes_through_a_proxy_finds_no_figures(behind: Server, path: str, headers: Mapping[str, str]) -> None:
    assert behind.request("GET", path)[0].status == 200
    answer, body = behind.request("GET", path, headers=headers)
    assert (answer.status, json.loads(body)["reason"]) == (404, "Not Found")


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on the same machine."""
    folder = tmp_path_factory.mktemp("behind")
    options = ("--public-url", "https://play.example", "--trust-proxy", "127.0.0.1")
    with serving(folder / "tables.sqlite", *options) as server:
        yield server


def test_a_log_of_requests_holds_no_token_and_no_table_in_any_form(tmp_path: Path) -> None:
    few = ("--limit", "handshakes=3", "--limit", "handshakes_a_second=0.001")
    with serving(tmp_path / "tables.sqlite", "--log-requests", *few) as server:
        table, tokens = server.open(ZIMBABWEEE, ("me", "me", "open"))
        token = tokens[0]
        Remote(server, table, token).socket.close()
        _, guest = server.ask("POST", f"/api/tables/{table}/seats/2", {"name": token})
        for path in (f"/api/tables/{token}", f"/{token}", f"/{token}.js", f"/api/lessons/{token}/{token}/1"):
            server.ask("GET", path)
        for path in (f"/api/tables/{table}?{token}", f"/api/tables/{table}/{token}", f"/?token={token}"):
            server.request("GET", path)
        server.ask("POST", f"/api/tables/{table}/rematch", {"token": token})
        server.ask("GET", "/api/games", headers={**JSON, "Cookie": token, "User-Agent": token, "Referer": token})
        server.request(token.strip("-_"), "/api/games")
        for _ in range(3):
            server.socket(table, token[:-1]).recv(PATIENCE)
        with pytest.raises(InvalidStatus):
            server.socket(table, token[:-1])
        told = lines(server, 17)
    secrets = [table, guest["token"], *tokens.values()]
    secrets += [sha256(secret.encode()).hexdigest() for secret in secrets]
    pieces = {secret[at : at + 7] for secret in secrets for at in range(len(secret) - 6)}
    log = server.log.read_text(encoding="utf-8")
    assert [piece for piece in pieces if piece in log] == []
    marks = {mark for line in told for mark in re.findall("/api/tables/([0-9a-f]{8})", line)}
    assert len(marks) == 2, "of the table, and of what was taken for one"
    said = [line.partition("web_table.requests: ")[2].rpartition(" ")[0].rpartition(" ")[0] for line in told]
    assert said[0] == "127.0.0.1 POST /api/tables 201"
    assert said[1].startswith("127.0.0.1 SOCKET /api/tables/") and said[1].endswith("/socket 101")
    assert said[2].endswith("/seats/2 201")
    assert "127.0.0.1 GET - 404" in said
    assert "127.0.0.1 - /api/games 405" in said
    assert [line.endswith("/socket 429") for line in said].count(True) == 1


def test_nothing_is_logged_of_requests_unless_that_is_wanted(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        table, tokens = server.open(ZIMBABWEEE, THREE)
        Remote(server, table, tokens[0])
    assert server.log.read_text(encoding="utf-8") == ""
