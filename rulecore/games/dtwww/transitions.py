"""What comes after an action. The phases are known here, in `play`, in `legality` and in `play_refusals`."""

from typing import Final

from rulecore.core.bags import with_item, with_one_more, without_one
from rulecore.core.seats import left_of
from rulecore.games.dtwww.actions import Action, Deal, NextLeader, Pick, Place, Play, RollAll, ScoreRoll, TiebreakRoll
from rulecore.games.dtwww.agreed import agreed_on
from rulecore.games.dtwww.dice_off import (
    choosing,
    dice_kept,
    is_due,
    is_last_round,
    level_at_the_top,
    next_contest,
    timing,
)
from rulecore.games.dtwww.pieces import KIND, NUMBER, counted_as
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.scoring import points, ranks, sums, value
from rulecore.games.dtwww.series import last_place, most_points, opener_of_next, totals
from rulecore.games.dtwww.state import (
    Dealing,
    Entries,
    Hands,
    NextLeading,
    Over,
    Picking,
    Playing,
    Record,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)
from rulecore.games.dtwww.trick import next_leader, trick_winner

PLAY: Final = Play
PUBLIC: Final = Place.PUBLIC
"""Both are asked about at every play; machine code finds them so without a look into another module."""


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, PLAY)
        return after_play(config, state, action)
    if isinstance(state, Dealing):
        assert isinstance(action, Deal)
        return Rolling(action.public, action.private, state.opener, state.games)  # DW-SETUP-6
    if isinstance(state, Rolling):
        assert isinstance(action, RollAll)
        return after_roll(state, action)
    if isinstance(state, ScoreRolling):
        assert isinstance(action, ScoreRoll)
        return after_score_roll(config, state, action.dice)
    match state, action:
        case NextLeading(), NextLeader():
            return Dealing(action.leader, state.games)  # DW-NEXT-2
        case Picking(), Pick():
            return after_pick(config, state, action.sides)
        case TieRolling(), TiebreakRoll():
            return after_tiebreak_roll(config, state, action.faces)
        case _:
            raise AssertionError("a legal action belongs to its phase")


def after_roll(state: Rolling, action: RollAll) -> State:
    """DW-SETUP-7, DW-TURN-1: the dice lie where they lay, the others stay in the bag; the opener leads."""
    opener, nothing = state.opener, ((),) * len(state.public)
    return Playing(action.public, action.private, opener, opener, opener, (), nothing, state.games)


# --- tricks ---


def after_play(config: Config, state: Playing, action: Play) -> State:
    """DW-PLAY-1, DW-SETUP-9: the die leaves its place for the table; then the next player, or the trick is over."""
    public, private, turn = state.public, state.private, state.turn
    if action.place is PUBLIC:
        public = with_item(public, turn, without_one(public[turn], action.die))
    else:
        private = with_item(private, turn, without_one(private[turn], action.die))
    table, players, leader, score = state.table + (action,), len(public), state.leader, state.score
    if len(table) < players:
        turn = left_of(turn, players)  # DW-TURN-1, DW-FLOW-1
        return Playing(public, private, state.opener, leader, turn, table, score, state.games)
    colours, numbers = colours_and_numbers(table)
    rulings = agreed_on(config).of_tricks()
    winner = trick_winner(colours, numbers, rulings.no_pattern_applies, rulings.c2_later_nonfollower)  # DW-WHITE-7
    if winner is not None:
        score = with_score_die(score, (leader + winner) % players, KIND[table[winner].die])
    if not public[turn] and not private[turn]:
        return ScoreRolling(state.opener, leader, score, state.games)  # DW-SCORE-1
    leader = (leader + next_leader(numbers)) % players  # DW-TRICK-2
    return Playing(public, private, state.opener, leader, leader, (), score, state.games)


def colours_and_numbers(table: tuple[Play, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """DW-WHITE-3: the colours that the dice of a trick count as, and the numbers that they show, leader first."""
    colours: list[int] = []
    numbers: list[int] = []
    for played in table:
        die = played.die
        colours.append(counted_as(die, played.colour))
        numbers.append(NUMBER[die])
    return tuple(colours), tuple(numbers)


def with_score_die(score: Hands, seat: int, kind: int) -> Hands:
    """DW-TRICK-1, DW-TRICK-3, DW-TRICK-4, DW-FLOW-2, DW-FLOW-3: the winner keeps that die, the others go into the bag.

    kind  of the die that has won
    """
    return with_item(score, seat, with_one_more(score[seat], kind))


# --- scoring ---


def after_score_roll(config: Config, state: ScoreRolling, rolled: Hands) -> State:
    """DW-FLOW-5, DW-FLOW-6, DW-MATCH-1: the game is scored; then the next one, or the end of the match."""
    scored = record(config, state.opener, rolled)
    games = state.games + (scored,)
    if len(games) == agreed_on(config).games:
        return after_last_game(config, state.leader, games)
    last = last_place(scored.ranks)
    opener = opener_of_next(last, state.opener, len(rolled), config.rulings.next_leader_tie)
    return NextLeading(state.leader, last, games) if opener is None else Dealing(opener, games)  # DW-NEXT-3


def record(config: Config, opener: int, rolled: Hands) -> Record:
    """DW-SCORE-2, DW-SCORE-3, DW-SCORE-4: the game just played, scored."""
    agreed = agreed_on(config)
    rulings = agreed.of_scores()
    numbers = tuple([tuple([NUMBER[die] for die in dice]) for dice in rolled])
    rolled_sums, counts = sums(numbers, rulings.d10_zero_value), tuple([len(dice) for dice in rolled])
    ranked = ranks(rolled_sums, counts, rulings.trickless_player, rulings.rank_after_two_ties)
    return Record(opener, rolled_sums, counts, ranked, points(ranked, rolled_sums, agreed.variant))


def after_last_game(config: Config, leader: int, games: tuple[Record, ...]) -> State:
    """DW-FINAL-1, DW-FINAL-2: most points win; several with as many go on to the dice-off."""
    best = most_points(totals(config.players, tuple(game.points for game in games)))
    if not is_due(best, config.options.variant, config.rulings.variant_final_tie):
        return Over(leader, (), (), (), best, games)
    nothing = (None,) * config.players
    return dice_off(TieRolling(leader, best, best, nothing, nothing, (), games))


# --- the dice-off ---


def dice_off(state: TieRolling) -> State:
    """DW-FINAL-2: the next seat without a die chooses one; when all have one, they roll."""
    turn = choosing(state.contest, state.sides)
    if turn is None:
        return state
    sides, faces = state.sides, state.faces
    return Picking(state.leader, state.tied, state.contest, turn, sides, faces, state.rounds, state.games)


def after_pick(config: Config, state: Picking, size: int) -> State:
    """DW-FINAL-2: who has chosen rolls at once, or when all have chosen, as `final-tie-timing` reads it."""
    sides = with_item(state.sides, state.turn, size)
    chosen = TieRolling(state.leader, state.tied, state.contest, sides, state.faces, state.rounds, state.games)
    return chosen if timing(config.rulings.final_tie_timing).is_single else dice_off(chosen)


def after_tiebreak_roll(config: Config, state: TieRolling, results: Entries) -> State:
    """DW-FINAL-2, DW-FINAL-3, DW-FINAL-4: when all have rolled, the round is decided or another one begins."""
    leader, tied, contest, sides, games = state.leader, state.tied, state.contest, state.sides, state.games
    faces = tuple(new if old is None else old for old, new in zip(state.faces, results, strict=True))
    if choosing(contest, sides) is not None:
        return dice_off(TieRolling(leader, tied, contest, sides, faces, state.rounds, games))
    rounds, rulings = (*state.rounds, (sides, faces)), config.rulings
    values = tuple(None if face is None else value(face, rulings.d10_zero_value) for face in faces)
    best = level_at_the_top(contest, sides, values)
    if len(best) == 1 or is_last_round(len(rounds), config.options.tiebreak_max_rounds):  # DW-BOUND-1
        return Over(leader, tied, contest, rounds, best, games)
    contest = next_contest(best, tied, rulings.final_tie_reroll_who)
    sides = dice_kept(contest, sides, rulings.final_tie_reroll_die)
    return dice_off(TieRolling(leader, tied, contest, sides, (None,) * config.players, rounds, games))
