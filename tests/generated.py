"""The committed files that a command makes: nobody edits them, and nobody counts them as work of hands.

    python tests/generated.py    names them, each with the command that makes it

.gitattributes marks them, so that reviews fold them up; a test holds both lists equal. A test that finds one of them
stale says `anew` of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TYPES: Final = "rulecore/games/*/presentation/data.py"
FIXTURES: Final = "examples/*/fixture.json"
TRANSCRIPTS: Final = "tests/cli/transcripts/*.txt"
SENTENCES: Final = "tests/every_game/said/*.txt"
BOXES: Final = "tests/*/*model_counts.json"
AUDIT: Final = "tests/audit/impact_golden.json"
DISAGREEMENTS: Final = "rulecore/games/*/disagreements.json"
LENGTHS: Final = "tests/audit/witness_lengths.json"
MADE: Final = {
    TYPES: "python tests/json_types.py",
    FIXTURES: "python tests/brief.py",
    TRANSCRIPTS: "python tests/cli/transcripts.py, and read what changed",
    SENTENCES: "python tests/every_game/sentences.py, and read what changed",
    BOXES: "python tests/tiny_boxes.py, and read what changed",
    AUDIT: "python tests/audit/small_audit.py, and read what changed",
    LENGTHS: "python tests/audit/test_seek.py, and read what changed",
    "rulecore/games/*/witnesses.json": "make witnesses",
    DISAGREEMENTS: "python tests/disagreements.py, and read what changed",
    "spec/evidence.lock": "make evidence, and read what changed",
    "tests/judged/*.json": "make evidence",
    "tests/promised/names.txt": "python tests/promises.py --add",
    "tests/promised/traces.json.xz": "python tests/promises.py --add",
    "tests/rules_that_run.json": "python tests/rules_that_run.py --write",
    "examples/web_table/lab.json": "python -m web_table.lab, in examples/web_table",
    "examples/learn/results/*": "make learn",
    "docs/speed*.svg": "make bench",
}
"""What makes the files of each pattern."""
REVIEWED: Final = {"spec/evidence.lock", "tests/promised/names.txt", TRANSCRIPTS, SENTENCES}
"""Made by a command, and read by people line by line."""


def is_generated(path: str) -> bool:
    """Whether a command makes the file; the path is from the root."""
    return any(fnmatchcase(path, pattern) for pattern in MADE)


def anew(pattern: str) -> str:
    """What to do where a file of that pattern is stale."""
    return f"stale: run {MADE[pattern]}"


def marked() -> Iterator[str]:
    """The patterns that .gitattributes marks."""
    for line in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines():
        pattern, *attributes = line.split() or [""]
        if "linguist-generated" in attributes:
            yield pattern


if __name__ == "__main__":
    for pattern, command in MADE.items():
        for path in sorted(ROOT.glob(pattern)):
            print(f"{path.relative_to(ROOT).as_posix()}: {command}")
