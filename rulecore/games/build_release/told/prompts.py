"""What is asked of the seat in turn, from its view alone."""

from rulecore.core.front import Asked
from rulecore.games.build_release.wire import View


def asked(view: View) -> Asked:
    """Which card to take, what to score, what to keep, what to play."""
    kinds = {action["type"] for action in view["legal"]}
    match view["phase"]:
        case "build":
            return Asked("take", "BR-BUILD-4", {}) if view["rejected"] else Asked("take-or-reject", "BR-BUILD-3", {})
        case "settle":
            if "done" not in kinds:
                return Asked("score", "BR-SETTLE-6", {})
            return Asked("finish", "BR-SETTLE-8", {}) if kinds == {"done"} else Asked("may-finish", "BR-SETTLE-6", {})
        case "leftovers":
            return Asked("keep-or-discard", "BR-SETTLE-7", {"card": view["legal"][0]["card"]})
    if not view["table"]:
        return Asked("may-lead", "BR-PASS-2", {}) if "pass" in kinds else Asked("lead", "BR-PASS-2", {})
    last = view["table"][-1]
    if "play" not in kinds:
        return Asked("must-pass", "BR-PASS-1", {"kind": last["kind"], "rank": last["rank"], "cards": last["cards"]})
    return Asked("beat", "BR-FOLLOW-1", {"kind": last["kind"], "rank": last["rank"], "cards": last["cards"]})
