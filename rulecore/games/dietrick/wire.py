"""JSON in and out: actions, records, the result."""

from typing import Literal, cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.dietrick.actions import (
    Action,
    Arrange,
    ArrangeByChance,
    Deal,
    Draw,
    Flip,
    Lead,
    Pass,
    Play,
    Reshuffle,
)
from rulecore.games.dietrick.pieces import BOX
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.series import victories
from rulecore.games.dietrick.state import Over, Record, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {
        "lead": Lead,
        "deal": Deal,
        "arrange": Arrange,
        "play": Play,
        "flip": Flip,
        "pass": Pass,
        "draw": Draw,
        "reshuffle": Reshuffle,
    },
    by_chance={"arrange": ArrangeByChance},
    longest=len(BOX.cards),
)


class GameRecord(TypedDict):
    """A completed game. Lists are by contestant.

    scores        the differences, null for those who are out
    winners       ascending, like those who are out
    marks         yellow and blue squares
    numbers       the printed numbers in the top and in the bottom row
    end           what ended the game
    """

    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]


class SingleResult(GameRecord):
    """The result of a single game is its record."""


class LongResult(TypedDict):
    """A Long Game: how many games each has won, who wins, whether it ended without a true winner, and every game."""

    scores: list[int]
    winners: list[int]
    capped: bool
    games: list[GameRecord]


Result = SingleResult | LongResult


def record_as_json(game: Record) -> GameRecord:
    """A completed game, as the result of a single one says it."""
    record = {
        "scores": list(game.scores),
        "winners": list(game.winners),
        "disqualified": list(game.disqualified),
        "marks": [list(pair) for pair in game.marks],
        "numbers": [list(pair) for pair in game.numbers],
        "tricks": game.tricks,
        "end": game.end,
    }
    return cast(GameRecord, record)


def wins(config: Config, games: tuple[Record, ...]) -> list[int]:
    """How many games each contestant has won so far."""
    won = tuple(game.winners for game in games)
    return list(victories(config.contestants, won, config.rulings.series_shared_win))


def result(config: Config, state: State) -> JsonObject:
    """The only game, or the victories in a Long Game with all its games. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    games = state.table.games
    if config.options.games == 1:
        return dict(record_as_json(games[0]))
    return {
        "scores": wins(config, games),
        "winners": list(state.winners),
        "capped": state.capped,
        "games": [record_as_json(game) for game in games],
    }
