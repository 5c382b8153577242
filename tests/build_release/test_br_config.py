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


def test_a_complete_config_is_the_same_game_as_its_defaults() -> None:
    assert rulecore.game(COMPLETE) == rulecore.game("build_release", players=3)


@pytest.mark.parametrize("ruling", [ruling.id for ruling in rulecore.rulings("build_release")])
def test_every_reading_of_the_spec_can_be_agreed_and_no_other(ruling: str) -> None:
    (spec,) = (entry for entry in rulecore.rulings("build_release") if entry.id == ruling)
    for reading in spec.readings:
        game = rulecore.game({"game": "build_release", "players": 3, "rulings": {ruling: reading.id}})
        assert game.config["rulings"] == {**COMPLETE["rulings"], ruling: reading.id}
    expected = faults(rulings={ruling: "whatever"})[f"rulings.{ruling}"]
    assert all(repr(reading.id) in expected for reading in spec.readings)


def test_the_rulings_of_the_config_stand_in_the_order_of_the_spec() -> None:
    assert list(rulecore.game("build_release", players=3).config["rulings"]) == list(COMPLETE["rulings"])


@pytest.mark.clause("BR-CFG-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert rulecore.game({"game": "build_release", "players": players}).config["players"] == players


@pytest.mark.clause("BR-CFG-1")
@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 3.5, "3", None, [3]])
def test_no_other_number_of_players_is_offered(players: object) -> None:
    assert "players" in faults(players=players)


@pytest.mark.clause("BR-CFG-1")
def test_the_number_of_players_is_required() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="players: required"):
        rulecore.game({"game": "build_release"})


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


@pytest.mark.parametrize("seat", [True, 2.5, "2", None, [2]])
def test_the_order_of_age_has_whole_numbers(seat: object) -> None:
    assert all(path.startswith("options.youngest_order") for path in faults(options={"youngest_order": [0, 1, seat]}))


@pytest.mark.clause("BR-CFG-4")
def test_the_order_of_age_belongs_to_the_number_of_players() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="should be null or name every seat from 0 to 1 once"):
        rulecore.game("build_release", players=2, options={"youngest_order": [0, 1, 2]})


@pytest.mark.parametrize("seat", [-1, 3, True, 0.5, "0", None])
def test_the_first_seat_is_a_seat_at_the_table(seat: object) -> None:
    assert list(faults(first_seat=seat)) == ["first_seat"]


@pytest.mark.clause("BR-CFG-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_says_who_starts(seat: int) -> None:
    game = br(3, first_seat=seat)
    assert seen(game, game.initial())["first"] == seat


@pytest.mark.clause("BR-COMP-1")
@pytest.mark.parametrize("components", [{}, None, True, [], "printed", {"cards": []}])
def test_nothing_printed_is_missing_so_there_are_only_the_default_components(components: object) -> None:
    assert list(faults(components=components)) == ["components"]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"solo": True}, "solo"),
        ({"options": {"scoring": "standard"}}, "options.scoring"),
        ({"options": {"players": 3}}, "options.players"),
        ({"rulings": {"reshuffle_timing": "eager"}}, "rulings.reshuffle_timing"),
        ({"rulings": {"trick-tie": "trick-order"}}, "rulings.trick-tie"),
        ({"options": None}, "options"),
        ({"options": []}, "options"),
        ({"rulings": "eager"}, "rulings"),
        ({"rulings": {"lead-pass": True}}, "rulings.lead-pass"),
        ({"rulings": {"lead-pass": None}}, "rulings.lead-pass"),
    ],
)
def test_what_nobody_knows_or_has_the_wrong_type_is_refused(fields: dict[str, Any], path: str) -> None:
    assert list(faults(**fields)) == [path]


def test_all_faults_are_told_at_once() -> None:
    found = faults(
        first_seat=9, options={"games": 0, "long": 1}, rulings={"lead-pass": "x", "zero-play": 3}, components=1
    )
    assert set(found) == {
        "first_seat",
        "options.games",
        "options.long",
        "rulings.lead-pass",
        "rulings.zero-play",
        "components",
    }


def test_another_game_is_none() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="'build_release'"):
        rulecore.game({"game": "build_and_release", "players": 3})
