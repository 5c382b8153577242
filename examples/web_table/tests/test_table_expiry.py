"""Tables come and go: what is kept for how long, what makes room for new ones, and who may read the file."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from web_kit import THREE, Party, zimbabweee

from web_table import store as stores
from web_table.hall import HOUR, TIDIED, TIDY_SECONDS, Full, Often
from web_table.kept import Chair
from web_table.limits import Limits
from web_table.store import Store

ZIMBABWEEE = {"game": "zimbabweee", "players": 3}
HERE, THERE = "192.0.2.1", "192.0.2.2"
SHORT = Limits(keep_unstarted_hours=1, keep_unfinished_hours=10, keep_finished_hours=5, spare_hours=2)


class Place:
    """A table with three people at it, others at which nobody is, and a clock for the file."""

    def __init__(self, limits: Limits = SHORT) -> None:
        self.hours = 0.0
        self.store = Store(":memory:", lambda: self.hours * HOUR)
        self.party = Party(ZIMBABWEEE, THREE, store=self.store, limits=limits)
        self.hall = self.party.hall

    def add(self, *ids: str, address: str = THERE, played: bool = False, over: bool = False) -> None:
        """Tables that sleep, the first one first."""
        for id in ids:
            self.store.create(id, ZIMBABWEEE, [Chair()] * 3, [], over=False, address=address)
            self.store.append(id, 0, [], over=over, by_person=played)
            self.hours += 1e-6

    def tidied(self, hours: float) -> list[str]:
        """The tables that are left after so long; the one of the party is "party"."""
        self.hours += hours
        self.party.clock.run(TIDY_SECONDS + TIDIED)
        return self.left()

    def left(self) -> list[str]:
        found = [id for (id,) in self.store._file.execute("SELECT id FROM tables ORDER BY id")]
        return sorted("party" if id == self.party.id else id for id in found)


def test_tables_at_which_nothing_happens_expire_each_kind_in_its_time_and_never_where_somebody_is() -> None:
    place = Place()
    place.hall.tidy()
    place.add("unstarted")
    place.add("unfinished", played=True)
    place.add("over", played=True, over=True)
    assert place.tidied(0.9) == ["over", "party", "unfinished", "unstarted"]
    assert place.tidied(0.2) == ["over", "party", "unfinished"]
    assert place.tidied(4.0) == ["party", "unfinished"]
    assert place.tidied(5.0) == ["party"]
    for client in place.party.clients.values():
        client.connection.leave()
    assert place.tidied(0.0) == []
    assert place.hall.here(place.party.id) is None
    assert place.store.chairs(place.party.id) == []


def test_whatever_happens_at_a_table_begins_its_time_anew() -> None:
    place = Place()
    place.add("acted", "sat", "taken back", played=True)
    place.hours = 9
    place.store.append("acted", 0, [], over=False)
    place.store.seat("sat", 0, Chair(token="hash"))
    place.store.take_back("taken back", 0, [])
    place.hall.tidy()
    assert place.tidied(9) == ["acted", "party", "sat", "taken back"]
    assert place.tidied(1.1) == ["party"]


def test_many_that_expire_at_once_go_in_pieces() -> None:
    place = Place()
    place.add(*map(str, range(2 * TIDIED + 1)))
    place.hours += 2
    place.hall.tidy()
    assert place.store.count() == TIDIED + 2
    place.party.clock.run(1.0)
    assert place.store.count() == 2
    place.party.clock.run(1.0)
    assert place.left() == ["party"]


def test_no_number_of_tables_closes_the_server() -> None:
    place = Place(Limits(tables=8, tables_of_address=100, spare_hours=2))
    place.add("mine", address=HERE)
    place.add("my old game", address="192.0.2.3", played=True)
    place.add("first", "second", "third", address=THERE)
    place.add("their end", address=THERE, played=True, over=True)
    place.add("their game", address=THERE, played=True)
    for gone in ("first", "second", "third", "their end"):
        assert gone in place.left()
        place.hall.admit("198.51.100.1")
        assert gone not in place.left()
        place.add(f"new for {gone}", address="198.51.100.1", played=True)
    place.hall.admit("198.51.100.1")
    assert "mine" not in place.left()
    place.add("one more", played=True)
    with pytest.raises(Full):  # all others are games that people play
        place.hall.admit("198.51.100.1")
    place.hours += 2.1
    place.hall.admit("198.51.100.1")
    assert place.store.count() == 7


def test_an_address_with_many_tables_makes_room_among_its_own() -> None:
    place = Place(Limits(tables_of_address=3))
    place.add("game", played=True)
    place.add("waits", "waits too")
    place.add("over", over=True)
    place.hall.admit(THERE)
    assert place.left() == ["game", "over", "party", "waits too"]
    place.add("another game", played=True)
    place.hall.admit(THERE)
    place.add("a third", played=True)
    with pytest.raises(Often):
        place.hall.admit(THERE)
    place.hall.admit(HERE)
    assert place.left() == ["a third", "another game", "game", "over", "party"]


def test_a_decision_of_a_person_makes_a_game_of_it_and_one_of_a_bot_does_not() -> None:
    party = zimbabweee("me", "greedy", "greedy")
    party.clients[0].connection.leave()
    party.clock.run(5.0)
    assert party.store.spare(HOUR) == [party.id]
    client = party.join(party.tokens[0])
    client.choose(Random(1))
    assert party.store.spare(HOUR) == []


def test_what_a_bot_thinks_of_for_a_table_that_is_gone_does_not_happen(caplog: pytest.LogCaptureFixture) -> None:
    party = zimbabweee("me", "greedy", "greedy")
    room, client = party.room, party.clients[0]
    while room.table.actor == 0:
        client.choose(Random(1))
    client.connection.leave()
    step = room.table.step
    assert party.hall._forget([party.id], 1) == 1
    party.clock.run(60.0)
    assert (room.table.step, party.store.count(), caplog.records) == (step, 0, [])


# --- the file ---


def modes(files: Sequence[Path]) -> set[int]:
    return {stat.S_IMODE(file.stat().st_mode) for file in files}


def test_the_file_is_for_its_owner_only_and_one_of_an_older_server_becomes_so(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = Store(path)
    store.create("table", ZIMBABWEEE, [Chair()] * 3, [], over=False)
    files = [*tmp_path.iterdir()]
    assert len(files) > 1, "what was written last is in a file of its own"
    assert modes(files) == {0o600}
    store.close()
    path.chmod(0o644)
    Store(path).close()
    assert modes([path]) == {0o600}


def test_somebody_elses_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_text("not a table in sight " * 100, encoding="utf-8")
    path.chmod(0o644)
    with pytest.raises(stores.BadStore):
        Store(path)
    assert modes([path]) == {0o644}


def test_a_file_of_the_first_version_keeps_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    old = sqlite3.connect(path)
    old.executescript(stores._SCHEMAS[0])
    old.execute("INSERT INTO tables VALUES ('table', '{}', 0)")
    old.execute("INSERT INTO seats VALUES ('table', 0, NULL, 'hash')")
    old.execute(f"PRAGMA application_id = {stores.FORM}")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    for _ in range(2):
        store = Store(path)
        assert store.chairs("table") == [Chair(token="hash")]
        assert store.spare(HOUR) == store.expired(unstarted=HOUR, unfinished=HOUR, finished=HOUR) == []
        store.close()
