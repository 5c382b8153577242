"""Laws of what is in the box and of what a table agrees on: they look at the config alone."""

from rulecore.core.laws import state_law
from rulecore.games.dietrick.laws.games import is_arrangement
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import State


@state_law
def every_card_bears_an_icon(config: Config, state: State) -> bool | None:
    """DT-COMP-2: yellow or blue. Which card has which is assumed, and nothing is said of it here."""
    box = config.components
    return len(box.icons) > max(box.cards) and {box.icons[card] for card in box.cards} <= {0, 1}


@state_law
def a_table_agrees_on_what_there_is(config: Config, state: State) -> bool | None:
    """DT-COMP-6, DT-CONFIG: one to four players, one of whom leads; 1 to 99 games; 4 lies behind 1, 2 and 3."""
    options = config.options
    seats = config.players in (1, 2, 3, 4) and config.first_seat in range(config.players)
    return seats and 1 <= options.games <= 99 and is_arrangement(options.scoring_order)
