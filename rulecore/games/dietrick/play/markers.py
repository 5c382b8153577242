"""What a trick changes on the table: markers, the lead, the count of tricks; what a reshuffle does."""

from rulecore.core.bags import with_item
from rulecore.core.piles import Pile, pile
from rulecore.games.dietrick.pieces import Cards
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Marks, Table, Trick
from rulecore.games.dietrick.trick import moved, ranking, steps


def first_and_last(trick: Trick) -> tuple[int, int]:
    """see DT-TRICK-3: who is ranked first, and who last."""
    order = ranking(tuple([card for _, card in trick]))
    return trick[order[0]][0], trick[order[-1]][0]


def winners_marks(config: Config, marks: tuple[Marks, ...], first: int, cards: Cards) -> tuple[Marks, ...]:
    """see DT-MOVE-1, DT-MOVE-2: the markers after the first-ranked has moved; the others stay."""
    box, overflow = config.components, config.rulings.track_overflow
    yellow, blue = marks[first]
    by_yellow, by_blue = steps(cards, box.icons)
    mine = moved(yellow, by_yellow, box.squares, overflow), moved(blue, by_blue, box.squares, overflow)
    return with_item(marks, first, mine)


def ranked(table: Table, lead: int, marks: tuple[Marks, ...], first: int, last: int) -> Table:
    """see DT-TRICK-3: the table after a trick, in which these two were ranked first and last."""
    order, personal, tricks = table.order, table.personal, table.tricks + 1
    return Table(
        table.start, lead, order, marks, personal, tricks, table.reshuffles, table.final, first, last, table.games
    )


def laid(trick: Trick) -> Pile:
    """The cards of a trick."""
    return pile(tuple([card for _, card in trick]))


def renewed(table: Table) -> Table:
    """see DT-END-2: the table after the discards have become the deck."""
    return table._replace(reshuffles=table.reshuffles + 1)
