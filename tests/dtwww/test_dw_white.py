"""White dice: DW-WHITE."""

import pytest
from dw_positions import answers, dw, led_and_held, options, playing, put, refused, trick
from random_games import whole_game

from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.state import Playing

# --- declaring ---


@pytest.mark.clause("DW-WHITE-1", "DW-WHITE-2")
def test_a_white_die_is_declared_red_blue_or_green() -> None:
    game, state = playing(["W8:5", "R4:1"], ["W4:3", "R4:2"])
    assert options(game, state) == ["W8:5=R", "W8:5=B", "W8:5=G", "W4:3=R", "W4:3=B", "W4:3=G"]


@pytest.mark.clause("DW-WHITE-3")
@pytest.mark.parametrize(("colour", "legal"), [("R", ["R4:1"]), ("B", ["B4:2"]), ("G", ["G4:3"])])
def test_a_white_die_has_the_declared_colour_for_this_trick(colour: str, legal: list[str]) -> None:
    die, declared = put(f"W8:5={colour}")
    assert Play(0, Place.PUBLIC, die, declared).counts_as == declared
    assert answers(f"W8:5={colour}", "R4:1 B4:2 G4:3") == legal


@pytest.mark.clause("DW-WHITE-3")
def test_white_does_not_match_white() -> None:
    assert answers("W8:5=R", "W4:1 B4:2") == ["W4:1=R"]
    assert answers("W8:5=R", "R4:1 W4:1 B4:2") == ["R4:1", "W4:1=R"]


# --- the printed examples ---


@pytest.mark.clause("DW-WHITE-5", "DW-WHITE-3")
@pytest.mark.reading("white-lead-number", "number-still-follows")
def test_after_a_led_white_die_its_declared_colour_is_followed() -> None:
    assert answers("W6:6=B", "B4:1 W8:3 G4:2") == ["B4:1", "W8:3=B"]
    assert answers("W6:6=B", "B4:1 W8:3 R6:6") == ["B4:1", "R6:6", "W8:3=B"]


@pytest.mark.clause("DW-WHITE-5", "DW-WHITE-4")
def test_a_white_die_as_another_colour_does_not_follow_unless_its_number_does() -> None:
    game, state = led_and_held("W6:6=B", "B4:1 W8:3 W10:6")
    assert [refused(game, state, f"W8:3={colour}") for colour in "RBG"] == ["DW-WHITE-4", None, "DW-WHITE-4"]
    assert [refused(game, state, f"W10:6={colour}") for colour in "RBG"] == [None, None, None]


@pytest.mark.clause("DW-WHITE-6", "DW-WHITE-3")
@pytest.mark.parametrize("reading", ["number-still-follows", "white-must-be-played"])
@pytest.mark.parametrize("hand", ["B4:1 W8:3 G4:2", "W8:3 B4:1 G4:2"])
def test_without_red_the_white_die_is_played_as_red(reading: str, hand: str) -> None:
    assert answers("R6:6", hand, white_in_hand_number=reading) == ["W8:3=R"]


@pytest.mark.clause("DW-WHITE-7", "DW-PLAY-1")
def test_the_last_play_and_the_judgement_are_one_step() -> None:
    for state in whole_game(dw(3))[0]:
        if isinstance(state, Playing):
            assert len(state.table) < 3
    assert trick("R8:5", "W6:4=R", "R12:9") == (1, 2)


@pytest.mark.clause("DW-WHITE-7", "DW-WHITE-3")
@pytest.mark.parametrize("colour", "RBG")
def test_a_white_die_is_judged_as_declared(colour: str) -> None:
    assert trick("R8:5", "W8:5=" + colour, "R12:9") == (1, 2)
    assert trick(f"W8:5={colour}", "R4:3", "B4:2", "G6:4")[0] == {"R": 1, "B": 2, "G": 3}[colour]
