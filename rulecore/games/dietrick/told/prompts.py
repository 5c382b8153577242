"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.front import Asked
from rulecore.games.dietrick.pieces import SUIT_NAMES, SUITS
from rulecore.games.dietrick.wire import View


def asked(view: View) -> Asked:
    """How the scoring cards shall lie, which cards to give, which card to play."""
    if view["phase"] == "arrange":
        return Asked("arrange", "DT-SETUP-5", {})
    if view["phase"] == "pass":
        return Asked("give", "DT-REPL-1", {"count": view["config"]["players"] - 1})
    if view["seat"] == view["lead"]:
        return Asked("lead", "DT-TRICK-4", {})
    led = str(view["trick"][0][1])[0]
    suit = SUIT_NAMES[SUITS.index(led)]
    if any(card[0] == led for card in view["hand"] or ()):
        return Asked("follow", "DT-FOLLOW-1", {"suit": suit})
    return Asked("any", "DT-FOLLOW-3", {"suit": suit})
