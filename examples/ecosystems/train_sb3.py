"""A stock learner: MaskablePPO of sb3-contrib learns Zimbabweee Trick. Extra "gymnasium"; `pip install sb3-contrib`.

`OMP_NUM_THREADS=1 python examples/ecosystems/train_sb3.py` prints its share of the wins against two players who play at
random, before it learns and after; a third is due by chance.
"""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import gymnasium
from sb3_contrib import MaskablePPO

from rulecore.adapters import gymnasium as games

gymnasium.register_envs(games)
STEPS, GAMES = 100_000, 1000


def table() -> Any:
    """The environment: one seat of three."""
    return gymnasium.make("rulecore/zimbabweee-v0", players=3, opponents="random", dense=True)


def wins(learner: MaskablePPO, games: int) -> list[float]:
    """Its share of the win in each of so many games, which are the same for every learner."""
    seat, found = table(), []
    for seed in range(games):
        observation, _ = seat.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            action, _ = learner.predict(observation, action_masks=seat.get_wrapper_attr("action_masks")())
            observation, reward, is_over, _, _ = seat.step(int(action))
        found.append(float(reward))
    return found


def told(shares: list[float]) -> str:
    """Their mean, with its 95 % interval."""
    middle, around = mean(shares), 1.96 * stdev(shares) / len(shares) ** 0.5
    return f"{middle:.3f} of the wins ({middle - around:.3f} to {middle + around:.3f}) in {len(shares)} games"


def main() -> None:
    """Measure, learn, and measure again."""
    learner = MaskablePPO("MultiInputPolicy", table(), seed=1, device="cpu")
    print("before:", told(wins(learner, GAMES)))
    learner.learn(STEPS)
    print("after: ", told(wins(learner, GAMES)))


if __name__ == "__main__":
    main()
