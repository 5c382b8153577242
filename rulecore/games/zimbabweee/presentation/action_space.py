"""Every action that a player can have in some state: what numbers are given to."""

from rulecore.games.zimbabweee.actions import BIDS, PLAYS, Action
from rulecore.games.zimbabweee.bidding import sensible_bid
from rulecore.games.zimbabweee.pieces import RANKS
from rulecore.games.zimbabweee.rulings import Config


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """The bids, ascending, then the plays, ascending."""
    box = config.components
    most = sensible_bid(config.rulings.bid_cap, box.hand, box.chips)
    return (*BIDS[seat][: most + 1], *(PLAYS[seat][rank] for rank in RANKS))
