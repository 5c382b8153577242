"""`python -m rulecore.testing GAME [pytest arguments]`: the suite that every game must pass, run on one of them.

For a game of another package, it first tells what its author has got wrong, in stages, in one sentence for each
mistake, and ends with 1 if there is any; else what the game says in English alone, which is no mistake. Then it tries
the game at every table: number of players, options, every reading; legality, laws, secrecy, JSON, traces, purity,
garbage. The game may be one of rulecore's own or one that another installed package offers. Everything behind the id
goes to pytest (`-x`, `-k secret`, `-n 4`); the exit code is that of pytest, and 2 where there is no such game.
With RULECORE_PROFILE=deep it searches for hours instead of seconds. Needs the extra "testing".

`python -m rulecore.testing GAME ... --fuzz [--games N] [--seconds S] [--seed S]` plays random games by the rules alone
instead, under every number of players, option and reading, and judges every step by every law; `--all` takes all games
of rulecore. At the first fault it looks for the shortest game that goes wrong, tells it in at most sixty lines, writes
it into `out/failures`, and ends with 1. `python -m rulecore.testing GAME --replay FILE` judges such a game again.

`python -m rulecore.testing GAME --hostile [--inputs 20000] [--seed 0] [--only NUMBER]` throws bad input at every entry
of the game instead, and counts what was refused; the exit code is 1 where an entry raises what its documentation does
not name. Each input is made of its number and the seed: `--only 69` throws that one again.

`python -m rulecore.testing GAME --size [pytest arguments]` lets every field of all that is given to the game grow
instead, and counts lines, calls and memory: beyond what the game has use for, nothing may grow with it. `--hostile
--size` does one and then the other, where no words stand beside them.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rulecore.audit.diagnostics import first_faults, untold
from rulecore.audit.fuzz import command
from rulecore.core.errors import InvalidGame, RulecoreError
from rulecore.registry import offered, offers, rules_of

__all__ = ["run", "suite"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


EXTRA = ("pytest", "hypothesis")
AT_FAULT = 1
BAD_INPUT = 2
HOSTILE = "--hostile"
SIZE = "--size"
AS_PYTHON = "as_python: cannot run on machine code"


def suite(pattern: str = "test_any_*.py") -> tuple[Path, ...]:
    """The files of the suite: inside the installed package, or among the tests of a checkout.

    What is about this project itself (front ends, witnesses) is not among them.
    """
    package = Path(__file__).resolve().parent
    installed = package / "_every_game"
    folder = installed if installed.is_dir() else package.parent / "tests" / "every_game"
    return tuple(sorted(folder.glob(pattern)))


def arguments(chosen: Sequence[str], files: Sequence[Path]) -> list[str]:
    """What pytest is called with: apart from what is chosen, nothing in the current folder has a say."""
    home = files[0].parent.parent
    settings = [f"-c{os.devnull}", f"--rootdir={home}", f"--confcutdir={home}", f"-omarkers={AS_PYTHON}"]
    return [*settings, f"-ocache_dir={Path.cwd() / '.pytest_cache'}", "-q", *chosen, *map(str, files)]


def run(words: Sequence[str]) -> int:
    """Run the suite; the exit code."""
    if not words or words[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if words else BAD_INPUT
    if command.FUZZ in words or command.REPLAY in words:
        return _by_the_rules(words)
    game, *chosen = words
    if any(find_spec(name) is None for name in EXTRA):
        return _refused('needs the extra "testing": pip install "rulecore[testing]"')
    try:
        rules_of(game)
        if offers(game):
            offered(game)  # refuses an id that is taken
    except InvalidGame as error:
        return _refused(f"{error}; docs/adding_a_game.md#the-entry-point")
    except RulecoreError as error:
        return _refused(str(error))
    os.environ["RULECORE_GAMES"] = game
    if HOSTILE in chosen or SIZE in chosen:
        return _beside([word for word in chosen if word not in (HOSTILE, SIZE)], HOSTILE in chosen, SIZE in chosen)
    import pytest

    if offers(game) and is_at_fault(game):
        return AT_FAULT
    return int(pytest.main(arguments(chosen, suite())))


def _by_the_rules(words: Sequence[str]) -> int:
    """Play random games, or one game again; the exit code."""
    try:
        return command.fuzz(words) if command.FUZZ in words else command.replay(words)
    except RulecoreError as error:
        return _refused(str(error))


def is_at_fault(game: str) -> bool:
    """Whether a stage finds mistakes, which are then told; else what the game says in English alone is. What the stages
    cannot judge is left to the suite."""
    try:
        stage, found = first_faults(game)
        lacking = () if found else untold(game)
    except Exception as error:
        print(f"rulecore.testing: the stages cannot judge {game} ({type(error).__name__}: {error}); the suite goes on")
        return False
    for fault in found:
        print(fault)
    if lacking:
        print(f"No fault: {game} is told in English where it has no Japanese", *lacking, sep="\n  ")
    if found:
        print(f"{game} stops at the stage {stage!r}: {len(found)} to mend; then the suite of every game runs")
    return found != ()


def _beside(words: Sequence[str], hostile: bool, size: bool) -> int:
    """What is run beside the suite; the exit code, of both the first that is not 0."""
    if hostile and size and words:
        return _refused(f"{HOSTILE} and {SIZE} take different words; ask for one of them with {' '.join(words)}")
    code = _hostile(words) if hostile else 0
    if not size:
        return code
    import pytest

    return code or int(pytest.main(arguments(words, suite("test_size.py"))))


def _hostile(words: Sequence[str]) -> int:
    """Throw bad input at the game; the exit code."""
    sys.path.insert(0, str(suite()[0].parent))
    code: int = import_module("hostile").main(words)
    return code


def _refused(sentence: str) -> int:
    print(f"rulecore.testing: {sentence}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
