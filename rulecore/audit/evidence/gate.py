"""The evidence gate: run the claiming tests under coverage, judge the evidence, compare or write the lock.

`python -m rulecore.audit.evidence.gate` exits 1 where evidence is missing or `spec/evidence.lock` is stale; `--write`
writes it. Needs a checkout with its tests, and the `dev` extra.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import CoverageData

from rulecore.audit.evidence.fuzz import fuzz
from rulecore.audit.evidence.verdicts import Claimant, Evidence, exceptions, gather, lock_text, unknown_claims
from rulecore.core.spec import folder
from rulecore.registry import GAMES

ROOT = folder().parent
ROUNDS, SEED = 30, 20


def claiming_tests(workers: Path) -> list[Claimant]:
    """Run every test that claims a clause or a reading, each in a coverage context of its own. Exits 1 if one fails."""
    data, claims = workers / "coverage", workers / "claims.json"
    command = [sys.executable, "-m", "coverage", "run", "--source=rulecore/games", f"--data-file={data}"]
    command += ["-m", "pytest", "-p", "rulecore.audit.evidence.claims", f"--claims={claims}", "-m", "clause or reading"]
    run = subprocess.run(
        [*command, "-p", "no:cacheprovider", "tests"],
        cwd=ROOT,
        env={**os.environ, "COVERAGE_CORE": "ctrace"},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        sys.exit(f"the claiming tests do not pass:\n{run.stdout}{run.stderr}")
    return list(_tests(CoverageData(str(data)), json.loads(claims.read_text(encoding="utf-8"))))


def _tests(data: CoverageData, claims: dict[str, dict[str, list[list[str]]]]) -> Iterator[Claimant]:
    """Each test with the lines it ran; lines outside of functions run at import, for every test alike."""
    data.read()
    by_context: dict[str, dict[str, set[int]]] = {}
    for path in data.measured_files():
        name = Path(path).relative_to(ROOT).as_posix()
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                by_context.setdefault(context, {}).setdefault(name, set()).add(line)
    at_import = by_context.get("", {})
    for test, claim in sorted(claims.items()):
        own = by_context.get(test, {})
        ran = {path: frozenset(own.get(path, set()) | at_import.get(path, set())) for path in {*own, *at_import}}
        clauses = frozenset(clause for clauses in claim["clauses"] for clause in clauses)
        readings = frozenset((ruling, reading) for ruling, *chosen in claim["readings"] for reading in chosen)
        yield Claimant(test, clauses, readings, ran)


def report(game: str, found: Evidence) -> Iterator[str]:
    """What the gate says about one game."""
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in found.verdicts().items())
    yield f"{game}: {len(found.clauses)} clauses: {verdicts}; {len(found.rulings)} rulings"
    for missing in found.missing:
        yield f"  MISSING  {missing}"


def main() -> int:
    """Run the gate; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write spec/evidence.lock instead of comparing it")
    arguments = parser.parse_args()
    with TemporaryDirectory() as workers:
        tests = claiming_tests(Path(workers))
    evidence = {}
    unknown = list(unknown_claims(GAMES, tests))
    for claim in unknown:
        print(f"MISSING  {claim}")
    for game in GAMES:
        fuzzed = fuzz(game, ROUNDS, SEED)
        # Games that were stopped do not show that a law is never asked.
        judged = {law: count or int(bool(fuzzed.stopped)) for law, count in fuzzed.judged.items()}
        evidence[game] = gather(game, tests, judged, exceptions())
        evidence[game].missing += [f"random games stopped {fuzzed.stopped}"] if fuzzed.stopped else []
        for line in report(game, evidence[game]):
            print(line)
        print(f"  {len(fuzzed.judged)} laws held in {fuzzed.games} random games, {fuzzed.steps} steps, all readings")
    clauses, rulings = (
        sum(len(getattr(found, kind)) for found in evidence.values()) for kind in ("clauses", "rulings")
    )
    print(f"{clauses} clauses and {rulings} rulings of {len(evidence)} games judged")
    text, lock = lock_text(evidence), folder() / "evidence.lock"
    if arguments.write:
        lock.write_text(text, encoding="utf-8")
    stale = not lock.is_file() or lock.read_text(encoding="utf-8") != text
    if stale:
        print("spec/evidence.lock is stale: run `make evidence` and read what changed")
    return int(stale or bool(unknown) or any(found.missing for found in evidence.values()))


if __name__ == "__main__":
    sys.exit(main())
