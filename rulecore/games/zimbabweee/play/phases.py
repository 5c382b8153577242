"""Which phase answers: who acts, what is legal, why not, what comes next. Only `play` knows the phases."""

from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.zimbabweee.actions import Action, Bid, Deal, Play, Start
from rulecore.games.zimbabweee.play import bids, preparation, tricks
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Starting, State
from rulecore.games.zimbabweee.told.words import refused


def initial(config: Config) -> State:
    """The first state: a deal is due, and the table has picked the start player."""
    return Dealing(start=config.first_seat, games=())  # see ZT-SETUP-4


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end. Raises InvalidState for anything that is not a state."""
    if isinstance(state, Playing):
        return state.turn
    if isinstance(state, Bidding):
        return state.turn
    if isinstance(state, (Dealing, Starting)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of zimbabweee: {shown(state)}")


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


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    return preparation.pick_needed(config) if isinstance(state, Starting) else preparation.deal_needed(config)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    return Start(outcome[0]) if isinstance(state, Starting) else Deal(outcome)


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        return tricks.legal(state)
    if isinstance(state, Bidding):
        return bids.legal(config, state)
    actor(config, state)  # refuses anything that is not a state
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Playing):
        return tricks.refusal(state, action)
    if isinstance(state, Bidding):
        return bids.refusal(config, state, action)
    if isinstance(state, Dealing):
        return preparation.refusal_of_deal(config, action)
    if isinstance(state, Starting):
        return preparation.refusal_of_start(config, action)
    actor(config, state)  # refuses anything that is not a state
    return refused("ZT-END-1", "over")


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        return tricks.after(config, state, action.card)
    if isinstance(state, Bidding):
        assert isinstance(action, Bid)
        return bids.after(state, action.tricks)
    if isinstance(state, Dealing):
        assert isinstance(action, Deal)
        return preparation.after_deal(config, state, action.hands)
    assert isinstance(state, Starting)
    assert isinstance(action, Start)
    return preparation.after_start(config, state, action.start)
