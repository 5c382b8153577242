"""Where a change is planted: in a copy of the checkout, whatever it changes; in the import of a module; or in a
function that is there already, wherever it has been imported to."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path

from rulecore.core.spec import folder

ROOT = folder().parent
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "out", "build", "dist", "mutants", "node_modules", ".pytest_cache", ".ruff_cache", ".hypothesis"
)


def copied(place: Path) -> Path:
    """A copy of the checkout in that place, which does not exist yet."""
    return Path(shutil.copytree(ROOT, place, ignore=LEFT_BEHIND))


@contextmanager
def written(copy: Path, changed: Mapping[str, str]) -> Iterator[None]:
    """The files of a copy, by path, have these texts; afterwards they are as they were."""
    before = {path: (copy / path).read_text(encoding="utf-8") for path in changed}
    try:
        for path, text in changed.items():
            (copy / path).write_text(text, encoding="utf-8")
        yield
    finally:
        for path, text in before.items():
            (copy / path).write_text(text, encoding="utf-8")


def edit(before: str, after: str) -> tuple[int, int, str]:
    """Where a text begins and ends to differ from another one, and what stands there in the other one."""
    begin = _as_long(before, after)
    same = _as_long(before[begin:][::-1], after[begin:][::-1])
    return begin, len(before) - same, after[begin : len(after) - same]


def _as_long(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
