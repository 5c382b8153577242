"""JSON in and out: actions, records, the result."""

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.fuertorite.actions import Action, Deal, Draw, Extend, Play, Stop
from rulecore.games.fuertorite.pieces import BOX, TYPES
from rulecore.games.fuertorite.rounds import Ending
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.series import totals
from rulecore.games.fuertorite.state import Over, Record, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {"deal": Deal, "play": Play, "extend": Extend, "stop": Stop, "draw": Draw}, longest=len(BOX.cards)
)


class GameRecord(TypedDict):
    """A completed game. Lists are by seat.

    game    its number, from 1
    rounds  that were played
    end     why it ended
    stars   points for stars
    kept    the types whose stars counted; null where the game was cut off
    bonus   points for turns with several cards
    scores  both together
    """

    game: int
    rounds: int
    end: Ending
    stars: list[int]
    kept: list[list[str]] | None
    bonus: list[int]
    scores: list[int]


class Result(TypedDict):
    """The points and ranks of the seats, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[GameRecord]


def record_as_json(game: Record) -> GameRecord:
    """A completed game."""
    return {
        "game": game.game,
        "rounds": game.rounds,
        "end": game.end.value,
        "stars": list(game.stars),
        "kept": None if game.kept is None else [[TYPES[kind] for kind in kinds] for kinds in game.kept],
        "bonus": list(game.bonus),
        "scores": list(game.scores),
    }


def result(config: Config, state: State) -> JsonObject:
    """Points and ranks of the seats, who wins, and the record of every game. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    games = state.round.match.games
    return {
        "scores": list(totals(config.players, tuple(game.scores for game in games))),
        "winners": list(state.winners),
        "ranks": list(state.ranks),
        "games": [record_as_json(game) for game in games],
    }
