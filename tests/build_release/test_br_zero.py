"""0s in the release: BR-ZERO, and the rulings zero-effect and shed-with-zero."""

import pytest
from br_positions import after, br, options, releasing, seen


@pytest.mark.clause("BR-ZERO-1", "BR-ZERO-2")
def test_a_0_sets_the_whole_table_aside_and_its_player_starts_again() -> None:
    game = br(3)
    state = after(game, releasing(game, "R5 O8", "B0 R7", "G4 G6"), "R5; B0")
    shown = seen(game, state)
    assert (shown["aside"], shown["table"], shown["acquired_counts"]) == (["R5", "B0"], [], [0, 0, 0])
    assert (shown["leader"], shown["pending"]) == (1, [1, 2, 0])
    assert options(game, state) == ["R7"]


@pytest.mark.clause("BR-ZERO-2", "BR-ROUND-1")
def test_everybody_has_a_turn_after_a_0_even_who_had_passed() -> None:
    game = br(4)
    state = after(game, releasing(game, "R5 O8", "R1 R2", "B0 R7", "G4 G6"), "R5; pass; B0")
    assert seen(game, state)["pending"] == [2, 3, 0, 1]


@pytest.mark.clause("BR-ZERO-1")
def test_a_0_on_an_empty_table_goes_aside_alone() -> None:
    game = br(2)
    state = after(game, releasing(game, "R0 O8", "R1 R2"), "R0")
    assert (seen(game, state)["aside"], game.actor(state)) == (["R0"], 0)


@pytest.mark.clause("BR-ZERO-1")
def test_what_was_set_aside_stays_aside() -> None:
    game = br(2)
    state = after(game, releasing(game, "R0 O8 O7", "B0 R1 R2"), "R0; O7; B0; R1; O8")
    assert (seen(game, state)["aside"], seen(game, state)["shed"]) == (["R0", "O7", "B0"], [0])


# --- zero-effect ---

EFFECTS = [
    pytest.param(effect, cleared, marks=pytest.mark.reading("zero-effect", effect))
    for effect, cleared in {
        "any-play-with-zero": (True, True, True),
        "only-zeros": (True, True, False),
        "single-zero": (True, False, False),
    }.items()
]


@pytest.mark.clause("BR-ZERO-1")
@pytest.mark.parametrize(("effect", "cleared"), EFFECTS)
def test_which_plays_with_a_0_clear_the_table(effect: str, cleared: tuple[bool, ...]) -> None:
    game = br(2, zero_effect=effect)
    found = []
    for play in ("B0", "set 0 B0 G0", "run 0 B0 R1 B2"):
        state = after(game, releasing(game, "R9 P9", "B0 G0 R1 B2 R8"), f"R9; {play}")
        cards = [word for word in ("R9 " + play).split() if word[0] in "ROPBG"]
        aside, won = seen(game, state)["aside"], seen(game, state)["acquired_counts"]
        assert (len(aside), won[1]) in ((len(cards), 0), (0, len(cards)))
        assert game.actor(state) == 1
        found.append(bool(aside))
    assert tuple(found) == cleared


@pytest.mark.clause("BR-ZERO-1", "BR-ROUND-3")
@pytest.mark.parametrize(("effect", "cleared"), EFFECTS)
def test_a_run_with_a_0_and_an_x_clears_like_one_without_x(effect: str, cleared: tuple[bool, ...]) -> None:
    game = br(2, zero_effect=effect)
    state = after(game, releasing(game, "R9 P9", "B0 X B2 R8"), "R9; run 0 B0 B2 X")
    assert (seen(game, state)["aside"] != []) is cleared[2]


@pytest.mark.clause("BR-ZERO-1")
@pytest.mark.parametrize("effect", ["any-play-with-zero", "only-zeros", "single-zero"])
def test_an_x_is_never_a_0_that_clears(effect: str) -> None:
    game = br(2, zero_effect=effect)
    state = after(game, releasing(game, "R9 P9", "X X R8"), "R9; set 1 X X")
    assert (seen(game, state)["aside"], seen(game, state)["acquired_counts"]) == ([], [0, 3])


# --- a 0 as the last card ---


@pytest.mark.clause("BR-ZERO-3", "BR-SHED-1")
@pytest.mark.parametrize(
    ("reading", "acquired"),
    [
        pytest.param("set-aside", 0, marks=pytest.mark.reading("shed-with-zero", "set-aside")),
        pytest.param("shedder-takes", 2, marks=pytest.mark.reading("shed-with-zero", "shedder-takes")),
    ],
)
def test_a_0_as_the_last_card_brings_the_table_to_nobody_or_to_its_player(reading: str, acquired: int) -> None:
    game = br(3, shed_with_zero=reading)
    state = after(game, releasing(game, "R2 O8 O7", "B0", "G4 G6"), "R2; B0")
    shown = seen(game, state)
    assert (shown["acquired_counts"], shown["shed"]) == ([0, acquired, 0], [1])
    assert shown["aside"] == (["R2", "B0"] if reading == "set-aside" else [])


@pytest.mark.clause("BR-ZERO-3", "BR-SHED-2", "BR-SHED-5")
@pytest.mark.parametrize("reading", ["set-aside", "shedder-takes"])
def test_penalties_and_the_next_starter_are_the_same_after_a_0_as_the_last_card(reading: str) -> None:
    game = br(3, shed_with_zero=reading)
    state = after(game, releasing(game, "R2 O8 O7", "B0", "G4 G6"), "R2; B0")
    assert (seen(game, state)["phase"], seen(game, state)["victims"]) == ("penalty", [0, 2])
    state = after(game, state, "penalty O8 - G4")
    assert (game.actor(state), seen(game, state)["pending"]) == (2, [2, 0])


@pytest.mark.clause("BR-ZERO-3", "BR-END-1")
@pytest.mark.parametrize(("reading", "acquired"), [("set-aside", 0), ("shedder-takes", 2)])
def test_a_0_may_be_the_very_last_card_of_a_game(reading: str, acquired: int) -> None:
    game = br(2, shed_with_zero=reading)
    state = after(game, releasing(game, "R2 O8", "B0"), "R2; B0")
    assert game.result(state)["games"][0]["acquired"] == [0, acquired]


@pytest.mark.clause("BR-SHED-1")
@pytest.mark.reading("zero-effect", "single-zero")
def test_0s_that_do_not_clear_are_taken_by_who_has_shed_out() -> None:
    game = br(2, zero_effect="single-zero")
    state = after(game, releasing(game, "R2 O8", "B0 G0"), "R2; set 0 B0 G0")
    assert game.result(state)["games"][0]["acquired"] == [0, 3]
