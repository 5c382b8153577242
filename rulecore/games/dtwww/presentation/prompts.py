"""What is asked of the seat in turn, from its view alone."""

from collections.abc import Mapping
from typing import Any

from rulecore.core.presentation import Question
from rulecore.games.dtwww.following import Led, Options, colour_owed, following, options, white_owed
from rulecore.games.dtwww.pieces import BOX, DICE_BY_NAME, shown_by
from rulecore.games.dtwww.preparation import next_handful
from rulecore.games.dtwww.rulings import WhiteInHandNumber, WhiteLeadNumber
from rulecore.games.dtwww.wire import View

COLOUR_WORDS = ("red", "blue", "green")


def question(view: View) -> Question:
    """Which die to put out: any, or one that satisfies what is owed to the leader's die; or one for the dice-off."""
    if view["phase"] == "tiebreak-pick":
        return Question("pick", "DW-FINAL-2", {})
    if view["phase"] == "feel":
        seat = view["seat"] or 0
        outside, count = next_handful(BOX, len(view["public"][seat]), view["private_count"][seat])
        if outside:
            return Question("feel-outside", "DW-SETUP-4", {"count": count})
        return Question("feel-inside", "DW-SETUP-4", {"count": count})
    if not view["table"]:
        return Question("lead", "DW-LEAD-1", {})
    first, readings = view["table"][0], view["config"]["rulings"]
    led = led_by(first)
    found, colour = following(own_options(view), led), COLOUR_WORDS[led[1]]
    if not found:
        return Question("any", "DW-FOLLOW-4", {"led": first["die"]})
    if white_owed(found, led, WhiteInHandNumber(readings["white-in-hand-number"])):
        return Question("white", "DW-WHITE-6", {"colour": colour})
    if colour_owed(found, led, WhiteLeadNumber(readings["white-lead-number"])):
        return Question("colour", "DW-WHITE-5", {"colour": colour})
    return Question("follow", "DW-FOLLOW-1", {"colour": colour, "number": led[2]})


def led_by(first: Mapping[str, Any]) -> Led:
    """The leader's die."""
    return DICE_BY_NAME[first["die"]], *shown_by(first["die"], first.get("as"))


def own_options(view: View) -> Options:
    """DW-FOLLOW-2: what the seat whose view it is could put out: it sees all its dice, outside and inside."""
    public = [] if view["seat"] is None else view["public"][view["seat"]]
    return options(*(tuple([DICE_BY_NAME[name] for name in dice]) for dice in (public, view["private"] or ())))
