"""The phases, each with its functions, and what is said of the game as a whole. Only `play` knows the phases."""

from rulecore.core.phase import the_end
from rulecore.core.phases import Phases
from rulecore.games.zimbabweee.actions import Action
from rulecore.games.zimbabweee.play.bids import BIDDING
from rulecore.games.zimbabweee.play.preparation import DEALING, STARTING
from rulecore.games.zimbabweee.play.tricks import PLAYING
from rulecore.games.zimbabweee.presentation.words import refused
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Starting, State

OVER = the_end(Over, lambda: refused("ZT-END-1", "over"))
PHASES: Phases[Config, State, Action] = Phases("zimbabweee", (DEALING, STARTING, BIDDING, PLAYING, OVER))


def initial(config: Config) -> State:
    """The first state: a deal is due, and the table has picked the start player."""
    return Dealing(start=config.first_seat, games=())  # see ZT-SETUP-4


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    return len(state.games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    players = config.players
    if isinstance(state, (Starting, Bidding, Playing)):
        return len(state.hands) == players
    if isinstance(state, Over):
        return len(state.numbers) == players
    return (state.start or 0) < players and all(len(game.scores) == players for game in state.games)


def max_game_length(config: Config) -> int:
    """The number of actions in a whole game, a pick of the start player in each later game included."""
    return config.options.games * (1 + config.players + config.components.hand * config.players + 1) - 1
