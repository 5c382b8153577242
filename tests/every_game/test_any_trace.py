"""Traces, in every game: what is recorded replays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from candidates import JUNK, in_floats
from recordings import Json, guesser, recorded, stubborn
from tables import AnyGame, on_every_default, on_every_table, on_the_longest
from walks import walk

import rulecore
from rulecore import CHANCE, InvalidData, InvalidTrace
from rulecore.core.same import same
from rulecore.core.trace import actor_name


@on_every_table
def test_what_was_recorded_replays(game: AnyGame) -> None:
    trace = json.loads(json.dumps(recorded(game, legal=True), allow_nan=False))
    replay = rulecore.replay(trace)
    assert replay.game == game
    assert len(replay.states) == len(replay.actions) + 1 == len(trace["steps"]) + 1
    assert same(game.result(replay.states[-1]), trace["result"])


@on_every_default
def test_a_trace_may_write_its_whole_numbers_with_a_fraction_of_zero(game: AnyGame) -> None:
    trace = recorded(game, legal=True)
    assert rulecore.replay(in_floats(trace)) == rulecore.replay(trace)


@on_every_default
def test_a_trace_is_replayed_by_the_game_at_the_table_or_refused_if_it_is_of_another_config(game: AnyGame) -> None:
    trace = recorded(game)
    replay = rulecore.replay(trace, game)
    assert replay.game is game
    assert replay.states == rulecore.replay(trace).states
    other = {**trace["config"], "first_seat": (game.config["first_seat"] + 1) % game.players}
    if game.players > 1:
        with pytest.raises(InvalidTrace, match=r"config: should be that of .*, not of .*first_seat"):
            rulecore.replay({**trace, "config": other}, game)
    others: tuple[Any, ...] = (game.id, trace["config"], 7)
    for wrong in others:
        with pytest.raises(InvalidData, match=r"game: should be a game, as `rulecore\.game` makes it, or None"):
            rulecore.replay(trace, wrong)


@on_every_table
def test_what_was_replayed_is_written_as_before(game: AnyGame) -> None:
    for legal in (False, True):
        trace = recorded(game, legal=legal)
        assert same(rulecore.trace(game, rulecore.replay(trace).actions, legal=legal), trace)


@on_every_default
def test_a_trace_names_config_actors_and_result_and_what_was_legal_if_asked(game: AnyGame) -> None:
    plain, full = recorded(game), recorded(game, legal=True)
    states = rulecore.replay(plain).states
    assert list(plain) == ["format", "engine", "config", "steps", "result"]
    assert plain["config"] == game.config
    assert [step["actor"] for step in plain["steps"]] == [actor_name(game.actor(state)) for state in states[:-1]]
    assert all(list(step) == ["actor", "action"] for step in plain["steps"])
    assert all(("legal" in step) == (step["actor"] != "chance") for step in full["steps"])


@on_every_default
def test_a_player_is_shown_its_own_view_and_its_legal_actions(game: AnyGame) -> None:
    shown: list[tuple[Json, Sequence[Any]]] = []

    def first(view: Json, legal: Sequence[Any]) -> Any:
        shown.append((view, legal))
        return legal[0]

    replay = rulecore.replay(rulecore.record(game, [first] * game.players, Random(2)))
    asked = [(state, seat) for state in replay.states if isinstance(seat := game.actor(state), int)]
    assert shown == [(game.view(state, seat), game.legal(state)) for state, seat in asked]


@on_every_default
def test_a_player_who_answers_with_something_illegal_is_stopped(game: AnyGame) -> None:
    first = next(number for number, step in enumerate(recorded(game)["steps"]) if step["actor"] != "chance")
    clauses = {clause.id for clause in rulecore.clauses(game.id)}
    for junk in JUNK:
        with pytest.raises(InvalidTrace) as raised:
            rulecore.record(game, [stubborn(junk)] * game.players, Random(0))
        assert raised.value.step == first
        assert raised.value.clause in clauses or (raised.value.clause is None and isinstance(junk, dict))


@on_every_default
def test_a_game_is_recorded_with_one_player_for_each_seat(game: AnyGame) -> None:
    for number in (0, game.players - 1, game.players + 1):
        with pytest.raises(InvalidTrace) as raised:
            rulecore.record(game, [guesser(0)] * number, Random(0))
        assert raised.value.step is None


@on_the_longest
def test_a_trace_that_breaks_off_replays_as_far_as_it_goes(game: AnyGame) -> None:
    trace = recorded(game)
    del trace["result"]
    whole = rulecore.replay(trace)
    steps = len(trace["steps"])
    for length in {*range(min(steps, 40)), *range(0, steps, max(1, steps // 10)), steps}:
        begun = rulecore.replay({**trace, "steps": trace["steps"][:length]})
        assert begun.states == whole.states[: length + 1]


@on_every_default
def test_a_trace_can_be_written_from_actions_that_were_made_elsewhere(game: AnyGame) -> None:
    trace = rulecore.trace(game, [moment.action for moment in walk(game)])
    assert rulecore.replay(trace).states[-1] == walk(game)[-1].after
    actors = [game.actor(moment.before) for moment in walk(game)]
    assert [step["actor"] for step in trace["steps"]] == ["chance" if actor is CHANCE else actor for actor in actors]


KEPT: Json = {
    "names": ["Ann", "ひかり", "دانا"],
    "date": "2026-11-29",
    "comments": [{"step": 3, "text": "a bold bid", "sure": True}, None, 0.5],
    "": {"engine": {"config": []}},
}
"""What a table might keep with a trace."""


@on_every_default
def test_what_is_kept_with_a_trace_is_neither_read_nor_changed(game: AnyGame) -> None:
    played = rulecore.record(game, [guesser(0)] * game.players, Random(0), about=KEPT)
    replay = rulecore.replay(json.loads(json.dumps(played)))
    assert same(replay.about, KEPT)
    assert same(rulecore.trace(game, replay.actions, about=replay.about), played)
    bare = {name: part for name, part in played.items() if name != "about"}
    assert rulecore.replay(bare) == replay._replace(about={})


@on_every_default
def test_an_action_that_cannot_be_written_down_is_named_by_its_step(game: AnyGame) -> None:
    actions = list(rulecore.replay(recorded(game)).actions)
    begun = actions[:-1][:2]
    for junk in JUNK:
        with pytest.raises(InvalidTrace) as raised:
            rulecore.trace(game, [*begun, junk])
        assert raised.value.step == len(begun)
    with pytest.raises(InvalidTrace) as raised:
        rulecore.trace(game, [*actions, actions[-1]])
    assert (raised.value.step, raised.value.reason) == (len(actions), "the game is over already")
    with pytest.raises(rulecore.InvalidData, match="actions: should be a list"):
        rulecore.trace(game, dict.fromkeys(actions))  # type: ignore[arg-type]


WHAT_CANNOT_BE_KEPT = (
    ("Ann", "about: should be an object"),
    ({"names": ("Ann", "Ben")}, r"about\.names: should be JSON"),
    ({"of": {"what": float("nan")}}, r"about\.of\.what: should be a finite number"),
    ({"text": "x" * 4001}, r"about\.text: should have at most 4000 letters"),
    ({"list": [0] * 257}, r"about\.list: should have at most 256 items"),
    (dict.fromkeys(map(str, range(257))), "about: should have at most 256 fields"),
    ({"all": [[0] * 200] * 50}, "about: should hold at most 4096 values"),
)


@on_every_default
@pytest.mark.parametrize(("about", "fault"), WHAT_CANNOT_BE_KEPT)
def test_what_is_no_json_or_too_much_is_not_kept_with_a_trace(game: AnyGame, about: Any, fault: str) -> None:
    with pytest.raises(rulecore.InvalidData, match=fault):
        rulecore.trace(game, [], about=about)
    with pytest.raises(rulecore.InvalidData, match=fault):
        rulecore.record(game, [guesser(0)] * game.players, Random(0), about=about)
    with pytest.raises(InvalidTrace, match=fault):
        rulecore.replay({**recorded(game), "about": about})


@on_every_default
def test_the_order_of_what_was_legal_does_not_matter(game: AnyGame) -> None:
    trace = recorded(game, legal=True)
    for step in trace["steps"]:
        step.get("legal", []).reverse()
    assert rulecore.replay(trace).states == rulecore.replay(recorded(game)).states
