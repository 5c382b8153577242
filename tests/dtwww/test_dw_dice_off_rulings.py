"""The rulings final-tie-timing, final-tie-reroll-die and final-tie-reroll-who."""

from typing import Any

import pytest
from dw_positions import diced, tied

from rulecore.core.chance import Roll, outcomes
from rulecore.games.dtwww.actions import Pick
from rulecore.games.dtwww.state import Picking, TieRolling

# --- final-tie-timing ---


def seen_by(game: Any, state: Any) -> dict[int | None, Any]:
    """The sizes that each seat sees."""
    return {seat: game.view(state, seat)["tiebreak"]["sides"] for seat in (0, 1, 2, None)}


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.reading("final-tie-timing", "simultaneous")
def test_simultaneous_choices_are_secret_until_all_have_chosen() -> None:
    game, state = tied(3, 0, 2)
    state = diced(game, state, 20)
    nothing = [None, None, None]
    assert seen_by(game, state) == {0: [20, None, None], 1: nothing, 2: nothing, None: nothing}
    state = diced(game, state, 4)
    assert seen_by(game, state) == {seat: [20, None, 4] for seat in (0, 1, 2, None)}
    assert [game.seen(Pick(0, 20), seat)["sides"] for seat in (0, 1, 2, None)] == [20, None, None, None]


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.reading("final-tie-timing", "open-in-turn")
def test_open_choices_are_seen_at_once_and_rolled_together() -> None:
    game, state = tied(3, 0, 2, final_tie_timing="open-in-turn")
    state = diced(game, state, 20)
    assert isinstance(state, Picking)
    assert seen_by(game, state) == {seat: [20, None, None] for seat in (0, 1, 2, None)}
    assert [game.seen(Pick(0, 20), seat)["sides"] for seat in (0, 1, 2, None)] == [20] * 4
    assert diced(game, state, 4, (3, None, 4)).winners == (2,)


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.reading("final-tie-timing", "one-by-one")
def test_one_by_one_each_rolls_before_the_next_one_chooses() -> None:
    game, state = tied(3, 0, 2, final_tie_timing="one-by-one")
    state = diced(game, state, 20)
    assert isinstance(state, TieRolling)
    assert game.need(state) == Roll((tuple(range(1, 21)),))
    state = diced(game, state, (1, None, None))
    assert isinstance(state, Picking)
    assert (state.turn, state.sides, state.faces) == (2, (20, None, None), (1, None, None))
    tiebreak = game.view(state, 2)["tiebreak"]
    assert (tiebreak["sides"], tiebreak["faces"]) == ([20, None, None], [1, None, None])
    assert diced(game, state, 4, (None, None, 1)).winners == (2,)


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.reading("final-tie-timing", "one-by-one")
def test_one_by_one_who_sees_a_1_on_twenty_sides_cannot_lose_with_four() -> None:
    game, state = tied(2, 0, 1, final_tie_timing="one-by-one")
    state = diced(game, state, 20, (1, None), 4)
    results = [outcome[0] for outcome, _ in outcomes(game.need(state))]
    assert [diced(game, state, (None, face)).winners for face in results] == [(1,)] * 4


@pytest.mark.clause("DW-FINAL-2")
def test_the_first_two_readings_differ_in_what_is_seen_alone() -> None:
    states = []
    for reading in ("simultaneous", "open-in-turn"):
        game, state = tied(2, 0, 1, final_tie_timing=reading)
        states.append(diced(game, state, 6, 6, (5, 5), (4, 3)))
    assert states[0] == states[1]


# --- final-tie-reroll-die ---


@pytest.mark.clause("DW-FINAL-4")
@pytest.mark.reading("final-tie-reroll-die", "same-die")
@pytest.mark.parametrize("timing", ["simultaneous", "open-in-turn", "one-by-one"])
def test_same_die_rolls_at_once_again(timing: str) -> None:
    game, state = tied(2, 0, 1, final_tie_timing=timing)
    first: tuple[Any, ...] = (6, (5, None), 6, (None, 5)) if timing == "one-by-one" else (6, 6, (5, 5))
    again = diced(game, state, *first)
    assert isinstance(again, TieRolling)
    assert game.need(again) == Roll(((1, 2, 3, 4, 5, 6),) * 2)
    assert diced(game, again, (1, 2)).winners == (1,)


@pytest.mark.clause("DW-FINAL-4")
@pytest.mark.reading("final-tie-reroll-die", "choose-again")
@pytest.mark.parametrize("timing", ["simultaneous", "open-in-turn", "one-by-one"])
def test_choose_again_begins_with_new_choices(timing: str) -> None:
    game, state = tied(2, 0, 1, final_tie_timing=timing, final_tie_reroll_die="choose-again")
    one_by_one = timing == "one-by-one"
    first: tuple[Any, ...] = (6, (5, None), 6, (None, 5)) if one_by_one else (6, 6, (5, 5))
    again = diced(game, state, *first)
    assert isinstance(again, Picking)
    assert (again.sides, again.faces, again.turn, len(again.rounds)) == ((None, None), (None, None), 0, 1)
    rest: tuple[Any, ...] = (4, (4, None), 20, (None, 4)) if one_by_one else (4, 20, (4, 4))
    over = diced(game, again, *rest)
    assert (over.winners, over.rounds) == ((0,), (((6, 6), (5, 5)), ((4, 20), (4, 4))))


# --- final-tie-reroll-who ---


THREE: tuple[Any, ...] = (20, 20, 12, (15, 15, 10))


@pytest.mark.clause("DW-FINAL-4")
@pytest.mark.reading("final-tie-reroll-who", "still-tied")
def test_still_tied_leaves_out_who_is_beaten() -> None:
    game, state = tied(3, 0, 1, 2)
    again = diced(game, state, *THREE)
    assert isinstance(again, TieRolling)
    assert (again.contest, again.tied, again.sides) == ((0, 1), (0, 1, 2), (20, 20, None))
    assert game.need(again) == Roll((tuple(range(1, 21)),) * 2)
    assert diced(game, again, (3, 4, None)).winners == (1,)


@pytest.mark.clause("DW-FINAL-4")
@pytest.mark.reading("final-tie-reroll-who", "all-tied")
def test_all_tied_rolls_on_with_everybody() -> None:
    game, state = tied(3, 0, 1, 2, final_tie_reroll_who="all-tied")
    again = diced(game, state, *THREE)
    assert isinstance(again, TieRolling)
    assert (again.contest, again.sides) == ((0, 1, 2), (20, 20, 12))
    assert diced(game, again, (3, 4, 12)).winners == (2,)


@pytest.mark.clause("DW-FINAL-4")
@pytest.mark.parametrize(("who", "turns"), [("still-tied", [0, 1]), ("all-tied", [0, 1, 2])])
def test_who_is_beaten_chooses_no_die(who: str, turns: list[int]) -> None:
    game, state = tied(3, 0, 1, 2, final_tie_reroll_who=who, final_tie_reroll_die="choose-again")
    state, found = diced(game, state, *THREE), []
    while isinstance(state, Picking):
        found.append(state.turn)
        state = diced(game, state, 4)
    assert found == turns
