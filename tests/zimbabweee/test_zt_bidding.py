"""Bidding: ZT-BID, ZT-COMP-2, and the rulings bid-supply, bid-cap and bid-zero."""

from typing import Any

import pytest
from zt_positions import after, bid_by, bidding, dealt, options, played, zt

from rulecore.games.zimbabweee.actions import Bid, Play
from rulecore.games.zimbabweee.bidding import bid_bounds, chips_in_reach, sensible_bid, smallest_bid
from rulecore.games.zimbabweee.rulings import BidCap, BidSupply, BidZero
from rulecore.games.zimbabweee.state import Bidding, Playing


def numbers(first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, last + 1))


@pytest.mark.clause("ZT-BID-1", "ZT-BID-2")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_bids_once_before_the_first_card(players: int) -> None:
    _, state = bidding(players, *(1,) * (players - 1))
    assert isinstance(state, Bidding)
    _, state = bidding(players, *(1,) * players)
    assert isinstance(state, Playing)
    assert state.bids == (1,) * players


@pytest.mark.clause("ZT-BID-1", "ZT-BID-2")
def test_a_card_before_the_last_bid_is_refused() -> None:
    game, state = bidding(3, 1, 1)
    assert isinstance(state, Bidding)
    refusal = game.refusal(state, Play(state.turn, state.hands[state.turn][0]))
    assert refusal is not None
    assert refusal.clause == "ZT-BID-1"


@pytest.mark.clause("ZT-BID-1", "ZT-BID-2")
def test_a_bid_after_the_last_bid_is_refused() -> None:
    game, state = bidding(3, 1, 1, 1)
    refusal = game.refusal(state, Bid(0, 1))
    assert refusal is not None
    assert refusal.clause == "ZT-BID-1"


@pytest.mark.clause("ZT-BID-1", "ZT-BID-2", "ZT-LEAD-1")
def test_a_bid_stands_for_the_whole_game() -> None:
    game, state = bidding(3, 5, 0, 2)
    while isinstance(state, Playing):
        assert state.bids == (5, 0, 2)
        state = played(game, state, options(game, state)[0])
    assert state.games[0].bids == (5, 0, 2)


@pytest.mark.clause("ZT-BID-2")
@pytest.mark.parametrize(("players", "start", "order"), [(3, 0, [0, 1, 2]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0])])
def test_bids_go_round_clockwise_from_the_start_player(players: int, start: int, order: list[int]) -> None:
    game = zt(players, first_seat=start)
    state = after(game, dealt(players))
    turns = []
    while isinstance(state, Bidding):
        turns.append(game.actor(state))
        state = bid_by(game, state, 0)
    assert turns == order


@pytest.mark.clause("ZT-BID-2")
def test_nobody_bids_out_of_turn() -> None:
    game, state = bidding(3, 4)
    refusals = [game.refusal(state, Bid(seat, 1)) for seat in (0, 2, 3)]
    assert [refusal and refusal.clause for refusal in refusals] == ["ZT-BID-2"] * 3


@pytest.mark.clause("ZT-BID-2", "ZT-BID-4")
def test_a_bid_is_written_down_for_its_bidder() -> None:
    _, state = bidding(4, 3, 0, first_seat=2)
    assert isinstance(state, Bidding)
    assert state.bids == (None, None, 3, 0)


@pytest.mark.clause("ZT-BID-4")
def test_the_first_bid_is_any_number_from_0_to_12() -> None:
    assert options(*bidding(4)) == numbers(0, 12)


@pytest.mark.clause("ZT-BID-4")
def test_bids_may_well_add_up_to_the_number_of_tricks() -> None:
    assert 4 in options(*bidding(3, 4, 4))


@pytest.mark.clause("ZT-BID-4")
def test_equal_bids_are_possible() -> None:
    assert 3 in options(*bidding(4, 3, 3, 3))


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.parametrize("tricks", [13, -1, 99, True, 3.0, "3", None])
def test_what_is_no_possible_number_is_refused(tricks: Any) -> None:
    game, state = bidding(3)
    refusal = game.refusal(state, Bid(0, tricks))
    assert refusal is not None
    assert refusal.clause == "ZT-BID-4"
    assert "from 0 to 12" in refusal.reason


@pytest.mark.clause("ZT-BID-2")
@pytest.mark.parametrize("seat", [False, 0.0, "0", None])
def test_what_is_no_seat_cannot_bid(seat: Any) -> None:
    game, state = bidding(3)
    refusal = game.refusal(state, Bid(seat, 1))
    assert refusal is not None
    assert refusal.clause == "ZT-BID-2"


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.parametrize("sensible", [0, 1, 12, 16])
@pytest.mark.parametrize("in_reach", [0, 1, 4, 16])
@pytest.mark.parametrize("zero", BidZero)
def test_there_is_always_a_bid(sensible: int, in_reach: int, zero: BidZero) -> None:
    smallest, largest = bid_bounds(sensible, in_reach, zero)
    assert 0 <= smallest <= largest <= min(sensible, in_reach)


# --- bid-supply ---


@pytest.mark.clause("ZT-COMP-2", "ZT-BID-4")
@pytest.mark.reading("bid-supply", "unlimited")
def test_unlimited_leaves_the_third_bidder_everything_after_12_and_4() -> None:
    assert options(*bidding(3, 12, 4)) == numbers(0, 12)


@pytest.mark.clause("ZT-COMP-2", "ZT-BID-4")
@pytest.mark.reading("bid-supply", "pool")
def test_pool_leaves_the_third_bidder_nothing_after_12_and_4() -> None:
    assert options(*bidding(3, 12, 4, bid_supply="pool")) == (0,)


@pytest.mark.clause("ZT-COMP-2", "ZT-BID-4")
@pytest.mark.reading("bid-supply", "equal-share")
@pytest.mark.parametrize(("players", "most"), [(3, 5), (4, 4)])
def test_equal_share_splits_the_chips_beforehand(players: int, most: int) -> None:
    assert options(*bidding(players, bid_supply="equal-share")) == numbers(0, most)
    assert options(*bidding(players, most, most, bid_supply="equal-share")) == numbers(0, most)


@pytest.mark.clause("ZT-COMP-2", "ZT-BID-4")
@pytest.mark.reading("bid-supply", "pool")
@pytest.mark.parametrize(("made", "most"), [((), 12), ((4,), 12), ((5,), 11), ((4, 4), 8), ((12, 0), 4), ((10, 6), 0)])
def test_pool_limits_a_bid_by_the_chips_that_are_left(made: tuple[int, ...], most: int) -> None:
    assert options(*bidding(3, *made, bid_supply="pool")) == numbers(0, most)


@pytest.mark.clause("ZT-COMP-2")
@pytest.mark.parametrize(
    ("supply", "in_reach"), [(BidSupply.UNLIMITED, 16), (BidSupply.POOL, 4), (BidSupply.EQUAL_SHARE, 5)]
)
def test_how_many_chips_three_players_reach_when_twelve_are_taken(supply: BidSupply, in_reach: int) -> None:
    assert chips_in_reach(supply, 16, 3, 12) == in_reach


# --- bid-cap ---


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-cap", "hand-size")
def test_hand_size_refuses_a_first_bid_of_13() -> None:
    game, state = bidding(3, bid_cap="hand-size")
    assert max(options(game, state)) == 12
    assert game.refusal(state, Bid(0, 13)) is not None


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-cap", "chip-count")
def test_chip_count_allows_a_first_bid_of_13_to_16() -> None:
    game, state = bidding(3, bid_cap="chip-count")
    assert options(game, state) == numbers(0, 16)
    assert game.refusal(state, Bid(0, 17)) is not None


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-cap", "chip-count")
def test_chip_count_with_unlimited_chips_allows_16_to_everybody() -> None:
    game, state = bidding(4, 16, 16, 16, bid_cap="chip-count")
    assert options(game, state) == numbers(0, 16)


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.parametrize("cap", ["hand-size", "chip-count"])
def test_under_equal_share_the_cap_makes_no_difference(cap: str) -> None:
    assert options(*bidding(4, bid_cap=cap, bid_supply="equal-share")) == numbers(0, 4)


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.parametrize(("cap", "most"), [(BidCap.HAND_SIZE, 12), (BidCap.CHIP_COUNT, 16)])
def test_the_largest_bid_that_means_anything(cap: BidCap, most: int) -> None:
    assert sensible_bid(cap, 12, 16) == most


# --- bid-zero ---


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-zero", "allowed")
def test_allowed_makes_0_a_legal_first_bid() -> None:
    game, state = bidding(3, bid_zero="allowed")
    assert game.refusal(state, Bid(0, 0)) is None


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-zero", "forbidden")
def test_forbidden_refuses_0_as_the_first_bid() -> None:
    game, state = bidding(3, bid_zero="forbidden")
    assert options(game, state) == numbers(1, 12)
    assert game.refusal(state, Bid(0, 0)) is not None


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-zero", "forbidden")
def test_forbidden_leaves_0_as_the_only_bid_when_no_chip_is_left() -> None:
    assert options(*bidding(3, 12, 4, bid_zero="forbidden", bid_supply="pool")) == (0,)


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.reading("bid-zero", "forbidden")
def test_forbidden_leaves_1_as_the_only_bid_when_one_chip_is_left() -> None:
    assert options(*bidding(3, 12, 3, bid_zero="forbidden", bid_supply="pool")) == (1,)


@pytest.mark.clause("ZT-BID-4")
@pytest.mark.parametrize(
    ("zero", "largest", "smallest"),
    [(BidZero.ALLOWED, 12, 0), (BidZero.ALLOWED, 0, 0), (BidZero.FORBIDDEN, 12, 1), (BidZero.FORBIDDEN, 0, 0)],
)
def test_the_smallest_bid(zero: BidZero, largest: int, smallest: int) -> None:
    assert smallest_bid(zero, largest) == smallest
