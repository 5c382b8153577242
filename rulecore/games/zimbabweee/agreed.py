"""What a table has agreed on, as every bid asks for it: a config is read once, not each time.

A ruling is looked up when the first bid needs it, and only then: `rulecore.audit.lockstep.consulted` rests on that.
"""

from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.games.zimbabweee.bidding import bid_bounds, chips_in_reach, sensible_bid
from rulecore.games.zimbabweee.rulings import Config


class Agreed:
    """What follows from a config, whatever the state."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._bounds: dict[int, tuple[int, int]] = {}

    def bounds(self, taken: int) -> tuple[int, int]:
        """ZT-BID-4: the smallest and the largest bid after bids that have taken so many chips."""
        found = self._bounds.get(taken)
        if found is None:
            box, rulings = self.config.components, self.config.rulings
            in_reach = chips_in_reach(rulings.bid_supply, box.chips, self.config.players, taken)
            sensible = sensible_bid(rulings.bid_cap, box.hand, box.chips)
            found = self._bounds[taken] = bid_bounds(sensible, in_reach, rulings.bid_zero)
        return found


_AGREED: Final = Agreements(Agreed)


def agreed_on(config: Config) -> Agreed:
    """What follows from this config."""
    return _AGREED.of(config)
