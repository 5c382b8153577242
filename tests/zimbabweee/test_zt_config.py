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


def test_a_complete_config_is_the_same_game_as_its_defaults() -> None:
    assert rulecore.game(COMPLETE) == rulecore.game("zimbabweee", players=4)


@pytest.mark.parametrize("ruling", [ruling.id for ruling in rulecore.rulings("zimbabweee")])
def test_every_reading_of_the_spec_can_be_agreed_and_no_other(ruling: str) -> None:
    (spec,) = (entry for entry in rulecore.rulings("zimbabweee") if entry.id == ruling)
    for reading in spec.readings:
        game = rulecore.game({"game": "zimbabweee", "players": 3, "rulings": {ruling: reading.id}})
        assert game.config["rulings"] == {**COMPLETE["rulings"], ruling: reading.id}
    expected = faults(rulings={ruling: "whatever"})[f"rulings.{ruling}"]
    assert all(repr(reading.id) in expected for reading in spec.readings)


def test_the_rulings_of_the_config_stand_in_the_order_of_the_spec() -> None:
    assert list(rulecore.game("zimbabweee", players=4).config["rulings"]) == list(COMPLETE["rulings"])


@pytest.mark.clause("ZT-META-1")
def test_the_number_of_players_is_required() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="players: required"):
        rulecore.game({"game": "zimbabweee"})


@pytest.mark.clause("ZT-SERIES-1")
@pytest.mark.parametrize("games", [0, 2, 4, True, 1.5, "3", None, [3]])
def test_no_other_number_of_games_is_offered(games: object) -> None:
    assert list(faults(options={"games": games})) == ["options.games"]


@pytest.mark.clause("ZT-VAR-1")
@pytest.mark.parametrize("scoring", ["Standard", "", None, 1])
def test_no_other_scoring_is_offered(scoring: object) -> None:
    assert list(faults(options={"scoring": scoring})) == ["options.scoring"]


@pytest.mark.parametrize("seat", [-1, 4, True, 0.5, "0", None])
def test_the_first_seat_is_a_seat_at_the_table(seat: object) -> None:
    assert list(faults(first_seat=seat)) == ["first_seat"]


@pytest.mark.parametrize("components", [{}, [], None, "Default", [[1] * 10, 12, 16]])
def test_there_is_one_box_only(components: object) -> None:
    assert faults(components=components)["components"].startswith("should be 'default'")


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"solo": True}, "solo"),
        ({"options": {"variant": "standard"}}, "options.variant"),
        ({"rulings": {"bid_supply": "pool"}}, "rulings.bid_supply"),
        ({"rulings": {"hook-rule": "yes"}}, "rulings.hook-rule"),
    ],
)
def test_an_unknown_name_is_an_error(fields: dict[str, Any], path: str) -> None:
    assert faults(**fields)[path].startswith("unknown; accepted here: ")


@pytest.mark.parametrize("fields", [{"options": None}, {"rulings": ["bid-supply"]}, {"options": "variant"}])
def test_options_and_rulings_are_objects(fields: dict[str, Any]) -> None:
    assert list(faults(**fields)) == list(fields)


def test_all_faults_are_told_at_once() -> None:
    assert set(faults(players=5, options={"games": 2}, rulings={"bid-cap": "13"}, components=0, extra=1)) == {
        "players",
        "options.games",
        "rulings.bid-cap",
        "components",
        "extra",
    }


def test_another_game_is_none() -> None:
    with pytest.raises(rulecore.InvalidConfig, match="'zimbabweee'"):
        rulecore.game({"game": "zimbabwe", "players": 3})
