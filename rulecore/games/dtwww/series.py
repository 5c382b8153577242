"""A match: who leads the next game, the total, who has most points."""

from typing import assert_never

from rulecore.core.seats import round_from
from rulecore.games.dtwww.rulings import NextLeaderTie

Seats = tuple[int, ...]


def last_place(ranks: tuple[int | None, ...]) -> Seats:
    """DW-NEXT-4; see DW-NEXT-1: the seats that rank last in the game just scored, ascending, one of whom leads the next
    game (`opener_of_next`); all seats where nobody has a rank. Victory points are not asked, so the leader need not be
    who has the fewest in total.

    ranks  in that game, by seat, None where there is none
    """
    places = [rank or 0 for rank in ranks]
    return level_with(max(places), tuple(places))


def opener_of_next(last: Seats, opener: int, players: int, reading: NextLeaderTie) -> int | None:
    """DW-NEXT-1; see DW-NEXT-2: who leads the next game, as long as there is one (`play.games.after_score_roll`): the
    seat that ranks last in the game just scored (`last_place`); None leaves it to a lot between several.

    last    the seats that rank last
    opener  who led the game just scored
    """
    return last[0] if len(last) == 1 else tied_for_last(last, opener, players, reading)


def tied_for_last(last: Seats, opener: int, players: int, reading: NextLeaderTie) -> int | None:
    """DW-NEXT-2: which of several seats that rank last leads, as `next-leader-tie` reads it: None for a lot among them
    (`play.games.lot_needed`), or the first one clockwise from the `opener`, who counts, too."""
    match reading:
        case NextLeaderTie.CHANCE:
            return None
        case NextLeaderTie.CLOCKWISE_FROM_OPENER:
            return next(seat for seat in round_from(opener, players) if seat in last)
        case _:
            assert_never(reading)


def totals(players: int, games: tuple[Seats, ...]) -> Seats:
    """DW-COMP-5; see DW-SCORE-4: the victory points of each seat over all games, which a table counts with tokens. The
    sum has no bound, so tokens never run out. `games` has the points by seat for each game."""
    return tuple([sum(points[seat] for points in games) for seat in range(players)])


def most_points(points: Seats) -> Seats:
    """DW-FINAL-1: the seats with the most victory points, ascending. Asked when the last game is scored, by
    `play.games.after_last_game`; there a single one wins the match."""
    return level_with(max(points), points)


def level_with(due: int, numbers: Seats) -> Seats:
    """The seats that have that number, ascending; `numbers` has one for each seat."""
    return tuple([seat for seat, number in enumerate(numbers) if number == due])


def final_ranks(points: Seats, winners: Seats) -> Seats:
    """DW-FINAL-5: the place of each seat at the end. Only the first one is decided by a dice-off: winners have it;
    behind them and behind those with more points the others stand, and those with equal points share a place."""
    return tuple(
        1
        if seat in winners
        else 1 + sum(other > total or (other == total and rival in winners) for rival, other in enumerate(points))
        for seat, total in enumerate(points)
    )
