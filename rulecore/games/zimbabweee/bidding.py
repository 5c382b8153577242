"""Bidding: how many chips a player may take."""

from typing import assert_never

from rulecore.games.zimbabweee.rulings import BidCap, BidSupply, BidZero


def chips_in_reach(supply: BidSupply, chips: int, players: int, taken: int) -> int:
    """see ZT-COMP-2: how many chips a player can get hold of, as `bid-supply` reads it.

    chips  in the box
    taken  by the bids made so far
    """
    match supply:
        case BidSupply.UNLIMITED:
            return chips
        case BidSupply.POOL:
            return chips - taken
        case BidSupply.EQUAL_SHARE:
            return chips // players
        case _:
            assert_never(supply)


def sensible_bid(cap: BidCap, tricks: int, chips: int) -> int:
    """see ZT-BID-4: the largest bid that means anything, as `bid-cap` reads it; `tricks` are those of a game."""
    match cap:
        case BidCap.HAND_SIZE:
            return tricks
        case BidCap.CHIP_COUNT:
            return chips
        case _:
            assert_never(cap)


def smallest_bid(zero: BidZero, largest: int) -> int:
    """see ZT-BID-4: the smallest bid, as `bid-zero` reads it; `largest` is the largest that is possible now."""
    match zero:
        case BidZero.ALLOWED:
            return 0
        case BidZero.FORBIDDEN:
            return min(1, largest)
        case _:
            assert_never(zero)


def bid_bounds(sensible: int, in_reach: int, zero: BidZero) -> tuple[int, int]:
    """see ZT-BID-4: the smallest and the largest bid that a player may make now."""
    largest = min(sensible, in_reach)
    return smallest_bid(zero, largest), largest
