"""Preparation: the deal and the cards that are left over."""

from rulecore.core.chance import Hands
from rulecore.games.zimbabweee.pieces import Box, deck


def deal_due(players: int, box: Box) -> Hands:
    """ZT-SETUP-1: the deal before each game: chance shuffles all cards of the box face down, 55 in the printed one."""
    return Hands(sizes=(box.hand,) * players, pool=deck(box))  # ZT-SETUP-2: twelve cards, `box.hand`, for each player


def left_over(box: Box, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """ZT-SETUP-3: the rest of the deck, ascending, once these hands are dealt: set aside, it plays no part in the game.

    In the printed box it has 55 - 3 * 12 = 19 cards with three players, and 55 - 4 * 12 = 7 with four.
    """
    left = list(deck(box))
    for hand in hands:
        for card in hand:
            left.remove(card)
    return tuple(left)
