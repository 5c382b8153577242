"""The first card of a turn: what the SP plays, what beats the most recent card, what a player does who cannot."""

from typing import assert_never

from rulecore.core.piles import Pile, union
from rulecore.games.fuertorite.pieces import COIN, IS_X, NUMBER, TYPE, Cards
from rulecore.games.fuertorite.rulings import CoinDuty, EmptyHandFollow, PropertyDuty, XHorizontal, XOnX, XRange
from rulecore.games.fuertorite.x_cards import bounds, may_lie_on_any_x, ranks_of_x


def cards_of_sp(hand: Pile, own: Pile) -> Pile:
    """FR-SP-1, FR-SP-2, FR-SP-3: the cards of which the SP plays any one, always vertically
    (`play.first_cards.choice`): those of the Hand, Coins and X included; of the Property (`own`) only if the Hand is
    empty."""
    return hand or own


def beats(card: int, below: int, lowest: int, x_on_x: XOnX, x_range: XRange) -> bool:
    """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: whether a follower may play the card vertically on `below`, the card to
    beat. Option ①: it is higher and of the same type. Option ②: it is a Coin of any number, whatever lies below.
    Option ③: on a Coin it is higher, of any type, or it is any Coin. The player chooses any of these cards.

    lowest  the lowest number that the card below may have
    """
    if TYPE[card] == COIN:
        return True
    return is_of_type(card, below, x_on_x) and is_higher(card, lowest, x_range)


def is_of_type(card: int, below: int, x_on_x: XOnX) -> bool:
    """see FR-FOLLOW-1, FR-FOLLOW-3: whether the type allows a card on the one below; on a Coin every type does."""
    if TYPE[below] == TYPE[card] or TYPE[below] == COIN:
        return True
    return IS_X[card] and IS_X[below] and may_lie_on_any_x(x_on_x)  # see FR-X-9


def is_higher(card: int, lowest: int, x_range: XRange) -> bool:
    """FR-X-2; see FR-FOLLOW-1, FR-X-7, FR-X-8: whether a card is higher than this number. An X is, if the number plus
    one is a number that an X can have (`bounds`, by `x-range`). So a follower may begin with an X as with any other
    card, if its type allows it (`is_of_type`): the type below, any on a Coin, on an X as `x-on-x` reads it. What it
    then counts in the turn, `x-follow-value` says (`x_cards.x_of_follower`)."""
    return lowest < bounds(x_range)[1] if IS_X[card] else NUMBER[card] > lowest


def property_obliges(reading: PropertyDuty) -> bool:
    """see FR-FOLLOW-5: whether cards of the Property oblige their owner too, as `property-duty` reads it."""
    match reading:
        case PropertyDuty.HAND_AND_PROPERTY:
            return True
        case PropertyDuty.HAND_ONLY:
            return False
        case _:
            assert_never(reading)


def that_oblige(hand: Pile, own: Pile, property_duty: PropertyDuty) -> Pile:
    """see FR-FOLLOW-5: which of their cards oblige a player who could play them vertically; `own` are those of the
    Property."""
    return union(hand, own) if property_obliges(property_duty) else hand or own


def must_play_vertically(able: Cards, below: int, coin_duty: CoinDuty) -> bool:
    """see FR-FOLLOW-5: whether a player must play vertically who could do so with these of the cards that oblige;
    whether Coins oblige them, `coin-duty` says."""
    if coins_may_stay(coin_duty) and TYPE[below] != COIN:
        return any(TYPE[card] != COIN for card in able)
    return able != ()


def coins_may_stay(reading: CoinDuty) -> bool:
    """see FR-FOLLOW-5: whether Coins need not be played on a card that is none, as `coin-duty` reads it."""
    match reading:
        case CoinDuty.MUST_PLAY:
            return False
        case CoinDuty.MAY_DECLINE:
            return True
        case _:
            assert_never(reading)


def highest(cards: Cards, below: tuple[int, ...], x_horizontal: XHorizontal) -> Cards:
    """FR-FOLLOW-6, FR-FOLLOW-8: the cards with the highest number, whatever their type, one of which is played
    horizontally (option ④): of several the player chooses one. An X may pass for the highest as `x-horizontal` reads
    it (`ranks_of_x`).

    cards  those of the Hand, as a rule: `horizontal`
    below  the numbers of the card that could not be beaten
    """
    low_x, high_x = ranks_of_x(x_horizontal, below)
    most = max([low_x if IS_X[card] else NUMBER[card] for card in cards])
    return tuple([card for card in cards if (high_x if IS_X[card] else NUMBER[card]) >= most])


def horizontal(
    hand: Cards, own: Cards, below: tuple[int, ...], x_horizontal: XHorizontal, empty_hand: EmptyHandFollow
) -> Cards:
    """FR-FOLLOW-7, FR-FOLLOW-9; see FR-FOLLOW-6: the cards of which a player plays one horizontally (option ④): the
    highest of the Hand, never one of the Property. Only if the Hand is empty it is one of the Property (`own`): the
    highest or any, as `empty-hand-follow` reads it."""
    if hand or takes_highest_of_property(empty_hand):
        return highest(hand or own, below, x_horizontal)
    return own


def takes_highest_of_property(reading: EmptyHandFollow) -> bool:
    """see FR-FOLLOW-9: whether it is the highest card too that leaves the Property, as `empty-hand-follow` reads it."""
    match reading:
        case EmptyHandFollow.HIGHEST_OF_PROPERTY:
            return True
        case EmptyHandFollow.ANY_OF_PROPERTY:
            return False
        case _:
            assert_never(reading)
