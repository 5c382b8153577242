"""Preparation: the deal and the cards that are left over."""

from rulecore.core.chance import Hands
from rulecore.games.zimbabweee.pieces import Box, deck


def deal_due(players: int, box: Box) -> Hands:
    """ZT-SETUP-1: from all cards, shuffled, every seat gets its hand."""
    return Hands(sizes=(box.hand,) * players, pool=deck(box))  # ZT-SETUP-2


def left_over(box: Box, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """ZT-SETUP-3: the cards that are set aside, ascending. The hands come from the deck."""
    left = list(deck(box))
    for hand in hands:
        for card in hand:
            left.remove(card)
    return tuple(left)
