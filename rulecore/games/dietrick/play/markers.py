"""What a trick changes on the table: markers, the lead, the count of tricks; what a reshuffle does."""

from rulecore.core.bags import with_item
from rulecore.core.piles import Pile, holds, pile
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.memory import spread_by_draw, spread_by_pass, spread_of_nobody, told_of_pass
from rulecore.games.dietrick.pieces import Cards
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Marks, Memory, Table, Trick
from rulecore.games.dietrick.trick import moved, ranking, steps


def first_and_last(trick: Trick) -> tuple[int, int]:
    """see DT-TRICK-3: who is ranked first, and who last."""
    order = ranking(tuple([card for _, card in trick]))
    return trick[order[0]][0], trick[order[-1]][0]


def winners_marks(config: Config, marks: tuple[Marks, ...], first: int, cards: Cards) -> tuple[Marks, ...]:
    """see DT-MOVE-1, DT-MOVE-2: the markers after the first-ranked has moved; `cards` are all those of the trick."""
    box, overflow = config.components, config.rulings.track_overflow
    yellow, blue = marks[first]
    by_yellow, by_blue = steps(cards, box.icons)
    mine = moved(yellow, by_yellow, box.squares, overflow), moved(blue, by_blue, box.squares, overflow)
    return with_item(marks, first, mine)  # see DT-MOVE-2: nobody else moves


def ranked(table: Table, lead: int, marks: tuple[Marks, ...], first: int, last: int) -> Table:
    """see DT-TRICK-3: the table after a trick, in which these two were ranked first and last."""
    order, personal, tricks, reshuffles = table.order, table.personal, table.tricks + 1, table.reshuffles
    final, games, memory = table.final, table.games, table.memory
    return Table(table.start, lead, order, marks, personal, tricks, reshuffles, final, first, last, games, memory)


def laid(trick: Trick) -> Pile:
    """The cards of a trick."""
    return pile(tuple([card for _, card in trick]))


def renewed(table: Table, deck: Pile) -> Table:
    """see DT-END-2, DT-HIDDEN: the table after the discards have become this deck, as everybody knows."""
    told = tuple([seen for seen in table.memory.told if not holds(deck, seen[1])])
    return table._replace(
        reshuffles=table.reshuffles + 1, memory=Memory(told, deck, spread_of_nobody(len(table.memory.spread) - 1), None)
    )


def covered(table: Table, cards: Cards) -> Table:
    """see DT-DISC-1: the table after these cards were put on the discards, the last of them on top."""
    memory = table.memory
    return table._replace(memory=memory._replace(top=cards[-1])) if cards else table


def given(table: Table, held: tuple[Pile, ...], gift: Pass, *, is_open: bool) -> Table:
    """see DT-HIDDEN: the table after cards were given; held is what each seat held before, is_open whether everybody
    has seen them."""
    memory, giver = table.memory, gift.seat
    told = told_of_pass(memory.told, held, giver, gift.cards, is_open=is_open)
    spread = spread_by_pass(memory.spread, giver, is_open=is_open)
    return table._replace(memory=Memory(told, memory.renewed, spread, memory.top))


def drawn(table: Table, seat: int) -> Table:
    """see DT-HIDDEN: the table after that seat drew: from a new deck it may have any of its cards."""
    memory = table.memory
    if not table.reshuffles:
        return table
    return table._replace(memory=memory._replace(spread=spread_by_draw(memory.spread, seat)))
