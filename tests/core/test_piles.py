"""Piles are sets of pieces: every function gives what Python's sets give."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import given
from hypothesis import strategies as st

from rulecore.core import piles
from rulecore.core.piles import NO_PIECES, PIECES, Pile, pile

FEW = (0, 1, 2, 8, 9, 35, PIECES - 1)
"""Pieces at the ends of what is looked up together, and the last one."""
SETS = [frozenset(some) for some in chain.from_iterable(combinations(FEW, size) for size in range(len(FEW) + 1))]
sets = st.frozensets(st.integers(0, PIECES - 1))


def written(some: frozenset[int]) -> Pile:
    return sum(2**piece for piece in some)


def agree(one: frozenset[int], other: frozenset[int]) -> None:
    a, b = written(one), written(other)
    assert piles.union(a, b) == written(one | other)
    assert piles.difference(a, b) == written(one - other)
    assert piles.intersection(a, b) == written(one & other)


def agree_alone(one: frozenset[int]) -> None:
    a, ascending = written(one), tuple(sorted(one))
    assert pile(ascending) == pile(ascending[::-1]) == a
    assert piles.pieces_of(a) == ascending
    assert piles.size(a) == len(one)
    for piece in FEW:
        assert piles.holds(a, piece) is (piece in one)
        assert piles.with_piece(a, piece) == written(one | {piece})
        assert piles.without_piece(a, piece) == written(one - {piece})


def test_every_two_piles_of_a_few_pieces_behave_as_sets() -> None:
    for one in SETS:
        agree_alone(one)
        for other in SETS:
            agree(one, other)


@given(sets, sets)
def test_any_two_piles_behave_as_sets(one: frozenset[int], other: frozenset[int]) -> None:
    agree_alone(one)
    agree(one, other)


def test_no_pieces_are_an_empty_pile() -> None:
    assert NO_PIECES == pile(()) == written(frozenset())


def test_every_choice_of_things_stands_at_the_place_of_its_pile() -> None:
    things = tuple("abcdefghijk")
    nine, rest = piles.by_nine(things)
    assert (len(nine), len(rest)) == (512, 4)
    for some in SETS:
        below = tuple(sorted(piece for piece in some if piece < 9))
        assert nine[pile(below)] == tuple(things[piece] for piece in below)
