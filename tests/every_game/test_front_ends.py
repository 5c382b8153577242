"""The small front ends of examples/ play whole games, answer everything, and tell no seat what it may not know."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rulecore

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(rulecore.__file__).resolve().parents[1])}
"""The front ends run on the same rulecore as the tests."""
NONSENSE = (
    b"",
    b"[",
    b"[]",
    b"99",
    b"-1",
    b"true",
    b"0.0",
    b"\xff\xfe",
    b'{"type": "bid"}',
    b'{"do": "dance"}',
    b"[" * 9999,
)
GAMES = [(game, 3) for game in rulecore.GAMES]


def first_choice(view: rulecore.JsonObject, legal: Any) -> Any:
    return legal[0]


def recorded(name: str, players: int, seed: str) -> rulecore.WholeRecord:
    """The trace of a game in which everybody always takes the first choice."""
    return rulecore.record(rulecore.game({"game": name, "players": players}), [first_choice] * players, Random(seed))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_a_front_end_needs_only_rulecore_and_the_standard_library(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    partly = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name for name in plain | partly if name.partition(".")[0] not in sys.stdlib_module_names} == {"rulecore"}


def run(front_end: str, *arguments: str, typed: bytes) -> subprocess.CompletedProcess[bytes]:
    """The front end with these arguments, and with these bytes as its whole input."""
    command = [sys.executable, str(EXAMPLES / front_end), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, env=ENVIRONMENT, check=False, timeout=600)


# --- embed_cli.py ---


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_at_the_keyboard_a_whole_game_is_played(name: str, players: int) -> None:
    done = run("embed_cli.py", name, str(players), "7", typed=b"0\n" * 1000)
    assert done.returncode == 0
    assert json.loads(done.stdout.splitlines()[-1].rpartition(b"> ")[2]) == recorded(name, players, "7")["result"]


def test_at_the_keyboard_a_refusal_names_clause_and_reason_and_the_question_stands() -> None:
    typed = b'{"type": "bid", "seat": 0, "tricks": 13}\n' + b"0\n" * 39
    done = run("embed_cli.py", "zimbabweee", "3", "7", typed=typed)
    assert b"refused by ZT-BID-4: the bid must be a whole number from 0 to 12" in done.stdout
    assert done.returncode == 0


def test_at_the_keyboard_nonsense_is_told_from_an_action() -> None:
    done = run("embed_cli.py", "zimbabweee", "3", "7", typed=b"".join(line + b"\n" for line in NONSENSE))
    assert done.stdout.count(b"not an action: ") == len(NONSENSE)
    assert (done.returncode, done.stderr) == (1, b"stopped before the end of the game\n")


@pytest.mark.parametrize("arguments", [("chess", "3"), ("zimbabweee", "7"), ("zimbabweee", "three"), ()])
def test_at_the_keyboard_a_game_that_there_is_not_ends_with_2(arguments: tuple[str, ...]) -> None:
    done = run("embed_cli.py", *arguments, typed=b"")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"error: " in done.stderr


# --- server.py ---


class Server:
    """The server, asked line by line."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def line(self, line: bytes) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def error(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, dict[str, Any]] = self.line(json.dumps(request).encode())
        return answer["error"]

    def ok(self, **request: Any) -> Any:
        return self.line(json.dumps(request).encode())["ok"]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    command = [sys.executable, str(EXAMPLES / "server.py"), "7"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT) as process:
        yield Server(process)


def merged(one: Any, other: Any) -> Any:
    """What two who saw the same thing know together: null in one is filled in from the other."""
    if isinstance(one, dict):
        return {name: merged(value, other[name]) for name, value in one.items()}
    if isinstance(one, list) and isinstance(other, list):
        return [merged(value, beside) for value, beside in zip(one, other, strict=True)]
    return other if one is None else one


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_whole_game_on_the_server_is_that_of_the_rules_though_every_act_is_sent_twice(
    server: Server, name: str, players: int
) -> None:
    game = rulecore.game(server.ok(do="new", config={"game": name, "players": players}))
    seats, actor, result = [*range(players), None], server.ok(do="view", seat=None)["actor"], None
    step = server.ok(do="events", seat=None, since=0, language="en")["step"]
    views = [{seat: server.ok(do="view", seat=seat) for seat in seats}]
    while actor is not None:
        sent = {"do": "act", "seat": actor, "step": step, "action": server.ok(do="legal", seat=actor)[0]}
        step, actor, result = server.ok(**sent).values()
        assert server.error(**sent)["reason"] == f"step should be {step}, the number of steps so far"
        views.append({seat: server.ok(do="view", seat=seat) for seat in seats})

    # All seats together saw every action; played again by the rules they give the same views, logs and result.
    logs = {seat: server.ok(do="log", seat=seat) for seat in seats}
    actions = [game.decode(action) for action in reduce(merged, logs.values())]
    states = list(accumulate(actions, game.step, initial=game.initial()))
    quiet = [state for state in states if game.actor(state) is not rulecore.CHANCE]
    assert views == [{seat: game.view(state, seat) for seat in seats} for state in quiet]
    steps = list(zip(states, actions, strict=False))
    assert logs == {seat: [game.seen(action, seat, before) for before, action in steps] for seat in seats}
    assert result == game.result(states[-1])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_who_asks_the_server_for_events_follows_a_game_of_bots_and_never_asks_for_a_view(
    server: Server, name: str, players: int
) -> None:
    server.ok(do="new", config={"game": name, "players": players})
    steps = [server.ok(do="events", seat=1, since=0, language="ja")["step"]]
    view = server.ok(do="view", seat=1)
    while view["actor"] is not None:
        assert server.ok(do="prompt", seat=1, language="ja")["choices"] == [] or view["actor"] == 1
        server.ok(do="bot", step=steps[-1])
        assert server.error(do="bot", step=steps[-1])["reason"]
        told = server.ok(do="events", seat=1, since=steps[-1], language="ja")
        steps.append(told["step"])
        for event in told["events"]:
            assert event["text"]
            view.update(event["changes"])
    assert view == server.ok(do="view", seat=1)
    assert steps == sorted(set(steps))


def test_the_server_logs_no_hand_but_the_one_of_the_seat(server: Server) -> None:
    server.ok(do="new", config={"game": "zimbabweee", "players": 3})
    logs = {seat: server.ok(do="log", seat=seat) for seat in (0, 1, 2, None)}
    shown = {seat: [hand is not None for hand in deal["hands"]] for seat, (deal,) in logs.items()}
    assert shown == {0: [True, False, False], 1: [False, True, False], 2: [False, False, True], None: [False] * 3}


def test_the_server_lets_nobody_ask_or_act_out_of_turn(server: Server) -> None:
    server.ok(do="new", config={"game": "zimbabweee", "players": 3})
    bid = {"type": "bid", "seat": 0, "tricks": 3}
    assert [server.ok(do="legal", seat=seat) for seat in (1, 2, None)] == [[], [], []]
    for seat in (1, None, False, "0", 7):
        refused = server.error(do="act", seat=seat, step=1, action=bid)
        assert refused == {"clause": None, "reason": "it is not this seat's turn"}
    assert server.ok(do="view", seat=0)["bids"] == [None, None, None]


@pytest.mark.parametrize("step", [0, 2, -1, 1.0, True, None, "1"])
def test_the_server_takes_a_decision_for_the_present_step_only(server: Server, step: Any) -> None:
    server.ok(do="new", config={"game": "zimbabweee", "players": 3})
    bid = {"type": "bid", "seat": 0, "tricks": 3}
    for sent in ({"do": "act", "seat": 0, "step": step, "action": bid}, {"do": "bot", "step": step}):
        assert server.error(**sent) == {"clause": None, "reason": "step should be 1, the number of steps so far"}
    assert server.ok(do="act", seat=0, step=1, action=bid) == {"step": 2, "actor": 1, "result": None}


def test_the_server_answers_an_illegal_action_with_clause_and_reason(server: Server) -> None:
    server.ok(do="new", config={"game": "zimbabweee", "players": 3})
    bid = {"type": "bid", "seat": 1, "tricks": 3}
    assert server.error(do="act", seat=0, step=1, action=bid) == {
        "clause": "ZT-BID-2",
        "reason": "it is Player 1's turn to bid",
    }


@pytest.mark.parametrize("new", [b"", b'{"do": "new", "config": {"game": "zimbabweee", "players": 3}}\n'])
def test_the_server_answers_every_line_that_is_no_request(new: bytes) -> None:
    done = run("server.py", typed=new + b"".join(line + b"\n" for line in NONSENSE))
    answers = [json.loads(line) for line in done.stdout.splitlines()][bool(new) :]
    assert [(sorted(answer["error"]), answer["error"]["clause"]) for answer in answers] == [
        (["clause", "reason"], None) for _ in NONSENSE
    ]
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"do": "new", "config": {"game": "zimbabweee", "players": 9}}, "invalid config: players: should be 3 or 4"),
        ({"do": "view", "seat": 3}, "seat should be None or from 0 to 2"),
        ({"do": "legal", "seat": True}, "seat should be None or from 0 to 2"),
        ({"do": "log", "seat": []}, "seat should be None or from 0 to 2"),
        ({"do": "log"}, "should be one of the requests"),
        ({"do": "view", "seat": 0, "as": 1}, "should be one of the requests"),
        ({"do": "act", "seat": 0, "step": 1, "action": {"type": "bid", "seat": 0}}, "invalid action: tricks: required"),
        ({"do": "prompt", "seat": 0, "language": "fr"}, "invalid data: language"),
        ({"do": "prompt", "seat": 7, "language": "en"}, "seat should be None or from 0 to 2"),
        ({"do": "events", "seat": 0, "since": -1, "language": "en"}, "since should be from 0 to 1"),
        ({"do": "events", "seat": 0, "since": 99, "language": "en"}, "since should be from 0 to 1"),
        ({"do": "events", "seat": 0, "since": "0", "language": "en"}, "should be one of the requests"),
        ({"do": "act", "seat": 0, "action": None}, "should be one of the requests"),
        ({"do": "act", "seat": 0, "step": 1, "action": None}, "invalid action: the whole: should be an object"),
    ],
    ids=lambda value: value if isinstance(value, str) else value["do"],
)
def test_the_server_says_what_is_wrong_with_a_request(server: Server, request_: dict[str, Any], reason: str) -> None:
    server.ok(do="new", config={"game": "zimbabweee", "players": 3})
    assert server.error(**request_)["reason"].startswith(reason)


def test_without_a_seed_no_two_servers_deal_alike() -> None:
    typed = b'{"do": "new", "config": {"game": "zimbabweee", "players": 3}}\n{"do": "log", "seat": 0}\n'
    logs = [run("server.py", typed=typed).stdout.splitlines()[1] for _ in range(2)]
    assert b"deal" in logs[0]
    assert logs[0] != logs[1]
