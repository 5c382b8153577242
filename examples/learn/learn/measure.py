"""How good a player is: its share of the win over deals that nobody has learnt from, from every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

import rulecore
from learn.network import Array
from learn.tables import Observed
from rulecore.adapters.gymnasium import vector_env

Choose = Callable[[Observed], Array]
"""What to do at each table."""
TOGETHER = 100
"""So many deals are played at once."""
Z = 1.96
"""For intervals of 95 %."""


class Share(NamedTuple):
    """A mean share of the win, and its 95 % interval. The unit is a deal: games of one deal are no strangers to each
    other."""

    mean: float
    low: float
    high: float
    deals: int


def shares(game: rulecore.Game[Any, Any], choose: Choose, opponents: str, first: int, deals: int) -> Share:
    """Play the deals with the seeds from `first` on, once from every seat, against bots with the same seeds."""
    by_seat = [from_seat(game, choose, opponents, seat, range(first, first + deals)) for seat in range(game.players)]
    by_deal = np.array(by_seat).mean(0)
    half = Z * by_deal.std(ddof=1) / np.sqrt(deals)
    return Share(float(by_deal.mean()), float(by_deal.mean() - half), float(by_deal.mean() + half), deals)


def from_seat(
    game: rulecore.Game[Any, Any], choose: Choose, opponents: str, seat: int, deals: Sequence[int]
) -> list[float]:
    """What the seat gets in each of these deals, by their seeds."""
    found: list[float] = []
    for begin in range(0, len(deals), TOGETHER):
        some = deals[begin : begin + TOGETHER]
        tables = vector_env(game, len(some), seat=seat, opponents=opponents, dense=True)
        observed, _ = tables.reset(seed=[*some])
        got = np.full(len(some), np.nan)
        while np.isnan(got).any():
            observed, rewards, ended, _, _ = tables.step(choose(observed))
            fresh = ended & np.isnan(got)
            got[fresh] = rewards[fresh]
        found += got.tolist()
    return found
