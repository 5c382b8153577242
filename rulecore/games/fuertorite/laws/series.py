"""Laws of games and series: who wins, when one more game is played, who starts it, ranks."""

from rulecore.core.laws import state_law, step_law
from rulecore.games.fuertorite.actions import Action
from rulecore.games.fuertorite.laws.rounds import ended_turn, next_sp
from rulecore.games.fuertorite.laws.scoring import games_of, has_ended, match_of, record_of, totals
from rulecore.games.fuertorite.rulings import Config, Mode, SeriesFirstSp, SeriesTie, SingleTie
from rulecore.games.fuertorite.state import Dealing, First, Match, More, Over, Record, Seats, State, Undealt


def best(config: Config, games: tuple[Record, ...], among: Seats) -> Seats:
    """Those with the most points of the seats that can win."""
    have = totals(config, games)
    return tuple(seat for seat in among if all(have[seat] >= have[other] for other in among))


def is_enough(config: Config, games: tuple[Record, ...]) -> bool:
    """Whether no further game is due after these, ties aside."""
    if config.options.mode is Mode.SINGLE:
        return len(games) >= 1
    return len(games) >= config.options.game_cap or max(totals(config, games)) >= config.components.goal


def who_breaks_the_tie(config: Config, tied: Seats) -> Seats:
    """Who can win the extra game that these bring about; () if they share."""
    if config.options.mode is Mode.SINGLE:
        shares = config.rulings.single_tie is SingleTie.SHARE
        only_tied = config.rulings.single_tie is SingleTie.ONE_MORE_GAME_TIED
    else:
        shares = config.rulings.series_tie is SeriesTie.SHARE
        only_tied = config.rulings.series_tie is SeriesTie.ONE_MORE_GAME_TIED
    if shares or len(tied) == 1:
        return ()
    return tied if only_tied else tuple(range(config.players))


def coming(config: Config, games: tuple[Record, ...], extra: bool) -> tuple[bool, Seats] | None:
    """What the next game is, an extra one or not, and who can win; None if there is none.

    extra  whether the latest of these games was the extra one
    """
    everybody = tuple(range(config.players))
    if extra:
        return None
    if not is_enough(config, games):
        return False, everybody
    breakers = who_breaks_the_tie(config, best(config, games, everybody))
    return (True, breakers) if breakers else None


# --- states ---


@state_law
def no_game_is_played_too_many(config: Config, state: State) -> bool | None:
    """FR-SERIES-1, FR-SERIES-2, FR-SERIES-4, FR-SERIES-6, FR-OBJ-1: each one was due, or breaks a tie."""
    match = match_of(state)
    before = match.games[:-1] if isinstance(state, Over) else match.games
    due = coming(config, before, False) if before else (False, tuple(range(config.players)))
    played_on = all(not is_enough(config, before[:number]) for number in range(1, len(before)))
    if (match.extra, match.eligible) != due or not played_on:
        return False
    return not isinstance(state, Over) or coming(config, match.games, match.extra) is None


@state_law
def the_right_seat_starts_each_game(config: Config, state: State) -> bool | None:
    """FR-SETUP-7, FR-SERIES-5: the first one the seat that was agreed on, a later one as `series-first-sp` reads it."""
    start, later = match_of(state).start, len(games_of(state)) - isinstance(state, Over)
    reading = config.rulings.series_first_sp
    if later == 0 or reading is SeriesFirstSp.SAME_SEAT:
        return start == config.first_seat
    if reading is SeriesFirstSp.ROTATE_LEFT:
        return start == (config.first_seat + later) % config.players
    return start in range(config.players)


@state_law
def the_best_win(config: Config, state: State) -> bool | None:
    """FR-OBJ-1, FR-SERIES-3, FR-SERIES-4, FR-END-6: of those who can; ranks put winners first, then by points."""
    if not isinstance(state, Over):
        return None
    match, have = state.round.match, totals(config, games_of(state))
    order = sorted(range(config.players), key=lambda seat: (seat not in state.winners, -have[seat]))
    ranks = [0] * config.players
    for place, seat in enumerate(order):
        ahead = order[place - 1] if place else None
        same = ahead is not None and (ahead in state.winners) is (seat in state.winners) and have[ahead] == have[seat]
        ranks[seat] = ranks[ahead] if ahead is not None and same else place + 1
    return state.winners == best(config, match.games, match.eligible) and list(state.ranks) == ranks


# --- steps ---


@step_law
def the_match_changes_between_games_only(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-SERIES-1, FR-SERIES-5: within a game who started it and who can win stay."""
    if has_ended(before, after):
        return None
    return match_of(after) == match_of(before) and not isinstance(after, (Over, Undealt))


@step_law
def the_next_game_is_due_or_all_is_over(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-SERIES-1, FR-SERIES-2, FR-SERIES-4, FR-SERIES-5, FR-SERIES-6, FR-OBJ-1, FR-FLOW-9: with the right SP."""
    if not has_ended(before, after) or not isinstance(before, (First, More)):
        return None
    record = record_of(config, before, action)
    if record is None:
        return False
    old = before.round.match
    games = (*old.games, record)
    due = coming(config, games, old.extra)
    if due is None:
        return isinstance(after, Over) and after.round.match == Match(old.start, old.extra, old.eligible, games)
    ended = ended_turn(before, action)
    turns = ended[2] if ended else before.table
    starts = {
        SeriesFirstSp.SAME_SEAT: old.start,
        SeriesFirstSp.ROTATE_LEFT: (old.start + 1) % config.players,
        SeriesFirstSp.NEXT_SP: next_sp(config, turns, before.round.sp),
    }
    return after == Dealing(Match(starts[config.rulings.series_first_sp], *due, games))
