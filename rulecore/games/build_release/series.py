"""A series: who starts the next game, the sum of its games, and who wins."""

from typing import assert_never

from rulecore.games.build_release.pieces import Record
from rulecore.games.build_release.rulings import NextFirstSeat


def first_of_build(reading: NextFirstSeat, first_seat: int, game: int, players: int) -> int:
    """BR-CFG-2: who starts the build of a game. The first one, game 0, starts with the `first_seat` of the config: the
    player who most recently played Daifugo, which is for the table to say. Later ones start as `next-first-seat` reads
    it."""
    match reading:
        case NextFirstSeat.ROTATE:
            return (first_seat + game) % players
        case NextFirstSeat.SAME:
            return first_seat
        case _:
            assert_never(reading)


def totals(players: int, games: tuple[Record, ...]) -> tuple[int, ...]:
    """see BR-WIN-1: the points of each seat over all games."""
    points = [0] * players
    for game in games:
        for seat, score in enumerate(game.score):
            points[seat] += score
    return tuple(points)


def winners(points: tuple[int, ...]) -> tuple[int, ...]:
    """BR-WIN-1, BR-WIN-2: who wins after the agreed games, when `play.games.after_game` asks: everybody with the
    highest total, ascending. So players with equal totals share the victory. `points` are the `totals`."""
    best = max(points)
    return tuple(seat for seat, total in enumerate(points) if total == best)
