"""An audit that takes a second. `python tests/audit/small_audit.py` writes its report to impact_golden.json anew: the
first entry of each long list as it is, and a digest of every other one."""

import json
import re
from hashlib import sha256
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
LONG = 400
"""Characters of JSON: what is shorter stands as it is."""


def small(**changes: Any) -> Plan:
    """Three readings under both policies, pairs of them too."""
    wanted = {"policies": POLICIES, "games": 16, "seed": 5, "couples": 2, **changes}
    return planned(GAME, wanted.pop("rulings", ("trick-tie", "winner-tie", "bid-supply=equal-share")), **wanted)


def told(found: Impact) -> dict[str, Any]:
    """The report, without the version of the engine."""
    return {name: value for name, value in report(found).items() if name != "engine"}


def brief(value: Any) -> Any:
    """The same value as far as it is read by people; all the rest of it decides the digests."""
    text = json.dumps(value)
    if len(text) <= LONG:
        return value
    if isinstance(value, dict):
        return {name: brief(inner) for name, inner in value.items()}
    return [brief(value[0]), *(sha256(json.dumps(inner).encode()).hexdigest()[:16] for inner in value[1:])]


def main() -> None:
    """Write the report down; the diff is for review."""
    text = json.dumps(brief(told(impact(small(), ALONE))), indent=1)
    text = re.sub(r"[\[{][^\[\]{}]*[\]}]", lambda innermost: " ".join(innermost[0].split()), text)  # in a line each
    GOLDEN.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
