"""Who sees fewer cards than the marks allow, and what lies where no field is: the specification of views."""

from rulecore.core.zones import Zones
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Building, Dealing, Revealing, State
from rulecore.games.build_release.zones import UNDEALT


def made_of_discards(config: Config, state: State, owner: int | None, seat: int | None) -> bool:
    """BR-HID-2: nobody, unless it was made of discards, which everybody has seen."""
    return isinstance(state, (Building, Revealing)) and state.reshuffled


ZONES = Zones(
    box=lambda config: config.components.cards,
    sees={"deck": made_of_discards},
    rest={Dealing: UNDEALT},
)
