"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`.
"""

from typing import Final

from rulecore.games.dietrick.state import Cards, Drawing, Given, Marks, Passing, Phase, Playing, Record, Table, Trick

PLAY: Final = Phase.PLAY
PASS: Final = Phase.PASS
DRAW: Final = Phase.DRAW
made: Final = tuple.__new__


def new_playing(hands: tuple[Cards, ...], turn: int, trick: Trick, table: Table) -> Playing:
    """A player is about to play a card."""
    return made(Playing, (hands, turn, trick, table, PLAY))


def new_passing(hands: tuple[Cards, ...], turn: int, trick: Trick, table: Table) -> Passing:
    """The last-ranked is about to give cards."""
    return made(Passing, (hands, turn, trick, table, PASS))


def new_drawing(hands: tuple[Cards, ...], seat: int, trick: Trick, table: Table) -> Drawing:
    """Cards are about to be drawn."""
    return made(Drawing, (hands, seat, trick, table, DRAW))


def new_table(
    start: int,
    lead: int,
    order: tuple[int, ...],
    marks: tuple[Marks, ...],
    deck: Cards,
    personal: int,
    discard: Cards,
    tricks: int,
    reshuffles: int,
    final: bool,
    first: int | None,
    last: int | None,
    given: Given | None,
    games: tuple[Record, ...],
) -> Table:
    """What lies on the table."""
    return made(
        Table,
        (start, lead, order, marks, deck, personal, discard, tricks, reshuffles, final, first, last, given, games),
    )
