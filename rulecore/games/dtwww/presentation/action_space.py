"""Every action that a player can have in some state: what numbers are given to."""

from rulecore.games.dtwww.actions import FEELS, PICKS, PLAYS, Action
from rulecore.games.dtwww.following import options
from rulecore.games.dtwww.pieces import rolls
from rulecore.games.dtwww.preparation import is_felt
from rulecore.games.dtwww.rulings import Config


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """The plays from outside the screen, then those from inside, then the dice of the dice-off, then, where dice are
    drawn by feel, the sizes of a handful; each in order."""
    dice = tuple([die for faces in rolls(config.components) for die in faces])
    felt = FEELS[seat][1:] if is_felt(config.rulings.drawing) else ()
    feels = [feel for of_count in felt for feel in of_count]
    return (*(PLAYS[seat][place][die][colour] for place, die, colour, _ in options(dice, dice)), *PICKS[seat], *feels)
