"""Rulebooks at hand: do they still say what the specs were written from, and does a clause cover each of their lines?

`python -m rulecore.audit.evidence.sources FOLDER` compares every spec with `FOLDER/<game>.txt`. It names the clauses
whose lines have changed, by the hash of their `source:`, and the lines that no clause covers and that the last chapter
of the spec does not list among those that need none. It exits 1 where there is one of either, 2 where a rulebook is
missing. Lines are named by their numbers only. Rulebooks are not shipped. People who have them keep them as text files
with the lines that the specs count.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from rulecore.core.spec import Clause, folder
from rulecore.registry import GAMES, spec_of

_SOURCE = re.compile(r"(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*) ([0-9a-f]{12})")
_LAST_CHAPTER = "\n## Coverage of the rulebook\n"
_NEEDLESS = re.compile(rf"- {_SOURCE.pattern}: (\S.*)")


class Needless(NamedTuple):
    """Lines that need no clause: which, their hash, and why."""

    lines: str
    hash: str
    reason: str


def lines_of(ranges: str) -> list[int]:
    """The numbers, from 1, of the lines that `23-24,31` names."""
    numbers: list[int] = []
    for part in ranges.split(","):
        first, _, last = part.partition("-")
        numbers += range(int(first), int(last or first) + 1)
    return numbers


def ranges_of(numbers: Iterable[int]) -> str:
    """Ascending numbers of lines as `lines_of` reads them: `23-24,31`."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1][1:] = [number]
        else:
            ranges.append([number])
    return ",".join("-".join(map(str, part)) for part in ranges)


def digest(rulebook: list[str], ranges: str) -> str:
    """The hash of those lines, as spec/README.md defines it; "" where the rulebook does not have them."""
    numbers = lines_of(ranges)
    if not numbers or max(numbers) > len(rulebook):
        return ""
    text = "\n".join(rulebook[number - 1].rstrip() for number in numbers)
    return sha256(text.encode("utf-8")).hexdigest()[:12]


def drifted(clauses: tuple[Clause, ...], rulebook: list[str]) -> Iterator[str]:
    """Every clause whose lines in this rulebook are not those that it was written from."""
    for clause in clauses:
        found = _SOURCE.fullmatch(clause.source)
        if clause.source and not found:
            yield f"{clause.id}: `source: {clause.source}` should be lines and a hash of twelve digits"
        elif found and digest(rulebook, found[1]) != found[2]:
            yield f"{clause.id}: lines {found[1]} are not those it was written from ({clause.place})"


def needless(spec: str) -> tuple[Needless, ...]:
    """The lines that the last chapter of the text of a spec lists as `- 1,5-7 0123456789ab: reason`."""
    found = map(_NEEDLESS.fullmatch, spec.partition(_LAST_CHAPTER)[2].splitlines())
    return tuple(Needless(*line.groups()) for line in found if line)


def uncovered(clauses: tuple[Clause, ...], listed: tuple[Needless, ...], rulebook: list[str]) -> Iterator[str]:
    """What is wrong with the lines that no clause covers: those that are not listed, in one sentence; those that are
    listed but covered; those that are no longer what they were when they were listed. A line without any letter or
    digit is layout, and needs neither."""
    sources = (_SOURCE.fullmatch(clause.source) for clause in clauses)
    covered = {number for source in sources if source for number in lines_of(source[1])}
    for part in listed:
        if both := covered.intersection(lines_of(part.lines)):
            yield f"lines {ranges_of(sorted(both))} are covered by a clause, but listed as {part.reason}"
        if digest(rulebook, part.lines) != part.hash:
            yield f"lines {part.lines} are not those that were listed as {part.reason}"
    named = covered.union(*(lines_of(part.lines) for part in listed))
    said = (number for number, line in enumerate(rulebook, 1) if any(map(str.isalnum, line)))
    if left := [number for number in said if number not in named]:
        yield f"lines {ranges_of(left)} are covered by no clause"


def main() -> int:
    """Compare every spec with its rulebook; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the rulebooks are, one <game>.txt for each game")
    rulebooks = parser.parse_args().folder
    faults = 0
    for game in GAMES:
        path = rulebooks / f"{game}.txt"
        if not path.is_file():
            parser.error(f"there is no {path}")
        clauses, rulebook = spec_of(game).clauses, path.read_text(encoding="utf-8").splitlines()
        listed = needless((folder() / f"{game}.md").read_text(encoding="utf-8"))
        found = [*drifted(clauses, rulebook), *uncovered(clauses, listed, rulebook)]
        without = sum(len(lines_of(part.lines)) for part in listed)
        places = sum(bool(clause.source) for clause in clauses)
        print(f"{game}: {places} places compared, {without} lines need no clause")
        for fault in found:
            print(f"  {fault}")
        faults += len(found)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
