"""The wheel, as a stranger gets it: built, installed without extras into an empty environment, used from elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent

USE = """
import sys, importlib.util, importlib.resources
from random import Random
import rulecore

assert (importlib.resources.files("rulecore") / "py.typed").is_file()
for name in rulecore.GAMES:
    assert rulecore.clauses(name) and rulecore.rulings(name)
    game = rulecore.game(name, players=4)
    trace = rulecore.record(game, [lambda view, legal: legal[0]] * 4, Random(1))
    assert rulecore.replay(trace).game.result
assert importlib.util.find_spec("typer") is None, "the environment is not empty"
print(len(rulecore.GAMES), "games played from", rulecore.__file__)
"""


def checked(*command: str | Path, cwd: Path, typed: str = "", path: Path | None = None) -> str:
    """The output of a command that must succeed. Its Python has what lies in `path`, then what is installed."""
    words = [str(part) for part in command]
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        variables["PYTHONPATH"] = str(path)
    done = subprocess.run(words, cwd=cwd, env=variables, input=typed, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{command} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def built(project: Path, place: Path) -> Path:
    """The wheel of a project, in a folder that is made for it."""
    checked(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", place, project, cwd=project)
    (wheel,) = place.glob("*.whl")
    return wheel


def environment(place: Path) -> Path:
    """The commands of an empty environment."""
    venv.create(place)
    return place / "bin"


def install(binaries: Path, *what: str | Path) -> None:
    """Install into that environment, with the pip of this one."""
    pip = (sys.executable, "-m", "pip", "--python", binaries / "python")
    checked(*pip, "install", "--quiet", "--no-compile", *what, cwd=binaries)


def check_book(binaries: Path, wheel: Path, place: Path) -> None:
    """Without its extra the book says what to install; with it, it says what only a checkout has."""
    words: list[str | Path] = [binaries / "rulecore", "book", "zimbabweee", "--out", place / "pages"]
    refused = subprocess.run(words, cwd=place, capture_output=True, text=True, check=False)
    if refused.returncode != 2 or 'pip install "rulecore[report]"' not in refused.stderr:
        sys.exit(f"without its extra the book should say what to install:\n{refused.stdout}{refused.stderr}")
    install(binaries, f"{wheel}[report]")
    checked(*words, cwd=place)
    page = (place / "pages" / "zimbabweee.book.html").read_text(encoding="utf-8")
    if "This book does without" not in page or 'id="ZT-FOLLOW-1"' not in page:
        sys.exit("the book of an installed package should have its clauses and say what it does without")


def main() -> None:
    """Build, install, use."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        wheel, binaries = built(ROOT, place / "wheel"), environment(place / "empty")
        install(binaries, wheel)
        print(checked(binaries / "python", "-c", USE, cwd=place).strip())
        command = subprocess.run(
            [binaries / "rulecore", "rules", "zimbabweee"], cwd=place, capture_output=True, text=True, check=False
        )
        if command.returncode != 2 or 'pip install "rulecore[cli]"' not in command.stderr:
            sys.exit(f"without its extra the command should say what to install:\n{command.stdout}{command.stderr}")
        install(binaries, f"{wheel}[cli]")
        rules = checked(binaries / "rulecore", "rules", "zimbabweee", "ZT-FOLLOW-1", cwd=place)
        if "must_follow" not in rules or "proven" not in rules:
            sys.exit(f"the installed command does not show code and verdict of a clause:\n{rules}")
        check_book(binaries, wheel, place)
        print(f"wheel of {wheel.stat().st_size // 1024} kB, installed bare, with [cli] and with [report]")


if __name__ == "__main__":
    main()
