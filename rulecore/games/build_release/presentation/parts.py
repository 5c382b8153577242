"""What a score is made of, and what a round brings, each with its clause."""

from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.presentation import of_all_games
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.wire import GameRecord


class Part(TypedDict):
    """A part of a score: the build score, the cards won, and, below 0, the cards left in hand and the penalty cards. Of
    a round: the cards won.

    game  its number in the result, from 0
    """

    what: Literal["build", "acquired", "hand", "penalty"]
    clause: Literal["BR-SCORE-5", "BR-SCORE-2", "BR-SCORE-4", "BR-SCORE-3"]
    value: int
    game: int


def of_result(config: Config, result: JsonObject) -> list[list[Part]]:
    """For each seat what its points in all games are made of."""
    games: list[GameRecord] = result["games"]
    return of_all_games([of_game(number, record) for number, record in enumerate(games)])


def of_game(game: int, record: GameRecord) -> list[list[Part]]:
    """see BR-SCORE-1: for each seat what its points in a game are made of."""
    return [
        [
            Part(what="build", clause="BR-SCORE-5", value=build, game=game),
            Part(what="acquired", clause="BR-SCORE-2", value=acquired, game=game),
            Part(what="hand", clause="BR-SCORE-4", value=-hand, game=game),
            Part(what="penalty", clause="BR-SCORE-3", value=-penalty, game=game),
        ]
        for build, acquired, hand, penalty in zip(
            record["build"], record["acquired"], record["hand"], record["penalty"], strict=True
        )
    ]


def of_round(game: int, cards: int) -> list[Part]:
    """What so many cards of a round bring to the player who wins them."""
    return [Part(what="acquired", clause="BR-SCORE-2", value=cards, game=game)]
