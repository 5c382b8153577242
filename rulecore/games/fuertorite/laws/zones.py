"""Who sees fewer cards than the marks allow, and what lies where no field is: the specification of views."""

from rulecore.core.zones import Zones
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Dealing, End, Over, State
from rulecore.games.fuertorite.zones import UNDEALT


def own_or_counted(config: Config, state: State, owner: int | None, seat: int | None) -> bool:
    """FR-HIDDEN, FR-SCORE-1: only their owner sees them, until they are counted at the end."""
    return (seat is not None and seat == owner) or (isinstance(state, Over) and state.round.end is not End.TARGET)


ZONES = Zones(
    box=lambda config: config.components.cards,
    sees={"hands": own_or_counted},
    rest={Dealing: UNDEALT},
)
