"""Laws of scored games and of a match: sums, ranks, points, who leads the next game, when the match ends."""

from rulecore.core.laws import state_law, step_law
from rulecore.games.dtwww.actions import Action, NextLeader, ScoreRoll
from rulecore.games.dtwww.laws.drawing import begins
from rulecore.games.dtwww.pieces import KIND, LARGEST, NUMBER
from rulecore.games.dtwww.rulings import (
    Config,
    D10ZeroValue,
    NextLeaderTie,
    NoPatternApplies,
    TricklessPlayer,
    Variant,
    VariantFinalTie,
)
from rulecore.games.dtwww.state import (
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Playing,
    Record,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
    Undealt,
)


def counts_for(config: Config, number: int) -> int:
    """What a rolled number is worth."""
    return 10 if number == 0 and config.rulings.d10_zero_value is D10ZeroValue.TEN else number


def totals_of(config: Config, games: tuple[Record, ...]) -> list[int]:
    """The points so far, by seat."""
    return [sum(game.points[seat] for game in games) for seat in range(config.players)]


def leaders_of(config: Config, games: tuple[Record, ...]) -> tuple[int, ...]:
    """The seats that nobody has more points than."""
    totals = totals_of(config, games)
    return tuple(seat for seat in range(config.players) if all(total <= totals[seat] for total in totals))


# --- games ---


@state_law
def the_score_dice_of_a_game_are_those_of_its_tricks(config: Config, state: State) -> bool | None:
    """DW-SCORE-1, DW-SCORE-2, DW-OVER-2: each player has a sum; no dice, no sum; a die adds nothing below 0 and nothing
    above 20."""
    if not state.games:
        return None
    tricks, fewer = config.components.tricks, config.rulings.no_pattern_applies is NoPatternApplies.NO_WINNER
    return all(
        len(game.sums) == len(game.dice) == config.players
        and (sum(game.dice) == tricks or (fewer and sum(game.dice) < tricks))
        and all(0 <= total <= LARGEST * count for total, count in zip(game.sums, game.dice, strict=True))
        for game in state.games
    )


def is_better(config: Config, game: Record, one: int, other: int) -> bool:
    """Whether one seat ranks above another: a larger sum, of equal sums fewer dice; or only one of them has a rank."""
    if config.rulings.trickless_player is TricklessPlayer.NO_POINTS and game.dice[one] == 0:
        return False
    if config.rulings.trickless_player is TricklessPlayer.RANKED_LAST and 0 in (game.dice[one], game.dice[other]):
        return game.dice[one] > 0 == game.dice[other]
    return game.sums[one] > game.sums[other] or (
        game.sums[one] == game.sums[other] and game.dice[one] < game.dice[other]
    )


def right_rank(config: Config, game: Record, seat: int) -> int | None:
    """One more than the places that those before it take up; none without a die, if `trickless-player` is read so."""
    if config.rulings.trickless_player is TricklessPlayer.NO_POINTS and game.dice[seat] == 0:
        return None
    seats = range(config.players)
    above = [other for other in seats if is_better(config, game, other, seat)]
    return 1 + len(above)


@state_law
def the_larger_sum_ranks_higher(config: Config, state: State) -> bool | None:
    """DW-SCORE-3, DW-OVER-3, DW-FLOW-5: of equal sums the fewer dice; equals share a rank and push down the next."""
    if not state.games:
        return None
    return all(game.ranks == tuple(right_rank(config, game, s) for s in range(config.players)) for game in state.games)


@state_law
def points_go_by_rank_or_by_sum(config: Config, state: State) -> bool | None:
    """DW-SCORE-4, DW-SCORE-5, DW-COMP-5, DW-FLOW-6, DW-VAR-1, DW-VAR-2: 2 for the first rank, 1 for two more; or the
    sums."""
    if not state.games:
        return None
    if config.options.variant is Variant.SUMS:
        return all(game.points == game.sums for game in state.games)
    worth: dict[int | None, int] = {1: 2, 2: 1, 3: 1}
    return all(game.points == tuple(worth.get(rank, 0) for rank in game.ranks) for game in state.games)


# --- the match ---


def may_lead_after(config: Config, game: Record) -> tuple[int, ...]:
    """The seats that can lead the next game: those that rank last, one of them where no lot is drawn."""
    places = [rank or 0 for rank in game.ranks]  # nobody is behind those with a rank; without any, all are last
    last = [seat for seat in range(config.players) if all(place <= places[seat] for place in places)]
    if config.rulings.next_leader_tie is NextLeaderTie.CLOCKWISE_FROM_OPENER:
        last.sort(key=lambda seat: (seat - game.opener) % config.players)
        return tuple(last[:1])
    return tuple(last)


@state_law
def who_ranks_last_leads_the_next_game(config: Config, state: State) -> bool | None:
    """DW-SETUP-3, DW-NEXT-1, DW-NEXT-2, DW-NEXT-4: the table finds the first leader; ties as `next-leader-tie`."""
    openers = [game.opener for game in state.games]
    if isinstance(state, (Undealt, Feeling, Drawing, Rolling, Playing, ScoreRolling)):
        openers.append(state.opener)
    following = zip(state.games, openers[1:], strict=False)
    return openers[:1] == [config.first_seat] and all(
        opener in may_lead_after(config, game) for game, opener in following
    )


@state_law
def a_lot_is_drawn_among_those_who_rank_last(config: Config, state: State) -> bool | None:
    """DW-NEXT-2: only where there are several, and none where `next-leader-tie` needs no lot."""
    if not isinstance(state, NextLeading) or not state.games:
        return None
    return len(state.last) > 1 and state.last == may_lead_after(config, state.games[-1])


@state_law
def a_match_has_the_agreed_number_of_games(config: Config, state: State) -> bool | None:
    """DW-MATCH-1, DW-MATCH-2, DW-FINAL-1: as many as players, or fewer; then, and not before, it is decided."""
    if isinstance(state, (Over, Picking, TieRolling)):
        return len(state.games) == config.options.games
    return len(state.games) < (config.options.games or config.players)


@step_law
def the_score_roll_is_added_up(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-SCORE-1, DW-SCORE-2, DW-FLOW-3, DW-TRICK-4: each player rolls the dice won in this game, and those alone."""
    if not isinstance(action, ScoreRoll):
        return None
    if not isinstance(before, ScoreRolling) or len(after.games) != len(before.games) + 1:
        return False
    *earlier, game = after.games
    sums = tuple(sum(counts_for(config, NUMBER[die]) for die in dice) for dice in action.dice)
    same = tuple(tuple(KIND[die] for die in dice) for dice in action.dice) == before.score
    return (
        same
        and tuple(earlier) == before.games
        and (game.opener, game.sums, game.dice) == (before.opener, sums, tuple(map(len, action.dice)))
    )


@step_law
def after_the_score_the_next_game_or_the_end(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """DW-MATCH-1, DW-NEXT-1, DW-NEXT-2, DW-NEXT-3, DW-FINAL-1, DW-FINAL-2, DW-VAR-3: a lot only if it is needed,
    a dice-off only between several with most points; the leader of the last trick is still told.
    """
    if not isinstance(action, ScoreRoll) or not isinstance(before, ScoreRolling) or not after.games:
        return None
    if len(after.games) < (config.options.games or config.players):
        leads = may_lead_after(config, after.games[-1])
        if len(leads) > 1:
            return isinstance(after, NextLeading) and after.leader == before.leader
        return after == begins(config, leads[0], after.games)
    best, variant = leaders_of(config, after.games), config.options.variant is Variant.SUMS
    shared = variant and config.rulings.variant_final_tie is VariantFinalTie.SHARED_WIN
    if len(best) > 1 and not shared:
        nobody = (None,) * config.players
        first = min(best, key=lambda seat: (seat - before.opener) % config.players)
        return after == Picking(before.leader, best, best, first, nobody, nobody, (), after.games)
    return after == Over(before.leader, (), (), (), best, after.games)


@step_law
def the_lot_falls_on_one_who_ranks_last(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-NEXT-2: that seat leads the next game."""
    if not isinstance(action, NextLeader):
        return None
    if not isinstance(before, NextLeading):
        return False
    return action.leader in before.last and after == begins(config, action.leader, before.games)
