"""Runs CrossHair on every contract here and compares the verdicts with expected.toml.

`crosshair check` exits with 0 for a contract that it could not confirm, and a module that it cannot read has no
verdicts at all. So each module runs in a process of its own, which must have one line of output for each contract, and
whatever is not the expected verdict is red: a downgrade, a contract without entry, an entry without contract, and every
contract of a process that did not come to its end. So is a contract that says nothing, and a game of which too few
functions stand under contracts: `strength`.

    confirmed   proven on all paths
    refuted     a counterexample was found: a tempting error that must stay one
    bounded     neither, within the CPU seconds that the entry gives
    enumerated  a test of test_enumerated*.py goes through the whole domain, of as many cases as the entry gives

Enumerations are tests of the rules: the evidence gate runs them, and counts none that is skipped. Here only their
entries are compared with them.

How many contracts there are of each verdict, and how many cases are enumerated, has a floor. `--entries` compares
entries, contracts and floors and runs nothing; `--only MODULE.NAME` asks about one contract, and for no floor.
"""

import argparse
import ast
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from joblib import cpu_count
from strength import Contract, contract, functions, judged, named

from rulecore.audit.evidence.floors import floors
from rulecore.registry import GAMES

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ENUMERATED = "test_enumerated"
"""How the modules of enumerations begin; those of contracts begin with `contracts_`."""
SEATS_4 = "_4"
BUDGET = 120
"""CPU seconds for a contract: many times what the slowest one needs, so that a busy machine changes nothing."""
DEEP_BUDGET = 600
VERDICTS = ("confirmed", "refuted", "bounded", "enumerated")

_MESSAGE = re.compile(r"^(.+?):(\d+): (info|error): (.*)$", re.MULTILINE)


class Entry(NamedTuple):
    """What the ledger expects of a contract; `seconds` bound a search, `cases` count a domain."""

    verdict: str
    seconds: int | None = None
    cases: int | None = None


class Got(NamedTuple):
    """What the tool said."""

    verdict: str
    detail: str = ""


Name = tuple[str, str]
"""Module and function."""


class Message(NamedTuple):
    """One line of CrossHair: where, "info" or "error", and what."""

    path: str
    line: int
    kind: str
    text: str


# --- what there is, and what is expected ---


def contracts_in(source: str) -> dict[str, range]:
    """The functions of a module that have a contract, or are tests: their names and lines."""
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return {
        f.name: range(f.lineno, (f.end_lineno or f.lineno) + 1)
        for f in functions
        if f.name.startswith("test_") or "post:" in (ast.get_docstring(f) or "")
    }


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


def prove(module: str, names: Iterable[str], seconds: int, folder: Path = HERE) -> dict[Name, Got]:
    """Run CrossHair once on these contracts of a module; `seconds` of CPU time bound each of them."""
    path = folder / f"{module}.py"
    lines = contracts_in(path.read_text(encoding="utf-8"))
    due = {name: lines[name] for name in names}
    options = (f"--per_condition_timeout={seconds}", "--report_all", "--analysis_kind=PEP316")
    command = (sys.executable, "-m", "crosshair", "check", *(f"{module}.{name}" for name in due), *options)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))), "PYTHONHASHSEED": "0"}
    start = time.perf_counter()
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=600 + 20 * seconds
        )
        got = verdicts(due, str(path), done.returncode, done.stdout, done.stderr)
    except subprocess.TimeoutExpired:
        got = dict.fromkeys(due, Got("crash", "the tool did not come back"))
    print(f"{module}: {len(got)} contracts in {time.perf_counter() - start:.1f} s", flush=True)
    return {(module, name): what for name, what in got.items()}


def verdicts(due: Mapping[str, range], path: str, code: int, output: str, errors: str) -> dict[str, Got]:
    """What one run of CrossHair said on the functions `due`, which stand in these lines of the file `path`.

    All are "crash" where the run did not come to its end: a function of which nothing is said, a message about
    something else, an exit code that does not fit the messages.
    """
    messages = [Message(place, int(line), kind, text) for place, line, kind, text in _MESSAGE.findall(output)]
    found = {name: [m for m in messages if m.path == path and m.line in lines] for name, lines in due.items()}
    silent = [name for name, said in found.items() if not said]
    strays = [m for m in messages if not any(m in said for said in found.values())]
    if silent or strays or code != int(any(m.kind == "error" for m in messages)):
        last = (errors.strip() or output.strip() or "nothing").splitlines()[-1]
        detail = f"exit code {code}, {len(silent)} of {len(due)} without verdict: {strays[0].text if strays else last}"
        return dict.fromkeys(due, Got("crash", detail))
    return {name: verdict(name, said) for name, said in found.items()}


def verdict(name: str, messages: list[Message]) -> Got:
    """What CrossHair said on the function `name`; "crash" for everything but one clear verdict."""
    if len(messages) != 1:
        return Got("crash", f"{len(messages)} verdicts")
    _, _, kind, text = messages[0]
    match kind, text:
        case "info", "Confirmed over all paths.":
            return Got("confirmed")
        case "info", "Not confirmed.":
            return Got("bounded")
        case "error", _ if text.startswith(f"false when calling {name}("):
            return Got("refuted", text.removeprefix("false when calling "))
        case _:
            return Got("crash", text)


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


def run(found: tuple[Name, ...], expected: dict[Name, Entry], deep: bool, jobs: int) -> dict[Name, Got]:
    """The verdicts; one process for the contracts of a module that have the same bound, `jobs` of them at a time."""
    budget = DEEP_BUDGET if deep else BUDGET
    groups: dict[tuple[str, int], list[str]] = {}
    for module, name in found:
        groups.setdefault((module, expected.get((module, name), Entry("")).seconds or budget), []).append(name)
    with ThreadPoolExecutor(jobs) as pool:
        proven = [pool.submit(prove, module, names, seconds) for (module, seconds), names in groups.items()]
        return {name: got for done in proven for name, got in done.result().items()}


def row(name: Name, expected: Entry | None, got: Got | None) -> str:
    """A line of the table: contract, expected, got, and the counterexample or the bound."""
    want, said = expected or Entry("-"), got or Got("-")
    bound = f"no counterexample in {want.seconds} CPU s" if want.seconds else ""
    mark = "" if fault(name, expected, got) is None else "NO"
    return f"{mark:2} {name[1]:67}{want.verdict:11}{said.verdict:11}  {said.detail or bound}"


def report(expected: dict[Name, Entry], got: dict[Name, Got]) -> list[str]:
    """Print the table; the faults."""
    faults, module = [], ""
    for name in sorted({**expected, **got}):
        if name[0] != module:
            module = name[0]
            print(f"\n{module:70}{'expected':11}got")
        print(row(name, expected.get(name), got.get(name)).rstrip())
        wrong = fault(name, expected.get(name), got.get(name))
        faults += [f"{'.'.join(name)}: {wrong}"] if wrong else []
    return faults


def is_due(name: Name, deep: bool) -> bool:
    """Whether the contract is proven in this run: enumerations never are, contracts for four seats in the deep run."""
    return not name[0].startswith(ENUMERATED) and (deep or not name[0].endswith(SEATS_4))


def strays(found: set[Name], expected: set[Name], deep: bool) -> list[str]:
    """The faults of what this run does not prove: a contract without entry, an entry without contract."""
    left_out = {name for name in found ^ expected if not is_due(name, deep)}
    return [f"{'.'.join(name)}: no entry, or no contract" for name in sorted(left_out)]


def fewer(expected: Mapping[Name, Entry], least: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Where the ledger has less than its floors, by game and verdict; of enumerations the tests and the cases."""
    counts: dict[str, dict[str, int]] = {game: dict.fromkeys(VERDICTS[:2], 0) for game in GAMES}
    for (module, _), entry in expected.items():
        for game in GAMES:
            if module.startswith(f"contracts_{game}") and entry.verdict in counts[game]:
                counts[game][entry.verdict] += 1
    cases = [entry.cases or 0 for entry in expected.values() if entry.verdict == "enumerated"]
    counts["enumerations"] = {"tests": len(cases), "cases": sum(cases)}
    for group, numbers in counts.items():
        for kind, number in numbers.items():
            if number < least[group][kind]:
                yield f"{group}: {number} {kind}, and the floor is {least[group][kind]}"


def is_of(name: Name, game: str) -> bool:
    """Whether it is a contract of that game, or an enumeration, which need no time."""
    return name[0].startswith((ENUMERATED, f"contracts_{game}"))


@cache
def speaks_of(module: str, games: tuple[str, ...]) -> bool:
    """Whether a module imports rules of one of these games; it is not imported to know that, so that a run for one game
    reads the rules of no other."""
    text = (HERE / f"{module}.py").read_text(encoding="utf-8")
    return re.search(rf"\brulecore\.games\.(?:{'|'.join(games)})\b", text) is not None


def claimed(expected: dict[Name, Entry], games: tuple[str, ...]) -> Iterator[Contract]:
    """The contracts that must hold, and not only within a bound. Of one game: its own, and the enumerations that are
    about a function of it."""
    own = {each.function for game in games for each in functions(game)}
    for (module, name), entry in expected.items():
        is_of_others = module.startswith(ENUMERATED) and not speaks_of(module, games)
        if entry.verdict in ("confirmed", "enumerated") and not is_of_others:
            asked = contract(import_module(module), name, entry.cases)
            if len(games) > 1 or not module.startswith(ENUMERATED) or own & set(named(asked.function)):
                yield asked


def check(
    expected: dict[Name, Entry],
    found: tuple[Name, ...],
    deep: bool,
    jobs: int,
    others: Iterable[str] = (),
    *,
    told: str = "",
) -> int:
    """Run, compare, print, with `others` that are faults, and what is to be `told` at the end; the exit code."""
    due = {name: entry for name, entry in expected.items() if is_due(name, deep)}
    got = run(tuple(name for name in found if is_due(name, deep)), due, deep, jobs)
    faults = report(due, got) + strays(set(found), set(expected), deep) + [*others]
    print("", *(f"NOT AS EXPECTED {line}" for line in faults), sep="\n")
    verdicts = [entry.verdict for entry in due.values()]
    counts = ", ".join(f"{verdicts.count(kind)} {kind}" for kind in VERDICTS if kind in verdicts)
    print(f"NOT AS EXPECTED: {len(faults)}" if faults else f"{len(due)} contracts as expected ({counts}){told}")
    return int(bool(faults))


def main() -> int:
    """The command; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deep", action="store_true", help="the contracts for four seats too, with more time")
    parser.add_argument(
        "--jobs", type=int, default=cpu_count(), help="processes at a time; by default one for each core"
    )
    parser.add_argument("--only", metavar="MODULE.NAME", help="one contract of the game")
    parser.add_argument("--entries", action="store_true", help="compare entries, contracts and floors, run nothing")
    parser.add_argument("game", nargs="?", default="", choices=("", *GAMES), help="all by default")
    arguments = parser.parse_args()
    try:
        every = ledger(HERE / "expected.toml")
    except (OSError, ValueError) as error:
        print(f"no expected verdicts: {error}")
        return 1
    least = floors()
    low = [] if arguments.only else [*fewer(every, least["ledger"])]
    if arguments.entries:
        low += [f"{'.'.join(name)}: no entry, or no contract" for name in sorted({*every} ^ {*contracts(HERE)})]
        print(*low, f"{len(every)} entries, {len(low)} faults", sep="\n")
        return int(bool(low))

    def is_asked(name: Name) -> bool:
        return is_of(name, arguments.game) and arguments.only in (None, ".".join(name))

    expected = {name: entry for name, entry in every.items() if is_asked(name)}
    found = tuple(name for name in contracts(HERE) if is_asked(name))
    games = (arguments.game,) if arguments.game else tuple(GAMES)
    there = {name: entry for name, entry in expected.items() if name in found}
    told = ""
    try:
        shares = dict.fromkeys(GAMES, 0) if arguments.only else least["contracts"]
        wrong, told = judged(claimed(there, games), games, shares, least["weak"])
        low += wrong
    except ValueError as error:  # a contract about nothing
        low.append(str(error))
    return check(expected, found, arguments.deep, arguments.jobs, low, told="" if arguments.only else f"; {told}")


if __name__ == "__main__":
    sys.exit(main())
