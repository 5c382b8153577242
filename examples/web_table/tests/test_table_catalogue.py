"""What one can open a table for, the figures beside the rulings, and the file in which tables are kept."""

from __future__ import annotations

import gc
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from web_kit import Party

import rulecore
from rulecore.audit.impact.tally import LENGTH
from rulecore.audit.lockstep.configs import goes_together
from rulecore.audit.reports.report import EFFECT
from web_table.catalogue import LAB, game_entry
from web_table.hall import BadTable, Full, Hall, Often, agreed, restored
from web_table.kept import Kept, NotKept
from web_table.lab import POLICIES, figures
from web_table.limits import UNSENT, Limits
from web_table.room import Room
from web_table.socket import Unsent
from web_table.store import BadStore, Store

FIGURES = json.loads(LAB.read_text(encoding="utf-8"))
EVERY_GAME = pytest.mark.parametrize("game", rulecore.GAMES)


@cache
def offered(game: str) -> Any:
    """What the answer to `GET /api/games` says of a game."""
    return json.loads(json.dumps(game_entry(game)))


KNOWN = (Path(__file__).parents[1] / "client" / "src" / "protocol.ts").read_text(encoding="utf-8")


@EVERY_GAME
def test_the_figures_are_those_of_the_rulings_and_readings_of_the_game(game: str) -> None:
    others = {
        ruling.id: [reading.id for reading in ruling.readings if reading.id != ruling.default]
        for ruling in rulecore.rulings(game)
    }
    assert {ruling: [*entry["readings"]] for ruling, entry in FIGURES["games"][game].items()} == others


def found(game: str) -> list[tuple[str, str, dict[str, Any]]]:
    """All that stands in the file about a game: a reading, a policy, figures."""
    return [
        (f"{ruling}={id}", policy, entry)
        for ruling, told in FIGURES["games"][game].items()
        for id, reading in told["readings"].items()
        for policy, entry in reading["by"].items()
    ]


@EVERY_GAME
def test_every_reading_is_measured_under_every_policy_at_tables_that_there_are(game: str) -> None:
    assert FIGURES["policies"] == [*POLICIES]
    known = {ruling.id: [reading.id for reading in ruling.readings] for ruling in rulecore.rulings(game)}
    for ruling in offered(game)["rulings"]:
        assert {*ruling["lab"]["players"]} <= {*offered(game)["players"]}
        for reading in ruling["lab"]["readings"].values():
            assert [*reading["by"]] == [*POLICIES]
            if better := reading["better"]:
                assert 0 <= better["default"] <= 1 and 0 <= better["reading"] <= 1
            else:
                assert ruling["lab"]["players"] == [1]  # nobody is there to be better than
            assert all(agreed in known[other] for other, agreed in reading["with"].items())
            for entry in reading["by"].values():
                assert {*entry["applies_at"]} <= {*ruling["lab"]["players"]}
    every = {players for ruling in offered(game)["rulings"] for players in ruling["lab"]["players"]}
    assert sorted(every) == offered(game)["players"]


@EVERY_GAME
def test_every_count_is_one_of_games(game: str) -> None:
    for _, _, entry in found(game):
        assert 0 <= entry["other_winners"] <= entry["applies"] <= entry["games"] > 0
        assert 0 <= entry["placebo"] <= entry["applies"]
        assert 0 <= entry["disputed"] <= entry["applies"]
        assert bool(entry["applies"]) == bool(entry["applies_at"])


@EVERY_GAME
def test_the_interval_of_a_share_of_the_wins_brackets_its_mean_and_a_claim_keeps_off_0(game: str) -> None:
    for _, _, entry in found(game):
        if winning := entry["winning"]:
            low, mean, high = (winning[name] for name in ("low", "change", "high"))
            assert low <= mean <= high
            assert (low > 0 or high < 0) == ("winning" in entry["changes"])
            assert winning["seat"] <= max(entry["applies_at"], default=0)
        assert f'"{entry["says"]}"' in KNOWN  # the client has words for it
        assert (entry["says"] == EFFECT) == bool(entry["changes"])


@pytest.mark.dietrick
@pytest.mark.parametrize("reading", ["final-replenish=perform", "arrangement-timing=before-deal"])
def test_no_effect_on_a_result_is_claimed_where_there_can_be_none(reading: str) -> None:
    """By the specification the first cannot change a result; in the second no bot arranges by what it has in hand."""
    entries = [entry for name, _, entry in found("dietrick") if name == reading]
    assert len(entries) == len(POLICIES)
    for entry in entries:
        assert entry["other_winners"] == 0 < entry["applies"]
        assert {*entry["changes"]} <= {LENGTH}
        assert not entry["winning"] or entry["winning"]["change"] == 0


def test_the_figures_are_made_by_the_audit_and_come_out_the_same_again() -> None:
    one, again = (figures(["zimbabweee"], 8, 7, 1) for _ in range(2))
    assert one == again
    assert [*one["games"]["zimbabweee"]] == [*FIGURES["games"]["zimbabweee"]]


@EVERY_GAME
def test_the_schema_of_a_config_stands_alone_and_accepts_every_ruling(game: str) -> None:
    entry = offered(game)
    for players in entry["players"]:
        rulings = {ruling["id"]: ruling["default"] for ruling in entry["rulings"]}
        jsonschema.validate({"game": game, "players": players, "rulings": rulings}, entry["config"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"game": game, "players": 99}, entry["config"])


@EVERY_GAME
def test_every_clause_has_a_title_in_both_languages_and_a_text(game: str) -> None:
    clauses = offered(game)["clauses"]
    assert [*clauses] == [clause.id for clause in rulecore.clauses(game)]
    for language in rulecore.LANGUAGES:
        assert all(clause["title"][language] for clause in clauses.values())
        assert {id: clause["text"][language] for id, clause in clauses.items()} == {
            clause.id: clause.text for clause in rulecore.clauses(game, language)
        }


@EVERY_GAME
def test_rulings_come_by_grade_and_then_by_disputes_and_effects_in_both_languages(game: str) -> None:
    known = {ruling.id: ruling for ruling in rulecore.rulings(game, "ja")}
    entries = offered(game)["rulings"]
    assert {entry["id"] for entry in entries} == known.keys()
    changes = [
        (GRADES.index(entry["grade"]), -most_disputed(entry["lab"]), -largest_change(entry["lab"])) for entry in entries
    ]
    assert changes == sorted(changes)
    for entry in entries:
        ruling = known[entry["id"]]
        assert (entry["grade"], entry["question"]["ja"]) == (ruling.grade, ruling.question)
        told = [(one["id"], one["grade"], one["title"]["ja"], one["text"]["ja"]) for one in entry["readings"]]
        assert told == [(one.id, one.grade, one.title, one.text) for one in ruling.readings]


GRADES = ("contested", "custom", "text", "assumed", "straw")


def most_disputed(lab: dict[str, Any] | None) -> float:
    """Among greedy players; 0 for what was not measured."""
    measured = [reading["by"]["greedy"] for reading in lab["readings"].values()] if lab else []
    return max((one["disputed"] / one["games"] for one in measured), default=0.0)


def largest_change(lab: dict[str, Any] | None) -> float:
    """Of a share of the wins, where it is claimed; 0 for none, and for what was not measured."""
    measured = [entry for reading in lab["readings"].values() for entry in reading["by"].values()] if lab else []
    return max((abs(one["winning"]["change"]) for one in measured if "winning" in one["changes"]), default=0.0)


@EVERY_GAME
def test_a_table_can_be_opened_with_any_one_reading(game: str) -> None:
    for ruling in offered(game)["rulings"]:
        for reading in ruling["readings"]:
            rulings = {ruling["id"]: reading["id"]}
            configs = [{"game": game, "players": n, "rulings": rulings} for n in offered(game)["players"]]
            config = next(config for config in configs if goes_together(config))
            assert restored(config).game.config["rulings"][ruling["id"]] == reading["id"]


def test_a_table_of_bots_alone_is_not_opened() -> None:
    with pytest.raises(BadTable, match="a seat for a person"):
        agreed({"game": "zimbabweee", "players": 3}, ["random"] * 3)


# --- the file ---


def test_a_table_is_there_again_with_its_seats_when_the_file_is_opened_anew(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    party = Party({"game": "zimbabweee", "players": 3}, ("me", "open", "greedy"), store=store)
    party.clients[0].choose(Random(1))
    party.clock.run(1.0)
    kept = store.table(party.id)
    store.close()
    again = Store(tmp_path / "tables.sqlite")
    assert again.table(party.id) == kept
    assert kept is not None
    assert [chair.bot for chair in kept.chairs] == [None, None, "greedy"]
    table = restored(kept.config, kept.steps)
    assert (table.state, table.step) == (party.room.table.state, party.room.table.step)
    assert again.unfinished() == [party.id]


def test_a_game_that_is_over_is_no_longer_unfinished_unless_its_end_is_taken_back() -> None:
    store = Store(":memory:")
    store.create("a", {}, [], [], over=False)
    store.append("a", 0, [{"actor": 0, "action": {}}], over=True)
    assert store.unfinished() == []
    store.take_back("a", 0, [])
    assert store.unfinished() == ["a"]
    assert store.table("a") == Kept({}, [], [], "", False, [])


def test_a_step_cannot_be_written_twice_and_a_failed_one_leaves_nothing_behind() -> None:
    store = Store(":memory:")
    store.create("a", {}, [], [], over=False)
    step: Any = {"actor": 0, "action": {}}
    store.append("a", 0, [step], over=False)
    with pytest.raises(NotKept):
        store.append("a", 0, [step, step], over=True)
    with pytest.raises(NotKept):
        store.append("nowhere", 0, [step], over=False)
    assert store.table("a") == Kept({}, [step], [], "", False, [])
    assert store.unfinished() == ["a"]


def test_a_file_that_nobody_closed_is_closed_by_whichever_thread_collects_it() -> None:
    kept = [Store(":memory:")]
    with ThreadPoolExecutor(1) as pool:
        pool.submit(kept.clear).result()
        pool.submit(gc.collect).result()
    assert kept == []  # what fails while it is collected is a warning, and every warning is an error


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE notes (text)")
    other.close()
    with pytest.raises(BadStore, match="something else"):
        Store(path)


def test_what_was_committed_is_on_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    (mode,), (level,) = (store._file.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous"))
    assert (mode, level) == ("wal", 2)


# --- limits ---


def hall() -> Hall:
    party = Party({"game": "zimbabweee", "players": 3}, ("me", "open", "open"))
    return party.hall


def test_many_new_tables_at_once_are_too_many_from_one_address_and_not_from_another() -> None:
    place = hall()
    for _ in range(Limits().new_tables):
        place.admit("192.0.2.1")
    with pytest.raises(Often):
        place.admit("192.0.2.1")
    place.admit("192.0.2.2")


def test_a_full_file_takes_no_more_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    place = hall()
    monkeypatch.setattr(Store, "count", lambda _: Limits().tables)
    with pytest.raises(Full):
        place.admit("192.0.2.1")


def test_tables_at_which_nobody_is_leave_the_memory_and_come_back_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web_table.hall.ROOMS", 2)
    party = Party({"game": "zimbabweee", "players": 3}, ("me", "me", "me"))
    first: Room = party.room
    asleep = [party.hall.create(agreed(first.table.game.config, ["me"] * 3), ["me"] * 3)[0] for _ in range(4)]
    assert party.hall.here(party.id) is first
    assert [party.hall.here(id) is not None for id in asleep] == [False, True, True, True]
    kept = party.store.table(asleep[0])
    assert kept is not None
    room = party.hall.open(asleep[0], restored(kept.config, kept.steps), kept)
    assert room.table.step == 1


def test_a_client_that_takes_nothing_is_given_up() -> None:
    unsent = Unsent()
    for _ in range(10):
        unsent.put("x" * (UNSENT // 10))
    assert not unsent.overflow.is_set()
    unsent.put("x")
    assert unsent.overflow.is_set()
