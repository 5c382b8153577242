"""The utility of a final result for each seat: the same question for every game."""

from __future__ import annotations

from collections.abc import Sequence

LEAD = 0.5
"""What the largest lead is worth beside the whole win: a player who wins anyhow, or cannot win, still plays
for points."""


def points(scores: Sequence[int | None], winners: Sequence[int]) -> tuple[int | None, ...]:
    """The scores of a result, turned so that more is better; None for a seat that is disqualified.

    In some games few points are good. The winners tell: theirs are the most, or the fewest. Where they are neither, the
    scores do not say who did better, and all are 0.
    """
    told = [score for score in scores if score is not None]
    best = scores[winners[0]] if winners else None
    sign = 0 if best is None else 1 if best == max(told) else -1 if best == min(told) else 0
    return tuple([None if score is None else sign * score for score in scores])


def utility(scores: Sequence[int | None], winners: Sequence[int], seat: int) -> float:
    """What a finished game is worth to a seat, from 0 to 1: the win, shared by those who win together, and a little
    for how far the seat is ahead of the best of the others, as a part of all points; a seat that is disqualified gets
    nothing for that."""
    better = points(scores, winners)
    own, others = better[seat], [score for at, score in enumerate(better) if at != seat and score is not None]
    lead = 0.0
    if own is not None:
        reach = 1 + abs(own) + sum(map(abs, others))
        lead = (1 + (own - max(others, default=own)) / reach) / 2
    share = 1 / len(winners) if seat in winners else 0.0
    return (share + LEAD * lead) / (1 + LEAD)
