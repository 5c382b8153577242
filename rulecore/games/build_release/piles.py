"""Piles: cards of which nobody cares about the order as one whole number, and how such numbers are read.

Unlike those of `rulecore.core.piles`, these piles count: X has copies."""

from typing import Any, Final, TypeVar, final

from rulecore.core.structs import Struct
from rulecore.games.build_release.pieces import COLOURS, NUMBERS, NUMBERS_OF_A_COLOUR, Cards, X

T = TypeVar("T", bound=Any)

Pile = int
"""Cards of which nobody cares about the order: a bit for each card but X, above them how many X there are, above that
how many cards there are. Cards go to a pile and leave it by adding and subtracting. A card but X can be in it once, X
up to 31 times; anything else comes out as other cards, which the laws notice."""
Bits = int
"""Different cards, a bit for each, in the order of cards; one for all X."""
Spread = int
"""Cards by numbers: for each number in turn a bit for each colour, above them how many X there are."""
_COUNT_AT: Final = X + 5
"""The bit from which on a pile has the number of its cards."""
PILED: Final[tuple[int, ...]] = tuple([(1 << card) + (1 << _COUNT_AT) for card in range(X + 1)])
"""What each card adds to a pile."""
_PRINTED: Final = (1 << X) - 1
_XS: Final = (1 << _COUNT_AT - X) - 1
_OF_COLOUR: Final = (1 << NUMBERS_OF_A_COLOUR) - 1
_IN_ORDER: Final = tuple(
    [tuple([number for number in NUMBERS if bits >> number & 1]) for bits in range(_OF_COLOUR + 1)]
)
"""The numbers of one colour, by a bit for each."""


def pile(cards: tuple[int, ...]) -> Pile:
    """These cards as a pile."""
    found = 0
    for card in cards:
        found += PILED[card]
    return found


def count_of(held: Pile) -> int:
    """How many cards there are in a pile."""
    return held >> _COUNT_AT


def printed_in(held: Pile) -> list[int]:
    """The cards of a pile but X, ascending."""
    found: list[int] = []
    rest = held & _PRINTED
    while rest:
        lowest = rest & -rest
        found.append(lowest.bit_length() - 1)
        rest -= lowest
    return found


def xs_in(held: Pile) -> int:
    """How many X cards there are in a pile."""
    return held >> X & _XS


def different(held: Pile) -> Bits:
    """The different cards of a pile."""
    cards = held & _PRINTED
    return cards | 1 << X if xs_in(held) else cards


def add_each(found: list[T], table: tuple[T, ...], cards: Bits) -> None:
    """Append to `found` what the table has for each of the cards, ascending. For `Spread` cards, without X, the table
    goes by the place of their bits."""
    while cards:
        lowest = cards & -cards
        found.append(table[lowest.bit_length() - 1])
        cards -= lowest


def cards_in(held: Pile) -> Cards:
    """The cards of a pile, ascending."""
    return (*printed_in(held), *(X,) * xs_in(held))


def card_at(held: Pile, place: int) -> int:
    """The card that has this place in a pile when all are in order, the first one place 0."""
    for first in range(0, X, NUMBERS_OF_A_COLOUR):
        of_colour = _IN_ORDER[held >> first & _OF_COLOUR]
        if place < len(of_colour):
            return first + of_colour[place]
        place -= len(of_colour)
    return X


def hands_of(held: tuple[Pile, ...]) -> tuple[Cards, ...]:
    """The cards of each of these piles, ascending."""
    return tuple([cards_in(mine) for mine in held])


def piles_of(hands: tuple[Cards, ...]) -> tuple[Pile, ...]:
    """Each of these hands as a pile."""
    return tuple([pile(cards) for cards in hands])


def _numbers_spread(colour: int) -> list[Spread]:
    """The cards of one colour spread, by a bit for each of their numbers."""
    found = [0]
    for number in NUMBERS:
        one = 1 << number * len(COLOURS) + colour
        found += [others + one for others in found]
    return found


_RED: Final = _numbers_spread(0)
_ORANGE: Final = _numbers_spread(1)
_PURPLE: Final = _numbers_spread(2)
_BLUE: Final = _numbers_spread(3)
_GREEN: Final = _numbers_spread(4)


def spread(held: Pile) -> Spread:
    """A pile by numbers. Written out, since every question for melds begins with it."""
    return (
        (xs_in(held) << X)
        + _RED[held & _OF_COLOUR]
        + _ORANGE[held >> 10 & _OF_COLOUR]
        + _PURPLE[held >> 20 & _OF_COLOUR]
        + _BLUE[held >> 30 & _OF_COLOUR]
        + _GREEN[held >> 40 & _OF_COLOUR]
    )


# --- what has been won ---


@final
class Won(Struct):
    """What the rounds of the release have brought so far; lists are by seat.

    taken    cards won, face down
    penalty  penalty cards, face up
    nobodys  cards that nobody has won
    shed     the seats that have shed out, in this order
    """

    def __init__(
        self, taken: tuple[Pile, ...], penalty: tuple[Cards, ...], nobodys: Pile, shed: tuple[int, ...]
    ) -> None:
        self.taken: Final = taken
        self.penalty: Final = penalty
        self.nobodys: Final = nobodys
        self.shed: Final = shed

    @property
    def acquired(self) -> tuple[Cards, ...]:
        """By seat: the cards won."""
        return hands_of(self.taken)

    @property
    def aside(self) -> Cards:
        """The cards that nobody has won."""
        return cards_in(self.nobodys)
