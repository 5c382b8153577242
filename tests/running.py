"""A check is run, or what it has shown is kept."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import NamedTuple

import guards
import results
from checks import ROOT, Check


class Outcome(NamedTuple):
    """How a check ended. It took `seconds`, and its processes computed for `work` seconds.

    kept  whether it did not run now, since nothing that it read has changed since it passed
    why   why its result cannot be kept; "" where it can
    """

    check: Check
    passed: bool
    figure: str
    seconds: float
    output: str
    work: float = 0.0
    kept: bool = False
    why: str = ""


def waited(process: subprocess.Popen[bytes]) -> float:
    """Wait for the end of a process; for how many seconds it computed, 0 where the system does not tell."""
    if not hasattr(os, "wait4"):
        process.wait()
        return 0.0
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def environment(check: Check, profile: str) -> dict[str, str]:
    """What a check finds in its environment."""
    profile = check.profile or profile
    found = {**os.environ, "RULECORE_PROFILE": profile, "RULECORE_GAMES": check.games}
    found["OPENBLAS_NUM_THREADS"] = "1"  # small matrices: threads of numpy would wait for each other, busily
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    if profile == "deep":
        found["PYTEST_ADDOPTS"] = "-o faulthandler_timeout=0"  # its tests may take as long as they take
    return found


def key_of(check: Check, found: Mapping[str, str]) -> str:
    """What decides, beside files, whether the result of a check is the same: what is run in which environment, and what
    is demanded of it."""
    return results.key((*check.command, check.figure, guards.demands(check.name)), found)


def run(check: Check, profile: str, kept: results.Kept | None = None, anew: bool = False) -> Outcome:
    """Run one check to its end, or take what is kept of it.

    kept  where results are kept; None where none is
    anew  run it in any case
    """
    found = environment(check, profile)
    key = key_of(check, found)
    if kept and not anew and (told := kept.found(check.name, key)):
        return Outcome(check, True, told["figure"], told["seconds"], "", told["work"], kept=True)
    if not kept:
        return executed(check, found)
    with TemporaryDirectory() as place:
        outcome = executed(check, {**found, **results.watching(Path(place))}, kept.project.root)
        if not outcome.passed:
            return outcome
        result = {"figure": outcome.figure, "seconds": outcome.seconds, "work": outcome.work}
        return outcome._replace(why=kept.keep(check.name, key, results.read_in(Path(place)), result, check.unseen))


def executed(check: Check, found: Mapping[str, str], root: Path = ROOT) -> Outcome:
    """Run the command of a check in this environment."""
    start = time.perf_counter()
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as printed:
        process = subprocess.Popen(check.command, cwd=root, env=found, stdout=printed, stderr=subprocess.STDOUT)
        work = waited(process)
        printed.seek(0)
        output = printed.read()
    seconds = time.perf_counter() - start
    figures = re.findall(check.figure, output)
    missing = guards.faults(check.name, guards.counts(output)) if check.is_of_tests else []
    passed = process.returncode == 0 and bool(figures) and not missing
    output += "".join(f"\n{fault}" for fault in missing)
    return Outcome(check, passed, figures[-1].strip() if figures else "no figure", seconds, output, work)
