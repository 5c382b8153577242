"""The scoring variant: DW-VAR, and the ruling variant-final-tie."""

from typing import Any

import pytest
from dw_positions import before_score_roll, diced, dw, score_roll, scored, sums_of

from rulecore.games.dtwww.state import Dealing, NextLeading, Over, Picking, State

SUMS: dict[str, Any] = {"variant": "sums"}


def finished(first: tuple[int, int], second: tuple[int, int], **agreed: Any) -> tuple[Any, State]:
    """A match of two players after two games with these sums."""
    game = dw(2, **agreed)
    record = sums_of(*first, **agreed)
    state = before_score_roll(["R20", "B20"], (record,), record.ranks.index(2))
    return game, game.step(state, score_roll(f"R20:{second[0]}", f"B20:{second[1]}"))


@pytest.mark.clause("DW-VAR-1")
def test_a_game_brings_the_sum_rolled_and_not_points_by_rank() -> None:
    assert scored("R20:7", "R4:1", "", **SUMS).points == (7, 1, 0)
    assert scored("R20:7", "R4:1", "").points == (2, 1, 1)


@pytest.mark.clause("DW-VAR-1")
def test_the_printed_comparison_of_22_to_15() -> None:
    records = [scored("R10:7", "R10:0", **SUMS), scored("R20:15", "R20:10 R6:5", **SUMS)]
    assert [sum(record.points[seat] for record in records) for seat in (0, 1)] == [22, 15]
    standard = [scored("R10:7", "R10:0"), scored("R20:10 R6:5", "R20:15")]
    assert [sum(record.points[seat] for record in standard) for seat in (0, 1)] == [3, 3]


@pytest.mark.clause("DW-VAR-1")
def test_a_0_counts_in_the_variant_as_the_ruling_says() -> None:
    assert scored("R10:0", "R4:1", **SUMS).points == (0, 1)
    assert scored("R10:0", "R4:1", d10_zero_value="ten", **SUMS).points == (10, 1)


@pytest.mark.clause("DW-VAR-2", "DW-VAR-1")
def test_ranks_are_formed_all_the_same_and_the_last_leads() -> None:
    game = dw(3, variant="sums")
    state = game.step(before_score_roll(["R20", "B20", "G20"]), score_roll("R20:9", "B20:3", "G20:5"))
    assert isinstance(state, Dealing)
    assert (state.opener, state.games[0].ranks, state.games[0].points) == (1, (1, 3, 2), (9, 3, 5))
    state = game.step(before_score_roll(["R20", "B20", "G20"]), score_roll("R20:9", "B20:3", "G20:3"))
    assert isinstance(state, NextLeading)
    assert state.last == (1, 2)


@pytest.mark.clause("DW-VAR-2", "DW-FINAL-1")
def test_the_highest_total_of_sums_wins() -> None:
    game, state = finished((3, 9), (9, 4), **SUMS)
    assert isinstance(state, Over)
    assert (state.winners, game.result(state)["scores"], state.rounds) == ((1,), [12, 13], ())
    game, state = finished((3, 9), (9, 4))
    assert isinstance(state, Picking)


@pytest.mark.clause("DW-VAR-3", "DW-VAR-2")
@pytest.mark.reading("variant-final-tie", "dice-off")
def test_dice_off_settles_equal_totals_of_sums() -> None:
    game, state = finished((20, 15), (15, 20), **SUMS)
    assert isinstance(state, Picking)
    assert (state.tied, game.view(state, None)["totals"]) == ((0, 1), [35, 35])
    assert (state.games[-1].opener, state.turn) == (1, 1)
    assert diced(game, state, 12, 20, (12, 12)).winners == (1,)


@pytest.mark.clause("DW-VAR-3")
@pytest.mark.reading("variant-final-tie", "shared-win")
def test_shared_win_lets_equal_totals_of_sums_win_together() -> None:
    game, state = finished((20, 15), (15, 20), variant_final_tie="shared-win", **SUMS)
    assert isinstance(state, Over)
    assert (state.winners, state.tied, state.rounds) == ((0, 1), (), ())
    assert (game.result(state)["ranks"], game.result(state)["tiebreak"]) == ([1, 1], [])


@pytest.mark.clause("DW-VAR-2")
def test_shared_win_is_about_the_variant_alone() -> None:
    _, state = finished((20, 15), (15, 20), variant_final_tie="shared-win")
    assert isinstance(state, Picking)
