"""Piles: cards as whole numbers, the same cards as one by one, and what is counted in them."""

from random import Random

import pytest
from fr_positions import codes

from rulecore.core.piles import pieces_of, pile, size
from rulecore.games.fuertorite.pieces import BOX, CODES, COIN, TYPE, codes_in, piles
from rulecore.games.fuertorite.scoring import stars_by_type

RNG = Random(7)
SOME = [(), BOX.cards, *[tuple(sorted(RNG.sample(BOX.cards, RNG.randrange(1, 51)))) for _ in range(200)]]
SOME += [(card,) for card in BOX.cards]


@pytest.mark.parametrize("some", SOME, ids=codes)
def test_a_pile_has_its_cards_and_no_others(some: tuple[int, ...]) -> None:
    assert pieces_of(pile(some)) == pieces_of(pile(some[::-1])) == some
    assert codes_in(pile(some)) == [CODES[card] for card in some]
    assert size(pile(some)) == len(some)


def test_several_piles_are_made_one_by_one() -> None:
    assert piles(((0, 2), (), (1,))) == (0b101, 0, 0b10)


@pytest.mark.clause("FR-SCORE-2", "FR-SCORE-3")
def test_stars_are_sorted_by_type_without_coins() -> None:
    for some in SOME:
        of_types = [[BOX.stars[card] for card in some if TYPE[card] == kind] for kind in range(COIN)]
        assert stars_by_type(some, BOX.stars) == of_types
