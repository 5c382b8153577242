"""Games from outside, as their authors have them: their packages and rulecore in an empty environment, the suite run
there. `tests/newcomer.py two_suit_whist` tries one of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from wheel import ROOT, built, checked, environment, install

EVERY_CARD = "".join(f"{card}\n" for card in (*range(11, 18), *range(21, 28)))
TRIED = {"two_suit_whist": (EVERY_CARD * 4, "level-tricks"), "oh_hell": ("1\n" * 99, "first-lead")}
"""By game, what is typed to play it to its end (the rest is refused), and a ruling that an audit names."""


def main(games: Sequence[str]) -> None:
    """Build, install, test, play, audit."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        rulecore = built(ROOT, place / "rulecore")
        for game in games:
            tried(game, rulecore, place / game)


def tried(game: str, rulecore: Path, place: Path) -> None:
    """One game, in a folder that is made for it."""
    example, (typed, ruling) = ROOT / "examples" / game, TRIED[game]
    package, binaries, project = built(example, place / "wheel"), environment(place / "environment"), place / "project"
    copytree(example / "tests", project / "tests")
    python = binaries / "python"
    install(binaries, f"{rulecore}[testing]", package)
    suite = checked(python, "-m", "rulecore.testing", game, cwd=project)
    own = checked(python, "-m", "pytest", "-q", "tests", cwd=project)

    install(binaries, f"{rulecore}[audit]")
    played = checked(binaries / "rulecore", "play", game, "--seed", "1", cwd=project, typed=typed)
    audited = checked(binaries / "rulecore", "audit", game, "--games", "20", "--jobs", "1", cwd=project)
    if "Winner: " not in played or ruling not in audited:
        sys.exit(f"the installed command does not know the game:\n{played}{audited}")
    print(f"{game}, its own tests:", own.splitlines()[-1])
    print(f"{game}, the suite of every game:", suite.splitlines()[-1])


if __name__ == "__main__":
    main(sys.argv[1:] or tuple(TRIED))
