"""Every check of the project in one run, with a table at the end: what `make verify`, `quick` and `deep` run.

A check is a command; it passes when it exits with 0. A tool that cannot run is red. The last line counts.

`--deep --part zimbabweee` runs the deep checks of one game, `--part common` those that are of no single game; together
the parts are all. `--table FILE` writes a row for each check that ran into the table of a Markdown file: verdict,
figure, how long it took, when it ran and on which commit. Rows of other checks stay as they are.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from compileall import compile_dir
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import UTC, datetime
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryFile
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

    games  the game that it is about and that the suite of every game is run on, "" where it is not one
    """

    name: str
    command: tuple[str, ...]
    figure: str
    games: str = ""


class Outcome(NamedTuple):
    """How a check ended. It took `seconds`, and its processes computed for `work` seconds."""

    check: Check
    passed: bool
    figure: str
    seconds: float
    output: str
    work: float = 0.0


def python(*arguments: str) -> tuple[str, ...]:
    """A command of this interpreter."""
    return sys.executable, *arguments


def tests(name: str, *arguments: str) -> Check:
    """A pytest run of its own."""
    return Check(name, python("-m", "pytest", "-p", "no:cacheprovider", *arguments), r"\d+ passed[^\n=]*(?= in )")


def newcomer(game: str) -> Check:
    """A game from outside, as its author has it."""
    return Check(f"a game from outside: {game}", python("tests/newcomer.py", game), r"\d+ passed[^\n=]*(?= in )")


def paths(files: Iterable[Path]) -> tuple[str, ...]:
    """The files as they are named from the root."""
    return tuple(path.relative_to(ROOT).as_posix() for path in sorted(files))


ANY_GAME = paths(suite())
SIZE = "tests/every_game/test_size.py"
OUR_GAMES = paths({*ROOT.glob("tests/every_game/test_*.py")} - {*suite(), ROOT / SIZE})
CHEATS = paths(ROOT.glob("tests/audit/test_cheats*.py"))
AUDIT = paths({*ROOT.glob("tests/audit/test_*.py")} - {ROOT / path for path in CHEATS})
HOSTILE = r"\d+ bad inputs at .*"
CONTRACTS = r"\d+ contracts as expected.*"
FORMAT = Check("format", python("-m", "ruff", "format", "--check", "."), r"\d+ files .*")
LINT = Check("lint", python("-m", "ruff", "check", "."), r"All checks passed")
TYPES = Check("types", python("-m", "mypy"), r"no issues found in .*")
STANDING = Check("evidence in the text", python("-m", "rulecore.audit.evidence.standing"), r"\d+ games, \d+ faults")
GOLDEN = tests("golden traces", "tests/every_game", "-m", "golden")
RULES = tests("rules", *RULE_TESTS, "-m", "not model")
"""What the gate runs too, which asks more of them."""

# The longest first, so that none of them is left over at the end: by the seconds that they work, as the table shows.
VERIFY = (
    Check("rules and evidence", python("-m", "rulecore.audit.evidence.gate"), r"\d+ clauses and .*"),
    tests("command line, bots, speed", "tests/cli", "tests/outside", "tests/bots", "tests/speed"),
    tests("audit", *AUDIT),
    tests("web table", "examples/web_table/tests"),
    tests("OpenSpiel, PettingZoo, notebooks", "tests/peers"),
    *(tests(f"every game: {game}", *ANY_GAME)._replace(games=game) for game in GAMES),
    newcomer("oh_hell"),
    tests("documents", "tests/docs"),
    tests("cheats", *CHEATS),
    Check("contracts", python("tests/contracts/check.py", "--jobs", "1"), CONTRACTS),
    tests("every game: the size of input", SIZE),
    tests("every game: what is recorded", *OUR_GAMES),
    Check("laws determine", python("tests/laws_determine.py"), r"\d+ of \d+ wrong answers of the rules are noticed.*"),
    Check("rules that are changed", python("tests/changed_rules.py"), r"\d+ of \d+ changed rules are noticed.*"),
    *(tests(f"model checking: {game}", f"tests/{game}", "-m", "model") for game in GAMES),
    TYPES,
    newcomer("two_suit_whist"),
    newcomer("brand_new"),
    Check("hostile input", python("tests/every_game/hostile.py", "--inputs", "1500"), HOSTILE),
    tests("packaging", "tests/packaging"),
    Check("wheel", python("tests/wheel.py"), r"wheel of .*"),
    Check("TypeScript", python("tests/typescript/compile_types.py"), r"the types of .*"),
    Check("rules that run", python("tests/rules_that_run.py"), r"\d+ of \d+ tagged places never ran"),
    FORMAT,
    LINT,
)
QUICK = (FORMAT, LINT, TYPES, STANDING, GOLDEN, RULES)
COMMON = "common"
"""The part of the deep checks that are of no single game."""


def deep_checks() -> Iterator[Check]:
    """What `make deep` runs, game by game."""
    for game in GAMES:
        contracts = python("tests/contracts/check.py", "--deep", "--jobs", "1", game)
        checks = (
            tests("long fuzzing", *ANY_GAME),
            tests("model checking, every box", f"tests/{game}", "-m", "model"),
            Check("contracts, four seats too", contracts, CONTRACTS),
            Check("witnesses, sought anew", python("-m", "rulecore.audit.witnesses.store", game), r"\d+ witnesses .*"),
            Check(
                "hostile input",
                python("-m", "rulecore.testing", game, "--hostile", "--inputs", "200000"),  # a million for five games
                HOSTILE,
            ),
            Check("coverage of intervals", python("tests/audit/coverage_of_intervals.py", game), r"\d+ coverages, .*"),
            Check(
                "definitions, changed", python("-m", "rulecore.audit.evidence.causes", game), r"\d+ of \d+ mutants.*"
            ),
            Check(
                "laws determine",
                python("tests/laws_determine.py", "--deep", game),
                r"\d+ of \d+ wrong answers.*noticed.*",
            ),
            Check("each claim alone", python("tests/standing_alone.py", game), r"\d+ of \d+ claiming tests.*"),
            Check("conjuncts of laws", python("tests/conjuncts.py", game), r"\d+ of \d+ conjuncts of laws matter"),
            Check(
                "mutants",
                python("tests/mutants.py", "--survivors", "tests/survivors", game),
                r"\d+ of \d+ mutants.*",
            ),
        )
        yield from (check._replace(name=f"{check.name}: {game}", games=game) for check in checks)
    yield Check("hostile input, compiled", python("tests/compiled.py", "--hostile", "200000"), HOSTILE)
    yield tests("cheats, of every kind in every game", *CHEATS)
    changed = python("tests/changed_rules.py", "--count", "100")
    yield tests("the same game as OpenSpiel's", "tests/peers/test_openspiel_oh_hell.py")
    yield tests("what a terminal shows, 50 games of each", "tests/cli/test_cli_decisions.py")
    yield tests("web table, 100,000 bad messages", "examples/web_table/tests/test_table_fuzz.py")
    yield tests("games made up, 51 of them", "tests/outside/test_made_games.py")
    yield tests("audit on a Dask cluster", "tests/audit/real_cluster.py")
    yield Check("rules that are changed", changed, r"\d+ of \d+ changed rules are noticed.*")
    yield Check("without fast", python("tests/without_fast.py"), r"\d+ passed[^\n=]*(?= in )")


DEEP = tuple(deep_checks())


def compiled() -> None:
    """Compile the package once, not in each of hundreds of processes. Python compares such a file with the text of its
    module, not with the time of it, so a module that a check changes is never taken for the old one."""
    compile_dir(ROOT / "rulecore", quiet=1, workers=0, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def part_of(check: Check) -> str:
    """The part of the deep checks that this one is of."""
    return check.games or COMMON


def waited(process: subprocess.Popen[bytes]) -> float:
    """Wait for the end of a process; for how many seconds it computed, 0 where the system does not tell."""
    if not hasattr(os, "wait4"):
        process.wait()
        return 0.0
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def run(check: Check, profile: str) -> Outcome:
    """Run one check to its end."""
    start = time.perf_counter()
    environment = {**os.environ, "RULECORE_PROFILE": profile, "RULECORE_GAMES": check.games}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if profile == "deep":
        environment["PYTEST_ADDOPTS"] = "-o faulthandler_timeout=0"  # its tests may take as long as they take
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as printed:
        process = subprocess.Popen(check.command, cwd=ROOT, env=environment, stdout=printed, stderr=subprocess.STDOUT)
        work = waited(process)
        printed.seek(0)
        output = printed.read()
    seconds = time.perf_counter() - start
    figures = re.findall(check.figure, output)
    passed = process.returncode == 0 and bool(figures)
    return Outcome(check, passed, figures[-1].strip() if figures else "no figure", seconds, output, work)


def report(outcomes: list[Outcome], console: Console) -> None:
    """What the failed checks printed, then the table, then the line that counts."""
    for outcome in outcomes:
        if not outcome.passed:
            console.rule(outcome.check.name)
            console.print(outcome.output[-20000:], markup=False, highlight=False)
    table = Table("check", "verdict", "figure", "seconds", "worked", title="rulecore")
    for outcome in outcomes:
        verdict = "passed" if outcome.passed else "FAILED"
        table.add_row(outcome.check.name, verdict, outcome.figure, f"{outcome.seconds:.0f}", f"{outcome.work:.0f}")
    console.print(table)
    good = sum(outcome.passed for outcome in outcomes)
    print(f"{good} passed, {len(outcomes) - good} failed")


# --- the table that stays ---

HEADER = ("| check | verdict | figure | seconds | on | commit | command |", "|---|---|---|---|---|---|---|")


def row(outcome: Outcome, day: str, commit: str) -> str:
    """The line of a check in a table of Markdown."""
    verdict = "passed" if outcome.passed else "FAILED"
    cells = (outcome.check.name, verdict, outcome.figure, f"{outcome.seconds:.0f}", day, commit)
    return f"| {' | '.join(cells)} | `{typed(outcome.check)}` |"


def typed(check: Check) -> str:
    """The command as a reader types it; it needs `RULECORE_PROFILE=deep`."""
    words = " ".join(("python", *check.command[1:]))
    words = words.replace(" ".join(ANY_GAME), "tests/every_game/test_any_*.py").replace(" -p no:cacheprovider", "")
    return words if check.games in words else f"RULECORE_GAMES={check.games} {words}"


def totals(rows: Sequence[str]) -> Iterator[str]:
    """How long the checks of each part took, one after the other, as far as they have run."""
    for part in (*GAMES, COMMON):
        due = [check.name for check in DEEP if part_of(check) == part]
        took = [int(cells[3]) for row in rows if (cells := row.strip("| ").split(" | "))[0] in due]
        if took:
            command = f"`python tests/verify.py --deep --part {part}`"
            yield f"| together: {part} | | {len(took)} of {len(due)} checks have run | {sum(took)} | | | {command} |"


def with_rows(text: str, rows: Iterable[str]) -> str:
    """The text with these rows in its table, which is made at the end where there is none: in the order of the checks,
    each in the place of the row of the same check, and the sums of each part at the end. Rows of checks that there are
    no longer are dropped."""
    head = "\n".join(HEADER) + "\n"
    before, _, rest = (text if head in text else f"{text}{head}").partition(head)
    lines = rest.splitlines(keepends=True)
    end = next((number for number, line in enumerate(lines) if not line.startswith("|")), len(lines))
    known = {line.split(" | ")[0]: line for line in (*map(str.rstrip, lines[:end]), *rows)}
    kept = [known[name] for check in DEEP if (name := f"| {check.name}") in known]
    return "".join((before, head, *(f"{line}\n" for line in (*kept, *totals(kept))), *lines[end:]))


WRITTEN = ("docs/evidence.md", "tests/survivors")
"""What the deep checks write themselves."""


def described() -> str:
    """The commit, and whether anything is changed that the deep checks do not write themselves."""

    def git(*arguments: str) -> str:
        command = ("git", *arguments)
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()

    commit = git("rev-parse", "--short", "HEAD")
    others = [f":(exclude){path}" for path in WRITTEN]
    is_dirty = bool(git("status", "--porcelain", "--untracked-files=no", "--", ".", *others))
    return f"{commit or 'unknown'}{'-dirty' if is_dirty else ''}"


def write_row(path: Path, outcome: Outcome) -> None:
    """Write the row of a check that has run into the table of this file, which is made where there is none."""
    told = described()
    day = datetime.now(UTC).date().isoformat()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    path.write_text(with_rows(text, [row(outcome, day, told)]), encoding="utf-8")


def main() -> int:
    """Run the checks of the chosen set, one on each core at a time; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="only the checks that take seconds")
    parser.add_argument("--deep", action="store_true", help="the checks that take long")
    parser.add_argument("--part", choices=(*GAMES, COMMON), help="of the deep checks, those of one game or of none")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write what the deep checks said into that table")
    arguments = parser.parse_args()
    if (arguments.part or arguments.table) and not arguments.deep:
        parser.error("--part and --table are for --deep")
    console, start = Console(width=None if sys.stdout.isatty() else 100), time.perf_counter()
    checks = QUICK if arguments.quick else DEEP if arguments.deep else VERIFY
    checks = tuple(check for check in checks if arguments.part in (None, part_of(check)))
    compiled()
    with ThreadPoolExecutor(cpu_count()) as pool:
        running = [pool.submit(run, check, "deep" if arguments.deep else "verify") for check in checks]
        for ended in as_completed(running):
            outcome = ended.result()
            beside = [check.name for check, one in zip(checks, running, strict=True) if one.running()]
            told = f"{'ok' if outcome.passed else 'NO':3} {outcome.check.name}, {outcome.seconds:.0f} s"
            console.print(f"{told}; running: {', '.join(beside) or 'nothing'}", highlight=False)
            if arguments.table:
                write_row(arguments.table, outcome)
    outcomes = [ended.result() for ended in running]
    report(outcomes, console)
    seconds, times = time.perf_counter() - start, os.times()
    work = times.children_user + times.children_system
    console.print(f"in {seconds:.0f} s on {cpu_count()} cores, which worked {work:.0f} s", highlight=False)
    return int(not all(outcome.passed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
