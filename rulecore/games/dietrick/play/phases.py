"""The phases, each with its functions, and what is said of the game as a whole. Only `play` knows the phases.

`preparation` and `games` begin and end games; `several` is the course of a game of 2 to 4 players, `solo` that of one
against Fuzz; `playing`, `passing` and `drawing` are what is done in them.
"""

from rulecore.core.phase import the_end
from rulecore.core.phases import Phases
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.play.drawing import DRAWING, FLIPPING, RESHUFFLING
from rulecore.games.dietrick.play.games import begun, first_lead
from rulecore.games.dietrick.play.passing import PASSING
from rulecore.games.dietrick.play.playing import PLAYING
from rulecore.games.dietrick.play.preparation import ARRANGING, DEALING, LEADING
from rulecore.games.dietrick.presentation.words import refused
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Leading, Over, State

OVER = the_end(Over, lambda: refused("DT-END-6", "over"))
PHASES: Phases[Config, State, Action] = Phases(
    "dietrick", (LEADING, ARRANGING, DEALING, PLAYING, PASSING, DRAWING, FLIPPING, RESHUFFLING, OVER)
)

LONGEST = {1: 59, 2: 57, 3: 83, 4: 65}
"""The most actions in a game for each number of players, over all readings."""


def initial(config: Config) -> State:
    """The first state."""
    return begun(config, first_lead(config), ())


def games_played(state: State) -> int:
    """How many games of the Long Game are completed."""
    return len(state.games if isinstance(state, Leading) else state.table.games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    if isinstance(state, Leading):
        return config.players > 1 and all(len(game.marks) == config.players for game in state.games)
    return len(state.table.memory.spread) == config.players + 1


def max_game_length(config: Config) -> int:
    """The number of actions in a whole game, a lead drawn for each later game included."""
    return config.options.games * (LONGEST[config.players] + 1) - 1
