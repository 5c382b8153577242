"""End of a game: the last trick, and the square that ends a game."""

from typing import Final, assert_never

from rulecore.games.dietrick.rulings import FinalReplenish, GameLength

STATED: Final = (0, 0, 14, 15, 10)
"""see DT-END-4: the printed number of tricks, `STATED[players]` for 2 to 4 players."""


def has_reached(marks: tuple[tuple[int, int], ...], goal: int) -> bool:
    """DT-END-5: whether a marker is on that square or beyond it."""
    return max(map(max, marks)) >= goal


def may_reshuffle(players: int) -> bool:
    """DT-END-1, DT-END-2: whether the discards ever become a new deck."""
    return players > 2


def is_last_deck(players: int, reshuffles: int) -> bool:
    """see DT-END-1, DT-END-3: whether no deck follows the one that lies there."""
    return not may_reshuffle(players) or reshuffles > 0


def is_last_trick(reading: GameLength, players: int, tricks: int, reshuffles: int, deck: int) -> bool:
    """DT-END-4; see DT-END-1: whether the coming trick is the last one, as `game-length` reads it.

    tricks  completed ones; hands have just been replenished
    deck    the cards left in it
    """
    is_empty = deck == 0 and is_last_deck(players, reshuffles)  # DT-END-3
    is_stated = tricks + 1 >= STATED[players]
    if not is_empty and not is_stated:
        return False
    match reading:
        case GameLength.DECK:
            return is_empty
        case GameLength.STATED:
            return is_stated
        case GameLength.FIRST_OF_BOTH:
            return is_empty or is_stated
        case _:
            assert_never(reading)


def is_replenished(reading: FinalReplenish) -> bool:
    """see DT-END-5: whether hands are replenished after a marker has got there, as `final-replenish` reads it."""
    match reading:
        case FinalReplenish.SKIP:
            return False
        case FinalReplenish.PERFORM:
            return True
        case _:
            assert_never(reading)
