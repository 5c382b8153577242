"""Points: FR-SCORE and FR-OBJ, and the rulings star-formula, two-types-tie."""

from itertools import combinations
from typing import Any

import pytest
from fr_positions import cards, fr, opening, played, scored

from rulecore.games.fuertorite.pieces import BOX, CODES
from rulecore.games.fuertorite.rulings import StarFormula
from rulecore.games.fuertorite.scoring import points_of_types

STARS = {code: BOX.stars[place] for place, code in enumerate(CODES)}


def one(text: str, **agreed: Any) -> tuple[list[str], int]:
    """The types that count, and the points for stars, of a player who has these cards."""
    record = scored(text, **agreed)
    return record["kept"][0], record["stars"][0]


@pytest.mark.clause("FR-SCORE-1", "FR-OBJ-2")
@pytest.mark.parametrize(("hand", "held"), [("R1 R14 A4", ""), ("", "R1 R14 A4"), ("R1", "R14 A4"), ("A4 R14", "R1")])
def test_hand_and_property_are_counted_together(hand: str, held: str) -> None:
    record = scored((hand, held))
    assert (record["kept"][0], record["stars"][0]) == (["R"], 6)


@pytest.mark.clause("FR-SCORE-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_at_the_end_all_hands_are_open(seat: int | None) -> None:
    game = fr(3)
    state = opening(game, "R1 M9", "R2 A1", "R3 C8", properties=["A13", "", ""], final=True, end="hand")
    assert game.view(state, seat)["hands"] is None
    state = played(game, state, "R1", "R2", "R3")
    assert game.view(state, seat)["hands"] == [["M9"], ["A1"], ["C8"]]


@pytest.mark.clause("FR-SCORE-2")
@pytest.mark.parametrize("coins", ["C6", "C6 C7", "C6 C7 C8"])
def test_coins_count_for_nothing_and_are_no_type(coins: str) -> None:
    assert one("R1 R2 A1") == (["R"], 2)
    assert one(f"R1 R2 A1 {coins}") == (["R"], 2)
    assert one(f"R1 {coins}") == ([], 0)
    assert one(coins) == ([], 0)


@pytest.mark.clause("FR-SCORE-3")
@pytest.mark.parametrize(
    ("held", "kept", "stars"),
    [
        ("R1 R2 A1 A2 M14", ["R", "A"], 4),
        ("R14 A1 A2 A3 M1 M2", ["A", "M"], 5),
        ("R1 R2 A14 M1 M2 M3", ["R", "M"], 5),
    ],
)
def test_the_type_with_fewest_cards_goes_however_good_they_are(held: str, kept: list[str], stars: int) -> None:
    assert one(held) == (kept, stars)


@pytest.mark.clause("FR-SCORE-3", "FR-SCORE-7")
@pytest.mark.parametrize(
    ("held", "kept", "stars"),
    [
        ("R1 A4 M7 M8", ["A", "M"], 8),
        ("R4 A1 M7 M8", ["R", "M"], 8),
        ("R1 R2 A4 M7", ["R", "M"], 5),
        ("R13 A13 M1", ["R", "A"], 10),
        ("R1 A13 M13", ["A", "M"], 10),
    ],
)
def test_of_several_types_with_fewest_cards_the_cheapest_goes(held: str, kept: list[str], stars: int) -> None:
    assert one(held) == (kept, stars)


@pytest.mark.clause("FR-SCORE-7")
@pytest.mark.parametrize(
    ("held", "kept"),
    [
        ("R1 A1 M1", ["R", "A"]),
        ("R1 R2 A1 M1", ["R", "A"]),
        ("R1 A1 M1 M2", ["R", "M"]),
        ("R1 A1 A2 M1", ["R", "A"]),
        ("R1 A1", ["R"]),
        ("A1 M1", ["A"]),
        ("R1 M1", ["R"]),
    ],
)
def test_where_it_makes_no_difference_the_map_goes_before_the_anchor_before_the_rudder_wheel(
    held: str, kept: list[str]
) -> None:
    assert one(held)[0] == kept


@pytest.mark.clause("FR-SCORE-7")
def test_no_other_choice_is_worth_more() -> None:
    pool = ["R1", "R5", "R14", "A2", "A7", "AX", "M3", "M10"]
    for size in (2, 3, 4):
        for held in combinations(pool, size):
            stars = {kind: sum(STARS[code] for code in held if code[0] == kind) for kind in "RAM"}
            counts = {kind: sum(code[0] == kind for code in held) for kind in "RAM"}
            present = [kind for kind in "RAM" if counts[kind]]
            fewest = min(counts[kind] for kind in present)
            options = [sum(stars.values()) - stars[kind] for kind in present if counts[kind] == fewest]
            assert one(" ".join(held))[1] == max(options), held


@pytest.mark.clause("FR-SCORE-4")
@pytest.mark.parametrize(
    ("held", "kept", "stars"),
    [("R1 R2 A14", ["R"], 2), ("M14 A1 A2", ["A"], 2), ("R1 R2 R3 M13 M14", ["R"], 3)],
)
def test_of_two_types_the_one_with_fewer_cards_goes(held: str, kept: list[str], stars: int) -> None:
    assert one(held) == (kept, stars)


@pytest.mark.clause("FR-SCORE-4")
@pytest.mark.parametrize("held", ["R14", "A1 A2 A3 AX", "M1 M2 C8", ""])
def test_a_single_type_goes_altogether(held: str) -> None:
    assert one(held) == ([], 0)


TWO_TYPES = [
    pytest.param("choose-one", ["M"], 10, marks=pytest.mark.reading("two-types-tie", "choose-one")),
    pytest.param("keep-both", ["R", "M"], 12, marks=pytest.mark.reading("two-types-tie", "keep-both")),
]


@pytest.mark.clause("FR-SCORE-4")
@pytest.mark.parametrize(("reading", "kept", "stars"), TWO_TYPES)
def test_of_two_types_with_equally_many_cards_one_goes_or_none(reading: str, kept: list[str], stars: int) -> None:
    assert one("M13 M14 R1 R2", two_types_tie=reading) == (kept, stars)


@pytest.mark.clause("FR-SCORE-4", "FR-SCORE-3")
@pytest.mark.parametrize("reading", ["choose-one", "keep-both"])
@pytest.mark.parametrize(
    ("held", "kept"), [("M13 R1 R2", ["R"]), ("R1 A1 M1", ["R", "A"]), ("R1 A1 A2 M1", ["R", "A"]), ("R1", [])]
)
def test_that_reading_concerns_no_other_tie(reading: str, held: str, kept: list[str]) -> None:
    assert one(held, two_types_tie=reading)[0] == kept


FORMULAS = [
    pytest.param("sum-of-kept", 10, marks=pytest.mark.reading("star-formula", "sum-of-kept")),
    pytest.param("best-card-of-each", 7, marks=pytest.mark.reading("star-formula", "best-card-of-each")),
]


@pytest.mark.clause("FR-SCORE-5")
@pytest.mark.parametrize(("reading", "stars"), FORMULAS)
def test_all_stars_of_the_types_kept_or_the_best_card_of_each(reading: str, stars: int) -> None:
    assert one("A1 A14 R5 R6 M9", star_formula=reading) == (["R", "A"], stars)


@pytest.mark.clause("FR-SCORE-5")
def test_of_a_type_without_cards_there_is_no_best_card() -> None:
    assert points_of_types(StarFormula.BEST_CARD_OF_EACH, [[5, 4], [], [1]]) == [5, 0, 1]


@pytest.mark.clause("FR-SCORE-5", "FR-SCORE-7")
@pytest.mark.parametrize(("reading", "kept", "stars"), [("sum-of-kept", ["A"], 8), ("best-card-of-each", ["R"], 5)])
def test_the_choice_is_the_best_one_under_either_formula(reading: str, kept: list[str], stars: int) -> None:
    assert one("R1 R14 A10 A11", star_formula=reading) == (kept, stars)


@pytest.mark.clause("FR-SCORE-5", "FR-COMP-5")
def test_other_stars_give_other_points() -> None:
    assert one("R1 R2 A1") == (["R"], 2)
    assert one("R1 R2 A1", box={"stars": {"R1": 5, "A1": 4}}) == (["R"], 6)


@pytest.mark.clause("FR-SCORE-6", "FR-OBJ-2", "FR-OBJ-3")
@pytest.mark.parametrize("bonus", [(0, 0, 0), (3, 0, 1), (12, 1, 0)])
def test_the_score_is_the_sum_of_stars_and_points_for_several_cards(bonus: tuple[int, ...]) -> None:
    record = scored("R1 R14 A1", "A13 A14", "M1 M2 R13", bonus=bonus)
    assert record["stars"] == [6, 0, 2]
    assert record["bonus"] == list(bonus)
    assert record["scores"] == [6 + bonus[0], bonus[1], 2 + bonus[2]]


@pytest.mark.clause("FR-SCORE-5", "FR-COMP-5")
def test_nobody_can_have_more_than_90_stars() -> None:
    everything = [code for code in CODES if code[0] != "C"]
    assert one(" ".join(everything)) == (["R", "A"], 90)
    assert sum(STARS[code] for code in everything if code[0] in "RA") == 90


@pytest.mark.clause("FR-SCORE-5")
def test_cards_of_a_type_that_is_set_aside_have_no_stars_that_count() -> None:
    assert one("R1 R2 R3 A1 A2 M1") == one("R1 R2 R3 A1 A2 M14")
    assert len(cards("R1 R2 R3 A1 A2 M14")) == 6


TABLES = {"rising": 2, "falling": 10, "middle": 3, "flat": 6}


@pytest.mark.clause("FR-COMP-5", "FR-SCORE-5")
@pytest.mark.parametrize(
    ("reading", "stars"),
    [pytest.param(*row, marks=pytest.mark.reading("star-table", row[0])) for row in TABLES.items()],
)
def test_stars_that_nobody_gives_are_assumed_in_one_of_four_ways(reading: str, stars: int) -> None:
    assert one("A1 A2 R9", star_table=reading) == (["A"], stars)


@pytest.mark.clause("FR-COMP-5")
@pytest.mark.parametrize(("reading", "stars"), [("rising", 6), ("falling", 10), ("middle", 7), ("flat", 8)])
def test_stars_that_the_table_gives_override_those_that_are_assumed(reading: str, stars: int) -> None:
    assert one("A1 A2 R9", star_table=reading, box={"stars": {"A1": 5}}) == (["A"], stars)
