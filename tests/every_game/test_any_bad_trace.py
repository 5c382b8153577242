"""Bad traces, in every game: one that was tampered with is caught at the right step, for the right reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from candidates import JUNK, candidates, deep
from hypothesis import given
from hypothesis import strategies as st
from recordings import Json, recorded
from tables import AnyGame, on_every_default, on_every_id, on_the_longest

import rulecore
from rulecore import InvalidConfig, InvalidTrace
from rulecore.core.same import same


def caught(trace: Any) -> InvalidTrace:
    """What a replay says of a trace that is none."""
    with pytest.raises(InvalidTrace) as raised:
        rulecore.replay(trace)
    assert raised.value.reason in str(raised.value)
    return raised.value


def place(trace: Any) -> tuple[int | None, str | None]:
    """At which step a trace is caught, and by which clause."""
    error = caught(trace)
    return error.step, error.clause


def places_in(steps: Sequence[Json]) -> range:
    """Some fifteen steps from the first to the last, not all of one kind; a replay begins at the first step."""
    return range(0, len(steps), len(steps) // 15 | 1)


@on_every_default
def test_a_result_before_the_end_is_caught(game: AnyGame) -> None:
    trace = recorded(game)
    trace["steps"].pop()
    assert place(trace) == (None, None)


@on_every_default
def test_a_wrong_result_is_caught(game: AnyGame) -> None:
    right = recorded(game)["result"]
    scores = [
        [score + 1 for score in right["scores"]],
        right["scores"][:-1],
        [score + 0.5 for score in right["scores"]],
    ]
    wrong = [{**right, "scores": found} for found in scores] + [{**right, "more": 1}, {}, {**right, "winners": []}]
    for result in (*wrong, {name: value for name, value in right.items() if name != "winners"}):
        assert place({**recorded(game), "result": result}) == (None, None)


@on_every_default
def test_an_illegal_action_is_caught_at_its_step_with_its_clause(game: AnyGame) -> None:
    rng, tried = Random(3), 0
    states = rulecore.replay(recorded(game)).states
    for number in places_in(states[:-1]):
        for action in candidates(game, states[number], rng)[::15]:
            refusal = game.refusal(states[number], action)
            if refusal is not None:
                tried += 1
                changed = recorded(game)
                changed["steps"][number]["action"] = game.encode(action)
                error = caught(changed)
                assert (error.step, error.clause, error.reason) == (number, *refusal)
    assert tried


@on_every_default
def test_what_is_no_action_is_caught_at_its_step(game: AnyGame) -> None:
    for number in (0, len(recorded(game)["steps"]) // 2):
        for junk in (None, [], "deal", 1, {}, {"type": "none"}, {"type": True}, deep()):
            changed = recorded(game)
            changed["steps"][number]["action"] = junk
            assert place(changed) == (number, None)


@on_every_default
def test_a_wrong_actor_is_caught_at_its_step(game: AnyGame) -> None:
    steps = recorded(game)["steps"]
    for number in places_in(steps):
        for actor in (None, "chance", True, False, 0.5, "0", 99, *range(game.players)):
            if not same(actor, steps[number]["actor"]):
                wrong = {**steps[number], "actor": actor}
                assert place({"config": game.config, "steps": [*steps[:number], wrong]}) == (number, None)


@on_every_default
def test_a_step_that_is_missing_is_caught_where_it_is_missed_or_later(game: AnyGame) -> None:
    """Unless the game goes on without it as before: a last card that is not added, where its stars do not count."""
    steps = places_in(recorded(game)["steps"])
    missed = [number for number in steps if is_caught(without_step(game, number))]
    for number in missed:
        error = caught(without_step(game, number))
        assert error.step is None or error.step >= number
    assert all(says_what_was_played(without_step(game, number)) for number in steps if number not in missed)
    assert len(missed) > len(steps) * 9 / 10


def without_step(game: AnyGame, number: int) -> Json:
    trace = recorded(game)
    del trace["steps"][number]
    return trace


@on_every_default
def test_a_step_after_the_end_is_caught(game: AnyGame) -> None:
    trace = recorded(game)
    trace["steps"].append(trace["steps"][-1])
    assert place(trace) == (len(trace["steps"]) - 1, None)


def without_one(legal: list[Json]) -> list[Json]:
    return legal[1:]


def with_a_stranger(legal: list[Json]) -> list[Json]:
    return [*legal, {"type": "none"}]


def with_a_field_too_much(legal: list[Json]) -> list[Json]:
    return [{**legal[0], "more": 1}, *legal[1:]]


def with_a_fraction(legal: list[Json]) -> list[Json]:
    return [{name: v + 0.5 if isinstance(v, int) else v for name, v in legal[0].items()}, *legal[1:]]


@on_every_default
@pytest.mark.parametrize("spoil", [without_one, with_a_stranger, with_a_field_too_much, with_a_fraction])
def test_a_wrong_list_of_what_was_legal_is_caught(game: AnyGame, spoil: Callable[[list[Json]], list[Json]]) -> None:
    steps = recorded(game, legal=True)["steps"]
    choices = [number for number, step in enumerate(steps) if step["actor"] != "chance"]
    for number in choices[::7]:
        wrong = {**steps[number], "legal": spoil(steps[number]["legal"])}
        assert place({"config": game.config, "steps": [*steps[:number], wrong]}) == (number, None)


OTHER = "rulecore 0.0.1"


@on_every_default
def test_a_trace_goes_on_from_the_last_step_that_fits(game: AnyGame) -> None:
    steps = recorded(game)["steps"]
    for number in range(0, len(steps), 7):
        changed = recorded(game)
        changed["steps"][number]["action"] = {"type": "none"}
        error = caught(changed)
        assert error.fits == number
        assert (f"to go on, replay steps[:{number}] without result" in str(error)) == (number > 0)
        assert len(rulecore.replay({**changed, "steps": steps[: error.fits], "result": None}).actions) == number
    assert caught({**recorded(game), "result": {}}).fits == len(steps)


@on_every_default
def test_the_engine_that_wrote_a_trace_is_named_where_it_is_another_one(game: AnyGame) -> None:
    ours = recorded(game)["engine"]
    wrong: list[Json] = [{"result": {}}, {"steps": [{}]}, {"steps": 1}, {"about": 1}, {"format": 2}, {"note": 1}]
    for part in wrong:
        error = caught({**recorded(game), **part, "engine": OTHER})
        assert error.engines == (OTHER, ours)
        assert f"; written by '{OTHER}', read by '{ours}'" in str(error)
        error = caught({**recorded(game), **part})
        assert (error.engines, ours in str(error)) == (None, False)
    config = {**game.config, "players": 99}
    for engine, is_named in ((OTHER, True), (ours, False)):
        with pytest.raises(InvalidConfig) as raised:
            rulecore.replay({**recorded(game), "engine": engine, "config": config})
        said = f"invalid config: engine: '{OTHER}' wrote this config, '{ours}' reads it; players: "
        assert str(raised.value).startswith(said) == is_named
        assert "players" in str(raised.value)


@on_every_default
def test_a_trace_of_another_form_is_refused_as_such(game: AnyGame) -> None:
    assert rulecore.replay({**recorded(game), "format": None}).states == rulecore.replay(recorded(game)).states
    for number in (0, 2, -1, 1.5, True, "1", [1]):
        error = caught({**recorded(game), "format": number, "of a later form": 1})
        assert error.reason.startswith("format: should be 1, as it is read here, not ")


@on_every_default
def test_a_key_that_no_trace_has_is_caught(game: AnyGame) -> None:
    assert caught({**recorded(game), "note": 1}).step is None
    for number in (0, min(3, len(recorded(game)["steps"]) - 1)):
        trace = recorded(game)
        trace["steps"][number]["note"] = 1
        assert caught(trace).step == number


@on_every_default
def test_a_part_that_every_trace_has_must_be_there(game: AnyGame) -> None:
    assert caught({name: part for name, part in recorded(game).items() if name != "config"}).step is None
    for name in ("actor", "action"):
        trace = recorded(game)
        number = min(2, len(trace["steps"]) - 1)
        del trace["steps"][number][name]
        assert caught(trace).step == number


@on_every_default
def test_a_trace_without_a_right_config_is_refused(game: AnyGame) -> None:
    with pytest.raises(InvalidConfig):
        rulecore.replay({**recorded(game), "config": {**game.config, "players": 99}})


@on_every_id
def test_what_is_no_trace_is_refused(id: str) -> None:
    for junk in JUNK:
        for trace in (junk, {"config": {"game": id}, "steps": junk}, {"config": junk, "steps": []}):
            with pytest.raises((InvalidTrace, InvalidConfig)):
                rulecore.replay(trace)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@on_the_longest
@given(data=st.data())
def test_a_changed_trace_is_caught_unless_it_says_what_was_played(game: AnyGame, data: st.DataObject) -> None:
    trace = recorded(game)
    step = data.draw(st.sampled_from(trace["steps"]))
    part = data.draw(st.sampled_from([trace, step, step["action"], trace["config"]]))
    part[data.draw(st.sampled_from(sorted(part)) | st.text())] = data.draw(json_values)
    assert is_caught(trace) or says_what_was_played(trace)


def is_caught(trace: Json) -> bool:
    try:
        rulecore.replay(trace)
    except (InvalidTrace, InvalidConfig):
        return True
    return False


def says_what_was_played(trace: Json) -> bool:
    replay = rulecore.replay(trace)
    steps = [{"actor": step["actor"], "action": step["action"]} for step in trace.get("steps", [])]
    return same(rulecore.trace(replay.game, replay.actions)["steps"], steps)
