"""Games from outside, as their authors have them: their packages and rulecore in an empty environment, the suite run
there. `tests/newcomer.py two_suit_whist` tries one of them; `brand_new` is one that `rulecore new` has just written."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from wheel import ROOT, built, checked, copy_of, environment, install

from rulecore.registry import GAMES

EVERY_CARD = "".join(f"{card}\n" for card in (*range(11, 18), *range(21, 28)))
NEW = "brand_new"
WON = re.compile(r"^(?:You|Player \d)(?: and Player \d)* wins?\.$", re.MULTILINE)
"""How a game ends."""
TRIED = {
    "two_suit_whist": (EVERY_CARD * 4, "level-tricks"),
    "lucky_dice": ("1\n1\n2\n" * 4, "level-points"),
    "last_card": ("1\n" * 60, "level-hands"),
    "climb_on": (("".join(f"{card}\n" for card in range(1, 11)) + "pass\n") * 12, "level-cards"),
    "oh_hell": ("1\n" * 99, "first-lead"),
    "german_whist": ("1\n" * 26, "first-card"),
    NEW: ("1\n2\n3\n4\n5\n6\n", "level-cards"),
}
"""By game, what is typed to play it to its end (the rest is refused), and a ruling that an audit names."""


PACKAGED = (
    *("rulecore", "spec", "tests/every_game", "tests/conftest.py", "examples"),
    *("pyproject.toml", "hatch_metadata.py", "LICENSE"),
)
"""What the wheel is built from, beside a README."""


def main(games: Sequence[str]) -> None:
    """Build, install, test, play, audit."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        rulecore = built(undocumented(place / "checkout"), place / "rulecore")
        for game in games:
            tried(game, rulecore, place / game)


def undocumented(place: Path) -> Path:
    """A copy of what the wheel is built from, without our games and with a README of one line: neither is a matter of
    games from outside."""
    place.mkdir()
    copy_of(PACKAGED, place, "node_modules", "__pycache__", *(f"rulecore/games/{game}" for game in GAMES))
    (place / "README.md").write_text("# rulecore\n", encoding="utf-8")
    return place


def tried(game: str, rulecore: Path, place: Path) -> None:
    """One game, in a folder that is made for it."""
    (typed, ruling), binaries, project = TRIED[game], environment(place / "environment"), place / "project"
    python, source = binaries / "python", ROOT / "examples" / game
    if game == NEW:
        source = written(binaries, rulecore, place)
    package = built(source, place / "wheel")
    copytree(source / "tests", project / "tests")
    install(binaries, f"{rulecore}[cli,testing]", package)
    suite = checked(python, "-m", "rulecore.testing", game, cwd=project)
    own = checked(python, "-m", "pytest", "-q", "tests", cwd=project)

    install(binaries, f"{rulecore}[audit]")
    played = checked(binaries / "rulecore", "play", game, "--seed", "1", cwd=project, typed=typed)
    audited = checked(binaries / "rulecore", "audit", game, "--games", "20", "--jobs", "1", cwd=project)
    if game == NEW:
        checked(python, "-m", "rulecore.testing", game, "--size", cwd=project)
        judged(binaries, rulecore, source)
    if not WON.search(played) or ruling not in audited:
        sys.exit(f"the installed command does not know the game:\n{played}{audited}")
    print(f"{game}, its own tests:", own.splitlines()[-1])
    print(f"{game}, the suite of every game:", suite.splitlines()[-1])


def written(binaries: Path, rulecore: Path, place: Path) -> Path:
    """The package of a new game, which the installed command writes."""
    install(binaries, f"{rulecore}[cli]")
    checked(binaries / "rulecore", "new", NEW, "--into", place, cwd=place)
    return place / NEW


def judged(binaries: Path, rulecore: Path, source: Path) -> None:
    """A new game: its types are right, and its rulebook is shown and made into a page."""
    install(binaries, f"{rulecore}[report]", "mypy")
    checked(binaries / "python", "-m", "mypy", "--strict", NEW, "tests", cwd=source)
    checked(binaries / "python", "-m", "rulecore.audit.evidence.static_checks", NEW, cwd=source)
    rules = checked(binaries / "rulecore", "rules", NEW, "BN-WIN-1", cwd=source)
    checked(binaries / "rulecore", "book", NEW, "--out", "pages", cwd=source)
    if "the_highest_card_wins" not in rules or not (source / "pages" / f"{NEW}.book.html").is_file():
        sys.exit(f"the installed command does not show the rulebook of the game:\n{rules}")


if __name__ == "__main__":
    main(sys.argv[1:] or tuple(TRIED))
