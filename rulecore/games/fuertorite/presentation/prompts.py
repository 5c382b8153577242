"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.presentation import Question
from rulecore.games.fuertorite.wire import View


def question(view: View) -> Question:
    """Which card to begin a turn with, and in which way; then which one to add, or how to end the turn."""
    if view["phase"] == "more":
        return _more(view)
    if view["ref"] is None:
        return Question("lead", "FR-SP-1", {}) if view["hand"] else Question("lead-from-property", "FR-SP-3", {})
    card = str(view["ref"][0])
    numbers = view["ref"][1] if card.endswith("X") else None
    ways = {action["way"] for action in view["legal"]}
    if ways == {"vertical"}:
        if card.startswith("C"):
            return Question("follow-coin", "FR-FOLLOW-5", {"card": card, "numbers": numbers})
        return Question("follow", "FR-FOLLOW-5", {"card": card, "numbers": numbers})
    if "vertical" in ways:
        return Question("follow-or-decline", "FR-FOLLOW-5", {"card": card, "numbers": numbers})
    if view["hand"]:
        return Question("horizontal", "FR-FOLLOW-6", {"card": card, "numbers": numbers})
    return Question("horizontal-from-property", "FR-FOLLOW-9", {"card": card, "numbers": numbers})


def _more(view: View) -> Question:
    """A turn in progress: it can always end; an X at its end may need a number."""
    _, _, cards = view["table"][-1]
    kinds = [action["type"] for action in view["legal"]]
    if kinds.count("stop") > 1:
        return Question("number-of-x", "FR-X-6", {"cards": cards})
    if "extend" in kinds:
        return Question("more", "FR-RUN-1", {"cards": cards})
    return Question("no-more", "FR-RUN-1", {"cards": cards})
