"""The groups of two that a seat can lay down: made once for every two cards, found by the one and by the other."""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from rulecore.games.build_release.groups import is_group
from rulecore.games.build_release.pieces import RUN, SET, Cards, X
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates
from rulecore.games.build_release.state import Action, LayGroup

TWOS: Final[list[Cards]] = [
    two for two in combinations_with_replacement(range(X + 1), 2) if two[0] < two[1] or two[0] == X
]
"""Every two cards, ascending."""


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


Pairs = list[list[Pair | None]]
"""By the lower card, by the higher one; None where they are no group."""


@cache
def groups_among(kind: int, all_x: AllXGroups, big: BigDuplicates) -> list[Cards]:
    """BR-SETTLE-4: every two cards that are a run, or a duplicate."""
    return [two for two in TWOS if is_group(kind, two, all_x, big)]


@cache
def pairs(seat: int, all_x: AllXGroups, big: BigDuplicates) -> tuple[dict[Cards, LayGroup], dict[Cards, LayGroup]]:
    """BR-SETTLE-4: every two cards that are a run, and every two that are a duplicate, ascending, and how the seat lays
    them down."""
    runs = {two: LayGroup(seat, RUN, two) for two in groups_among(RUN, all_x, big)}
    return runs, {two: LayGroup(seat, SET, two) for two in groups_among(SET, all_x, big)}


@cache
def pairs_by_card(seat: int, all_x: AllXGroups, big: BigDuplicates) -> Pairs:
    """BR-SETTLE-4: all of them by their cards."""
    runs, alike = pairs(seat, all_x, big)
    found: Pairs = [[None] * (X + 1) for _ in range(X + 1)]
    for two in {**runs, **alike}:
        low, high = two
        found[low][high] = Pair(runs.get(two), alike.get(two))
    return found


def groups_of_two(by_card: Pairs, once: Cards, two_xs: bool) -> list[Action]:
    """BR-SETTLE-4: every group of two that the seat can lay down, runs before duplicates; each once.

    once    the cards, of X cards one
    two_xs  whether there is another one
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
