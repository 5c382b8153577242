"""Nobody's socket carries what its seat may not see: everything that crosses it is recorded, in whole games.

Two ways to look. A *twin* of a game is a game in which other cards are hidden from a seat, while all that the seat saw
is the same: every byte on its socket must be the same, too. And each card named on a socket must be one that the seat
has been shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Client, Clockwork
from web_server import Remote, play, serving
from web_twins import recorded, twins

import rulecore
from rulecore import CHANCE
from web_table import telling
from web_table.audience import hashed
from web_table.kept import Chair
from web_table.limits import Limits
from web_table.lobby import Lobby
from web_table.room import Room
from web_table.store import Store
from web_table.table import Next, Table

CONFIGS: tuple[dict[str, Any], ...] = (
    {"game": "build_release", "players": 3},
    {"game": "dietrick", "players": 3},
    {"game": "dietrick", "players": 4, "rulings": {"discard-visibility": "memory-only"}},
    {"game": "dtwww", "players": 3},
    {"game": "fuertorite", "players": 3},
    {"game": "zimbabweee", "players": 3},
    {"game": "zimbabweee", "players": 4, "rulings": {"hand-visible": "at-bid"}},
)
EVERY_CONFIG = pytest.mark.parametrize("config", CONFIGS, ids=lambda config: "-".join(map(str, config.values())))
PIECE = re.compile(r'"([A-Z](?:\d+(?::\d+)?|X))"')
"""A card or a die that shows something, as it is written in JSON."""


@pytest.fixture(autouse=True)
def _undo_is_judged_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes long. What its answer tells is looked at in `test_table_undo`."""
    monkeypatch.setattr(rulecore.Game, "undo_allowed", lambda *_: False)


class Scripted(Table):
    """A table at which chance does what is written, however the cards lie."""

    def __init__(self, config: dict[str, Any], script: list[Any]) -> None:
        super().__init__(config)
        self.script = script

    def following(self, decision: Any | None, chance: Random) -> Next:  # noqa: ARG002 - as a Table has it
        actions = [] if decision is None else [decision]
        states = [self.game.step(self.state, action) for action in actions]
        while (number := self.step + len(actions)) < len(self.script):
            state = states[-1] if states else self.state
            if self.game.actor(state) is not CHANCE:
                break
            actions.append(self.script[number])
            states.append(self.game.step(state, actions[-1]))
        return Next(tuple(actions), tuple(states))


# --- sockets ---


def session(config: dict[str, Any], script: list[Any], seat: int | None) -> dict[int | None, list[str]]:
    """Play a script at a table with everybody there; what crossed each socket. The seat tries all that it can."""
    table, store, clock = Scripted(config, script), Store(":memory:"), Clockwork()
    chairs = [Chair(token=hashed(f"token {seat}")) for seat in range(table.game.players)]
    lobby = Lobby(Limits(questions=10**6))
    dealt = table.following(None, Random())
    store.create("table", table.game.config, chairs, table.written(dealt), over=False)
    table.go_on(dealt)
    room = Room("table", table, chairs, store=store, worker=clock, lobby=lobby, pace=0.0, chance=Random(), seed=1)
    clients: dict[int | None, Client] = {}
    for sitting in (*range(table.game.players), None):
        clients[sitting] = Client(room, None if sitting is None else f"token {sitting}")
        clients[sitting].say("hello", language="en")
    while table.step < len(script) and table.actor is not None:
        clock.run(3.0)  # so that nobody is too fast
        probe(clients[seat], table)
        actor, step = table.actor, table.step
        clients[actor].act(table.game.encode(script[step]))
        assert table.step > step
    clock.run(1.0)
    probe(clients[seat], table)
    late = Client(room, None if seat is None else f"token {seat}")
    late.say("hello", language="ja")
    clock.run(1.0)
    clients[seat].wire += late.wire
    return {sitting: client.wire for sitting, client in clients.items()}


def probe(client: Client, table: Table) -> None:
    """Everything that somebody could try to learn something, none of which may change the table."""
    game, seat, step = table.game, client.connection.seat, table.step
    legal = [choice["number"] for choice in client.prompt["choices"]]
    tried = Random(step).sample(range(game.action_count), min(40, game.action_count))
    owners = {number: game.encode(game.action_at(number))["seat"] for number in tried}
    own = [number for number in tried if owners[number] == seat and number not in legal]
    of_others = [number for number in tried if owners[number] == table.actor != seat]
    for number in (*own[:4], *of_others[:8]):
        client.act(game.encode(game.action_at(number)))
    client.act({"type": "play", "seat": seat})
    client.say("undo", step=step)
    client.say("replay")
    if step % 5 == 0:
        client.say("language", language="ja" if step % 2 else "en")
    assert table.step == step


def looks(config: dict[str, Any], seat: int | None, wanted: int) -> Iterator[tuple[list[str], list[str], bool]]:
    """What crossed the socket of the seat in a game and in its twin, and whether another socket tells them apart."""
    for script, other in twins(config, seat, wanted):
        one, two = session(config, script, seat), session(config, other, seat)
        yield one[seat], two[seat], any(one[sitting] != two[sitting] for sitting in one if sitting != seat)


def insist_on_equal_bytes(found: Iterator[tuple[list[str], list[str], bool]]) -> int:
    """How often another socket told a game from its twin. Raises AssertionError where the seat's own did."""
    told_apart = 0
    for one, other, elsewhere in found:
        assert one == other
        told_apart += elsewhere
    return told_apart


@EVERY_CONFIG
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_cannot_see_changes_no_byte_on_its_socket(config: dict[str, Any], seat: int | None) -> None:
    assert insist_on_equal_bytes(looks(config, seat, 3)) >= 1


def pieces(data: Any) -> set[str]:
    """The pieces named in data, a die also without what it shows. What is `unseen` names those that nobody has seen."""
    bare = json.loads(json.dumps(data), object_hook=lambda fields: {k: v for k, v in fields.items() if k != "unseen"})
    found = PIECE.findall(json.dumps(bare))
    return {*found, *(piece.partition(":")[0] for piece in found)}


def shown(game: rulecore.Game[Any, Any], actions: list[Any], seat: int) -> tuple[list[set[str]], int]:
    """By step, the pieces that the seat has been shown by then; and how many times one was there that it had not."""
    state, found, named, hidden = game.initial(), [set[str]()], set[str](), 0
    for action in actions:
        seen, named = pieces(game.seen(action, seat, state)), named | pieces(game.encode(action))
        state = game.step(state, action)
        found.append(found[-1] | seen | pieces(game.view(state, seat)))
        hidden += len(named - found[-1])
    return found, hidden


def insist_on_shown(messages: list[Any], allowed: list[set[str]]) -> None:
    """Each message names only what its seat was shown by the step at which it was told."""
    step = 0
    for message in messages:
        step = message.get("step", step)
        assert pieces(message) <= allowed[step]


WITH_NAMES = [config for config in CONFIGS if config["game"] != "zimbabweee"]
"""Games whose pieces have names that nothing else has."""


@pytest.mark.parametrize("config", WITH_NAMES, ids=str)
def test_every_card_on_a_socket_is_one_that_its_seat_was_shown(config: dict[str, Any]) -> None:
    game, script, _ = recorded(config, 3)
    allowed, hidden = shown(game, script, 1)
    insist_on_shown([json.loads(text) for text in session(config, script, 1)[1]], allowed)
    assert hidden > 10


@pytest.mark.dtwww
def test_every_card_on_the_real_sockets_of_a_server_is_one_that_its_seat_was_shown(tmp_path: Path) -> None:
    """At one table: what comes to a socket is the same at all of them, and nothing is added on the way."""
    (config,) = (config for config in WITH_NAMES if config["game"] == "dtwww")
    data = tmp_path / "tables.sqlite"
    with serving(data, "--pace", "0") as server:
        id, tokens = server.open(config, ("me", "me", "greedy"))
        remotes = [Remote(server, id, token) for token in tokens.values()]
        play(remotes, Random(4))
    kept, hidden = Store(data).table(id), 0
    assert kept is not None
    replay = rulecore.replay({"config": kept.config, "steps": kept.steps})
    for seat, remote in enumerate(remotes):
        allowed, unseen = shown(replay.game, list(replay.actions), seat)
        insist_on_shown(remote.told, allowed)
        hidden += unseen
    assert hidden > 100


# --- these tests can fail ---


def _all_of_it(table: Table, number: int, seat: int | None, language: rulecore.Language, names: Sequence[str]) -> Any:
    return {**STEP(table, number, seat, language, names), "action": table.game.encode(table.actions[number])}


def _somebody_elses_view(
    table: Table, log: telling.Log, seat: int | None, language: rulecore.Language, names: Sequence[str], **beside: Any
) -> Any:
    return {**WHOLE(table, log, seat, language, names, **beside), "view": table.game.view(table.state, 2)}


def _somebody_elses_events(self: Table, number: int, seat: int | None) -> Any:
    return EVENTS(self, number, 2 if seat == 0 else seat)


STEP, WHOLE, EVENTS = telling.step, telling.whole, Table.events
LEAKS = (
    ("web_table.room.step", _all_of_it),
    ("web_table.room.whole", _somebody_elses_view),
    ("web_table.table.Table.events", _somebody_elses_events),
    ("web_table.room.Room._why_not", lambda *_: None),
)


@pytest.mark.fuertorite
@pytest.mark.parametrize(("place", "leak"), LEAKS, ids=[place for place, _ in LEAKS])
def test_a_leak_is_found(place: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, leak)
    config = {"game": "fuertorite", "players": 3}
    with pytest.raises(AssertionError):  # another byte, or a table that goes on by what was only tried
        insist_on_equal_bytes(looks(config, 0, 4))
