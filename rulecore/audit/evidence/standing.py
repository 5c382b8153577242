"""What the gate asks that no test has to run for: seconds, for every save.

`python -m rulecore.audit.evidence.standing [GAME ...]` names clauses without their laws or their definition in the
spec, clauses that are defined twice or that owe code and have none, readings that differ between code and spec,
witnesses that separate nothing, and counts below their floors; it exits 1 where it names anything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from rulecore.audit.evidence import formal
from rulecore.audit.evidence.floors import below, floors
from rulecore.audit.evidence.places import laws_of, misplaced, tags
from rulecore.audit.evidence.verdicts import exceptions, rulings_of_code, unknown_ids
from rulecore.audit.witnesses.golden import faults, witnesses
from rulecore.registry import GAMES, spec_of


def standing(game: str) -> Iterator[str]:
    """Everything that is missing."""
    spec, owned = spec_of(game), witnesses(game)
    yield from unknown_ids(game, exceptions())
    yield from misplaced(game)
    yield from formal.faults(game)
    yield from rulings_of_code(game, spec.rulings)
    for ruling in spec.rulings:
        found = faults(game, owned[ruling.id]) if ruling.id in owned else ("has no witness",)
        yield from (f"{ruling.id}: {fault}" for fault in found)
    counts = {
        "clauses": len(spec.clauses),
        "rules": sum(clause.kind == "rule" for clause in spec.clauses),
        "coded": sum(clause.id in tags(game) for clause in spec.clauses),
        "laws": len({law for clause in spec.clauses for law in laws_of(game).get(clause.id, ())}),
    }
    yield from below(game, counts, floors()["evidence"])


def main() -> int:
    """Print what is missing; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    games, wrong = parser.parse_args().game or GAMES, 0
    for game in games:
        for fault in standing(game):
            wrong += 1
            print(f"{game}: {fault}")
    print(f"{len(games)} games, {wrong} faults")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
