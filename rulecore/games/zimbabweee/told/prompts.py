"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.front import Asked
from rulecore.games.zimbabweee.wire import View


def asked(view: View) -> Asked:
    """How many tricks the player expects to win, or which card to play: any, or one of the rank that was led."""
    if view["phase"] == "bid":
        bids = [action["tricks"] for action in view["legal"]]
        return Asked("bid", "ZT-BID-4", {"least": bids[0], "most": bids[-1]})
    if not view["trick"]:
        return Asked("lead", "ZT-PLAY-1", {})
    (_, led), *_ = view["trick"]
    holds = led in (view["hand"] or ())
    return Asked("follow", "ZT-FOLLOW-1", {"led": led}) if holds else Asked("any", "ZT-FOLLOW-2", {"led": led})
