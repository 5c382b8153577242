"""Mutation tests: where the definition of a clause is changed, do the tests and laws that name the clause notice?

`python -m rulecore.audit.evidence.mutation_test [GAME | CLAUSE ...]` judges the definitions of these clauses, by
default of all, by their mutants, and exits 1 where a mutant survives or a clause notices none; nothing that is kept is
believed. `--without-placebos` takes seconds for a clause and lets every test count: a fault then is one with placebos
too. `--kept` judges nothing and prints what the gate has kept: each mutant, and which test would fail.

A mutant is noticed where a test fails that claims a clause defined there, or a law is broken that cites one. Evidence
has a placebo: a test that also fails for more than a third of mutants of other clauses shows that something is wrong
and not what, so it does not count.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from rulecore.audit.evidence.judge import Judge, drawn
from rulecore.audit.evidence.judged import Judged, Kept, defined_in, mutation_result_of, path_of, read
from rulecore.audit.evidence.mutants import equivalents
from rulecore.audit.evidence.places import tags
from rulecore.audit.evidence.sandbox import PYTEST, ROOT, Claims, Outcome, Trial, outcomes
from rulecore.registry import GAMES, spec_of

# --- what there is to judge ---


def claims_in(tests: Iterable[str]) -> Claims:
    """What the test functions in these folders and files claim, with any of their parameters."""
    found: dict[str, frozenset[str]] = {}

    class Collected:
        """A pytest plugin that looks at what is collected."""

        def pytest_collection_finish(self, session: pytest.Session) -> None:
            """Keep the marks."""
            for item in session.items:
                name = item.nodeid.partition("[")[0]
                claimed = {clause for mark in item.iter_markers("clause") for clause in mark.args}
                found[name] = found.get(name, frozenset()) | claimed

    with redirect_stdout(StringIO()):
        pytest.main([*PYTEST, "--collect-only", *tests], plugins=[Collected()])
    return {name: claimed for name, claimed in found.items() if claimed}


def naming(clauses: Iterable[str], folders: Iterable[Path]) -> list[str]:
    """The modules of tests that can claim one of these clauses: it is written there, or they claim what they read."""
    written_in = re.compile(rf"\b(?:{'|'.join(map(re.escape, clauses))})\b|mark\.clause\((?!\")")
    modules = (path for folder in folders for path in sorted(folder.glob("test_*.py")))
    return [str(path) for path in modules if written_in.search(path.read_text(encoding="utf-8"))]


def fresh(trials: Sequence[Trial]) -> Sequence[Outcome]:
    """The outcomes of trials, from a process in which no game has been imported."""
    if not trials:
        return ()
    ours, theirs = get_context("spawn").Pipe(duplex=False)
    process = get_context("spawn").Process(target=_tell, args=(trials, theirs))
    process.start()
    theirs.close()
    try:
        return [ours.recv() for _ in trials]
    finally:
        process.join()


def _tell(trials: Sequence[Trial], answers: Connection) -> None:
    """Tell each outcome at once: where nobody listens any more, no other trial is begun."""
    for outcome in outcomes(trials):
        answers.send(outcome)


# --- the command ---


def chosen(names: Sequence[str]) -> dict[str, frozenset[str]]:
    """The games and their clauses that have code, of these names; all of none. Raises ValueError for unknown names."""
    asked = set(names) or set(GAMES)
    meant = [game for game in GAMES if game in asked or any(clause.id in asked for clause in spec_of(game).clauses)]
    every = {game: frozenset(tags(game)) for game in meant}
    known = {*every, *(clause for clauses in every.values() for clause in clauses)}
    if unknown := set(names) - known:
        raise ValueError(f"neither a game nor a clause that has code: {', '.join(sorted(unknown))}")
    found = {game: clauses if game in asked else clauses & asked for game, clauses in every.items()}
    return {game: clauses for game, clauses in found.items() if clauses}


def shown(game: str, clauses: frozenset[str], known: Judged) -> Iterator[str]:
    """A line for each mutant of these clauses: how the clause takes it, as far as that is known."""
    for one in defined_in(game):
        for clause in sorted(one.clauses & clauses):
            seen = known.seen(one.id, clause)
            yield f"{clause}: {one.mutant.name}: {seen.by if seen else 'not judged'}"


def main() -> int:
    """Judge, and print what survives; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME | CLAUSE")
    parser.add_argument("--without-placebos", action="store_true", help="let every test count; quick")
    parser.add_argument("--kept", action="store_true", help="judge nothing: say what is kept about each mutant")
    arguments = parser.parse_args()
    try:
        wanted = chosen(arguments.names)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.kept:
        for game, clauses in wanted.items():
            for line in shown(game, clauses, read(path_of(game))):
                print(line)
        return 0
    folders = [ROOT / "tests" / part for part in (*wanted, "core", "contracts")]
    claims = claims_in(naming(frozenset().union(*wanted.values()), folders))
    rests = Judged(tests={test: Kept("", claimed) for test, claimed in claims.items()})
    equivalent, wrong = equivalents(), 0
    for game, clauses in wanted.items():
        placebos = [] if arguments.without_placebos else drawn(game, defined_in(game))
        judge = Judge(defined_in(game), clauses, rests, Judged(), fresh, placebos=placebos)
        known = judge.judged()
        found = {clause: mutation_result_of(game, clause, known) for clause in clauses}
        for clause, result in sorted(found.items()):
            for fault in result.faults(equivalent):
                print(f"  {clause}: {fault}")
                wrong += 1
        general = sorted({test for result in found.values() for test in result.general})
        for test in general:
            print(f"  notices mutants of any clause: {test}")
        noticed, mutants = (
            sum(getattr(result, field) for result in found.values()) for field in ("noticed", "mutants")
        )
        print(f"{game}: {noticed} of {mutants} mutants noticed by the clause itself; {len(general)} tests too general")
    print(f"{wrong} faults")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
