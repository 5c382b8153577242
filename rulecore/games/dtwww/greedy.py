"""A sensible player, for audits and bots: wins tricks with large dice that show small numbers, and sheds small dice."""

from rulecore.core.config import JsonObject
from rulecore.games.dtwww.following import follows
from rulecore.games.dtwww.pieces import DICE_BY_NAME, KIND, Shown, shown_by, sides

Worth = tuple[int, int]


def greedy(view: JsonObject) -> list[Worth]:
    """What each of the `legal` actions in a view is worth; more is better."""
    if view["phase"] == "tiebreak-pick":
        return [(action["sides"], 0) for action in view["legal"]]
    table, waiting = [shown(play) for play in view["table"]], len(view["public"]) - len(view["table"]) - 1
    return [worth(table, shown(action), sides(KIND[DICE_BY_NAME[action["die"]]]), waiting) for action in view["legal"]]


def shown(play: JsonObject) -> Shown:
    """How a die counts that is played, or could be."""
    return shown_by(play["die"], play.get("as"))


def worth(table: list[Shown], own: Shown, size: int, waiting: int) -> Worth:
    """A die: one that wins now, a large one for the last player, else a small number; or the die that is least missed.

    waiting  how many play after this one
    """
    led = table[0] if table else own
    following = [number for colour, number in table if follows(colour, number, *led)]
    if follows(*own, *led) and own[1] <= min(following, default=own[1]):
        return 1, size - 3 * own[1] * min(waiting, 1)
    return 0, own[1] - 2 * size
