"""An audit that takes a second. `python tests/audit/small_audit.py` writes its report to impact_golden.json anew."""

import json
import re
from pathlib import Path
from typing import Any

from rulecore.audit.impact.plan import Plan, planned
from rulecore.audit.impact.run import Impact, impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.policies import POLICIES
from rulecore.audit.reports.report import report

GAME = "zimbabweee"
ALONE = Workers(1)
GOLDEN = Path(__file__).with_name("impact_golden.json")


def small(**changes: Any) -> Plan:
    """Three readings under both policies, pairs of them too."""
    wanted = {"policies": POLICIES, "games": 16, "seed": 5, "couples": 2, **changes}
    return planned(GAME, wanted.pop("rulings", ("trick-tie", "winner-tie", "bid-supply=equal-share")), **wanted)


def told(found: Impact) -> dict[str, Any]:
    """The report, without the version of the engine."""
    return {name: value for name, value in report(found).items() if name != "engine"}


def main() -> None:
    """Write the report down; the diff is for review."""
    text = json.dumps(told(impact(small(), ALONE)), indent=1)
    text = re.sub(r"[\[{][^\[\]{}]*[\]}]", lambda innermost: " ".join(innermost[0].split()), text)  # in a line each
    GOLDEN.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
