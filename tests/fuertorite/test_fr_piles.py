"""Piles: cards as whole numbers, the same cards as one by one, and what is counted in them."""

from random import Random

import pytest
from fr_positions import codes

from rulecore.core.piles import Pile, pile
from rulecore.games.fuertorite.actions import Extend, Play, Way
from rulecore.games.fuertorite.pieces import BOX, CODES, COIN, NO_COINS, OF_TYPE, TYPE, cards_in, codes_in, piles
from rulecore.games.fuertorite.play.made import extensions, vertical_plays
from rulecore.games.fuertorite.rounds import counts_property, most_cards, most_in_piles
from rulecore.games.fuertorite.rulings import EndCount
from rulecore.games.fuertorite.scoring import counted

RNG = Random(7)
SOME = [(), BOX.cards, *[tuple(sorted(RNG.sample(BOX.cards, RNG.randrange(1, 51)))) for _ in range(200)]]
SOME += [(card,) for card in BOX.cards]


@pytest.mark.parametrize("some", SOME, ids=codes)
def test_a_pile_has_its_cards_and_no_others(some: tuple[int, ...]) -> None:
    assert cards_in(pile(some)) == cards_in(pile(some[::-1])) == some
    assert codes_in(pile(some)) == [CODES[card] for card in some]
    assert pile(some).bit_count() == len(some)


def test_several_piles_are_made_one_by_one() -> None:
    assert piles(((0, 2), (), (1,))) == (0b101, 0, 0b10)


def test_every_card_is_of_its_type() -> None:
    for kind, of_it in enumerate(OF_TYPE):
        assert cards_in(of_it) == tuple(card for card in BOX.cards if TYPE[card] == kind)
    assert cards_in(pile(BOX.cards) & NO_COINS) == tuple(card for card in BOX.cards if TYPE[card] != COIN)


@pytest.mark.parametrize("seat", range(5))
def test_plays_and_extensions_are_those_of_the_cards(seat: int) -> None:
    for some in SOME:
        assert list(vertical_plays(seat, pile(some))) == [Play(seat, card, Way.VERTICAL) for card in some]
        assert list(extensions(seat, pile(some))) == [Extend(seat, card) for card in some]


def dealt(rng: Random, players: int) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """Hands and Properties in which each card lies once."""
    cards = rng.sample(BOX.cards, 51)
    places = [pile(tuple(cards[place * 5 : place * 5 + rng.randrange(6)])) for place in range(2 * players)]
    return tuple(places[:players]), tuple(places[players:])


@pytest.mark.clause("FR-END-1")
@pytest.mark.parametrize("reading", EndCount)
def test_the_most_cards_are_counted_in_piles_as_one_by_one(reading: EndCount) -> None:
    rng = Random(3)
    for players in (3, 4, 5) * 50:
        held, owned = dealt(rng, players)
        sizes = [tuple(some.bit_count() for some in places) for places in (held, owned)]
        assert most_in_piles(held, owned, counts_property(reading)) == most_cards(reading, *sizes)


@pytest.mark.clause("FR-SCORE-2", "FR-SCORE-3", "FR-SCORE-5")
@pytest.mark.parametrize("best_alone", [False, True])
def test_cards_are_counted_type_by_type(best_alone: bool) -> None:
    for some in SOME:
        of_types = [[BOX.stars[card] for card in some if TYPE[card] == kind] for kind in range(COIN)]
        points = [max(shown, default=0) if best_alone else sum(shown) for shown in of_types]
        assert counted(pile(some), BOX.stars, best_alone) == (list(map(len, of_types)), points)
