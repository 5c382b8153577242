"""The same game again: whoever sat at a table finds the same seat at the next one, and nobody else finds any."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import THREE, Party
from web_server import Remote, Server, play, serving

from web_table.app import Tables
from web_table.hall import HOUR, Often
from web_table.limits import Limits
from web_table.store import Store

CONFIG = {"game": "zimbabweee", "players": 3, "first_seat": 2, "rulings": {"bid-zero": "forbidden"}}
SEATS = ("me", "greedy", "me")
ELSEWHERE, HERE = "127.0.0.9", "192.0.2.1"


class Finished:
    """A table whose game is over, and the real server where it stands."""

    def __init__(self, server: Server) -> None:
        self.server = server
        opening = {"config": CONFIG, "seats": SEATS, "name": "Ann"}
        _, answer = server.ask("POST", "/api/tables", opening)
        self.table, self.tokens = answer["table"], {int(seat): token for seat, token in answer["tokens"].items()}
        self.bystander = Remote(server, self.table, None)
        self.remotes = {seat: Remote(server, self.table, token) for seat, token in self.tokens.items()}

    def play(self) -> Finished:
        play(list(self.remotes.values()), Random(1))
        return self

    def ask(self, body: Any, table: str | None = None) -> tuple[int, Any]:
        return self.server.ask("POST", f"/api/tables/{table or self.table}/rematch", body)

    def again(self, seat: int) -> tuple[int, Any]:
        return self.ask({"token": self.tokens[seat]})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite", "--pace", "0") as running:
        yield running
        assert running.log.read_text(encoding="utf-8") == ""


def heard(remote: Remote) -> Any:
    """What a client was told last, of another table."""
    while remote.told[-1]["is"] != "rematch":
        assert remote.hear(60), "nothing was told"
    return remote.told[-1]


def finished(limits: Limits = Limits(), store: Store | None = None) -> tuple[Party, Tables]:  # noqa: B008 - nobody can change them
    """The same without sockets."""
    party = Party(CONFIG, THREE, limits=limits, store=store)
    party.play(Random(1))
    assert party.room.table.is_over
    return party, Tables(party.store, party.hall)


def test_everybody_has_the_same_seat_name_and_token_at_the_next_table_and_the_next_player_begins(
    server: Server,
) -> None:
    old = Finished(server).play()
    status, answer = old.again(0)
    assert status == 201
    before, after = (server.ask("GET", f"/api/tables/{table}")[1] for table in (old.table, answer["table"]))
    assert after["config"] == {**before["config"], "first_seat": 0}, "after the last seat the first one begins"
    assert [{**seat, "here": None} for seat in after["seats"]] == [{**seat, "here": None} for seat in before["seats"]]
    assert not after["over"]
    remotes = [Remote(server, answer["table"], token) for token in old.tokens.values()]
    assert [remote.first["seat"] for remote in remotes] == list(old.tokens)
    play(remotes, Random(2))


def test_everybody_at_the_table_is_told_and_whoever_comes_second_is_led_to_the_same_table(server: Server) -> None:
    old = Finished(server).play()
    assert old.remotes[0].first["rematch"] is None
    there = old.again(2)[1]["table"]
    told = {"is": "rematch", "table": there}
    assert [heard(remote) for remote in (*old.remotes.values(), old.bystander)] == [told] * 3
    assert old.again(0) == old.again(2) == (200, {"table": there})
    assert Remote(server, old.table, None).first["rematch"] == there, "so is who comes later"


def test_a_stranger_watches_the_next_game_and_finds_no_seat_there(server: Server) -> None:
    old = Finished(server).play()
    there = old.again(0)[1]["table"]
    stranger = Remote(server, there, None, source=ELSEWHERE)
    assert (stranger.first["seat"], stranger.first["prompt"]["choices"]) == (None, [])
    for seat in range(3):
        assert server.ask("POST", f"/api/tables/{there}/seats/{seat}", {"name": "Eve"})[0] == 409


def test_only_who_sat_there_may_ask_and_only_at_the_end(server: Server) -> None:
    going, other = Finished(server), Finished(server)
    assert going.again(0) == (409, {"reason": "The game is not over.", "faults": []})
    going.play()
    no_seat = (403, {"reason": "No seat at this table has that token.", "faults": []})
    for token in ("", "guessed", other.tokens[0], going.table):
        assert going.ask({"token": token}) == no_seat
    assert going.ask({"token": going.tokens[0]}, "no-such-table") == no_seat
    bodies: tuple[Any, ...] = (
        None,
        {},
        [],
        {"token": None},
        {"token": 7},
        {"token": "x" * 101},
        {"token": "\udcff"},
        {"token": "x", "seat": 0},
        b"{",
    )
    for body in bodies:
        assert going.ask(body)[0] == 422, body
    assert going.ask(b'"' + b"x" * 70_000 + b'"')[0] == 413
    assert server.ask("GET", f"/api/tables/{going.table}/rematch")[0] == 405
    assert server.ask("POST", f"/api/tables/{going.table}/rematch", b"{}", headers={})[0] == 415
    evil = {"Content-Type": "application/json", "Origin": "https://evil.example"}
    assert server.ask("POST", f"/api/tables/{going.table}/rematch", {"token": "x"}, headers=evil)[0] == 403
    assert Remote(server, going.table, None).first["rematch"] is None


def test_after_a_restart_the_next_table_is_known_still(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data, "--pace", "0") as server:
        old = Finished(server).play()
        there = old.again(0)[1]["table"]
        server.kill()
    with serving(data, "--pace", "0") as old.server:
        assert Remote(old.server, old.table, old.tokens[2]).first["rematch"] == there
        assert old.again(2) == (200, {"table": there})
        assert Remote(old.server, there, old.tokens[2]).first["seat"] == 2


def test_all_who_ask_at_once_and_ten_thousand_times_get_one_table() -> None:
    party, tables = finished()
    before = party.store.count()

    async def ask() -> list[tuple[str, bool]]:
        at_once = await asyncio.gather(*(tables.again(party.room, HERE) for _ in range(10)))
        return at_once + [await tables.again(party.room, HERE) for _ in range(10_000)]

    answers = asyncio.run(ask())
    assert len({table for table, _ in answers}) == 1
    assert [is_new for _, is_new in answers].count(True) == 1
    assert party.store.count() == before + 1


def test_a_rematch_is_a_new_table_of_its_address_and_not_more_than_that_may_open() -> None:
    party, tables = finished(Limits(new_tables=2, new_tables_a_second=0.001))
    for _ in range(2):
        party.hall.admit(HERE)
    with pytest.raises(Often):
        asyncio.run(tables.again(party.room, HERE))
    assert party.room.rematch is None
    there, is_new = asyncio.run(tables.again(party.room, ELSEWHERE))
    assert is_new
    assert asyncio.run(tables.again(party.room, HERE)) == (there, False), "what is open already is no new table"


def test_where_the_next_table_has_expired_another_one_is_opened() -> None:
    hours = [0.0]
    party, tables = finished(Limits(keep_unstarted_hours=1), Store(":memory:", lambda: hours[0] * HOUR))
    first, _ = asyncio.run(tables.again(party.room, HERE))
    hours[0] = 2.0
    party.hall.tidy()
    assert party.room.rematch is None
    second, is_new = asyncio.run(tables.again(party.room, HERE))
    assert is_new
    assert second != first


def test_a_game_that_goes_on_after_its_end_was_taken_back_has_no_rematch_until_it_ends_again() -> None:
    party, tables = finished()
    there, _ = asyncio.run(tables.again(party.room, HERE))
    party.room._go_back(party.clients[0].connection, 0)
    assert party.room.rematch is None
    party.play(Random(2))
    assert party.room.rematch == there
