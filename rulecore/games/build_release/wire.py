"""JSON in and out: actions, views, records, the result."""

from typing import Any, Literal, cast

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidState
from rulecore.core.known import OneOf
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


class Known(TypedDict):
    """The record, as far as this seat saw it. Cards ascending, [] where nothing is known.

    hands     by seat: cards that have lain open and are in that hand; null where the seat sees it
    deck      cards of the draw pile, or of the pool before the extra cards are dealt
    unused    cards of the rest of that pool, out of the game
    acquired  by seat: cards won
    one_of    what else is certain: where the cards lie of which one was dealt blindly to each seat; they come on top
              of those that `hands` has. For each hand: one of these cards is the extra card. How likely each is, see
              `x_drawn` of the view
    """

    hands: list[list[str] | None]
    deck: list[str]
    unused: list[str]
    acquired: list[list[str]]
    one_of: list[OneOf]


class GroupView(TypedDict):
    """A scoring group, its cards ascending."""

    kind: Literal["set", "run"]
    cards: list[str]


class MeldView(TypedDict):
    """A meld on the table and who has played it; `rank` as in the action."""

    seat: int
    kind: Literal["single", "set", "run"]
    rank: int
    cards: list[str]


class View(TypedDict):
    """What one seat, or a bystander, may see. Lists are by seat unless said otherwise; null is "not visible", or
    "not yet", or "nobody".

    game        the number of the game in progress, from 0
    totals      points of the completed games
    history     the records of the completed games
    first       who starts the build and the settlement
    row         the face-up cards
    discard     cards thrown away in the build phase
    rejected    whether the seat in turn has thrown one away in this turn
    reveal_for  "flip" after a card was thrown away, "refill" after one was taken
    groups      scoring groups, as [{kind, cards}] in the order of laying down
    leftover    cards that could not be scored, not yet decided on
    dropped     cards thrown away in the settlement
    settled     "no", "scored" while leftovers await a decision, "yes"
    build       the build score
    table       [{seat, kind, rank, cards}] in the order of play
    leader      who started the round in progress; before a penalty, who starts the next one
    pending     who still has a turn in that round, the next one first
    after_void  whether nobody has played since a round without a play
    penalty     penalty cards, face up
    aside       cards that nobody has won
    shed        who has shed out, in this order
    victims     from whose hands a card is about to be drawn
    known       what the record tells this seat of places that it cannot see
    unshown     the card of this seat's hand that nobody else has seen
    x_drawn     for each X drawn from a hand as a penalty while the extra card was unshown: how many X the hand was
                known to hold; [] for a hand without an unshown card. The extra card is X (x + 1) / x times as likely
                as before, for each of these numbers x
    legal       the legal actions of this seat, [] when it is not its turn
    """

    seat: int | None
    actor: int | str | None
    config: dict[str, Any]
    game: int
    totals: list[int]
    history: list[GameRecord]
    phase: Literal["deal", "display", "build", "reveal", "settle", "leftovers", "extra", "release", "penalty", "over"]
    turn: int | None
    first: int
    row: list[str]
    discard: list[str]
    rejected: bool
    reveal_for: Literal["flip", "refill"] | None
    groups: list[list[GroupView]]
    leftover: list[list[str]]
    kept: list[list[str]]
    dropped: list[list[str]]
    settled: list[Literal["no", "scored", "yes"]]
    build: list[int | None]
    table: list[MeldView]
    leader: int | None
    pending: list[int]
    after_void: bool
    penalty: list[list[str]]
    aside: list[str]
    shed: list[int]
    victims: list[int]
    hands: list[list[str] | None]
    hand_counts: list[int]
    deck_count: int
    unused_count: int
    acquired_counts: list[int]
    known: Known
    unshown: str | None
    x_drawn: list[list[int]]
    legal: list[dict[str, Any]]


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
