"""How much does `make test` notice? Faults are planted by a seed, one at a time, and its checks are asked.

    python tests/power.py [--part PART] [--kind KIND] [--count N] [--seed S] [--continue | --again] [--rest CHECK ...]

Each fault is put to the checks of `make test` that concern it, the likeliest first, until one notices. What they let
pass is put to the other checks of `make verify`, all of it planted at once, and where a check notices, one at a time.
What nobody notices says the same, or is noticed by nothing that there is.

Prints, for each kind, how many were planted and noticed, what `make verify` notices and `make test` does not, and what
nobody does; ends with 1 where `make test` notices less than DUE of what `make verify` notices. What has been found is
written down fault by fault: `--continue` goes on from there, and `--again` also asks again about what was let pass.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from checks import REST, TEST, Check
from joblib import cpu_count
from planted_faults import CORE, KINDS, OF_EACH, PARTS, SEED, Fault, drawn

from rulecore.audit.evidence.judging import Verdict, command_in, pytest_in
from rulecore.audit.evidence.planting import copied, edit, written
from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "out" / "power.jsonl"
DUE = 0.97
"""The share of what `make verify` notices that `make test` must notice."""
LONGEST, LONGEST_OF_REST = 180, 1800
"""Seconds of computing after which a check has noticed: it does not end."""
ORDER = ("rules", "fuzz", "every game, few tables", "golden", "enumerated", "types", "core", "contracts")
"""The checks of `make test`, those first that notice most in a second."""
OF_CODE, OF_RULES = ("types",), ("fuzz", "contracts", "enumerated", "laws determine", "rules that run")
"""Checks that look only at code, or only at rules."""
OF_TEXTS = (
    "format",
    "lint",
    "evidence",
    "cheats",
    "packaging",
    "wheel",
    "rules that are changed",
    "a game from outside",
)
"""Checks that compare texts with texts, or are about other rules: what they notice is no behaviour."""
FIT = {
    "rules": ("scoring", "trick", "preparation"),
    "laws": ("laws", "any_law"),
    "views": ("view", "record", "shown", "secret"),
    "worlds": ("worlds", "secret"),
    "events": ("front", "events", "reasons", "prompt"),
    "words": ("front", "reasons", "messages", "japanese", "prompt", "events"),
    "boundary": ("wire", "config", "trace", "gate"),
}
"""The modules of tests that are likeliest to notice a fault of a kind, by words in their names."""


class Found(NamedTuple):
    """What is known about a fault.

    noticed  the check that noticed it; "" where none has
    by_test  whether that is one of `make test`
    seconds  of computing that it took
    """

    fault: Fault
    noticed: str
    by_test: bool
    seconds: float


# --- checks, as far as they concern a fault ---


def concern(check: Check, fault: Fault) -> bool:
    """Whether a check looks at what a fault changes: those of another game do not, nor tools that read only code, or
    only rules."""
    others = tuple(f": {game}" for game in GAMES if game != fault.part)
    if fault.part != CORE and check.name.endswith(others):
        return False
    is_code, is_rule = fault.mutant.path.endswith(".py"), fault.kind in ("rules", "laws")
    return (is_code or not check.name.startswith(OF_CODE)) and (is_rule or not check.name.startswith(OF_RULES))


def of_test(fault: Fault) -> list[Check]:
    """The checks of `make test` that concern a fault, the likeliest first. Raises LookupError for a check that ORDER
    does not know."""
    asked = [check for check in TEST if not check.name.startswith(OF_TEXTS) and concern(check, fault)]

    def place(check: Check) -> tuple[bool, int]:
        known = [number for number, name in enumerate(ORDER) if check.name.startswith(name)]
        if not known:
            raise LookupError(f"{check.name} has no place in the order of checks")
        return fault.part == CORE and check.name != "core", known[0]

    return sorted(asked, key=place)


def of_rest(fault: Fault) -> list[Check]:
    """The other checks of `make verify` that concern a fault."""
    return [check for check in REST if not check.name.startswith(OF_TEXTS) and concern(check, fault)]


def ask(check: Check, copy: Path, bound: int, fault: Fault | None = None, only: Sequence[str] = ()) -> Verdict:
    """Ask a check in a copy; the modules first that are likeliest to notice the fault, and no more than is needed."""
    settings = {"RULECORE_PROFILE": check.profile or "verify", "RULECORE_GAMES": check.games}
    words = check.command[1:]
    if words[:2] != ("-m", "pytest"):
        return command_in(copy, words, settings, bound)
    arguments = [word for word in words[2:] if word not in ("-p", "no:cacheprovider")]
    if fault is not None:
        arguments = ["-x", *in_order(arguments, fault)]
    if only:
        arguments = sorted({test.partition("::")[0] for test in only})
    return pytest_in(copy, ["--tb=no", *arguments], settings, bound, only)


def in_order(words: Sequence[str], fault: Fault) -> Iterator[str]:
    """Arguments of pytest, with the modules of tests in place of their folders, the likeliest first."""
    modules, others = list[str](), list[str]()
    for word in words:
        if word.startswith("tests/") and (ROOT / word).exists():
            folder = ROOT / word
            found = sorted(folder.glob("test_*.py")) if folder.is_dir() else [folder]
            modules += [path.relative_to(ROOT).as_posix() for path in found]
        else:
            others.append(word)
    fit = (Path(fault.mutant.path).stem, *FIT[fault.kind])
    names = {module: Path(module).stem for module in modules}
    strange = tuple(game for game in GAMES if game != fault.part) if fault.part != CORE else ()
    about = [module for module in modules if not any(game in names[module] for game in strange)]
    yield from sorted(about, key=lambda module: not any(word in names[module] for word in fit))
    yield from others


# --- asking ---


class Court:
    """Copies of the checkout, one for each core, and what checks say of faults that are planted in them."""

    def __init__(self, copies: Iterable[Path]) -> None:
        self.free = SimpleQueue[Path]()
        self.sound = set[tuple[str, ...]]()  # checks that pass where nothing is planted
        for copy in copies:
            self.free.put(copy)

    @contextmanager
    def copy(self) -> Iterator[Path]:
        """A copy that nobody else uses."""
        place = self.free.get()
        try:
            yield place
        finally:
            self.free.put(place)

    def test(self, fault: Fault) -> Found:
        """What `make test` says of a fault."""
        seconds = 0.0
        with self.copy() as copy:
            for check in of_test(fault):
                with written(copy, {fault.mutant.path: fault.mutant.text}):
                    verdict = ask(check, copy, LONGEST, fault)
                seconds += verdict.seconds
                if not verdict.passed:
                    self.must_pass(check, copy, fault)
                    return Found(fault, f"{check.name} {' '.join(verdict.failed[:1])}".strip(), True, seconds)
        return Found(fault, "", False, seconds)

    def must_pass(self, check: Check, copy: Path, fault: Fault) -> None:
        """Raise RuntimeError if a check fails where nothing is planted."""
        if check.command not in self.sound and not ask(check, copy, LONGEST, fault).passed:
            raise RuntimeError(f"the check {check.name} fails where nothing is planted")
        self.sound.add(check.command)

    def suspects(self, check: Check, faults: Sequence[Fault]) -> Verdict:
        """What a check says where all of these faults are planted that it concerns."""
        with self.copy() as copy, written(copy, together([fault for fault in faults if concern(check, fault)])):
            return ask(check, copy, LONGEST_OF_REST)

    def alone(self, found: Found, noticing: Sequence[tuple[Check, Sequence[str]]]) -> Found:
        """Who of these notices one fault: a check, and the tests of it that are asked."""
        for check, tests in noticing:
            if check in of_rest(found.fault):
                with self.copy() as copy, written(copy, {found.fault.mutant.path: found.fault.mutant.text}):
                    verdict = ask(check, copy, LONGEST_OF_REST, only=tests)
                if not verdict.passed:
                    who = " ".join((f"{check.name}:", *verdict.failed[:1]))
                    return found._replace(noticed=who, seconds=found.seconds + verdict.seconds)
        return found


def together(faults: Sequence[Fault]) -> dict[str, str]:
    """The files in which all of these stand, by path. They change different lines."""
    edits = dict[str, list[tuple[int, int, str]]]()
    for fault in faults:
        edits.setdefault(fault.mutant.path, []).append(edit(original(fault.mutant.path), fault.mutant.text))
    texts = {path: original(path) for path in edits}
    for path, some in edits.items():
        for begin, end, new in sorted(some, reverse=True):
            texts[path] = texts[path][:begin] + new + texts[path][end:]
    return texts


def original(path: str) -> str:
    """A file as it is."""
    return (ROOT / path).read_text(encoding="utf-8")


# --- what is written down, and what is said ---


def noted(found: Found) -> str:
    """A line of the file in which results are kept."""
    return json.dumps({**found._asdict(), "fault": found.fault.name})


def kept(path: Path, faults: Sequence[Fault], anew: bool) -> dict[str, Found]:
    """What is known about faults, by name; not what was let pass, if that is asked anew. A torn line says nothing."""
    known = dict[str, Found]()
    by_name = {fault.name: fault for fault in faults}
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        try:
            entry: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        if entry["fault"] in by_name:
            known[entry["fault"]] = Found(**{**entry, "fault": by_name[entry["fault"]]})
    return {name: found for name, found in known.items() if found.by_test or not anew}


def told(results: Sequence[Found]) -> Iterator[str]:
    """The table by kind, then what `make test` lets pass."""
    yield f"{'kind':10} {'make test':>10} {'make verify':>12} {'planted':>8} {'seconds each':>13}"
    for kind in (*KINDS, "all"):
        some = [found for found in results if kind in (found.fault.kind, "all")]
        if some:
            by_test, by_any = sum(found.by_test for found in some), sum(bool(found.noticed) for found in some)
            each = sum(found.seconds for found in some) / len(some)
            yield f"{kind:10} {by_test:10} {by_any:12} {len(some):8} {each:13.1f}"
    for found in results:
        if not found.by_test:
            who = f"let pass by make test, noticed by {found.noticed}" if found.noticed else "noticed by nobody"
            yield f"{who}: {found.fault.part}, {found.fault.kind}: {found.fault.name}"


def judged(faults: Sequence[Fault], known: dict[str, Found], path: Path, rest: tuple[str, ...]) -> list[Found]:
    """What is found about these faults, in their order; each is written down as soon as it is known.

    rest  how the names of the other checks of `make verify` begin that are asked
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as place,
        ThreadPoolExecutor(cpu_count()) as pool,
        path.open("a", encoding="utf-8") as file,
    ):
        court = Court(copied(Path(place) / str(number)) for number in range(cpu_count()))

        def each(call: Callable[[Any], Found], some: Iterable[Any]) -> None:
            for found in pool.map(call, some):
                known[found.fault.name] = found
                print(noted(found), file=file, flush=True)
                print(f"{found.seconds:4.0f} s {found.fault.name[:100]} <- {found.noticed or '?'}", flush=True)

        each(court.test, [fault for fault in faults if fault.name not in known])
        left = [known[fault.name] for fault in faults if not known[fault.name].noticed]
        asked = [check for check in REST if check.name.startswith(rest)]
        checks = [check for check in asked if any(check in of_rest(found.fault) for found in left)]
        verdicts = pool.map(lambda check: court.suspects(check, [found.fault for found in left]), checks)
        noticing = [(check, said.failed) for check, said in zip(checks, verdicts, strict=True) if not said.passed]
        each(lambda found: court.alone(found, noticing), left)
    return [known[fault.name] for fault in faults]


def main() -> int:
    """Judge, and print what was found; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--kind", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--count", type=int, default=OF_EACH, help="faults of each kind in each part")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--continue", action="store_true", dest="go_on", help="keep what has been found")
    parser.add_argument("--again", action="store_true", help="keep it, but for what make test let pass")
    parser.add_argument("--rest", nargs="*", default=[""], help="ask only these other checks of make verify, or none")
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="FILE")
    chosen = parser.parse_args()
    faults = [
        fault for part in chosen.part for kind in chosen.kind for fault in drawn(part, kind, chosen.count, chosen.seed)
    ]
    if not chosen.go_on and not chosen.again:
        chosen.kept.unlink(missing_ok=True)
    results = judged(faults, kept(chosen.kept, faults, chosen.again), chosen.kept, tuple(chosen.rest))
    print(*told(results), sep="\n")
    by_test, by_any = sum(found.by_test for found in results), sum(bool(found.noticed) for found in results)
    print(f"make test notices {by_test} of {by_any} faults that make verify notices ({by_test / max(by_any, 1):.1%})")
    return int(not by_any or by_test < DUE * by_any)


if __name__ == "__main__":
    sys.exit(main())
