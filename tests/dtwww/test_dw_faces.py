"""The numbers on the dice that can be agreed on: DW-COMP-4."""

from typing import Any

import pytest

import rulecore

FACES: dict[str, Any] = {
    "4": [1, 2, 3, 4],
    "6": [1, 2, 3, 4, 5, 6],
    "8": [1, 2, 3, 4, 5, 6, 7, 8],
    "10": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "12": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    "20": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
}


def faults(**fields: Any) -> dict[str, str]:
    """What is wrong with a config of four players and these fields: path to what is expected."""
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "dtwww", "players": 4, **fields})
    return {fault.path: fault.expected for fault in error.value.faults}


# --- the numbers on the dice ---


@pytest.mark.clause("DW-COMP-4")
def test_other_faces_can_be_agreed_and_are_written_down() -> None:
    faces = {**FACES, "4": [2, 3, 5, 7], "20": [*range(1, 20), 20]}
    game = rulecore.game({"game": "dtwww", "players": 4, "components": {"faces": faces}})
    assert game.config["components"] == {"faces": faces}
    assert rulecore.game(game.config) == game
    assert game.rules_config.components.faces[0] == (2, 3, 5, 7)


@pytest.mark.clause("DW-COMP-4")
def test_the_assumed_faces_are_the_default_box() -> None:
    game = rulecore.game({"game": "dtwww", "players": 4, "components": {"faces": FACES}})
    assert game.config["components"] == "default"
    assert game == rulecore.game("dtwww", players=4)


BETWEEN = "whole numbers from 1 to 20, strictly ascending"


@pytest.mark.clause("DW-COMP-4")
@pytest.mark.parametrize(
    ("size", "numbers", "expected"),
    [
        ("4", [1, 2, 3], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [1, 2, 3, 4, 5], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [1, 2, 3, 3], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [1, 2, 4, 3], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [0, 1, 2, 3], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [1, 2, 3, 21], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [True, 2, 3, 4], f"faces.4 should be 4 {BETWEEN}"),
        ("4", [1.5, 2, 3, 4], f"faces.4 should be 4 {BETWEEN}"),
        ("4", ["1", "2", "3", "4"], f"faces.4 should be 4 {BETWEEN}"),
        ("4", "1234", f"faces.4 should be 4 {BETWEEN}"),
        ("6", None, f"faces.6 should be 6 {BETWEEN}"),
        ("8", {"1": 1}, f"faces.8 should be 8 {BETWEEN}"),
        ("12", 12, f"faces.12 should be 12 {BETWEEN}"),
        ("10", [*range(1, 11)], "faces.10 should be 10 whole numbers from 0 to 20, strictly ascending with a 0"),
        ("20", [*range(20)], f"faces.20 should be 20 {BETWEEN} with a 20"),
    ],
)
def test_faces_that_no_die_has_are_refused(size: str, numbers: object, expected: str) -> None:
    told = faults(components={"faces": {**FACES, size: numbers}})["components"]
    assert told.startswith(f"{expected}, not ")
    assert told.count("faces.") == 1


@pytest.mark.clause("DW-COMP-4")
def test_all_wrong_faces_are_told_at_once() -> None:
    told = faults(components={"faces": {"4": [1], "6": FACES["6"], "x": []}})["components"]
    assert told.startswith(f"faces should name the sizes 4, 6, 8, 10, 12, 20; faces.4 should be 4 {BETWEEN}, not ")


@pytest.mark.parametrize("components", [{}, [], None, "Default", 7, {"faces": 5}, {"faces": FACES, "copies": 2}])
def test_components_are_the_box_or_faces(components: object) -> None:
    assert faults(components=components)["components"].startswith("should be 'default' or an object with `faces`, not ")
