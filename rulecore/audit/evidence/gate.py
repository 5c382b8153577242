"""The evidence gate: run the tests of the rules, judge what the claiming ones reach, compare or write the lock.

`python -m rulecore.audit.evidence.gate` exits 1 where a test fails or is skipped, evidence is missing or
`spec/evidence.lock` is stale; `--write` writes it. Needs a checkout with its tests, and the `dev` extra.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from coverage import CoverageData

from rulecore.audit.evidence import asserting
from rulecore.audit.evidence.conjuncts import conjuncts
from rulecore.audit.evidence.floors import below, counts, floors
from rulecore.audit.evidence.fuzz import fuzz
from rulecore.audit.evidence.grounds import grounds
from rulecore.audit.evidence.mutants import read
from rulecore.audit.evidence.places import DEFINITION, tags
from rulecore.audit.evidence.verdicts import (
    Claimant,
    Evidence,
    Ground,
    exceptions,
    gather,
    lock_text,
    unknown_claims,
)
from rulecore.core.spec import evidence, folder
from rulecore.registry import GAMES, spec_of

ROOT = folder().parent
ROUNDS, SEED = 30, 20
RULE_TESTS = (*(f"tests/{game}" for game in GAMES), "tests/core", "tests/contracts")
"""The tests that may claim clauses and readings, and those that they stand on; all run but for model checking."""


class RuleTests(NamedTuple):
    """How many tests of the rules passed, and those of them that claim something."""

    passed: int
    claimants: list[Claimant]


class RuleRun:
    """A pytest run of the tests of the rules under coverage, beside whatever else is done until it is waited for."""

    def __init__(self, place: Path, tests: Sequence[str] = RULE_TESTS) -> None:
        """Start it; it writes into the folder `place`."""
        self.data, self.claims, self.printed = (place / name for name in ("coverage", "claims.json", "printed"))
        command = [
            sys.executable,
            "-m",
            "coverage",
            "run",
            "--source=rulecore/games,rulecore/core",
            f"--data-file={self.data}",
        ]
        command += ["-m", "pytest", "-p", "rulecore.audit.evidence.claims", f"--claims={self.claims}"]
        command += ["-p", "no:cacheprovider", "-m", "not model", *tests]
        with self.printed.open("w", encoding="utf-8") as output:
            environment = {**os.environ, "COVERAGE_CORE": "ctrace"}
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT)

    def finished(self) -> RuleTests:
        """Wait for its end. Exits 1 if a test failed or was skipped."""
        if self.process.wait():
            sys.exit(f"the tests of the rules do not pass:\n{self.printed.read_text(encoding='utf-8')}")
        found = json.loads(self.claims.read_text(encoding="utf-8"))
        if found["skipped"]:
            sys.exit(f"tests of the rules that were skipped show nothing: {', '.join(found['skipped'])}")
        return RuleTests(found["passed"], list(_tests(CoverageData(str(self.data)), found["claims"])))


def _tests(data: CoverageData, claims: dict[str, dict[str, list[list[str]]]]) -> Iterator[Claimant]:
    """Each test with the lines that ran while it ran; what runs at import runs for every test, and so for none."""
    data.read()
    by_context: dict[str, dict[str, set[int]]] = {}
    for path in data.measured_files():
        name = Path(path).relative_to(ROOT).as_posix()
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                by_context.setdefault(context, {}).setdefault(name, set()).add(line)
    for test, claim in sorted(claims.items()):
        ran = {path: frozenset(lines) for path, lines in by_context.get(test, {}).items()}
        clauses = frozenset(clause for clauses in claim["clauses"] for clause in clauses)
        readings = frozenset((ruling, reading) for ruling, *chosen in claim["readings"] for reading in chosen)
        yield Claimant(test, clauses, readings, ran)


def hashes(game: str, tests: Sequence[Claimant]) -> dict[str, str]:
    """What the evidence about each clause of the game that has code rests on."""
    found = {}
    for clause in spec_of(game).clauses:
        if clause.id in tags(game):
            claiming = [test for test in tests if clause.id in test.clauses]
            ran: dict[str, frozenset[int]] = {}
            for test in claiming:
                for path, lines in test.ran.items():
                    ran[path] = ran.get(path, frozenset()) | lines
            found[clause.id] = grounds(game, clause, [test.name for test in claiming], ran)
    return found


def together(stale: Iterable[str]) -> set[str]:
    """These clauses, and those that are defined in a function with one of them: whether a mutant of it survives is a
    matter of all of them."""
    found = set(stale)
    for game in GAMES:
        defined = {
            clause: {(place.path, place.function) for place in places if place.role == DEFINITION}
            for clause, places in tags(game).items()
        }
        theirs = {place for clause in found & defined.keys() for place in defined[clause]}
        found |= {clause for clause, places in defined.items() if places & theirs}
    return found


def causes_of(wanted: Mapping[str, str]) -> tuple[dict[str, Ground], int]:
    """What the mutants of each definition show: as the lock has it where nothing has changed since, judged anew else.

    wanted  clause ids to hashes
    Returns how many were judged anew, too.
    """
    locked = {id: entry for game in evidence().values() for id, entry in game["clauses"].items()}
    stale = together(id for id, hash in wanted.items() if locked.get(id, {}).get("grounds") != hash)
    anew = sorted(stale & wanted.keys())
    known = {id: read(locked[id]) for id in wanted.keys() - stale}
    if anew:
        with TemporaryDirectory() as place:
            path = Path(place) / "causes.json"
            command = [sys.executable, "-m", "rulecore.audit.evidence.causes", "--json", str(path), *anew]
            subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
            known |= {id: read(entry) for id, entry in json.loads(path.read_text(encoding="utf-8")).items()}
    return {id: Ground(cause, wanted[id]) for id, cause in known.items()}, len(anew)


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
    with TemporaryDirectory() as place:
        run = RuleRun(Path(place))
        games = {game: fuzz(game, ROUNDS, SEED) for game in GAMES}  # meanwhile
        tests = run.finished()
    found = {}
    unknown = list(unknown_claims(GAMES, tests.claimants))
    for claim in unknown:
        print(f"MISSING  {claim}")
    rests = {id: hash for game in GAMES for id, hash in hashes(game, tests.claimants).items()}
    causes, anew = causes_of(rests)
    for game, fuzzed in games.items():
        # Games that were stopped do not show that a law is never asked.
        judged = {law: count or int(bool(fuzzed.stopped)) for law, count in fuzzed.judged.items()}
        found[game] = gather(game, tests.claimants, judged, exceptions(), causes)
        found[game].missing += [f"random games stopped {fuzzed.stopped}"] if fuzzed.stopped else fuzzed.silent
        own = {id: cause for id, (cause, _) in causes.items() if id in found[game].clauses}
        found[game].missing += asserting.faults(game)
        there = {**counts(spec_of(game), found[game].clauses, own), "conjuncts": sum(1 for _ in conjuncts(game))}
        found[game].missing += below(game, there, floors()["evidence"])
        for line in report(game, found[game]):
            print(line)
        print(f"  {len(fuzzed.judged)} laws held in {fuzzed.games} random games, {fuzzed.steps} steps, all readings")
        print(f"  of {fuzzed.held} pairs of a clause and a reading a law of the clause held under the reading")
    clauses, rulings = (sum(len(getattr(about, kind)) for about in found.values()) for kind in ("clauses", "rulings"))
    shown = f"{tests.passed} tests passed, {len(tests.claimants)} of them claim"
    print(f"{clauses} clauses and {rulings} rulings of {len(found)} games judged; {shown}")
    noticed, mutants = (sum(getattr(cause, field) for cause, _ in causes.values()) for field in ("noticed", "mutants"))
    print(f"{noticed} of {mutants} mutants of definitions noticed by the clause itself; {anew} clauses judged anew")
    text, lock = lock_text(found), folder() / "evidence.lock"
    if arguments.write:
        lock.write_text(text, encoding="utf-8")
    stale = not lock.is_file() or lock.read_text(encoding="utf-8") != text
    if stale:
        print("spec/evidence.lock is stale: run `make evidence` and read what changed")
    return int(stale or bool(unknown) or any(about.missing for about in found.values()))


if __name__ == "__main__":
    sys.exit(main())
