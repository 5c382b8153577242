"""Stars and declarations that cannot be: the place is named, and what would be accepted there."""

from typing import Any

import pytest

import rulecore

STARS = "should be an object of cards with their stars"
CARD = "should be a card, R1 to MX or C3 to C8"


@pytest.mark.parametrize(
    ("components", "fault"),
    [
        (7, "components: should be 'default', or an object with stars, not 7"),
        ({"starz": {}}, "components.starz: should be stars, not 'starz'"),
        ({"stars": [1]}, f"components.stars: {STARS}, not [1]"),
        ({"stars": {"R0": 1}}, f"components.stars.R0: {CARD}, not 'R0'"),
    ],
)
def test_components_that_cannot_be_are_named_with_their_place(components: Any, fault: str) -> None:
    with pytest.raises(rulecore.InvalidConfig) as raised:
        rulecore.game({"game": "fuertorite", "players": 3, "components": components})
    assert fault in str(raised.value)


@pytest.mark.parametrize("number", ["7", None, 7.5, True])
def test_what_an_x_is_said_to_be_is_a_whole_number(number: Any) -> None:
    with pytest.raises(rulecore.InvalidAction) as raised:
        rulecore.game("fuertorite", players=3).decode({"type": "stop", "seat": 0, "x": number})
    assert [(fault.path, fault.expected.partition(",")[0]) for fault in raised.value.faults] == [
        ("x", "should be a whole number")
    ]
