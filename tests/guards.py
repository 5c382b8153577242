"""Guards of the checks themselves: that as many tests run as before, that none is left out without a reason, that every
test asserts something, that tools are told what they were told, that nobody typed the table of `make deep`.

    python tests/guards.py              names what is wrong; seconds
    python tests/guards.py --pin        writes [pinned] of tests/floors.toml anew: read what changed
    python tests/guards.py --raise FILE raises [tests] of tests/floors.toml to the counts of that JSON file: of each
                                        check what `counts` says. Floors are lowered by hand, with a reason.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pins
import seals
import strays

from rulecore.audit.evidence import asserting
from rulecore.audit.evidence.floors import floors

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ROOT / "tests" / "floors.toml"
CLOSING = re.compile(r"(\d+ [a-z ]+(?:, \d+ [a-z ]+)*) in \d[\d.]*s\b")
"""The last line of pytest: `4 passed, 1 skipped in 0.12s`."""
ROOM = 1.25
"""How many times its floor a number of tests may be before the floor says too little."""


def counts(output: str) -> dict[str, int]:
    """What the last closing line of pytest counts: `{"passed": 4, "skipped": 1}`; empty where there is none."""
    found = CLOSING.findall(output)
    parts = (part.split(" ", 1) for part in found[-1].split(", ")) if found else ()
    return {word: int(number) for number, word in parts}


def floor_of(check: str) -> int | None:
    """The floor of a check, or of its parts together; None where there is none."""
    told: dict[str, int] = floors()["tests"]
    parts = [floor for name, floor in told.items() if name.startswith(f"{check}: ")]
    return told.get(check, sum(parts) or None)


def faults(check: str, counted: Mapping[str, int]) -> list[str]:
    """What is wrong with the numbers of a check: fewer tests than its floor, or no floor; a floor that has become so
    low that it says little; tests that did not run or did not pass, unless [left-out] gives a reason."""
    floor, passed = floor_of(check), counted.get("passed", 0)
    found = [
        f"{number} {word} in {check!r}, and tests/floors.toml gives no reason"
        for word, number in counted.items()
        if not word.startswith(("passed", "warning", "subtests passed")) and not is_left_out(check, word)
    ]
    if floor is None:
        found.append(f"{passed} passed in {check!r}, which has no floor in [tests] of tests/floors.toml")
    elif passed < floor:
        found.append(f"{passed} passed in {check!r}, and the floor is {floor}")
    elif passed > floor * ROOM + 10:
        found.append(f"{passed} passed in {check!r}: raise its floor in tests/floors.toml, which is {floor}")
    return found


def demands(check: str) -> str:
    """What floors.toml says of a check, as text: a result is not kept beyond it."""
    told = floors()
    reasons = {name: words for name, words in told["left-out"].items() if fnmatchcase(check, name)}
    return repr((floor_of(check), reasons))


def is_left_out(check: str, word: str) -> bool:
    """Whether [left-out] gives a reason for what tests of this check are: `deselected`."""
    return any(fnmatchcase(check, name) and word in reasons for name, reasons in floors()["left-out"].items())


def raised(text: str, counted: Mapping[str, Mapping[str, int]]) -> str:
    """The text of floors.toml with floors that are nowhere lower than before."""
    known = floors()["tests"]
    reached = {check: found["passed"] for check, found in counted.items() if "passed" in found}
    return pins.with_table(text, "tests", {**known, **{n: max(reached[n], known.get(n, 0)) for n in reached}})


def counted_in(path: Path) -> dict[str, dict[str, int]]:
    """The counts that a file holds, by check. Raises ValueError where it holds something else."""
    found = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(found, dict) or not all(isinstance(counted, dict) for counted in found.values()):
        raise ValueError("should hold an object for each check")
    return found


def test_folders(root: Path) -> Iterator[Path]:
    """Every folder with tests, the games' own among them."""
    modules = (*root.glob("tests/*/test_*.py"), *root.glob("examples/*/tests/test_*.py"))
    return iter(sorted({path.parent for path in modules}))


def everything(root: Path, told: Mapping[str, Any]) -> Iterator[str]:
    """All faults of a checkout."""
    yield from strays.faults(root)
    yield from pins.faults(root, told["pinned"])
    for folder in test_folders(root):
        yield from asserting.faults_in(folder, root / "tests")
    yield from seals.faults(table(root), told)


def table(root: Path) -> str:
    """The document with the table of `make deep`; "" where it is not."""
    document = root / "docs" / "evidence.md"
    return document.read_text(encoding="utf-8") if document.is_file() else ""


def main() -> int:
    """Name what is wrong, or write what was asked for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pin", action="store_true", help="write [pinned] anew")
    parser.add_argument("--raise", dest="counted", type=Path, metavar="FILE", help="raise [tests] to these counts")
    arguments = parser.parse_args()
    text = FLOORS.read_text(encoding="utf-8")
    if arguments.counted:
        try:
            FLOORS.write_text(raised(text, counted_in(arguments.counted)), encoding="utf-8")
        except (OSError, ValueError) as error:
            parser.error(f"{arguments.counted}: {error}")
    elif arguments.pin:
        FLOORS.write_text(pins.with_table(text, "pinned", pins.pins(ROOT)), encoding="utf-8")
    else:
        found = list(everything(ROOT, floors()))
        rows = len(list(seals.rows(table(ROOT)))) if seals.history() else 0
        there = f"{len(floors()['pinned'])} pins, {len(list(test_folders(ROOT)))} folders of tests, {rows} seals"
        print(*found, f"{there}, {len(found)} faults", sep="\n")
        return int(bool(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
