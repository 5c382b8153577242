"""Contracts of DTwww for four seats: slower, so they belong to the deep run. Tricks of four are enumerated."""

from rulecore.games.dtwww.dice_off import level_at_the_top
from rulecore.games.dtwww.series import last_place

Four = tuple[int, int, int, int]
Seats = tuple[int, ...]


def all_of_the_last_rank_of_four_are_last(ranks: Four) -> Seats:
    """DW-NEXT-1: nobody ranks below.

    post: len(_) > 0 and all((seat in _) == (ranks[seat] >= max(ranks)) for seat in range(4))
    """
    return last_place(ranks)


def nobody_of_four_beats_those_at_the_top(sides: Four, values: Four) -> Seats:
    """DW-FINAL-2, DW-FINAL-3: no number is larger, and of equal ones none is on fewer sides.

    pre: min(sides) >= 4 and min(values) >= 0
    post: len(_) > 0 and all((values[i], -sides[i]) <= (values[j], -sides[j]) for i in range(4) for j in _)
    """
    return level_at_the_top((0, 1, 2, 3), sides, values)
