"""Who sees fewer dice than the marks allow, and what lies where no field is: the specification of views."""

from rulecore.core.zones import Zones
from rulecore.games.dtwww import rulings
from rulecore.games.dtwww.pieces import dice
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import (
    Dealing,
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)
from rulecore.games.dtwww.zones import BAG


def all_that_is_left(config: Config, state: State, owner: int | None, seat: int | None) -> bool | None:
    """DW-SETUP-8: nobody, as long as dice lie inside. Who has felt for dice last, or does so now, knows how many of
    each size are in the bag; so does the player before, of whom the dice since then were seen."""
    if not isinstance(state, (Feeling, Drawing, Rolling, Playing)):
        return True
    latest = state.turn if isinstance(state, (Feeling, Drawing)) else state.opener - 1
    felt = {latest % config.players, (latest - isinstance(state, (Feeling, Drawing))) % config.players}
    return None if config.rulings.drawing is rulings.Drawing.BY_FEEL and seat in felt else False


def never_drawn(config: Config, state: State) -> int | None:
    """DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: how many dice stay in the bag for a whole game, once all have drawn."""
    if not isinstance(state, (Rolling, Playing)):
        return None
    return sum(config.components.copies) - config.players * config.components.tricks


PHASES = (
    *(Dealing, Feeling, Drawing, Rolling, Playing),
    *(ScoreRolling, NextLeading, Picking, TieRolling, Over),
)
ZONES = Zones(
    box=lambda config: dice(config.components),
    sees={"bag": all_that_is_left},
    rest=dict.fromkeys(PHASES, BAG),
    left=never_drawn,
)
