"""Long Game: victories, the true winner, who leads the next game."""

from typing import assert_never

from rulecore.core.seats import left_of, round_from
from rulecore.games.dietrick.rulings import SeriesDouble, SeriesLead, SeriesSharedWin

Seats = tuple[int, ...]
VICTORIES = 2
"""see DT-LONG-2: how many games the true winner has won."""


def counted(winners: Seats, reading: SeriesSharedWin) -> Seats:
    """see DT-LONG-2: those for whom a game counts as won, as `series-shared-win` reads it."""
    match reading:
        case SeriesSharedWin.COUNTS_FOR_EACH:
            return winners
        case SeriesSharedWin.COUNTS_FOR_NONE:
            return winners if len(winners) == 1 else ()
        case _:
            assert_never(reading)


def victories(contestants: int, winners: tuple[Seats, ...], reading: SeriesSharedWin) -> tuple[int, ...]:
    """see DT-LONG-2: how many games each has won; `winners` are those of each game."""
    won = [seat for seats in winners for seat in counted(seats, reading)]
    return tuple(won.count(seat) for seat in range(contestants))


def true_winners(wins: tuple[int, ...], reading: SeriesDouble) -> Seats:
    """DT-LONG-2: who has won the Long Game, if anybody has: the first to win two games (`VICTORIES`), in a row or not.

    `play.games.over` asks after each game; if two get there at once, it is as `series-double` reads it.

    wins  how many games each has won so far
    """
    there = tuple(seat for seat, won in enumerate(wins) if won >= VICTORIES)
    match reading:
        case SeriesDouble.SHARE:
            return there
        case SeriesDouble.PLAY_ON:
            most = most_wins(wins)
            return most if there and len(most) == 1 else ()
        case _:
            assert_never(reading)


def most_wins(wins: tuple[int, ...]) -> Seats:
    """see DT-LONG-3: those who have won most games; nobody if no game was won."""
    return tuple(seat for seat, won in enumerate(wins) if won == max(wins)) if any(wins) else ()


def next_lead(reading: SeriesLead, former: int, winners: Seats, players: int) -> int | None:
    """see DT-SETUP-1, DT-LONG-1: who leads the next game, as `series-lead` reads it; None leaves it to chance.

    former   led the first trick of the game just played
    winners  of that game
    """
    match reading:
        case SeriesLead.SAME_SEAT:
            return former
        case SeriesLead.ROTATE:
            return left_of(former, players)
        case SeriesLead.WINNER:
            return next((seat for seat in round_from(former, players) if seat in winners), former)
        case SeriesLead.RANDOM:
            return None
        case _:
            assert_never(reading)
