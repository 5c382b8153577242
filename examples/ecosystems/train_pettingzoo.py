"""A player of FuertoRite that learns in seconds, by policy gradient (REINFORCE) with numpy. Extra "pettingzoo".

`python examples/ecosystems/train_pettingzoo.py` prints its share of the wins, of which a third is due by chance: the
learner sits at each of three seats in turn, the others play at random.
"""

from __future__ import annotations

from typing import Any

import numpy as np

import rulecore
from rulecore.adapters.pettingzoo import RulecoreEnv, env

RATE, GAMES, BLOCK = 0.02, 450, 150


def chances(weights: Any, seen: Any, mask: Any) -> Any:
    """How likely the learner takes each action: a softmax over the legal ones."""
    worth = np.where(mask == 1, weights[:, np.flatnonzero(seen)].sum(axis=1), -np.inf)
    likely = np.exp(worth - worth.max())
    return likely / likely.sum()


def played(table: RulecoreEnv, weights: Any, learner: str, seed: int, rng: Any) -> tuple[float, list[Any]]:
    """One game: what the learner got, and for each of its decisions what it saw, what it did, and how likely."""
    table.reset(seed=seed)
    got, decisions = 0.0, []
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        if is_over or observation is None:
            got += reward if agent == learner else 0.0
            table.step(None)
            continue
        seen, mask = observation["observation"], observation["action_mask"]
        if agent == learner:
            likely = chances(weights, seen, mask)
            action = int(rng.choice(len(likely), p=likely))
            decisions.append((np.flatnonzero(seen), action, likely))
        else:
            action = int(rng.choice(np.flatnonzero(mask)))
        table.step(action)
    return got, decisions


def trained(games: int, seed: int = 1) -> list[float]:
    """What the learner got in each of so many games, while it learnt."""
    table, rng = env(rulecore.game("fuertorite", players=3)), np.random.default_rng(seed)
    weights, usual, shares = np.zeros((table.action_space("seat_0").n, table.size)), 0.0, []
    for number in range(games):
        learner = table.possible_agents[number % 3]
        got, decisions = played(table, weights, learner, number, rng)
        usual += 0.05 * (got - usual)
        for seen, action, likely in decisions:
            slope = -likely
            slope[action] += 1
            weights[:, seen] += RATE * (got - usual) * slope[:, None]
        shares.append(got)
    return shares


def main() -> None:
    """Train, and print the share of the wins block by block."""
    shares = trained(GAMES)
    for first in range(0, GAMES, BLOCK):
        print(f"games {first + 1:3} to {first + BLOCK}: {np.mean(shares[first : first + BLOCK]):.2f} of the wins")


if __name__ == "__main__":
    main()
