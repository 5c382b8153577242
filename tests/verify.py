"""Every check of the project in one run, with a table at the end: what `make verify`, `quick` and `deep` run.

A check is a command; it passes when it exits with 0. A tool that cannot run is red. The last line counts.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from joblib import cpu_count
from rich.console import Console
from rich.table import Table

from rulecore.audit.evidence.gate import RULE_TESTS
from rulecore.registry import GAMES
from rulecore.testing import suite

ROOT = Path(__file__).resolve().parent.parent


class Check(NamedTuple):
    """A command, and the pattern whose last match in its output is the figure of the table.

    games  the games that the suite of every game is run on, where it is not all
    """

    name: str
    command: tuple[str, ...]
    figure: str
    games: str = ""


class Outcome(NamedTuple):
    """How a check ended."""

    check: Check
    passed: bool
    figure: str
    seconds: float
    output: str


def python(*arguments: str) -> tuple[str, ...]:
    """A command of this interpreter."""
    return sys.executable, *arguments


def tests(name: str, *arguments: str) -> Check:
    """A pytest run of its own."""
    return Check(name, python("-m", "pytest", "-p", "no:cacheprovider", *arguments), r"\d+ passed[^\n=]*(?= in )")


def paths(files: Iterable[Path]) -> tuple[str, ...]:
    """The files as they are named from the root."""
    return tuple(path.relative_to(ROOT).as_posix() for path in sorted(files))


ANY_GAME = paths(suite())
OUR_GAMES = paths({*ROOT.glob("tests/every_game/test_*.py")} - {*suite()})
CONTRACTS = r"\d+ contracts as expected.*"
FORMAT = Check("format", python("-m", "ruff", "format", "--check", "."), r"\d+ files .*")
LINT = Check("lint", python("-m", "ruff", "check", "."), r"All checks passed")
TYPES = Check("types", python("-m", "mypy"), r"no issues found in .*")
GOLDEN = tests("golden traces", "tests/every_game", "-m", "golden")
RULES = tests("rules", *RULE_TESTS, "-m", "not model")
"""What the gate runs too, which asks more of them."""

# The longest first, so that none of them is left over at the end.
VERIFY = (
    *(tests(f"every game: {game}", *ANY_GAME)._replace(games=game) for game in GAMES),
    Check("rules and evidence", python("-m", "rulecore.audit.evidence.gate"), r"\d+ clauses and .*"),
    tests(
        "command line, audit, bots, speed", *(f"tests/{part}" for part in ("cli", "audit", "outside", "bots", "speed"))
    ),
    Check("rules that run", python("tests/rules_that_run.py"), r"\d+ of \d+ tagged places never ran"),
    Check("rules that are changed", python("tests/changed_rules.py"), r"\d+ of \d+ changed rules are noticed.*"),
    *(tests(f"model checking: {game}", f"tests/{game}", "-m", "model") for game in GAMES),
    tests("every game: what is recorded", *OUR_GAMES),
    Check("contracts", python("tests/contracts/check.py", "--jobs", "1"), CONTRACTS),
    TYPES,
    FORMAT,
    LINT,
    tests("audit on a Dask cluster", "tests/audit/real_cluster.py"),
    tests("OpenSpiel, PettingZoo, notebooks", "tests/peers"),
    tests("web table", "examples/web_table/tests"),
    Check("TypeScript", python("tests/typescript/compile_types.py"), r"the types of .*"),
    tests("documents", "tests/docs"),
    Check("wheel", python("tests/wheel.py"), r"wheel of .*"),
    Check("a game from outside", python("tests/newcomer.py"), r"\d+ passed[^\n=]*(?= in )"),
)
QUICK = (FORMAT, LINT, TYPES, GOLDEN, RULES)
DEEP = (
    tests("long fuzzing", "tests/every_game"),
    Check("contracts, four seats", python("tests/contracts/check.py", "--deep", "--jobs", "1"), CONTRACTS),
    Check("witnesses, sought anew", python("-m", "rulecore.audit.witnesses.store"), r"\d+ witnesses sought in .*"),
    Check("coverage of intervals", python("tests/audit/coverage_of_intervals.py"), r"\d+ coverages, 0 faults"),
    Check("without fast", python("tests/without_fast.py"), r"\d+ passed[^\n=]*(?= in )"),
    Check("mutants", python("tests/mutants.py"), r"\d+ of \d+ mutants.*"),
)


def run(check: Check, profile: str) -> Outcome:
    """Run one check to its end."""
    start = time.perf_counter()
    environment = {**os.environ, "RULECORE_PROFILE": profile, "RULECORE_GAMES": check.games}
    done = subprocess.run(check.command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - start
    output = done.stdout + done.stderr
    figures = re.findall(check.figure, output)
    passed = done.returncode == 0 and bool(figures)
    return Outcome(check, passed, figures[-1].strip() if figures else "no figure", seconds, output)


def report(outcomes: list[Outcome], console: Console) -> None:
    """What the failed checks printed, then the table, then the line that counts."""
    for outcome in outcomes:
        if not outcome.passed:
            console.rule(outcome.check.name)
            console.print(outcome.output[-20000:], markup=False, highlight=False)
    table = Table("check", "verdict", "figure", "seconds", title="rulecore")
    for outcome in outcomes:
        verdict = "passed" if outcome.passed else "FAILED"
        table.add_row(outcome.check.name, verdict, outcome.figure, f"{outcome.seconds:.1f}")
    console.print(table)
    good = sum(outcome.passed for outcome in outcomes)
    print(f"{good} passed, {len(outcomes) - good} failed")


def main() -> int:
    """Run the checks of the chosen set, one on each core at a time; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="only the checks that take seconds")
    parser.add_argument("--deep", action="store_true", help="the checks that take long")
    arguments = parser.parse_args()
    checks = QUICK if arguments.quick else DEEP if arguments.deep else VERIFY
    console, start, outcomes = Console(width=None if sys.stdout.isatty() else 100), time.perf_counter(), []
    with ThreadPoolExecutor(cpu_count()) as pool:
        for outcome in pool.map(lambda check: run(check, "deep" if arguments.deep else "verify"), checks):
            console.print(f"{'ok' if outcome.passed else 'NO':3} {outcome.check.name}", highlight=False)
            outcomes.append(outcome)
    report(outcomes, console)
    seconds, times = time.perf_counter() - start, os.times()
    work = times.children_user + times.children_system
    console.print(f"in {seconds:.0f} s on {cpu_count()} cores, which worked {work:.0f} s", highlight=False)
    return int(not all(outcome.passed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
