"""The dice-off: DW-FINAL-2 … DW-FINAL-4, DW-BOUND-1."""

from typing import Any

import pytest
from dw_positions import diced, tied

from rulecore.core.chance import CHANCE, Roll
from rulecore.games.dtwww.actions import Pick
from rulecore.games.dtwww.dice_off import level_at_the_top
from rulecore.games.dtwww.state import Over, TieRolling


def settled(players: int, seats: tuple[int, ...], *events: Any, **agreed: Any) -> tuple[int, ...]:
    """Who wins the dice-off that goes so."""
    game, state = tied(players, *seats, **agreed)
    over = diced(game, state, *events)
    assert isinstance(over, Over)
    assert game.actor(over) is None
    return over.winners


# --- choosing and rolling ---


@pytest.mark.clause("DW-FINAL-2")
def test_any_size_may_be_chosen_by_each_in_turn() -> None:
    game, state = tied(3, 0, 2)
    for seat in (0, 2):
        assert game.actor(state) == seat
        assert game.legal(state) == tuple(Pick(seat, size) for size in (4, 6, 8, 10, 12, 20))
        state = diced(game, state, 20)
    assert isinstance(state, TieRolling)
    assert (state.sides, state.faces, game.actor(state)) == ((20, None, 20), (None,) * 3, CHANCE)
    assert game.need(state) == Roll((tuple(range(1, 21)),) * 2)


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.parametrize(
    ("picks", "faces", "winner"), [((20, 12), (7, None, 11), 2), ((4, 20), (4, None, 3), 0), ((10, 4), (0, None, 1), 2)]
)
def test_the_larger_number_wins(picks: tuple[int, int], faces: Any, winner: int) -> None:
    assert settled(3, (0, 2), *picks, faces) == (winner,)


@pytest.mark.clause("DW-FINAL-3")
@pytest.mark.parametrize(
    ("picks", "faces", "winner"), [((20, 12), (12, 12), 1), ((12, 20), (12, 12), 0), ((4, 6), (4, 4), 0)]
)
def test_of_equal_numbers_the_fewer_sides_win(picks: tuple[int, int], faces: Any, winner: int) -> None:
    assert settled(2, (0, 1), *picks, faces) == (winner,)


@pytest.mark.clause("DW-FINAL-3", "DW-FINAL-2")
def test_numbers_come_before_sides_for_any_number_of_players() -> None:
    assert level_at_the_top((0, 1, 2, 3), (20, 12, 12, 4), (12, 12, 12, 4)) == (1, 2)
    assert level_at_the_top((0, 1, 2, 3), (20, 12, 12, 4), (13, 12, 12, 4)) == (0,)
    assert level_at_the_top((1, 3), (None, 4, None, 4), (None, 1, None, 1)) == (1, 3)


@pytest.mark.clause("DW-FINAL-4")
def test_equal_numbers_on_equal_dice_are_rolled_again_until_it_is_settled() -> None:
    assert settled(2, (0, 1), 6, 6, (5, 5), (2, 2), (6, 1)) == (0,)
    game, state = tied(2, 0, 1)
    again = diced(game, state, 6, 6, (5, 5))
    assert isinstance(again, TieRolling)
    assert (again.sides, again.faces, again.rounds) == ((6, 6), (None, None), (((6, 6), (5, 5)),))


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.reading("d10-zero-value", "zero")
def test_a_0_loses_the_dice_off() -> None:
    assert settled(2, (0, 1), 10, 4, (0, 1)) == (1,)


@pytest.mark.clause("DW-FINAL-2", "DW-FINAL-3")
@pytest.mark.reading("d10-zero-value", "ten")
def test_ten_makes_a_0_the_largest_number_of_its_die() -> None:
    reading = {"d10_zero_value": "ten"}
    assert settled(2, (0, 1), 10, 12, (0, 9), **reading) == (0,)
    assert settled(2, (0, 1), 10, 12, (0, 10), **reading) == (0,)
    assert settled(2, (0, 1), 10, 12, (0, 11), **reading) == (1,)


@pytest.mark.clause("DW-FINAL-2")
def test_the_dice_of_the_dice_off_have_the_faces_agreed_on() -> None:
    game, state = tied(2, 0, 1)
    assert game.rules_config.components.faces[3] == tuple(range(10))
    assert game.need(diced(game, state, 10, 4)) == Roll((tuple(range(10)), (1, 2, 3, 4)))


# --- the bound ---


@pytest.mark.clause("DW-BOUND-1", "DW-FINAL-4")
@pytest.mark.parametrize("bound", [1, 2, 5])
def test_after_so_many_undecided_rounds_those_still_level_win_together(bound: int) -> None:
    game, state = tied(3, 0, 1, 2, bound=bound)
    over = diced(game, state, 20, 20, 12, (15, 15, 10), *[(7, 7, None)] * (bound - 1))
    assert isinstance(over, Over)
    assert (over.winners, len(over.rounds)) == ((0, 1), bound)
    assert game.result(over)["ranks"] == [1, 1, 3]


@pytest.mark.clause("DW-BOUND-1")
def test_a_round_that_decides_at_the_bound_has_one_winner() -> None:
    assert settled(2, (0, 1), 6, 6, (5, 5), (5, 4), bound=2) == (0,)


@pytest.mark.clause("DW-BOUND-1")
def test_without_a_bound_a_dice_off_may_go_on() -> None:
    game, state = tied(2, 0, 1, bound=None)
    state = diced(game, state, 4, 4, *[(1, 1)] * 150)
    assert isinstance(state, TieRolling)
    assert len(state.rounds) == 150
