"""Piles: cards of which nobody cares about the order, kept as one whole number each.

Unlike those of `rulecore.core.piles` these count: X has copies."""

from typing import Final, final

from rulecore.core.frozen import frozen
from rulecore.core.piles import pieces_of
from rulecore.core.structs import Struct
from rulecore.games.build_release.pieces import Cards, X

Pile = int
"""Cards of which nobody cares about the order: the sum of `1 << card` over them, so that cards go to a pile and leave
it by adding and subtracting. X is the highest card: above the bits of the others stands how many X there are."""
PILED: Final[tuple[Pile, ...]] = tuple([1 << card for card in range(X + 1)])
"""Each card as a pile: what it adds to one."""
PRINTED: Final = PILED[X] - 1
"""All cards but X."""


def pile(cards: Cards) -> Pile:
    """These cards as a pile."""
    found = 0
    for card in cards:
        found += PILED[card]
    return found


def count_of(held: Pile) -> int:
    """How many cards there are in a pile."""
    return (held & PRINTED).bit_count() + xs_in(held)


def xs_in(held: Pile) -> int:
    """How many X there are in a pile."""
    return held >> X


def cards_in(held: Pile) -> Cards:
    """The cards of a pile, ascending."""
    return pieces_of(held & PRINTED) + (X,) * xs_in(held)


def holds(held: Pile, cards: Pile) -> bool:
    """Whether all of these cards are in the pile, copies counted."""
    return held & cards & PRINTED == cards & PRINTED and xs_in(held) >= xs_in(cards)


def hands_of(held: tuple[Pile, ...]) -> tuple[Cards, ...]:
    """The cards of each of these piles, ascending."""
    return tuple([cards_in(mine) for mine in held])


def piles_of(hands: tuple[Cards, ...]) -> tuple[Pile, ...]:
    """Each of these hands as a pile."""
    return tuple([pile(cards) for cards in hands])


# --- what has been won ---


@final
@frozen
class Won(Struct):
    """What the rounds of the release have brought so far; lists are by seat.

    taken    cards won, face down
    penalty  penalty cards, face up
    nobodys  cards that nobody has won
    shed     the seats that have shed out, in this order
    """

    taken: tuple[Pile, ...]
    penalty: tuple[Cards, ...]
    nobodys: Pile
    shed: tuple[int, ...]

    @property
    def acquired(self) -> tuple[Cards, ...]:
        """By seat: the cards won."""
        return hands_of(self.taken)

    @property
    def aside(self) -> Cards:
        """The cards that nobody has won."""
        return cards_in(self.nobodys)


# --- what lay open ---


@final
@frozen
class Extra(Struct):
    """What the record leaves open in the release; lists are by seat. All other cards of a hand lay open once.

    unshown  the extra card, as long as only its owner has seen it; else nothing
    drawn    for each X drawn from the hand as a penalty since: how many X the hand was known to hold
    """

    unshown: tuple[Pile, ...]
    drawn: tuple[tuple[int, ...], ...]
