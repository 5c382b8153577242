"""The laws of the box and of what a table agrees on: each is broken by configs that nobody can have."""

from typing import Any

import pytest
from dw_lawful import LAWS, TABLE

TERMS = TABLE.rules_config


def agreed(**changes: Any) -> Any:
    """What the table has agreed on, with some of it wrong."""
    return TERMS.model_copy(update=changes)


CONFIGS: list[tuple[str, Any]] = [
    ("everybody_has_a_screen", agreed(players=5)),
    ("everybody_has_a_screen", agreed(players=1)),
]


@pytest.mark.parametrize(("law", "terms"), CONFIGS)
def test_a_wrong_config_breaks_the_law(law: str, terms: Any) -> None:
    assert LAWS[law].judge(terms, TABLE.initial()) is False


def test_every_law_of_the_box_is_broken_by_something_here() -> None:
    assert {law for law, _ in CONFIGS} == {law.name for law in LAWS.values() if law.judge.__module__.endswith(".box")}
