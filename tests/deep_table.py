"""The table that stays: what each deep check said last, in a table of a Markdown file."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from checks import ANY_GAME, COMMON, DEEP, ROOT, Check, part_of
from running import Outcome
from seals import sealed

from rulecore.registry import GAMES

HEADER = ("| check | verdict | figure | seconds | on | commit | command | seal |", "|---|---|---|---|---|---|---|---|")


def row(outcome: Outcome, day: str, commit: str) -> str:
    """The line of a check in a table of Markdown."""
    verdict = "passed" if outcome.passed else "FAILED"
    cells = (outcome.check.name, verdict, outcome.figure, f"{outcome.seconds:.0f}", day, commit)
    return sealed(f"| {' | '.join(cells)} | `{typed(outcome.check)}` |")


def typed(check: Check) -> str:
    """The command as a reader types it; it needs `RULECORE_PROFILE=deep`."""
    words = " ".join(("python", *check.command[1:]))
    words = words.replace(" ".join(ANY_GAME), "tests/every_game/test_any_*.py").replace(" -p no:cacheprovider", "")
    return words if check.games in words else f"RULECORE_GAMES={check.games} {words}"


def totals(rows: Sequence[str]) -> Iterator[str]:
    """How long the checks of each part took, one after the other, as far as they have run."""
    for part in (*GAMES, COMMON):
        due = [check.name for check in DEEP if part_of(check) == part]
        took = [int(cells[3]) for row in rows if (cells := row.strip("| ").split(" | "))[0] in due]
        if took:
            command = f"`python tests/verify.py --deep --part {part}`"
            yield f"| together: {part} | | {len(took)} of {len(due)} checks have run | {sum(took)} | | | {command} | |"


def with_rows(text: str, rows: Iterable[str]) -> str:
    """The text with these rows in its table, which is made at the end where there is none: in the order of the checks,
    each in the place of the row of the same check, and the sums of each part at the end. Rows of checks that there are
    no longer are dropped."""
    head = "\n".join(HEADER) + "\n"
    before, _, rest = (text if head in text else f"{text}{head}").partition(head)
    lines = rest.splitlines(keepends=True)
    end = next((number for number, line in enumerate(lines) if not line.startswith("|")), len(lines))
    known = {line.split(" | ")[0]: line for line in (*map(str.rstrip, lines[:end]), *rows)}
    kept = [known[name] for check in DEEP if (name := f"| {check.name}") in known]
    return "".join((before, head, *(f"{line}\n" for line in (*kept, *totals(kept))), *lines[end:]))


WRITTEN = ("docs/evidence.md", "tests/survivors")
"""What the deep checks write themselves."""


def described() -> str:
    """The commit, and whether anything is changed that the deep checks do not write themselves."""

    def git(*arguments: str) -> str:
        command = ("git", *arguments)
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()

    commit = git("rev-parse", "--short", "HEAD")
    others = [f":(exclude){path}" for path in WRITTEN]
    is_dirty = bool(git("status", "--porcelain", "--untracked-files=no", "--", ".", *others))
    return f"{commit or 'unknown'}{'-dirty' if is_dirty else ''}"


def write_row(path: Path, outcome: Outcome) -> None:
    """Write the row of a check that has run into the table of this file, which is made where there is none."""
    told = described()
    day = datetime.now(UTC).date().isoformat()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    path.write_text(with_rows(text, [row(outcome, day, told)]), encoding="utf-8")
