"""Who has a seat: it is given up, a bot plays for somebody who is gone, its owner comes back; everybody is told."""

from __future__ import annotations

import asyncio
import json
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from web_kit import BID, Client, Party, reasons
from web_server import Server, serving

from web_table.app import Tables
from web_table.hall import Hall
from web_table.kept import NotKept
from web_table.limits import Limits
from web_table.remarks import MOST
from web_table.room import AWAY, Room

GAME = {"game": "zimbabweee", "players": 3}
OPEN = ("me", "open", "open")


class Guests(Party):
    """Ann, who has opened the table, and two guests, Ben and Cid."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008 - nobody can change it
        super().__init__(GAME, OPEN, name="Ann", limits=limits)
        for seat, name in ((1, "Ben"), (2, "Cid")):
            self.tokens[seat] = f"token of {name}"
            assert self.room.sit(seat, self.tokens[seat], name)
            self.clients[seat] = self.join(self.tokens[seat])
        self.clock.run(1.0)

    def leave(self, seat: int) -> None:
        self.clients[seat].connection.leave()
        self.clock.run(1.0)

    def give(self, by: int, seat: int) -> list[Any]:
        return self.clients[by].say("give", seat=seat)

    def kind(self, seat: int) -> Any:
        kind: Any = self.room.people.seats("en")[seat]
        return kind

    def restarted(self) -> Room:
        """The table as a server opens it that has just started."""
        self.room.close()
        hall = Hall(self.store, self.clock, pace=0.0, chance=lambda: Random(1))
        room = asyncio.run(Tables(self.store, hall).room(self.id))
        assert room is not None
        return room


def remarks(client: Client) -> list[str]:
    """What a client was told last of what has happened beside the steps."""
    told = [message for message in client.heard() if message["is"] == "table"][-1]
    return [remark["text"].translate({0x2068: None, 0x2069: None}) for remark in told["remarks"]]


# --- standing up ---


def test_who_stands_up_may_sit_down_again_and_so_may_somebody_else() -> None:
    party = Guests()
    party.clients[0].act(BID)
    other_window = party.join(party.tokens[1])
    party.clients[1].say("stand")
    for window in (party.clients[1], other_window):
        assert [message["is"] for message in window.heard()[-2:]] == ["stood", "error"]
        assert not window.is_open
    assert party.room.people.seat_of(party.tokens[1]) is None, "the token opens nothing any more"
    assert party.room.sit(1, "another token", "Dan")
    dan = party.join("another token")
    assert dan.view["seat"] == 1
    assert dan.act({"type": "bid", "seat": 1, "tricks": 3})[0]["is"] == "step"


def test_everybody_is_told_who_has_stood_up_in_their_language_and_it_stands_in_the_log_after_a_restart() -> None:
    party = Guests()
    watcher = party.join(None, "ja")
    party.clients[1].say("stand")
    party.clock.run(1.0)
    assert remarks(party.clients[0]) == ["Ben has stood up. The seat is open."]
    assert remarks(watcher) == ["Benが席を立ちました。この席は空席です。"]
    assert party.clients[0].heard()[-1]["seats"][1]["taken"] is False
    late = Client(party.restarted(), party.tokens[0])
    late.say("hello", language="en")
    assert remarks(late) == remarks(party.clients[0])


def test_only_who_has_a_seat_gives_one_up_and_not_when_the_game_is_over() -> None:
    party = Guests()
    assert reasons(party.join(None).say("stand")) == ["Bystanders only look on."]
    party.play(Random(1))
    assert reasons(party.clients[1].say("stand")) == ["The game is over."]


def test_a_seat_that_could_not_be_given_up_in_the_file_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    party = Guests()

    def fail(*_: object) -> None:
        raise NotKept("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(party.store, "seat", fail)
        (answer,) = party.clients[1].say("stand")
        assert answer["reason"].startswith("It could not be written down")
        party.leave(2)
        assert party.give(0, 2)[0]["reason"].startswith("It could not be written down")
    assert party.clients[1].is_open
    assert (party.kind(1)["taken"], party.kind(2)["kind"]) == (True, "person")
    assert party.room._remarks.kept == []


# --- a bot plays for somebody ---


def test_a_bot_plays_for_somebody_who_is_gone_until_they_are_back() -> None:
    party = Guests()
    party.clients[0].act(BID)
    party.leave(1)
    party.give(0, 1)
    assert party.kind(1) == {"kind": "bot", "name": "\u2068Ben\u2069", "bot": "greedy", "stands_in": True}
    party.clock.run(1.0)
    assert party.room.table.step == 3, "it is in turn, and acts"
    party.clients[2].act({"type": "bid", "seat": 2, "tricks": 3})
    party.clients[1] = party.join(party.tokens[1])
    party.clock.run(1.0)
    assert party.kind(1)["kind"] == "person"
    assert remarks(party.clients[2]) == ["A bot plays for Ben now.", "Ben is back, and the bot has left the seat."]
    party.play(Random(1))
    assert party.room.table.is_over


def test_what_a_bot_has_thought_of_does_not_happen_once_the_owner_is_back() -> None:
    party = Guests()
    party.leave(1)
    party.give(0, 1)
    party.room._pace = 5.0
    party.clients[0].act(BID)
    party.clock.run(1.0)
    party.clients[1] = party.join(party.tokens[1])
    party.clock.run(10.0)
    assert party.room.table.step == 2
    assert party.clients[1].choose(Random(1))[0]["is"] == "step"


def test_the_host_gives_a_seat_to_a_bot_at_once_and_everybody_with_a_seat_after_ten_minutes() -> None:
    party = Guests()
    party.leave(1)
    watcher = party.join(None)
    assert reasons(party.give(2, 1)) == [
        "Only whoever has opened the table can do that now. In 10 min everybody with a seat can."
    ]
    party.clock.run(AWAY - 60.0)
    assert "In 1 min" in party.give(2, 1)[0]["reason"]
    assert party.kind(1)["kind"] == "person"
    party.clock.run(60.0)
    assert reasons(watcher.say("give", seat=1)) == ["Bystanders only look on."]
    party.give(2, 1)
    assert party.kind(1)["kind"] == "bot"
    party.clients[1] = party.join(party.tokens[1])
    party.leave(1)
    party.give(0, 1)
    assert party.kind(1)["kind"] == "bot"


def test_whoever_comes_and_goes_begins_the_ten_minutes_anew() -> None:
    party = Guests()
    party.leave(1)
    party.clock.run(AWAY)
    party.clients[1] = party.join(party.tokens[1])
    party.leave(1)
    assert "In 10 min" in party.give(2, 1)[0]["reason"]


@pytest.mark.parametrize("seat", [0, 1, 3, 2**52])
def test_no_bot_takes_the_seat_of_somebody_who_is_there_or_a_seat_that_is_none(seat: int) -> None:
    party = Guests()
    party.clock.run(AWAY)
    assert reasons(party.give(0, seat))[0].startswith("This seat cannot be given to a bot")
    assert party.room.people.seats("en")[1]["kind"] == "person"


def test_a_bot_takes_a_seat_that_was_given_up_and_keeps_it() -> None:
    party = Guests()
    party.clients[0].act(BID)
    party.clients[1].say("stand")
    party.give(0, 1)
    party.clock.run(1.0)
    assert (party.kind(1)["stands_in"], party.room.table.step) == (False, 3)
    assert not party.room.sit(1, "x")


def test_a_bot_that_stands_in_is_there_after_a_restart_and_its_owner_takes_the_seat_back_then() -> None:
    party = Guests()
    party.clients[0].act(BID)
    party.leave(1)
    party.give(0, 1)
    room = party.restarted()
    party.clock.run(1.0)
    assert room.table.step == 3
    back = Client(room, party.tokens[1])
    back.say("hello", language="en")
    assert back.heard()[0]["seats"][1]["kind"] == "person"
    assert remarks(back)[-1] == "Ben is back, and the bot has left the seat."
    assert [chair.bot for chair in party.store.chairs(party.id)] == [None, None, None]


def test_seats_are_given_up_and_away_only_so_often_from_one_address() -> None:
    party = Guests(Limits(questions=3))
    answers = [party.give(2, 1) for _ in range(5)]
    assert [answer[0]["reason"][:20] for answer in answers] == ["This seat cannot be "] * 3 + [
        "Too much is asked fo"
    ] * 2
    assert reasons(party.clients[1].say("stand"))[0].startswith("Too much is asked for")


# --- what everybody is told of taking back ---


def test_everybody_reads_who_took_back_what_and_nobody_more_of_it_than_bystanders_saw() -> None:
    party = Guests()
    party.clients[0].act(BID)
    party.clients[0].say("undo", step=2)
    party.clock.run(1.0)
    for client in party.clients.values():
        assert remarks(client) == ["Ann took back: Ann bids 3."]
    assert remarks(party.join(None, "ja")) == ["Annが取り消しました:Annのビッドは3です。"]
    (remark,) = party.clients[1].heard()[-1]["remarks"]
    assert (remark["step"], remark["seat"], remark["number"]) == (1, 0, 0)


def test_only_the_last_remarks_are_kept_however_often_something_is_taken_back() -> None:
    party = Guests()
    for _ in range(MOST + 5):
        party.clients[0].act(BID)
        party.clients[0].say("undo", step=2)
        party.clock.run(1.0)
    kept = party.store.table(party.id)
    assert kept is not None
    assert [remark["number"] for remark in kept.remarks] == [*range(5, MOST + 5)]
    assert len(remarks(party.clients[1])) == MOST


# --- one seat for each browser ---


class Browser:
    """A browser that keeps what it is given."""

    def __init__(self, server: Server) -> None:
        self.address, self.jar = f"http://{server.place}", CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.jar))

    def post(self, path: str, body: Any) -> tuple[int, Any]:
        data = json.dumps(body).encode()
        request = Request(f"{self.address}{path}", data, {"Content-Type": "application/json"})
        try:
            with self._opener.open(request, timeout=60) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)

    def sit(self, table: str, seat: int) -> int:
        return self.post(f"/api/tables/{table}/seats/{seat}", {})[0]


def test_a_browser_has_one_seat_unless_whoever_opens_the_table_allows_more(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        ann, ben = Browser(server), Browser(server)
        opening = {"config": {**GAME, "players": 4}, "seats": ["me", "open", "open", "open"]}
        table = ann.post("/api/tables", opening)[1]["table"]
        assert [ann.sit(table, 1), ben.sit(table, 1), ben.sit(table, 2), ben.sit(table, 1)] == [409, 201, 409, 409]
        assert Browser(server).sit(table, 2) == 201
        assert server.ask("GET", f"/api/tables/{table}")[1]["several"] is False
        (cookie,) = ben.jar
        assert (cookie.path, cookie.has_nonstandard_attr("HttpOnly")) == ("/api", True)
        table = ann.post("/api/tables", {**opening, "several": True})[1]["table"]
        assert [ben.sit(table, seat) for seat in (1, 2)] == [201, 201]
        assert server.ask("GET", f"/api/tables/{table}")[1]["several"] is True
        assert ann.post("/api/tables", {**opening, "several": 1})[0] == 422


def test_whoever_has_seen_a_hand_and_stood_up_sits_down_there_or_nowhere() -> None:
    party = Party(GAME, OPEN)
    assert party.room.sit(1, "token", "Ben", "browser")
    party.join("token").say("stand")
    assert party.room.people.is_elsewhere(2, "browser")
    assert not party.room.people.is_elsewhere(1, "browser")
    assert not party.room.people.is_elsewhere(2, "another browser")


def test_a_table_of_the_same_people_allows_as_many_seats_and_has_new_hands() -> None:
    party = Guests()
    party.room.sit(1, "x", "Ben", "browser")
    party.clients[1].say("stand")
    party.play(Random(1), 1)
    again = party.hall.again(party.room, party.restarted().table, "192.0.2.1")
    room = party.hall.here(again)
    assert room is not None
    assert room.several is party.room.several is False
    assert not room.people.is_elsewhere(2, "browser")
    assert room.people.is_free(1)
