"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.presentation import Question
from rulecore.games.build_release.wire import View


def question(view: View) -> Question:
    """Which card to take, what to score, what to keep, what to play."""
    kinds = {action["type"] for action in view["legal"]}
    match view["phase"]:
        case "build":
            return (
                Question("take", "BR-BUILD-4", {}) if view["rejected"] else Question("take-or-reject", "BR-BUILD-3", {})
            )
        case "settle":
            if "done" not in kinds:
                return Question("score", "BR-SETTLE-6", {})
            return (
                Question("finish", "BR-SETTLE-8", {})
                if kinds == {"done"}
                else Question("may-finish", "BR-SETTLE-6", {})
            )
        case "leftovers":
            return Question("keep-or-discard", "BR-SETTLE-7", {"card": view["legal"][0]["card"]})
    if not view["table"]:
        return Question("may-lead", "BR-PASS-2", {}) if "pass" in kinds else Question("lead", "BR-PASS-2", {})
    last = view["table"][-1]
    if "play" not in kinds:
        return Question("must-pass", "BR-PASS-1", {"kind": last["kind"], "rank": last["rank"], "cards": last["cards"]})
    return Question("beat", "BR-FOLLOW-1", {"kind": last["kind"], "rank": last["rank"], "cards": last["cards"]})
