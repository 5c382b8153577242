"""For the tests of the web table: a clock that moves when it is told to, a table without sockets, somebody at it."""

from __future__ import annotations

import heapq
import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from rulecore import JsonObject
from web_table.connection import Connection
from web_table.hall import Hall, agreed
from web_table.limits import Limits
from web_table.room import Room
from web_table.store import Store
from web_table.thinker import answered, understood
from web_table.worker import Job


def without_words(result: JsonObject | None) -> JsonObject | None:
    """A result as the game tells it: the server says each part of a score in words, too."""
    if result is None:
        return None
    parts = [[{name: part[name] for name in part if name != "text"} for part in own] for own in result["parts"]]
    return {**result, "parts": parts}


class Clockwork:
    """A worker without processes: what it is to do is done when the clock gets there, by what crosses to a process."""

    def __init__(self) -> None:
        self._time, self._order = 0.0, count()
        self.takes, self.asked, self.failures = 0.0, 0, list[str]()
        self._due: list[tuple[float, int, Callable[[], None]]] = []

    def now(self) -> float:
        return self._time

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        heapq.heappush(self._due, (self._time + seconds, next(self._order), then))

    def in_turn(self, address: str, then: Callable[[], None]) -> None:  # noqa: ARG002 - one after the other
        self.later(0.0, then)

    def think(self, job: Job) -> None:
        question = pickle.dumps(job.work)
        self.later(self.takes, lambda: job.then(self._answer(question) if job.is_wanted else []))

    def _answer(self, question: bytes) -> list[Any]:
        self.asked += 1
        answer, failure = understood(answered(question))
        self.failures += [failure] * bool(failure)
        return answer

    def run(self, seconds: float = 0.0) -> None:
        """Let so much time go by."""
        until = self._time + seconds
        while self._due and self._due[0][0] <= until:
            self._time, _, then = heapq.heappop(self._due)
            then()
        self._time = until


class Client:
    """Somebody with a socket: every message as it crosses the wire, and what a client makes of it."""

    def __init__(self, room: Room, token: str | None = None, address: str = "192.0.2.1") -> None:
        self.wire: list[str] = []
        self.is_open, self.code = True, 0
        self.view: JsonObject = {}
        self.prompt: Any = None
        self.step = 0
        self.result: JsonObject | None = None
        self._ids = count()
        seat = None if token is None else room.people.seat_of(token)
        assert token is None or seat is not None, "who guesses a token has no socket at the table"
        self.connection = Connection(room, seat, address, self._hear, self._end)

    def _hear(self, text: str) -> None:
        assert self.is_open
        self.wire.append(text)
        message = json.loads(text)
        if message["is"] == "table":
            self.view = dict(message["view"])
        elif message["is"] == "step":
            for event in message["events"]:
                self.view.update(event["changes"])
        if message["is"] in ("table", "step"):
            self.step, self.prompt, self.result = message["step"], message["prompt"], message["result"]

    def _end(self, code: int) -> None:
        self.is_open, self.code = False, code

    def send(self, data: str | bytes) -> list[Any]:
        """Send this; the messages that come back at once."""
        before = len(self.wire)
        self.connection.receive(data)
        return self.heard(before)

    def say(self, do: str, **fields: Any) -> list[Any]:
        """The same for a message, which gets a number if it has none."""
        numbered = {} if do == "hello" else {"id": next(self._ids)}
        return self.send(json.dumps({"do": do, **numbered, **fields}))

    def act(self, action: object) -> list[Any]:
        """Act at the table as it is known."""
        return self.say("act", step=self.step, action=action)

    def choose(self, rng: Random) -> list[Any]:
        """Act as the prompt offers."""
        return self.act(rng.choice(self.prompt["choices"])["action"])

    def heard(self, since: int = 0) -> list[Any]:
        """The messages so far, as data."""
        return [json.loads(text) for text in self.wire[since:]]


class Party:
    """A table with a client for each person; all in step with each other."""

    def __init__(
        self,
        config: Mapping[str, Any],
        seats: Sequence[str],
        *,
        store: Store | None = None,
        seed: int = 1,
        pace: float = 0.0,
        limits: Limits = Limits(),  # noqa: B008 - nobody can change it
        name: str = "",
    ) -> None:
        self.clock, self.store = Clockwork(), store or Store(":memory:")
        self.hall = Hall(self.store, self.clock, pace=pace, chance=lambda: Random(seed), limits=limits)
        self.id, self.tokens = self.hall.create(agreed(config, seats), seats, name=name)
        self.clients = {seat: self.join(token) for seat, token in self.tokens.items()}

    @property
    def room(self) -> Room:
        room = self.hall.here(self.id)
        assert room is not None
        return room

    def join(self, token: str | None, language: str = "en", address: str = "192.0.2.1") -> Client:
        """Somebody comes in and says hello."""
        client = Client(self.room, token, address)
        client.say("hello", language=language)
        return client

    def in_turn(self) -> Client | None:
        """The client that has choices."""
        return next((client for client in self.clients.values() if client.prompt["choices"]), None)

    def play(self, rng: Random, steps: int = 100_000) -> None:
        """Play on at random, at most so many decisions of people; a second for each."""
        for _ in range(steps):
            self.clock.run(1.0)
            client = self.in_turn()
            if client is None:
                return
            assert client.choose(rng)[0]["is"] == "step"


THREE = ("me", "me", "me")


BID = {"type": "bid", "seat": 0, "tricks": 3}


def zimbabweee(*seats: str, limits: Limits = Limits(), rulings: Mapping[str, str] | None = None) -> Party:  # noqa: B008
    """A table for three; without seats all of them are people's."""
    return Party({"game": "zimbabweee", "players": 3, "rulings": rulings or {}}, seats or THREE, limits=limits)


def reasons(answers: list[Any]) -> list[str]:
    """What went wrong, where nothing else was answered."""
    assert all(answer["is"] == "error" for answer in answers)
    return [answer["reason"] for answer in answers]
