"""A copy of the checkout, in which a cheater may change what they like and make the evidence anew."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from wheel import copy_of

from rulecore import GAMES
from rulecore.core.spec import folder

DEEP = os.environ.get("RULECORE_PROFILE") == "deep"
ROOT = folder().parent
PARTS = ("rulecore", "spec", "tests", "examples")


def in_turn(turn: int) -> pytest.MarkDecorator:
    """One game, and that which follows in the next turn; in `make deep` every game."""
    return pytest.mark.parametrize("game", GAMES if DEEP else [GAMES[turn % len(GAMES)]])


class Copy:
    """The copy. Commands run in it see no other rulecore."""

    def __init__(self, place: Path) -> None:
        self.root = place
        self.before: dict[Path, str] = {}
        copy_of((*PARTS, "pyproject.toml"), place, "node_modules")

    def run(self, module: str, *words: str) -> subprocess.CompletedProcess[str]:
        """`python -m module words`."""
        return self.python("-m", module, *words)

    def python(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """`python words`, with more of an environment."""
        settings = {"PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1"}
        settings["RULECORE_READS_COPY"] = str(self.root)  # counts as read in the project: tests/reads.py
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.root,
            env={**os.environ, **settings, **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    @contextmanager
    def restored(self) -> Iterator[Copy]:
        """The copy, to plant something in by `change` and `write`; afterwards all is as it was."""
        self.before.clear()
        try:
            yield self
        finally:
            for file, text in self.before.items():
                file.write_text(text, encoding="utf-8")

    def write(self, path: str, changed: str) -> None:
        """Write a file anew; something has to be different."""
        self.change(path, lambda _: changed)

    def change(self, path: str, change: Callable[[str], str]) -> None:
        """Write a file anew; something has to be different."""
        assert self._changed(self.root / path, change), path

    def rename(self, where: str, id: str, other: str) -> None:
        """Put another clause in the place of one, wherever a module, or those of a folder, name it."""
        place = self.root / where
        for file in [place] if place.suffix == ".py" and place.is_file() else sorted(place.rglob("*.py")):
            self._changed(file, lambda text: re.sub(rf"\b{id}\b(?!-)", other, text))

    def _changed(self, file: Path, change: Callable[[str], str]) -> bool:
        """Write a file anew if something is different; whether it is."""
        text = file.read_text(encoding="utf-8")
        changed = change(text)
        if changed != text:
            self.before.setdefault(file, text)
            file.write_text(changed, encoding="utf-8")
        return changed != text

    def evidence(self, game: str) -> None:
        """What of `make evidence` concerns the spec."""
        spec = self.root / "spec" / f"{game}.md"
        self.before.setdefault(spec, spec.read_text(encoding="utf-8"))
        self.run("rulecore.audit.evidence.formal", "--write", game)

    def missing(self, game: str) -> list[str]:
        """What the gate says without running a test; it has to say so by its exit code too."""
        done = self.run("rulecore.audit.evidence.static_checks", game)
        found = [line.partition(": ")[2] for line in done.stdout.splitlines() if line.startswith(f"{game}: ")]
        assert done.returncode == int(bool(found)), done.stderr
        return found
