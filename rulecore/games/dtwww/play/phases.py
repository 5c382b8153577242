"""Which phase answers: who acts, what is legal, why not, what comes next. Only `play` knows the phases."""

from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.dtwww.actions import (
    Action,
    Deal,
    Draw,
    Feel,
    NextLeader,
    Pick,
    Play,
    RollAll,
    ScoreRoll,
    TiebreakRoll,
)
from rulecore.games.dtwww.play import dice_off, drawing, games, preparation, tricks
from rulecore.games.dtwww.preparation import is_felt, rounds_of_drawing
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import (
    Dealing,
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)
from rulecore.games.dtwww.told.words import refused

ROUNDS_RECKONED = 100
"""Rounds of the dice-off that `max_game_length` counts where the table agreed on more or on no bound."""


def initial(config: Config) -> State:
    """The first state: all dice are in the bag, and the table has found the first leader."""
    return drawing.begun(config, config.first_seat, ())  # DW-SETUP-3


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end. Raises InvalidState for anything that is not a state."""
    if isinstance(state, Playing):
        return state.turn
    if isinstance(state, (Rolling, ScoreRolling, Dealing)):
        return CHANCE
    if isinstance(state, (Picking, Feeling)):
        return state.turn
    if isinstance(state, (NextLeading, TieRolling, Drawing)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of dtwww: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the match are completed."""
    return len(state.games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    players = config.players
    if isinstance(state, (Feeling, Drawing, Rolling, Playing)):
        return len(state.public) == players
    if isinstance(state, ScoreRolling):
        return len(state.score) == players
    leader = state.opener if isinstance(state, Dealing) else state.leader
    return leader < players and all(len(game.sums) == players for game in state.games)


def max_game_length(config: Config) -> int:
    """The number of actions in a whole match, each lot and each round of the dice-off included.

    A dice-off without a bound, or with a distant one, may last longer: a hundred undecided rounds are reckoned with, of
    which the probability is below 1e-35 whatever the players choose.
    """
    rounds = min(config.options.tiebreak_max_rounds or ROUNDS_RECKONED, ROUNDS_RECKONED)  # see DW-BOUND-1
    box, draws = config.components, 1
    if is_felt(config.rulings.drawing):
        draws = 2 * config.players * rounds_of_drawing(box)
    game = draws + 2 + box.tricks * config.players
    return config.games * (game + 1) - 1 + rounds * 2 * config.players


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Rolling):
        return preparation.roll_needed(config, state)
    if isinstance(state, ScoreRolling):
        return games.score_roll_needed(config, state)
    if isinstance(state, NextLeading):
        return games.lot_needed(state)
    if isinstance(state, TieRolling):
        return dice_off.roll_needed(config, state)
    if isinstance(state, Drawing):
        return drawing.draw_needed(config, state)
    return preparation.deal_needed(config)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Rolling):
        return preparation.rolled(state, outcome)
    if isinstance(state, ScoreRolling):
        return games.score_rolled(state, outcome)
    if isinstance(state, NextLeading):
        return NextLeader(outcome[0])
    if isinstance(state, TieRolling):
        return dice_off.rolled(state, outcome)
    if isinstance(state, Drawing):
        return drawing.drawn(outcome)
    return preparation.dealt(outcome)


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if isinstance(state, Playing):
        return tricks.legal(config, state)
    if isinstance(state, Picking):
        return dice_off.legal(state)
    if isinstance(state, Feeling):
        return drawing.legal(config, state)
    actor(config, state)  # refuses anything that is not a state
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Playing):
        return tricks.refusal(config, state, action)
    if isinstance(state, Dealing):
        return preparation.refusal_of_deal(config, action)
    if isinstance(state, Rolling):
        return preparation.refusal_of_roll(config, state, action)
    if isinstance(state, ScoreRolling):
        return games.refusal_of_score_roll(config, state, action)
    if isinstance(state, NextLeading):
        return games.refusal_of_lot(state, action)
    if isinstance(state, Picking):
        return dice_off.refusal(state, action)
    if isinstance(state, TieRolling):
        return dice_off.refusal_of_roll(config, state, action)
    if isinstance(state, Feeling):
        return drawing.refusal(config, state, action)
    if isinstance(state, Drawing):
        return drawing.refusal_of_draw(config, state, action)
    actor(config, state)  # refuses anything that is not a state
    return refused("DW-FINAL-1", "match-over")


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        return tricks.after(config, state, action)
    if isinstance(state, Dealing):
        assert isinstance(action, Deal)
        return preparation.after_deal(state, action)
    if isinstance(state, Rolling):
        assert isinstance(action, RollAll)
        return preparation.after_roll(state, action)
    if isinstance(state, ScoreRolling):
        assert isinstance(action, ScoreRoll)
        return games.after_score_roll(config, state, action.dice)
    if isinstance(state, NextLeading):
        assert isinstance(action, NextLeader)
        return games.after_lot(config, state, action.leader)
    if isinstance(state, Picking):
        assert isinstance(action, Pick)
        return dice_off.after(config, state, action.sides)
    if isinstance(state, Feeling):
        assert isinstance(action, Feel)
        return drawing.after(state, action.sides)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        return drawing.after_draw(config, state, action.dice)
    assert isinstance(state, TieRolling)
    assert isinstance(action, TiebreakRoll)
    return dice_off.after_roll(config, state, action.faces)
