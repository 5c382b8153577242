"""The real server: HTTP, real sockets, bad clients, bad options."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from web_server import ENVIRONMENT, JSON, PATIENCE, Remote, Server, play, serving
from websockets.exceptions import ConnectionClosed

import rulecore
from web_table import __main__ as command
from web_table.__main__ import main

ZIMBABWEEE = {"game": "zimbabweee", "players": 3}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite", "--pace", "0") as running:
        yield running
        assert running.log.read_text(encoding="utf-8") == ""


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_whole_game_over_real_sockets(server: Server, game: str) -> None:
    table, tokens = server.open({"game": game, "players": 3}, ("me", "greedy", "me"))
    remotes = [Remote(server, table, token) for token in tokens.values()]
    play(remotes, Random(1))
    remotes[0].send({"do": "replay", "id": 1})
    while remotes[0].told[-1]["is"] != "replay":
        assert remotes[0].hear(PATIENCE)
    assert len(remotes[0].told[-1]["frames"]) == remotes[0].step + 1


# --- where it is ---


def test_who_listens_everywhere_says_the_address_that_others_can_use_and_shows_it_to_cameras(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "in_the_network", lambda: "192.168.1.20")
    command._say_where("0.0.0.0", 8000, None)
    assert capsys.readouterr().out == "The tables are at http://192.168.1.20:8000 (Ctrl-C ends)\n"
    command._say_where("127.0.0.1", 8000, "https://play.example")
    assert (
        capsys.readouterr().out == "The tables are at https://play.example, here http://127.0.0.1:8000 (Ctrl-C ends)\n"
    )
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    command._say_where("0.0.0.0", 8000, None)
    assert len(capsys.readouterr().out.splitlines()) > 10
    command._say_where("127.0.0.1", 8000, None)
    assert len(capsys.readouterr().out.splitlines()) == 1
    monkeypatch.setattr(command, "in_the_network", lambda: None)
    command._say_where("::", 8000, None)
    assert capsys.readouterr().out == "The tables are at http://[::]:8000 (Ctrl-C ends)\n"


# --- HTTP ---


@pytest.mark.several_games
def test_the_games_are_listed_with_what_the_client_needs(server: Server) -> None:
    status, answer = server.ask("GET", "/api/games")
    assert status == 200
    assert [game["id"] for game in answer["games"]] == list(rulecore.GAMES)
    assert answer["languages"] == ["en", "ja"]
    assert [game["bots"] for game in answer["games"]] == [["random", "greedy", "search"]] * len(rulecore.GAMES)


def test_a_table_tells_who_sits_where_and_an_open_seat_is_taken_once(server: Server) -> None:
    table, tokens = server.open(ZIMBABWEEE, ("me", "open", "search"))
    assert list(tokens) == [0]
    status, answer = server.ask("POST", f"/api/tables/{table}/seats/1")
    assert status == 201
    for seat in (0, 1, 2, 7, -1):
        assert server.ask("POST", f"/api/tables/{table}/seats/{seat}")[0] == 409, seat
    assert server.ask("POST", f"/api/tables/{table}/seats/x")[0] == 422
    assert Remote(server, table, answer["token"]).first["seat"] == 1
    status, answer = server.ask("GET", f"/api/tables/{table}")
    assert answer["seats"][1:] == [
        {"kind": "person", "name": "Player 2", "taken": True, "here": True},
        {"kind": "bot", "name": "Player 3", "bot": "search", "stands_in": False},
    ]
    assert answer["config"]["game"] == "zimbabweee"


def test_every_fault_of_a_table_is_named_at_once(server: Server) -> None:
    config = {"game": "zimbabweee", "players": 9, "rulings": {"bid-zero": "x"}, "components": {}}
    status, answer = server.ask("POST", "/api/tables", {"config": config, "seats": ["bot", "random"]})
    assert status == 422
    assert [fault["path"] for fault in answer["faults"]] == ["config.components", "seats.0", "seats"]
    del config["components"]
    status, answer = server.ask("POST", "/api/tables", {"config": config, "seats": ["me", "random"]})
    assert [fault["path"] for fault in answer["faults"]] == ["config.players", "config.rulings.bid-zero"]
    status, answer = server.ask("POST", "/api/tables", {"config": ZIMBABWEEE, "seats": ["me", "random"]})
    assert [fault["path"] for fault in answer["faults"]] == ["seats"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"[]", 422),
        (b"\xff\xfe", 422),
        (b'{"config": {}, "seats": []}', 422),
        (b'{"config": {"game": ["x"]}, "seats": ["me"]}', 422),
        (b'{"config": {"game": "zimbabweee", "players": NaN}, "seats": ["me"]}', 422),
        (b'{"config": {"game": "zimbabweee", "players": true}, "seats": ["me"]}', 422),
        (b'{"config": ' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b', "seats": []}', 422),
        (b'{"config": {"game": "zimbabweee", "players": 1' + b"0" * 5000 + b'}, "seats": ["me"]}', 422),
        (b'{"config": {"game": "zimbabweee", "players": 3}, "seats": [' + b'"me",' * 9000 + b'"me"]}', 422),
        (b'"' + b"x" * 70_000 + b'"', 413),
    ],
)
def test_a_request_that_is_none_is_refused_with_a_reason(server: Server, body: bytes, status: int) -> None:
    answer = server.ask("POST", "/api/tables", body)
    assert answer[0] == status
    assert answer[1]["reason"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/openapi.json", 404),
        ("POST", "/api/games", 405),
        ("POST", f"/api/tables/nowhere/seats/{'9' * 5000}", 422),
        ("POST", f"/api/lessons/zimbabweee/first/{'9' * 5000}", 422),
        ("POST", "/api/tables/nowhere/seats/٣", 422),
    ],
)
def test_every_request_that_leads_nowhere_is_refused_with_a_reason(
    server: Server, method: str, path: str, status: int
) -> None:
    answer = server.ask(method, quote(path), {})
    assert (answer[0], sorted(answer[1])) == (status, ["faults", "reason"])


def test_a_table_that_is_not_there_is_told_so(server: Server) -> None:
    assert server.ask("GET", "/api/tables/nowhere")[0] == 404
    assert server.ask("POST", "/api/tables/nowhere/seats/0")[0] == 404
    socket = server.socket("nowhere")
    assert json.loads(socket.recv(PATIENCE)) == {"is": "error", "id": None, "reason": "There is no such table."}
    with pytest.raises(ConnectionClosed):
        socket.recv(PATIENCE)


# --- sockets ---


def test_a_socket_that_is_closed_by_the_server_has_said_why(server: Server) -> None:
    table, _ = server.open(ZIMBABWEEE, ("me", "me", "me"))
    for data, reason in (
        ("x" * 5000, "A message has 4096 bytes at most."),
        (b"bytes", "Messages are text."),
        ('{"do": "hello", "token": "guessed", "language": "en"}', "The first message must be a hello."),
    ):
        socket = server.socket(table)
        socket.send(data)
        assert json.loads(socket.recv(PATIENCE))["reason"] == reason
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_a_frame_of_a_megabyte_only_costs_its_sender_the_socket(server: Server) -> None:
    table, tokens = server.open(ZIMBABWEEE, ("me", "me", "me"))
    honest, socket = Remote(server, table, tokens[0]), server.socket(table)
    with pytest.raises(ConnectionClosed):  # noqa: PT012 - by whichever of the two comes too late
        socket.send("x" * 1_000_000)
        socket.recv(PATIENCE)
    assert honest.act(Random(1))
    while honest.told[-1]["is"] != "step":
        assert honest.hear(PATIENCE)


def hostile(server: Server, table: str, seed: int, sent: list[int]) -> None:
    """Some thousand bad messages, socket after socket."""
    rng = Random(seed)
    while sent[seed] < 1500:
        socket = server.socket(table)
        try:
            if rng.random() < 0.8:
                socket.send(json.dumps({"do": "hello", "language": rng.choice(["ja", "ja", "x"])}))
            for _ in range(rng.randrange(1, 80)):
                action = {"type": "bid", "seat": rng.randrange(4), "tricks": 1}
                act = json.dumps({"do": "act", "id": 1, "step": rng.randrange(60), "action": action})
                bad = ["{", "null", "x" * 10, "x" * 5000, '{"do": "undo", "id": 1, "step": 1}', act, act, act, act]
                socket.send(b"\x00" if rng.random() < 0.1 else rng.choice(bad))
                sent[seed] += 1
        except ConnectionClosed:
            pass
        if rng.random() < 0.5:
            socket.socket.close()  # without a goodbye
        else:
            socket.close()


def test_four_hostile_clients_with_thousands_of_messages_are_not_noticed_at_the_table(server: Server) -> None:
    table, tokens = server.open(ZIMBABWEEE, ("me", "me", "me"))
    remotes, sent, rng = [Remote(server, table, token) for token in tokens.values()], [0] * 4, Random(3)
    threads = [threading.Thread(target=hostile, args=(server, table, seed, sent)) for seed in range(4)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads) or not all(remote.is_over for remote in remotes):
        for remote in remotes:
            assert remote.is_open
            while remote.hear(0.01):
                pass
            if not remote.is_over:
                remote.act(rng)
    assert sum(sent) >= 6000
    for remote in remotes:
        told = [message for message in remote.told if message["is"] != "seats"]
        assert [message["is"] for message in told] == ["table"] + ["step"] * (remote.step - told[0]["step"])


# --- starting ---


def started(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "web_table", "--no-build", *options]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.parametrize(
    "options",
    [
        ("--port", "70000"),
        ("--data", "/nowhere/at/all.sqlite"),
        ("--limit", "seated=100000000", "--data", ":memory:"),
    ],
    ids=" ".join,
)
def test_a_bad_option_ends_the_process_with_2_and_one_sentence(options: tuple[str, ...]) -> None:
    done = started(*options)
    insist_on_one_sentence(done.returncode, done.stdout, done.stderr)


def insist_on_one_sentence(code: int | str | None, printed: str, told: str) -> None:
    assert code == 2
    assert "Traceback" not in told
    assert "web_table: " in told.splitlines()[-1]
    assert printed == ""


@pytest.mark.parametrize(
    "options",
    [
        ("--port", "-1"),
        ("--port", "x"),
        ("--pace", "nan"),
        ("--pace", "-1"),
        ("--data", str(Path(__file__))),
        ("--host", "not a host", "--data", ":memory:"),
        ("--nonsense",),
        ("--limit", "nonsense=3"),
        ("--limit", "tables=0"),
        ("--public-url", "play.example"),
        ("--trust-proxy", "proxy.example"),
        ("--shard", "A.b"),
    ],
    ids=" ".join,
)
def test_a_bad_option_is_refused_with_one_sentence_before_anything_is_served(
    options: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: pytest.fail("something is served"))
    try:
        code: int | str | None = main(["--no-build", *options])
    except SystemExit as end:
        code = end.code
    told = capsys.readouterr()
    insist_on_one_sentence(code, told.out, told.err)


def test_the_public_address_is_printed_as_browsers_write_it(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", "--public-url", "https://Play.example:443/") as server:
        assert server.line == f"The tables are at https://play.example, here http://{server.place} (Ctrl-C ends)\n"
        page = {**JSON, "Host": "play.example", "Origin": "https://play.example"}
        body = {"config": ZIMBABWEEE, "seats": ("me", "me", "me")}
        assert server.ask("POST", "/api/tables", body, headers=page)[0] == 201


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite"):
        done = started("--data", str(tmp_path / "tables.sqlite"), "--port", "0")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "locked" in done.stderr
