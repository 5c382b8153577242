"""What can be agreed before play: fields, defaults, the stars, and every fault told at once."""

from typing import Any

import pytest
from fr_positions import scored

import rulecore
from rulecore.games.fuertorite.pieces import BOX, CODES, StarTable, assumed_stars, box_of, tables

COMPLETE: dict[str, Any] = {
    "game": "fuertorite",
    "players": 4,
    "first_seat": 0,
    "options": {"mode": "single", "round_cap": 100, "game_cap": 50},
    "rulings": {ruling.id: ruling.default for ruling in rulecore.rulings("fuertorite")},
    "components": "default",
}


def faults(**fields: Any) -> dict[str, str]:
    """What is wrong with a config of four players and these fields: path to what is expected."""
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "fuertorite", "players": 4, **fields})
    return {fault.path: fault.expected for fault in error.value.faults}


def wrong(components: object) -> dict[str, str]:
    """What is wrong with these components: path below them to what is expected."""
    found = faults(components=components)
    assert all(path == "components" or path.startswith("components.") for path in found)
    return {path.removeprefix("components").lstrip("."): text for path, text in found.items()}


@pytest.mark.clause("FR-CONFIG", "FR-END-8", "FR-SERIES-6")
def test_defaults_are_filled_in() -> None:
    assert rulecore.game("fuertorite", players=4).config == COMPLETE


@pytest.mark.clause("FR-END-8", "FR-SERIES-6", "FR-CONFIG")
@pytest.mark.parametrize("cap", ["round_cap", "game_cap"])
@pytest.mark.parametrize("number", [0, 1001, -1, True, 1.5, "3", None, [3]])
def test_a_bound_is_a_whole_number_from_1_to_1000(cap: str, number: object) -> None:
    assert list(faults(options={cap: number})) == [f"options.{cap}"]


@pytest.mark.clause("FR-END-8", "FR-SERIES-6", "FR-CONFIG")
@pytest.mark.parametrize("cap", ["round_cap", "game_cap"])
@pytest.mark.parametrize("number", [1, 2, 999, 1000])
def test_these_bounds_can_be_agreed(cap: str, number: int) -> None:
    assert (
        rulecore.game({"game": "fuertorite", "players": 3, "options": {cap: number}}).config["options"][cap] == number
    )


@pytest.mark.clause("FR-CONFIG")
def test_all_faults_are_told_at_once() -> None:
    found = faults(
        players=6,
        options={"mode": "long", "round_cap": 0, "game_cap": "1"},
        rulings={"x-range": "13"},
        components={"stars": {"A5": 6}, "cards": 51},
        extra=1,
    )
    assert set(found) == {
        "players",
        "options.mode",
        "options.round_cap",
        "options.game_cap",
        "rulings.x-range",
        "components.stars.A5",
        "components.cards",
        "extra",
    }


# --- stars ---


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize("components", [[], None, "Default", 3, True, [["A5", 2]]])
def test_components_are_default_or_an_object(components: object) -> None:
    assert "'default'" in wrong(components)[""]


@pytest.mark.parametrize("components", [{}, {"stars": {}}, "default"])
def test_no_components_are_the_default_ones(components: object) -> None:
    assert (
        rulecore.game({"game": "fuertorite", "players": 3, "components": components}).config["components"] == "default"
    )
    assert box_of(BOX) is BOX


def test_an_unknown_part_is_an_error() -> None:
    assert "stars" in wrong({"cards": 51})["cards"]


@pytest.mark.clause("FR-COMP-5")
def test_the_stars_of_single_cards_can_be_replaced() -> None:
    box = box_of({"stars": {"A5": 5, "C3": 4}})
    assert [CODES[card] for card in BOX.cards if box.stars[card] != BOX.stars[card]] == ["A5", "C3"]
    game = rulecore.game("fuertorite", players=3, components={"stars": {"A5": 5}})
    written: Any = game.config["components"]
    assert written["stars"]["A5"] == 5


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize("stars", [0, 6, -1, True, 2.5, "2", None, [2], {"A5": 2}])
def test_a_card_shows_one_to_five_stars(stars: object) -> None:
    assert list(wrong({"stars": {"A5": stars}})) == ["stars.A5"]


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize("stars", [1, 2, 3, 4, 5])
def test_every_number_of_stars_is_possible_on_every_card(stars: int) -> None:
    assert box_of({"stars": dict.fromkeys(CODES, stars)}).stars == (stars,) * 51
    record = scored("R1 R14 AX", box={"stars": dict.fromkeys(CODES, stars)})
    assert record["stars"][0] == 2 * stars


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize("code", ["A0", "A15", "C2", "C9", "CX", "X1", "", "a5", "A05", "AX "])
def test_only_cards_have_stars(code: str) -> None:
    assert list(wrong({"stars": {code: 2}})) == [f"stars.{code}"]


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize("stars", [None, [], "A5", 3])
def test_stars_are_an_object(stars: object) -> None:
    assert list(wrong({"stars": stars})) == ["stars"]


@pytest.mark.clause("FR-COMP-5")
def test_all_faults_of_the_stars_are_told_at_once() -> None:
    found = wrong({"stars": {"A5": 0, "Z9": 2, "M1": "3", "R1": 4}, "backs": "blue", "deck": None})
    assert set(found) == {"stars.A5", "stars.Z9", "stars.M1", "backs", "deck"}


@pytest.mark.clause("FR-COMP-5")
def test_other_stars_survive_the_way_through_the_config() -> None:
    game = rulecore.game("fuertorite", players=3, components={"stars": {"A5": 5, "MX": 1}})
    assert rulecore.game(game.config) == game
    written: Any = game.config["components"]
    assert list(written) == ["stars"]
    assert list(written["stars"]) == list(CODES)
    assert (written["stars"]["A5"], written["stars"]["MX"], written["stars"]["A4"]) == (5, 1, 2)


@pytest.mark.clause("FR-COMP-5")
def test_assumed_stars_written_out_are_the_default() -> None:
    stars = {"stars": dict(zip(CODES, BOX.stars, strict=True))}
    assert tables(box_of(stars)) == "default"
    default = {"game": "fuertorite", "players": 3}
    assert rulecore.game({**default, "components": stars}) == rulecore.game(default)


@pytest.mark.clause("FR-COMP-5", "FR-CONFIG")
@pytest.mark.parametrize("reading", ["falling", "middle", "flat"])
def test_cards_whose_stars_are_not_given_have_those_of_the_reading(reading: str) -> None:
    agreed = {"game": "fuertorite", "players": 3, "rulings": {"star-table": reading}}
    assert rulecore.game(agreed).config["components"] == "default"
    game = rulecore.game({**agreed, "components": {"stars": {"A5": 5}}})
    stars = game.config["components"]["stars"]
    assert (stars["A5"], stars["R1"]) == (5, assumed_stars(StarTable(reading))[0])
    assert rulecore.game(game.config) == game


@pytest.mark.clause("FR-COMP-5")
def test_stars_given_as_they_are_assumed_by_default_are_given_all_the_same() -> None:
    stars = dict(zip(CODES, BOX.stars, strict=True))
    agreed = {"game": "fuertorite", "players": 3, "rulings": {"star-table": "falling"}, "components": {"stars": stars}}
    assert rulecore.game(agreed).config["components"]["stars"] == stars
