"""Preparation: the deal, and the deck that is left."""

from functools import cache

from rulecore.core.chance import Hands
from rulecore.games.fuertorite.pieces import Box


@cache
def deal_due(players: int, box: Box) -> Hands:
    """FR-SETUP-1, FR-SETUP-2: from all cards, shuffled, every seat gets its Hand."""
    return Hands(sizes=(box.hand,) * players, pool=box.cards)


def deck_left(box: Box, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """FR-SETUP-3: the deck, ascending. The hands come from the cards of the box."""
    dealt = {card for hand in hands for card in hand}
    return tuple([card for card in box.cards if card not in dealt])
