"""JSON in and out: actions, records, the dice-off, the result."""

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.series import final_ranks, totals
from rulecore.games.dtwww.state import (
    Action,
    Deal,
    NextLeader,
    Over,
    Pick,
    Play,
    Record,
    RollAll,
    Round,
    ScoreRoll,
    State,
    TiebreakRoll,
)

ACTIONS: ActionCodec[Action] = ActionCodec(
    {
        "deal": Deal,
        "roll": RollAll,
        "play": Play,
        "score-roll": ScoreRoll,
        "next-leader": NextLeader,
        "tiebreak-pick": Pick,
        "tiebreak-roll": TiebreakRoll,
    }
)


def record_as_json(game: Record) -> JsonObject:
    """A scored game."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in game._asdict().items()}


def round_as_json(round_: Round) -> JsonObject:
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
