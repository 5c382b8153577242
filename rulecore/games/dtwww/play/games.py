"""The end of a game: the score roll, the lot for the next leader, the next game or the end of the match."""

from typing import Any

from rulecore.core.chance import CHANCE, Outcome, Roll
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase
from rulecore.games.dtwww.actions import Action, NextLeader, ScoreRoll
from rulecore.games.dtwww.dice_off import is_due
from rulecore.games.dtwww.pieces import NUMBER
from rulecore.games.dtwww.play import dice_off
from rulecore.games.dtwww.play.drawing import begun
from rulecore.games.dtwww.play.preparation import misrolled
from rulecore.games.dtwww.preparation import laid_back, roll_due
from rulecore.games.dtwww.presentation.words import refused
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.scoring import points, ranks, sums
from rulecore.games.dtwww.series import last_place, most_points, opener_of_next, totals
from rulecore.games.dtwww.state import Hands, NextLeading, Over, Record, ScoreRolling, State

# --- the score roll ---


def score_roll_needed(config: Config, state: ScoreRolling) -> Roll:
    """see DW-SCORE-2: all score dice."""
    return roll_due(config.components, state.score)


def score_rolled(config: Config, state: ScoreRolling, outcome: Outcome) -> ScoreRoll:
    """The roll of `score_roll_needed`."""
    return ScoreRoll(laid_back(state.score, outcome))


def refusal_of_score_roll(config: Config, state: ScoreRolling, action: Any) -> Refusal | None:
    """see DW-SCORE-2: everybody must roll their score dice."""
    if not is_exactly(action, ScoreRoll):
        return refused("DW-SCORE-2", "score-roll-due")
    return misrolled(config, "DW-SCORE-2", state.score, action.dice)


def after_score_roll(config: Config, state: ScoreRolling, action: ScoreRoll) -> State:
    """DW-FLOW-5, DW-FLOW-6; see DW-MATCH-1, DW-NEXT-1: after nine tricks and the score roll the game is scored:
    `record` ranks the players, the best score first, and gives them the points for their ranks. Then the next game
    begins, or the match ends."""
    scored = record(config, state.opener, action.dice)
    games = (*state.games, scored)
    if len(games) == config.games:
        return after_last_game(config, state.leader, games)
    last = last_place(scored.ranks)
    opener = opener_of_next(last, state.opener, config.players, config.rulings.next_leader_tie)
    return NextLeading(state.leader, last, games) if opener is None else begun(config, opener, games)  # see DW-NEXT-3


def record(config: Config, opener: int, rolled: Hands) -> Record:
    """see DW-SCORE-2, DW-SCORE-3, DW-SCORE-4: the game just played, scored. The variant replaces the points and nothing
    else: ranks are formed all the same, by which `last_place` finds who leads the next game; most points win."""
    rulings = config.rulings
    numbers = tuple([tuple([NUMBER[die] for die in dice]) for dice in rolled])
    rolled_sums, counts = sums(numbers, rulings.d10_zero_value), tuple([len(dice) for dice in rolled])
    ranked = ranks(rolled_sums, counts, rulings.trickless_player)
    return Record(opener, rolled_sums, counts, ranked, points(ranked, rolled_sums, config.options.variant))  # DW-VAR-2


def after_last_game(config: Config, leader: int, games: tuple[Record, ...]) -> State:
    """see DW-FINAL-1, DW-FINAL-2: most points win; several with as many go on to the dice-off."""
    best = most_points(totals(config.players, tuple([game.points for game in games])))
    if is_due(best, config.options.variant, config.rulings.variant_final_tie):
        return dice_off.opened(config, leader, best, games)
    return Over(leader, (), (), (), best, games)


SCORE_ROLLING: Phase[Config, ScoreRolling, Action, State] = Phase(
    state=ScoreRolling,
    actor=CHANCE,
    need=score_roll_needed,
    outcome=score_rolled,
    refusal=refusal_of_score_roll,
    after={ScoreRoll: after_score_roll},
)

# --- the lot ---


def lot_needed(config: Config, state: NextLeading) -> Roll:
    """see DW-NEXT-2: one of the seats that share the last rank."""
    return Roll(dice=(state.last,))


def lot_drawn(config: Config, state: NextLeading, outcome: Outcome) -> NextLeader:
    """The lot of `lot_needed`."""
    return NextLeader(outcome[0])


def refusal_of_lot(config: Config, state: NextLeading, action: Any) -> Refusal | None:
    """see DW-NEXT-2: one of the seats that share the last rank must lead."""
    if not is_exactly(action, NextLeader):
        return refused("DW-NEXT-2", "lot-due")
    if not is_whole(action.leader) or action.leader not in state.last:
        return refused("DW-NEXT-2", "leader-not-last", seats=state.last)
    return None


def after_lot(config: Config, state: NextLeading, action: NextLeader) -> State:
    """see DW-NEXT-2: the lot is drawn, and the next game begins."""
    return begun(config, action.leader, state.games)


NEXT_LEADING: Phase[Config, NextLeading, Action, State] = Phase(
    state=NextLeading,
    actor=CHANCE,
    need=lot_needed,
    outcome=lot_drawn,
    refusal=refusal_of_lot,
    after={NextLeader: after_lot},
)
