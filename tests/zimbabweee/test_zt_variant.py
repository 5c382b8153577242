"""The variant score: ZT-VAR, and the rulings variant-bankrupt, variant-meet and variant-zero-tie."""

from typing import Any

import pytest
from zt_positions import scored, tricks_in_turn

Points = tuple[int, ...]
Outcome = tuple[int | None, Points]


def variant(bids: Points, won: Points, *, start: int = 0, **readings: Any) -> Outcome:
    """Who is bankrupt, and the scores."""
    game = scored(bids, won, start=start, scoring="variant", **readings)
    return game.bankrupt, game.scores


@pytest.mark.clause("ZT-VAR-1")
def test_the_variant_spares_who_made_the_bid_and_the_standard_does_not() -> None:
    bids, won = (7, 4, 0), tricks_in_turn(7, 5, 0)
    assert scored(bids, won, scoring="standard").bankrupt == 0
    assert scored(bids, won, scoring="variant").bankrupt is None


@pytest.mark.clause("ZT-VAR-2")
def test_most_tricks_and_a_missed_bid_bankrupt() -> None:
    assert variant((6, 5, 0), tricks_in_turn(7, 5, 0)) == (0, (0, 10, 0))


@pytest.mark.clause("ZT-VAR-2")
def test_a_missed_bid_without_the_most_tricks_does_not_bankrupt() -> None:
    assert variant((7, 4, 1), tricks_in_turn(7, 5, 0)) == (None, (14, 5, 0))


@pytest.mark.clause("ZT-VAR-3", "ZT-VAR-2")
def test_of_several_with_the_most_who_missed_the_later_one_is_bankrupt() -> None:
    assert variant((5, 5, 0), tricks_in_turn(6, 6, 0)) == (1, (6, 0, 0))
    assert variant((5, 5, 0), tricks_in_turn(6, 6, 0)[::-1]) == (0, (0, 6, 0))


@pytest.mark.clause("ZT-VAR-4")
def test_a_met_bid_is_worth_double_also_for_the_player_with_the_most_tricks() -> None:
    assert variant((8, 2, 2), tricks_in_turn(8, 2, 2)) == (None, (16, 4, 4))


@pytest.mark.clause("ZT-VAR-5")
def test_if_nobody_is_bankrupt_everybody_who_missed_scores_one_a_trick() -> None:
    assert variant((8, 1, 3), tricks_in_turn(8, 2, 2)) == (None, (16, 2, 2))


# --- variant-bankrupt ---


MET_BY_THE_FIRST = (7, 4, 0), tricks_in_turn(7, 5, 0)
MET_BY_THE_LATER = (5, 6, 0), tricks_in_turn(6, 6, 0)


@pytest.mark.clause("ZT-VAR-2")
@pytest.mark.reading("variant-bankrupt", "most-overall")
def test_most_overall_asks_for_both_on_one_person() -> None:
    assert variant(*MET_BY_THE_FIRST, variant_bankrupt="most-overall") == (None, (14, 5, 0))
    assert variant(*MET_BY_THE_LATER, variant_bankrupt="most-overall") == (0, (0, 12, 0))


@pytest.mark.clause("ZT-VAR-2")
@pytest.mark.reading("variant-bankrupt", "most-after-tiebreak")
def test_most_after_tiebreak_asks_only_the_one_whom_the_standard_ruins() -> None:
    assert variant(*MET_BY_THE_FIRST, variant_bankrupt="most-after-tiebreak") == (None, (14, 5, 0))
    assert variant(*MET_BY_THE_LATER, variant_bankrupt="most-after-tiebreak") == (None, (6, 12, 0))


@pytest.mark.clause("ZT-VAR-2")
@pytest.mark.reading("variant-bankrupt", "most-among-missed")
def test_most_among_missed_asks_only_those_who_missed() -> None:
    assert variant(*MET_BY_THE_FIRST, variant_bankrupt="most-among-missed") == (1, (14, 0, 0))
    assert variant(*MET_BY_THE_LATER, variant_bankrupt="most-among-missed") == (0, (0, 12, 0))


# --- variant-meet ---


@pytest.mark.clause("ZT-VAR-2")
@pytest.mark.reading("variant-meet", "exact")
def test_exact_counts_too_many_tricks_as_missed() -> None:
    assert variant((5, 5, 0), tricks_in_turn(7, 5, 0), variant_meet="exact") == (0, (0, 10, 0))


@pytest.mark.clause("ZT-VAR-2", "ZT-VAR-5")
@pytest.mark.reading("variant-meet", "at-least")
def test_at_least_counts_too_many_tricks_as_met_but_not_as_double() -> None:
    assert variant((5, 5, 0), tricks_in_turn(7, 5, 0), variant_meet="at-least") == (None, (7, 10, 0))


# --- variant-zero-tie ---


ALL_FOR_ONE = (12, 2, 2), tricks_in_turn(12, 0, 0)
AMONG_MISSED: dict[str, Any] = {"variant_bankrupt": "most-among-missed"}


@pytest.mark.clause("ZT-VAR-3")
@pytest.mark.reading("variant-zero-tie", "nobody")
def test_nobody_is_bankrupt_of_several_who_missed_without_a_trick() -> None:
    assert variant(*ALL_FOR_ONE, start=2, **AMONG_MISSED, variant_zero_tie="nobody") == (None, (24, 0, 0))


@pytest.mark.clause("ZT-VAR-3")
@pytest.mark.reading("variant-zero-tie", "last-in-turn-order")
@pytest.mark.parametrize(("start", "bankrupt"), [(0, 2), (1, 2), (2, 1)])
def test_last_in_turn_order_is_the_last_of_them_clockwise_from_the_start_player(start: int, bankrupt: int) -> None:
    outcome = variant(*ALL_FOR_ONE, start=start, **AMONG_MISSED, variant_zero_tie="last-in-turn-order")
    assert outcome == (bankrupt, (24, 0, 0))
