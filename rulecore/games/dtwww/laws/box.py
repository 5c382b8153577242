"""Laws of what is in the box and of what a table agrees on: they look at the config alone."""

from rulecore.core.laws import state_law
from rulecore.games.dtwww.rulings import Config, PlayerCount
from rulecore.games.dtwww.state import State

SCREENS = 4
FEWEST = {PlayerCount.TWO_TO_FOUR: 2, PlayerCount.THREE_OR_FOUR: 3, PlayerCount.FOUR_ONLY: 4}


@state_law
def everybody_has_a_screen(config: Config, state: State) -> bool | None:
    """DW-COMP-1: of which there are four; how few can play is as `player-count` reads it."""
    return FEWEST[config.rulings.player_count] <= config.players <= SCREENS
