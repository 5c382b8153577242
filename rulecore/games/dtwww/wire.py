"""JSON in and out: actions, views, records, the dice-off, the result."""

from typing import Any, Literal, NotRequired, cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.known import OneOf
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


class Known(TypedDict):
    """What the seat knows of what it cannot see.

    bag      the dice that certainly lie in the bag, kinds
    private  of each seat the dice inside that are known: none ever; null for the seat itself, which sees them
    one_of   how many of certain dice lie somewhere. By size: how many are in the bag, for a seat that has felt it. With
             a count of 0: rolled dice that a seat cannot have, since it has not followed; everybody saw it
    """

    bag: list[str]
    private: list[list[str] | None]
    one_of: list[OneOf]


Phase = Literal[
    "deal", "feel", "draw", "roll", "play", "score-roll", "next-leader", "tiebreak-pick", "tiebreak-roll", "end"
]
Laid = TypedDict(
    "Laid", {"seat": int, "from": Literal["public", "private"], "die": str, "as": NotRequired[Literal["R", "B", "G"]]}
)
"""A die on the table, as it was played."""


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible".

    game        the number of the game, from 1
    trick       from 1; 0 before the first roll of a game; after the last trick its number
    opener      who led the first trick of this game
    felt        the sizes for which the seat that draws now has felt; null where nobody draws, or it is not seen
    leader      who leads this trick, or led the last one
    public      the dice outside the screens: kinds before the roll, then with their numbers
    private     the seat's dice inside
    table       the dice of the trick in progress, in the order of play
    score       the kinds of the score dice
    history     a record of each scored game
    last_place  the seats between which a lot decides who leads
    tiebreak    the dice-off, null if there is none
    known       what this seat knows of what it cannot see
    legal       the seat's legal actions, [] when it is not its turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: Phase
    actor: int | str | None
    game: int
    trick: int
    opener: int
    leader: int
    felt: list[int] | None
    public: list[list[str]]
    private: list[str] | None
    private_count: list[int]
    table: list[Laid]
    score: list[list[str]]
    bag_count: int
    totals: list[int]
    history: list[GameRecord]
    last_place: list[int]
    tiebreak: DiceOff | None
    winners: list[int] | None
    known: Known
    legal: list[dict[str, Any]]


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
