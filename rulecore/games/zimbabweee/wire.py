"""JSON in and out: actions, records, the result."""

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Action, Bid, Deal, Over, Play, Record, Start, State

ACTIONS: ActionCodec[Action] = ActionCodec({"deal": Deal, "start": Start, "bid": Bid, "play": Play})


def record_as_json(game: Record) -> JsonObject:
    """A completed game."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in game._asdict().items()}


def result(config: Config, state: State) -> JsonObject:
    """The points of each seat, who wins, and the record of every game. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    points = totals(config.players, tuple(game.scores for game in state.games))
    return {
        "scores": list(points),
        "winners": list(state.winners),
        "games": [record_as_json(game) for game in state.games],
    }
