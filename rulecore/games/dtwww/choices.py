"""Every action that a player can have in some state: what numbers are given to."""

from rulecore.games.dtwww.actions import Action, plays
from rulecore.games.dtwww.following import ways
from rulecore.games.dtwww.legality import PICKS
from rulecore.games.dtwww.pieces import rolled_dice
from rulecore.games.dtwww.rulings import Config


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """The plays from outside the screen, then those from inside, then the dice of the dice-off, each in order."""
    dice = tuple(sorted(rolled_dice(config.components)))
    outside, inside = plays(seat)
    return (*ways(dice, outside, found=[]), *ways(dice, inside, found=[]), *PICKS[seat])
