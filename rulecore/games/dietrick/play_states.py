"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`.
"""

from typing import Final

from rulecore.games.dietrick.pieces import Pile
from rulecore.games.dietrick.state import Drawing, Marks, Pass, Passing, Phase, Playing, Record, Table, Trick

PLAYING: Final = Playing
PASSING: Final = Passing
DRAWING: Final = Drawing
TABLE: Final = Table
PLAY: Final = Phase.PLAY
PASS: Final = Phase.PASS
DRAW: Final = Phase.DRAW
made: Final = tuple.__new__


def new_playing(held: tuple[Pile, ...], turn: int, trick: Trick, table: Table, given: Pass | None) -> Playing:
    """A player is about to play a card."""
    return made(PLAYING, (held, turn, trick, table, given, PLAY))


def new_passing(held: tuple[Pile, ...], turn: int, trick: Trick, table: Table, given: Pass | None) -> Passing:
    """The last-ranked is about to give cards."""
    return made(PASSING, (held, turn, trick, table, given, PASS))


def new_drawing(held: tuple[Pile, ...], seat: int, trick: Trick, table: Table, given: Pass | None) -> Drawing:
    """Cards are about to be drawn."""
    return made(DRAWING, (held, seat, trick, table, given, DRAW))


def new_table(
    start: int,
    lead: int,
    order: tuple[int, ...],
    marks: tuple[Marks, ...],
    face_down: Pile,
    personal: int,
    face_up: Pile,
    tricks: int,
    reshuffles: int,
    final: bool,
    first: int | None,
    last: int | None,
    games: tuple[Record, ...],
) -> Table:
    """What lies on the table."""
    return made(
        TABLE,
        (start, lead, order, marks, face_down, personal, face_up, tricks, reshuffles, final, first, last, games),
    )
