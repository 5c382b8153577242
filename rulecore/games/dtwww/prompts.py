"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.front import Asked
from rulecore.games.dtwww.following import Duty, Led, duty, follows
from rulecore.games.dtwww.pieces import DICE_BY_NAME, shown_by
from rulecore.games.dtwww.rulings import WhiteInHandNumber, WhiteLeadNumber
from rulecore.games.dtwww.view import View

COLOUR_WORDS = ("red", "blue", "green")


def asked(view: View) -> Asked:
    """Which die to put out: any, or one that satisfies what is owed to the leader's die; or one for the dice-off."""
    if view["phase"] == "tiebreak-pick":
        return Asked("pick", "DW-FINAL-2", {})
    if not view["table"]:
        return Asked("lead", "DW-LEAD-1", {})
    first = view["table"][0]
    led = Led(*shown_by(first["die"], first.get("as")), is_white="as" in first)
    choices = [shown_by(action["die"], action.get("as")) for action in view["legal"]]
    if not any(follows(*choice, led.colour, led.number) for choice in choices):
        return Asked("any", "DW-FOLLOW-4", {"led": first["die"]})
    colour = COLOUR_WORDS[led.colour]
    match owed(view, led):
        case Duty.FOLLOW:
            return Asked("follow", "DW-FOLLOW-1", {"colour": colour, "number": led.number})
        case Duty.COLOUR:
            return Asked("colour", "DW-WHITE-5", {"colour": colour})
        case Duty.WHITE:
            return Asked("white", "DW-WHITE-6", {"colour": colour})


def owed(view: View, led: Led) -> Duty:
    """DW-FOLLOW-2: what the seat in turn owes, as far as its own dice go: it sees all of them."""
    seat, readings = view["seat"], view["config"]["rulings"]
    outside = [] if seat is None else view["public"][seat]
    hand = tuple(DICE_BY_NAME[name] for name in (*outside, *(view["private"] or ())))
    lead = WhiteLeadNumber(readings["white-lead-number"])
    return duty(hand, led, lead, WhiteInHandNumber(readings["white-in-hand-number"]))
