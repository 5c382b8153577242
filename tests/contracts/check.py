"""Runs CrossHair on every contract here and compares the verdicts with expected.toml.

`crosshair check` exits with 0 for a contract that it could not confirm, and a module that it cannot read has no
verdicts at all. So each contract runs in a process of its own, its one line of output is read strictly, and whatever
is not the expected verdict is red: a downgrade, a crash, a contract without entry, an entry without contract.

    confirmed   proven on all paths
    refuted     a counterexample was found: a tempting error that must stay one
    bounded     neither, within the CPU seconds that the entry gives
    enumerated  a test of test_enumerated*.py went through the whole domain, of as many cases as the entry gives
"""

import argparse
import ast
import os
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ENUMERATED = "test_enumerated"
"""How the modules of enumerations begin; those of contracts begin with `contracts_`."""
SEATS_4 = "_4"
CORES = 2
BUDGET = 120
"""CPU seconds for a contract: many times what the slowest one needs, so that a busy machine changes nothing."""
DEEP_BUDGET = 600
VERDICTS = ("confirmed", "refuted", "bounded", "enumerated")

_MESSAGE = re.compile(r"^.+?:\d+: (info|error): (.*)$", re.MULTILINE)


class Entry(NamedTuple):
    """What the ledger expects of a contract; `seconds` bound a search, `cases` count a domain."""

    verdict: str
    seconds: int | None = None
    cases: int | None = None


class Got(NamedTuple):
    """What the tool said."""

    verdict: str
    detail: str = ""
    seconds: float = 0.0


Name = tuple[str, str]
"""Module and function."""


# --- what there is, and what is expected ---


def contracts_in(source: str) -> tuple[str, ...]:
    """The names of the functions of a module that have a contract, or are tests."""
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return tuple(f.name for f in functions if f.name.startswith("test_") or "post:" in (ast.get_docstring(f) or ""))


def contracts(folder: Path) -> tuple[Name, ...]:
    """Every contract, the enumerations first."""
    paths = [*sorted(folder.glob(f"{ENUMERATED}*.py")), *sorted(folder.glob("contracts_*.py"))]
    return tuple((path.stem, name) for path in paths for name in contracts_in(path.read_text(encoding="utf-8")))


def ledger(path: Path) -> dict[Name, Entry]:
    """The expected verdicts. Raises ValueError where an entry cannot be understood."""
    entries = {}
    for module, names in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for name, told in names.items():
            entry = (
                Entry(told) if isinstance(told, str) else Entry(told["verdict"], told.get("seconds"), told.get("cases"))
            )
            bound_told = (entry.seconds is not None) == (entry.verdict == "bounded")
            cases_told = (entry.cases is not None) == (entry.verdict == "enumerated")
            if entry.verdict not in VERDICTS or not bound_told or not cases_told:
                raise ValueError(f"{path.name}: {module}.{name}: one of {', '.join(VERDICTS)}, with its bound or cases")
            entries[module, name] = entry
    return entries


# --- running ---


def prove(name: Name, seconds: int, folder: Path = HERE) -> Got:
    """Run CrossHair on one contract."""
    target = (".".join(name), f"--per_condition_timeout={seconds}", "--report_all", "--analysis_kind=PEP316")
    path = os.pathsep.join((str(folder), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    start = time.perf_counter()
    command = (sys.executable, "-m", "crosshair", "check", *target)
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60 + 20 * seconds
        )
        got = verdict(name[1], done.returncode, done.stdout, done.stderr)
    except subprocess.TimeoutExpired:
        got = Got("crash", "the tool did not come back")
    return got._replace(seconds=time.perf_counter() - start)


def verdict(name: str, code: int, output: str, errors: str) -> Got:
    """What one run of CrossHair on the function `name` said; "crash" for everything but a clear verdict."""
    messages = _MESSAGE.findall(output)
    if len(messages) != 1:
        said = (errors.strip() or output.strip() or "nothing").splitlines()[-1]
        return Got("crash", f"{len(messages)} verdicts, exit code {code}: {said}")
    kind, text = messages[0]
    match kind, text, code:
        case "info", "Confirmed over all paths.", 0:
            return Got("confirmed")
        case "info", "Not confirmed.", 0:
            return Got("bounded")
        case "error", str(), 1 if text.startswith(f"false when calling {name}("):
            return Got("refuted", text.removeprefix("false when calling "))
        case _:
            return Got("crash", f"exit code {code}: {text}")


def enumerate_all(folder: Path = HERE) -> dict[Name, Got]:
    """Run the enumerations, one pytest run for all; what pytest printed is shown if anything failed."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.xml")
        options = ("-p", "no:cacheprovider", f"--junitxml={report}")
        modules = [str(path) for path in sorted(folder.glob(f"{ENUMERATED}*.py"))]
        command = (sys.executable, "-m", "pytest", *options, *modules)
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stdout, done.stderr, sep="\n")
        return enumerations(report.read_text(encoding="utf-8")) if report.exists() else {}


def enumerations(report: str) -> dict[Name, Got]:
    """The outcome of each test in a JUnit report; only one that ran to its end has enumerated anything."""
    cases = ElementTree.fromstring(report).iter("testcase")
    return {
        (case.attrib["classname"].split(".")[-1], case.attrib["name"]): Got(
            "failed" if case.find("*") is not None else "enumerated", seconds=float(case.attrib["time"])
        )
        for case in cases
    }


# --- comparing ---


def fault(name: Name, expected: Entry | None, got: Got | None) -> str | None:
    """Why this is not as expected, None if it is."""
    if expected is None:
        return "not in expected.toml"
    if got is None:
        return "no verdict: there is no such contract, or it did not run"
    if got.verdict != expected.verdict:
        return f"expected {expected.verdict}"
    return None


def run(found: tuple[Name, ...], expected: dict[Name, Entry], deep: bool) -> dict[Name, Got]:
    """The verdicts, `CORES` contracts at a time."""
    provable = [name for name in found if not name[0].startswith(ENUMERATED)]
    budget = DEEP_BUDGET if deep else BUDGET
    bounds = [expected.get(name, Entry("")).seconds or budget for name in provable]
    with ThreadPoolExecutor(CORES) as pool:
        enumerated = pool.submit(enumerate_all)
        proven = dict(zip(provable, pool.map(prove, provable, bounds), strict=True))
        return {**enumerated.result(), **proven}


def row(name: Name, expected: Entry | None, got: Got | None) -> str:
    """A line of the table: contract, expected, got, seconds, and the counterexample, the bound or the domain."""
    want, said = expected or Entry("-"), got or Got("-")
    bound = (
        f"no counterexample in {want.seconds} CPU s" if want.seconds else f"{want.cases} cases" if want.cases else ""
    )
    mark = "" if fault(name, expected, got) is None else "NO"
    return f"{mark:2} {name[1]:67}{want.verdict:11}{said.verdict:11}{said.seconds:7.1f}  {said.detail or bound}"


def report(expected: dict[Name, Entry], got: dict[Name, Got]) -> list[str]:
    """Print the table; the faults."""
    faults, module = [], ""
    for name in sorted({**expected, **got}):
        if name[0] != module:
            module = name[0]
            print(f"\n{module:70}{'expected':11}{'got':11}seconds")
        print(row(name, expected.get(name), got.get(name)).rstrip())
        wrong = fault(name, expected.get(name), got.get(name))
        faults += [f"{'.'.join(name)}: {wrong}"] if wrong else []
    return faults


def strays(found: set[Name], expected: set[Name]) -> list[str]:
    """The faults of what is put off to the deep run: a contract without entry, an entry without contract."""
    put_off = {name for name in found ^ expected if name[0].endswith(SEATS_4)}
    return [f"{'.'.join(name)}: no entry, or no contract" for name in sorted(put_off)]


def check(expected: dict[Name, Entry], found: tuple[Name, ...], deep: bool) -> int:
    """Run, compare, print; the exit code."""
    due = {name: entry for name, entry in expected.items() if deep or not name[0].endswith(SEATS_4)}
    got = run(tuple(name for name in found if deep or not name[0].endswith(SEATS_4)), due, deep)
    faults = report(due, got) + ([] if deep else strays(set(found), set(expected)))
    print("", *(f"NOT AS EXPECTED {line}" for line in faults), sep="\n")
    told = [entry.verdict for entry in due.values()]
    counts = ", ".join(f"{told.count(kind)} {kind}" for kind in VERDICTS if kind in told)
    print(f"NOT AS EXPECTED: {len(faults)}" if faults else f"{len(due)} contracts as expected ({counts})")
    return int(bool(faults))


def main() -> int:
    """The command; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deep", action="store_true", help="the contracts for four seats too, with more time")
    try:
        expected = ledger(HERE / "expected.toml")
    except (OSError, ValueError) as error:
        print(f"no expected verdicts: {error}")
        return 1
    return check(expected, contracts(HERE), parser.parse_args().deep)


if __name__ == "__main__":
    sys.exit(main())
