"""The course of a match: who acts, what chance does. `legality`, `play_refusals`, `transitions` know the phases too."""

from random import Random

from rulecore.core.chance import CHANCE, Chance, Need, Outcome, Roll
from rulecore.core.draws import RANDOM, sample
from rulecore.core.errors import InvalidState, shown
from rulecore.games.dtwww.actions import Action, Deal, NextLeader, RollAll, ScoreRoll, TiebreakRoll
from rulecore.games.dtwww.agreed import agreed_on
from rulecore.games.dtwww.dice_off import rolling
from rulecore.games.dtwww.pieces import faces_of
from rulecore.games.dtwww.preparation import laid_back, roll_due, rolled
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import (
    Dealing,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)

ROUNDS_RECKONED = 100
"""Rounds of the dice-off that `max_game_length` counts where the table agreed on more or on no bound."""


def initial(config: Config) -> State:
    """The first state: all dice are in the bag, and the table has found the first leader."""
    return Dealing(opener=config.first_seat, games=())  # DW-SETUP-3


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if isinstance(state, Playing):
        return state.turn
    if isinstance(state, (Rolling, ScoreRolling, Dealing)):
        return CHANCE
    if isinstance(state, Picking):
        return state.turn
    if isinstance(state, (NextLeading, TieRolling)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of dtwww: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the match are completed."""
    return len(state.games)


def max_game_length(config: Config) -> int:
    """The number of actions in a whole match, each lot and each round of the dice-off included.

    A dice-off without a bound, or with a distant one, may last longer: a hundred undecided rounds are reckoned with, of
    which the probability is below 1e-35 whatever the players choose.
    """
    rounds = min(config.options.tiebreak_max_rounds or ROUNDS_RECKONED, ROUNDS_RECKONED)  # DW-BOUND-1
    game = 3 + config.components.tricks * config.players
    return config.games * (game + 1) - 1 + rounds * 2 * config.players


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Rolling):
        return roll_due(agreed_on(config).rolls, state.public + state.private)  # DW-SETUP-7
    if isinstance(state, ScoreRolling):
        return roll_due(agreed_on(config).rolls, state.score)  # DW-SCORE-2
    if isinstance(state, NextLeading):
        return Roll(dice=(state.last,))  # DW-NEXT-2
    if isinstance(state, TieRolling):
        sizes = [state.sides[seat] or 0 for seat in rolling(state.contest, state.sides, state.faces)]
        return Roll(dice=tuple(faces_of(config.components, size) for size in sizes))  # DW-FINAL-2
    return agreed_on(config).deal  # DW-SETUP-4


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Rolling):
        hands, players = laid_back(state.public + state.private, outcome), len(state.public)
        return RollAll(hands[:players], hands[players:])
    if isinstance(state, ScoreRolling):
        return ScoreRoll(laid_back(state.score, outcome))
    if isinstance(state, NextLeading):
        return NextLeader(outcome[0])
    if isinstance(state, TieRolling):
        results = dict(zip(rolling(state.contest, state.sides, state.faces), outcome, strict=True))
        return TiebreakRoll(tuple(results.get(seat) for seat in range(config.players)))
    players = len(outcome) // 2
    return Deal(outcome[:players], outcome[players:])


def drawn(config: Config, state: State, rng: Random) -> Action:
    """The quick twin of `need`, a draw and `happen`: dice are rolled where they lie."""
    if type(rng) is RANDOM:
        if isinstance(state, Rolling):
            rolls = agreed_on(config).rolls
            return RollAll(rolled(rolls, state.public, rng), rolled(rolls, state.private, rng))
        if isinstance(state, ScoreRolling):
            return ScoreRoll(rolled(agreed_on(config).rolls, state.score, rng))
    return chance_action(config, state, sample(need(config, state), rng))
