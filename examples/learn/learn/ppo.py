"""Proximal policy optimisation with masks, in the usual form of PPO-Clip (Schulman et al. 2017, arXiv 1707.06347).

A reward comes at the end of a game alone, and nothing is discounted: a position is worth the share of the win that the
player expects of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from learn.network import Adam, Array, log_chances
from learn.player import Player, possible
from learn.tables import Tables


@dataclass(frozen=True)
class Setup:
    """How a player learns.

    steps     decisions at each table between two updates
    epochs, batch  how often an update goes through them, and in what portions
    rate      of learning at the start; it falls to nothing at the end
    clip      how far an update may change how likely an action is
    entropy   what variety is worth
    trace     how far a surprise is handed back (the lambda of GAE)
    """

    steps: int = 64
    epochs: int = 4
    batch: int = 1024
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.95


class Taken(NamedTuple):
    """What happened at all tables in some steps: rows are steps, columns tables.

    counts  where it was a decision; elsewhere the step began a new game
    """

    seen: Array
    masks: Array
    actions: Array
    chances: Array
    values: Array
    rewards: Array
    ended: Array
    counts: Array


class Batch(NamedTuple):
    """Decisions to learn from: what was possible, what was done, the logarithm of how likely that was, and how much
    better than expected it turned out to be."""

    masks: Array
    actions: Array
    chances: Array
    better: Array


def trained(tables: Tables, decisions: int, seed: int, setup: Setup = Setup()) -> Iterator[tuple[int, Player]]:
    """A player that learns in so many decisions, after each update, with the number of decisions so far."""
    learner, done = Learner(tables, seed, setup), 0
    while done < decisions:
        done += learner.learn(setup.rate * (1 - done / decisions))
        yield done, learner.player


class Learner:
    """A player at its tables."""

    def __init__(self, tables: Tables, seed: int, setup: Setup) -> None:
        self.tables, self.setup = tables, setup
        self.rng = np.random.default_rng(seed)
        self.player = Player(tables.numbers, tables.actions, self.rng)
        self.adam = Adam(self.player.network.parts)
        self.observed = tables.reset(seed * 1_000_003)
        self.over: Array = np.zeros(tables.count, bool)

    def learn(self, rate: float) -> int:
        """Play some steps at all tables and learn from them; how many decisions there were."""
        taken = self._played()
        last = self.player(self.observed["observation"]).values
        better = advantages(taken, last, self.setup.trace)
        due, counts = better + taken.values, taken.counts
        batch = Batch(*(whole[counts] for whole in (taken.masks, taken.actions, taken.chances, better)))
        seen, due = taken.seen[counts], due[counts]
        for _ in range(self.setup.epochs):
            order = self.rng.permutation(len(due))
            for rows in np.array_split(order, max(1, len(order) // self.setup.batch)):
                self._improve(seen[rows], Batch(*(whole[rows] for whole in batch)), due[rows], rate)
        return len(due)

    def _played(self) -> Taken:
        rows: list[tuple[Array, ...]] = []
        for _ in range(self.setup.steps):
            mask, counts = possible(self.observed), ~self.over
            self.player.look(self.observed["observation"])
            said = self.player(self.observed["observation"])
            likely = log_chances(said.logits, mask)
            actions = (likely + self.rng.gumbel(size=likely.shape)).argmax(1)
            self.observed, rewards, self.over = self.tables.step(actions)
            rows.append((said.seen, mask, actions, at(likely, actions), said.values, rewards, self.over, counts))
        return Taken(*(np.array(column) for column in zip(*rows, strict=True)))

    def _improve(self, seen: Array, batch: Batch, due: Array, rate: float) -> None:
        better = batch.better
        batch = batch._replace(better=(better - better.mean()) / (better.std() + 1e-8))
        said = self.player.network(seen)
        by_values = ((said.values - due) / len(due)).astype(np.float32)
        gradient = self.player.network.gradient(said, loss_slopes(said.logits, batch, self.setup), by_values)
        self.adam.step(gradient, rate)


def at(rows: Array, columns: Array) -> Array:
    """Of each row what stands in its column."""
    return np.take_along_axis(rows, columns[:, None], 1)[:, 0]


def advantages(taken: Taken, last: Array, trace: float) -> Array:
    """How much better than expected each action turned out to be (generalised advantage estimation, no discount).

    last  what the positions are worth to which the steps have led
    """
    found, ahead, after = np.zeros_like(taken.values), np.zeros_like(last), last
    for step in reversed(range(len(taken.values))):
        goes_on = ~taken.ended[step]
        surprise = taken.rewards[step] + goes_on * after - taken.values[step]
        ahead = found[step] = surprise + trace * goes_on * ahead
        after = taken.values[step]
    return found


def loss(logits: Array, batch: Batch, setup: Setup) -> float:
    """What learning makes small, without the values: the clipped gain and the entropy, both negative, per decision."""
    likely = log_chances(logits, batch.masks)
    ratio = np.exp(at(likely, batch.actions) - batch.chances)
    gain = np.minimum(ratio * batch.better, np.clip(ratio, 1 - setup.clip, 1 + setup.clip) * batch.better)
    entropy = -(np.exp(likely) * np.where(batch.masks, likely, 0)).sum(1)
    return float(-(gain + setup.entropy * entropy).mean())


def loss_slopes(logits: Array, batch: Batch, setup: Setup) -> Array:
    """How `loss` changes with each logit."""
    likely = log_chances(logits, batch.masks)
    share, safe = np.exp(likely), np.where(batch.masks, likely, 0)
    ratio = np.exp(at(likely, batch.actions) - batch.chances)
    is_clipped = np.where(batch.better > 0, ratio > 1 + setup.clip, ratio < 1 - setup.clip)
    by_chance = np.where(is_clipped, 0, ratio * batch.better)[:, None]
    taken = np.zeros_like(share)
    np.put_along_axis(taken, batch.actions[:, None], 1, 1)
    entropy = -(share * safe).sum(1, keepdims=True)
    slopes = -by_chance * (taken - share) + setup.entropy * share * (safe + entropy)
    return (slopes / len(batch.actions)).astype(np.float32)
