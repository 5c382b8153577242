"""Every action that a player can have in some state: what numbers are given to."""

from rulecore.games.dtwww.actions import PICKS, PLAYS, Action
from rulecore.games.dtwww.following import options
from rulecore.games.dtwww.pieces import rolls
from rulecore.games.dtwww.rulings import Config


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """The plays from outside the screen, then those from inside, then the dice of the dice-off, each in order."""
    dice = tuple([die for faces in rolls(config.components) for die in faces])
    return (*(PLAYS[seat][place][die][colour] for place, die, colour, _ in options(dice, dice)), *PICKS[seat])
