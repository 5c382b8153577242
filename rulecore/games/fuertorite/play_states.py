"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`. Classes,
members of enums and tables that are asked for in every step are named here too: compiled code finds what is `Final`
without a dictionary.
"""

from typing import Any, Final

from rulecore.core.chance import Hands
from rulecore.games.fuertorite import state
from rulecore.games.fuertorite.pieces import Run
from rulecore.games.fuertorite.state import (
    Cards,
    Drawing,
    End,
    Extend,
    First,
    Match,
    More,
    Over,
    Phase,
    Play,
    Record,
    Ref,
    Round,
    Seats,
    Stop,
    Table,
    Turn,
    Way,
)

VERTICALS: Final = state.VERTICALS
HORIZONTALS: Final = state.HORIZONTALS
EXTENDS: Final = state.EXTENDS
FIRST: Final = First
MORE: Final = More
DRAWING: Final = Drawing
PLAY: Final = Play
EXTEND: Final = Extend
STOP: Final = Stop
FIRST_DUE: Final = Phase.FIRST
MORE_DUE: Final = Phase.MORE
DRAW_DUE: Final = Phase.DRAW
ALL_OVER: Final = Phase.OVER
VERTICAL: Final = Way.VERTICAL
HORIZONTAL: Final = Way.HORIZONTAL
HANDS: Final = Hands
TURN: Final = Turn
REF: Final = Ref
MATCH: Final = Match
OVER: Final = Over
RECORD: Final = Record
ROUND: Final = Round
made: Final = tuple.__new__


def new_first(
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    turn: int,
    table: Table,
    ref: Ref | None,
    bonus: tuple[int, ...],
    round: Round,
) -> First:
    """A player is about to play the first card of a turn."""
    return made(FIRST, (hands, properties, turn, table, ref, bonus, round, FIRST_DUE))


def new_more(
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    turn: int,
    table: Table,
    ref: Ref | None,
    run: Run,
    bonus: tuple[int, ...],
    round: Round,
) -> More:
    """A player may add cards to a turn."""
    return made(MORE, (hands, properties, turn, table, ref, run, bonus, round, MORE_DUE))


def new_drawing(
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    ref: Ref | None,
    drawers: Seats,
    bonus: tuple[int, ...],
    round: Round,
) -> Drawing:
    """Some are about to draw a card."""
    return made(DRAWING, (hands, properties, table, ref, drawers, bonus, round, DRAW_DUE))


def new_round(number: int, sp: int, final: bool, end: End | None, shortage: bool, deck: Cards, match: Match) -> Round:
    """What changes from round to round only."""
    return made(ROUND, (number, sp, final, end, shortage, deck, match))


def new_over(
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    ref: Ref | None,
    discard: Cards,
    bonus: tuple[int, ...],
    winners: Seats,
    ranks: tuple[int, ...],
    round: Round,
) -> Over:
    """Everything is scored."""
    return made(OVER, (hands, properties, table, ref, discard, bonus, winners, ranks, round, ALL_OVER))


def new_record(
    game: int,
    rounds: int,
    end: End,
    stars: tuple[int, ...],
    kept: tuple[tuple[int, ...], ...] | None,
    bonus: tuple[int, ...],
    scores: tuple[int, ...],
) -> Record:
    """A completed game."""
    return made(RECORD, (game, rounds, end, stars, kept, bonus, scores))


def new_match(start: int, extra: bool, eligible: Seats, games: tuple[Record, ...]) -> Match:
    """What stands between games."""
    return made(MATCH, (start, extra, eligible, games))


def new_turn(seat: int, way: Way, cards: Cards) -> Turn:
    """The cards of a turn."""
    return made(TURN, (seat, way, cards))


def new_ref(card: int, numbers: tuple[int, ...]) -> Ref:
    """The card to beat."""
    return made(REF, (card, numbers))


def new_hands(sizes: tuple[int, ...], pool: tuple[Any, ...]) -> Hands:
    """What chance must do."""
    return made(HANDS, (sizes, pool))
