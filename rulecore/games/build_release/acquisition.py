"""Acquisition: the draw pile, and how long cards are taken."""

from typing import assert_never

from rulecore.core.bags import bag, without
from rulecore.core.chance import Hands
from rulecore.games.build_release.pieces import Cards, Piles
from rulecore.games.build_release.rulings import ReshuffleTiming


def reveal_due(deck: Cards) -> Hands:
    """BR-BUILD-3, BR-BUILD-5: one card of the draw pile is turned face up."""
    return Hands((1,), deck)


def shuffles_discards(reading: ReshuffleTiming, must_draw: bool) -> bool:
    """BR-BUILD-8: whether an empty draw pile is replaced now, as `reshuffle-timing` reads it.

    must_draw  whether a card must be drawn now
    """
    match reading:
        case ReshuffleTiming.EAGER:
            return True
        case ReshuffleTiming.LAZY:
            return must_draw
        case _:
            assert_never(reading)


def replenished(reading: ReshuffleTiming, piles: Piles, must_draw: bool) -> Piles:
    """BR-BUILD-8: the piles, the discards made the new draw pile if it is empty and time for it."""
    deck, row, discard = piles
    if deck or not shuffles_discards(reading, must_draw):
        return piles
    return Piles(discard, row, ())


def without_face_up(piles: Piles, card: int, is_thrown_away: bool) -> Piles:
    """BR-BUILD-2, BR-BUILD-3: a face-up card has left, for a hand or for the discards."""
    deck, row, discard = piles
    return Piles(deck, without(row, card), bag((*discard, card)) if is_thrown_away else discard)


def with_face_up(piles: Piles, card: int) -> Piles:
    """BR-BUILD-3, BR-BUILD-5: the top card of the draw pile lies face up."""
    deck, row, discard = piles
    return Piles(without(deck, card), bag((*row, card)), discard)


def has_all(hands: tuple[Cards, ...], hand: int) -> bool:
    """BR-BUILD-7: whether everybody has a full hand."""
    return min(map(len, hands)) == hand
