"""Cards as bits: by colour as in a pile, or spread by number."""

from typing import Any, Final, TypeVar

from rulecore.core.piles import chosen
from rulecore.games.build_release.pieces import COLOURS, NUMBERS, X
from rulecore.games.build_release.piles import PRINTED, Pile

T = TypeVar("T", bound=Any)

Bits = int
"""Different cards, a bit for each, in the order of cards; one for all X."""
Spread = int
"""Cards by numbers: for each number in turn a bit for each colour, above them how many X there are."""
WIDTH: Final = len(COLOURS)
OF_ONE_NUMBER: Final = (1 << WIDTH) - 1
"""All cards of the number 0, spread."""
OF_A_COLOUR: Final = (1 << len(NUMBERS)) - 1
"""All cards of the first colour."""
_IN_ORDER: Final = chosen(tuple(NUMBERS))
"""The numbers of one colour, by a bit for each."""


def of_number(number: int, colours: int) -> tuple[int, ...]:
    """The cards of this number in these colours, a bit for each."""
    return tuple([colour * len(NUMBERS) + number for colour in range(WIDTH) if colours >> colour & 1])


def card_at(held: Pile, place: int) -> int:
    """The card that has this place in a pile when all are in order, the first one place 0."""
    for first in range(0, X, len(NUMBERS)):
        of_colour = _IN_ORDER[held >> first & OF_A_COLOUR]
        if place < len(of_colour):
            number: int = of_colour[place]
            return first + number
        place -= len(of_colour)
    return X


def different(held: Pile) -> Bits:
    """The different cards of a pile."""
    return held if held < 1 << X + 1 else held & PRINTED | 1 << X


def numbers_held(held: Pile) -> tuple[int, int]:
    """The numbers of which there is a card in a pile, and those of which there are two or more: a bit for each."""
    red, orange, purple = held & OF_A_COLOUR, held >> 10 & OF_A_COLOUR, held >> 20 & OF_A_COLOUR
    blue, green = held >> 30 & OF_A_COLOUR, held >> 40 & OF_A_COLOUR
    two, three = red | orange, blue | green | purple
    more = red & orange | blue & green | (blue | green) & purple | two & three
    return two | three, more


def printed_in(held: Pile) -> list[int]:
    """The cards of a pile but X, ascending."""
    found: list[int] = []
    rest = held & PRINTED
    while rest:
        lowest = rest & -rest
        found.append(lowest.bit_length() - 1)
        rest -= lowest
    return found


def add_each(found: list[T], table: tuple[T, ...], cards: Bits) -> None:
    """Append to `found` what the table has for each of the cards, ascending. For `Spread` cards, without X, the table
    goes by the place of their bits."""
    while cards:
        lowest = cards & -cards
        found.append(table[lowest.bit_length() - 1])
        cards -= lowest


def _numbers_spread(colour: int) -> list[Spread]:
    """The cards of one colour spread, by a bit for each of their numbers."""
    found = [0]
    for number in NUMBERS:
        one = 1 << number * WIDTH + colour
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
        (held >> X << X)
        + _RED[held & OF_A_COLOUR]
        + _ORANGE[held >> 10 & OF_A_COLOUR]
        + _PURPLE[held >> 20 & OF_A_COLOUR]
        + _BLUE[held >> 30 & OF_A_COLOUR]
        + _GREEN[held >> 40 & OF_A_COLOUR]
    )
