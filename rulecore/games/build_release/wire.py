"""JSON in and out: actions, records, the result."""

from typing import cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.wire import ActionCodec
from rulecore.games.build_release.actions import (
    Action,
    Deal,
    Discard,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
)
from rulecore.games.build_release.pieces import BOX, Record
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.series import totals
from rulecore.games.build_release.state import Over, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {
        "deal": Deal,
        "display": Display,
        "take": Take,
        "reject": Reject,
        "reveal": Reveal,
        "group": LayGroup,
        "extend": Extend,
        "done": Done,
        "keep": Keep,
        "discard": Discard,
        "play": Play,
        "pass": Pass,
        "penalty": Penalty,
    },
    longest=len(BOX.cards),
)


class GameRecord(TypedDict):
    """A completed game, by seat, but `shed` is the order in which seats have shed out.

    build     the build score
    acquired  how many cards were won in the release
    hand      what the cards left in the hand cost
    penalty   what the penalty cards cost
    score     of the whole game
    """

    build: list[int]
    acquired: list[int]
    hand: list[int]
    penalty: list[int]
    score: list[int]
    shed: list[int]


class Result(TypedDict):
    """The points of each seat, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    games: list[GameRecord]


def record_as_json(game: Record) -> GameRecord:
    """A completed game."""
    return cast(GameRecord, {name: list(value) for name, value in game._asdict().items()})


def result(config: Config, state: State) -> JsonObject:
    """The points of each seat, who wins, and the record of every game. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    return {
        "scores": list(totals(config.players, state.games)),
        "winners": list(state.winners),
        "games": [record_as_json(game) for game in state.games],
    }
