"""Laws of what a table agrees on: they look at the config alone."""

from rulecore.core.laws import state_law
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import State


@state_law
def two_to_four_play(config: Config, state: State) -> bool | None:
    """BR-CFG-1, BR-CFG-2: and one of them starts the build of the first game."""
    return config.players in (2, 3, 4) and config.first_seat in range(config.players)


@state_law
def the_table_says_who_is_younger_than_whom(config: Config, state: State) -> bool | None:
    """BR-CFG-4: every player is named once; where nothing is said, the order of the seats counts."""
    order = config.options.youngest_order
    return sorted(order) == list(range(config.players)) if order is not None else None
