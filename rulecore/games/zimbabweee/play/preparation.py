"""Preparation: chance deals, and where the table has left it open, picks the start player."""

from typing import Any

from rulecore.core.chance import Hands, Roll, fault
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.games.zimbabweee.actions import Deal, Start
from rulecore.games.zimbabweee.play import bids
from rulecore.games.zimbabweee.preparation import deal_due, left_over
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Dealing, Starting, State
from rulecore.games.zimbabweee.told.words import refused

# --- the deal ---


def deal_needed(config: Config) -> Hands:
    """see ZT-SETUP-2: everybody gets a hand."""
    return deal_due(config.players, config.components)


def refusal_of_deal(config: Config, action: Any) -> Refusal | None:
    """see ZT-SETUP-2: everybody must get a hand, from the cards of the box."""
    if not is_exactly(action, Deal):
        return refused("ZT-SETUP-2", "deal-due")
    hands = action.hands
    if not (is_exactly(hands, tuple) and all(is_exactly(hand, tuple) and all(map(is_whole, hand)) for hand in hands)):
        return refused("ZT-SETUP-2", "deal-ill-formed")
    wrong = fault(deal_needed(config), hands)
    return Refusal("ZT-SETUP-2", wrong) if wrong else None


def after_deal(config: Config, state: Dealing, hands: tuple[tuple[int, ...], ...]) -> State:
    """see ZT-SETUP-2, ZT-SETUP-3: the hands are dealt, the rest lies aside; bids come next."""
    aside = left_over(config.components, hands)
    if state.start is None:
        return Starting(hands, aside, state.games)
    return bids.opened(config, hands, aside, state.start, state.games)


# --- the start player ---


def pick_needed(config: Config) -> Roll:
    """ZT-SETUP-4: one of the seats."""
    return Roll(dice=(tuple(range(config.players)),))


def refusal_of_start(config: Config, action: Any) -> Refusal | None:
    """see ZT-SETUP-4: a seat at the table must be picked."""
    if not is_exactly(action, Start):
        return refused("ZT-SETUP-4", "start-due")
    if not is_whole(action.start) or action.start not in range(config.players):
        return refused("ZT-SETUP-4", "start-not-at-the-table", last=config.players - 1)
    return None


def after_start(config: Config, state: Starting, start: int) -> State:
    """see ZT-SETUP-4: the start player is picked and bids first."""
    return bids.opened(config, state.hands, state.aside, start, state.games)
