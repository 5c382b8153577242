"""Contracts of bidding: the smallest and the largest bid under every reading, for the box as it is sold."""

from rulecore.games.zimbabweee.bidding import bid_bounds, chips_in_reach, sensible_bid
from rulecore.games.zimbabweee.pieces import BOX
from rulecore.games.zimbabweee.rulings import BidCap, BidSupply, BidZero

Bounds = tuple[int, int]


def bounds(players: int, taken: int, supply: BidSupply, cap: BidCap, zero: BidZero) -> Bounds:
    """The smallest and the largest bid when the bids before it took `taken` chips."""
    in_reach = chips_in_reach(supply, BOX.chips, players, taken)
    return bid_bounds(sensible_bid(cap, BOX.hand, BOX.chips), in_reach, zero)


def a_pool_is_never_overdrawn(players: int, taken: int, cap: BidCap, zero: BidZero) -> Bounds:
    """ZT-COMP-2: under `pool` no bid takes more than the earlier ones left, and all of it if that makes sense.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: taken + _[1] <= 16 and (taken + _[1] == 16 or _[1] >= 12)
    """
    return bounds(players, taken, BidSupply.POOL, cap, zero)


def equal_shares_fit_into_the_box(players: int, taken: int, cap: BidCap, zero: BidZero) -> Bounds:
    """ZT-COMP-2: under `equal-share` everybody may bid 5 with three players and 4 with four.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _[1] == (5 if players == 3 else 4) and players * _[1] <= 16
    """
    return bounds(players, taken, BidSupply.EQUAL_SHARE, cap, zero)


def nobody_bids_a_thirteenth_trick(players: int, taken: int, supply: BidSupply, zero: BidZero) -> Bounds:
    """ZT-BID-4: as `hand-size` reads it.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _[1] <= 12
    """
    return bounds(players, taken, supply, BidCap.HAND_SIZE, zero)


def the_chips_alone_limit_the_first_bid(players: int, zero: BidZero) -> Bounds:
    """ZT-BID-4: as `chip-count` reads it.

    pre: 3 <= players <= 4
    post: _[1] == 16
    """
    return bounds(players, 0, BidSupply.POOL, BidCap.CHIP_COUNT, zero)


def the_caps_agree_where_chips_are_shared_out(players: int, taken: int, zero: BidZero) -> bool:
    """ZT-BID-4: `bid-cap` does not matter under `equal-share`.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _
    """
    by_hand = bounds(players, taken, BidSupply.EQUAL_SHARE, BidCap.HAND_SIZE, zero)
    return by_hand == bounds(players, taken, BidSupply.EQUAL_SHARE, BidCap.CHIP_COUNT, zero)


def zero_may_always_be_bid(players: int, taken: int, supply: BidSupply, cap: BidCap) -> Bounds:
    """ZT-BID-4: where `bid-zero` is `allowed`.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _[0] == 0
    """
    return bounds(players, taken, supply, cap, BidZero.ALLOWED)


def a_chip_is_taken_as_long_as_there_is_one(players: int, taken: int, supply: BidSupply, cap: BidCap) -> Bounds:
    """ZT-BID-4: where `bid-zero` is `forbidden`.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _[0] == 1 or _ == (0, 0)
    """
    return bounds(players, taken, supply, cap, BidZero.FORBIDDEN)


def a_forbidden_zero_is_never_bid(players: int, taken: int, supply: BidSupply, cap: BidCap) -> Bounds:
    """ZT-BID-4: tempting, but a pool can be empty.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _[0] == 1
    """
    return bounds(players, taken, supply, cap, BidZero.FORBIDDEN)


def bids_never_take_more_chips_than_there_are(players: int, taken: int, supply: BidSupply, zero: BidZero) -> Bounds:
    """ZT-COMP-2: tempting, but `unlimited` lets them.

    pre: 3 <= players <= 4 and 0 <= taken <= 16 and supply is not BidSupply.EQUAL_SHARE
    post: taken + _[1] <= 16
    """
    return bounds(players, taken, supply, BidCap.HAND_SIZE, zero)


def every_number_of_tricks_may_be_bid(players: int, taken: int, supply: BidSupply) -> Bounds:
    """ZT-BID-4, ZT-COMP-2: tempting, but a pool runs short.

    pre: 3 <= players <= 4 and 0 <= taken <= 16 and supply is not BidSupply.EQUAL_SHARE
    post: _ == (0, 12)
    """
    return bounds(players, taken, supply, BidCap.HAND_SIZE, BidZero.ALLOWED)


def the_last_bid_must_not_make_the_total_twelve(taken: int, supply: BidSupply, cap: BidCap, zero: BidZero) -> Bounds:
    """ZT-BID-4: tempting to those who know games in which somebody has to fail.

    pre: 0 <= taken <= 12
    post: not _[0] <= 12 - taken <= _[1]
    """
    return bounds(3, taken, supply, cap, zero)


def the_caps_always_agree(players: int, taken: int, supply: BidSupply) -> bool:
    """ZT-BID-4: `bid-cap` would then be no ruling.

    pre: 3 <= players <= 4 and 0 <= taken <= 16
    post: _
    """
    by_hand = bounds(players, taken, supply, BidCap.HAND_SIZE, BidZero.ALLOWED)
    return by_hand == bounds(players, taken, supply, BidCap.CHIP_COUNT, BidZero.ALLOWED)
