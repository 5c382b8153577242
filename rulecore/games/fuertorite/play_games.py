"""How games begin and end: scoring, what is cut off, one more game, the end of everything."""

from rulecore.core.bags import bag
from rulecore.games.fuertorite.play_states import VERTICAL
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
from rulecore.games.fuertorite.state import (
    Cards,
    Dealing,
    End,
    Match,
    Over,
    Record,
    Ref,
    Round,
    Seats,
    State,
    Table,
)


def points_so_far(config: Config, match: Match) -> tuple[int, ...]:
    """FR-SERIES-1: the points of each seat in the completed games."""
    return totals(config.players, tuple([game.scores for game in match.games]))


def verticals_in(table: Table) -> Seats:
    """FR-FLOW-5, FR-FLOW-8: who played vertically, in the order of play."""
    return tuple([turn.seat for turn in table if turn.way is VERTICAL])


def scored(
    config: Config,
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    *,
    bonus: tuple[int, ...],
    round: Round,
) -> State:
    """FR-END-4, FR-END-5: the last round is over; its cards are discarded, what the players possess is counted."""
    rulings, number_of_stars = config.rulings, config.components.stars
    assert round.end is not None
    found = [
        star_points((*hand, *own), number_of_stars, rulings.star_formula, rulings.two_types_tie)  # FR-SCORE-1
        for hand, own in zip(hands, properties, strict=True)
    ]
    stars = tuple([player.points for player in found])
    kept = tuple([player.kept for player in found])
    scores = tuple(map(score, stars, bonus))
    record = Record(len(round.match.games) + 1, round.number, round.end, stars, kept, bonus, scores)
    discard = bag([card for turn in table for card in turn.cards])
    after_last = next_sp(verticals_in(table), round.sp, config.players)
    following = next_match(config, round.match, record, after_last)
    if following is not None:
        return Dealing(following)
    return over(config, hands, properties, (), ref=None, discard=discard, bonus=bonus, round=round, record=record)


def cut_off(
    config: Config,
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    *,
    ref: Ref | None,
    bonus: tuple[int, ...],
    round: Round,
) -> State:
    """FR-SERIES-2: a series ends in the middle of a game, whose stars do not count; the cards stay where they are."""
    nothing = (0,) * config.players
    record = Record(len(round.match.games) + 1, round.number, End.TARGET, nothing, None, bonus, bonus)
    return over(config, hands, properties, table, ref=ref, discard=(), bonus=bonus, round=round, record=record)


def next_match(config: Config, match: Match, record: Record, after_last: int) -> Match | None:
    """FR-SERIES-1, FR-SERIES-2, FR-SERIES-4, FR-SERIES-6: what the next game begins with, None where there is none.

    record      of the game just played
    after_last  who would be SP if it had another round
    """
    rulings, options = config.rulings, config.options
    games = (*match.games, record)
    start = next_start(rulings.series_first_sp, match.start, after_last, config.players)
    if match.extra:
        return None
    points, is_series = totals(config.players, tuple([game.scores for game in games])), options.mode is Mode.SERIES
    if is_series and not has_reached(points, config.components.goal) and len(games) < options.game_cap:
        return Match(start, False, match.eligible, games)
    tied = leaders(points, match.eligible)
    if len(tied) == 1:
        return None
    if is_series:
        eligible = who_breaks_series_tie(rulings.series_tie, tied, config.players)
    else:
        eligible = who_breaks_single_tie(rulings.single_tie, tied, config.players)
    return Match(start, True, eligible, games) if eligible else None


def over(
    config: Config,
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    *,
    ref: Ref | None,
    discard: Cards,
    bonus: tuple[int, ...],
    round: Round,
    record: Record,
) -> State:
    """FR-END-6, FR-SERIES-3: nothing is played any more; who wins of those who can, and the ranks of all."""
    number, sp, final, _, shortage, deck, (start, extra, eligible, games) = round
    match = Match(start, extra, eligible, (*games, record))
    points = points_so_far(config, match)
    winners = leaders(points, eligible)
    last = Round(number, sp, final, record.end, shortage, deck, match)
    return Over(hands, properties, table, ref, discard, bonus, winners, ranks(points, winners), last)
