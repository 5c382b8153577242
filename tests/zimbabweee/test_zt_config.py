"""What can be agreed before play: fields, defaults, and every fault told at once."""

from typing import Any

import pytest

import rulecore

COMPLETE: dict[str, Any] = {
    "game": "zimbabweee",
    "players": 4,
    "first_seat": 0,
    "options": {"scoring": "standard", "games": 1},
    "rulings": {ruling.id: ruling.default for ruling in rulecore.rulings("zimbabweee")},
    "components": "default",
}


def faults(**fields: Any) -> dict[str, str]:
    """What is wrong with a config of four players and these fields: path to what is expected."""
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "zimbabweee", "players": 4, **fields})
    return {fault.path: fault.expected for fault in error.value.faults}


@pytest.mark.clause("ZT-SERIES-1")
def test_defaults_are_filled_in() -> None:
    assert rulecore.game("zimbabweee", players=4).config == COMPLETE


@pytest.mark.clause("ZT-SERIES-1")
@pytest.mark.parametrize("games", [0, 2, 4, True, 1.5, "3", None, [3]])
def test_no_other_number_of_games_is_offered(games: object) -> None:
    assert list(faults(options={"games": games})) == ["options.games"]


def test_the_wire_knows_the_printed_box_alone() -> None:
    for box in ("DEFAULT", None):
        assert faults(components=box) == {"components": f"should be 'default', not {box!r}"}
