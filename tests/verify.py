"""Every check of the project in one run, with a table at the end: what `make quick`, `test`, `verify` and `deep` run.

A check is a command of `checks.py`; it passes when it exits with 0. A tool that cannot run is red. The last line
counts. What a check has shown is kept while nothing that it read has changed (`results.py`); `--all` runs everything
anew. The deep checks always run.

`--deep --part zimbabweee` runs the deep checks of one game, `--part common` those that are of no single game; together
the parts are all. `--table FILE` writes a row for each check that ran into the table of a Markdown file: verdict,
figure, how long it took, when it ran and on which commit. Rows of other checks stay as they are.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Sequence
from compileall import compile_dir
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from py_compile import PycInvalidationMode

import guards
from checks import COMMON, DEEP, QUICK, REST, ROOT, TEST, VERIFY, Check, in_one, part_of
from deep_table import write_row
from joblib import cpu_count
from results import Kept, Project, kept_of
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from running import Outcome, environment, key_of, run

from rulecore.registry import GAMES

INTERRUPTED = 130
NAMED = 5
"""So many tests of a failed check are named at the end."""
SETS = {"quick": QUICK, "test": TEST, "rest": REST, "deep": DEEP}
"""What each option runs; without one of them, everything but the deep checks."""


def compiled() -> None:
    """Compile the package once, not in each of hundreds of processes. Python compares such a file with the text of its
    module, not with the time of it, so a module that a check changes is never taken for the old one."""
    compile_dir(ROOT / "rulecore", quiet=1, workers=0, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def verdict(outcome: Outcome) -> str:
    """In one word."""
    return "kept" if outcome.kept else "passed" if outcome.passed else "FAILED"


def report(outcomes: Sequence[Outcome], console: Console) -> None:
    """What the failed checks printed, then the table, then what is not kept and why, then the line that counts, and the
    names of what failed, so that they stand in the end of a log that is cut."""
    for outcome in outcomes:
        if not outcome.passed:
            console.rule(outcome.check.name)
            console.print(outcome.output[-20000:], markup=False, highlight=False, soft_wrap=True)
    table = Table("check", "verdict", "figure", "seconds", "worked", title="rulecore")
    for outcome in outcomes:
        took = ("", "") if outcome.kept else (f"{outcome.seconds:.0f}", f"{outcome.work:.0f}")
        table.add_row(outcome.check.name, verdict(outcome), escape(outcome.figure), *took)
    console.print(table)
    for outcome in outcomes:
        if outcome.why:
            console.print(f"not kept: {outcome.check.name}: {outcome.why}", markup=False, highlight=False)
    good = sum(outcome.passed for outcome in outcomes)
    kept = sum(outcome.kept for outcome in outcomes)
    if kept:
        print(f"{kept} of them kept: nothing that they read has changed since they passed; ALL=1 runs them anew")
    print(f"{good} passed, {len(outcomes) - good} failed")
    for outcome in outcomes:
        if not outcome.passed:
            print(*(f"{outcome.check.name}: {line}" for line in which_failed(outcome.output)), sep="\n")


def which_failed(output: str) -> list[str]:
    """The tests that pytest names as failed, at most NAMED of them; of anything else the last line."""
    named = re.findall(r"^(?:FAILED|ERROR) .*", output, re.MULTILINE) or output.rstrip().splitlines()[-1:]
    return [line[:200] for line in named[:NAMED]]


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--quick", action="store_const", dest="which", const="quick", help="what takes seconds")
    which.add_argument("--test", action="store_const", dest="which", const="test", help="what a commit needs: minutes")
    which.add_argument("--rest", action="store_const", dest="which", const="rest", help="everything but --test")
    which.add_argument("--deep", action="store_const", dest="which", const="deep", help="the checks that take hours")
    parser.add_argument("--all", action="store_true", help="run all of them, whatever is kept")
    parser.add_argument("--part", choices=(*GAMES, COMMON), help="of the deep checks, those of one game or of none")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write what the deep checks said into that table")
    parser.add_argument(
        "--counts", type=Path, metavar="FILE", help="write how many tests ran, for tests/guards.py --raise"
    )
    parser.add_argument(
        "--touching", type=Path, nargs="+", metavar="FILE", help="run nothing: what a change of these files would run"
    )
    found = parser.parse_args()
    if (found.part or found.table) and found.which != "deep":
        parser.error("--part and --table are for --deep")
    if found.touching and found.which == "deep":
        parser.error("--touching is not for --deep, of which nothing is kept")
    return found


def touching(checks: Sequence[Check], files: Sequence[Path]) -> int:
    """Say which of these checks would run again if the files changed, and for how long they worked when they last ran;
    the exit code, 2 for what is no file of the project. A check of which nothing is kept would run in any case."""
    if (kept := kept_of(ROOT)) is None:
        sys.exit("nothing can be kept here")
    names = [Path(os.path.relpath(path, ROOT)).as_posix() for path in files]
    if strangers := [name for name in names if name not in kept.project.hashes]:
        print(f"no file of the project: {', '.join(strangers)}", file=sys.stderr)
        return 2
    changed = Kept(Project(ROOT, {**kept.project.hashes, **dict.fromkeys(names, "changed")}), kept.folder)
    work, again, unknown = 0.0, 0, 0
    for check in checks:
        asked = key_of(check, environment(check, "verify"))
        before = kept.found(check.name, asked)
        if before is None:
            unknown += 1
            print(f"  never kept  {check.name}")
        elif changed.found(check.name, asked) is None:
            work, again = work + before["work"], again + 1
            print(f"{before['work']:10.0f} s  {check.name}")
    print(f"{again} checks would run again, which worked {work:.0f} s; of {unknown} nothing is kept")
    return 0


def main() -> int:
    """Run the checks of the chosen set, one on each core at a time; the exit code."""
    chosen = arguments()
    console, start = Console(width=None if sys.stdout.isatty() else 100), time.perf_counter()
    checks = tuple(c for c in SETS.get(chosen.which, VERIFY) if chosen.part in (None, part_of(c)))
    if chosen.touching:
        return touching(checks, chosen.touching)
    checks = in_one(checks) if chosen.all and not chosen.counts else checks  # floors are those of the parts
    compiled()
    is_deep = chosen.which == "deep"
    kept = None if is_deep else kept_of(ROOT)
    with ThreadPoolExecutor(cpu_count()) as pool:
        running = [pool.submit(run, check, "deep" if is_deep else "verify", kept, chosen.all) for check in checks]
        try:
            for ended in as_completed(running):
                say(ended.result(), [c for c, one in zip(checks, running, strict=True) if one.running()], console)
                if chosen.table:
                    write_row(chosen.table, ended.result())
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)  # else all the others would still be run
            print("interrupted", flush=True)
            return INTERRUPTED
    outcomes = [ended.result() for ended in running]
    report(outcomes, console)
    if chosen.counts:
        counted = {one.check.name: guards.counts(one.output) for one in outcomes if one.check.is_of_tests}
        chosen.counts.write_text(json.dumps(counted, indent=1), encoding="utf-8")
    seconds, times = time.perf_counter() - start, os.times()
    work = times.children_user + times.children_system
    console.print(f"in {seconds:.0f} s on {cpu_count()} cores, which worked {work:.0f} s", highlight=False)
    return int(not all(outcome.passed for outcome in outcomes))


def say(outcome: Outcome, others: Sequence[Check], console: Console) -> None:
    """That a check has ended, and which ones are under way."""
    if not outcome.kept:
        beside = ", ".join(check.name for check in others) or "nothing"
        told = f"{'ok' if outcome.passed else 'NO':3} {outcome.check.name}, {outcome.seconds:.0f} s"
        console.print(f"{told}; running: {beside}", highlight=False)


if __name__ == "__main__":
    sys.exit(main())
