"""Pieces laid into places: all of them, as many as fit, every arrangement as likely as its weights say."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from rulecore.core.arrange import Weights, arranged, arrangements

RARE = 0.001
Rows = dict[int, Weights]


def exact(pieces: list[int], sizes: list[int], rows: Rows) -> dict[tuple[tuple[int, ...], ...], Fraction]:
    """Every arrangement with its share, counted one order of the pieces after the other."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(pieces):
        place = [at for at, size in enumerate(sizes) for _ in range(size)]
        weight = prod(rows[piece][at] for piece, at in zip(order, place, strict=True))
        laid = tuple(tuple(sorted(p for p, a in zip(order, place, strict=True) if a == at)) for at in range(len(sizes)))
        found[laid] += weight
    total = found.total()
    return {laid: Fraction(weight, total) for laid, weight in found.items() if weight}


@pytest.mark.parametrize(
    ("pieces", "sizes", "rows"),
    [
        ([1, 2, 3, 4, 5], [2, 2, 1], dict.fromkeys(range(1, 6), (1, 1, 1))),
        ([1, 1, 2, 2, 3], [2, 3], dict.fromkeys(range(1, 4), (1, 1))),
        ([1, 1, 2, 3, 3, 4], [2, 1, 3], {1: (0, 1, 1), 2: (1, 1, 1), 3: (1, 0, 1), 4: (1, 1, 1)}),
        (
            [1, 2, 3, 4, 5, 6],
            [2, 2, 2],
            {1: (0, 0, 1), 2: (0, 1, 1), 3: (1, 0, 1), 4: (1, 1, 0), 5: (1, 1, 1), 6: (1, 1, 1)},
        ),
        ([1, 1, 2, 3, 4], [2, 1, 2], {1: (1, 2, 2), 2: (3, 4, 4), 3: (5, 6, 6), 4: (0, 3, 3)}),
        ([1, 2, 3, 4, 5], [1, 2, 2], {1: (1, 2, 3), 2: (3, 2, 1), 3: (1, 1, 1), 4: (7, 1, 0), 5: (1, 0, 5)}),
    ],
    ids=["alike", "copies", "barred", "barred in turn", "weighed", "all weighed"],
)
def test_every_arrangement_is_as_likely_as_its_weights_say(pieces: list[int], sizes: list[int], rows: Rows) -> None:
    shares, rng = exact(pieces, sizes, rows), Random(5)
    arrange = arrangements(pieces, sizes, rows.__getitem__)
    found = Counter(arrange(rng) for _ in range(20_000))
    assert found.keys() == shares.keys()
    expected = [float(share) * 20_000 for share in shares.values()]
    assert chisquare([found[laid] for laid in shares], expected).pvalue > RARE


@given(st.lists(st.integers(0, 8), max_size=12), st.lists(st.integers(0, 5), min_size=1, max_size=4), st.data())
def test_all_pieces_lie_somewhere_they_may_or_nowhere_can(
    pieces: list[int], sizes: list[int], data: st.DataObject
) -> None:
    row = st.tuples(*[st.integers(0, 2)] * len(sizes))
    rows = {piece: data.draw(row) for piece in set(pieces)}
    try:
        laid = arranged(pieces, sizes, Random(1), rows.__getitem__)
    except ValueError:
        assert sum(sizes) != len(pieces) or not can_lie(pieces, sizes, rows)
    else:
        assert [len(pile) for pile in laid] == sizes
        assert sorted(piece for pile in laid for piece in pile) == sorted(pieces)
        assert all(list(pile) == sorted(pile) for pile in laid)
        assert all(rows[piece][place] for place, pile in enumerate(laid) for piece in pile)


def can_lie(pieces: list[int], sizes: list[int], rows: Rows) -> bool:
    """Whether there is a place for every piece; tried one after the other."""
    if not pieces:
        return True
    first, *rest = pieces
    return any(
        size and rows[first][place] and can_lie(rest, [*sizes[:place], size - 1, *sizes[place + 1 :]], rows)
        for place, size in enumerate(sizes)
    )


def test_without_weights_every_place_is_open_to_every_piece() -> None:
    drawn = {arranged((1, 2, 3), (1, 2), Random(seed)) for seed in range(40)}
    assert drawn == {((1,), (2, 3)), ((2,), (1, 3)), ((3,), (1, 2))}


def test_equal_generators_give_equal_answers_whatever_the_order_of_equal_pieces() -> None:
    pieces, sizes = (1, 1, 2, 3, 3, 3), (2, 0, 4)
    assert arranged(pieces, sizes, Random(4)) == arranged(list(pieces), list(sizes), Random(4))


def test_what_arranges_many_times_does_it_as_often_as_it_is_asked_as_if_it_were_the_first_time() -> None:
    pieces, sizes, rows = (1, 1, 2, 3, 3, 4), (2, 1, 3), {1: (0, 1, 1), 2: (1, 1, 1), 3: (1, 0, 1), 4: (1, 2, 1)}
    arrange, here, there = arrangements(pieces, sizes, rows.__getitem__), Random(4), Random(4)
    for _ in range(50):
        assert arrange(here) == arranged(pieces, sizes, there, rows.__getitem__)
    assert here.getstate() == there.getstate()


@pytest.mark.parametrize(
    ("pieces", "sizes"), [((1,), ()), ((), (1,)), ((1, 2), (3,)), ((1, 2), (-1, 3)), ((1,), (0, 0))]
)
def test_what_does_not_fit_is_refused(pieces: tuple[int, ...], sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot lie"):
        arranged(pieces, sizes, Random(1))


def test_places_to_which_everything_goes_alike_are_filled_quickly() -> None:
    """Fifty pieces in five places: far too many arrangements to try one after the other."""
    laid = arranged(range(50), (10,) * 5, Random(1), lambda piece: (int(piece > 30), 1, 1, 1, int(piece % 7 > 0)))
    assert list(map(len, laid)) == [10] * 5
