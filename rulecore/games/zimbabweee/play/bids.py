"""Bids: the players take chips in turn."""

from typing import Any

from rulecore.core.bags import with_item
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase, in_turn
from rulecore.core.seats import left_of
from rulecore.games.zimbabweee.actions import BIDS, Action, Bid
from rulecore.games.zimbabweee.bidding import bid_bounds, chips_in_reach, sensible_bid
from rulecore.games.zimbabweee.presentation.words import refused
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Hand, Playing, Record, State


def opened(config: Config, hands: tuple[Hand, ...], aside: Hand, start: int, games: tuple[Record, ...]) -> State:
    """see ZT-BID-2: the start player is known and bids first; nobody has a bid yet."""
    return Bidding(hands, aside, start, start, (None,) * config.players, games)


def bounds(config: Config, state: Bidding) -> tuple[int, int]:
    """see ZT-BID-4: the smallest and the largest bid of the player whose turn it is: the smallest as `bid-zero` reads
    it, the largest as `bid-cap` and `bid-supply` read it."""
    box, rulings = config.components, config.rulings
    taken = sum([bid for bid in state.bids if bid is not None])
    in_reach = chips_in_reach(rulings.bid_supply, box.chips, config.players, taken)
    return bid_bounds(sensible_bid(rulings.bid_cap, box.hand, box.chips), in_reach, rulings.bid_zero)


def legal(config: Config, state: Bidding) -> tuple[Action, ...]:
    """ZT-BID-4: a bid of each number of chips within the `bounds`, ascending. The bidder takes as many as the tricks
    they expect to win, whichever number that is; the number taken is the bid (`Bid.tricks`).
    """
    smallest, largest = bounds(config, state)
    return BIDS[state.turn][smallest : largest + 1]


def refusal(config: Config, state: Bidding, action: Any) -> Refusal | None:
    """see ZT-BID-1, ZT-BID-2, ZT-BID-4: a bid of the seat in turn, within the bounds."""
    if not is_exactly(action, Bid):
        return refused("ZT-BID-1", "bid-due")
    if not is_whole(action.seat) or action.seat != state.turn:
        return refused("ZT-BID-2", "other-bids", seat=state.turn)
    smallest, largest = bounds(config, state)
    if not is_whole(action.tricks) or not smallest <= action.tricks <= largest:
        return refused("ZT-BID-4", "bid-out-of-bounds", smallest=smallest, largest=largest)
    return None


def after(config: Config, state: Bidding, action: Bid) -> State:
    """ZT-BID-1: each player bids a number of tricks, once: the turn goes round the table one time. After the last bid
    the start player leads; before that no card is played, as only `Playing` has plays. From then on nobody bids, and
    `play.tricks.after` hands on the bids as they are.
    """
    bids = with_item(state.bids, state.turn, action.tricks)
    turn = left_of(state.turn, len(bids))  # ZT-BID-2: one after another, clockwise; the start player was first
    if turn != state.start:
        return Bidding(state.hands, state.aside, state.start, turn, bids, state.games)
    return Playing(
        state.hands,
        state.aside,
        state.start,
        state.start,  # ZT-LEAD-1: after the last bid, the start player leads to the first trick
        state.start,
        tuple([bid for bid in bids if bid is not None]),
        (0,) * len(bids),
        (),
        (),
        state.games,
    )


BIDDING: Phase[Config, Bidding, Action, State] = Phase(
    state=Bidding,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Bid: after},
)
