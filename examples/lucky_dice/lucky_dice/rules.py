"""The rules: what a roll means, who wins."""

from typing import assert_never

from .state import BLANK, MOST, LevelPoints


def is_lost(number: int) -> bool:
    """LD-ROLL-2: whether a roll ends the turn and costs its points."""
    return number == BLANK


def must_stop(rolls: tuple[int, ...]) -> bool:
    """LD-STOP-2: whether the turn ends by itself, with its points."""
    return len(rolls) == MOST


def points_of(rolls: tuple[int, ...]) -> int:
    """LD-ROLL-1: what a turn is worth: the sum of its rolls."""
    return sum(rolls)


def winners(points: tuple[int, ...], level: LevelPoints) -> tuple[int, ...]:
    """LD-WIN-1, LD-WIN-2: who wins, by their places; of several, as `level-points` reads it.

    points  of everybody, that of the first turn first
    """
    best = tuple(place for place, number in enumerate(points) if number == max(points))
    match level:
        case LevelPoints.SHARED:
            return best
        case LevelPoints.FIRST_TURN:
            return best[:1]
        case _:
            assert_never(level)
