"""The phases, each with its functions, and what is said of the game as a whole. Only `play` knows the phases."""

from rulecore.core.phase import the_end
from rulecore.core.phases import Phases
from rulecore.games.dtwww.actions import Action
from rulecore.games.dtwww.play.dice_off import PICKING, TIE_ROLLING
from rulecore.games.dtwww.play.drawing import DRAWING, FEELING, begun
from rulecore.games.dtwww.play.games import NEXT_LEADING, SCORE_ROLLING
from rulecore.games.dtwww.play.preparation import DEALING, ROLLING
from rulecore.games.dtwww.play.tricks import PLAYING
from rulecore.games.dtwww.preparation import is_felt, rounds_of_drawing
from rulecore.games.dtwww.presentation.words import refused
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import Dealing, Drawing, Feeling, Over, Playing, Rolling, ScoreRolling, State

OVER = the_end(Over, lambda: refused("DW-FINAL-1", "match-over"))
PHASES: Phases[Config, State, Action] = Phases(
    "dtwww",
    (FEELING, DRAWING, DEALING, ROLLING, PLAYING, SCORE_ROLLING, NEXT_LEADING, PICKING, TIE_ROLLING, OVER),
)

ROUNDS_RECKONED = 100
"""Rounds of the dice-off that `max_game_length` counts where the table agreed on more or on no bound."""


def initial(config: Config) -> State:
    """The first state: all dice are in the bag, and the table has found the first leader. How is its own affair: the
    config names the seat beforehand."""
    return begun(config, config.first_seat, ())  # DW-SETUP-3: by rock-paper-scissors or the like


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
