"""A series: the sum of its games, and who starts the next one."""

from typing import assert_never

from rulecore.core.seats import left_of
from rulecore.games.zimbabweee.rulings import NoBankruptStart


def totals(players: int, scores: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """see ZT-SERIES-2: the points of each seat over all games; `scores` has one tuple by seat for each game."""
    return tuple(sum(game[seat] for game in scores) for seat in range(players))


def start_without_bankrupt(reading: NoBankruptStart, most_tricks: int, start: int, players: int) -> int | None:
    """see ZT-SERIES-3: who starts the next game if nobody is bankrupt, as `no-bankrupt-start` reads it.

    most_tricks  whom the standard calculation would have made bankrupt
    start        the start player of the game just played

    None leaves it to the table, which picks after the deal.
    """
    match reading:
        case NoBankruptStart.MOST_TRICKS:
            return most_tricks
        case NoBankruptStart.SAME_START:
            return start
        case NoBankruptStart.NEXT_CLOCKWISE:
            return left_of(start, players)
        case NoBankruptStart.FRIENDLY_CHOICE:
            return None
        case _:
            assert_never(reading)
