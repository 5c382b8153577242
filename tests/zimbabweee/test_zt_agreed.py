"""What follows from a config is what the rules find in it."""

from itertools import product

import pytest
from zt_positions import config, zt

from rulecore.audit.lockstep.consulted import watched
from rulecore.games.zimbabweee.agreed import agreed_on
from rulecore.games.zimbabweee.bidding import bid_bounds, chips_in_reach, sensible_bid
from rulecore.games.zimbabweee.rulings import BidCap, BidSupply, BidZero


@pytest.mark.parametrize("players", [3, 4])
def test_bounds_that_are_kept_are_those_of_the_very_config(players: int) -> None:
    tables = [
        config(players, bid_supply=supply.value, bid_cap=cap.value, bid_zero=zero.value)
        for supply, cap, zero in product(BidSupply, BidCap, BidZero)
    ]
    for _ in range(2):
        for table in tables:
            box, rulings = table.components, table.rulings
            sensible = sensible_bid(rulings.bid_cap, box.hand, box.chips)
            for taken in range(box.chips + 1):
                in_reach = chips_in_reach(rulings.bid_supply, box.chips, players, taken)
                assert agreed_on(table).bounds(taken) == bid_bounds(sensible, in_reach, rulings.bid_zero)


def test_rulings_that_are_watched_are_looked_up_at_every_bid() -> None:
    game, read = watched(zt(3))
    for _ in range(2):
        read.clear()
        agreed_on(game.terms).bounds(0)
        assert read == {"bid_supply", "bid_cap", "bid_zero"}
