"""A sensible player, for audits and bots: wins tricks with large dice that show small numbers, and sheds small dice.

A player who may feel for dice draws small ones: they show the small numbers that win tricks.
"""

from rulecore.core.config import JsonObject
from rulecore.games.dtwww.pieces import DICE_BY_NAME, KIND, Shown, shown_by, sides
from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies
from rulecore.games.dtwww.trick import trick_winner

Worth = tuple[int, int]


def greedy(view: JsonObject) -> list[Worth]:
    """What each of the `legal` actions in a view is worth; more is better."""
    if view["phase"] == "tiebreak-pick":
        return [(action["sides"], 0) for action in view["legal"]]
    if view["phase"] == "feel":
        return [(-sum(action["sides"]), 0) for action in view["legal"]]
    table, waiting = [shown(play) for play in view["table"]], len(view["public"]) - len(view["table"]) - 1
    rulings = view["config"]["rulings"]
    judged_by = NoPatternApplies(rulings["no-pattern-applies"]), C2LaterNonfollower(rulings["c2-later-nonfollower"])
    found = []
    for action in view["legal"]:
        own, size = shown(action), sides(KIND[DICE_BY_NAME[action["die"]]])
        colours, numbers = zip(*table, own, strict=True)
        wins = trick_winner(colours, numbers, *judged_by) == len(table)
        found.append(worth(own[1], size, wins, waiting))
    return found


def shown(play: JsonObject) -> Shown:
    """How a die counts that is played, or could be."""
    return shown_by(play["die"], play.get("as"))


def worth(number: int, size: int, wins: bool, waiting: int) -> Worth:
    """A die: one that wins now, a large one for the last player, else a small number; or the die that is least missed.

    wins     as the trick lies with it
    waiting  how many play after this one
    """
    return (1, size - 3 * number * min(waiting, 1)) if wins else (0, number - 2 * size)
