"""Preparation: chance deals."""

from typing import Any

from rulecore.core.chance import Hands, fault
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.piles import pile
from rulecore.games.fuertorite.actions import Deal
from rulecore.games.fuertorite.pieces import Cards, piles
from rulecore.games.fuertorite.preparation import deal_due, deck_left
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import First, Match, Round, State
from rulecore.games.fuertorite.told.words import refused


def deal_needed(config: Config) -> Hands:
    """see FR-SETUP-2: everybody gets a Hand."""
    return deal_due(config.players, config.components)


def refusal(config: Config, action: Any) -> Refusal | None:
    """see FR-SETUP-2: everybody must get a Hand, from the cards of the box."""
    if not is_exactly(action, Deal):
        return refused("FR-SETUP-2", "deal-due")
    hands = action.hands
    if not (is_exactly(hands, tuple) and all(is_exactly(hand, tuple) and all(map(is_whole, hand)) for hand in hands)):
        return refused("FR-SETUP-2", "deal-ill-formed")
    wrong = fault(deal_needed(config), hands)
    return Refusal("FR-SETUP-2", wrong) if wrong else None


def after(config: Config, match: Match, hands: tuple[Cards, ...]) -> State:
    """FR-SETUP-4, FR-SETUP-6; see FR-SETUP-2, FR-SP-1: Hands are dealt, Properties are empty, nobody has a point;
    the SP begins."""
    held, nothing = piles(hands), (0,) * len(hands)
    face_down = deck_left(pile(config.components.cards), held)
    opened = Round(1, match.start, False, None, False, face_down, match, ())  # see FR-SETUP-7, FR-SERIES-5
    return First(held, nothing, match.start, (), None, nothing, opened)
