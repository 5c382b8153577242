"""The dice-off: those with equally many points each choose a die, and chance rolls the dice."""

from typing import Any

from rulecore.core.bags import with_item
from rulecore.core.chance import CHANCE, Outcome, Roll
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase, in_turn
from rulecore.games.dtwww.actions import PICKS, Action, Pick, TiebreakRoll
from rulecore.games.dtwww.dice_off import (
    choosing,
    dice_kept,
    is_last_round,
    level_at_the_top,
    next_contest,
    rolling,
    timing,
)
from rulecore.games.dtwww.pieces import SIZES, faces_of
from rulecore.games.dtwww.presentation.words import refused
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.scoring import value
from rulecore.games.dtwww.state import Over, Picking, Record, State, TieRolling


def opened(config: Config, leader: int, tied: tuple[int, ...], games: tuple[Record, ...]) -> State:
    """see DW-FINAL-2: those with the most points go on, and one of them chooses a die."""
    nothing = (None,) * config.players
    return next_choice(TieRolling(leader, tied, tied, nothing, nothing, (), games))


def next_choice(state: TieRolling) -> State:
    """see DW-FINAL-2: the next seat without a die chooses one; when all have one, they roll."""
    turn = choosing(state.contest, state.sides, state.games[-1].opener)
    if turn is None:
        return state
    sides, faces = state.sides, state.faces
    return Picking(state.leader, state.tied, state.contest, turn, sides, faces, state.rounds, state.games)


# --- choosing ---


def legal(config: Config, state: Picking) -> tuple[Action, ...]:
    """see DW-FINAL-2: a die of any size, ascending."""
    return PICKS[state.turn]


def refusal(config: Config, state: Picking, action: Any) -> Refusal | None:
    """see DW-FINAL-2: the seat in turn must choose a die."""
    if not is_exactly(action, Pick):
        return refused("DW-FINAL-2", "choice-due", seat=state.turn)
    if not is_whole(action.seat) or action.seat != state.turn:
        return refused("DW-FINAL-2", "other-chooses", seat=state.turn)
    if not is_whole(action.sides) or action.sides not in SIZES:
        return refused("DW-FINAL-2", "no-such-size", sizes=SIZES)
    return None


def after(config: Config, state: Picking, action: Pick) -> State:
    """see DW-FINAL-2: a chosen die is rolled at once, or when all are chosen, as `final-tie-timing` reads it."""
    sides = with_item(state.sides, state.turn, action.sides)
    chosen = TieRolling(state.leader, state.tied, state.contest, sides, state.faces, state.rounds, state.games)
    return chosen if timing(config.rulings.final_tie_timing).is_single else next_choice(chosen)


PICKING: Phase[Config, Picking, Action, State] = Phase(
    state=Picking,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Pick: after},
)

# --- rolling ---


def roll_needed(config: Config, state: TieRolling) -> Roll:
    """see DW-FINAL-2: the dice of those who roll now."""
    sizes = [state.sides[seat] or 0 for seat in rolling(state.contest, state.sides, state.faces)]
    return Roll(tuple([faces_of(config.components, size) for size in sizes]))


def rolled(config: Config, state: TieRolling, outcome: Outcome) -> TiebreakRoll:
    """The roll of `roll_needed`, by seat."""
    results = dict(zip(rolling(state.contest, state.sides, state.faces), outcome, strict=True))
    return TiebreakRoll(tuple([results.get(seat) for seat in range(config.players)]))


def refusal_of_roll(config: Config, state: TieRolling, action: Any) -> Refusal | None:
    """see DW-FINAL-2: a number on the die chosen, for each seat that rolls now, and for no other one."""
    if not is_exactly(action, TiebreakRoll):
        return refused("DW-FINAL-2", "dice-off-roll-due")
    faces = action.faces
    if not is_exactly(faces, tuple) or len(faces) != config.players:
        return refused("DW-FINAL-2", "entries-by-seat", players=config.players)
    due = rolling(state.contest, state.sides, state.faces)
    for seat, face in enumerate(faces):
        if seat not in due and face is not None:
            return refused("DW-FINAL-2", "rolls-not-now", seat=seat)
        if seat in due and not (is_whole(face) and face in faces_of(config.components, state.sides[seat] or 0)):
            return refused("DW-FINAL-2", "no-such-face", seat=seat, sides=state.sides[seat])
    return None


def after_roll(config: Config, state: TieRolling, action: TiebreakRoll) -> State:
    """see DW-FINAL-2, DW-FINAL-3, DW-FINAL-4: when all have rolled, the round is decided or another one begins."""
    leader, tied, contest, sides, games = state.leader, state.tied, state.contest, state.sides, state.games
    faces = tuple([new if old is None else old for old, new in zip(state.faces, action.faces, strict=True)])
    if choosing(contest, sides, games[-1].opener) is not None:
        return next_choice(TieRolling(leader, tied, contest, sides, faces, state.rounds, games))
    rounds, rulings = state.rounds + ((sides, faces),), config.rulings
    values = tuple([None if face is None else value(face, rulings.d10_zero_value) for face in faces])
    best = level_at_the_top(contest, sides, values)
    if len(best) == 1 or is_last_round(len(rounds), config.options.tiebreak_max_rounds):  # see DW-BOUND-1
        return Over(leader, tied, contest, rounds, best, games)
    contest = next_contest(best, tied, rulings.final_tie_reroll_who)
    sides = dice_kept(contest, sides, rulings.final_tie_reroll_die)
    return next_choice(TieRolling(leader, tied, contest, sides, (None,) * config.players, rounds, games))


TIE_ROLLING: Phase[Config, TieRolling, Action, State] = Phase(
    state=TieRolling,
    actor=CHANCE,
    need=roll_needed,
    outcome=rolled,
    refusal=refusal_of_roll,
    after={TiebreakRoll: after_roll},
)
