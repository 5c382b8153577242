"""JSON in and out: actions, views, records, the result."""

from typing import Any

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.known import OneOf
from rulecore.core.wire import ActionCodec
from rulecore.games.fuertorite.actions import Action, Deal, Draw, Extend, Play, Stop
from rulecore.games.fuertorite.pieces import BOX, TYPES
from rulecore.games.fuertorite.rounds import Ending
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.series import totals
from rulecore.games.fuertorite.state import Over, Record, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {"deal": Deal, "play": Play, "extend": Extend, "stop": Stop, "draw": Draw}, longest=len(BOX.cards)
)


class GameRecord(TypedDict):
    """A completed game. Lists are by seat.

    game    its number, from 1
    rounds  that were played
    end     why it ended
    stars   points for stars
    kept    the types whose stars counted; null where the game was cut off
    bonus   points for turns with several cards
    scores  both together
    """

    game: int
    rounds: int
    end: Ending
    stars: list[int]
    kept: list[list[str]] | None
    bonus: list[int]
    scores: list[int]


class Result(TypedDict):
    """The points and ranks of the seats, who wins, ascending, and every game."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]
    games: list[GameRecord]


class Known(TypedDict):
    """What the record places in Hands that the seat cannot see.

    hands   by seat: null for a Hand that the seat sees, [] else, since no card can be known to be in one
    one_of  the cards that are in none of the Hands they are listed for: `count` is 0
    """

    hands: list[list[str] | None]
    one_of: list[OneOf]


Bar = list[str | list[int]]
"""The card to beat, and the numbers that it may have."""


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible", or "not
    now".

    game       the number of the game, from 1
    extra      whether it is one more game to break a tie
    eligible   who can win
    start      the SP of the first round of this game
    round      from 1; 0 before the deal
    final      whether this round is the last one
    end        why the game ends, once it is known
    hand       own cards
    hands      all hands, when they are revealed
    unseen     the cards of the deck and of hidden hands, as one
    table      [seat, way, cards] of each turn of this round, in the order of play
    ref        the card to beat, and the numbers that it may have
    run        [number, direction]: what the turn in progress may mean
    drawers    the seats that draw now
    shortage   whether somebody went without a due card in this game
    bonus      points of this game for turns with several cards
    totals     points of the completed games
    records    the completed games
    past       [seat, card, [card, numbers]]: what everybody has seen of the Hands of players who played horizontally:
               the card that left the Hand, null where one was drawn, and what it could not beat where it was played
               horizontally, else null
    known      what this makes known of the Hands that the seat cannot see
    legal      the seat's legal actions, [] when it is not its turn
    """

    seat: int | None
    config: dict[str, Any]
    phase: str
    actor: int | str | None
    game: int
    extra: bool
    eligible: list[int]
    start: int
    round: int
    final: bool
    end: Ending | None
    sp: int
    turn: int | None
    hand: list[str] | None
    hands: list[list[str]] | None
    hand_sizes: list[int]
    property: list[list[str]]
    deck_size: int
    unseen: list[str]
    discard: list[str]
    table: list[list[int | str | list[str]]]
    ref: Bar | None
    run: list[list[int]]
    drawers: list[int]
    shortage: bool
    bonus: list[int]
    totals: list[int]
    records: list[GameRecord]
    past: list[list[int | str | Bar | None]]
    known: Known
    legal: list[dict[str, Any]]


def record_as_json(game: Record) -> GameRecord:
    """A completed game."""
    return {
        "game": game.game,
        "rounds": game.rounds,
        "end": game.end.value,
        "stars": list(game.stars),
        "kept": None if game.kept is None else [[TYPES[kind] for kind in kinds] for kinds in game.kept],
        "bonus": list(game.bonus),
        "scores": list(game.scores),
    }


def result(config: Config, state: State) -> JsonObject:
    """Points and ranks of the seats, who wins, and the record of every game. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    games = state.round.match.games
    return {
        "scores": list(totals(config.players, tuple(game.scores for game in games))),
        "winners": list(state.winners),
        "ranks": list(state.ranks),
        "games": [record_as_json(game) for game in games],
    }
