"""Causal evidence: where the definition of a clause is changed, do the tests and laws that name the clause notice?

`python -m rulecore.audit.evidence.causes [GAME | CLAUSE ...]` judges the definitions of these clauses, by default of
all, by their mutants, and exits 1 where a mutant survives or a clause notices none. `--without-placebos` takes seconds
for a clause and lets every test count: what is a fault then is one with placebos too.

A mutant is noticed where a test fails that claims a clause defined there, or a law is broken that cites one. Evidence
has a placebo: a test that also fails for more than a third of mutants of other clauses shows that something is wrong
and not what, so it does not count.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from rulecore.audit.evidence.mutants import Cause, Mutant, equivalents, mutants, written
from rulecore.audit.evidence.places import DEFINITION, Place, sources, tags
from rulecore.audit.evidence.trials import PYTEST, ROOT, Claims, Outcome, Trial, outcomes
from rulecore.registry import GAMES, spec_of

PLACEBOS = 12
"""Mutants of each game that are drawn as placebos."""
TELLS_NOTHING = 1 / 3
"""A test that notices a larger share of them does not count."""


class Defined(NamedTuple):
    """A place that defines clauses, or holds a constant that they use, and one of its mutants."""

    game: str
    place: Place
    clauses: frozenset[str]
    mutant: Mutant


# --- what there is to judge ---


def defined_in(game: str) -> tuple[Defined, ...]:
    """Every mutant of every place that defines a clause, or holds a constant that one uses, in the order of the text.

    Classes that are only used are types, which hold no value.
    """
    clauses: dict[Place, set[str]] = {}
    for clause, places in tags(game).items():
        for place in places:
            if place.role == DEFINITION or (place.at_import and place.line):
                clauses.setdefault(place._replace(role=DEFINITION), set()).add(clause)
    modules = {source.path: source for source in sources(game)}
    return tuple(
        Defined(game, place, frozenset(clauses[place]), mutant)
        for place in sorted(clauses, key=lambda place: (place.path, place.first, place.line))
        for mutant in mutants(modules[place.path], place)
    )


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


def apart(function: Callable[..., Any], *arguments: Any) -> Any:
    """What the function answers in a process of its own, so that no game is imported in this one."""
    with get_context("fork").Pool(1) as pool:
        return pool.apply(function, arguments)


# --- judging ---


def judged(
    games: Mapping[str, Sequence[Defined]], clauses: frozenset[str], claims: Claims, placebos: int = PLACEBOS
) -> dict[str, Cause]:
    """What the mutants of their definitions show about these clauses.

    games     every mutant of every definition of the games to which the clauses belong
    claims    what all tests claim
    placebos  mutants of each game that are drawn as such; with none, every test counts
    """
    ours = {test: claimed for test, claimed in claims.items() if claimed & clauses}
    general = frozenset(_general(games, ours, placebos))
    specific = {test: claimed for test, claimed in ours.items() if test not in general}
    defined = [one for found in games.values() for one in found if one.clauses & clauses]
    tried = [Trial(one.game, one.mutant, _claiming(one.clauses, specific), one.clauses) for one in defined]
    found = [_Seen(one, outcome, specific) for one, outcome in zip(defined, outcomes(tried), strict=True)]
    # Laws are asked where no test notices. The clauses that notice nothing by tests are asked for laws of their own; so
    # are those that notice nothing of a constant.
    noticed = {(seen.defined.place, clause) for seen in found for clause in seen.noticed}
    mute = clauses - {clause for _, clause in noticed}
    pairs = [
        (one, clause)
        for one in defined
        for clause in sorted(one.clauses & clauses)
        if clause in mute or (one.place.at_import and (one.place, clause) not in noticed)
    ]
    asked = [Trial(one.game, one.mutant, {}, frozenset({clause})) for one, clause in pairs]
    found += [_Seen(one, outcome, specific) for (one, _), outcome in zip(pairs, outcomes(asked), strict=True)]
    return {
        clause: _cause(clause, found, sorted(test for test in general if clause in ours[test])) for clause in clauses
    }


def _general(games: Mapping[str, Sequence[Defined]], tests: Claims, count: int) -> Iterator[str]:
    """The tests that notice too many mutants of clauses that they do not claim."""
    noticed, put = Counter[str](), Counter[str]()
    placebos = [one for game, found in games.items() for one in Random(game).sample(found, min(count, len(found)))]
    strangers = [{test: claimed for test, claimed in tests.items() if not claimed & one.clauses} for one in placebos]
    trials = [Trial(one.game, one.mutant, tests) for one, tests in zip(placebos, strangers, strict=True)]
    for trial, outcome in zip(trials, outcomes(trials), strict=True):
        put.update(set(trial.tests) - outcome.crashed)
        noticed.update(outcome.noticed)
    return (test for test in tests if noticed[test] > TELLS_NOTHING * put[test])


def _claiming(clauses: frozenset[str], tests: Claims) -> Claims:
    return {test: claimed for test, claimed in tests.items() if claimed & clauses}


class _Seen:
    """A mutant, and the clauses whose own tests and laws notice it, or crash by it."""

    def __init__(self, one: Defined, outcome: Outcome, tests: Claims) -> None:
        self.defined = one
        self.noticed = one.clauses & {*outcome.broken, *(clause for test in outcome.noticed for clause in tests[test])}
        crashed = {clause for test in outcome.crashed for clause in tests[test]}
        self.crashed = one.clauses & (one.clauses if outcome.failed else crashed)


def _cause(clause: str, found: Sequence[_Seen], general: Sequence[str]) -> Cause:
    """What is known about a clause. A mutant may have been seen twice."""
    about = [seen for seen in found if clause in seen.defined.clauses]
    every = {seen.defined.mutant for seen in about}
    noticed = {seen.defined.mutant for seen in about if clause in seen.noticed}
    crashed = {seen.defined.mutant for seen in about if clause in seen.crashed} - noticed
    told = {seen.defined.mutant for seen in about if seen.noticed or seen.crashed}
    surviving = tuple(sorted(mutant.name for mutant in every - told))
    constants: dict[Place, list[Mutant]] = {}
    for seen in about:
        if seen.defined.place.at_import:
            constants.setdefault(seen.defined.place, []).append(seen.defined.mutant)
    idle = tuple(sorted(of[0].name for of in constants.values() if noticed.isdisjoint(of)))
    return Cause(len(every), len(noticed), len(crashed), surviving, tuple(general), idle)


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


def main() -> int:
    """Judge, and print what survives; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME | CLAUSE")
    parser.add_argument("--without-placebos", action="store_true", help="let every test count; quick")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was found about each clause")
    arguments = parser.parse_args()
    try:
        wanted = apart(chosen, arguments.names)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    folders = [ROOT / "tests" / part for part in (*wanted, "core", "contracts")]
    claims = apart(claims_in, naming(frozenset().union(*wanted.values()), folders))
    equivalent, wrong, every = equivalents(), 0, dict[str, Cause]()
    placebos = 0 if arguments.without_placebos else PLACEBOS
    for game, clauses in wanted.items():
        found = judged({game: apart(defined_in, game)}, clauses, claims, placebos)
        every |= found
        for clause, cause in sorted(found.items()):
            for fault in cause.faults(equivalent):
                print(f"  {clause}: {fault}")
                wrong += 1
        general = sorted({test for cause in found.values() for test in cause.general})
        for test in general:
            print(f"  notices mutants of any clause: {test}")
        noticed, mutants = (sum(getattr(cause, field) for cause in found.values()) for field in ("noticed", "mutants"))
        print(f"{game}: {noticed} of {mutants} mutants noticed by the clause itself; {len(general)} tests too general")
    if arguments.json:
        arguments.json.write_text(json.dumps({id: written(cause) for id, cause in every.items()}), encoding="utf-8")
    print(f"{wrong} faults")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
