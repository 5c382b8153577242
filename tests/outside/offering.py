"""Packages that offer games, made up in a folder: what pip would install, without pip."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import rulecore
from rulecore import registry

ROOT = Path(__file__).resolve().parents[2]
TOY = ROOT / "examples" / "two_suit_whist"
GAME = "two_suit_whist"


class Place(NamedTuple):
    """A folder from which modules are imported, and the way to it."""

    folder: Path
    patch: pytest.MonkeyPatch

    def offer(self, name: str, value: str, package: str = "made-up") -> None:
        """Install a distribution that offers a game."""
        info = self.folder / f"{package.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[rulecore.games]\n{name} = {value}\n", encoding="utf-8")

    def module(self, path: str, text: str) -> None:
        """Write a module, or another file."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def toy(self) -> None:
        """Install two-suit whist."""
        self.offer(GAME, f"{GAME}:GAME", "two-suit-whist")
        self.patch.syspath_prepend(str(TOY))

    def run(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        """`python` with these words, in this folder, as a process that has what is installed here."""
        paths = os.pathsep.join(map(str, (ROOT, self.folder, TOY)))
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": paths, **env},
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )


@pytest.fixture
def place_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """Where packages can be installed; nothing of it stays."""
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield Place(tmp_path, monkeypatch)
    forget()


def forget() -> None:
    """Forget every game from outside."""
    registry._from_outside.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in (GAME, "made_up")]:
        del sys.modules[name]


def faults(**fields: object) -> str:
    """What is wrong with a config."""
    with pytest.raises(rulecore.InvalidConfig) as raised:
        rulecore.game(fields)
    return str(raised.value)
