"""Equality of JSON values: `true` is not 1, and `1.0` is only where it comes from outside."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulecore.core.same import same, says

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(json_values)
def test_a_value_is_the_same_as_its_copy(value: Any) -> None:
    assert same(value, copy.deepcopy(value))


@given(json_values, json_values)
def test_values_are_the_same_exactly_if_they_are_written_alike(one: Any, other: Any) -> None:
    assert same(one, other) == same(other, one) == (_told(one) == _told(other))


def _told(value: Any) -> Any:
    """The value with the type of everything in it; 0.0 and -0.0 are equal numbers."""
    if isinstance(value, dict):
        return "dict", {key: _told(item) for key, item in value.items()}
    if isinstance(value, list):
        return "list", [_told(item) for item in value]
    return type(value).__name__, value


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (True, 1),
        (False, 0),
        (1.0, 1),
        ("1", 1),
        (None, False),
        ([], {}),
        ([1], [1, 1]),
        ([1, 2], [2, 1]),
        ([True], [1]),
        ({"a": 1}, {"a": True}),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": [1.0]}}, {"a": {"b": [1]}}),
    ],
)
def test_what_is_not_the_same(one: Any, other: Any) -> None:
    assert not same(one, other)
    assert not same(other, one)


def test_the_order_of_the_keys_does_not_matter() -> None:
    assert same({"a": 1, "b": 2}, {"b": 2, "a": 1})


@pytest.mark.parametrize(
    ("told", "value"), [(1.0, 1), (-0.0, 0), ({"a": [1.0, {"b": 2.0}]}, {"a": [1, {"b": 2}]}), (1.5, 1.5), (1, 1)]
)
def test_what_comes_from_outside_may_write_a_whole_number_with_a_fraction_of_zero(told: Any, value: Any) -> None:
    assert says(told, value)


@pytest.mark.parametrize(
    ("told", "value"),
    [(1.5, 1), (True, 1), (1.0, True), (1, True), ("1", 1), ([1.0], [1, 1]), ({"a": 1.0}, {"b": 1}), ((1,), [1])],
)
def test_what_comes_from_outside_says_nothing_else(told: Any, value: Any) -> None:
    assert not says(told, value)


@given(json_values, json_values)
def test_without_such_a_number_it_says_what_is_the_same(told: Any, value: Any) -> None:
    assert not same(told, value) or says(told, value)
    assert says(told, told)
