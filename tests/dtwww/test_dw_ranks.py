"""Ranks: DW-SCORE-3, DW-OVER-3, and the ruling trickless-player."""

import pytest
from dw_positions import kinds, scored

from rulecore.games.dtwww.pieces import BOX
from rulecore.games.dtwww.rulings import TricklessPlayer
from rulecore.games.dtwww.scoring import ranks
from rulecore.games.dtwww.series import last_place

Seats = tuple[int, ...]
SUM_ZERO, RANKED_LAST, NO_POINTS = TricklessPlayer


def ranked(totals: Seats, counts: Seats | None = None, trickless: TricklessPlayer = SUM_ZERO) -> tuple[int | None, ...]:
    """The ranks; without counts each seat has one die."""
    return ranks(totals, counts or (1,) * len(totals), trickless)


# --- ranks ---


@pytest.mark.clause("DW-SCORE-3")
@pytest.mark.parametrize(
    ("totals", "printed"),
    [
        ((9, 9, 4), (1, 1, 3)),
        ((9, 4, 4, 1), (1, 2, 2, 4)),
        ((9, 7, 5, 5, 1), (1, 2, 3, 3, 5)),
        ((4, 9, 9), (3, 1, 1)),
        ((5, 5, 5, 5), (1, 1, 1, 1)),
        ((3, 2, 2, 2), (1, 2, 2, 2)),
    ],
)
@pytest.mark.parametrize("reading", TricklessPlayer)
def test_the_printed_lists_of_ranks(totals: Seats, printed: Seats, reading: TricklessPlayer) -> None:
    assert ranked(totals, trickless=reading) == printed


@pytest.mark.clause("DW-SCORE-3")
def test_of_equal_sums_the_fewer_dice_rank_higher() -> None:
    assert ranked((15, 15), (5, 4)) == (2, 1)
    assert ranked((15, 15, 15), (5, 4, 5)) == (2, 1, 2)
    assert ranked((14, 15), (1, 8)) == (2, 1)
    assert scored("R4:3 R6:6", "W20:9").ranks == (2, 1)


@pytest.mark.clause("DW-SCORE-3")
def test_of_the_printed_list_1_1_3_3_4_the_last_rank_is_a_misprint() -> None:
    assert ranked((9, 9, 5, 5, 1)) == (1, 1, 3, 3, 5)


# --- trickless-player ---


TRICKLESS = ("R4:1 B4:1 G4:1 R6:1 B6:1 G6:1 R8:1 B8:1", "R10:0", "")


@pytest.mark.clause("DW-SCORE-3")
@pytest.mark.reading("trickless-player", "sum-zero")
def test_sum_zero_ranks_a_player_without_dice_above_one_whose_dice_show_0() -> None:
    record = scored(*TRICKLESS)
    assert (record.sums, record.dice, record.ranks) == ((8, 0, 0), (8, 1, 0), (1, 3, 2))


@pytest.mark.clause("DW-SCORE-3")
@pytest.mark.reading("trickless-player", "ranked-last")
def test_ranked_last_puts_a_player_without_dice_below_everybody_with_one() -> None:
    record = scored(*TRICKLESS, trickless_player="ranked-last")
    assert (record.ranks, record.points) == ((1, 2, 3), (2, 1, 1))
    assert ranked((8, 0, 0, 0), (8, 0, 1, 0), trickless=RANKED_LAST) == (1, 3, 2, 3)
    assert ranked((0, 0), (0, 0), trickless=RANKED_LAST) == (1, 1)


@pytest.mark.clause("DW-SCORE-3", "DW-SCORE-4")
@pytest.mark.reading("trickless-player", "no-points")
def test_no_points_leaves_a_player_without_dice_without_a_rank_and_takes_nobodys_place() -> None:
    record = scored(*TRICKLESS, trickless_player="no-points")
    assert (record.ranks, record.points) == ((1, 2, None), (2, 1, 0))
    assert ranked((8, 0, 0, 0), (7, 0, 1, 1), trickless=NO_POINTS) == (1, None, 2, 2)
    assert ranked((0, 0), (0, 0), trickless=NO_POINTS) == (None, None)


@pytest.mark.clause("DW-NEXT-1", "DW-NEXT-4")
@pytest.mark.reading("trickless-player", "no-points")
def test_no_points_the_last_of_those_with_a_rank_leads_next_and_all_where_nobody_has_one() -> None:
    assert last_place((1, 2, None)) == (1,)
    assert last_place((1, None)) == (0,)
    assert last_place((2, None, 1, 2)) == (0, 3)
    assert last_place((None, None, None)) == (0, 1, 2)


@pytest.mark.clause("DW-OVER-3")
@pytest.mark.parametrize("reading", TricklessPlayer)
def test_whoever_wins_a_game_has_taken_a_trick(reading: TricklessPlayer) -> None:
    ten_sided = sum(BOX.copies[kind] for kind in kinds("R10 B10 G10 W10"))
    assert ten_sided == 7 < BOX.tricks
    for dice in ((9, 0, 0), (0, 9, 0), (7, 2, 0), (2, 7, 0), (3, 0, 6)):
        for worst in range(3):
            zeros = [min(7, count) if seat == worst else 0 for seat, count in enumerate(dice)]
            totals = tuple(count - zero for count, zero in zip(dice, zeros, strict=True))
            first = [seat for seat, rank in enumerate(ranked(totals, dice, trickless=reading)) if rank == 1]
            assert all(dice[seat] for seat in first)


@pytest.mark.clause("DW-OVER-3")
def test_if_no_trick_has_a_winner_everybody_is_first() -> None:
    assert scored("", "", "", no_pattern_applies="no-winner").ranks == (1, 1, 1)
