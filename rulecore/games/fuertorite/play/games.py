"""How games begin and end: scoring, what is cut off, one more game, the end of everything."""

from rulecore.core.bags import bag
from rulecore.core.piles import Pile, pieces_of, union
from rulecore.games.fuertorite.actions import VERTICAL
from rulecore.games.fuertorite.pieces import Cards, stars_of
from rulecore.games.fuertorite.rounds import next_sp
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.scoring import score, star_points
from rulecore.games.fuertorite.series import (
    has_reached,
    leaders,
    next_start,
    ranks,
    totals,
    who_breaks_series_tie,
    who_breaks_single_tie,
)
from rulecore.games.fuertorite.state import Dealing, End, Match, Over, Record, Ref, Round, Seats, State, Table
from rulecore.games.fuertorite.zones import played


def points_so_far(config: Config, games: tuple[Record, ...]) -> tuple[int, ...]:
    """see FR-SERIES-1: the points of each seat in these games."""
    return totals(config.players, tuple([game.scores for game in games]))


def verticals_in(table: Table) -> Seats:
    """see FR-FLOW-5, FR-FLOW-8: who played vertically, in the order of play."""
    return tuple([turn.seat for turn in table if turn.way is VERTICAL])


def scored(
    config: Config,
    held: tuple[Pile, ...],
    owned: tuple[Pile, ...],
    table: Table,
    *,
    bonus: tuple[int, ...],
    round: Round,
) -> State:
    """FR-END-4, FR-END-5: what comes right after step ① of the last round (`play.rounds.after_turn`). Steps ② and ③ are
    left out: nobody draws, nothing is handed over; the cards played in this round are discarded. Then the score is
    computed from what each player possesses: Hand and Property."""
    rulings, players = config.rulings, config.players
    number_of_stars = stars_of(config.components, rulings.star_table)  # see FR-COMP-5
    formula, two_types = rulings.star_formula, rulings.two_types_tie
    assert round.end is not None
    # The Hands are revealed (`observation.view.are_revealed`); their cards are counted together with the Property.
    found = [
        star_points(pieces_of(union(held[seat], owned[seat])), number_of_stars, formula, two_types)  # FR-SCORE-1
        for seat in range(players)
    ]
    stars = tuple([player.points for player in found])
    kept = tuple([player.kept for player in found])
    scores = tuple([score(stars[seat], bonus[seat]) for seat in range(players)])
    record = Record(len(round.match.games) + 1, round.number, round.end, stars, kept, bonus, scores)
    discard = bag(played(table))
    after_last = next_sp(verticals_in(table), round.sp, players)
    following = next_match(config, round.match, record, after_last)
    if following is not None:
        return Dealing(following)
    return over(config, held, owned, (), ref=None, discard=discard, bonus=bonus, round=round, record=record)


def cut_off(
    config: Config,
    held: tuple[Pile, ...],
    owned: tuple[Pile, ...],
    table: Table,
    *,
    ref: Ref | None,
    bonus: tuple[int, ...],
    round: Round,
) -> State:
    """see FR-SERIES-2: a series ends in the middle of a game, whose stars do not count; the cards stay where they
    are."""
    nothing = (0,) * config.players
    record = Record(len(round.match.games) + 1, round.number, End.TARGET, nothing, None, bonus, bonus)
    return over(config, held, owned, table, ref=ref, discard=(), bonus=bonus, round=round, record=record)


def next_match(config: Config, match: Match, record: Record, after_last: int) -> Match | None:
    """see FR-SERIES-1, FR-SERIES-2, FR-SERIES-4, FR-SERIES-6: what the next game begins with, None where there is none.

    record      of the game just played
    after_last  who would be SP if it had another round
    """
    if match.extra:
        return None
    games, players, is_series = match.games + (record,), config.players, config.options.mode is Mode.SERIES
    points = points_so_far(config, games)
    goes_on = is_series and not has_reached(points, config.components.goal) and len(games) < config.options.game_cap
    tied = leaders(points, match.eligible)
    if len(tied) == 1 and not goes_on:
        return None
    rulings = config.rulings
    start = next_start(rulings.series_first_sp, match.start, after_last, players)
    if goes_on:
        return Match(start, False, match.eligible, games)
    if is_series:
        eligible = who_breaks_series_tie(rulings.series_tie, tied, players)
    else:
        eligible = who_breaks_single_tie(rulings.single_tie, tied, players)
    return Match(start, True, eligible, games) if eligible else None


def over(
    config: Config,
    held: tuple[Pile, ...],
    owned: tuple[Pile, ...],
    table: Table,
    *,
    ref: Ref | None,
    discard: Cards,
    bonus: tuple[int, ...],
    round: Round,
    record: Record,
) -> State:
    """see FR-END-6: nothing is played any more."""
    before = round.match
    match = Match(before.start, before.extra, before.eligible, before.games + (record,))
    winners, places = placed(config, match)
    number, face_down = round.number, round.face_down
    last = Round(number, round.sp, round.final, record.end, round.shortage, face_down, match, round.past)
    return Over(held, owned, table, ref, discard, bonus, winners, places, last)


def placed(config: Config, match: Match) -> tuple[Seats, tuple[int, ...]]:
    """see FR-END-6, FR-SERIES-3: who wins of those who can, and the ranks of all."""
    points = points_so_far(config, match.games)
    winners = leaders(points, match.eligible)
    return winners, ranks(points, winners)
