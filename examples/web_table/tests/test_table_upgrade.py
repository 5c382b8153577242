"""Tables that an earlier version has written, how one goes on where the rules were mended, and copies of the file."""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from web_kit import THREE, Client, Clockwork, Party, zimbabweee
from web_server import Remote, play, serving

import rulecore
from web_table.__main__ import main
from web_table.app import Tables
from web_table.hall import Hall
from web_table.kept import Chair
from web_table.room import Room
from web_table.store import _SCHEMAS, Store

ZIMBABWEEE = {"game": "zimbabweee", "players": 3}
PROMISED = Path(__file__).resolve().parents[3] / "tests" / "promised" / "traces.json.xz"
OLDER: dict[str, Any] = json.loads(Path(__file__).with_name("older_files.json").read_text(encoding="utf-8"))
"""By the day: what five servers, from the first one on, have left, each two games that go on."""
BID_13 = {"actor": 1, "action": {"type": "bid", "seat": 1, "tricks": 13}}


def woken(store: Store, clock: Clockwork, id: str) -> Room:
    """The table, opened by a server that has just started."""
    room = asyncio.run(Tables(store, Hall(store, clock, pace=0.0, chance=lambda: Random(1))).room(id))
    assert room is not None
    return room


def mended() -> tuple[Party, Room]:
    """A table at which the second bid and two more steps are not allowed any more, in a new server."""
    party = zimbabweee()
    party.clients[0].act({"type": "bid", "seat": 0, "tricks": 3})
    party.store.append(party.id, 2, [BID_13, BID_13, BID_13], over=True)
    return party, woken(party.store, party.clock, party.id)


def steps(party: Party) -> int:
    kept = party.store.table(party.id)
    assert kept is not None
    return len(kept.steps)


def test_a_table_goes_on_from_the_last_step_that_the_rules_allow_and_says_which_one_they_do_not() -> None:
    party, room = mended()
    said = {}
    for language in rulecore.LANGUAGES:
        client = Client(room, party.tokens[1])
        (table,) = client.say("hello", language=language)
        said[language] = table["notice"]
        assert table["step"] == 2
    assert said["en"].startswith("The rules have been mended since: what was step 3 is no step any more (ZT-")
    assert "手順3" in said["ja"]
    assert steps(party) == 5, "nothing is forgotten before somebody acts"
    client = Client(room, party.tokens[1])
    client.say("hello", language="en")
    assert client.act({"type": "bid", "seat": 1, "tricks": 2})[0]["is"] == "step"
    assert steps(party) == 3
    assert room.table.step == 3
    again = Client(room)
    again.say("hello", language="en")
    assert again.heard()[0]["notice"] is None


def test_a_game_that_does_not_go_on_as_it_was_may_be_begun_again() -> None:
    party, room = mended()
    assert room.may_be_rematched
    client = Client(room, party.tokens[1])
    client.say("hello", language="en")
    client.act({"type": "bid", "seat": 1, "tricks": 2})
    assert not room.may_be_rematched


def test_chance_goes_on_where_the_last_step_that_fits_leaves_it_to_act() -> None:
    store, clock = Store(":memory:"), Clockwork()
    store.create("here", ZIMBABWEEE, [Chair()] * 3, [BID_13], over=False)
    room = woken(store, clock, "here")
    assert (room.table.step, room.table.by(0), room.table.actor) == (1, "chance", 0)


def test_a_table_whose_config_is_none_any_more_is_said_to_be_one() -> None:
    store = Store(":memory:")
    store.create("here", {**ZIMBABWEEE, "rulings": {"gone": "x"}}, [Chair()] * 3, [], over=False)
    with pytest.raises(rulecore.InvalidConfig):
        woken(store, Clockwork(), "here")


@pytest.mark.several_games
def test_every_game_that_an_earlier_version_has_recorded_opens_as_a_table() -> None:
    recorded: dict[str, Any] = json.loads(lzma.decompress(PROMISED.read_bytes()))
    store, clock, cut = Store(":memory:"), Clockwork(), []
    for name, trace in recorded.items():
        chairs = [Chair()] * trace["config"]["players"]
        store.create(name, trace["config"], chairs, trace["steps"], over=True)
        room = woken(store, clock, name)
        if room.may_be_rematched and not room.table.is_over:
            cut.append(name)
        else:
            assert room.table.step == len(trace["steps"])
    assert len(recorded) >= 72
    assert len(cut) == 1, "the one of which CHANGELOG.md says that it does not replay"


def older_file(written: Any, path: Path) -> Store:
    """A file as an earlier version of the server has left it, opened by this one."""
    with closing(sqlite3.connect(path)) as old:
        old.executescript("\n".join(written["sql"]))
        old.execute(f"PRAGMA application_id = {written['form']}")
        old.execute(f"PRAGMA user_version = {written['version']}")
    return Store(path)


def test_the_older_files_are_of_every_form_before_this_one() -> None:
    assert len(OLDER) >= 5
    assert {written["version"] for written in OLDER.values()} == {*range(1, len(_SCHEMAS))}


@pytest.mark.dtwww
@pytest.mark.parametrize("day", OLDER)
def test_tables_that_an_earlier_server_has_written_open_with_their_tokens_and_are_played_to_their_end(
    day: str, tmp_path: Path
) -> None:
    written, clock = OLDER[day], Clockwork()
    store = older_file(written, tmp_path / "tables.sqlite")
    for id, kept in written["tables"].items():
        room = woken(store, clock, id)
        people = {int(seat): Client(room, token) for seat, token in kept["tokens"].items()}
        for seat, client in people.items():
            client.say("hello", language="en")
            clock.run(1.0)
            told = next(message for message in client.heard() if message["is"] == "table")
            assert (told["seat"], told["notice"], len(told["log"])) == (seat, None, told["step"])
            assert told["step"] >= kept["steps"], "the bot may have gone on"
        for _ in range(1000):
            clock.run(1.0)
            for client in people.values():
                if client.prompt["choices"]:
                    client.choose(Random(client.step))
            if room.table.is_over:
                break
        assert room.table.is_over
        again = store.table(id)
        assert again is not None
        assert len(again.steps) == room.table.step
    store.close()


# --- copies ---


def test_a_copy_that_is_written_while_people_play_is_whole_and_can_be_played_on_elsewhere(tmp_path: Path) -> None:
    backup = tmp_path / "copies" / "backup.sqlite"
    backup.parent.mkdir()
    with serving(tmp_path / "tables.sqlite", "--pace", "0", "--backup", str(backup), "--every", "1s") as server:
        id, tokens = server.open(ZIMBABWEEE, THREE)
        remotes = [Remote(server, id, token) for token in tokens.values()]
        while remotes[0].step < 2:
            remotes[0].hear(0.1)
            remotes[0].act(Random(1))
        known = remotes[0].step
        while not backup.exists() or kept_steps(backup, id) < known:
            pass
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    with serving(backup, "--pace", "0") as server:
        remotes = [Remote(server, id, token) for token in tokens.values()]
        assert remotes[0].step >= known
        play(remotes, Random(2))


def kept_steps(file: Path, id: str) -> int:
    """How many steps of a table a copy has."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as copy:
        (count,) = copy.execute('SELECT count(*) FROM steps WHERE "table" = ?', (id,)).fetchone()
    return int(count)


def test_what_is_written_while_a_copy_is_made_is_not_lost_and_the_copy_is_one_moment(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    step = {"actor": 0, "action": {"type": "bid", "seat": 0, "tricks": 3, "filler": "x" * 5000}}
    for number in range(300):
        store.create(f"t{number}", ZIMBABWEEE, [Chair()] * 3, [step, step], over=False)
    copying = Thread(target=store.back_up, args=(tmp_path / "copy.sqlite",))
    copying.start()
    for number in range(300):
        store.append(f"t{number}", 2, [step, step], over=False)
    copying.join()
    store.close()
    copy = Store(tmp_path / "copy.sqlite")
    counts = [len(kept.steps) for number in range(300) if (kept := copy.table(f"t{number}")) is not None]
    assert len(counts) == 300
    assert {*counts} <= {2, 4}, "a transaction is in it whole, or not at all"
    assert counts == sorted(counts, reverse=True), "and what was written first is in it first"
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


def test_a_copy_that_cannot_be_written_leaves_the_one_before(tmp_path: Path) -> None:
    party, copy = zimbabweee(), tmp_path / "copy.sqlite"
    party.store.back_up(copy)
    before = copy.read_bytes()
    (tmp_path / "copy.sqlite.part").mkdir()
    with pytest.raises(OSError):  # noqa: PT011 - whatever the system says
        party.store.back_up(copy)
    assert copy.read_bytes() == before


@pytest.mark.parametrize("words", [["--every", "1"], ["--every", "0s"], ["--every", "1d"]])
def test_how_often_a_copy_is_written_is_a_time(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "should be a time like 90s, 10m or 1h" in capsys.readouterr().err


def test_a_copy_is_another_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = str(tmp_path / "tables.sqlite")
    assert main(["--data", data, "--backup", data, "--port", "0", "--no-build"]) == 2
    assert "--backup should be another file than --data" in capsys.readouterr().err
