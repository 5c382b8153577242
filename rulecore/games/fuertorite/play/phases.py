"""Which phase answers: who acts, what is legal, why not, what comes next. Only `play` knows the phases."""

from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.fuertorite.actions import Action, Deal, Draw, Extend, Play, Stop
from rulecore.games.fuertorite.play import draws, first_cards, further_cards, preparation
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.state import Dealing, Drawing, First, Match, More, Over, State
from rulecore.games.fuertorite.told.words import refused


def initial(config: Config) -> State:
    """FR-SETUP-7; see FR-SETUP-1: the first state: a deal is due, and the table has picked the SP."""
    return Dealing(Match(config.first_seat, False, tuple(range(config.players)), ()))


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end. Raises InvalidState for anything that is not a state."""
    if isinstance(state, More):
        return state.turn
    if isinstance(state, First):
        return state.turn
    if isinstance(state, (Drawing, Dealing)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of fuertorite: {shown(state)}")


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


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    return draws.draw_needed(state) if isinstance(state, Drawing) else preparation.deal_needed(config)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    return draws.draw_of(state, outcome) if isinstance(state, Drawing) else Deal(outcome)


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act: vertical plays, horizontal ones; added cards, ends of the turn; each
    in the order of cards."""
    if isinstance(state, More):
        return further_cards.legal(config, state)
    if isinstance(state, First):
        return first_cards.legal(config, state)
    actor(config, state)  # refuses anything that is not a state
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, More):
        return further_cards.refusal(config, state, action)
    if isinstance(state, First):
        return first_cards.refusal(config, state, action)
    if isinstance(state, Drawing):
        return draws.refusal(config, state, action)
    if isinstance(state, Dealing):
        return preparation.refusal(config, action)
    actor(config, state)  # refuses anything that is not a state
    return refused("FR-END-5", "over")


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, More):
        if isinstance(action, Stop):
            return further_cards.after_stop(config, state, action.x)
        assert isinstance(action, Extend)
        return further_cards.after_extend(config, state, action.card)
    if isinstance(state, First):
        assert isinstance(action, Play)
        return first_cards.after(config, state, action.card, action.way)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        return draws.after(config, state, action.cards)
    assert isinstance(state, Dealing)
    assert isinstance(action, Deal)
    return preparation.after(config, state.match, action.hands)
