"""The groups of two that a seat can lay down, made once for every two cards, and the cards that fit a group."""

from functools import cache
from typing import Any, Final, final

from rulecore.core.bags import with_item
from rulecore.games.build_release.actions import Action, LayGroup
from rulecore.games.build_release.fast.cards import Bits, add_each, printed_in
from rulecore.games.build_release.pieces import NUMBER, NUMBERS, RUN, SET, Group, X
from rulecore.games.build_release.piles import Pile
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, Rulings
from rulecore.games.build_release.settlement import extensions, groups_of_two

EACH: Final = tuple(range(X + 1))
"""Every card once."""
ALIKE: Final[tuple[Bits, ...]] = tuple(
    [sum([1 << card for card in EACH if NUMBER[card] == number]) for number in range(NUMBER[X] + 1)]
)
"""The cards of each number, and X."""
COUNTED: Final[tuple[int, ...]] = tuple([8 ** (number + 1) for number in NUMBER])
"""What each card adds to the number of cards of its number, three bits for each; the lowest three are free."""


@final
class Pairs:
    """The groups of two of one kind that a seat can lay down.

    partners  by card: the higher cards with which it is such a group; of X, that is X itself
    by_card   by card: the groups with each card, None with others
    """

    def __init__(self, seat: int, kind: int, all_x: AllXGroups, big: BigDuplicates) -> None:
        self.partners: list[Bits] = [0] * (X + 1)
        self.by_card: list[tuple[Any, ...]] = [(None,) * (X + 1)] * (X + 1)
        for found, pair in groups_of_two((*EACH, X), all_x, big):
            if found == kind:
                low, high = pair
                self.partners[low] |= 1 << high
                self.by_card[low] = with_item(self.by_card[low], high, LayGroup(seat, kind, pair))

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
    """The groups of two of one kind of a seat, made once for each reading."""
    return Pairs(seat, kind, all_x, big)


@final
class Scoring:
    """What can be scored under some readings; by seat where it says so.

    runs, alike  by seat: groups of two
    fits         the cards that fit a group, by its kind and by how many cards it has of each number
    """

    def __init__(self, players: int, rulings: Rulings) -> None:
        all_x, big = rulings.all_x_groups, rulings.big_duplicates
        self.all_x, self.big = all_x, big
        self.runs = [pairs(seat, RUN, all_x, big) for seat in range(players)]
        self.alike = [pairs(seat, SET, all_x, big) for seat in range(players)]
        self.fits: dict[int, Bits] = {}

    def groups_of_two(self, seat: int, held: Pile, cards: Bits) -> list[Action]:
        """Every group of two that the seat can lay down, runs before duplicates; each once."""
        lows, found = printed_in(held), list[Action]()
        if held >> X > 1:
            lows.append(X)
        self.runs[seat].add_to(found, lows, cards)
        self.alike[seat].add_to(found, lows, cards)
        return found

    def fitting(self, group: Group) -> Bits:
        """The cards that can be added to the group."""
        key = group.kind
        for card in group.cards:
            key += COUNTED[card]
        found = self.fits.get(key)
        if found is None:
            found = 0
            for card in extensions(group, (*NUMBERS, X), self.all_x, self.big):
                found |= ALIKE[NUMBER[card]]
            self.fits[key] = found
        return found
