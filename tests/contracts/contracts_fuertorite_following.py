"""Contracts of first cards: where they come from, and what is higher; all else is enumerated."""

from rulecore.core.piles import Pile
from rulecore.games.fuertorite.following import (
    cards_of_sp,
    is_higher,
)
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.rulings import XRange

AX, R9 = CODES.index("AX"), CODES.index("R9")


# --- where a first card comes from ---


def the_property_opens_only_without_a_hand(hand: Pile, own: Pile) -> Pile:
    """FR-SP-1, FR-SP-2, FR-SP-3: for the SP.

    post: _ == (own if hand == 0 else hand)
    """
    return cards_of_sp(hand, own)


# --- higher ---


def a_number_is_higher_than_smaller_ones(lowest: int, reading: XRange) -> bool:
    """FR-FOLLOW-1: strictly.

    post: _ == (lowest < 9)
    """
    return is_higher(R9, lowest, reading)


def an_x_is_higher_up_to_14(lowest: int) -> bool:
    """FR-X-2, FR-X-7: it is one more, and 15 at most.

    post: _ == (lowest <= 14)
    """
    return is_higher(AX, lowest, XRange.ZERO_TO_FIFTEEN)
