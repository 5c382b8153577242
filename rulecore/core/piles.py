"""Piles: pieces of which each exists once and order means nothing, kept as whole numbers with a bit for each.

A game with pieces that are alike needs piles of its own."""

from typing import Any

Pile = int
"""Pieces, small whole numbers: the sum of `1 << piece` over them."""
Chosen = tuple[tuple[Any, ...], ...]
"""Every choice of some of a few things, in their order; each stands at the place that is the pile of their places."""


def pile(pieces: tuple[int, ...]) -> Pile:
    """These pieces as a pile."""
    together = 0
    for piece in pieces:
        together |= 1 << piece
    return together


def by_nine(things: tuple[Any, ...]) -> tuple[Chosen, ...]:
    """Every choice of some of these things, for nine of them after the other: of all at once there are too many."""
    return tuple([chosen(things[first : first + 9]) for first in range(0, len(things), 9)])


def chosen(things: tuple[Any, ...]) -> Chosen:
    """Every choice of some of a few things: twice as many for each."""
    choices: list[tuple[Any, ...]] = [()]
    for thing in things:
        choices += [(*choice, thing) for choice in choices]
    return tuple(choices)
