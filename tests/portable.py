"""The tests that run on every system: of the core, the rules, the command, the bots and the recorded games.

    python tests/portable.py

What `make verify` does beyond that needs Linux: forked processes, a browser, measured times of processes.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
RUNS = (
    ("-m", "not model", "tests/core", "tests/cli", "tests/bots", *(f"tests/{game}" for game in GAMES)),
    ("-m", "golden", "tests/every_game"),
)


def main() -> int:
    """Run them all; the exit code."""
    pytest = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "auto")
    return max([subprocess.run((*pytest, *run), cwd=ROOT, check=False).returncode for run in RUNS])


if __name__ == "__main__":
    sys.exit(main())
