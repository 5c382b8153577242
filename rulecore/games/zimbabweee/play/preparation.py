"""Preparation: chance deals, and where the table has left it open, picks the start player."""

from typing import Any

from rulecore.core.chance import CHANCE, Hands, Outcome, Roll
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase
from rulecore.games.zimbabweee.actions import Action, Deal, Start
from rulecore.games.zimbabweee.play import bids
from rulecore.games.zimbabweee.preparation import deal_due, left_over
from rulecore.games.zimbabweee.presentation.words import refused
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Dealing, Starting, State

# --- the deal ---


def deal_needed(config: Config, state: Dealing) -> Hands:
    """see ZT-SETUP-2: everybody gets a hand."""
    return deal_due(config.players, config.components)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Deal:
    """The hands."""
    return Deal(outcome)


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """see ZT-SETUP-2, ZT-SETUP-3: the hands are dealt, the rest lies aside; bids come next."""
    hands = action.hands
    aside = left_over(config.components, hands)
    if state.start is None:
        return Starting(hands, aside, state.games)
    return bids.opened(config, hands, aside, state.start, state.games)


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=deal_needed,
    outcome=dealt,
    reported=lambda deal: deal.hands,
    due=lambda: refused("ZT-SETUP-2", "deal-due"),
    after={Deal: after_deal},
)

# --- the start player ---


def pick_needed(config: Config, state: Starting) -> Roll:
    """ZT-SETUP-4: after the deal (`after_deal`) and before the bids the table picks one of the seats, any of them, as
    start player; how is its own affair, so it counts as chance.

    Only a later game comes here, where nobody is bankrupt and `no-bankrupt-start` leaves it to the table. Of the first
    game the config names the start player beforehand (`phases.initial`); the deal does not depend on it.
    """
    return Roll(dice=(tuple(range(config.players)),))


def picked(config: Config, state: Starting, outcome: Outcome) -> Start:
    """The one that was picked."""
    return Start(outcome[0])


def refusal_of_start(config: Config, state: Starting, action: Any) -> Refusal | None:
    """see ZT-SETUP-4: a seat at the table must be picked."""
    if not is_exactly(action, Start):
        return refused("ZT-SETUP-4", "start-due")
    if not is_whole(action.start) or action.start not in range(config.players):
        return refused("ZT-SETUP-4", "start-not-at-the-table", last=config.players - 1)
    return None


def after_start(config: Config, state: Starting, action: Start) -> State:
    """see ZT-SETUP-4: the start player is picked and bids first."""
    return bids.opened(config, state.hands, state.aside, action.start, state.games)


STARTING: Phase[Config, Starting, Action, State] = Phase(
    state=Starting,
    actor=CHANCE,
    need=pick_needed,
    outcome=picked,
    refusal=refusal_of_start,
    after={Start: after_start},
)
