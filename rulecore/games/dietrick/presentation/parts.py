"""What a score is made of, and what a trick brings, each with its clause. Lists are by contestant."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.presentation import of_all_games
from rulecore.games.dietrick.rulings import Config, SeriesSharedWin, Variant
from rulecore.games.dietrick.series import counted
from rulecore.games.dietrick.wire import GameRecord


class Part(TypedDict):
    """A part of a score. Of a difference: the larger number, and, below 0, the smaller one; in the Beginner Class they
    are squares. `out` has no value, like the score of a contestant who is disqualified. In a Long Game: a game won. Of
    a trick: the squares that the markers move.

    game  its number in the result, from 0
    """

    what: Literal["top", "bottom", "yellow", "blue", "out", "won", "yellow-moved", "blue-moved"]
    clause: Literal["DT-WIN-1", "DT-BEG-1", "DT-WIN-2", "DT-LONG-2", "DT-MOVE-1"]
    value: int | None
    game: int


def of_result(config: Config, result: JsonObject) -> list[list[Part]]:
    """For each contestant what its score is made of: the difference, or the games won in a Long Game."""
    if config.options.games == 1:
        return of_game(config.options.variant, 0, result)
    games: list[GameRecord] = result["games"]
    reading = config.rulings.series_shared_win
    return of_all_games([_of_victory(reading, number, record) for number, record in enumerate(games)])


def _of_victory(reading: SeriesSharedWin, game: int, record: GameRecord) -> list[list[Part]]:
    """For each contestant the game, if it counts as won."""
    for_whom = counted(tuple(record["winners"]), reading)
    won = Part(what="won", clause="DT-LONG-2", value=1, game=game)
    return [[won] if seat in for_whom else [] for seat in range(len(record["scores"]))]


def of_game(variant: Variant, game: int, record: GameRecord | JsonObject) -> list[list[Part]]:
    """For each contestant what the difference at the end of a game is made of."""
    pairs = record["marks"] if variant is Variant.BEGINNER else record["numbers"]
    return [
        [Part(what="out", clause="DT-WIN-2", value=None, game=game)]
        if score is None
        else _of_difference(variant, game, *pair)
        for pair, score in zip(pairs, record["scores"], strict=True)
    ]


def _of_difference(variant: Variant, game: int, one: int, other: int) -> list[Part]:
    """The larger of two numbers, and the smaller one, which is taken away from it."""
    values = (one, -other) if one >= other else (-one, other)
    if variant is Variant.BEGINNER:
        return [
            Part(what="yellow", clause="DT-BEG-1", value=values[0], game=game),
            Part(what="blue", clause="DT-BEG-1", value=values[1], game=game),
        ]
    return [
        Part(what="top", clause="DT-WIN-1", value=values[0], game=game),
        Part(what="bottom", clause="DT-WIN-1", value=values[1], game=game),
    ]


def of_trick(game: int, yellow: int, blue: int) -> list[Part]:
    """What a trick brings to the player ranked first: so many squares on the yellow and on the blue row."""
    return [
        Part(what="yellow-moved", clause="DT-MOVE-1", value=yellow, game=game),
        Part(what="blue-moved", clause="DT-MOVE-1", value=blue, game=game),
    ]
