"""Mutants of the rule modules: mutmut breaks every rule line in every way it knows, and the tests must notice.

Runs in a scratch copy. Fails where the share of mutants killed is below BASELINE, and names those that survived.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
BASELINE = 0.99
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "mutants", "out", "dist", "__pycache__", ".*_cache", ".hypothesis")


def mutmut(copy: Path, *arguments: str) -> str:
    """What mutmut says."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], cwd=copy, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"mutmut {' '.join(arguments)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def main() -> int:
    """Run, count, show; the exit code."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "rulecore"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        mutmut(copy, "run", "--max-children", "2")
        mutmut(copy, "export-cicd-stats")
        stats = json.loads((copy / "mutants" / "mutmut-cicd-stats.json").read_text(encoding="utf-8"))
        alive = re.findall(r"(\S+): (?:survived|no tests)", mutmut(copy, "results"))
        for name in alive:
            changes = [line for line in mutmut(copy, "show", name).splitlines() if re.match(r"[-+](?![-+])", line)]
            print(name, *changes, sep="\n  ")
    total, killed = stats["total"], stats["total"] - len(alive)
    print(f"{killed} of {total} mutants killed ({killed / total:.1%}; at least {BASELINE:.0%} are due)")
    return int(not total or killed / total < BASELINE)


if __name__ == "__main__":
    sys.exit(main())
