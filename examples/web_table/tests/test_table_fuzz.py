"""Many thousand bad messages, seeded: no exception escapes, nothing is lost, and honest seats do not notice.

The same games are played twice by the same honest people: alone, and amid hostile clients. What crosses the sockets of
the honest ones must be the same, byte by byte.
"""

from __future__ import annotations

import gc
import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from web_kit import THREE, Client, Party

import rulecore
from web_table.connection import Connection
from web_table.limits import Limits

WANTED, EACH = (20_000, 100) if os.environ.get("RULECORE_PROFILE") == "deep" else (2_000, 40)
"""Bad messages at tables of each game, and how many of them come at each decision of an honest player."""
ODD: tuple[Any, ...] = (
    True,
    False,
    None,
    1.0,
    -1,
    0,
    2**53,
    2**64,
    10**400,
    float("nan"),
    float("inf"),
    "",
    "x",
    "0",
    [],
    {},
    [[]],
)


def deep(rng: Random) -> str:
    left, right = rng.choice([("[", "]"), ('{"a":', "}")])
    depth = rng.choice([50, 500, 600])
    return left * depth + "1" + right * depth


def act(party: Party, rng: Random) -> dict[str, Any]:
    """Exactly what the player in turn could send."""
    honest = party.in_turn() or party.clients[0]
    legal = honest.prompt["choices"] or [{"action": {"type": "pass", "seat": rng.randrange(3)}}]
    return {"do": "act", "id": rng.randrange(9), "step": honest.step, "action": dict(rng.choice(legal)["action"])}


def odd_field(party: Party, rng: Random) -> str:
    message = act(party, rng)
    place = rng.choice([message, message["action"]])
    place[rng.choice([*place, "extra"])] = rng.choice(ODD)
    return json.dumps(message)


def for_another_seat(party: Party, rng: Random) -> str:
    return json.dumps(act(party, rng))


def stale(party: Party, rng: Random) -> str:
    return json.dumps({**act(party, rng), "step": rng.randrange(200)})


def of_chance(party: Party, rng: Random) -> str:
    table = party.room.table
    return json.dumps({**act(party, rng), "action": table.game.encode(rng.choice(table.actions))})[:4096]


def cut_off(party: Party, rng: Random) -> str:
    text = json.dumps(act(party, rng))
    return text[: rng.randrange(len(text))]


def garbled(party: Party, rng: Random) -> str:
    text = list(json.dumps(act(party, rng)))
    for _ in range(rng.randrange(1, 5)):
        text[rng.randrange(len(text))] = chr(rng.choice([0, 9, 34, 92, 123, 0x3042, 0x1F600, 0xD800, 0xDFFF, 0xFFFF]))
    return "".join(text)


def guess(party: Party, rng: Random) -> str:
    """A hello, with or without a token in it; a token is none of its fields, not even the true one."""
    word = rng.choice([*party.tokens.values(), "", "0", "null", "x" * 100, None, True, 1, "\ud800é"])
    named = {"token": word} if rng.random() < 0.8 else {}
    return json.dumps({"do": "hello", **named, "language": rng.choice(["en", "ja", "xx", None])})


def another_order(party: Party, rng: Random) -> str:
    do = rng.choice(["undo", "stand", "give", "replay", "language", "hello", "dance", "act", 1, None])
    return json.dumps({"do": do, "id": rng.choice([1, *ODD]), "step": party.clients[0].step, "language": "en"})


KINDS: dict[str, Callable[[Party, Random], str | bytes]] = {
    "odd field": odd_field,
    "another seat": for_another_seat,
    "stale": stale,
    "chance": of_chance,
    "cut off": cut_off,
    "garbled": garbled,
    "guess": guess,
    "order": another_order,
    "nested": lambda _, rng: f'{{"do": "act", "id": 1, "step": 1, "action": {{"type": {deep(rng)}}}}}',
    "digits": lambda _, rng: f'{{"do": "undo", "id": {"9" * rng.choice([20, 400, 4000])}, "step": 1}}',
    "large": lambda _, rng: "x" * rng.choice([4097, 70_000]) if rng.random() < 0.1 else " " * 4096,
    "binary": lambda _, rng: rng.randbytes(rng.randrange(20)) if rng.random() < 0.2 else "\x00",
    "surrogate": lambda _, rng: rng.choice(['"\\ud800"', "\ud800", '{"do": "\\udfff"}', '{"\ud800": 1}']),
    "noise": lambda _, rng: "".join(map(chr, rng.choices(range(1, 300), k=rng.randrange(60)))),
}


class Attack:
    """Hostile clients at one table: sockets that come and go, say hello or not, and send all kinds of things."""

    def __init__(self, party: Party, seed: int) -> None:
        self.party, self.rng = party, Random(seed)
        self.clients: list[Client] = []
        self.sent: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()
        self.overheard: list[str] = []

    def strike(self, count: int) -> None:
        """So many messages."""
        rng = self.rng
        for _ in range(count):
            if not self.clients or rng.random() < 0.02:
                self.enter()
            client = rng.choice(self.clients)
            if not client.is_open or rng.random() < 0.01:
                client.connection.leave()
                self.clients.remove(client)
            kind = rng.choice([*KINDS, "repeated"])
            data = rng.choice(self.overheard or ["x"]) if kind == "repeated" else KINDS[kind](self.party, rng)
            was_open, before = client.is_open and client in self.clients, len(client.wire)
            client.connection.receive(data)
            answers = client.heard(before)
            asks_for_all = isinstance(data, str) and ('"hello"' in data or '"language"' in data)
            is_later = asks_for_all and not answers  # what is long to say is said a piece at a time
            assert len(answers) == was_open or is_later, (data, answers)
            assert all(answer["is"] in ("error", "table") for answer in answers)
            self.sent[kind] += 1
            self.heard.update(answer.get("reason", "table")[:40] for answer in answers)
            client.wire.clear()

    def address(self) -> str:
        """Where the next one comes from: often from where the players are."""
        return self.rng.choice(["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"])

    def enter(self) -> None:
        """A socket; most say hello as bystanders. Sometimes a storm of them, or a flood from one."""
        if self.rng.random() < 0.02:
            for _ in range(60):
                Client(self.party.room, None, self.address())
        client = Client(self.party.room, None, self.address())
        self.clients.append(client)
        if self.rng.random() < 0.7:
            client.say("hello", language="en")
        if self.rng.random() < 0.05:
            for _ in range(300):
                client.send("flood")
            assert not client.is_open


def games_played(game: str, seed: int, *, under_attack: bool) -> tuple[Party, Attack]:
    """A whole game of three honest people, who now and then take something back."""
    party, rng = Party({"game": game, "players": 3}, THREE, seed=seed), Random(seed)
    attack = Attack(party, seed)
    while not party.room.table.is_over:
        party.clock.run(1.0)
        client = party.in_turn()
        assert client is not None
        if under_attack:
            attack.strike(EACH)
        action = rng.choice(client.prompt["choices"])["action"]
        attack.overheard.append(json.dumps({"do": "act", "id": 0, "step": client.step, "action": action}))
        assert client.act(action)[0]["is"] == "step"
        if rng.random() < 0.1:
            client.say("undo", step=client.step)
            party.clock.run(1.0)
    party.clock.run(1.0)
    return party, attack


@pytest.fixture
def _quick_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether taking back is fair takes long to find out, and is not what is asked here."""
    monkeypatch.setattr(rulecore.Game, "undo_allowed", lambda *_: True)


@pytest.mark.parametrize("game", rulecore.GAMES)
@pytest.mark.usefixtures("_quick_undo")
def test_thousands_of_bad_messages_are_not_noticed_by_those_who_play(game: str) -> None:
    sent: Counter[str] = Counter()
    heard: Counter[str] = Counter()
    for seed in range(1, 50):
        alone, _ = games_played(game, seed, under_attack=False)
        party, attack = games_played(game, seed, under_attack=True)
        for seat, client in party.clients.items():
            assert client.is_open
            assert client.wire == alone.clients[seat].wire
        kept = party.store.table(party.id)
        assert kept is not None
        replay = rulecore.replay({"config": kept.config, "steps": kept.steps})
        assert (replay.states[-1], list(replay.actions)) == (party.room.table.state, party.room.table.actions)
        assert replay.game.actor(replay.states[-1]) is None
        sent += attack.sent
        heard += attack.heard
        if sent.total() >= WANTED:
            break
    assert sent.total() >= WANTED
    assert min(sent[kind] for kind in (*KINDS, "repeated")) > WANTED // 100
    assert len(heard) > 25
    print(f"{sent.total()} bad messages, {len(heard)} different answers")


@pytest.mark.dietrick
@pytest.mark.usefixtures("_quick_undo")
def test_a_player_who_sends_rubbish_between_good_moves_changes_nothing_for_the_others() -> None:
    wires = []
    for rubbish in (False, True):
        party, rng, other = Party({"game": "dietrick", "players": 3}, THREE, seed=4), Random(4), Random(5)
        while not party.room.table.is_over:
            party.clock.run(1.0)
            client = party.in_turn()
            assert client is not None
            for _ in range(8 * rubbish):
                late = {**act(party, other), "step": party.room.table.step - other.randrange(1, 4)}
                theirs = act(party, other) | {"action": {"type": "play", "seat": other.choice([0, 2]), "card": "M1"}}
                bad = other.choice([json.dumps(late), json.dumps(theirs), cut_off(party, other), deep(other)])
                assert [answer["is"] for answer in party.clients[1].send(bad)] == ["error"]
            assert client.choose(rng)[0]["is"] == "step"
        wires.append([party.clients[0].wire, party.clients[2].wire])
    assert wires[0] == wires[1]


@pytest.mark.usefixtures("_quick_undo")
def test_what_hostile_clients_leave_behind_in_memory_is_bounded() -> None:
    party, attack = Party({"game": "zimbabweee", "players": 3}, THREE), Random(9)
    rubbish = Attack(party, 9)
    for _ in range(40):
        party.clock.run(1.0)
        rubbish.strike(100)
        for _ in range(50):
            Client(party.room).send(guess(party, attack))
    rubbish.clients.clear()
    party.clock.run(60.0)
    gc.collect()
    alive = sum(isinstance(one, Connection) for one in gc.get_objects())
    assert alive <= len(THREE) + Limits().bystanders + Limits().strangers
