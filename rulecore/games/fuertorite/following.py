"""The first card of a turn: what the SP plays, what beats the most recent card, what a player does who cannot."""

from typing import assert_never

from rulecore.core.piles import Pile
from rulecore.games.fuertorite.pieces import COIN, IS_X, NO_COINS, NUMBER, TYPE, Cards
from rulecore.games.fuertorite.rulings import CoinDuty, EmptyHandFollow, XHorizontal, XOnX, XRange
from rulecore.games.fuertorite.x_cards import bounds, may_lie_on_any_x, ranks_of_x


def cards_of_sp(hand: Pile, own: Pile) -> Pile:
    """FR-SP-1, FR-SP-2, FR-SP-3: from which cards the SP plays; `own` are those of the Property."""
    return hand or own


def fitting(card: int, lowest: int, x_on_x: XOnX, x_range: XRange) -> tuple[bool, ...]:
    """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: for each card, whether it may be played vertically on this one.

    lowest  the lowest number that this one may have
    """
    return tuple(
        TYPE[other] == COIN  # FR-FOLLOW-2
        or (is_of_type(other, card, x_on_x) and is_higher(other, lowest, x_range))
        for other in range(len(TYPE))
    )


def is_of_type(card: int, below: int, x_on_x: XOnX) -> bool:
    """FR-FOLLOW-1, FR-FOLLOW-3: whether the type allows a card on the one below; on a Coin every type does."""
    if TYPE[below] in (TYPE[card], COIN):
        return True
    return IS_X[card] and IS_X[below] and may_lie_on_any_x(x_on_x)  # FR-X-9


def is_higher(card: int, lowest: int, x_range: XRange) -> bool:
    """FR-FOLLOW-1, FR-X-2: whether a card is higher than this number; an X is one higher, where it can be."""
    return lowest < bounds(x_range)[1] if IS_X[card] else NUMBER[card] > lowest


def playable(hand: Pile, own: Pile, fits: Pile) -> Pile:
    """FR-FOLLOW-4, FR-RUN-2: the cards of the Hand or the Property that may be played vertically.

    fits  all cards that may be played now, whoever has them
    """
    return (hand | own) & fits


def must_play_vertically(able: Pile, below: int, coins_may_stay: bool) -> bool:
    """FR-FOLLOW-5: whether a player with these vertical cards must play one.

    coins_may_stay  whether Coins need not be played, except on a Coin
    """
    if coins_may_stay and TYPE[below] != COIN:
        able &= NO_COINS
    return able != 0


def coins_may_stay(reading: CoinDuty) -> bool:
    """FR-FOLLOW-5: whether who could play nothing but Coins need not play one, as `coin-duty` reads it."""
    match reading:
        case CoinDuty.MUST_PLAY:
            return False
        case CoinDuty.MAY_DECLINE:
            return True
        case _:
            assert_never(reading)


def highest(cards: Cards, below: tuple[int, ...], x_horizontal: XHorizontal) -> Cards:
    """FR-FOLLOW-6, FR-FOLLOW-8: those of the cards that may pass as the one with the highest number.

    below  the numbers of the card that could not be beaten
    """
    low_x, high_x = ranks_of_x(x_horizontal, below)
    most = max([low_x if IS_X[card] else NUMBER[card] for card in cards])
    return tuple([card for card in cards if (high_x if IS_X[card] else NUMBER[card]) >= most])


def horizontal(
    hand: Cards, own: Cards, below: tuple[int, ...], x_horizontal: XHorizontal, empty_hand: EmptyHandFollow
) -> Cards:
    """FR-FOLLOW-6, FR-FOLLOW-7, FR-FOLLOW-9: the cards that a player may play horizontally who may do that."""
    if hand or takes_highest_of_property(empty_hand):
        return highest(hand or own, below, x_horizontal)
    return own


def takes_highest_of_property(reading: EmptyHandFollow) -> bool:
    """FR-FOLLOW-9: whether it is the highest card too that leaves the Property, as `empty-hand-follow` reads it."""
    match reading:
        case EmptyHandFollow.HIGHEST_OF_PROPERTY:
            return True
        case EmptyHandFollow.ANY_OF_PROPERTY:
            return False
        case _:
            assert_never(reading)
