"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.presentation import Question
from rulecore.games.dietrick.pieces import SUIT_NAMES, SUITS
from rulecore.games.dietrick.wire import View


def question(view: View) -> Question:
    """How the scoring cards shall lie, which cards to give, which card to play."""
    if view["phase"] == "arrange":
        return Question("arrange", "DT-SETUP-5", {})
    if view["phase"] == "pass":
        return Question("give", "DT-REPL-1", {"count": view["config"]["players"] - 1})
    if view["seat"] == view["lead"]:
        return Question("lead", "DT-TRICK-4", {})
    led = str(view["trick"][0][1])[0]
    suit = SUIT_NAMES[SUITS.index(led)]
    if any(card[0] == led for card in view["hand"] or ()):
        return Question("follow", "DT-FOLLOW-1", {"suit": suit})
    return Question("any", "DT-FOLLOW-3", {"suit": suit})
