"""The evidence gate: run the tests that claim something, judge what they reach, compare or write the lock.

`python -m rulecore.audit.evidence.gate [GAME ...]` exits 1 where a test fails or is skipped, evidence is missing, what
is kept about a sampled clause is untrue, or `spec/evidence.lock` is stale. `--write` writes the lock and what mutants
show, `tests/judged`. `--stale` runs nothing: it says how many clauses would be judged anew. Needs a checkout with its
tests, and the extra `evidence`.

GAME may be one of another package, in whose checkout the command is run: its tests lie in `tests` beside the package,
and its lock, `evidence.lock`, beside its spec. All its mutants are put each time, which takes a minute or more; with
`--without-mutants` none, and the lock says so. It owes no witnesses and floors.
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
from rulecore.audit.evidence.conjuncts import conjuncts
from rulecore.audit.evidence.floors import below, counts, floors
from rulecore.audit.evidence.fuzz import Fuzzed, fuzz
from rulecore.audit.evidence.judge import Judge, drawn
from rulecore.audit.evidence.judged import Judged, Kept, defined_in, mutation_result_of, path_of, read, write
from rulecore.audit.evidence.mutants import MutationResult
from rulecore.audit.evidence.mutation_test import fresh
from rulecore.audit.evidence.places import tags
from rulecore.audit.evidence.rests import by_run, by_source, modules_of
from rulecore.audit.evidence.sample import endless, sampled, untrue
from rulecore.audit.evidence.verdicts import (
    NOT_PUT,
    OURS,
    OUTSIDE,
    Claimant,
    Evidence,
    exceptions_of,
    gather,
    lock_text,
    unknown_claims,
)
from rulecore.core.errors import InvalidGame, RulecoreError
from rulecore.core.spec import evidence_at, folder
from rulecore.registry import GAMES, folder_of, home_of, lock_path, package_of, spec_of

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
        script, home, package = Path(__file__).with_name("claims.py"), ROOT, []
        if game and game not in GAMES:
            home = home_of(game)
            package = ["--home", str(home), "--package", package_of(game)]
        command = [sys.executable, str(script), "--game", game, "--file", str(self.claims), *package, *modules]
        with self.printed.open("w", encoding="utf-8") as output:
            self.process = subprocess.Popen(command, cwd=home, stdout=output, stderr=subprocess.STDOUT)

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


def results_of(game: str, tests: Iterable[Claimant], *, keep: bool) -> tuple[dict[str, MutationResult], list[str]]:
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
    return {clause: mutation_result_of(game, clause, judged) for clause in coded}, wrong


def results_anew(game: str, tests: Iterable[Claimant]) -> dict[str, MutationResult]:
    """What the mutants of a game from outside show, for which nothing is kept."""
    claims = dict[str, set[str]]()
    for test in tests:
        claims.setdefault(test.name.partition("[")[0], set()).update(test.clauses & tags(game).keys())
    rests = Judged(tests={test: Kept("", frozenset(own)) for test, own in claims.items()})
    judge = Judge(defined_in(game), tags(game), rests, Judged(), fresh, placebos=drawn(game, defined_in(game)))
    judged = judge.judged()
    print(f"  {judge.trials} trials")
    for name in sorted(name for name, own in judged.tests.items() if own.general):
        print(f"  notices mutants of any clause, so it does not count: {name}")
    return {clause: mutation_result_of(game, clause, judged) for clause in tags(game)}


def judge_of(game: str, rests: Judged, kept: Judged) -> Judge:
    """The judge of all clauses of a game that have code."""
    defined = defined_in(game)
    return Judge(defined, tags(game), rests, kept, fresh, placebos=drawn(game, defined))


def _untrue(game: str, known: Iterable[str], judged: Judged) -> Iterator[str]:
    """What is untrue about a sample of the clauses that were not judged anew."""
    texts = (path.read_bytes() for path in (lock_path(game), path_of(game)) if path.is_file())
    seed = sha256(b"".join(texts)).hexdigest()
    clauses = sampled(frozenset(known), seed)
    if clauses:
        print(f"  a sample, judged anew: {', '.join(sorted(clauses))}")
        yield from untrue(defined_in(game), clauses, judged, seed, fresh)


def judge_game(game: str, tests: RuleTests, fuzzed: Fuzzed, *, keep: bool, mutants: bool = True) -> Evidence:
    """All evidence about a game, and what the gate says about it.

    mutants  whether those of a game from outside are put
    """
    is_ours, wrong, results = game in GAMES, list[str](), None
    if is_ours:
        results, wrong = results_of(game, tests.claimants, keep=keep)
    elif mutants:
        results = results_anew(game, tests.claimants)
    # Games that were stopped do not show that a law is never asked.
    judged = {law: count or int(bool(fuzzed.stopped)) for law, count in fuzzed.judged.items()}
    found = gather(game, tests.claimants, judged, exceptions_of(game), results)
    found.missing += wrong
    found.missing += [f"random games stopped {fuzzed.stopped}"] if fuzzed.stopped else fuzzed.silent
    found.missing += asserting.faults(game)
    if is_ours and results is not None:
        there = {**counts(spec_of(game), found.clauses, results), "conjuncts": sum(1 for _ in conjuncts(game))}
        found.missing += below(game, there, floors()["evidence"])
    found.missing += unknown_claims({*GAMES, game}, tests.claimants)
    for line in report(game, found):
        print(line)
    print(f"  {len(fuzzed.judged)} laws held in {fuzzed.games} random games, {fuzzed.steps} steps, all readings")
    print(f"  of {fuzzed.held} pairs of a clause and a reading a law of the clause held under the reading")
    if results is None:
        print(f"  mutants of definitions: {NOT_PUT}")
    else:
        noticed, every = (
            sum(getattr(result, field) for result in results.values()) for field in ("noticed", "mutants")
        )
        print(f"  {noticed} of {every} mutants of definitions noticed by the clause itself")
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


def locked(lock: Path) -> dict[str, Any]:
    """The tables of a lock; none if there is no lock, or a torn one."""
    try:
        return evidence_at(lock)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return {}


def main() -> int:
    """Run the gate; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="by default all games of this project")
    parser.add_argument("--write", action="store_true", help="write evidence.lock instead of comparing it")
    parser.add_argument("--stale", action="store_true", help="say how many clauses would be judged anew; seconds")
    parser.add_argument("--without-mutants", action="store_true", help="of a game of another package; seconds")
    arguments = parser.parse_args()
    os.environ["RULECORE_PROFILE"] = "verify"  # what a test runs depends on how long it searches
    games = arguments.game or GAMES
    try:
        for game in games:
            insist_on_checkout(game)
    except RulecoreError as error:
        parser.error(str(error))
    if arguments.stale:
        say_stale(game for game in games if game in GAMES)
        return 0
    found, passed = dict[str, Evidence](), 0
    for game in games:
        with TemporaryDirectory() as place:
            run = RuleRun(Path(place), modules_of(game), game)
            fuzzed = fuzz(game, ROUNDS, SEED)  # meanwhile
            tests = run.finished()
        found[game] = judge_game(game, tests, fuzzed, keep=arguments.write, mutants=not arguments.without_mutants)
        passed += tests.passed
    clauses, rulings = (sum(len(getattr(about, kind)) for about in found.values()) for kind in ("clauses", "rulings"))
    print(f"{clauses} clauses and {rulings} rulings of {len(found)} games judged; {passed} tests passed that claim one")
    stale = [lock for lock in sorted({*map(lock_path, found)}) if not is_current(lock, found, keep=arguments.write)]
    return int(bool(stale) or any(about.missing for about in found.values()))


def insist_on_checkout(game: str) -> None:
    """Raises InvalidGame for a game whose tests do not lie beside its package, or which has no spec; InvalidConfig for
    one that there is not."""
    if game in GAMES:
        return
    if not spec_of(game).clauses:
        raise InvalidGame(f"{game} has no clauses: there should be a spec.md in {folder_of(game)}")
    if not (home_of(game) / "tests").is_dir() or "site-packages" in home_of(game).parts:
        raise InvalidGame(f"{game} is imported from {home_of(game)}; run this in its checkout, with its folder tests")


def is_current(lock: Path, found: Mapping[str, Evidence], *, keep: bool) -> bool:
    """Whether a lock says what was found of its games; says so where it does not.

    keep  write it first
    """
    tables = {game: about.tables for game, about in found.items() if lock_path(game) == lock}
    ours = not tables.keys().isdisjoint(GAMES)
    text = lock_text({**locked(lock), **tables}, OURS if ours else OUTSIDE.format(game=next(iter(tables))))
    if keep:
        lock.write_text(text, encoding="utf-8")
    current = lock.is_file() and lock.read_text(encoding="utf-8", errors="replace") == text
    if not current and ours:
        print("spec/evidence.lock is stale: run `make evidence` and read what changed")
    elif not current:
        print(f"{lock} is stale: run the same command with --write and read what changed")
    return current


if __name__ == "__main__":
    sys.exit(main())
