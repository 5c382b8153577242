"""The laws of the box and of what a table agrees on: each is broken by configs that nobody can have."""

from typing import Any

import pytest
from br_lawful import LAWS, THREE

TERMS = THREE.rules_config


def agreed(**changes: Any) -> Any:
    """What the table has agreed on, with some of it wrong."""
    return TERMS.model_copy(update=changes)


def options(**changes: Any) -> Any:
    """The same, with options wrong."""
    return agreed(options=TERMS.options.model_copy(update=changes))


CONFIGS: list[tuple[str, Any]] = [
    ("two_to_four_play", agreed(players=5)),
    ("two_to_four_play", agreed(first_seat=3)),
    ("the_table_says_who_is_younger_than_whom", options(youngest_order=(0, 1, 1))),
    ("the_table_says_who_is_younger_than_whom", options(youngest_order=(0, 1))),
]


@pytest.mark.parametrize(("law", "terms"), CONFIGS)
def test_a_wrong_config_breaks_the_law(law: str, terms: Any) -> None:
    assert LAWS[law].judge(terms, THREE.initial()) is False


def test_every_law_of_the_box_is_broken_by_something_here() -> None:
    assert {law for law, _ in CONFIGS} == {law.name for law in LAWS.values() if law.judge.__module__.endswith(".box")}
