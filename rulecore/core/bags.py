"""Bags: collections of pieces in which order means nothing, kept as ascending tuples so that equal bags are equal."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

P = TypeVar("P", bound=Any)
"""A piece: any sortable value, as a rule a small int."""


_NONE: Final[Any] = object()
_FEW: Final = 8
"""So few pieces are looked up one by one faster than both bags are walked through."""


def bag(pieces: Iterable[P]) -> tuple[P, ...]:
    """The pieces as a bag: ascending, copies kept."""
    return tuple(sorted(pieces))


def different(pieces: tuple[P, ...]) -> tuple[P, ...]:
    """The pieces of a bag, each once."""
    found: list[P] = []
    latest = _NONE
    for piece in pieces:
        if piece != latest:
            found.append(piece)
            latest = piece
    return tuple(found)


def without(pieces: tuple[P, ...], piece: P) -> tuple[P, ...]:
    """The bag with one copy of `piece` gone. It must be there."""
    left = list(pieces)
    left.remove(piece)
    return tuple(left)


def minus(whole: tuple[P, ...], taken: tuple[P, ...]) -> tuple[P, ...] | None:
    """The bag that is left when the bag `taken` leaves the bag `whole`; None where `taken` is not in it."""
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
    changed = list(items)
    changed[index] = item
    return tuple(changed)
