"""What a score is made of, each part with its clause."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.presentation import of_all_games
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.wire import GameRecord


class Part(TypedDict):
    """A part of a score: the points for stars, which do not count where a game was cut off, and for turns with several
    cards.

    game  its number in the result, from 0
    """

    what: Literal["stars", "no-stars", "bonus"]
    clause: Literal["FR-SCORE-5", "FR-SERIES-2", "FR-RUN-7"]
    value: int
    game: int


def of_result(config: Config, result: JsonObject) -> list[list[Part]]:
    """For each seat what its points in all games are made of."""
    games: list[GameRecord] = result["games"]
    return of_all_games([of_game(number, record) for number, record in enumerate(games)])


def of_game(game: int, record: GameRecord) -> list[list[Part]]:
    """For each seat what its points in a game are made of."""
    pairs, is_counted = zip(record["stars"], record["bonus"], strict=True), record["kept"] is not None
    return [[_of_stars(stars, game, is_counted), _of_turns(bonus, game)] for stars, bonus in pairs]


def _of_stars(points: int, game: int, is_counted: bool) -> Part:
    if is_counted:
        return Part(what="stars", clause="FR-SCORE-5", value=points, game=game)
    return Part(what="no-stars", clause="FR-SERIES-2", value=points, game=game)


def _of_turns(points: int, game: int) -> Part:
    return Part(what="bonus", clause="FR-RUN-7", value=points, game=game)


def of_turn(game: int) -> list[Part]:
    """What a turn with several cards brings: a point."""
    return [_of_turns(1, game)]
