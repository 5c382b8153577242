"""What docs/compatibility.md promises from version to version: old traces, names and ids, games without new rulings."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import promises
import pytest
from brief import brief
from jsonschema import Draft202012Validator
from pydantic import create_model
from test_recorded_games import TRACES, read, written_as

import rulecore
from rulecore.core import trace
from rulecore.core.config import Reading, read_config
from rulecore.core.game import Game
from rulecore.core.same import same
from rulecore.registry import rules_of

OLD = promises.traces()
BROKEN = {name for name in OLD if f"trace {name}" in promises.announced()}
on_every_old_trace = pytest.mark.parametrize("name", [*OLD])
on_every_recorded_game = pytest.mark.parametrize("path", TRACES)
on_every_game = pytest.mark.parametrize("game", rulecore.GAMES)


@cache
def there() -> set[str]:
    """All that can be promised now."""
    return promises.there()


# --- names, fields, ids ---


@pytest.mark.several_games
@pytest.mark.as_python("parameters are read from the source")
def test_no_promise_is_broken_that_is_not_announced() -> None:
    assert promises.gone(promises.promised(), there(), promises.announced()) == []


@pytest.mark.several_games
@pytest.mark.as_python("parameters are read from the source")
def test_what_is_announced_is_broken() -> None:
    gone = promises.gone(promises.promised(), there(), ()) + [f"trace {name}" for name in BROKEN]
    assert sorted(promises.announced()) == sorted(gone)


def test_what_is_gone_is_named_unless_it_is_announced() -> None:
    assert promises.gone(["a", "b", "c"], ["b", "d"], ["c"]) == ["a"]


@pytest.mark.several_games
def test_every_kind_of_promise_is_made() -> None:
    """Of each game: fields, their types and the values of a few, in all that goes in and out of it; and its clauses."""
    made = promises.promised()
    for line in (
        "name rulecore.trace",
        "name rulecore.trace(about)",
        "name rulecore.Game.legal(state)",
        "name rulecore.Replay[2] is actions",
        "name rulecore.Prompt['asked']",
        "name rulecore.InvalidTrace(fits)",
        "name rulecore.games.zimbabweee.Bid.tricks",
        "zimbabweee clause ZT-BID-4",
        'zimbabweee config.rulings?.bid-zero? = "forbidden"',
        "zimbabweee config.first_seat?: integer",
        "zimbabweee action[bid].tricks: integer",
        "zimbabweee event[bid-made].tricks: integer",
        "zimbabweee view.hand: array|null",
        "zimbabweee view.known.hands[][]: integer",
        "zimbabweee result.scores[]: integer",
        "zimbabweee trace.about?: null|object",
        "zimbabweee prompt.choices[].label: string",
    ):
        assert line in made, line
    for game in rulecore.GAMES:
        for clause in rulecore.clauses(game):
            assert f"{game} clause {clause.id}" in made
        for ruling in rulecore.rulings(game):
            for reading in ruling.readings:
                assert f'{game} config.rulings?.{ruling.id}? = "{reading.id}"' in made


CHANGES = ("a field is left out", "a field may be missing", "a field may be null", "a reading is gone", "an id is gone")


@on_every_game
@pytest.mark.parametrize("change", CHANGES)
def test_a_promise_that_is_broken_is_noticed(game: str, change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = json.loads(json.dumps(rulecore.schema(game)))
    view, rulings = changed["$defs"]["view"], changed["$defs"]["config.Rulings"]["properties"]
    if change == "a field is left out":
        del view["properties"]["actor"]
    elif change == "a field may be missing":
        view["required"].remove("actor")
    elif change == "a field may be null":
        view["properties"]["phase"] = {"anyOf": [view["properties"]["phase"], {"type": "null"}]}
    elif change == "a reading is gone":
        first = rulings[rulecore.rulings(game)[0].id]["$ref"].removeprefix("#/$defs/")
        changed["$defs"][first]["enum"].pop()
    else:
        clauses = rulecore.clauses(game)[1:]
        monkeypatch.setattr(rulecore, "clauses", lambda id: clauses if id == game else ())
    monkeypatch.setattr(rulecore, "schema", lambda _: changed)
    monkeypatch.setattr(rulecore, "GAMES", (game,))
    lost = promises.gone((line for line in promises.promised() if line.startswith(game)), promises.there(), ())
    assert lost


@on_every_game
def test_a_schema_has_a_name_of_its_own_by_which_its_parts_are_found(game: str) -> None:
    document = rulecore.schema(game)
    assert document["$id"] == f"urn:rulecore:{game}:{trace.FORMAT}" == f"urn:rulecore:{game}:1"
    validator = Draft202012Validator({"$defs": {"rules": document}, "$ref": f"urn:rulecore:{game}:1#/$defs/config"})
    assert validator.is_valid({"game": game, "players": 3})
    assert not validator.is_valid({"game": game, "players": 99})


# --- old traces ---


@on_every_old_trace
def test_an_old_trace_replays_unless_the_break_is_announced(name: str) -> None:
    if name not in BROKEN:
        replay = rulecore.replay(OLD[name])
        assert replay.game.actor(replay.states[-1]) is None
        form = Draft202012Validator({**rulecore.schema(replay.game.id), "$ref": "#/$defs/trace"})
        assert form.is_valid({**OLD[name], "config": replay.game.config})
    else:
        with pytest.raises(rulecore.InvalidTrace) as raised:
            rulecore.replay(OLD[name])
        fits = raised.value.fits
        assert fits == raised.value.step
        begun = rulecore.replay({**OLD[name], "steps": OLD[name]["steps"][:fits], "result": None})
        assert len(begun.actions) == fits
        assert begun.game.actor(begun.states[-1]) is not None


def test_every_recorded_game_is_among_the_old_traces() -> None:
    recorded = [read(path.values[0]) for path in TRACES]  # type: ignore[arg-type]
    assert [trace for trace in recorded if not any(promises.agrees(old, trace) for old in OLD.values())] == []


@on_every_recorded_game
def test_a_recorded_game_is_kept_with_its_whole_config_and_told_from_another_one(path: Any) -> None:
    recorded = read(path)
    kept = promises.whole(recorded)
    assert kept["config"] == rulecore.replay(recorded).game.config
    assert promises.agrees(kept, recorded)
    config = kept["config"]
    ruling = rulecore.rulings(config["game"])[0]
    other = next(reading.id for reading in ruling.readings if reading.id != config["rulings"][ruling.id])
    for changed in ({"rulings": {ruling.id: other}}, {"players": 99}):
        assert not promises.agrees(kept, {**recorded, "config": {**recorded["config"], **changed}})
    assert not promises.agrees(kept, {**recorded, "steps": recorded["steps"][1:]})


@on_every_old_trace
def test_an_old_trace_is_the_same_game_without_its_defaults(name: str) -> None:
    config = OLD[name]["config"]
    short = brief(config["game"], config)
    assert rulecore.game(short) == rulecore.game(config)
    assert len(json.dumps(short)) < len(json.dumps(config))


# --- new rulings ---


class Planted(Reading):
    """A question that nobody has asked before."""

    AS_BEFORE = "as-before"
    OTHERWISE = "otherwise"


def with_a_new_ruling(game: str) -> Any:
    """The rules of a game with one ruling more."""
    rules = rules_of(game)
    older: Any = rules.config.model_fields["rulings"].annotation
    newer = create_model("Rulings", __base__=older, brand_new=(Planted, Planted.AS_BEFORE))
    config = create_model("Config", __base__=rules.config, rulings=(newer, newer()))
    return replace(rules, config=config)


@on_every_recorded_game
def test_a_new_ruling_touches_no_recorded_game(path: Any) -> None:
    recorded = read(path)
    rules = with_a_new_ruling(recorded["config"]["game"])
    game: Game[Any, Any] = Game(rules, read_config(rules.config, recorded["config"]))
    assert game.config["rulings"]["brand-new"] == "as-before"
    replay = trace.check(game, trace.read(recorded))
    assert replay.states == rulecore.replay(recorded).states
    assert same(written_as(recorded, replay), recorded)


@on_every_recorded_game
def test_a_recorded_game_written_before_there_was_a_ruling_is_the_same_game(path: Any) -> None:
    recorded = promises.whole(read(path))
    agreed, usual = recorded["config"]["rulings"], rulecore.rulings(recorded["config"]["game"])
    by_default = {ruling.id for ruling in usual if agreed.get(ruling.id) == ruling.default}
    assert by_default
    older = {
        **recorded,
        "config": {**recorded["config"], "rulings": {k: agreed[k] for k in agreed.keys() - by_default}},
    }
    replay = rulecore.replay(older)
    assert replay.game == rulecore.game(recorded["config"])
    assert same(written_as(older, replay), older)


def test_a_reading_of_which_nobody_has_heard_is_told_with_the_engine_that_knows_it() -> None:
    newer = {"engine": "rulecore 99.0", "config": {"game": "zimbabweee", "players": 3, "rulings": {"brand-new": "x"}}}
    with pytest.raises(rulecore.InvalidConfig, match=r"'rulecore 99\.0' wrote this config, .*brand-new: unknown"):
        rulecore.replay(newer)
