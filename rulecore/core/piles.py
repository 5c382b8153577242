"""Piles: sets of pieces of which each exists once, kept as whole numbers with a bit for each piece.

This is the only place where rules work on bits. Every function here is compared with Python's sets by
tests/core/test_piles.py, for every two piles of a few pieces, and proven for all piles by
tests/core/test_piles_for_all_values.py. A game with pieces that are alike needs piles of its own.
"""

from typing import Any, Final

Pile = int
"""Pieces, small whole numbers: the sum of `1 << piece` over them."""
Chosen = tuple[tuple[Any, ...], ...]
"""Every choice of some of a few things, in their order; each stands at the place that is the pile of their places."""
NO_PIECES: Final[Pile] = 0


def pile(pieces: tuple[int, ...]) -> Pile:
    """These pieces as a pile."""
    together = 0
    for piece in pieces:
        together |= 1 << piece
    return together


def pieces_of(pile: Pile) -> tuple[int, ...]:
    """The pieces of a pile, ascending."""
    found: tuple[int, ...] = (
        _FIRST[pile & 511] + _SECOND[pile >> 9 & 511] + _THIRD[pile >> 18 & 511] + _FOURTH[pile >> 27 & 511]
    )
    rest = pile >> 36
    for nine in _OTHERS:
        if not rest:
            break
        found += nine[rest & 511]
        rest >>= 9
    return found


def size(pile: Pile) -> int:
    """How many pieces there are."""
    return pile.bit_count()


def holds(pile: Pile, piece: int) -> bool:
    """Whether a piece is there."""
    return pile >> piece & 1 == 1


def with_piece(pile: Pile, piece: int) -> Pile:
    """The pile with a piece more; the same pile where it is there already."""
    return pile | 1 << piece


def without_piece(pile: Pile, piece: int) -> Pile:
    """The pile without a piece; the same pile where it is not there."""
    return pile & ~(1 << piece)


def union(one: Pile, other: Pile) -> Pile:
    """The pieces of both."""
    return one | other


def difference(one: Pile, other: Pile) -> Pile:
    """The pieces of the first one that are not in the other."""
    return one & ~other


def intersection(one: Pile, other: Pile) -> Pile:
    """The pieces that are in both."""
    return one & other


def by_nine(things: tuple[Any, ...]) -> tuple[Chosen, ...]:
    """Every choice of some of these things, by groups of nine: for all of them at once there would be too many."""
    return tuple([chosen(things[first : first + 9]) for first in range(0, len(things), 9)])


def chosen(things: tuple[Any, ...]) -> Chosen:
    """Every choice of some of a few things: twice as many for each."""
    choices: list[tuple[Any, ...]] = [()]
    for thing in things:
        choices += [(*choice, thing) for choice in choices]
    return tuple(choices)


PIECES: Final = 63
"""Pieces are below this number."""
_NINES: Final[tuple[Chosen, ...]] = by_nine(tuple(range(PIECES)))
_FIRST: Final[Chosen] = _NINES[0]
_SECOND: Final[Chosen] = _NINES[1]
_THIRD: Final[Chosen] = _NINES[2]
_FOURTH: Final[Chosen] = _NINES[3]
_OTHERS: Final[tuple[Chosen, ...]] = _NINES[4:]
