"""The rules: following, who wins a trick, who wins the game."""

from typing import assert_never

from .state import LevelTricks


def suit(card: int) -> int:
    """see TW-DECK-1: 1 or 2."""
    return card // 10


def playable(hand: tuple[int, ...], trick: tuple[int, ...]) -> tuple[int, ...]:
    """TW-PLAY-1, TW-FOLLOW-1: the cards that may be played to what lies there already."""
    following = tuple(card for card in hand if trick and suit(card) == suit(trick[0]))
    return following or hand  # TW-FOLLOW-2


def winning(trick: tuple[int, ...]) -> int:
    """TW-TRICK-1: which card wins, counted from the lead: the highest of the suit that was led."""
    return trick.index(max(card for card in trick if suit(card) == suit(trick[0])))


def winners(won: tuple[int, ...], level: LevelTricks) -> tuple[int, ...]:
    """TW-WIN-1, TW-WIN-2: who has the most tricks; of several, as `level-tricks` reads it.

    won  the winner of each trick, in order
    """
    most = max(map(won.count, won))
    best = tuple(seat for seat in sorted(set(won)) if won.count(seat) == most)
    match level:
        case LevelTricks.SHARED:
            return best
        case LevelTricks.LATER_TRICK:
            return (next(seat for seat in reversed(won) if seat in best),)
        case _:
            assert_never(level)
