"""Acquisition: the draw pile, and how long cards are taken."""

from typing import assert_never

from rulecore.core.chance import Hands
from rulecore.games.build_release.pieces import Cards
from rulecore.games.build_release.piles import Pile, count_of
from rulecore.games.build_release.rulings import ReshuffleTiming


def reveal_due(deck: Cards) -> Hands:
    """see BR-BUILD-3, BR-BUILD-5: one card of the draw pile is turned face up."""
    return Hands((1,), deck)


def shuffles_discards(reading: ReshuffleTiming, must_draw: bool) -> bool:
    """see BR-BUILD-8: whether an empty draw pile is replaced now, as `reshuffle-timing` reads it.

    must_draw  whether a card must be drawn now
    """
    match reading:
        case ReshuffleTiming.EAGER:
            return True
        case ReshuffleTiming.LAZY:
            return must_draw
        case _:
            assert_never(reading)


def has_all(held: tuple[Pile, ...], hand: int) -> bool:
    """see BR-BUILD-7: whether everybody has a full hand; `hand` is `Box.hand`, twelve."""
    return all(count_of(mine) >= hand for mine in held)
