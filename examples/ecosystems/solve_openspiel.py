"""A tiny game of DTwww solved with OpenSpiel: five dice, of which each of two players hides one. Extra "openspiel".

`python examples/ecosystems/solve_openspiel.py` prints how much a perfect opponent could still win against the strategy
found. Two ways: counterfactual regret minimisation on the game as it is; and the same by OpenSpiel's compiled solver,
on the whole tree written out in the form of Gambit.
"""

from __future__ import annotations

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, gambit

import rulecore
from rulecore.adapters.openspiel import RulecoreGame, load
from rulecore.games.dtwww.pieces import KIND_NAMES, SIZES, Box

DICE = ("R4", "R4", "B4", "B4", "W10")
"""Red, blue and white dice with so many sides. Each has one number only, and one die stays in the bag."""


def tiny_game() -> RulecoreGame:
    """One public and one private die each; one game; a dice-off of at most one round."""
    copies = tuple(map(DICE.count, KIND_NAMES))
    faces = tuple((0,) if size == 10 else (size // 2,) for size in SIZES)
    box = Box(copies, faces, public=1, private=1)
    options = {"games": 1, "tiebreak_max_rounds": 1}
    return load(rulecore.game({"game": "dtwww", "players": 2, "components": box, "options": options}))


def by_cfr(game: RulecoreGame, iterations: int) -> float:
    """How much of the win a perfect opponent gains against the strategy that CFR+ has found."""
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(exploitability.exploitability(game, solver.average_policy()))


def by_compiled_cfr(game: RulecoreGame, iterations: int) -> float:
    """The same, for both players together halved, by the compiled solver."""
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(pyspiel.nash_conv(tree, solver.average_policy())) / 2


def main() -> None:
    """Solve it both ways."""
    game = tiny_game()
    for iterations in (1, 5, 10):
        print(f"CFR+, {iterations:4} iterations: exploitability {by_cfr(game, iterations):.6f}")
    for iterations in (10, 100, 1000):
        print(f"compiled CFR+, {iterations:4} iterations: exploitability {by_compiled_cfr(game, iterations):.9f}")


if __name__ == "__main__":
    main()
