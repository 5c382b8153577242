"""Several games: sums, when they are enough, ties, who starts the next game, ranks."""

from typing import assert_never

from rulecore.core.seats import left_of
from rulecore.games.fuertorite.rulings import SeriesCheck, SeriesFirstSp, SeriesTie, SingleTie

Seats = tuple[int, ...]
Points = tuple[int, ...]


def totals(players: int, scores: tuple[Points, ...]) -> Points:
    """FR-SERIES-1: the points of each seat over all games. The game may be repeated (`rulings.Mode`,
    `play.games.next_match`), and players keep their points. `scores` has them by seat for each game."""
    return tuple([sum([game[seat] for game in scores]) for seat in range(players)])


def leaders(points: Points, among: Seats) -> Seats:
    """FR-OBJ-1, FR-SERIES-3: who wins a game, or a series when it ends: whoever has the most points then, of those who
    can win, ascending. Who came first to the points that end a series does not matter. If several have the most, they
    share the victory or play one more game (`play.games.next_match`), as `single-tie` and `series-tie` read it."""
    most = max([points[seat] for seat in among])
    return tuple([seat for seat in among if points[seat] == most])


def is_tested_at_once(reading: SeriesCheck) -> bool:
    """see FR-SERIES-2: whether a point in the middle of a game can end a series, as `series-check` reads it."""
    match reading:
        case SeriesCheck.AFTER_EACH_GAME:
            return False
        case SeriesCheck.AT_ONCE:
            return True
        case _:
            assert_never(reading)


def has_reached(points: Points, goal: int) -> bool:
    """FR-SERIES-2: whether a series ends: somebody has as many points as the `goal`, which is `Box.goal`, 25, or
    more. This is asked after each game (`play.games.next_match`); by one reading of `series-check`, at each point for
    several cards too (`play.further_cards.ends_series`)."""
    return max(points) >= goal


def who_breaks_single_tie(reading: SingleTie, tied: Seats, players: int) -> Seats:
    """see FR-OBJ-1: who can win one more game after a single one with these winners, as `single-tie` reads it; () where
    they share."""
    match reading:
        case SingleTie.SHARE:
            return ()
        case SingleTie.ONE_MORE_GAME_TIED:
            return tied
        case SingleTie.ONE_MORE_GAME_ALL:
            return tuple(range(players))
        case _:
            assert_never(reading)


def who_breaks_series_tie(reading: SeriesTie, tied: Seats, players: int) -> Seats:
    """FR-SERIES-4: what a tie for most points in a series leads to, as `series-tie` reads it: one more game
    (`play.games.next_match`), which these seats can win; or () where the victory is shared."""
    match reading:
        case SeriesTie.SHARE:
            return ()
        case SeriesTie.ONE_MORE_GAME_TIED:
            return tied
        case SeriesTie.ONE_MORE_GAME_ALL:
            return tuple(range(players))
        case _:
            assert_never(reading)


def next_start(reading: SeriesFirstSp, former: int, after_last_round: int, players: int) -> int:
    """FR-SERIES-5: the SP of the first round of a later game, whom the rulebook does not name, as `series-first-sp`
    reads it.

    former            that of the game just played
    after_last_round  who would be SP if there were another round
    """
    match reading:
        case SeriesFirstSp.SAME_SEAT:
            return former
        case SeriesFirstSp.ROTATE_LEFT:
            return left_of(former, players)
        case SeriesFirstSp.NEXT_SP:
            return after_last_round
        case _:
            assert_never(reading)


def ranks(points: Points, winners: Seats) -> tuple[int, ...]:
    """FR-END-6: the rank of each seat by the final score: one more than there are better players. A winner, also one by
    a tie-break game (FR-SERIES-4), is better than a player who did not win; else whoever has more points is."""
    wins = [seat in winners for seat in range(len(points))]
    found = []
    for seat, own in enumerate(points):
        rank = 1
        for other, theirs in enumerate(points):
            if wins[other] > wins[seat] or (wins[other] is wins[seat] and theirs > own):
                rank += 1
        found.append(rank)
    return tuple(found)
