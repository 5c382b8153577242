"""Preparation: the deal, and the deck that is left."""

from rulecore.core.chance import Hands
from rulecore.core.piles import Pile, difference
from rulecore.games.fuertorite.pieces import Box


def deal_due(players: int, box: Box) -> Hands:
    """FR-SETUP-1, FR-SETUP-2: what chance deals, face down. All cards of the box are shuffled: they are the pool, in no
    order. Every seat is dealt `box.hand` of them, four: its Hand, which the others do not see
    (`observation.view.view`)."""
    return Hands(sizes=(box.hand,) * players, pool=box.cards)


def deck_left(cards: Pile, hands: tuple[Pile, ...]) -> Pile:
    """FR-SETUP-3: the Deck, which nobody sees: the cards of the box that remain when the Hands are dealt."""
    for hand in hands:
        cards = difference(cards, hand)
    return cards
