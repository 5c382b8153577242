"""What can be agreed before play: fields, defaults, printed data, and every fault told at once."""

from typing import Any

import pytest
from dt_positions import WIDE, opening

import rulecore
from rulecore.games.dietrick.pieces import BOX, CODES, box_of, tables

COMPLETE: dict[str, Any] = {
    "game": "dietrick",
    "players": 4,
    "first_seat": 0,
    "options": {"variant": "standard", "games": 1, "experienced": False, "scoring_order": [1, 2, 3, 4]},
    "rulings": {ruling.id: ruling.default for ruling in rulecore.rulings("dietrick")},
    "components": "default",
}


def faults(**fields: Any) -> dict[str, str]:
    """What is wrong with a config of four players and these fields: path to what is expected."""
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "dietrick", "players": 4, **fields})
    return {fault.path: fault.expected for fault in error.value.faults}


def wrong(components: object) -> dict[str, str]:
    """What is wrong with these components: path below them to what is expected."""
    found = faults(components=components)
    assert all(path == "components" or path.startswith("components.") for path in found)
    return {path.removeprefix("components").lstrip("."): text for path, text in found.items()}


@pytest.mark.clause("DT-CONFIG")
@pytest.mark.clause("DT-LONG-3")
def test_defaults_are_filled_in() -> None:
    assert rulecore.game("dietrick", players=4).config == COMPLETE


@pytest.mark.clause("DT-LONG-3", "DT-CONFIG")
@pytest.mark.parametrize("games", [0, 100, -1, True, 1.5, "3", None, [3]])
def test_a_long_game_has_1_to_99_games(games: object) -> None:
    assert list(faults(options={"games": games})) == ["options.games"]


@pytest.mark.clause("DT-LONG-3")
@pytest.mark.parametrize("games", [1, 2, 99])
def test_up_to_99_games_can_be_agreed(games: int) -> None:
    assert rulecore.game("dietrick", players=1, options={"games": games}).config["options"]["games"] == games


@pytest.mark.clause("DT-CONFIG")
@pytest.mark.parametrize("experienced", [1, 0, "true", None, "yes", []])
def test_experienced_is_true_or_false(experienced: object) -> None:
    assert list(faults(options={"experienced": experienced})) == ["options.experienced"]


@pytest.mark.clause("DT-CONFIG")
@pytest.mark.parametrize("order", [[1, 2, 4, 3], [4, 3, 2, 1], [1, 2, 3], [1, 1, 2, 4], [], [1, 2, 3, 4, 5]])
def test_the_order_has_card_4_last(order: object) -> None:
    found = faults(options={"scoring_order": order})
    assert list(found) == ["options.scoring_order"]
    assert "1, 2 and 3 in any order, then 4" in found["options.scoring_order"]


@pytest.mark.clause("DT-CONFIG")
@pytest.mark.parametrize("order", [None, 4, "1234", {"1": 2}, [1, 2, "3", 4], [True, 2, 3, 4], [1.5, 2, 3, 4]])
def test_the_order_is_a_list_of_numbers(order: object) -> None:
    assert all(path.startswith("options.scoring_order") for path in faults(options={"scoring_order": order}))


@pytest.mark.clause("DT-SETUP-1", "DT-CONFIG")
def test_the_first_seat_leads() -> None:
    assert opening(rulecore.game("dietrick", players=4, first_seat=3)).table.lead == 3


@pytest.mark.clause("DT-SOLO-4", "DT-CONFIG")
def test_in_solo_the_first_seat_is_0_and_fuzz_leads_all_the_same() -> None:
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game("dietrick", players=1, first_seat=1)
    assert [fault.path for fault in error.value.faults] == ["first_seat"]
    assert opening(rulecore.game("dietrick", players=1)).table.lead == 1


# --- printed data ---


@pytest.mark.parametrize("components", [[], None, "Default", 3, True, [["M1", "yellow"]]])
def test_components_are_default_or_an_object(components: object) -> None:
    expected = "should be 'default', or an object with some of icons, rows, scoring, edge"
    assert wrong(components)[""].startswith(expected)


def test_no_components_are_the_default_ones() -> None:
    assert rulecore.game("dietrick", players=2, components={}).config["components"] == "default"
    assert box_of(BOX) is BOX


def test_an_unknown_part_is_an_error() -> None:
    assert wrong({"cards": 36})["cards"].startswith("should be one of icons, rows, scoring, edge")


@pytest.mark.clause("DT-COMP-2")
def test_single_icons_can_be_replaced() -> None:
    box = box_of({"icons": {"M1": "blue", "S9": "yellow"}})
    assert [CODES[card] for card in BOX.cards if box.icons[card] != BOX.icons[card]] == ["M1", "S9"]
    game = rulecore.game("dietrick", players=2, components={"icons": {"M1": "blue"}})
    written: Any = game.config["components"]
    assert written["icons"]["M1"] == "blue"


@pytest.mark.clause("DT-COMP-2")
@pytest.mark.parametrize("icon", ["Yellow", "", None, 1, True, ["blue"], {"blue": 1}])
def test_an_icon_is_yellow_or_blue(icon: object) -> None:
    assert wrong({"icons": {"M1": icon}})["icons.M1"].startswith("should be 'yellow' or 'blue'")


@pytest.mark.clause("DT-COMP-2")
@pytest.mark.parametrize("code", ["M0", "X1", "", "m1", "M10"])
def test_only_cards_have_icons(code: str) -> None:
    assert wrong({"icons": {code: "blue"}})[f"icons.{code}"].startswith("should be a card, M1 to S9")


@pytest.mark.clause("DT-COMP-2")
@pytest.mark.parametrize("icons", [None, [], "blue", 3])
def test_icons_are_an_object(icons: object) -> None:
    assert wrong({"icons": icons})["icons"].startswith("should be an object of cards with their icons")


@pytest.mark.clause("DT-COMP-4")
def test_the_rows_can_be_exchanged() -> None:
    assert box_of({"rows": {"top": "blue", "bottom": "yellow"}}).top == 1


@pytest.mark.clause("DT-COMP-4")
@pytest.mark.parametrize(
    ("rows", "path", "expected"),
    [
        ({"top": "blue", "bottom": "blue"}, "rows", "should name both colours"),
        ({"top": "red", "bottom": "blue"}, "rows.top", "should be 'yellow' or 'blue'"),
        ({"top": "blue", "bottom": 1}, "rows.bottom", "should be 'yellow' or 'blue'"),
        ({"top": "blue"}, "rows.bottom", "required, but missing"),
        ({"top": "blue", "bottom": "yellow", "middle": "blue"}, "rows.middle", "should be one of top, bottom"),
        ("blue", "rows", "should be an object with top, bottom"),
        (None, "rows", "should be an object with top, bottom"),
        ([], "rows", "should be an object with top, bottom"),
        ({"top": [], "bottom": {}}, "rows.top", "should be 'yellow' or 'blue'"),
    ],
)
def test_both_rows_have_a_colour_each(rows: object, path: str, expected: str) -> None:
    assert wrong({"rows": rows})[path].startswith(expected)


@pytest.mark.clause("DT-COMP-4")
@pytest.mark.parametrize("edge", [True, "0", 0.5, None, 10**10, -(10**10), []])
def test_the_edge_is_a_whole_number(edge: object) -> None:
    assert wrong({"edge": edge})["edge"].startswith("should be a whole number from -1000000000 to 1000000000")
    assert wrong({"edge": edge, "rows": 1}).keys() == {"edge", "rows"}


def scoring(**changed: Any) -> dict[str, Any]:
    """The printed scoring cards, some of them changed: `card_2={...}`."""
    printed = {
        str(number): {"top": list(card.top), "bottom": list(card.bottom)} for number, card in enumerate(BOX.scoring, 1)
    }
    return {"scoring": {**printed, **{name.removeprefix("card_"): card for name, card in changed.items()}}}


@pytest.mark.clause("DT-COMP-4", "DT-COMP-5")
@pytest.mark.parametrize(
    ("components", "path", "expected"),
    [
        (scoring(card_2=None), "scoring.2", "should be an object with top, bottom"),
        (scoring(card_2={"top": [1] * 4}), "scoring.2.bottom", "required, but missing"),
        (scoring(card_2={"top": [1] * 4, "bottom": [1] * 3}), "scoring.2", "should have rows of equal length"),
        (scoring(card_2={"top": [], "bottom": [1]}), "scoring.2.top", "should be a list of numbers"),
        (scoring(card_2={"top": "1234", "bottom": [1] * 4}), "scoring.2.top", "should be a list of numbers"),
        (scoring(card_2={"top": [1, 2, True, 4], "bottom": [1] * 4}), "scoring.2.top.2", "should be a whole number"),
        (scoring(card_2={"top": [1, 2, 3.5, 4], "bottom": [1] * 4}), "scoring.2.top.2", "should be a whole number"),
        (scoring(card_2={"top": [1, 2, "3", 4], "bottom": [1] * 4}), "scoring.2.top.2", "should be a whole number"),
        (scoring(card_5={"top": [1], "bottom": [1]}), "scoring.5", "should be one of 1, 2, 3, 4"),
        ({"scoring": {}}, "scoring.1", "required, but missing"),
        ({"scoring": []}, "scoring", "should be an object with 1, 2, 3, 4"),
        ({"scoring": None}, "scoring", "should be an object with 1, 2, 3, 4"),
        (
            scoring(card_4={"top": [1] * 4, "bottom": [1] * 4}, card_1={"top": [1] * 5, "bottom": [1] * 5}),
            "scoring",
            "should have square 13 on card 4: the squares of the cards are [5, 4, 4] and 4",
        ),
        (
            scoring(card_1={"top": [1] * 2, "bottom": [1] * 2}, card_4={"top": [1] * 2, "bottom": [1] * 2}),
            "scoring",
            "should have square 13 on card 4: the squares of the cards are [2, 4, 4] and 2",
        ),
    ],
)
def test_a_wrong_scoring_table_is_refused(components: object, path: str, expected: str) -> None:
    assert wrong(components)[path].startswith(expected)


@pytest.mark.clause("DT-COMP-2", "DT-COMP-4", "DT-COMP-5")
def test_all_faults_of_the_components_are_told_at_once() -> None:
    found = wrong(
        {
            "icons": {"M1": "red", "Z9": "blue", "Z8": 1},
            "rows": {"top": "green", "bottom": 3},
            "scoring": {"1": {"top": [True], "bottom": ["x"]}, "2": 5, "4": {"top": [1], "bottom": [1, 2]}, "9": {}},
            "edge": None,
            "strip": 1,
        }
    )
    assert set(found) == {
        "icons.M1",
        "icons.Z9",
        "icons.Z8",
        "rows.top",
        "rows.bottom",
        "scoring.1.top.0",
        "scoring.1.bottom.0",
        "scoring.2",
        "scoring.3",
        "scoring.4",
        "scoring.9",
        "edge",
        "strip",
    }


@pytest.mark.clause("DT-COMP-4", "DT-COMP-5")
def test_other_components_survive_the_way_through_the_config() -> None:
    game = rulecore.game({"game": "dietrick", "players": 3, "components": {**WIDE, "edge": -2}})
    assert rulecore.game(game.config) == game
    written: Any = game.config["components"]
    assert list(written) == ["icons", "rows", "scoring", "edge"]
    assert (written["scoring"]["4"], written["edge"]) == ({"top": [13], "bottom": [13]}, -2)
    assert box_of(written).squares == 13


@pytest.mark.clause("DT-COMP-4")
def test_printed_components_written_out_are_the_default() -> None:
    assert tables(box_of(scoring())) == "default"
    default = {"game": "dietrick", "players": 3}
    assert rulecore.game({**default, "components": scoring()}) == rulecore.game(default)
