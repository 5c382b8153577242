"""Trials: tests and laws are put to a game in which one definition says something else. Do they notice?

A trial runs in a process of its own, forked before any game is imported, so that whatever a module computes at import
is computed from the changed source too, and nothing that another trial has cached is left.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple

import pytest
from joblib import cpu_count

from rulecore.audit.evidence.claims import MARKERS
from rulecore.audit.evidence.judging import Tell, forked
from rulecore.audit.evidence.mutants import Mutant
from rulecore.audit.evidence.planting import Planted
from rulecore.audit.witnesses.biased_play import steps
from rulecore.core.errors import RulecoreError
from rulecore.core.game import Game
from rulecore.core.laws import Law
from rulecore.core.spec import folder
from rulecore.registry import home_of, module_of, rules_of
from rulecore.testing import suite

ROOT = folder().parent
PYTEST = (
    "-p",
    "no:cacheprovider",
    "-m",
    "not model",
    "--continue-on-collection-errors",
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
)
"""How pytest is run in this process; hypothesis is imported before it."""
SAID = (AssertionError, RulecoreError, pytest.fail.Exception)
"""Errors that say that something is not as it should be."""
PATIENCE = 45
"""Seconds of computing after which a trial is ended: a game under a changed rule need not end."""
LAWFUL_GAMES = 12
"""Generated games in which the laws are asked."""
NOTICED, CRASHED = "noticed", "crashed"


Claims = Mapping[str, frozenset[str]]
"""Test functions, by node id, to the clauses that they claim."""


class Trial(NamedTuple):
    """What is put to whom.

    mutant   what is planted
    tests    the tests that are run; all of them, where there are no clauses
    clauses  once tests have noticed that claim each of these, no more are run; where none notices, the laws that cite
             one of them are asked in generated games
    """

    game: str
    mutant: Mutant
    tests: Claims
    clauses: frozenset[str] = frozenset()


class Outcome(NamedTuple):
    """Who noticed: test functions by node id.

    noticed  by what they assert, or by an error that the engine documents
    crashed  by any other error, or because there was no end
    broken   the clauses that a broken law cites, if laws were asked
    failed   whether the games in which laws were asked ended with an error
    endless  whether some of the tests have not come to an end: which ones depends on the machine
    """

    noticed: frozenset[str] = frozenset()
    crashed: frozenset[str] = frozenset()
    broken: frozenset[str] = frozenset()
    failed: bool = False
    endless: bool = False


def outcomes(trials: Iterable[Trial]) -> Iterator[Outcome]:
    """The outcome of each trial, in order, as many at a time as there are cores.

    No module of a game may have been imported before. Raises RuntimeError if one was.
    """
    trials = list(trials)
    games = ("rulecore.games.", *{f"{module_of(trial.game)}." for trial in trials})
    if imported := [name for name in sys.modules if f"{name}.".startswith(games) and name != "rulecore.games"]:
        raise RuntimeError(f"trials are forked before games are imported, and {imported[0]} is there")
    with ThreadPoolExecutor(cpu_count()) as pool:
        yield from pool.map(_outcome, trials)


def _outcome(trial: Trial) -> Outcome:
    """The last that is told before the end."""

    def judge(tell: Tell) -> int:
        tell(tried(trial, tell))
        return 0

    return forked(judge, PATIENCE).told or Outcome()


def tried(trial: Trial, tell: Tell) -> Outcome:
    """The outcome of a trial in this process, into which the mutant is planted for good.

    tell  is told after each test what the outcome is if there is no end of the next one
    """
    home = home_of(trial.game)
    os.chdir(home)
    sys.path.insert(0, str(home))
    sys.meta_path.insert(0, Planted(trial.mutant, home))
    seen = Seen(trial, tell)
    tell(seen.unended())
    if trial.tests:
        modules = sorted({test.partition("::")[0] for test in trial.tests})
        pytest.main([*PYTEST, "--tb=no", f"--rootdir={home}", *modules], plugins=[seen])
    outcome = seen.ended()
    if outcome.noticed or not trial.clauses:
        return outcome
    tell(outcome._replace(failed=True))
    try:
        return outcome._replace(broken=_broken_law(trial))
    except Exception:  # a changed rule may fail in any way
        return outcome._replace(failed=True)


class Seen:
    """A pytest plugin: the game is played by its rules alone; which tests fail, and how."""

    def __init__(self, trial: Trial, tell: Tell) -> None:
        self.trial, self.tell = trial, tell
        self.noticed: set[str] = set()
        self.crashed: set[str] = set()
        self.refused: set[str] = set()  # modules: the engine says no to what they set up
        self.left = set(trial.tests)  # tests that have not come to an end
        self.open = set(trial.clauses)

    def pytest_configure(self, config: pytest.Config) -> None:
        """No acceleration, before any test opens a game."""
        for mark in MARKERS:
            config.addinivalue_line("markers", mark)
        object.__setattr__(rules_of(self.trial.game), "fast", None)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of the modules that were asked for."""
        items[:] = [item for item in items if item.nodeid.partition("[")[0] in self.trial.tests]

    def pytest_exception_interact(self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[Any]) -> None:
        """Keep which modules cannot be imported."""
        if isinstance(node, pytest.Module) and call.excinfo is not None and call.excinfo.errisinstance(SAID):
            self.refused.add(node.nodeid)

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Keep how a test ends."""
        name = item.nodeid.partition("[")[0]
        self.left.discard(name)
        if call.excinfo is not None and call.excinfo.errisinstance(SAID):
            self.noticed.add(name)
            self.open -= self.trial.tests[name]
        elif call.excinfo is not None:
            self.crashed.add(name)
        if call.when == "teardown":
            self.tell(self.unended())
            if self.trial.clauses and not self.open:
                item.session.shouldstop = "noticed"

    def unended(self) -> Outcome:
        """What is known if the tests that are left never end."""
        crashed = frozenset((self.crashed | self.left) - self.noticed)
        return Outcome(frozenset(self.noticed), crashed, endless=bool(self.left))

    def ended(self) -> Outcome:
        """What is known after the last test. What has not run is of a module that could not be imported, or was not
        needed any more."""
        stopped = self.trial.clauses and not self.open
        refused = {test for test in self.left if test.partition("::")[0] in self.refused}
        noticed, crashed = self.noticed | refused, self.crashed if stopped else self.crashed | self.left
        return Outcome(frozenset(noticed), frozenset(crashed - noticed))


def _broken_law(trial: Trial) -> frozenset[str]:
    """Play games by the rules until a law is broken that cites one of the clauses; those that it cites."""
    sys.path.insert(0, str(suite()[0].parent))
    from tables import many

    tables = many(trial.game)
    for number, table in enumerate(Random(trial.game).sample(tables, min(LAWFUL_GAMES, len(tables)))):
        for law in _broken_in(Game(table.rules, table.rules_config, fast=False), number):
            if cited := trial.clauses & frozenset(law.clauses):
                return cited
    return frozenset()


def _broken_in(game: Game[Any, Any], seed: int) -> Iterator[Law]:
    """The laws that a game breaks, as it goes on."""
    yield from game.broken(game.initial())
    for step in steps(game, seed, seed):
        yield from game.broken_step(*step)
        yield from game.broken(step.after)
