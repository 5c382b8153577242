"""States and actions as values, in every game: they never change, compare, hash and travel; functions are pure."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from candidates import JUNK
from tables import AnyGame, accelerated, on_every_default, on_every_id, on_every_table
from walks import chosen, chosen_states, states, walk

import rulecore
from rulecore import CHANCE, InvalidAction, InvalidState
from rulecore.core.chance import Roll, ways

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def answers(game: AnyGame, state: Any, action: Any) -> tuple[Any, ...]:
    """Everything that a game says about a step; the same words for equal values."""
    seats = (*range(game.players), None)
    return (
        game.actor(state),
        game.legal(state),
        game.refusal(state, action),
        game.step(state, action),
        [game.view(state, seat) for seat in seats],
        [game.seen(action, seat) for seat in seats],
        game.encode(action),
        game.broken(state),
    )


@on_every_table
def test_no_question_changes_a_state_or_an_action(game: AnyGame) -> None:
    for before, action, _ in chosen(game):
        frozen, told = pickle.dumps((before, action)), (hash(before), hash(action), repr(before), repr(action))
        answers(game, before, action)
        assert pickle.dumps((before, action)) == frozen
        assert (hash(before), hash(action), repr(before), repr(action)) == told


@on_every_table
def test_equal_questions_have_equal_answers(game: AnyGame) -> None:
    for before, action, after in chosen(game):
        again = answers(game, *pickle.loads(pickle.dumps((before, action))))
        assert again == answers(game, before, action)
        assert again[3] == after


@on_every_table
def test_equal_tables_have_equal_answers(game: AnyGame) -> None:
    twin = rulecore.game(game.config, fast=False)
    assert all(answers(twin, m.before, m.action) == answers(game, m.before, m.action) for m in chosen(game))


@on_every_table
def test_states_and_actions_are_equal_to_their_copies(game: AnyGame) -> None:
    for value in (value for moment in chosen(game) for value in moment):
        copies = [pickle.loads(pickle.dumps(value, protocol)) for protocol in PROTOCOLS]
        for copied in (*copies, copy.deepcopy(value), copy.copy(value)):
            assert copied == value
            assert hash(copied) == hash(value)
            assert type(copied) is type(value)


@on_every_table
def test_games_are_equal_to_their_copies(game: AnyGame) -> None:
    for one in (game, rulecore.game(game.config, checked=True)):
        copies = [pickle.loads(pickle.dumps(one, protocol)) for protocol in PROTOCOLS]
        for copied in (*copies, copy.deepcopy(one), copy.copy(one)):
            assert copied == one
            assert hash(copied) == hash(one)
            assert copied.config == one.config


@on_every_default
def test_laws_and_replays_can_be_pickled(game: AnyGame) -> None:
    assert all(pickle.loads(pickle.dumps(law)) is law for law in game.rules.laws)
    replay = rulecore.replay({"config": game.config, "steps": []})
    assert pickle.loads(pickle.dumps(replay)) == replay


@on_every_table
def test_states_of_different_phases_and_actions_of_different_types_are_never_equal(game: AnyGame) -> None:
    met: dict[Any, type] = {}
    for value in (value for moment in walk(game) for value in moment):
        assert met.setdefault(value, type(value)) is type(value)


@on_every_table
def test_every_step_changes_the_state(game: AnyGame) -> None:
    assert len(set(states(game))) == len(states(game))


@on_every_default
def test_no_field_of_a_state_or_an_action_can_be_set(game: AnyGame) -> None:
    for value in (value for moment in chosen(game) for value in moment):
        fields = getattr(value, "_fields", None) or tuple(value.__dataclass_fields__)
        for name in (*fields, "something_new"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, None)


@on_every_default
def test_what_is_no_state_is_refused(game: AnyGame) -> None:
    assert_no_state_is_taken(game, walk(game)[0].action)
    assert_no_state_is_taken(accelerated(game), walk(game)[0].action)


def assert_no_state_is_taken(game: AnyGame, action: Any) -> None:
    """Junk in the place of a state is refused, whatever is asked."""
    questions: list[Callable[[Any], object]] = [
        game.actor,
        game.legal,
        game.need,
        game.result,
        game.broken,
        lambda state: game.sample(state, Random(0)),
        lambda state: game.refusal(state, action),
        lambda state: game.step(state, action),
        lambda state: game.view(state, None),
    ]
    for question in questions:
        for junk in (*JUNK, action):
            with pytest.raises(InvalidState):
                question(junk)


@on_every_table
def test_need_and_sample_are_for_chance_and_result_is_for_the_end(game: AnyGame) -> None:
    for state in chosen_states(game):
        actor = game.actor(state)
        questions: list[tuple[Callable[[Any], object], bool]] = [
            (game.need, actor is CHANCE),
            (lambda state: game.sample(state, Random(0)), actor is CHANCE),
            (game.result, actor is None),
        ]
        for question, has_answer in questions:
            if has_answer:
                assert question(state)
            else:
                with pytest.raises(InvalidState):
                    question(state)


@on_every_default
def test_a_seat_that_is_not_at_the_table_sees_nothing(game: AnyGame) -> None:
    state, action, _ = walk(game)[-1]
    for seat in (item for item in JUNK if item is not None and item is not CHANCE):
        with pytest.raises(InvalidState):
            game.view(state, seat)
        with pytest.raises(InvalidState):
            game.seen(action, seat)


@on_every_default
def test_what_is_no_action_has_no_json_and_is_not_seen(game: AnyGame) -> None:
    for junk in (*JUNK, game.initial()):
        with pytest.raises(InvalidAction):
            game.encode(junk)
        with pytest.raises(InvalidAction):
            game.seen(junk, None)


@on_every_table
def test_chance_depends_on_the_generator_alone(game: AnyGame) -> None:
    for state in (state for state in chosen_states(game) if game.actor(state) is CHANCE):
        assert game.sample(state, Random(5)) == game.sample(state, Random(5))
        several = len({game.sample(state, Random(seed)) for seed in range(20)}) > 1
        need = game.need(state)
        if isinstance(need, Roll):  # two dice that are alike may come out of a bag
            need = Roll(tuple(tuple({*faces}) for faces in need.dice))
        assert several == (ways(need) > 1)


@on_every_id
def test_every_process_plays_the_same_games(id: str) -> None:
    told = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, str(Path(__file__).with_name("digest.py")), id]
        told.append(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(told[0].strip()) == 64
    assert told[0] == told[1]
