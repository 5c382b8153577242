"""The evidence gate: run the tests that claim something, judge what they reach, compare or write the lock.

`python -m rulecore.audit.evidence.gate [GAME ...]` exits 1 where a test fails or is skipped, evidence is missing, what
is kept about a sampled clause is untrue, or `spec/evidence.lock` is stale. `--write` writes the lock and what mutants
show, `tests/judged`. `--stale` runs nothing: it says how many clauses would be judged anew. Needs a checkout with its
tests, and the `dev` extra.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rulecore.audit.evidence import asserting
from rulecore.audit.evidence.causes import fresh
from rulecore.audit.evidence.conjuncts import conjuncts
from rulecore.audit.evidence.floors import below, counts, floors
from rulecore.audit.evidence.fuzz import Fuzzed, fuzz
from rulecore.audit.evidence.judge import Judge, drawn
from rulecore.audit.evidence.judged import Judged, cause_of, defined_in, path_of, read, write
from rulecore.audit.evidence.mutants import Cause
from rulecore.audit.evidence.places import tags
from rulecore.audit.evidence.rests import by_run, by_source, modules_of
from rulecore.audit.evidence.sample import endless, sampled, untrue
from rulecore.audit.evidence.verdicts import Claimant, Evidence, exceptions, gather, lock_text, unknown_claims
from rulecore.core.spec import evidence, folder
from rulecore.registry import GAMES, spec_of

ROOT = folder().parent
ROUNDS, SEED = 30, 20
MOST_NAMED = 20
"""How many stale clauses of a game are named at most."""
RULE_TESTS = (*(f"tests/{game}" for game in GAMES), "tests/core", "tests/contracts")
"""The tests that may claim clauses and readings, and those that they stand on; all but model checking."""


class RuleTests(NamedTuple):
    """How many tests that claim something passed, and what each of them claims and runs."""

    passed: int
    claimants: list[Claimant]


class RuleRun:
    """A pytest run of tests that claim something, beside whatever else is done until it is waited for."""

    def __init__(self, place: Path, modules: Sequence[str], game: str = "") -> None:
        """Start it; it writes into the folder `place`.

        game  whose clauses and rulings are claimed; those of any game by default
        """
        self.claims, self.printed = (place / f"{name}{game}" for name in ("claims", "printed"))
        script = Path(__file__).with_name("claims.py")
        command = [sys.executable, str(script), "--game", game, "--file", str(self.claims), *modules]
        with self.printed.open("w", encoding="utf-8") as output:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)

    def finished(self) -> RuleTests:
        """Wait for its end. Exits 1 if a test failed or was skipped."""
        if self.process.wait():
            sys.exit(f"the tests of the rules do not pass:\n{self.printed.read_text(encoding='utf-8')}")
        found = json.loads(self.claims.read_text(encoding="utf-8"))
        if found["skipped"]:
            sys.exit(f"tests of the rules that were skipped show nothing: {', '.join(found['skipped'])}")
        return RuleTests(found["passed"], [_claimant(*claim) for claim in sorted(found["claims"].items())])


def _claimant(test: str, claim: Mapping[str, Any]) -> Claimant:
    clauses = frozenset(clause for clauses in claim["clauses"] for clause in clauses)
    readings = frozenset((ruling, reading) for ruling, *chosen in claim["readings"] for reading in chosen)
    return Claimant(test, clauses, readings, {path: frozenset(lines) for path, lines in claim["ran"].items()})


def causes_of(game: str, tests: Iterable[Claimant], *, keep: bool) -> tuple[dict[str, Cause], list[str]]:
    """What the mutants of each definition show: as it is kept where nothing has changed since, otherwise judged anew.

    keep  write it down
    Returns what is untrue in what is kept, too: some of it is judged anew whatever has changed.
    """
    path, coded = path_of(game), tags(game).keys()
    kept = read(path)
    judge = judge_of(game, by_run(game, tests), kept)
    stale = judge.stale()
    judged = judge.judged()
    print(f"  {len(stale)} clauses judged anew, by {judge.trials} trials")
    wrong = [endless(placebo) for placebo in judge.endless]
    wrong += [] if keep else _untrue(game, coded - stale, judged)
    if keep:
        write(path, judged)
    elif stale:
        print("  `make evidence` keeps what was found")
    return {clause: cause_of(game, clause, judged) for clause in coded}, wrong


def judge_of(game: str, rests: Judged, kept: Judged) -> Judge:
    """The judge of all clauses of a game that have code."""
    defined = defined_in(game)
    return Judge(defined, tags(game), rests, kept, fresh, placebos=drawn(game, defined))


def _untrue(game: str, known: Iterable[str], judged: Judged) -> Iterator[str]:
    """What is untrue about a sample of the clauses that were not judged anew."""
    texts = (path.read_bytes() for path in (_lock(), path_of(game)) if path.is_file())
    seed = sha256(b"".join(texts)).hexdigest()
    clauses = sampled(frozenset(known), seed)
    if clauses:
        print(f"  a sample, judged anew: {', '.join(sorted(clauses))}")
        yield from untrue(defined_in(game), clauses, judged, seed, fresh)


def judge_game(game: str, tests: RuleTests, fuzzed: Fuzzed, *, keep: bool) -> Evidence:
    """All evidence about a game, and what the gate says about it."""
    causes, wrong = causes_of(game, tests.claimants, keep=keep)
    # Games that were stopped do not show that a law is never asked.
    judged = {law: count or int(bool(fuzzed.stopped)) for law, count in fuzzed.judged.items()}
    found = gather(game, tests.claimants, judged, exceptions(), causes)
    found.missing += wrong
    found.missing += [f"random games stopped {fuzzed.stopped}"] if fuzzed.stopped else fuzzed.silent
    found.missing += asserting.faults(game)
    there = {**counts(spec_of(game), found.clauses, causes), "conjuncts": sum(1 for _ in conjuncts(game))}
    found.missing += below(game, there, floors()["evidence"])
    found.missing += unknown_claims(GAMES, tests.claimants)
    for line in report(game, found):
        print(line)
    print(f"  {len(fuzzed.judged)} laws held in {fuzzed.games} random games, {fuzzed.steps} steps, all readings")
    print(f"  of {fuzzed.held} pairs of a clause and a reading a law of the clause held under the reading")
    noticed, mutants = (sum(getattr(cause, field) for cause in causes.values()) for field in ("noticed", "mutants"))
    print(f"  {noticed} of {mutants} mutants of definitions noticed by the clause itself")
    return found


def report(game: str, found: Evidence) -> Iterator[str]:
    """What the gate says about one game."""
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in found.verdicts().items())
    yield f"{game}: {len(found.clauses)} clauses: {verdicts}; {len(found.rulings)} rulings"
    for missing in found.missing:
        yield f"  MISSING  {missing}"


def say_stale(games: Iterable[str]) -> None:
    """How many clauses of each game would be judged anew, and which."""
    count = 0
    for game in games:
        kept = read(path_of(game))
        stale = sorted(judge_of(game, by_source(game, kept), kept).stale())
        named = " ".join((*stale[:MOST_NAMED], *(["…"] if len(stale) > MOST_NAMED else [])))
        print(f"{game}: {len(stale)} of {len(tags(game))} {named}".rstrip())
        count += len(stale)
    print(f"{count} clauses would be judged anew")


def locked() -> dict[str, Any]:
    """The tables of the lock; none if there is no lock, or a torn one."""
    try:
        return evidence()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return {}


def main() -> int:
    """Run the gate; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="by default all games of this project")
    parser.add_argument("--write", action="store_true", help="write spec/evidence.lock instead of comparing it")
    parser.add_argument("--stale", action="store_true", help="say how many clauses would be judged anew; seconds")
    arguments = parser.parse_args()
    os.environ["RULECORE_PROFILE"] = "verify"  # what a test runs depends on how long it searches
    games = arguments.game or GAMES
    if unknown := set(games) - {*GAMES}:
        parser.error(f"no game of this project: {', '.join(sorted(unknown))}")
    if arguments.stale:
        say_stale(games)
        return 0
    found, passed = dict[str, Evidence](), 0
    for game in games:
        with TemporaryDirectory() as place:
            run = RuleRun(Path(place), modules_of(game), game)
            fuzzed = fuzz(game, ROUNDS, SEED)  # meanwhile
            tests = run.finished()
        found[game] = judge_game(game, tests, fuzzed, keep=arguments.write)
        passed += tests.passed
    clauses, rulings = (sum(len(getattr(about, kind)) for about in found.values()) for kind in ("clauses", "rulings"))
    print(f"{clauses} clauses and {rulings} rulings of {len(found)} games judged; {passed} tests passed that claim one")
    text, lock = lock_text({**locked(), **{game: about.tables for game, about in found.items()}}), _lock()
    if arguments.write:
        lock.write_text(text, encoding="utf-8")
    stale = not lock.is_file() or lock.read_text(encoding="utf-8", errors="replace") != text
    if stale:
        print("spec/evidence.lock is stale: run `make evidence` and read what changed")
    return int(stale or any(about.missing for about in found.values()))


def _lock() -> Path:
    return folder() / "evidence.lock"


if __name__ == "__main__":
    sys.exit(main())
