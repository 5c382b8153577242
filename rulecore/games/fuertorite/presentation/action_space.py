"""Every action that a player can have in some state: what numbers are given to."""

from rulecore.games.fuertorite.actions import EXTENDS, HORIZONTALS, STOPS, VERTICALS, Action, Stop
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.x_cards import bounds, numbers_at_end

AN_X = (CODES.index("RX"),)
LOWEST, HIGHEST = -2, 17
"""How far down from 1 and up from 14 the three X lead where nothing bounds them."""


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """The vertical first cards, the horizontal ones, the added cards, each ascending, then the ends of a turn."""
    cards, rulings = config.components.cards, config.rulings
    upright, level, added = VERTICALS[seat], HORIZONTALS[seat], EXTENDS[seat]
    limits = bounds(rulings.x_range)
    anything = tuple((number, 0) for number in range(max(limits[0], LOWEST), min(limits[1], HIGHEST) + 1))
    answers = numbers_at_end(rulings.x_end_value, anything, AN_X, (), limits)
    declared = [Stop(seat, numbers[0]) for numbers in answers] if len(answers) > 1 else []
    return (
        *[upright[card] for card in cards],
        *[level[card] for card in cards],
        *[added[card] for card in cards],
        STOPS[seat],
        *declared,
    )
