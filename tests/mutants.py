"""Mutants of the rule modules: mutmut breaks every rule line in every way it knows, and the game's tests must notice.

`python tests/mutants.py [game ...]`, by default the games of BASELINE. Runs in a scratch copy. Names the mutants that
survive, and fails where of one game a smaller share is killed than BASELINE says.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import tomli_w
from joblib import cpu_count

from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
BASELINE = {"zimbabweee": 0.99}
"""The share that is due, for the games whose survivors have been looked through; of others the share is told."""
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "mutants", "out", "dist", "__pycache__", ".*_cache", ".hypothesis")
NO_RULES = ("__init__", "fast", "laws", "pieces", "rulings", "state", "wire")
"""How the names of modules begin that hold no rules: what is in the box, what can be agreed on, the laws themselves."""


def mutmut(copy: Path, *arguments: str) -> str:
    """What mutmut says."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], cwd=copy, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"mutmut {' '.join(arguments)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def aim(copy: Path, game: str) -> None:
    """Have the rules of one game mutated, and judged by its own tests."""
    package = copy / "rulecore" / "games" / game
    modules = [path for path in sorted(package.rglob("*.py")) if path.stem != "__init__"]
    rules = [
        path.relative_to(copy).as_posix()
        for path in modules
        if not path.relative_to(package).parts[0].startswith(NO_RULES)
    ]
    project = tomllib.loads((copy / "pyproject.toml").read_text(encoding="utf-8"))
    project["tool"]["mutmut"] |= {
        "only_mutate": rules,
        "pytest_add_cli_args_test_selection": [f"tests/{game}", "-m", "not model"],
    }
    (copy / "pyproject.toml").write_text(tomli_w.dumps(project), encoding="utf-8")


def survivors(game: str) -> tuple[int, list[str]]:
    """How many mutants of one game there are, and each that no test notices, with its change."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "rulecore"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        aim(copy, game)
        mutmut(copy, "run", "--max-children", str(cpu_count()))
        mutmut(copy, "export-cicd-stats")
        stats = json.loads((copy / "mutants" / "mutmut-cicd-stats.json").read_text(encoding="utf-8"))
        alive = re.findall(r"(\S+): (?:survived|no tests)", mutmut(copy, "results"))
        return stats["total"], ["\n  ".join((name, *_changes(mutmut(copy, "show", name)))) for name in alive]


def _changes(shown: str) -> list[str]:
    """The lines of a diff that differ."""
    return [line for line in shown.splitlines() if re.match(r"[-+](?![-+])", line)]


def main() -> int:
    """Run, count, show; the exit code."""
    games, total, killed, fails = sys.argv[1:] or list(BASELINE), 0, 0, False
    if unknown := set(games) - set(GAMES):
        sys.exit(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    for game in games:
        of_game, alive = survivors(game)
        share, due = 1 - len(alive) / of_game, BASELINE.get(game, 0.0)
        print(*alive, sep="\n")
        print(f"{game}: {of_game - len(alive)} of {of_game} killed ({share:.1%}; {due:.0%} are due)", flush=True)
        total, killed, fails = total + of_game, killed + of_game - len(alive), fails or share < due
    print(f"{killed} of {total} mutants killed")
    return int(fails)


if __name__ == "__main__":
    sys.exit(main())
