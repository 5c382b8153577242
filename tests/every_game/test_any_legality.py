"""What is legal, in every game: `legal`, `refusal` and `step` never disagree, and a refusal tells the truth."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest
from candidates import candidates, ill_typed, is_an_outcome, strangers
from hypothesis import given
from hypothesis import strategies as st
from tables import DEEP, DEFAULTS, AnyGame, on_every_default, on_every_id, on_every_table
from walks import acts, chosen, chosen_states, drawn, states, walk

import rulecore
from rulecore import CHANCE, IllegalAction, InvalidAction, Refusal

IN_TURN = 1 if DEEP else 3
"""One in so many actions made by hand is tried in a state, and others in the next state and at the next table."""


def true_clauses(id: str) -> set[str]:
    return {clause.id for clause in rulecore.clauses(id)}


def refused(game: AnyGame, state: Any, action: Any) -> Refusal | None:
    """What `step` says."""
    try:
        game.step(state, action)
    except IllegalAction as error:
        return error.refusal
    return None


@on_every_table
def test_what_legal_lists_is_accepted(game: AnyGame) -> None:
    for state in states(game):
        assert [game.refusal(state, action) for action in game.legal(state)] == [None] * len(game.legal(state))


@on_every_table
def test_somebody_can_always_act_until_the_game_is_over(game: AnyGame) -> None:
    for state in states(game):
        actor = game.actor(state)
        assert actor is None or actor is CHANCE or actor in range(game.players)
        assert bool(game.legal(state)) == (actor is not None and actor is not CHANCE)


@on_every_table
def test_an_action_is_accepted_exactly_if_it_is_legal_or_an_outcome_of_chance(game: AnyGame) -> None:
    rng, verdicts = Random(1), set()
    for state in chosen_states(game):
        legal = set(game.legal(state))
        for action in candidates(game, state, rng):
            accepted = game.refusal(state, action) is None
            assert accepted == (action in legal or is_an_outcome(game, state, action)), (state, action)
            verdicts.add(accepted)
    assert verdicts == {True, False}


@on_every_default
def test_step_refuses_what_refusal_refuses_and_in_the_same_words(game: AnyGame) -> None:
    rng = Random(2)
    for state in chosen_states(game):
        for action in (*candidates(game, state, rng), *list(ill_typed(game))[::5]):
            assert refused(game, state, action) == game.refusal(state, action)


@on_every_default
def test_a_refusal_names_a_clause_of_the_rulebook_and_a_reason(game: AnyGame) -> None:
    rng, clauses = Random(3), true_clauses(game.id)
    for state in chosen_states(game):
        for action in candidates(game, state, rng):
            refusal = game.refusal(state, action)
            assert refusal is None or (refusal.clause in clauses and refusal.reason)


@on_every_default
def test_an_action_made_by_hand_is_accepted_only_if_it_is_legal(game: AnyGame) -> None:
    clauses = true_clauses(game.id)
    for number, state in enumerate(chosen_states(game)):
        legal = [pickle.dumps(action) for action in game.legal(state)]
        for action in islice(ill_typed(game), (number + game.players) % IN_TURN, None, IN_TURN):
            refusal = game.refusal(state, action)
            if refusal is None:
                assert is_an_outcome(game, state, action) or pickle.dumps(action) in legal, (state, action)
            else:
                assert refusal.clause in clauses
                assert refusal.reason


@on_every_default
def test_what_is_no_action_is_refused_by_a_clause(game: AnyGame) -> None:
    clauses = true_clauses(game.id)
    for state in chosen_states(game):
        for stranger in strangers(game):
            if isinstance(stranger, Mapping):
                with pytest.raises(InvalidAction, match=r"`game\.decode`"):
                    game.refusal(state, stranger)
                continue
            refusal = game.refusal(state, stranger)
            assert refusal is not None
            assert refusal.clause in clauses


@on_every_default
def test_an_heir_of_an_action_is_no_action(game: AnyGame) -> None:
    for moment in chosen(game):
        values = {name: getattr(moment.action, name) for name in moment.action.__dataclass_fields__}
        heir = type("Heir", (type(moment.action),), {"__slots__": ()})(**values)
        assert game.refusal(moment.before, heir) is not None


@on_every_table
def test_the_action_of_another_seat_is_refused(game: AnyGame) -> None:
    tried = 0
    for moment in chosen(game):
        data = game.encode(moment.action)
        for seat in range(game.players) if "seat" in data else ():
            if seat != data["seat"]:
                tried += 1
                assert game.refusal(moment.before, game.decode({**data, "seat": seat})) is not None
    assert bool(tried) == (game.players > 1)


@on_every_table
def test_nothing_is_accepted_after_the_end(game: AnyGame) -> None:
    over = walk(game)[-1].after
    assert all(game.refusal(over, moment.action) is not None for moment in walk(game))


@on_every_table
def test_what_chance_draws_is_accepted(game: AnyGame) -> None:
    rng = Random(4)
    waiting = [state for state in chosen_states(game) if game.actor(state) is CHANCE]
    assert bool(waiting) == acts(game, CHANCE)
    for state in waiting:
        assert [game.refusal(state, game.sample(state, rng)) for _ in range(20)] == [None] * 20


@on_every_table
def test_actions_always_come_in_the_same_order_and_each_once(game: AnyGame) -> None:
    order: dict[tuple[Any, Any], Any] = {}
    for state in states(game):
        legal = game.legal(state)
        assert len(set(legal)) == len(legal)
        for i, action in enumerate(legal):
            for other in legal[i + 1 :]:
                assert order.setdefault((action, other), True)
                order[other, action] = False


@on_every_table
def test_the_game_ends_in_time(game: AnyGame) -> None:
    assert len(walk(game)) <= game.rules.max_game_length(game.rules_config)
    assert game.actor(walk(game)[-1].after) is None


objects = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.complex_numbers(),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=4,
)


@on_every_id
@given(data=st.data())
def test_no_object_whatsoever_breaks_a_refusal(id: str, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([table for table in DEFAULTS if table.id == id]))
    state = data.draw(st.sampled_from(chosen_states(game)))
    made = data.draw(st.sampled_from(sorted(game.rules.actions.types.items())))
    held = {name: data.draw(objects, name) for name in made[1].__dataclass_fields__}
    for action in (data.draw(objects), made[1](**held)):
        try:
            refusal = game.refusal(state, action)
        except InvalidAction:
            assert isinstance(action, dict)
            continue
        if refusal is None:
            assert action in game.legal(state) or is_an_outcome(game, state, action)


@pytest.mark.parametrize("seed", range(3))
@on_every_default
def test_an_action_of_another_moment_is_accepted_only_where_it_is_legal(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    stale = dict.fromkeys(drawn(game, moment.before, rng) for moment in walk(game))
    for state in chosen_states(game):
        legal = set(game.legal(state))
        for action in stale:
            accepted = game.refusal(state, action) is None
            assert accepted == (action in legal or is_an_outcome(game, state, action))
