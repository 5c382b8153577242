"""Who sees fewer cards than the marks allow, and what lies where no field is: the specification of views."""

from rulecore.core.zones import Zones
from rulecore.games.zimbabweee.pieces import deck
from rulecore.games.zimbabweee.rulings import AsideVisible, Config, HandVisible
from rulecore.games.zimbabweee.state import Bidding, Dealing, Playing, State
from rulecore.games.zimbabweee.zones import DECK


def own_hand(config: Config, state: State, owner: int | None, seat: int | None) -> bool:
    """ZT-BID-3: where `hand-visible` is `at-bid`, a player looks at the hand only when it is their turn to bid."""
    if seat is None or seat != owner:
        return False
    if config.rulings.hand_visible is HandVisible.ON_DEAL or isinstance(state, Playing):
        return True
    return isinstance(state, Bidding) and (seat == state.turn or state.bids[seat] is not None)


def open_aside(config: Config, state: State, owner: int | None, seat: int | None) -> bool:
    """ZT-SETUP-3: nobody sees them unless `aside-visible` is `open`."""
    return config.rulings.aside_visible is AsideVisible.OPEN


ZONES = Zones(
    box=lambda config: deck(config.components),
    sees={"hands": own_hand, "aside": open_aside},
    rest={Dealing: DECK},
)
