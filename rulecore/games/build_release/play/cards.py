"""What can be wrong with the cards that an action names."""

from collections import Counter
from typing import Final

from rulecore.core.bags import minus
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.build_release.pieces import CODES, Cards
from rulecore.games.build_release.presentation.words import refused

ALL: Final = tuple(range(len(CODES)))
"""Every card once."""


def are_cards(cards: object) -> bool:
    """Whether it is a tuple of whole numbers."""
    return type(cards) is tuple and all(map(is_whole, cards))


def is_among(card: object, cards: Cards) -> bool:
    """Whether it is one of these cards."""
    return is_whole(card) and card in cards


def code_of(card: object) -> str | None:
    """What the card is called; None where it is no card."""
    return CODES[card] if isinstance(card, int) and is_among(card, ALL) else None


def not_held(clause: str, seat: int, hand: Cards, cards: Cards) -> Refusal | None:
    """What is wrong with cards that should be an ascending part of the hand."""
    if minus(hand, cards) is not None and cards == tuple(sorted(cards)):
        return None
    named, held = Counter(cards), Counter(hand)
    missing = next((card for card in cards if named[card] > held[card]), None)
    if missing is None:
        return refused(clause, "not-ascending", seat=seat)
    if code := code_of(missing):
        return refused(clause, "not-held", seat=seat, card=code)
    return refused(clause, "stranger-not-held", seat=seat, card=shown(missing))
