"""Bags: collections of pieces in which order means nothing, kept as ascending tuples so that equal bags are equal."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

P = TypeVar("P", bound=Any)
"""A piece: any sortable value, as a rule a small int."""


_NONE: Final[Any] = object()
_FEW: Final = 8
"""Up to this many pieces, looking them up one by one is faster than walking through both bags."""


def bag(pieces: Iterable[P]) -> tuple[P, ...]:
    """The pieces as a bag: ascending, copies kept."""
    found = list(pieces)
    found.sort()
    return tuple(found)


def without(pieces: tuple[P, ...], piece: P) -> tuple[P, ...]:
    """The bag with one copy of `piece` gone. It must be there."""
    left = list(pieces)
    left.remove(piece)
    return tuple(left)


def without_one(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers, in their order, with the first one equal to `number` gone. It must be there. As `without`, but for
    short tuples the compiled code takes two thirds of the time."""
    at = 0
    while numbers[at] != number:
        at += 1
    return numbers[:at] + numbers[at + 1 :]


def with_one_more(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers, ascending, with `number` among them."""
    at = len(numbers)
    while at and numbers[at - 1] > number:
        at -= 1
    found = list(numbers)
    found.insert(at, number)
    return tuple(found)


def minus(whole: tuple[P, ...], taken: tuple[P, ...]) -> tuple[P, ...] | None:
    """What is left of the bag `whole` without the bag `taken`; None where `whole` does not hold all of it."""
    if len(taken) <= _FEW:
        left = list(whole)
        try:
            for piece in taken:
                left.remove(piece)
        except ValueError:
            return None
        return tuple(left)
    rest: list[P] = []
    to_take = iter(taken)
    due = next(to_take, _NONE)
    for piece in whole:
        if piece == due:
            due = next(to_take, _NONE)
        else:
            rest.append(piece)
    return tuple(rest) if due is _NONE else None


def with_item(items: tuple[P, ...], index: int, item: P) -> tuple[P, ...]:
    """The tuple with `item` at `index`: how one seat's entry changes and the others stay."""
    if len(items) == 4:  # most tables have three or four seats; putting four together takes half of the time of a list
        first, second, third, fourth = items
        if index == 0:
            return item, second, third, fourth
        if index == 1:
            return first, item, third, fourth
        if index == 2:
            return first, second, item, fourth
        if index == 3:
            return first, second, third, item
    if len(items) == 3:
        first, second, third = items
        if index == 0:
            return item, second, third
        if index == 1:
            return first, item, third
        if index == 2:
            return first, second, item
    changed = list(items)
    changed[index] = item
    return tuple(changed)
