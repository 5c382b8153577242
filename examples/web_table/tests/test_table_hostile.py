"""Clients that want to keep others out: from other addresses, and from the address of those who play.

What counts is who comes in and in which order, never how long it takes. The limits are small, so that few sockets do.
They are limits of an address, so tests with the same limits share a server, and each has addresses of its own.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from web_server import JSON, PATIENCE, Remote, Server, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

ZIMBABWEEE = {"game": "zimbabweee", "players": 3}
SEATS = ("me", "me", "me")
FEW = ("strangers=3", "half_sent=4", "new_tables=6", "handshakes=40", "handshakes_a_second=0.001")
SharedServer = Callable[..., Server]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    """The server with these limits; whoever asks for it comes from an address that nobody else has."""
    homes = (f"127.0.{number}.1" for number in range(1, 256))
    with ExitStack() as stack:

        @cache
        def started(*limits: str) -> Server:
            options = [word for limit in limits for word in ("--limit", limit)]
            data = tmp_path_factory.mktemp("hostile") / "tables.sqlite"
            return stack.enter_context(serving(data, "--pace", "0", *options))

        yield lambda *limits: started(*limits).from_home(next(homes))


@pytest.fixture
def server(shared: SharedServer) -> Iterator[Server]:
    running = shared(*FEW)
    yield running
    assert running.log.read_text(encoding="utf-8") == ""


def beside(server: Server, number: int = 2) -> str:
    """Another address than the one that players come from."""
    return f"{server.home.removesuffix('1')}{number}"


@pytest.fixture(params=[1, 2], ids=["from the player's own address", "from another address"])
def attacker(request: pytest.FixtureRequest, server: Server) -> str:
    """Where the attacker is."""
    return beside(server, request.param)


def closed(silent: ClientConnection) -> tuple[str, int]:
    """What a socket that was turned out heard last, and how it was closed."""
    reason = str(json.loads(silent.recv(PATIENCE))["reason"])
    with pytest.raises(ConnectionClosed) as end:
        silent.recv(PATIENCE)
    assert end.value.rcvd is not None
    return reason, end.value.rcvd.code


# --- sockets ---


def test_twenty_silent_sockets_keep_out_none_of_twelve_players_however_late_they_say_hello(
    server: Server, attacker: str
) -> None:
    tables = [server.open(ZIMBABWEEE, SEATS) for _ in range(4)]
    players = [server.socket(id, token) for id, tokens in tables for token in tokens.values()]
    silent = [server.socket(tables[0][0], source=attacker) for _ in range(3)]
    for oldest in range(17):
        silent.append(server.socket(tables[0][0], source=attacker))
        assert closed(silent[oldest])[1] == 1013
    for player in players:
        player.send('{"do": "hello", "language": "en"}')
    told = [json.loads(player.recv(PATIENCE)) for player in players]
    assert [(message["is"], message["seat"]) for message in told] == [("table", seat) for seat in (0, 1, 2)] * 4
    late = server.socket(tables[0][0], tables[0][1][0])
    late.send('{"do": "hello", "language": "en"}')
    assert json.loads(late.recv(PATIENCE))["is"] == "table"


def test_handshakes_without_a_token_are_counted_by_address_and_those_with_one_are_not(
    server: Server, attacker: str
) -> None:
    id, tokens = server.open(ZIMBABWEEE, SEATS)
    refused = 0
    for _ in range(50):
        try:
            server.socket(id, source=attacker).close()
        except InvalidStatus as error:
            refused += error.response.status_code == 429 and error.response.headers["Retry-After"] == "2"
    assert refused == 10
    with pytest.raises(InvalidStatus):  # nor does a token that was guessed help
        server.socket(id, "guessed", source=attacker)
    assert [Remote(server, id, token).first["seat"] for token in tokens.values()] == [0, 1, 2]
    assert Remote(server, id, None, source=beside(server, 3)).first["seat"] is None


def test_a_guessed_token_is_told_so_and_no_token_is_ever_sent_back(server: Server) -> None:
    id, tokens = server.open(ZIMBABWEEE, SEATS)
    assert closed(server.socket(id, "guessed")) == ("No seat at this table has that token.", 1008)
    seated = server.socket(id, tokens[1])
    assert seated.subprotocol == "rulecore.table"
    assert seated.response is not None
    assert tokens[1] not in repr([*seated.response.headers.raw_items()])
    bare = server.raw(server.home)
    bare.sendall(handshake(server, id, f"token.{tokens[0]}"))
    answer = bare.recv(65536)
    assert answer.startswith(b"HTTP/1.1 101")
    assert tokens[0].encode() not in answer
    assert b"sec-websocket-protocol" not in answer.lower()
    bare.close()


def handshake(server: Server, id: str, protocol: str) -> bytes:
    """As a client would write it that offers nothing but its token."""
    lines = [
        f"GET /api/tables/{id}/socket HTTP/1.1",
        f"Host: {server.place}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Sec-WebSocket-Protocol: {protocol}",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def test_after_a_restart_everybody_comes_back_at_once(tmp_path: Path) -> None:
    data, limits = tmp_path / "tables.sqlite", ("--limit", "strangers=2", "--limit", "handshakes=2")
    with serving(data, *limits) as server:
        tables = [server.open(ZIMBABWEEE, SEATS) for _ in range(4)]
    with serving(data, *limits) as server:
        sockets = [(seat, server.socket(id, token)) for id, tokens in tables for seat, token in tokens.items()]
        for _, one in sockets:
            one.send('{"do": "hello", "language": "en"}')
        for seat, one in sockets:
            assert json.loads(one.recv(PATIENCE))["seat"] == seat


@pytest.mark.parametrize("protocol", ["rulecore.table", "token.guessed"], ids=["without a token", "with a guessed one"])
def test_sockets_that_never_take_their_goodbye_go_the_oldest_first(shared: SharedServer, protocol: str) -> None:
    server = shared("strangers=1", "half_sent=4", "request_seconds=100000")
    id, tokens = server.open(ZIMBABWEEE, SEATS)
    deaf = []
    for _ in range(12):
        deaf.append(server.raw(beside(server)))
        deaf[-1].sendall(handshake(server, id, protocol))
        assert deaf[-1].recv(65536).startswith(b"HTTP/1.1 101")
    for one in deaf[:7]:
        assert ended(one)
    assert Remote(server, id, tokens[0]).is_open
    for one in deaf:
        one.close()


PING, PIECE_OF_NOTHING = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"


@pytest.mark.parametrize("flood", [PING, PIECE_OF_NOTHING], ids=["pings", "a message without end"])
def test_frames_that_no_table_hears_of_cost_their_sender_the_socket(
    server: Server, attacker: str, flood: bytes
) -> None:
    id, tokens = server.open(ZIMBABWEEE, SEATS)
    player, bare = Remote(server, id, tokens[0]), server.raw(attacker)
    bare.sendall(handshake(server, id, f"token.{tokens[1]}"))
    assert bare.recv(65536).startswith(b"HTTP/1.1 101")
    bare.sendall(b"\x01\x80\0\0\0\0" + flood * 1000)
    assert ended(bare)
    bare.close()
    player.send({"do": "beat", "id": 1})
    while player.told[-1]["is"] != "beat":
        assert player.hear(PATIENCE)


# --- half requests ---


HALF_HEADERS = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-A: "
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)


@pytest.mark.parametrize("half", [b"", HALF_HEADERS, HALF_BODY], ids=["nothing", "headers", "body"])
def test_half_requests_stop_nobody_and_the_oldest_of_an_address_go_first(
    server: Server, attacker: str, half: bytes
) -> None:
    halves = []
    for _ in range(4 * 4):
        halves.append(server.raw(attacker))
        halves[-1].sendall(half)
    for old in halves[:12]:
        assert ended(old)
    assert server.ask("GET", "/api/how-to-play/zimbabweee")[0] == 200
    id, tokens = server.open(ZIMBABWEEE, SEATS)
    assert Remote(server, id, tokens[0]).is_open
    for one in halves:
        one.close()


def ended(connection: socket.socket) -> bool:
    """Whether the server lets go of it; waits for that."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


@pytest.mark.parametrize("half", [b"", HALF_HEADERS, HALF_BODY], ids=["nothing", "headers", "body"])
def test_a_request_that_does_not_come_to_an_end_is_given_up_however_slowly_it_goes_on(
    shared: SharedServer, half: bytes
) -> None:
    server = shared("request_seconds=1")
    with closing(server.raw(server.home)) as slow:
        slow.sendall(half)
        slow.settimeout(0.3)
        drops = 0
        while drops < 1000:
            try:
                if half:
                    slow.sendall(b"x")
                    drops += 1
                if not slow.recv(1):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        assert drops < 90, "a drop now and then keeps it open"


@pytest.mark.several_games
def test_a_client_that_does_not_take_its_answers_is_let_go_for_newer_ones(server: Server, attacker: str) -> None:
    takers = []
    for _ in range(8):
        takers.append(server.raw(attacker))
        takers[-1].sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 40)
    assert server.ask("GET", "/api/games")[0] == 200
    for one in takers:
        one.close()


# --- tables ---


def test_a_flood_of_tables_stops_at_its_own_address(server: Server) -> None:
    answers = [open_from(server, beside(server))[0] for _ in range(9)]
    assert answers == [201] * 6 + [429] * 3
    assert open_from(server, server.home)[0] == 201


def test_a_proxy_that_is_trusted_says_where_a_client_is_and_nobody_else_does(tmp_path: Path) -> None:
    limits = ("--limit", "new_tables=1", "--limit", "new_tables_a_second=0.000001")
    there = {**JSON, "X-Forwarded-For": "203.0.113.9"}
    with serving(tmp_path / "tables.sqlite", "--trust-proxy", "127.0.0.3", *limits) as server:
        assert open_from(server, "127.0.0.2")[0] == 201
        assert open_from(server, "127.0.0.2", headers=there)[0] == 429  # a lie
        assert [open_from(server, "127.0.0.3", headers=there)[0] for _ in range(2)] == [201, 429]
        lie = {**JSON, "X-Forwarded-For": "198.51.100.1, 203.0.113.9"}  # of the client; the proxy adds the last one
        assert open_from(server, "127.0.0.3", headers=lie)[0] == 429
        network = [{**JSON, "X-Forwarded-For": f"2001:db8::{number}"} for number in (1, 2)]
        assert [open_from(server, "127.0.0.3", headers=one)[0] for one in network] == [201, 429]


# --- other sites ---


def test_a_page_of_another_site_opens_no_table_and_no_socket(server: Server) -> None:
    foreign = "http://127.0.0.1:8499"
    body = {"config": ZIMBABWEEE, "seats": SEATS}
    for more, status in (
        ({"Origin": foreign}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Host": "evil.example"}, 421),
    ):
        answer, _ = server.request("POST", "/api/tables", body, headers={**JSON, **more})
        assert answer.status == status
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    id, tokens = server.open(ZIMBABWEEE, SEATS)
    with pytest.raises(InvalidStatus) as refused:
        server.socket(id, tokens[0], origin=foreign)
    assert refused.value.response.status_code == 403
    server.socket(id, tokens[0], origin=f"http://{server.place}").close()


def open_from(server: Server, source: str, **more: Any) -> tuple[int, Any]:
    return server.ask("POST", "/api/tables", {"config": ZIMBABWEEE, "seats": SEATS}, source=source, **more)


def test_a_room_behind_one_address_lets_in_sixty_who_play_and_forty_who_look_on(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", "--one-room") as room:
        server = room.from_home("127.0.0.77")
        played = [server.open({"game": "zimbabweee", "players": 3}, ("me", "me", "me")) for _ in range(20)]
        seated = [Remote(server, id, token) for id, tokens in played for token in tokens.values()]
        lookers = [Remote(server, played[0][0], None) for _ in range(40)]
        assert {remote.first["step"] for remote in (*seated, *lookers)} == {1}
        assert len(seated) == 60
        assert all(server.ask("GET", "/api/games")[0] == 200 for _ in range(60))
