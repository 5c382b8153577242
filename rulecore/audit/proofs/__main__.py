"""Proves what can be proven of a game for all states: `python -m rulecore.audit.proofs [GAME] [--players N ...]`.

With `--views`: that what a seat is told depends on nothing hidden, of any game with marks, ours or another package's.

The exit code is 1 where something is not proven, also because z3 is not there.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec

from rulecore.audit.lockstep.configs import player_counts
from rulecore.registry import GAMES

PROVEN = ("dtwww", "zimbabweee")
"""The games that declare something here."""


def main(words: list[str]) -> int:
    """Prove, and tell; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rulecore.audit.proofs", description=__doc__)
    parser.add_argument("game", nargs="*", help=f"of {', '.join(PROVEN)}; without it, all of them")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of seats; without it, all that the game has")
    parser.add_argument(
        "--meanings", action="store_true", help="list what stands in for functions, and where it is shown"
    )
    parser.add_argument("--rows", action="store_true", help="write the rows of docs/evidence.md")
    parser.add_argument("--views", action="store_true", help="prove that views depend on nothing hidden")
    parser.add_argument("--games", type=int, default=24, help="with --views: at least so many random games of each")
    chosen = parser.parse_args(words)
    if chosen.views and find_spec("z3") is not None:
        return int([game for game in chosen.game or GAMES if not _told_nothing(game, chosen)] != [])
    unknown = [game for game in chosen.game if game not in PROVEN]
    if unknown or find_spec("z3") is None:
        print(
            f"nothing is proven of {', '.join(unknown)}" if unknown else "nothing is proven: z3-solver is not installed"
        )
        return 1
    failed = [game for game in chosen.game or PROVEN if not _proven(game, chosen)]
    return int(bool(failed))


def _told_nothing(game: str, chosen: argparse.Namespace) -> bool:
    """Whether what a seat is told depends on nothing hidden."""
    from rulecore.audit.proofs.views import views

    found = views(game, tuple(chosen.players or ()), chosen.games)
    print(found.row if chosen.rows and not found.faults else found)
    return not found.faults


def _proven(game: str, chosen: argparse.Namespace) -> bool:
    """Whether everything of the game is."""
    from rulecore.audit.proofs.proof import prove

    declared = import_module(f"rulecore.audit.proofs.{game}").DECLARED
    if chosen.meanings:
        for meaning in declared.meanings:
            print(f"{meaning.of.__module__}.{meaning.of.__name__}: {meaning.shown}")
    proofs = [prove(declared, number) for number in chosen.players or player_counts(game)]
    for proof in proofs:
        print(proof.row if chosen.rows and not proof.faults else proof)
    return not any(proof.faults for proof in proofs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
