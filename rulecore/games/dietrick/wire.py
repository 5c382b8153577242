"""JSON in and out: actions, views, records, the result."""

from typing import Any, Literal, cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.known import OneOf
from rulecore.core.wire import ActionCodec
from rulecore.games.dietrick.actions import (
    Action,
    Arrange,
    ArrangeByChance,
    Deal,
    Draw,
    Flip,
    Lead,
    Pass,
    Play,
    Reshuffle,
)
from rulecore.games.dietrick.pieces import BOX
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.series import victories
from rulecore.games.dietrick.state import Over, Record, State

ACTIONS: ActionCodec[Action] = ActionCodec(
    {
        "lead": Lead,
        "deal": Deal,
        "arrange": Arrange,
        "play": Play,
        "flip": Flip,
        "pass": Pass,
        "draw": Draw,
        "reshuffle": Reshuffle,
    },
    by_chance={"arrange": ArrangeByChance},
    longest=len(BOX.cards),
)


class GameRecord(TypedDict):
    """A completed game. Lists are by contestant.

    scores        the differences, null for those who are out
    winners       ascending, like those who are out
    marks         yellow and blue squares
    numbers       the printed numbers in the top and in the bottom row
    end           what ended the game
    """

    scores: list[int | None]
    winners: list[int]
    disqualified: list[int]
    marks: list[list[int]]
    numbers: list[list[int]]
    tricks: int
    end: Literal["square-13", "last-trick", "hand-empty", "fuzz-empty"]


class SingleResult(GameRecord):
    """The result of a single game is its record."""


class LongResult(TypedDict):
    """A Long Game: how many games each has won, who wins, whether it ended without a true winner, and every game."""

    scores: list[int]
    winners: list[int]
    capped: bool
    games: list[GameRecord]


class Known(TypedDict):
    """Where hidden cards are, as far as this seat has seen it.

    hands    by seat: cards that it saw go there, and that have stayed there; null for its own hand
    deck     face-down cards: those of a new deck until somebody has drawn from it unseen
    discard  the discards that are not in view
    one_of   cards of which it is only known that they are in one of several places
    """

    hands: list[list[str] | None]
    deck: list[str]
    discard: list[str]
    one_of: list[OneOf]


class PlayedGame(GameRecord):
    """A completed game, with who led its first trick and the order of its scoring cards."""

    start: int
    order: list[int]


LastPass = TypedDict("LastPass", {"from": int, "cards": list[str | None]})
"""Who gave, and the cards, the first one to the left neighbour; null for each that is hidden."""


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by contestant (in solo the second one is Fuzz), but hands are
    by seat; null is "not visible", or "not at this table".

    game       the number of the game in progress, from 0
    wins       games won so far
    history    the results of the completed games, each with who led its first trick and the order of its scoring cards
    hand       the cards of this seat
    start      who led, or is to lead, the first trick of this game
    lead       who leads the trick in progress or, between two tricks, the next one
    marks      [yellow, blue] squares
    order      the scoring cards from left to right
    tricks     completed tricks of this game
    reshuffles of this game
    final      whether the trick in progress, or about to start, is the last one
    first      who was ranked first in the trick completed last
    last       who was ranked last in it
    trick      [seat, card] in the order of play
    need       in solo: cards of Fuzz still to be turned over in this trick
    last_pass  who gave, and the cards, the first one to the left neighbour; null for each that is hidden
    discard    the discards that may be looked at: all of them, the top one, or null
    known      where cards are that this seat has seen and that lie hidden now
    legal      the legal actions of this seat, [] when it is not its turn
    """

    config: dict[str, Any]
    seat: int | None
    phase: Literal["lead", "deal", "arrange", "play", "flip", "pass", "draw", "reshuffle", "over"]
    actor: int | str | None
    game: int
    wins: list[int]
    history: list[PlayedGame]
    hand: list[str] | None
    hand_counts: list[int]
    deck_count: int | None
    personal_count: int | None
    fuzz_count: int | None
    start: int | None
    lead: int | None
    marks: list[list[int]]
    order: list[int]
    tricks: int
    reshuffles: int
    final: bool
    first: int | None
    last: int | None
    trick: list[list[int | str]]
    need: int | None
    discard: list[str] | None
    discard_count: int
    last_pass: LastPass | None
    known: Known
    legal: list[dict[str, Any]]


Result = SingleResult | LongResult


def record_as_json(game: Record) -> GameRecord:
    """A completed game, as the result of a single one says it."""
    record = {
        "scores": list(game.scores),
        "winners": list(game.winners),
        "disqualified": list(game.disqualified),
        "marks": [list(pair) for pair in game.marks],
        "numbers": [list(pair) for pair in game.numbers],
        "tricks": game.tricks,
        "end": game.end,
    }
    return cast(GameRecord, record)


def wins(config: Config, games: tuple[Record, ...]) -> list[int]:
    """How many games each contestant has won so far."""
    won = tuple(game.winners for game in games)
    return list(victories(config.contestants, won, config.rulings.series_shared_win))


def result(config: Config, state: State) -> JsonObject:
    """The only game, or the victories in a Long Game with all its games. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    games = state.table.games
    if config.options.games == 1:
        return dict(record_as_json(games[0]))
    return {
        "scores": wins(config, games),
        "winners": list(state.winners),
        "capped": state.capped,
        "games": [record_as_json(game) for game in games],
    }
