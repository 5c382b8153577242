"""Who notices a fault: the checks of `make test`, the likeliest first, then the others of `make verify`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from checks import REST, TEST, Check
from planted_faults import CORE, Fault

from rulecore.audit.evidence.judging import Verdict, command_in, pytest_in
from rulecore.audit.evidence.planting import edit, written
from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
LONGEST, LONGEST_OF_REST = 180, 1800
"""Seconds of computing after which a check has noticed: it does not end."""
ORDER = (
    *("rules", "fuzz", "golden", "whole games", "every game, few tables", "enumerated", "types", "core", "contracts"),
    *("proven for all states", "nothing hidden is told"),
)
"""The checks of `make test`, those first that notice most in a second."""
OF_CODE = ("types",)
OF_RULES = ("fuzz", "contracts", "enumerated", "core", "laws determine", "rules that run", "proven for all states")
"""Checks that look only at code, or, of a game, only at rules."""
OF_TEXTS = (
    "format",
    "lint",
    "evidence",
    "guards",
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
    "events": ("presentation", "events", "sentences", "reasons", "prompt"),
    "words": ("presentation", "sentences", "reasons", "messages", "japanese", "prompt", "events"),
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
    is_code = fault.mutant.path.endswith(".py")
    is_rule = fault.kind in ("rules", "laws") or (fault.part == CORE and check.name == "core")
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
        return command_in(copy, words, bound, settings=settings)
    arguments = [word for word in words[2:] if word not in ("-p", "no:cacheprovider")]
    if fault is not None:
        arguments = ["-x", *in_order(arguments, fault)]
    if only:
        arguments = sorted({test.partition("::")[0] for test in only})
    return pytest_in(copy, ["--tb=no", *arguments], bound, settings=settings, only=only)


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


class FaultRunner:
    """Copies of the checkout, one for each core, and what checks say of faults that are planted in them."""

    def __init__(self, copies: Iterable[Path]) -> None:
        self.free = SimpleQueue[Path]()
        self.sound = set[tuple[str, ...]]()  # checks, and modules of tests, that pass where nothing is planted
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
                    self.must_pass(check, verdict.failed, copy)
                    return Found(fault, f"{check.name} {' '.join(verdict.failed[:1])}".strip(), True, seconds)
        return Found(fault, "", False, seconds)

    def must_pass(self, check: Check, failed: Sequence[str], copy: Path) -> None:
        """Raise RuntimeError if a check, or what failed in it, fails where nothing is planted. One test is asked of
        each module of tests."""
        key = (check.name, *(test.partition("::")[0] for test in failed[:1]))
        if key not in self.sound and not ask(check, copy, LONGEST, only=failed[:1]).passed:
            raise RuntimeError(f"{check.name} fails where nothing is planted: {', '.join(failed)}")
        self.sound.add(key)

    def suspects(self, check: Check, faults: Sequence[Fault]) -> Verdict:
        """What a check says where all of these faults are planted that it concerns, but for what it says where nothing
        is: a copy has no history, for one."""
        with self.copy() as copy:
            with written(copy, together([fault for fault in faults if concern(check, fault)])):
                said = ask(check, copy, LONGEST_OF_REST)
            if said.passed:
                return said
            before = ask(check, copy, LONGEST_OF_REST, only=said.failed)
        failed = tuple(test for test in said.failed if test not in before.failed)
        return said._replace(failed=failed, passed=not before.passed and not failed)

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
