"""The rulings white-follow-declaration, white-lead-number and white-in-hand-number.

How they combine is enumerated in tests/contracts.
"""

import pytest
from dw_positions import answers, led_and_held, options, playing, refused, trick

# --- white-follow-declaration ---


@pytest.mark.clause("DW-WHITE-4", "DW-FOLLOW-1")
@pytest.mark.reading("white-follow-declaration", "any-that-follows")
def test_any_that_follows_leaves_the_colour_open_where_the_number_follows() -> None:
    assert answers("R6:6", "W8:6 R4:1") == ["W8:6=R", "W8:6=B", "W8:6=G", "R4:1"]
    assert answers("R6:6", "W8:5 R4:1") == ["W8:5=R", "R4:1"]


@pytest.mark.clause("DW-WHITE-4", "DW-FOLLOW-1")
@pytest.mark.reading("white-follow-declaration", "lead-colour-only")
@pytest.mark.parametrize(("led", "colour"), [("R6:6", "R"), ("B6:6", "B"), ("W6:6=G", "G")])
def test_lead_colour_only_has_one_colour_whatever_the_number(led: str, colour: str) -> None:
    reading = {"white_follow_declaration": "lead-colour-only"}
    assert answers(led, "W8:6 R20:1 B20:1 G20:1", **reading) == [f"W8:6={colour}", f"{colour}20:1"]
    game, state = led_and_held("R6:6", "B4:1 W8:6", **reading)
    assert [refused(game, state, f"W8:6={c}") for c in "RBG"] == [None, "DW-WHITE-4", "DW-WHITE-4"]


@pytest.mark.reading("white-follow-declaration", "lead-colour-only")
def test_the_leader_may_declare_any_colour_under_both_readings() -> None:
    game, state = playing(["W8:6", "R4:1"], ["W4:1", "W6:1"], white_follow_declaration="lead-colour-only")
    assert options(game, state)[:3] == ["W8:6=R", "W8:6=B", "W8:6=G"]


@pytest.mark.clause("DW-WHITE-4")
def test_the_colour_of_a_white_die_of_the_leaders_number_changes_no_winner_and_no_leader() -> None:
    for third in ("R4:1", "R20:20", "B20:5", "R6:5", "G10:0"):
        outcomes = {trick("R8:5", f"W6:5={colour}", third) for colour in "RBG"}
        assert len(outcomes) == 1


# --- white-lead-number ---


@pytest.mark.clause("DW-WHITE-5", "DW-FOLLOW-1")
@pytest.mark.reading("white-lead-number", "number-still-follows")
def test_number_still_follows_after_a_led_white_die() -> None:
    assert answers("W6:6=B", "B4:1 R6:6") == ["B4:1", "R6:6"]


COLOUR_FIRST = {"white_lead_number": "colour-first"}


@pytest.mark.clause("DW-WHITE-5", "DW-FOLLOW-1")
@pytest.mark.reading("white-lead-number", "colour-first")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("B4:1 R6:6", ["B4:1"]),
        ("W4:1 R6:6", ["W4:1=B"]),
        ("W4:1 B8:6 R6:6", ["W4:1=B", "B8:6"]),
        ("W8:6 R6:6", ["W8:6=B"]),
        ("R6:6 G4:1", ["R6:6"]),
        ("R6:1 G4:1", ["R6:1", "G4:1"]),
    ],
)
def test_colour_first_asks_for_the_declared_colour_before_the_number(hand: str, legal: list[str]) -> None:
    assert answers("W6:6=B", hand, **COLOUR_FIRST) == legal


@pytest.mark.clause("DW-WHITE-5")
@pytest.mark.reading("white-lead-number", "colour-first")
def test_colour_first_says_why_a_number_is_refused_and_a_colour_is_not() -> None:
    game, state = led_and_held("W6:6=B", "B4:1 R6:6", **COLOUR_FIRST)
    assert refused(game, state, "R6:6") == "DW-WHITE-5"


@pytest.mark.clause("DW-WHITE-5")
@pytest.mark.reading("white-lead-number", "colour-first")
def test_colour_first_is_about_led_white_dice_alone_and_a_number_still_wins() -> None:
    assert answers("B6:6", "B4:1 R6:6", **COLOUR_FIRST) == ["B4:1", "R6:6"]
    assert trick("W6:6=B", "R6:6", "B12:9", **COLOUR_FIRST) == (1, 2)


# --- white-in-hand-number ---


@pytest.mark.clause("DW-WHITE-6", "DW-FOLLOW-1", "DW-FOLLOW-3")
@pytest.mark.reading("white-in-hand-number", "number-still-follows")
def test_number_still_follows_for_somebody_with_a_white_die() -> None:
    assert answers("R6:6", "W4:1 B8:6") == ["W4:1=R", "B8:6"]


WHITE_FIRST = {"white_in_hand_number": "white-must-be-played"}


@pytest.mark.clause("DW-WHITE-6", "DW-FOLLOW-1")
@pytest.mark.reading("white-in-hand-number", "white-must-be-played")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("W4:1 B8:6", ["W4:1=R"]),
        ("W12:6 B8:6", ["W12:6=R"]),
        ("W4:1 B8:6 W10:6", ["W4:1=R", "W10:6=R"]),
        ("W4:1 B8:6 R20:17", ["W4:1=R", "R20:17", "B8:6"]),
        ("B8:6 G4:1", ["B8:6"]),
        ("B8:1 G4:1", ["B8:1", "G4:1"]),
    ],
)
def test_white_must_be_played_by_somebody_without_the_colour(hand: str, legal: list[str]) -> None:
    assert answers("R6:6", hand, **WHITE_FIRST) == legal


@pytest.mark.clause("DW-WHITE-6")
@pytest.mark.reading("white-in-hand-number", "white-must-be-played")
def test_white_must_be_played_says_why_a_number_is_refused() -> None:
    game, state = led_and_held("R6:6", "W4:1 B8:6", **WHITE_FIRST)
    assert refused(game, state, "B8:6") == "DW-WHITE-6"
    game, state = led_and_held("R6:6", "G4:1 W12:6", **WHITE_FIRST)
    assert refused(game, state, "W12:6=B") == "DW-WHITE-4"
