"""The law of secrecy for views at one table, without the rest of its suite.

    python tests/audit/secrecy_at.py GAME PLAYERS
    python tests/audit/secrecy_at.py GAME RULING READING

Ends with 1 where a seat can tell apart by its view what it cannot see. test_any_secret.py asks all tables and outputs.
"""

import os
import sys
from pathlib import Path

os.environ["RULECORE_GAMES"] = sys.argv[1]
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "every_game"))

from lookalikes import others
from outputs import OUTPUTS
from tables import TABLES, label
from test_any_secret import leaks
from walks import chosen_states


def main() -> int:
    """Ask, and say at which table; the exit code."""
    _, _, *asked = sys.argv
    if len(asked) == 1:
        table = next(table for table in TABLES if table.players == int(asked[0]))
    else:
        table = next(table for table in TABLES if table.config["rulings"][asked[0]] == asked[1])
    for name in OUTPUTS.keys() - {"view"}:
        del OUTPUTS[name]
    found = leaks(table, "state", chosen_states(table), others)
    print(f"{label(table)}: {len(found)} outputs tell what is hidden")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
