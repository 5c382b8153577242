"""Contracts of first cards: what is higher, what may lie on what, the highest card of a Hand."""

from rulecore.core.piles import Pile
from rulecore.games.fuertorite.following import (
    cards_of_sp,
    highest,
    horizontal,
    is_higher,
    is_of_type,
    must_play_vertically,
)
from rulecore.games.fuertorite.pieces import CODES, Cards
from rulecore.games.fuertorite.rulings import CoinDuty, EmptyHandFollow, XHorizontal, XOnX, XRange

A5, A6, AX, R9, M9, M13, C3, C5 = (CODES.index(c) for c in ("A5", "A6", "AX", "R9", "M9", "M13", "C3", "C5"))


# --- where a first card comes from ---


def the_property_opens_only_without_a_hand(hand: Pile, own: Pile) -> Pile:
    """FR-SP-1, FR-SP-2, FR-SP-3: for the SP.

    post: _ == (own if hand == 0 else hand)
    """
    return cards_of_sp(hand, own)


def the_sp_may_choose_from_both(hand: Pile, own: Pile) -> Pile:
    """FR-SP-2: tempting, but the first card comes from the Hand.

    post: _ == hand | own
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


def an_x_is_higher_than_everything(lowest: int) -> bool:
    """FR-X-8: tempting, but not than an X that is 15.

    pre: 0 <= lowest <= 15
    post: _
    """
    return is_higher(AX, lowest, XRange.ZERO_TO_FIFTEEN)


# --- types ---


def on_a_coin_every_type_will_do(card: int, reading: XOnX) -> bool:
    """FR-FOLLOW-3: whatever the card.

    pre: 0 <= card <= 50
    post: _
    """
    return is_of_type(card, C5, reading)


def on_an_anchor_only_an_anchor_will_do(card: int, reading: XOnX) -> bool:
    """FR-FOLLOW-1: by type; Coins are another option.

    pre: 0 <= card <= 50
    post: _ == (15 <= card <= 29)
    """
    return is_of_type(card, A5, reading)


# --- the duty ---


def who_can_must(reading: CoinDuty) -> bool:
    """FR-FOLLOW-5: with a card that is no Coin, under either reading.

    post: _
    """
    return must_play_vertically((A6, C3), A5, reading)


def who_cannot_need_not(reading: CoinDuty, below: int) -> bool:
    """FR-FOLLOW-5: with nothing that fits.

    pre: 0 <= below <= 50
    post: not _
    """
    return must_play_vertically((), below, reading)


def on_a_coin_a_coin_is_a_duty(reading: CoinDuty) -> bool:
    """FR-FOLLOW-5: it is option 3 as well.

    post: _
    """
    return must_play_vertically((C3,), C5, reading)


def a_coin_is_always_a_duty(reading: CoinDuty) -> bool:
    """FR-FOLLOW-5: tempting, but it may be declined under one reading.

    post: _
    """
    return must_play_vertically((C3,), A5, reading)


# --- the highest card ---


def the_nine_goes_or_the_x(below: int) -> Cards:
    """FR-FOLLOW-6: an X ranks one above the card to beat.

    pre: 0 <= below <= 15
    post: _ == ((R9,) if below < 8 else (R9, AX) if below == 8 else (AX,))
    """
    return highest((A5, R9, AX), (below,), XHorizontal.NEXT_NUMBER)


def either_neighbour_never_takes_a_choice_away(below: int) -> bool:
    """FR-FOLLOW-6: what goes by default goes under that reading too.

    pre: 0 <= below <= 15
    post: _
    """
    default = highest((A5, R9, AX), (below,), XHorizontal.NEXT_NUMBER)
    either = highest((A5, R9, AX), (below,), XHorizontal.EITHER_NEIGHBOUR)
    return set(default) <= set(either)


def all_readings_agree_without_an_x(below: int, reading: XHorizontal) -> Cards:
    """FR-FOLLOW-6, FR-FOLLOW-8: all that have the highest number.

    post: _ == (R9, M9)
    """
    return highest((A5, R9, M9), (below,), reading)


def an_x_always_goes(below: int, reading: XHorizontal) -> Cards:
    """FR-FOLLOW-6: tempting, but a higher number may be there.

    pre: 0 <= below <= 15
    post: AX in _
    """
    return highest((AX, M13), (below,), reading)


def a_hand_keeps_the_property_closed(below: int, reading: XHorizontal, empty_hand: EmptyHandFollow) -> Cards:
    """FR-FOLLOW-7: whatever lies there.

    post: _ == (A5,)
    """
    return horizontal((A5,), (R9, M13), (below,), reading, empty_hand)


def without_a_hand_the_highest_of_the_property_goes(below: int, empty_hand: EmptyHandFollow) -> Cards:
    """FR-FOLLOW-9: tempting, but under one reading any of them goes.

    pre: 0 <= below <= 15
    post: _ == (M13,)
    """
    return horizontal((), (R9, M13), (below,), XHorizontal.NEXT_NUMBER, empty_hand)
