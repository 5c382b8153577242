"""Who sees fewer dice than the marks allow, and what lies where no field is: the specification of views."""

from typing import Any

from rulecore.core.zones import HIDDEN, Secret, Zones
from rulecore.games.dtwww import rulings
from rulecore.games.dtwww.pieces import dice, sides
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


def felt_for(config: Config, state: State | None, felt: Any, seat: int | None) -> Any:
    """DW-SETUP-8: of which sizes dice are drawn, by who has felt for them; for those that lie outside, by everybody."""
    assert isinstance(state, (Feeling, Drawing))
    lies_outside = len(state.public[state.turn]) < config.components.public
    return felt.sides if seat == state.turn or lies_outside else HIDDEN


def drawn(config: Config, state: State | None, draw: Any, seat: int | None) -> Any:
    """DW-SETUP-8: which dice are drawn, by who draws them; those that lie outside, by everybody."""
    assert isinstance(state, Drawing)
    lies_outside = len(state.public[state.turn]) < config.components.public
    return draw.dice if seat == state.turn or lies_outside else (HIDDEN,) * len(draw.dice)


def own_choice(config: Config, state: State | None, picking: Picking, seat: int | None) -> Any:
    """DW-FINAL-2: choices for the dice-off, where all show them at once: only one's own."""
    if config.rulings.final_tie_timing is not rulings.FinalTieTiming.SIMULTANEOUS:
        return picking.sides
    return tuple([sides if sides is None or owner == seat else HIDDEN for owner, sides in enumerate(picking.sides)])


def own_pick(config: Config, state: State | None, pick: Any, seat: int | None) -> Any:
    """DW-FINAL-2: the same of the choice itself."""
    is_open = config.rulings.final_tie_timing is not rulings.FinalTieTiming.SIMULTANEOUS
    return pick.sides if is_open or seat == pick.seat else HIDDEN


PHASES = (
    *(Dealing, Feeling, Drawing, Rolling, Playing),
    *(ScoreRolling, NextLeading, Picking, TieRolling, Over),
)
ZONES = Zones(
    box=lambda config: dice(config.components),
    sees={"bag": all_that_is_left},
    rest=dict.fromkeys(PHASES, BAG),
    left=never_drawn,
    part={"bag": sides},
    secrets={
        "Feel.sides": Secret(felt_for),
        "Drawing.sides": Secret(felt_for),
        "Draw.dice": Secret(drawn),
        "Picking.sides": Secret(own_choice),
        "Pick.sides": Secret(own_pick),
    },
)
