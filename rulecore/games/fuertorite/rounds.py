"""The end of a round: who draws, who gets the played cards, who is the next SP, whether the game ends."""

from functools import cache
from typing import Literal, assert_never

from rulecore.core.piles import Pile
from rulecore.core.seats import left_of
from rulecore.games.fuertorite.rulings import DeckEmpty, DeckShort, DrawWho, EndCount, PassDirection

Seats = tuple[int, ...]
Ending = Literal["hand", "deck", "round-cap", "target"]
"""Why a game ends, on the wire."""


def due_to_draw(reading: DrawWho, verticals: Seats, sp: int) -> Seats:
    """FR-FLOW-5, FR-FLOW-6: who is due a card, in the order of play, as `draw-who` reads it.

    verticals  who played vertically in this round, in the order of play; the SP among them
    """
    if verticals == (sp,):
        return ()  # FR-FLOW-6
    match reading:
        case DrawWho.EVERY_VERTICAL_PLAYER:
            return verticals
        case DrawWho.LAST_VERTICAL_PLAYER:
            return verticals[-1:]
        case _:
            assert_never(reading)


def able_to_draw(reading: DeckShort, due: Seats, deck: int) -> Seats:
    """FR-FLOW-5, FR-END-7: who of those who are due a card gets one; of too few cards as `deck-short` reads it.

    deck  how many cards it has
    """
    if deck >= len(due):
        return due
    match reading:
        case DeckShort.TURN_ORDER:
            return due[:deck]
        case DeckShort.LAST_PLAYER_FIRST:
            return due[len(due) - deck :]
        case DeckShort.NOBODY:
            return ()
        case _:
            assert_never(reading)


def giver_to(seat: int, players: int, reading: PassDirection) -> int:
    """FR-FLOW-7: whose played cards this seat gets, as `pass-direction` reads it."""
    match reading:
        case PassDirection.RIGHT:
            return left_of(seat, players)
        case PassDirection.LEFT:
            return (seat - 1) % players
        case _:
            assert_never(reading)


@cache
def givers(players: int, reading: PassDirection) -> Seats:
    """FR-FLOW-7: for each seat whose played cards it gets, as `pass-direction` reads it."""
    return tuple([giver_to(seat, players, reading) for seat in range(players)])


def next_sp(verticals: Seats, sp: int, players: int) -> int:
    """FR-FLOW-8: the SP of the next round; `verticals` as in `due_to_draw`."""
    if verticals == (sp,):
        return left_of(sp, players)  # FR-FLOW-9
    return verticals[-1]


def counts_property(reading: EndCount) -> bool:
    """FR-END-1: whether the Property counts beside the Hand, as `end-count` reads it."""
    match reading:
        case EndCount.HAND_AND_PROPERTY:
            return True
        case EndCount.HAND_ONLY:
            return False
        case _:
            assert_never(reading)


def most_cards(reading: EndCount, hands: Seats, properties: Seats) -> int:
    """FR-END-1: how many cards the player has who has most, as `end-count` reads it. The definition;
    the course of the game asks `most_in_piles`.

    hands, properties  the numbers of cards in them, by seat
    """
    with_property = counts_property(reading)
    return max([hand + own if with_property else hand for hand, own in zip(hands, properties, strict=True)])


def most_in_piles(held: tuple[Pile, ...], owned: tuple[Pile, ...], with_property: bool) -> int:
    """FR-END-1: `most_cards` of Hands and Properties, in less time.

    with_property  whether the Property counts
    """
    most = 0
    for seat, hand in enumerate(held):
        most = max(most, (hand | owned[seat] if with_property else hand).bit_count())
    return most


def has_run_out(reading: DeckEmpty, deck: int, shortage: bool) -> bool:
    """FR-END-7: whether the deck ends the game, as `deck-empty` reads it.

    deck      how many cards it has at the end of the round
    shortage  whether somebody went without a due card
    """
    if deck and not shortage:
        return False
    match reading:
        case DeckEmpty.FINAL_ROUND_AT_ONCE:
            return True
        case DeckEmpty.FINAL_ROUND_AFTER_SHORTAGE:
            return shortage
        case DeckEmpty.PLAY_ON:
            return False
        case _:
            assert_never(reading)
