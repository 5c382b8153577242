"""Cards thrown into many lots: every way to lie is equally likely, and what cannot lie is told."""

from collections import Counter
from itertools import combinations, permutations, product
from random import Random

import pytest
from uniform_worlds import RARE, likelihood

from rulecore.core.arrange import arrangements
from rulecore.games.fuertorite.observation.worlds import can_lie, throws

CARDS = (0, 1, 2, 3, 4, 5)
SIZES = [2, 1, 1, 2]
FITS = {0: (1, 1, 0, 0), 1: (1, 0, 0, 1), 2: (0, 1, 1, 1), 3: (1, 0, 1, 1)}
EVERYWHERE = (1, 1, 1, 1)
RING = (0, 1, 2, 3, 4)
"""Cards that fit into two lots each, together into four: that shows only once they have been thrown often."""


def ways(card: int) -> tuple[int, ...]:
    return FITS.get(card, EVERYWHERE)


def test_every_way_in_which_the_cards_can_lie_is_equally_likely() -> None:
    lot_of = [lot for lot, size in enumerate(SIZES) for _ in range(size)]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(CARDS):
        if all(ways(card)[lot] for card, lot in zip(order, lot_of, strict=True)):
            lots = [sorted(c for c, at in zip(order, lot_of, strict=True) if at == lot) for lot in range(len(SIZES))]
            found[tuple(map(tuple, lots))] += 1
    rng = Random(1)
    drawn = Counter(throws(CARDS, SIZES, ways)(rng) for _ in range(15 * len(found)))
    assert drawn.keys() == found.keys()
    assert likelihood(drawn, found) > RARE
    biased = Counter(throws(CARDS, SIZES, ways)(Random(2) if rng.random() < 0.2 else rng) for _ in range(3000))
    assert likelihood(biased, found) < RARE


def test_equal_generators_throw_alike() -> None:
    throw = throws(CARDS, SIZES, ways)
    assert throw(Random(5)) == throw(Random(5)) == throws(CARDS, SIZES, ways)(Random(5))


def test_where_there_is_no_card_every_lot_is_empty() -> None:
    assert throws((), [0, 0], ways)(Random(1)) == ((), ())


@pytest.mark.parametrize(
    ("cards", "sizes", "fits"),
    [
        ((0, 1), [1, 1], {0: (1, 0), 1: (1, 0)}),
        ((0, 1, 2), [1, 1, 1], {0: (1, 1, 0), 1: (1, 1, 0), 2: (1, 1, 0)}),
        ((0, 1, 2, 3), [1, 1, 2], {0: (1, 0, 1), 1: (1, 0, 0), 2: (1, 0, 1), 3: (0, 0, 1)}),
        ((0,), [1, 1], {}),
        ((0, 1), [3, -1], {}),
        ((0,), [1], {0: (0,)}),
        (RING, [1] * 5, {card: tuple([int(lot in (card % 4, (card + 1) % 4)) for lot in range(5)]) for card in RING}),
    ],
)
def test_cards_that_cannot_lie_there_are_told(
    cards: tuple[int, ...], sizes: list[int], fits: dict[int, tuple[int, ...]]
) -> None:
    def can(card: int) -> tuple[int, ...]:
        return fits.get(card, (1,) * len(sizes))

    for deal in (throws, arrangements):
        with pytest.raises(ValueError, match="cannot lie in these"):
            deal(cards, sizes, can)(Random(1))


def test_many_lots_of_single_cards_take_no_longer_than_a_few() -> None:
    """In 22 lots the ways to lie are too many to be counted."""
    sizes = [1] * 21 + [13]

    def by_age(card: int) -> tuple[int, ...]:
        return tuple([int(lot == 21 or card % 7 <= lot % 7 or card > 20) for lot in range(22)])

    for seed in range(20):
        lots = throws(tuple(range(34)), sizes, by_age)(Random(seed))
        assert [len(lot) for lot in lots] == sizes
        assert all(by_age(card)[at] for at, lot in enumerate(lots) for card in lot)


LOTS = [frozenset(lots) for count in range(4) for lots in combinations(range(3), count)]
"""Every choice of three lots."""


@pytest.mark.parametrize("sizes", [[1, 1, 1], [2, 1, 0], [1, 0, 3]], ids=str)
def test_whether_cards_can_lie_there_is_found_as_if_every_way_were_tried(sizes: list[int]) -> None:
    lots = [lot for lot, size in enumerate(sizes) for _ in range(size)]
    for fits in product(LOTS, repeat=3):
        ways = permutations(lots, 3)
        assert can_lie(list(fits), sizes) == any(all(map(frozenset.__contains__, fits, way)) for way in ways)
