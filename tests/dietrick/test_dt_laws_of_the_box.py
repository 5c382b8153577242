"""The laws of the box and of what a table agrees on: each is broken by configs that nobody can have."""

from typing import Any

import pytest
from dt_lawful import LAWS, THREE

TERMS = THREE.rules_config
BOX = TERMS.components


def agreed(**changes: Any) -> Any:
    """What the table has agreed on, with some of it wrong."""
    return TERMS.model_copy(update=changes)


def options(**changes: Any) -> Any:
    """The same, with options wrong."""
    return agreed(options=TERMS.options.model_copy(update=changes))


CONFIGS: list[tuple[str, Any]] = [
    ("every_card_bears_an_icon", agreed(components=BOX._replace(icons=BOX.icons[:-1]))),
    ("every_card_bears_an_icon", agreed(components=BOX._replace(icons=(2, *BOX.icons[1:])))),
    ("a_table_agrees_on_what_there_is", agreed(players=5)),
    ("a_table_agrees_on_what_there_is", agreed(first_seat=3)),
    ("a_table_agrees_on_what_there_is", options(games=100)),
    ("a_table_agrees_on_what_there_is", options(scoring_order=(1, 2, 4, 3))),
]


@pytest.mark.parametrize(("law", "terms"), CONFIGS)
def test_a_wrong_config_breaks_the_law(law: str, terms: Any) -> None:
    assert LAWS[law].judge(terms, THREE.initial()) is False


def test_every_law_of_the_box_is_broken_by_something_here() -> None:
    assert {law for law, _ in CONFIGS} == {law.name for law in LAWS.values() if law.judge.__module__.endswith(".box")}
