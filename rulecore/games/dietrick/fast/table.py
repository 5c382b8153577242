"""The table after a play, a gift or a draw: made at once, not copied field by field."""

from typing import Final

from rulecore.core.piles import Pile
from rulecore.games.dietrick.fast.choices import SEATS
from rulecore.games.dietrick.memory import spread_by_draw, spread_by_pass
from rulecore.games.dietrick.pieces import Cards, Told
from rulecore.games.dietrick.refill import receivers
from rulecore.games.dietrick.state import Marks, Memory, Table

RECEIVERS: Final = tuple(
    [tuple([receivers(seat, players) if seat < players else () for seat in SEATS]) for players in range(len(SEATS) + 1)]
)
"""`RECEIVERS[players][seat]`: to whom a seat gives cards."""


def with_memory(table: Table, memory: Memory, final: bool) -> Table:
    """The table with another memory."""
    start, lead, order, marks, personal = table.start, table.lead, table.order, table.marks, table.personal
    tricks, reshuffles, first, last, games = table.tricks, table.reshuffles, table.first, table.last, table.games
    return Table(start, lead, order, marks, personal, tricks, reshuffles, final, first, last, games, memory)


def after_trick(table: Table, marks: tuple[Marks, ...], first: int, last: int, laid: Cards) -> Table:
    """The table after a trick; laid are the cards of it that went to the discards."""
    start, order, personal, games, memory = table.start, table.order, table.personal, table.games, table.memory
    if laid:
        memory = Memory(memory.told, memory.renewed, memory.spread, laid[-1])
    tricks, reshuffles, final = table.tricks + 1, table.reshuffles, table.final
    return Table(start, first, order, marks, personal, tricks, reshuffles, final, first, last, games, memory)


def given(table: Table, held: tuple[Pile, ...], giver: int, cards: Cards, is_open: bool) -> Table:
    """The table after cards were given; held is what each seat held before."""
    memory = table.memory
    told = told_of_pass(memory.told, held, giver, cards, is_open)
    spread = spread_by_pass(memory.spread, giver, is_open=is_open)
    return with_memory(table, Memory(told, memory.renewed, spread, memory.top), table.final)


def told_of_pass(told: Told, held: tuple[Pile, ...], giver: int, cards: Cards, is_open: bool) -> Told:
    """What everybody knows once these cards have been given."""
    to: tuple[int, ...] = RECEIVERS[len(held)][giver]
    everywhere, others = 0, 0
    for hand in held:
        everywhere |= hand
    for seat in to:
        others |= 1 << seat
    found: list[tuple[int, int, Pile]] = []
    for seen in told:
        who, card, seats = seen
        if not everywhere >> card & 1 or (card in cards and (is_open or to[cards.index(card)] == who)):
            continue
        is_unsure = not is_open and bool(seats >> giver & 1)
        found.append((who, card, seats | others & ~(1 << who)) if is_unsure else seen)
    witness = len(held) if is_open else giver
    for place, seat in enumerate(to):
        found.append((witness, cards[place], 1 << seat))
    found.sort()
    return tuple(found)


def drawn(table: Table, seat: int, top: int | None, final: bool) -> Table:
    """The table after that seat drew, with this card on top of the discards."""
    memory = table.memory
    spread = spread_by_draw(memory.spread, seat) if table.reshuffles else memory.spread
    return with_memory(table, Memory(memory.told, memory.renewed, spread, top), final)
