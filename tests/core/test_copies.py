"""JSON that is written once and copied each time: copies are equal, and nothing that one changes is seen in another."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulecore
from rulecore.core.copies import copyable

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)
objects = st.dictionaries(st.text(max_size=3), values, max_size=4)


def containers(data: Any) -> list[Any]:
    """The object or list, and all in it."""
    inner = data.values() if isinstance(data, dict) else data
    return [data, *(found for value in inner if isinstance(value, (dict, list)) for found in containers(value))]


@given(objects)
def test_a_copy_is_equal_and_shares_nothing(data: dict[str, Any]) -> None:
    kept = copyable(data)
    one, other = kept.copy(), kept.copy()
    assert one == other == data
    places = [id(found) for copy in (one, other, data) for found in containers(copy)]
    assert len(set(places)) == len(places)


def emptied(data: Any) -> None:
    """Everything taken out of an object or a list, and out of all in it."""
    for found in containers(data):
        found.clear()


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_who_changes_a_view_a_config_or_an_action_changes_nothing_else(id: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    rng, state = Random(4), game.initial()
    for _ in range(30):
        actor, before = game.actor(state), state
        action: Any = game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state))
        state = game.step(before, action)
        seat = actor if isinstance(actor, int) else None
        first = repr((game.view(before, seat), game.config, game.encode(action)))
        for told in (game.view(before, seat), game.config, game.encode(action)):
            emptied(told)
        assert repr((game.view(before, seat), game.config, game.encode(action))) == first
