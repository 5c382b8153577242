"""Source drift: do the rulebooks at hand still say what the specs were written from?

`python -m rulecore.audit.evidence.sources FOLDER` compares the hashes of every `source:` with
`FOLDER/<game>.txt`, and exits 1 where one differs. Rulebooks are not shipped; who has them, has them as text files with
the lines that the specs count.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from rulecore.core.spec import Clause
from rulecore.registry import GAMES, spec_of

_SOURCE = re.compile(r"(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*) ([0-9a-f]{12})")


def lines_of(ranges: str) -> list[int]:
    """The numbers, from 1, of the lines that `23-24,31` names."""
    numbers: list[int] = []
    for part in ranges.split(","):
        first, _, last = part.partition("-")
        numbers += range(int(first), int(last or first) + 1)
    return numbers


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


def main() -> int:
    """Compare every spec with its rulebook; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the rulebooks are, one <game>.txt for each game")
    folder = parser.parse_args().folder
    found: list[str] = []
    for game in GAMES:
        path = folder / f"{game}.txt"
        if not path.is_file():
            parser.error(f"there is no {path}")
        clauses = spec_of(game).clauses
        found += drifted(clauses, path.read_text(encoding="utf-8").splitlines())
        print(f"{game}: {sum(bool(clause.source) for clause in clauses)} places compared")
    for drift in found:
        print(f"  {drift}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
