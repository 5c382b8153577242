"""What may be played and given: actions made once and looked up by the cards of a hand."""

from itertools import permutations
from typing import Any, Final

from rulecore.core.piles import Chosen, Pile, by_nine, pieces_of
from rulecore.games.dietrick.actions import PLAYS, Action, Pass

SEATS: Final = range(4)
PLAYS_BY_SUIT: Final[tuple[tuple[Chosen, ...], ...]] = tuple([by_nine(PLAYS[seat]) for seat in SEATS])
"""`PLAYS_BY_SUIT[seat]`: every choice of plays, suit by suit."""
PASSES_OF_TWO: Final = tuple(
    [tuple([tuple([Pass(seat, (first, second)) for second in range(36)]) for first in range(36)]) for seat in range(3)]
)
"""`PASSES_OF_TWO[seat][first][second]`: what one of three players may give."""


blank: Final = object.__new__
set_giver: Final = vars(Pass)["seat"].__set__
set_given: Final = vars(Pass)["cards"].__set__


def plays(seat: int, held: Pile) -> tuple[Any, ...]:
    """The plays of these cards, ascending."""
    meat, vegetable, shirt, shoes = PLAYS_BY_SUIT[seat]
    return meat[held & 511] + vegetable[held >> 9 & 511] + shirt[held >> 18 & 511] + shoes[held >> 27]


def passes(seat: int, held: Pile, others: int) -> tuple[Action, ...]:
    """Every way to give one of these cards to each of so many others, ascending."""
    cards = pieces_of(held)
    if others == 2:
        to_both = PASSES_OF_TWO[seat]
        return tuple([to_both[first][second] for first in cards for second in cards if first != second])
    # Four players have so many hundred thousand that few of them come twice.
    found: list[Action] = []
    for given in permutations(cards, others):
        one = blank(Pass)  # past the constructor, which takes three times as long
        set_giver(one, seat)
        set_given(one, given)
        found.append(one)
    return tuple(found)
