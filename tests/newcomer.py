"""A game from outside, as its author has it: its package and rulecore in an empty environment, the suite run there."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from wheel import ROOT, built, checked, environment, install

GAME = "two_suit_whist"
EXAMPLE = ROOT / "examples" / GAME
EVERY_CARD = "".join(f"{card}\n" for card in (*range(11, 18), *range(21, 28)))
"""Whatever may be played is among these; the rest is refused."""


def main() -> None:
    """Build, install, test, play, audit."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        rulecore, whist = built(ROOT, place / "rulecore"), built(EXAMPLE, place / "whist")
        binaries, project = environment(place / "environment"), place / "project"
        copytree(EXAMPLE / "tests", project / "tests")
        python = binaries / "python"
        install(binaries, f"{rulecore}[testing]", whist)
        suite = checked(python, "-m", "rulecore.testing", GAME, cwd=project)
        own = checked(python, "-m", "pytest", "-q", "tests", cwd=project)

        install(binaries, f"{rulecore}[audit]")
        played = checked(binaries / "rulecore", "play", GAME, "--seed", "1", cwd=project, typed=EVERY_CARD * 4)
        audited = checked(binaries / "rulecore", "audit", GAME, "--games", "20", "--jobs", "1", cwd=project)
        if "Winner: " not in played or "level-tricks" not in audited:
            sys.exit(f"the installed command does not know the game:\n{played}{audited}")
        print("its own tests:", own.splitlines()[-1])
        print("the suite of every game:", suite.splitlines()[-1])


if __name__ == "__main__":
    main()
