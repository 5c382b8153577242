"""What the gate asks that no test has to run for: seconds, for every save.

`python -m rulecore.audit.evidence.static_checks [GAME ...]` names clauses without their laws or their definition in the
spec, clauses that are defined twice or that owe code and have none, readings that differ between code and spec or have
no grade, what has no Japanese, witnesses that separate nothing, and counts below their floors; it exits 1 where it
names anything. Of a game from outside it asks for less: its author keeps no witnesses or floors here, and need not
write Japanese.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from rulecore.audit.evidence import formal
from rulecore.audit.evidence.conjuncts import conjuncts
from rulecore.audit.evidence.floors import below, floors, owed
from rulecore.audit.evidence.places import laws_of, misplaced, tags
from rulecore.audit.evidence.verdicts import exceptions_of, rulings_of_code, unknown_ids
from rulecore.audit.witnesses.golden import faults, witnesses
from rulecore.core.errors import RulecoreError
from rulecore.core.japanese import faults_of_japanese
from rulecore.core.spec import Spec
from rulecore.registry import GAMES, japanese_path, spec_of, spec_path

BAD_INPUT = 2


def static_checks(game: str) -> Iterator[str]:
    """Everything that is missing. Raises as `rules_of`."""
    spec = spec_of(game)
    if not spec.clauses:
        yield f"{spec_path(game).name}: has no clauses; docs/adding_a_game.md tells how a spec is written"
        return
    is_ours, japanese = game in GAMES, japanese_path(game)
    yield from unknown_ids(game, exceptions_of(game))
    yield from misplaced(game)
    yield from formal.faults(game)
    yield from rulings_of_code(game, spec.rulings)
    yield from ungraded(spec)
    if is_ours or japanese.is_file():
        yield from (f"{japanese.name}: {fault}" for fault in faults_of_japanese(japanese, spec, not is_ours))
    if is_ours:
        yield from committed(game, spec)


def committed(game: str, spec: Spec) -> Iterator[str]:
    """What is missing of what this repository keeps of its own games, and of no game from outside: witnesses,
    floors."""
    owned = witnesses(game)
    for ruling in spec.rulings:
        found = faults(game, owned[ruling.id]) if ruling.id in owned else ("has no witness",)
        yield from (f"{ruling.id}: {fault}" for fault in found)
    counts = {
        "clauses": len(spec.clauses),
        "conjuncts": sum(1 for _ in conjuncts(game)),
        "laws": len({law for clause in spec.clauses for law in laws_of(game).get(clause.id, ())}),
    }
    yield from owed(spec.clauses, laws_of(game), tags(game), floors()["clauses"][game])
    yield from below(game, counts, floors()["evidence"])


def ungraded(spec: Spec) -> Iterator[str]:
    """The readings of which nothing says how well they are founded."""
    for ruling in spec.rulings:
        yield from (f"{ruling.id}: `{reading.id}` has no grade" for reading in ruling.readings if not reading.grade)


def main() -> int:
    """Print what is missing; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    games, wrong = parser.parse_args().game or GAMES, 0
    try:
        for game in games:
            for fault in static_checks(game):
                wrong += 1
                print(f"{game}: {fault}")
    except RulecoreError as error:
        print(f"rulecore: {error}", file=sys.stderr)
        return BAD_INPUT
    print(f"{len(games)} games, {wrong} faults")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
