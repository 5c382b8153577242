"""The groups of two that a seat can lay down: made once for every two cards, found by the one and by the other."""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final, final

from rulecore.games.build_release.actions import Action, LayGroup
from rulecore.games.build_release.groups import is_group
from rulecore.games.build_release.pieces import RUN, SET, Cards, X
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates

TWOS: Final[list[Cards]] = [
    two for two in combinations_with_replacement(range(X + 1), 2) if two[0] < two[1] or two[0] == X
]
"""Every two cards, ascending."""


@final
class Pair:
    """How a seat lays down two cards: as a run, as a duplicate; None where they are none."""

    def __init__(self, run: LayGroup | None, alike: LayGroup | None) -> None:
        self.run, self.alike = run, alike

    def add_to(self, runs: list[Action], alike: list[Action]) -> None:
        """Each to those of its kind."""
        if self.run is not None:
            runs.append(self.run)
        if self.alike is not None:
            alike.append(self.alike)


class Pairs:
    """BR-SETTLE-4: the groups of two of a seat.

    runs     those that are runs, ascending
    alike    those that are duplicates, likewise
    by_card  all of them by the lower card, by the higher one; None where two cards are no group
    """

    def __init__(self, seat: int, all_x: AllXGroups, big: BigDuplicates) -> None:
        runs = {two: LayGroup(seat, RUN, two) for two in TWOS if is_group(RUN, two, all_x, big)}
        alike = {two: LayGroup(seat, SET, two) for two in TWOS if is_group(SET, two, all_x, big)}
        self.runs, self.alike = tuple(runs.values()), tuple(alike.values())
        self.by_card: list[list[Pair | None]] = [[None] * (X + 1) for _ in range(X + 1)]
        for two in runs | alike:
            low, high = two
            self.by_card[low][high] = Pair(runs.get(two), alike.get(two))


@cache
def pairs(seat: int, all_x: AllXGroups, big: BigDuplicates) -> Pairs:
    """BR-SETTLE-4: the groups of two of a seat, made once for each reading."""
    return Pairs(seat, all_x, big)


def groups_of_two(by_card: list[list[Pair | None]], once: Cards, two_xs: bool) -> list[Action]:
    """BR-SETTLE-4: every group of two that the seat can lay down, runs before duplicates; each once.

    by_card  those of `Pairs`
    once     the cards, of X cards one
    two_xs   whether there is another one
    """
    runs: list[Action] = []
    alike: list[Action] = []
    for place in range(len(once)):
        with_low = by_card[once[place]]
        for other in range(place + 1, len(once)):
            pair = with_low[once[other]]
            if pair is not None:
                pair.add_to(runs, alike)
    if two_xs:
        pair = by_card[X][X]
        if pair is not None:
            pair.add_to(runs, alike)
    runs += alike
    return runs
