"""JSON in and out: actions, records, the dice-off, the result."""

from typing import cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.dtwww.actions import (
    Action,
    Deal,
    Draw,
    Feel,
    NextLeader,
    Pick,
    Play,
    RollAll,
    ScoreRoll,
    TiebreakRoll,
)
from rulecore.games.dtwww.pieces import BOX
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.series import final_ranks, totals
from rulecore.games.dtwww.state import Over, Record, Round, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {
        "deal": Deal,
        "feel": Feel,
        "draw": Draw,
        "roll": RollAll,
        "play": Play,
        "score-roll": ScoreRoll,
        "next-leader": NextLeader,
        "tiebreak-pick": Pick,
        "tiebreak-roll": TiebreakRoll,
    },
    longest=sum(BOX.copies),
)


class GameRecord(TypedDict):
    """A scored game. Lists are by seat; `dice` counts the score dice; a rank is null where the seat has none."""

    opener: int
    sums: list[int]
    dice: list[int]
    ranks: list[int | None]
    points: list[int]


class RoundRecord(TypedDict):
    """A round of the dice-off, by seat, null for those who were not in it: the sides of the dice, what was rolled."""

    sides: list[int | None]
    faces: list[int | None]


class DiceOff(TypedDict):
    """The dice-off. Lists are by seat, but `tied` and `contest` name seats.

    tied     who has the most points
    contest  those of them who are in this round
    sides    of the dice chosen, null where there is none or none that is seen
    faces    what was rolled in this round
    rounds   the rounds that have been rolled
    """

    tied: list[int]
    contest: list[int]
    sides: list[int | None]
    faces: list[int | None]
    rounds: list[RoundRecord]


class Result(TypedDict):
    """All points and the final rank of each seat, who wins, ascending, every game and every round of the dice-off."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[GameRecord]
    tiebreak: list[RoundRecord]


def record_as_json(game: Record) -> GameRecord:
    """A scored game."""
    written = {name: list(value) if isinstance(value, tuple) else value for name, value in game._asdict().items()}
    return cast(GameRecord, written)


def round_as_json(round_: Round) -> RoundRecord:
    """A round of the dice-off."""
    sides, faces = round_
    return {"sides": list(sides), "faces": list(faces)}


def result(config: Config, state: State) -> JsonObject:
    """The points and the rank of each seat, who wins, every game and every round of the dice-off.

    Raises InvalidState before the end.
    """
    if not isinstance(state, Over):
        raise InvalidState("the match is not over")
    points = totals(config.players, tuple(game.points for game in state.games))
    return {
        "scores": list(points),
        "winners": list(state.winners),
        "ranks": list(final_ranks(points, state.winners)),
        "games": [record_as_json(game) for game in state.games],
        "tiebreak": [round_as_json(round_) for round_ in state.rounds],
    }
