"""What can be agreed before play: fields, defaults, and every fault told at once."""

from typing import Any

import pytest
from br_positions import br, seen

import rulecore

COMPLETE: dict[str, Any] = {
    "game": "build_release",
    "players": 3,
    "first_seat": 0,
    "options": {"games": 1, "youngest_order": [0, 1, 2]},
    "rulings": {ruling.id: ruling.default for ruling in rulecore.rulings("build_release")},
    "components": "default",
}


def faults(**fields: Any) -> dict[str, str]:
    """What is wrong with a config of three players and these fields: path to what is expected."""
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "build_release", "players": 3, **fields})
    return {fault.path: fault.expected for fault in error.value.faults}


@pytest.mark.clause("BR-CFG-3", "BR-CFG-4")
def test_defaults_are_filled_in() -> None:
    assert rulecore.game("build_release", players=3).config == COMPLETE


@pytest.mark.clause("BR-CFG-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert rulecore.game({"game": "build_release", "players": players}).config["players"] == players


@pytest.mark.clause("BR-CFG-1")
@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 3.5, "3", None, [3]])
def test_no_other_number_of_players_is_offered(players: object) -> None:
    assert "players" in faults(players=players)


@pytest.mark.clause("BR-CFG-3")
@pytest.mark.parametrize("games", [0, -1, 100, True, 1.5, "3", None, [3]])
def test_1_to_99_games_can_be_agreed_and_no_other_number(games: object) -> None:
    assert list(faults(options={"games": games})) == ["options.games"]


@pytest.mark.clause("BR-CFG-3")
@pytest.mark.parametrize("games", [1, 2, 99])
def test_several_games_can_be_agreed(games: int) -> None:
    game = rulecore.game("build_release", players=2, options={"games": games})
    assert game.config["options"] == {"games": games, "youngest_order": [0, 1]}


@pytest.mark.clause("BR-CFG-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_default_a_lower_seat_is_younger(players: int) -> None:
    game = rulecore.game({"game": "build_release", "players": players})
    assert game.config["options"]["youngest_order"] == list(range(players))


@pytest.mark.clause("BR-CFG-4")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
def test_the_table_says_who_is_younger(order: list[int]) -> None:
    game = rulecore.game("build_release", players=3, options={"youngest_order": order})
    assert game.config["options"]["youngest_order"] == order
    assert rulecore.game(game.config) == game


@pytest.mark.clause("BR-CFG-4")
@pytest.mark.parametrize(
    "order", [[], [0, 1], [0, 1, 2, 3], [0, 0, 1], [1, 2, 3], [0, 1, -1], "012", 3, {"0": 1}, [[0, 1, 2]]]
)
def test_the_order_of_age_has_every_seat_once(order: object) -> None:
    assert all(path.startswith("options") for path in faults(options={"youngest_order": order}))


@pytest.mark.clause("BR-CFG-4")
def test_null_is_the_order_of_the_seats() -> None:
    game = rulecore.game("build_release", players=3, options={"youngest_order": None})
    assert game == rulecore.game("build_release", players=3)


@pytest.mark.clause("BR-CFG-4")
def test_the_order_of_age_belongs_to_the_number_of_players() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="should be null or name every seat from 0 to 1 once"):
        rulecore.game("build_release", players=2, options={"youngest_order": [0, 1, 2]})


@pytest.mark.clause("BR-CFG-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_says_who_starts(seat: int) -> None:
    game = br(3, first_seat=seat)
    assert seen(game, game.initial())["first"] == seat


@pytest.mark.clause("BR-COMP-1")
@pytest.mark.parametrize("components", [{}, None, True, [], "printed", {"cards": []}])
def test_nothing_printed_is_missing_so_there_are_only_the_default_components(components: object) -> None:
    assert list(faults(components=components)) == ["components"]
