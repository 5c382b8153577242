"""Preparation: chance deals."""

from rulecore.core.chance import CHANCE, Hands, Outcome
from rulecore.core.phase import Phase
from rulecore.core.piles import pile
from rulecore.games.fuertorite.actions import Action, Deal
from rulecore.games.fuertorite.pieces import piles
from rulecore.games.fuertorite.preparation import deal_due, deck_left
from rulecore.games.fuertorite.presentation.words import refused
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Dealing, First, Round, State


def deal_needed(config: Config, state: Dealing) -> Hands:
    """see FR-SETUP-2: everybody gets a Hand."""
    return deal_due(config.players, config.components)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Deal:
    """The Hands."""
    return Deal(outcome)


def after(config: Config, state: Dealing, action: Deal) -> State:
    """FR-SETUP-4, FR-SETUP-6; see FR-SETUP-2, FR-SP-1: Hands are dealt. The place in front of each player for cards
    that others hand over, the Property, is empty. The score cards show nothing: nobody has a point in this game. The SP
    begins."""
    match, held, nothing = state.match, piles(action.hands), (0,) * config.players
    face_down = deck_left(pile(config.components.cards), held)
    opened = Round(1, match.start, False, None, False, face_down, match, ())  # see FR-SETUP-7, FR-SERIES-5
    # `owned`, the Properties, and `bonus`, the points on the score cards, begin with nothing for every seat.
    return First(held, nothing, match.start, (), None, nothing, opened)


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=deal_needed,
    outcome=dealt,
    reported=lambda deal: deal.hands,
    due=lambda: refused("FR-SETUP-2", "deal-due"),
    after={Deal: after},
)
