"""Which decisions tell a seat nothing that it did not know."""

from rulecore.core.piles import NO_PIECES
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Arranging, Passing, Playing, State


def tells_nothing(config: Config, before: State, action: Action, after: State, seat: int) -> bool:
    """Of an order of the scoring cards; of a card played and of cards given, to whose they were, and to the only other
    player if the deck is empty: then both know where all cards are."""
    if isinstance(before, Arranging):
        return True
    if not isinstance(before, (Playing, Passing)):
        return False
    return seat == before.turn or (config.players == 2 and before.piles[0] == NO_PIECES)
