"""White dice: DW-WHITE."""

from typing import Any

import pytest
from dw_positions import clause_of, dw, options, playing, put, shown, trick
from random_games import whole_game

from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.pieces import BLUE, NUMBER, RED
from rulecore.games.dtwww.state import Playing, State


def answers(led: str, hand: str, **agreed: Any) -> list[str]:
    """What somebody with these dice, the first outside and the others inside, may answer to the leader's play."""
    game, state = led_and_held(led, hand, **agreed)
    return options(game, state)


def led_and_held(led: str, hand: str, **agreed: Any) -> tuple[Any, State]:
    """The position of `answers`."""
    outside, inside = hand.split(maxsplit=1)
    spare = " ".join(["G4:1"] * len(inside.split()))
    game, state = playing([led.partition("=")[0], outside], [spare, inside], led, **agreed)
    return game, state


def refused(game: Any, state: Any, name: str) -> str | None:
    """The clause that forbids seat 1 to put out a private die so."""
    die, colour = put(name)
    refusal = game.refusal(state, Play(1, Place.PRIVATE, die, colour))
    return refusal.clause if refusal else None


# --- declaring ---


@pytest.mark.clause("DW-WHITE-1", "DW-WHITE-2")
def test_a_white_die_is_declared_red_blue_or_green() -> None:
    game, state = playing(["W8:5", "R4:1"], ["W4:3", "R4:2"])
    assert options(game, state) == ["W8:5=R", "W8:5=B", "W8:5=G", "W4:3=R", "W4:3=B", "W4:3=G"]


@pytest.mark.clause("DW-WHITE-1")
@pytest.mark.parametrize(("die", "colour"), [("W8:5", None), ("R4:1", RED), ("R4:1", BLUE), ("R4:1", 3)])
def test_a_white_die_needs_a_colour_and_another_one_takes_none(die: str, colour: int | None) -> None:
    game, state = playing(["W8:5 R4:1", "R4:1 R4:1"], ["R4:2 R4:2", "R4:2 R4:2"])
    assert clause_of(game, state, Play(0, Place.PUBLIC, shown(die)[0], colour)) == "DW-WHITE-1"


@pytest.mark.clause("DW-WHITE-2")
@pytest.mark.parametrize("colour", [3, 4, -1, True, 1.0, "R", (), [0]])
def test_white_is_no_colour_to_declare(colour: Any) -> None:
    game, state = playing(["W8:5", "R4:1"], ["W4:3", "R4:2"])
    assert clause_of(game, state, Play(0, Place.PUBLIC, shown("W8:5")[0], colour)) == "DW-WHITE-2"


@pytest.mark.clause("DW-WHITE-3")
@pytest.mark.parametrize(("colour", "legal"), [("R", ["R4:1"]), ("B", ["B4:2"]), ("G", ["G4:3"])])
def test_a_white_die_has_the_declared_colour_for_this_trick(colour: str, legal: list[str]) -> None:
    die, declared = put(f"W8:5={colour}")
    assert Play(0, Place.PUBLIC, die, declared).counts_as == declared
    assert answers(f"W8:5={colour}", "R4:1 B4:2 G4:3") == legal


@pytest.mark.clause("DW-WHITE-3")
@pytest.mark.parametrize("led", ["R8:5", "B8:5", "W8:5=G", "W8:5=R"])
@pytest.mark.parametrize("white", ["W4:1", "W20:20", "W6:5"])
def test_whoever_has_a_white_die_can_follow_and_must(led: str, white: str) -> None:
    colour = led[-1] if "=" in led else led[0]
    others = {"R": "B20:19 G20:19", "B": "R20:19 G20:19", "G": "R20:19 B20:19"}[colour]
    ways = answers(led, f"{others} {white}")
    assert f"{white}={colour}" in ways
    assert {way.partition("=")[0] for way in ways} == {white}


@pytest.mark.clause("DW-WHITE-3")
def test_white_does_not_match_white() -> None:
    assert answers("W8:5=R", "W4:1 B4:2") == ["W4:1=R"]
    assert answers("W8:5=R", "R4:1 W4:1 B4:2") == ["R4:1", "W4:1=R"]


@pytest.mark.clause("DW-WHITE-1", "DW-WHITE-3")
def test_no_white_die_ever_fails_to_follow() -> None:
    game = dw(4)
    whites = 0
    for state in whole_game(game, seed=3)[0]:
        if isinstance(state, Playing) and state.table:
            led = state.table[0]
            for way in game.legal(state):
                assert isinstance(way, Play)
                if way.colour is not None:
                    whites += 1
                    same_number = NUMBER[way.die] == NUMBER[led.die]
                    assert way.counts_as == led.counts_as or same_number
    assert whites > 20


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
