"""JSON in and out: actions, views, records, the result."""

from typing import Any, cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.known import OneOf
from rulecore.core.wire import ActionCodec
from rulecore.games.zimbabweee.actions import Action, Bid, Deal, Play, Start
from rulecore.games.zimbabweee.pieces import BOX
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Over, PhaseName, Record, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {"deal": Deal, "start": Start, "bid": Bid, "play": Play}, longest=sum(BOX.copies)
)


class GameRecord(TypedDict):
    """A completed game. Lists are by seat, but `trick_winners` has a seat for each trick."""

    start: int
    bids: list[int]
    trick_winners: list[int]
    tricks: list[int]
    bankrupt: int | None
    scores: list[int]
    winners: list[int]


class Result(TypedDict):
    """The points of each seat, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    games: list[GameRecord]


class Known(TypedDict):
    """The cards that the record places where the seat cannot see, ascending; null for what the seat sees anyway.

    hands   by seat
    aside   the cards left over
    one_of  what the record leaves open between places: never anything in this game
    """

    hands: list[list[int] | None]
    aside: list[int] | None
    one_of: list[OneOf]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible".

    game           the number of the game in progress, from 0
    hand           the cards of this seat, ascending
    aside          the cards left over, where they lie open
    bids           null where not yet made
    stacks         the cards in front of each seat, oldest first
    numbers        the number that each seat shows, 0 for none
    trick          [seat, card] in the order of play
    trick_winners  a seat for each completed trick of this game
    games          the records of the completed games
    known          what the record places where the seat cannot see
    legal          the legal actions of this seat, [] when it is not its turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: PhaseName
    actor: int | str | None
    game: int
    start: int | None
    lead: int | None
    turn: int | None
    hand: list[int] | None
    hand_sizes: list[int]
    aside: list[int] | None
    aside_size: int
    bids: list[int | None]
    stacks: list[list[int]]
    numbers: list[int]
    trick: list[list[int]]
    trick_winners: list[int]
    tricks: list[int]
    totals: list[int]
    games: list[GameRecord]
    known: Known
    legal: list[dict[str, Any]]


def record_as_json(game: Record) -> GameRecord:
    """A completed game."""
    written = {name: list(value) if isinstance(value, tuple) else value for name, value in game._asdict().items()}
    return cast(GameRecord, written)


def result(config: Config, state: State) -> JsonObject:
    """The points of each seat, who wins, and the record of every game. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    points = totals(config.players, tuple(game.scores for game in state.games))
    return {
        "scores": list(points),
        "winners": list(state.winners),
        "games": [record_as_json(game) for game in state.games],
    }
