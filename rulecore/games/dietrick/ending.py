"""End of a game: the last trick, and the square that ends a game."""

from typing import Final, assert_never

from rulecore.games.dietrick.rulings import FinalReplenish, GameLength

STATED: Final = (0, 0, 14, 15, 10)
"""see DT-END-4: the printed number of cards per player, and so of tricks: `STATED[players]` for 2 to 4 players."""


def has_reached(marks: tuple[tuple[int, int], ...], goal: int) -> bool:
    """DT-END-5: whether a marker, of anybody and on either row, has reached or passed the thirteenth square (`goal`).

    Then the game ends after this trick: at once (`after_ranking` in `play.several` and `play.solo`) or, as
    `final-replenish` reads it, once hands are replenished (`play.several.after_draw`).

    marks  of everybody; in solo of those who count as `solo-13th` reads it
    """
    return max(map(max, marks)) >= goal


def may_reshuffle(players: int) -> bool:
    """DT-END-2; see DT-END-1: whether the discards, once the deck has run out, are turned face down and shuffled to
    form a new deck: with three or four players.

    `play.several.after_reshuffle` makes it; at what time is as `reshuffle-timing` reads it (`refill.timing`).
    """
    return players > 2


def is_last_deck(players: int, reshuffles: int) -> bool:
    """see DT-END-1, DT-END-3: whether no deck follows: with two players none ever does, with more only one."""
    return not may_reshuffle(players) or reshuffles > 0


def is_last_trick(reading: GameLength, players: int, tricks: int, reshuffles: int, deck: int) -> bool:
    """DT-END-4: whether the coming trick is the last one, as `game-length` reads it: because the deck has run out and
    was the last one (`is_last_deck`: with two players the only one, else the second one), or because the printed
    number of cards per player, and so of tricks, is reached: 14, 15 or 10 with 2, 3 or 4 players.

    After it `play.several.after_ranking` ends the game.

    tricks  completed ones; hands have just been replenished
    deck    the cards left in it
    """
    is_empty = deck == 0 and is_last_deck(players, reshuffles)  # DT-END-1, DT-END-3: no reshuffle, one last trick
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
