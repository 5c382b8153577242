"""What lies where no field is: with the marks, the specification of views."""

from rulecore.core.zones import Zones
from rulecore.games.dietrick.state import Leading
from rulecore.games.dietrick.zones import UNDEALT

ZONES = Zones(box=lambda config: config.components.cards, rest={Leading: UNDEALT})
