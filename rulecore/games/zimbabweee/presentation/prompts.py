"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.presentation import Question
from rulecore.games.zimbabweee.wire import View


def question(view: View) -> Question:
    """How many tricks the player expects to win, or which card to play: any, or one of the rank that was led."""
    if view["phase"] == "bid":
        bids = [action["tricks"] for action in view["legal"]]
        return Question("bid", "ZT-BID-4", {"least": bids[0], "most": bids[-1]})
    if not view["trick"]:
        return Question("lead", "ZT-PLAY-1", {})
    (_, led), *_ = view["trick"]
    holds = led in (view["hand"] or ())
    return Question("follow", "ZT-FOLLOW-1", {"led": led}) if holds else Question("any", "ZT-FOLLOW-2", {"led": led})
