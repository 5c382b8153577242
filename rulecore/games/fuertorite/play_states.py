"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`.
"""

from typing import Final

from rulecore.games.fuertorite.pieces import Run
from rulecore.games.fuertorite.state import Cards, First, More, Phase, Ref, Round, Table, Turn, Way

FIRST: Final = Phase.FIRST
MORE: Final = Phase.MORE
VERTICAL: Final = Way.VERTICAL
HORIZONTAL: Final = Way.HORIZONTAL
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
    return made(First, (hands, properties, turn, table, ref, bonus, round, FIRST))


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
    return made(More, (hands, properties, turn, table, ref, run, bonus, round, MORE))


def new_turn(seat: int, way: Way, cards: Cards) -> Turn:
    """The cards of a turn."""
    return made(Turn, (seat, way, cards))


def new_ref(card: int, numbers: tuple[int, ...]) -> Ref:
    """The card to beat."""
    return made(Ref, (card, numbers))
