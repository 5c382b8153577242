"""Preparation: the deal and the cards that are left over."""

from functools import cache

from rulecore.core.chance import Hands
from rulecore.games.zimbabweee.pieces import RANKS, Box, deck


@cache
def deal_due(players: int, box: Box) -> Hands:
    """ZT-SETUP-1: from all cards, shuffled, every seat gets its hand."""
    return Hands(sizes=(box.hand,) * players, pool=deck(box))  # ZT-SETUP-2


def left_over(box: Box, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """ZT-SETUP-3: the cards that are set aside, ascending. The hands come from the deck."""
    left, aside = [0, *box.copies], list[int]()
    for hand in hands:
        for card in hand:
            left[card] -= 1
    assert min(left) >= 0
    for rank in RANKS:
        aside += [rank] * left[rank]
    return tuple(aside)
