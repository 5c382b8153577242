"""Bidding: ZT-BID, ZT-COMP-2, and the rulings bid-supply, bid-cap and bid-zero."""

import pytest
from zt_positions import after, bid_by, bidding, dealt, options, played, zt

from rulecore.games.zimbabweee.actions import Bid
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


@pytest.mark.clause("ZT-BID-2", "ZT-BID-4")
def test_a_bid_is_written_down_for_its_bidder() -> None:
    _, state = bidding(4, 3, 0, first_seat=2)
    assert isinstance(state, Bidding)
    assert state.bids == (None, None, 3, 0)


@pytest.mark.clause("ZT-BID-4")
def test_the_first_bid_is_any_number_from_0_to_12() -> None:
    assert options(*bidding(4)) == numbers(0, 12)


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
