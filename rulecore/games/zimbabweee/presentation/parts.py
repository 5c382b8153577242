"""What a score is made of, and what a trick brings, each with its clause."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.presentation import of_all_games
from rulecore.games.zimbabweee.rulings import Config, Scoring
from rulecore.games.zimbabweee.scoring import score
from rulecore.games.zimbabweee.wire import GameRecord


class Part(TypedDict):
    """A part of a score: the points of a player who is bankrupt, has met the bid or has missed it. Of a trick: a cube.

    game  its number in the result, from 0
    """

    what: Literal["bankrupt", "met", "missed", "cube"]
    clause: Literal["ZT-SCORE-1", "ZT-SCORE-3", "ZT-SCORE-4", "ZT-VAR-2", "ZT-VAR-4", "ZT-VAR-5", "ZT-CUBE-1"]
    value: int
    game: int


def of_result(config: Config, result: JsonObject) -> list[list[Part]]:
    """For each seat what its points in all games are made of."""
    games: list[GameRecord] = result["games"]
    return of_all_games([of_game(config.options.scoring, number, record) for number, record in enumerate(games)])


def of_game(scoring: Scoring, game: int, record: GameRecord) -> list[list[Part]]:
    """For each seat what its points in a game are made of."""
    pairs = enumerate(zip(record["tricks"], record["bids"], strict=True))
    return [[_of_seat(scoring, game, tricks, bid, seat == record["bankrupt"])] for seat, (tricks, bid) in pairs]


def _of_seat(scoring: Scoring, game: int, tricks: int, bid: int, is_bankrupt: bool) -> Part:
    value, is_standard = score(tricks, bid, is_bankrupt), scoring is Scoring.STANDARD
    if is_bankrupt:
        return Part(what="bankrupt", clause="ZT-SCORE-1" if is_standard else "ZT-VAR-2", value=value, game=game)
    if tricks == bid:
        return Part(what="met", clause="ZT-SCORE-3" if is_standard else "ZT-VAR-4", value=value, game=game)
    return Part(what="missed", clause="ZT-SCORE-4" if is_standard else "ZT-VAR-5", value=value, game=game)


def of_trick(game: int) -> list[Part]:
    """What a trick brings: a cube."""
    return [Part(what="cube", clause="ZT-CUBE-1", value=1, game=game)]
