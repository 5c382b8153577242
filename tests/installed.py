"""An installation of rulecore plays: run by the Python that has it, from anywhere but the checkout, without extras.

    python tests/installed.py [pure|compiled]

Exits with an error where the installed package is of the other kind, or a game of it cannot be played.
"""

from __future__ import annotations

import importlib.resources
import sys
from random import Random

import rulecore
from rulecore.core.built import is_compiled


def main() -> None:
    """Play every game, and replay it."""
    kind = "compiled" if is_compiled() else "pure"
    if sys.argv[1:] and sys.argv[1] != kind:
        sys.exit(f"rulecore should be {sys.argv[1]}, but is {kind}: {rulecore.__file__}")
    if not (importlib.resources.files("rulecore") / "py.typed").is_file():
        sys.exit("the installed package should have its types")
    for name in rulecore.GAMES:
        if not (rulecore.clauses(name) and rulecore.rulings(name)):
            sys.exit(f"the installed package should have the spec of {name}")
        example = rulecore.how_to_play(name)["example"]
        if example is None or not example["trace"]["steps"]:
            sys.exit(f"the installed package should tell how to play {name}")
        game = rulecore.game({"game": name, "players": 4})
        trace = rulecore.record(game, [lambda view, legal: legal[0]] * 4, Random(1))
        replayed = rulecore.replay(trace)
        if replayed.game.result(replayed.states[-1]) != trace["result"] or not trace["result"]["scores"]:
            sys.exit(f"a game of {name} should have a result, the same when it is replayed")
    print(len(rulecore.GAMES), "games played from", rulecore.__file__, f"({kind}, Python {sys.version.split()[0]})")


if __name__ == "__main__":
    main()
