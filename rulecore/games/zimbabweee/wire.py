"""JSON in and out: actions, records, the result."""

from typing import cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.zimbabweee.actions import Action, Bid, Deal, Play, Start
from rulecore.games.zimbabweee.pieces import BOX
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Over, Record, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {"deal": Deal, "start": Start, "bid": Bid, "play": Play}, longest=sum(BOX.copies)
)


class GameRecord(TypedDict):
    """A completed game. Lists are by seat, but `trick_winners` has a seat for each trick."""

    start: int
    bids: list[int]
    trick_winners: list[int]
    tricks: list[int]
    bankrupt: int | None
    scores: list[int]
    winners: list[int]


class Result(TypedDict):
    """The points of each seat, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    games: list[GameRecord]


def record_as_json(game: Record) -> GameRecord:
    """A completed game."""
    written = {name: list(value) if isinstance(value, tuple) else value for name, value in game._asdict().items()}
    return cast(GameRecord, written)


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
