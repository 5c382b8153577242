"""Ranks: DW-SCORE-3, DW-OVER-3, and the rulings trickless-player and rank-after-two-ties."""

from itertools import product
from typing import Any

import pytest
from dw_positions import kinds, scored

from rulecore.games.dtwww.pieces import BOX
from rulecore.games.dtwww.rulings import D10ZeroValue, RankAfterTwoTies, TricklessPlayer
from rulecore.games.dtwww.scoring import ranks

Seats = tuple[int, ...]
SUM_ZERO, RANKED_LAST = TricklessPlayer
COMPETITION, FIRST_TIE_ONLY = RankAfterTwoTies
ZERO, TEN = D10ZeroValue


def ranked(totals: Seats, counts: Seats | None = None, **readings: Any) -> Seats:
    """The ranks; without counts each seat has one die."""
    trickless = readings.get("trickless", SUM_ZERO)
    after_ties = readings.get("after_ties", COMPETITION)
    return ranks(totals, counts or (1,) * len(totals), trickless, after_ties)


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
@pytest.mark.parametrize("reading", RankAfterTwoTies)
def test_the_printed_lists_of_ranks(totals: Seats, printed: Seats, reading: RankAfterTwoTies) -> None:
    assert ranked(totals, after_ties=reading) == printed


@pytest.mark.clause("DW-SCORE-3")
def test_of_equal_sums_the_fewer_dice_rank_higher() -> None:
    assert ranked((15, 15), (5, 4)) == (2, 1)
    assert ranked((15, 15, 15), (5, 4, 5)) == (2, 1, 2)
    assert ranked((14, 15), (1, 8)) == (2, 1)
    assert scored("R4:3 R6:6", "W20:9").ranks == (2, 1)


@pytest.mark.clause("DW-SCORE-3")
def test_a_rank_is_one_more_than_the_number_of_better_players() -> None:
    for totals in product((0, 1, 5), repeat=4):
        for counts in product((1, 2), repeat=4):
            keys = [(-total, count) for total, count in zip(totals, counts, strict=True)]
            assert ranked(totals, counts) == tuple(1 + sum(other < key for other in keys) for key in keys)


@pytest.mark.clause("DW-SCORE-3")
@pytest.mark.reading("rank-after-two-ties", "competition")
def test_competition_ranks_the_last_of_1_1_3_3_as_fifth() -> None:
    assert ranked((9, 9, 5, 5, 1), after_ties=COMPETITION) == (1, 1, 3, 3, 5)


@pytest.mark.clause("DW-SCORE-3")
@pytest.mark.reading("rank-after-two-ties", "first-tie-only")
def test_first_tie_only_ranks_the_last_of_1_1_3_3_as_fourth_as_printed() -> None:
    assert ranked((9, 9, 5, 5, 1), after_ties=FIRST_TIE_ONLY) == (1, 1, 3, 3, 4)
    assert ranked((9, 8, 8, 5, 5, 1, 0), after_ties=FIRST_TIE_ONLY) == (1, 2, 2, 4, 4, 5, 6)


@pytest.mark.clause("DW-SCORE-3")
@pytest.mark.reading("rank-after-two-ties", "first-tie-only")
def test_four_players_never_see_the_difference() -> None:
    for totals in product(range(4), repeat=4):
        assert ranked(totals, after_ties=FIRST_TIE_ONLY) == ranked(totals, after_ties=COMPETITION)
    assert scored(*["R6:1"] * 4, rank_after_two_ties="first-tie-only").ranks == (1, 1, 1, 1)


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
