"""What can be wrong with the cards that an action names."""

from rulecore.core.bags import minus
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.build_release.pieces import CODES, Cards
from rulecore.games.build_release.told.words import refused


def are_cards(cards: object) -> bool:
    """Whether it is a tuple of whole numbers."""
    return type(cards) is tuple and all(map(is_whole, cards))


def is_among(card: object, cards: Cards) -> bool:
    """Whether it is one of these cards."""
    return is_whole(card) and card in cards


def absent(clause: str, key: str, card: object, **said: object) -> Refusal:
    """The refusal of a card that is not where it should be, and of what is no card at all."""
    if is_among(card, tuple(range(len(CODES)))):
        assert isinstance(card, int)
        return refused(clause, key, card=CODES[card], **said)
    return refused(clause, f"stranger-{key}", card=shown(card), **said)


def not_held(clause: str, seat: int, hand: Cards, cards: Cards) -> Refusal | None:
    """What is wrong with cards that should be an ascending part of the hand."""
    if minus(hand, cards) is not None and cards == tuple(sorted(cards)):
        return None
    missing = [card for card in cards if cards.count(card) > hand.count(card)]
    return absent(clause, "not-held", missing[0], seat=seat) if missing else refused(clause, "not-ascending", seat=seat)
