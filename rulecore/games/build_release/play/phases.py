"""The phases, each with its functions, and what is said of the game as a whole. Only `play` knows the phases."""

from rulecore.core.phase import the_end
from rulecore.core.phases import Phases
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.play.build import BUILDING, DEALING, DISPLAYING, REVEALING
from rulecore.games.build_release.play.extra import SUPPLYING
from rulecore.games.build_release.play.penalties import PENALISING
from rulecore.games.build_release.play.rounds import RELEASING
from rulecore.games.build_release.play.settlement import SETTLING, SORTING
from rulecore.games.build_release.presentation.words import refused
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Dealing, Displaying, Over, Penalising, Releasing, State, Supplying

OVER = the_end(Over, lambda: refused("BR-END-1", "over"))
PHASES: Phases[Config, State, Action] = Phases(
    "build_release",
    (DEALING, DISPLAYING, BUILDING, REVEALING, SETTLING, SORTING, SUPPLYING, RELEASING, PENALISING, OVER),
)


def initial(config: Config) -> State:
    """see BR-SETUP-1: nothing is dealt yet."""
    return Dealing(())


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    if isinstance(state, (Releasing, Penalising)):
        return len(state.setup.games)
    return len(state.games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    if isinstance(state, Dealing):
        return all(len(game.score) == config.players for game in state.games)
    held = state.hands if isinstance(state, (Displaying, Supplying, Over)) else state.held
    return len(held) == config.players


def max_game_length(config: Config) -> int:
    """An upper bound of the number of actions in a whole game.

    Of a turn in the build phase there are at most four; of each card in the settlement and of each seat one; each
    round of the release has a play, which takes a card for good, or follows a round without one (`may-pass`) whose
    follower must play.
    """
    players, hand = config.players, config.components.hand
    build = 2 + 4 * (hand - 1) * players
    settlement = (hand + 1) * players
    rounds = 2 * (hand + 1) * players
    return config.options.games * (build + settlement + 1 + rounds * players + players - 2)
