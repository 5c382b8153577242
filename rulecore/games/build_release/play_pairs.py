"""The groups of two that a seat can lay down: made once for every two cards, found by the one and by the other."""

from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final, final

from rulecore.core.bags import with_item
from rulecore.games.build_release.actions import Action, LayGroup
from rulecore.games.build_release.groups import is_group
from rulecore.games.build_release.pieces import Cards, X
from rulecore.games.build_release.piles import Bits, add_each, printed_in
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates

TWOS: Final[list[Cards]] = [
    two for two in combinations_with_replacement(range(X + 1), 2) if two[0] < two[1] or two[0] == X
]
"""Every two cards, ascending."""


@final
class Pairs:
    """BR-SETTLE-4: the groups of two of one kind that a seat can lay down.

    groups    all of them, ascending
    partners  by card: the higher cards with which it is such a group; of X, that is X itself
    by_card   by card: the groups with each card, None with others
    """

    def __init__(self, seat: int, kind: int, all_x: AllXGroups, big: BigDuplicates) -> None:
        self.groups = [LayGroup(seat, kind, two) for two in TWOS if is_group(kind, two, all_x, big)]
        self.partners: list[Bits] = [0] * (X + 1)
        self.by_card: list[tuple[Any, ...]] = [(None,) * (X + 1)] * (X + 1)
        for group in self.groups:
            low, high = group.cards
            self.partners[low] |= 1 << high
            self.by_card[low] = with_item(self.by_card[low], high, group)

    def add_to(self, found: list[Action], lows: list[int], cards: Bits) -> None:
        """Every group of these cards, ascending, each once.

        lows  the same cards, ascending; X if there are two or more
        """
        for low in lows:
            highs = self.partners[low] & cards
            if highs:
                add_each(found, self.by_card[low], highs)


@cache
def pairs(seat: int, kind: int, all_x: AllXGroups, big: BigDuplicates) -> Pairs:
    """BR-SETTLE-4: the groups of two of one kind of a seat, made once for each reading."""
    return Pairs(seat, kind, all_x, big)


def groups_of_two(runs: Pairs, alike: Pairs, cards: Bits, two_xs: bool) -> list[Action]:
    """BR-SETTLE-4: every group of two that the seat can lay down, runs before duplicates; each once.

    two_xs  whether there is more than one X
    """
    lows, found = printed_in(cards), list[Action]()
    if two_xs:
        lows.append(X)
    runs.add_to(found, lows, cards)
    alike.add_to(found, lows, cards)
    return found
