"""The rules: what may be played, who wins."""

from typing import assert_never

from .state import Cards, LevelCards


def playable(hand: Cards) -> Cards:
    """HC-PLAY-1: the cards that may be played, each once, ascending."""
    return tuple(dict.fromkeys(hand))


def winners(table: Cards, level: LevelCards) -> tuple[int, ...]:
    """HC-WIN-1, HC-WIN-2: which cards win, by their places; of several, as `level-cards` reads it.

    table  the cards that were played, in order
    """
    best = tuple(place for place, card in enumerate(table) if card == max(table))
    match level:
        case LevelCards.SHARED:
            return best
        case LevelCards.FIRST_CARD:
            return best[:1]
        case _:
            assert_never(level)
