"""What points are made of, and what a trick brings, each with its clause."""

from typing import Final, Literal

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.presentation import of_all_games
from rulecore.games.dtwww.rulings import Config, Variant
from rulecore.games.dtwww.wire import GameRecord

What = Literal["rank-1", "rank-2", "rank-3", "lower-rank", "no-rank", "sum", "score-die"]
RANKS: Final[tuple[What, ...]] = ("rank-1", "rank-2", "rank-3")


class Part(TypedDict):
    """A part of a score: the points for a rank, or in the variant the sum that was rolled. Of a trick: a score die.

    game  its number in the result, from 0
    """

    what: What
    clause: Literal["DW-SCORE-4", "DW-SCORE-3", "DW-VAR-1", "DW-TRICK-1"]
    value: int
    game: int


def of_result(config: Config, result: JsonObject) -> list[list[Part]]:
    """For each seat what its points in all games are made of."""
    games: list[GameRecord] = result["games"]
    return of_all_games([of_game(config.options.variant, number, record) for number, record in enumerate(games)])


def of_game(variant: Variant, game: int, record: GameRecord) -> list[list[Part]]:
    """For each seat what its points in a game are made of."""
    pairs = zip(record["ranks"], record["points"], strict=True)
    return [[_of_seat(variant, game, rank, points)] for rank, points in pairs]


def _of_seat(variant: Variant, game: int, rank: int | None, points: int) -> Part:
    if variant is Variant.SUMS:
        return Part(what="sum", clause="DW-VAR-1", value=points, game=game)
    if rank is None:
        return Part(what="no-rank", clause="DW-SCORE-3", value=points, game=game)
    what = RANKS[rank - 1] if rank <= len(RANKS) else "lower-rank"
    return Part(what=what, clause="DW-SCORE-4", value=points, game=game)


def of_trick(game: int) -> list[Part]:
    """What a trick brings: the die that won it."""
    return [Part(what="score-die", clause="DW-TRICK-1", value=1, game=game)]
