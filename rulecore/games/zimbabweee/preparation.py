"""Preparation: the deal and the cards that are left over."""

from rulecore.core.chance import Hands
from rulecore.games.zimbabweee.pieces import Box, deck


def deal_due(players: int, box: Box) -> Hands:
    """ZT-SETUP-1: the deal before each game, the first one (`play.phases.initial`) and later ones
    (`play.games.after_game`): from all cards of the box, 55 in the printed one, shuffled face down."""
    return Hands(sizes=(box.hand,) * players, pool=deck(box))  # ZT-SETUP-2: twelve cards, `box.hand`, for each player


def left_over(box: Box, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """ZT-SETUP-3: the rest of the deck, ascending, once these hands are dealt: set aside, it plays no part in the game,
    since cards are played from hands only (`play.tricks.choice`). Whether it lies open is as `aside-visible` reads it.

    In the printed box it has 55 - 3 * 12 = 19 cards with three players, and 55 - 4 * 12 = 7 with four.
    """
    left = list(deck(box))
    for hand in hands:
        for card in hand:
            left.remove(card)
    return tuple(left)
