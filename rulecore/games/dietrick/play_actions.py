"""Plays and passes, found by the cards that are held; draws, made past their constructor."""

from itertools import permutations
from typing import Final

from rulecore.core.piles import Pile, by_nine
from rulecore.games.dietrick.actions import PASSES, PLAYS, Draw, Pass, Play
from rulecore.games.dietrick.pieces import Cards, Choices, cards_in, those_of
from rulecore.games.dietrick.state import Trick

DRAW: Final = Draw
blank: Final = object.__new__
set_cards: Final = vars(Draw)["cards"].__set__
SEATS: Final = range(4)
PLAYS_BY_SUIT: Final[tuple[Choices, ...]] = tuple([by_nine(PLAYS[seat]) for seat in SEATS])
"""`PLAYS_BY_SUIT[seat]`: every choice of plays."""
PASSES_OF_TWO: Final = tuple(
    [tuple([tuple([Pass(seat, (first, second)) for second in range(36)]) for first in range(36)]) for seat in range(3)]
)
"""`PASSES_OF_TWO[seat][first][second]`: what one of three players may give."""
LAID: Final[tuple[tuple[Trick, ...], ...]] = tuple([tuple([((seat, card),) for card in range(36)]) for seat in SEATS])
"""`LAID[seat][card]`: a trick of this card alone."""


def plays(seat: int, held: Pile) -> tuple[Play, ...]:
    """The plays of these cards, ascending."""
    listed: tuple[Play, ...] = those_of(held, PLAYS_BY_SUIT[seat])
    return listed


def passes(seat: int, held: Pile, others: int) -> tuple[Pass, ...]:
    """DT-REPL-1: every way to give one card of the hand to each of so many others, ascending."""
    cards = cards_in(held)
    if others == 2:
        to_both = PASSES_OF_TWO[seat]
        return tuple([to_both[first][second] for first in cards for second in cards if first != second])
    return tuple(map(PASSES[seat].__getitem__, permutations(cards, others)))


def new_draw(cards: Cards) -> Draw:
    """Chance: these cards are drawn. Made past the constructor, which takes twice as long for what cannot change."""
    draw = blank(DRAW)
    set_cards(draw, cards)
    return draw
