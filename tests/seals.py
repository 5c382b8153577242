"""Seals of rows: docs/evidence.md keeps what `make deep` said last, and a row that was typed or changed there has no
seal that fits. A seal is a hash of the cells of a row and of the package at the commit that the row names.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LENGTH = 8
FIGURE, COMMIT, SEAL = 2, 5, 7
"""The cells of a row that tell these; the first one names the check."""


def sealed(row: str) -> str:
    """A row `| ... |` with one more cell at its end: the seal, or `unknown` where the commit cannot be found."""
    cells = cells_of(row)
    package = package_at(cells[COMMIT].removesuffix("-dirty"))
    seal = sha256("\0".join((*cells, package)).encode()).hexdigest()[:LENGTH] if package else "unknown"
    return f"| {' | '.join((*cells, seal))} |"


def is_sealed(row: str) -> bool:
    """Whether the row ends with the seal that fits."""
    cells = cells_of(row)
    return len(cells) == SEAL + 1 and cells[SEAL] != "unknown" and sealed(f"| {' | '.join(cells[:SEAL])} |") == row


def cells_of(row: str) -> list[str]:
    """The cells of a row; no command holds ` | `."""
    return row.removeprefix("| ").removesuffix(" |").split(" | ")


def rows(text: str) -> Iterator[str]:
    """The rows of checks in the table of a document."""
    return (line for line in text.splitlines() if re.match(r"\| .+ \| (?:passed|FAILED) \| ", line))


def faults(text: str, floors: Mapping[str, Any]) -> Iterator[str]:
    """The rows of a document that are not sealed, that name no commit of the history, or whose figures are below the
    floors. Without git, or without the whole history, nothing is said of seals and commits."""
    commits = history()
    for row in rows(text):
        name, commit = cells_of(row)[0], cells_of(row)[COMMIT]
        if commits and not any(known.startswith(commit) for known in commits):
            yield f"{name}: {commit} is no commit of this history"
        elif commits and not is_sealed(row):
            yield f"{name}: the row has no seal that fits; tests/verify.py --deep writes rows"
        yield from (f"{name}: {fault}" for fault in _below(name, cells_of(row)[FIGURE], floors))


def _below(name: str, figure: str, floors: Mapping[str, Any]) -> Iterator[str]:
    """What a figure says that is less than its floor."""
    game = name.rpartition(": ")[2]
    counted = (
        (r"(\d+) passed", floors["tests"].get(name)),
        (rf"of (\d+) mutants of {game} noticed", floors["mutants"].get(game)),
        (r"of (\d+) mutants noticed by the clause", floors["evidence"].get(game, {}).get("mutants")),
        (r"\((\d+) confirmed", floors["ledger"].get(game, {}).get("confirmed")),
    )
    for pattern, floor in counted:
        found = re.search(pattern, figure)
        if found and floor is None:
            yield f"tests/floors.toml has no floor for {found.group()!r}"
        elif found and int(found[1]) < floor:
            yield f"{found.group()!r}, and the floor is {floor}"


@cache
def package_at(commit: str) -> str:
    """The hash of the folder `rulecore` at a commit, "" where it cannot be found."""
    return _git("rev-parse", "--verify", "--quiet", f"{commit}:rulecore")


@cache
def history() -> tuple[str, ...]:
    """The commits that lead to this one; empty where there is no git, or where they are not all there."""
    is_whole = _git("rev-parse", "--is-shallow-repository") == "false"
    return tuple(_git("rev-list", "HEAD").split()) if is_whole else ()


def _git(*words: str) -> str:
    if not (ROOT / ".git").exists():
        return ""  # a copy: what git would look at there is nobody's history
    try:
        done = subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip()
