"""The phases, each with its functions, and what is said of the game as a whole. Only `play` knows the phases."""

from rulecore.core.phase import the_end
from rulecore.core.phases import Phases
from rulecore.games.fuertorite.actions import Action
from rulecore.games.fuertorite.play.draws import DRAWING
from rulecore.games.fuertorite.play.first_cards import FIRST
from rulecore.games.fuertorite.play.further_cards import MORE
from rulecore.games.fuertorite.play.preparation import DEALING
from rulecore.games.fuertorite.presentation.words import refused
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.state import Dealing, Match, Over, State

OVER = the_end(Over, lambda: refused("FR-END-5", "over"))
PHASES: Phases[Config, State, Action] = Phases("fuertorite", (DEALING, FIRST, MORE, DRAWING, OVER))


def initial(config: Config) -> State:
    """FR-SETUP-7; see FR-SETUP-1: the first state: a deal is due, and the table has picked the SP: the player who has
    boarded a ship somewhere other than at the nearest sea, or anybody. It is the config that says who. The SP deals
    nothing, chance does; what the rulebook calls to deal is to play the first card."""
    return Dealing(Match(config.first_seat, False, tuple(range(config.players)), ()))


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    return len((state.match if isinstance(state, Dealing) else state.round.match).games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    if not isinstance(state, Dealing):
        return len(state.held) == config.players
    match = state.match
    return len(match.games[-1].scores if match.games else match.eligible) == config.players


def max_game_length(config: Config) -> int:
    """see FR-END-8, FR-SERIES-6: more actions than a whole game can have: in each round all cards, a stop for
    everybody and a draw; a game more for a tie."""
    each_round = len(config.components.cards) + config.players + 1
    games = config.options.game_cap if config.options.mode is Mode.SERIES else 1
    return (games + 1) * (1 + (config.options.round_cap + 1) * each_round)
